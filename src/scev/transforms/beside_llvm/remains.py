"""What is left of tagged loops in a program after LLVM's passes.

The loop of number n is each loop whose latch has the tag n. Passes that rewrite a latch may lose what is attached to
it: where a latch has no tag, another branch of the loop may still have it, as the first of the copies does whose last
one always goes on; and where no loop of a function has it, most instructions of a loop may be marked as those of n.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple, final

from scev import ir
from scev.cfg import ControlFlow, Loop, next_of, step_of
from scev.ir import opcodes
from scev.transforms.beside_llvm.tagged import IS_VECTORISED, has_operand, numbers_in

_ACCESSES: Final = (opcodes.LOAD, opcodes.STORE)
_BLOCK_WRITES: Final = ("memset", "memcpy", "memmove")


class LoopLeft(NamedTuple):
    """A loop of the result."""

    function: str
    lanes: int
    """Of its vectors, a multiple of which its counter counts by; 0 where it is no vector loop."""
    is_scalable: bool
    step: int
    """What its counter counts by, 0 where that is not known."""
    copies: int
    """How often it has an instruction of the program (_copies)."""


class MarksLeft(NamedTuple):
    """What is left of a loop's instructions in a function, in loops or not."""

    copies: int
    """How often an instruction occurs (_copies)."""
    lanes: int
    """The most lanes of a vector among them, 0 where there is none."""
    called: str
    """`memset`, where a call of it is one of them; else ""."""


@final
class Remains:
    """What is left, by the number of a loop; `functions` are those that still have a body."""

    def __init__(self, module: ir.Module) -> None:
        self.functions: Final = {function.name for function in module.defined_functions()}
        self.loops: Final[dict[int, list[LoopLeft]]] = {}
        self._marks: Final[dict[int, dict[str, list[tuple[int, ir.Instruction]]]]] = {}
        self._places: Final[dict[str, tuple[int, int]]] = {}
        for function in module.defined_functions():
            self._read(function)

    def marks(self, number: int, function: str | None) -> MarksLeft:
        """What is left of a loop's instructions in a function, None: in all."""
        counted: list[tuple[int, ir.Instruction]] = []
        lanes = 0
        called = ""
        for name, marked in self._marks.get(number, {}).items():
            if function is not None and name != function:
                continue
            counted += marked
            for _, instruction in marked:
                lanes = max(lanes, _lanes(instruction)[0])
                called = called or _block_write(instruction)
        return MarksLeft(_copies(counted), lanes, called)

    def _read(self, function: ir.Function) -> None:
        flow = ControlFlow(function)
        own: dict[int, list[tuple[int, int, ir.Instruction]]] = {}
        for block in function.blocks:
            loop = flow.loop_of(block)
            inside = own.setdefault(-1 if loop is None else loop.number, [])
            for instruction in block.instructions:
                number, column = self._place(instruction)
                if number:
                    self._marks.setdefault(number, {}).setdefault(function.name, []).append((column, instruction))
                inside.append((number, column, instruction))
        untagged: list[Loop] = []
        found: dict[int, bool] = {}
        for loop in flow.all_loops():
            numbers = list(
                dict.fromkeys(n for node in _nodes(loop, own.get(loop.number, [])) for n in numbers_in(node))
            )
            if not numbers:
                untagged.append(loop)
            for number in numbers:
                found[number] = True
                self.loops.setdefault(number, []).append(_left(loop, own.get(loop.number, []), number))
        for loop in untagged:
            marks = Counter(number for number, _, _ in own.get(loop.number, []) if number)
            for number, _ in marks.most_common(1):
                if number not in found:
                    self.loops.setdefault(number, []).append(_left(loop, own[loop.number], number))
        flow.close()

    def _place(self, instruction: ir.Instruction) -> tuple[int, int]:
        """The loop that an instruction is from, and which of it; 0 if from none, or from several by now."""
        if (text := instruction.metadata.text("dbg")) is None:
            return 0, 0
        if (place := self._places.get(text)) is None:
            node = instruction.metadata.get("dbg")
            line, column = (None, None) if node is None else (node.field("line"), node.field("column"))
            place = (line if isinstance(line, int) else 0, column if isinstance(column, int) else 0)
            self._places[text] = place
        return place


