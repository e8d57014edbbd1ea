"""A copy of a program in which each loop and each instruction of a loop says where it comes from.

LLVM keeps operands of a loop's metadata that it does not know: they are on the vector loop, the unrolled loop and the
remainder that it makes of a loop. It keeps source locations as well, on copies of an instruction, and may not decide by
them. So the copy has no locations but ours:

    br i1 %c, label %loop, label %exit, !dbg !14, !llvm.loop !9
    !9 = distinct !{!9, !10, !11}            the loop of number 7
    !10 = !{!"scev.loop", i32 7}
    !11 = !DILocation(line: 7, scope: !2)    where remarks on the loop are
    !14 = !DILocation(line: 7, column: 3, scope: !2)    the third instruction of the loop of number 7

Instructions of an inner loop are the inner loop's. Calls have no column.

Two things that compilers write for all loops would keep LLVM from them, and are not in the copy: `optnone`, of clang
-O0; and `llvm.loop.unroll.disable`, of clang -O1, where each loop with metadata has it. Where only some have it, a
person has asked for it, and it stays.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from scev.cfg import ControlFlow, Loop
from scev.ir import Call, Instruction, IntegerOperand, Invoke, MetadataNode, Module
from scev.ir.edit import Edits
from scev.llvm import CanonicalText
from scev.llvm.preparation import without_optnone

TAG: Final = "scev.loop"
"""The name of the operand of a loop's metadata that has its number."""
KEPT_ROLLED: Final = "llvm.loop.unroll.disable"
"""The operand of a loop that should not be unrolled."""
IS_VECTORISED: Final = "llvm.loop.isvectorized"
"""The operand of a loop of vectors, and of the loop for what they left over."""
MAX_MARKED_INSTRUCTIONS: Final = 60_000
"""Maximum instructions of a loop that have a location of their own: LLVM keeps 16 bits of a column."""

_RECORD: Final = re.compile(r"^    #dbg_[^\n]*\n", re.MULTILINE)
_LOCATION: Final = re.compile(r", !dbg !\d+(?=(?:, ![-\w.]+ !\d+)*$)", re.MULTILINE)
_SUBPROGRAM: Final = re.compile(r'^(define [^\n]*?) !dbg !\d+(?=[^"\n]*\{$)', re.MULTILINE)
_VERSION: Final = '!"Debug Info Version"'


class TaggedLoop(NamedTuple):
    """A loop of the program, by its function and header."""

    function: str
    header: str
    removed: str
    """What kept LLVM from it, and is not in the copy: `optnone`, "" if nothing is."""
    is_kept_rolled: bool
    """Whether its metadata in the copy says that it should not be unrolled."""
    has_vectors: bool
    """Whether its metadata says that it has vectors by now, or is what they left over."""


class TaggedProgram(NamedTuple):
    """The copy. The loop of number n, from 1, is `loops[n - 1]`."""

    program: CanonicalText
    loops: tuple[TaggedLoop, ...]


def tagged(module: Module) -> TaggedProgram:
    """The copy of a module, to be optimised: with tags and marks, without `optnone`."""
    plain = module.with_text(without_locations(module.text))
    edits = Edits(plain)
    unit, scope = _scope(edits)
    loops: list[TaggedLoop] = []
    flows = [ControlFlow(function) for function in plain.defined_functions()]
    drops = _all_kept_rolled(flows)
    for flow in flows:
        function = flow.function
        first = len(loops) + 1
        for loop in flow.all_loops():
            loops.append(_tagged_loop(loop, drops))
            for latch in loop.latches:
                _tag(edits, latch.terminator, len(loops), scope, drops)
        counts = [0] * len(flow.all_loops())
        for block in function.blocks:
            if (loop_of_block := flow.loop_of(block)) is None:
                continue
            number = loop_of_block.number
            for instruction in block.instructions:
                counts[number] += 1
                # What is inlined gets the location of its call, where it has none: it is no copy of the call.
                is_apart = counts[number] <= MAX_MARKED_INSTRUCTIONS and not isinstance(instruction, (Call, Invoke))
                column = counts[number] if is_apart else 0
                edits.attach(instruction, "dbg", edits.node(_location(first + number, scope, column)))
        flow.close()
    version = "" if _VERSION in plain.text else edits.node(f"!{{i32 2, {_VERSION}, i32 3}}")
    text = without_optnone(edits.text()) + f"!llvm.dbg.cu = !{{{unit}}}\n"
    if version:
        text += f"!llvm.module.flags = !{{{version}}}\n"
    return TaggedProgram(CanonicalText(text, module.name), tuple(loops))


