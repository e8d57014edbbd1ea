"""What LLVM's CorrelatedValuePropagation and SCCP conclude on their own tests, and whether our sets say it.

Input and expected output of a pass are compared value by value (all have names). Where the pass has put a constant in
the place of an operand, the set of that operand must be that point; where it has added nuw, nsw, nneg or samesign, the
operands' sets must prove the flag. What is left over is counted, and may only shrink:

    undef           a phi or select of a constant and undef becomes the constant: LLVM may choose so, no set may say so
    at the use      a value whose only use lies behind a condition is changed as if it stood there
    merged          a value that was compared on both ways to a join

(`ipsccp` looks at several functions at once and is not measured here.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import scev
from scev.answers import FunctionFacts, internals
from scev.cfg import ControlFlow
from scev.domains import IntSet, ValueSet, overflow
from scev.flow import FlowProgram
from scev.flow.solve.carried import told_by
from scev.flow.solve.solver import Solver
from scev.ir import (
    Call,
    Compare,
    ConstantInt,
    ConstantSplat,
    ConstantWord,
    Function,
    Instruction,
    LocalValue,
    Phi,
    Terminator,
    Value,
    opcodes,
)
from scev.settings import DEFAULT_SETTINGS
from scev.transfer import NOTHING_KNOWN, Context

pytestmark = pytest.mark.conformance

WRAPS = {
    opcodes.ADD: overflow.add_wraps,
    opcodes.SUB: overflow.sub_wraps,
    opcodes.MUL: overflow.mul_wraps,
    opcodes.SHL: overflow.shl_wraps,
}
FLAGS = (opcodes.NUW, opcodes.NSW, opcodes.NNEG, opcodes.SAMESIGN)
# By folder and pass: (LLVM's constants, ours at least, LLVM's flags, ours at least).
FLOORS = {
    ("cvp", "correlated-propagation"): (100, 82, 96, 92),
    ("sccp", "sccp"): (32, 30, 4, 4),
}


def keyed(function: Function) -> dict[object, Instruction]:
    """The instructions by what tells them apart in both modules: a name, or the place among their like in a block."""
    found: dict[object, Instruction] = {}
    seen: Counter[object] = Counter()
    for instruction in function.instructions():
        key: object = instruction.name
        if isinstance(instruction, Terminator) and not instruction.name:
            key = (instruction.block.name, "terminator")
        elif not instruction.name:
            callee = str(instruction.operands[-1]) if isinstance(instruction, Call) else ""
            like = (instruction.block.name, instruction.opcode, callee)
            seen[like] += 1
            key = (*like, seen[like])
        found[key] = instruction
    return found


def number_of(value: Value) -> int | None:
    if isinstance(value, ConstantSplat):
        value = value.element
    if isinstance(value, ConstantInt):
        return value.value
    return 0 if isinstance(value, ConstantWord) and value.word in ("null", "zeroinitializer") else None


class Sets:
    """The sets of a function's operands, each where it stands."""

    def __init__(self, facts: FunctionFacts, context: Context) -> None:
        function = facts.function
        self.executable = internals(facts).flow.executable
        self.program = FlowProgram(function, ControlFlow(function), context.of_function(function.attributes))
        solver = Solver(self.program, NOTHING_KNOWN, told_by(self.program, internals(facts).evolution))
        solver.want_all()
        solver.solve()
        self.sets = solver.sets

    def operand(self, user: Instruction, position: int) -> ValueSet | None:
        node = self.program.renamed.operands[user.index][position]
        if node < 0:
            constants = self.program.constants[user.index]
            return constants[position] if constants else None
        return self.sets[node] or self.program.full[node]

    def is_constant(self, user: Instruction, position: int, number: int) -> bool:
        if not self.executable[user.block.index]:
            return True
        found = self.operand(user, position)
        return isinstance(found, IntSet) and (found.is_empty() or found == IntSet.point(found.width, number))

    def proves(self, user: Instruction, flag: int) -> bool:
        if not self.executable[user.block.index]:
            return True
        a = self.operand(user, 0)
        b = self.operand(user, 1) if len(user.operands) > 1 else None
        if not isinstance(a, IntSet) or a.is_empty():
            return isinstance(a, IntSet)
        if flag == opcodes.NNEG:
            return a.known_non_negative()
        if user.opcode == opcodes.TRUNC:
            width = self.program.full[user.index]
            assert isinstance(width, IntSet)
            needed = a.max_active_bits() if flag == opcodes.NUW else a.max_signed_bits()
            return needed <= width.width
        if not isinstance(b, IntSet) or b.is_empty():
            return isinstance(b, IntSet)
        if flag == opcodes.SAMESIGN:
            return a.known_non_negative() and b.known_non_negative() or a.known_negative() and b.known_negative()
        return user.opcode in WRAPS and WRAPS[user.opcode](a, b, flag == opcodes.NSW) is False


def conclusions(old: Function, new: Function, sets: Sets) -> Iterator[tuple[str, str, bool]]:
    """(constant or flag, where, whether our sets say it) of everything the pass concluded."""
    after = keyed(new)
    for key, before in keyed(old).items():
        now = after.get(key)
        if now is None or now.opcode != before.opcode:
            continue
        if isinstance(before, Phi):
            assert isinstance(now, Phi)
            blocks = [block.name for block in now.blocks]
            for k, block in enumerate(before.blocks):
                if isinstance(before.operands[k], LocalValue) and block.name in blocks:
                    number = number_of(now.operands[blocks.index(block.name)])
                    if number is not None:
                        yield "constant", f"{old.name} {key}", sets.is_constant(before, k, number)
            continue
        if len(now.operands) != len(before.operands):
            continue
        for k, operand in enumerate(before.operands):
            number = number_of(now.operands[k])
            if isinstance(operand, LocalValue) and number is not None:
                yield "constant", f"{old.name} {key}", sets.is_constant(before, k, number)
        for flag in FLAGS:
            if now.flags & flag and not before.flags & flag:
                yield "flag", f"{old.name} {key}", sets.proves(before, flag)
        assert not isinstance(before, Compare) or isinstance(now, Compare)


@pytest.mark.parametrize(("folder", "passed"), FLOORS)
def test_what_llvm_concludes_of_ranges(shared: Path, folder: str, passed: str) -> None:
    total: Counter[str] = Counter()
    said: Counter[str] = Counter()
    missing = []
    for expected in sorted((shared / "llvm-tests" / folder).glob(f"*.{passed}.expected.ll")):
        facts = scev.analyze(expected.with_name(expected.name.replace(f".{passed}.expected", "")))
        context = Context(facts.module.layout, DEFAULT_SETTINGS)
        after = scev.read(expected)
        for found in facts.functions:
            new = after.function(found.name)
            if new is None or new.is_declaration:
                continue
            for kind, where, holds in conclusions(found.function, new, Sets(found, context)):
                total[kind] += 1
                said[kind] += holds
                if not holds:
                    missing.append(f"{kind}: {expected.name.split('.')[0]} {where}")
    print(f"{passed}: {dict(total)}, of these {dict(said)}", *missing, sep="\n")
    constants, least_constants, flags, least_flags = FLOORS[folder, passed]
    assert (total["constant"], total["flag"]) == (constants, flags)
    assert said["constant"] >= least_constants
    assert said["flag"] >= least_flags