def _nodes(loop: Loop, own: list[tuple[int, int, ir.Instruction]]) -> list[ir.MetadataNode]:
    """The metadata of a loop that has a tag: of its latches, or else of other branches outside inner loops."""
    latches = [latch.terminator for latch in loop.latches]
    for ends in (latches, [instruction for _, _, instruction in own if instruction.is_terminator]):
        nodes = [node for end in ends if (node := end.metadata.get("llvm.loop")) is not None]
        if tagged := [node for node in nodes if numbers_in(node)]:
            return tagged
    return []


def _left(loop: Loop, inside: list[tuple[int, int, ir.Instruction]], number: int) -> LoopLeft:
    """What is to be said of a loop that is one of that number; `inside` are its instructions outside inner loops."""
    nodes = _nodes(loop, inside)
    step = _step(loop)
    lanes, is_scalable = 0, False
    if any(has_operand(node, IS_VECTORISED) for node in nodes):
        lanes, is_scalable = _lanes_of_loop([instruction for _, _, instruction in inside], step)
    # LLVM unrolls loops without inner loops only, but for those of few iterations, of which no loop is left.
    copies = (
        1 if loop.children else _copies([(column, instruction) for of, column, instruction in inside if of == number])
    )
    return LoopLeft(loop.header.function.name, lanes, is_scalable, step, copies)


def _copies(marked: list[tuple[int, ir.Instruction]]) -> int:
    """How often a body occurs of which these are left: as often as the access that occurs most often, since one of the
    program is one of the machine; where there is none, as often as most instructions do.
    """
    if accesses := Counter(column for column, instruction in marked if column and instruction.opcode in _ACCESSES):
        return max(accesses.values())
    others = sorted(Counter(column for column, _ in marked if column).values())
    return others[len(others) // 2] if others else min(len(marked), 1)


def _step(loop: Loop) -> int:
    """What the counter of a loop counts by: of those that count by a constant, the one that its end is decided by."""
    if len(loop.latches) != 1:
        return 0
    latch = loop.latches[0]
    end = latch.terminator.operands[:1]
    compared = end[0].operands if end and isinstance(end[0], ir.Instruction) else ()
    steps: list[int] = []
    for phi in loop.header.instructions:
        if not isinstance(phi, ir.Phi) or not isinstance(phi.type, ir.IntegerType) or latch not in phi.blocks:
            continue
        following = next_of(phi, loop)
        by = step_of(following, phi)
        if isinstance(following, ir.Instruction) and following.opcode == opcodes.ADD and isinstance(by, ir.ConstantInt):
            steps.insert(0 if following in compared or phi in compared else len(steps), abs(by.signed))
    return steps[0] if steps else 0


def _lanes_of_loop(instructions: list[ir.Instruction], step: int) -> tuple[int, bool]:
    """The lanes that most vectors of a vector loop have, and whether they are a number that the machine multiplies; of
    those that divide the step, if any does: accesses of interleaved data are wider.
    """
    found = Counter(lanes for lanes in map(_lanes, instructions) if lanes[0])
    fitting = [lanes for lanes, _ in found.most_common() if step and step % lanes[0] == 0]
    common = fitting or [lanes for lanes, _ in found.most_common()]
    return common[0] if common else (0, False)


def _lanes(instruction: ir.Instruction) -> tuple[int, bool]:
    """The lanes of what an instruction computes or stores, and whether they are scalable; 0 for scalars."""
    type_: ir.Type = instruction.operands[0].type if instruction.opcode == opcodes.STORE else instruction.type
    return (type_.count, type_.scalable) if isinstance(type_, ir.VectorType) else (0, False)


def _block_write(instruction: ir.Instruction) -> str:
    """`memset`, `memcpy` or `memmove`, if an instruction is a call of it."""
    intrinsic = instruction.intrinsic if isinstance(instruction, ir.Call) else None
    if intrinsic is not None and intrinsic.stem in _BLOCK_WRITES:
        return intrinsic.stem
    return ""