def without_locations(text: str) -> str:
    """A canonical text without source locations of functions and instructions, and without debug records."""
    if "!dbg " not in text:
        return text
    return _SUBPROGRAM.sub(r"\1", _LOCATION.sub("", _RECORD.sub("", text)))


def numbers_in(node: MetadataNode | None) -> list[int]:
    """The numbers of loops in a loop's metadata: one, or none."""
    found: list[int] = []
    for operand in node.operands()[1:] if node is not None else ():
        parts = operand.operands() if isinstance(operand, MetadataNode) and not operand.kind else []
        if len(parts) == 2 and parts[0] == TAG and isinstance(parts[1], IntegerOperand):
            found.append(parts[1].value)
    return found


def has_operand(node: MetadataNode | None, name: str) -> bool:
    """Whether a loop's metadata has an operand of a name, `llvm.loop.unroll.disable`."""
    for operand in node.operands()[1:] if node is not None else ():
        if isinstance(operand, MetadataNode) and not operand.kind and operand.operands()[:1] == [name]:
            return True
    return False


def _all_kept_rolled(flows: list[ControlFlow]) -> bool:
    """Whether all loops with metadata say that they should not be unrolled, and there are some."""
    nodes = [
        latch.terminator.metadata.get("llvm.loop")
        for flow in flows
        for loop in flow.all_loops()
        for latch in loop.latches
    ]
    present = [node for node in nodes if node is not None]
    return bool(present) and all(has_operand(node, KEPT_ROLLED) for node in present)


def _tagged_loop(loop: Loop, drops: bool) -> TaggedLoop:
    """A loop, where what keeps it rolled is dropped, or is not."""
    has = any(has_operand(latch.terminator.metadata.get("llvm.loop"), KEPT_ROLLED) for latch in loop.latches)
    removed = ["optnone"] if "optnone" in loop.header.function.attributes else []
    if has and drops:
        removed.append(KEPT_ROLLED)
    vectors = any(has_operand(latch.terminator.metadata.get("llvm.loop"), IS_VECTORISED) for latch in loop.latches)
    function = loop.header.function.name
    return TaggedLoop(function, loop.header.name, ", ".join(removed), has and not drops, vectors)


def _scope(edits: Edits) -> tuple[str, str]:
    """A compile unit, and a function in it, which is none of the program's: locations must be in one."""
    file = edits.node('!DIFile(filename: "scev.loops", directory: "")')
    unit = edits.node(f"distinct !DICompileUnit(language: DW_LANG_C99, file: {file}, emissionKind: NoDebug)")
    types = edits.node("!DISubroutineType(types: !{})")
    name = f'name: "loops", file: {file}, type: {types}, spFlags: DISPFlagDefinition, unit: {unit}'
    return unit, edits.node(f"distinct !DISubprogram({name})")


def _location(line: int, scope: str, column: int = 0) -> str:
    return f"!DILocation(line: {line}, column: {column}, scope: {scope})"


def _tag(edits: Edits, latch: Instruction, number: int, scope: str, drops: bool) -> None:
    """Give the end of a latch the number of its loop, beside the advice that it has: but for what keeps it rolled,
    where that is dropped.
    """
    before = latch.metadata.get("llvm.loop")
    kept: list[str] = []
    if before is not None:
        for reference, operand in zip(before.references()[1:], before.operands()[1:], strict=True):
            if not isinstance(operand, MetadataNode) or not _is_dropped(operand, drops):
                kept.append(reference)
    tag = edits.node(f'!{{!"{TAG}", i32 {number}}}')
    edits.attach(latch, "llvm.loop", edits.own_node([edits.node(_location(number, scope)), tag, *kept]))


def _is_dropped(operand: MetadataNode, drops: bool) -> bool:
    """Whether an operand of a loop's metadata is not in the copy: a location, or what keeps it rolled."""
    return operand.kind == "DILocation" or (drops and operand.operands() == [KEPT_ROLLED])
