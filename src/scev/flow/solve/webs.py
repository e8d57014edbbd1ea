"""Copies in phi and select webs: a variable that is set now and then, in one loop or in several.

    last = 0;  while (…) { while (…) if (found) last = i + j; }         last is 0, or what i + j can be

Of two phis that hand on each other's value, neither gets smaller before the other does: going downwards from a widened
solution, both stay. But all that a member of such a web can be has come in from outside of it:

    S(w)  ⊆  ∪ { S(v) | v is an operand of a member of the web, and no member itself }
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scev.domains import ValueSet
from scev.flow.renamed.program import FlowProgram
from scev.ir import BasicBlock, Instruction, Phi, opcodes

EdgeRuns = Callable[[BasicBlock, BasicBlock], bool]
"""Whether an edge between two blocks can be taken."""

MAX_WEB: Final = 64
"""Maximum phis and selects that are looked at to find those that hand on one another's values."""


def incoming_values(
    program: FlowProgram, sets: list[ValueSet | None], edge_runs: EdgeRuns, phi: int
) -> ValueSet | None:
    """The union of what comes into the web of a phi from outside of it; None where it is alone, or nothing comes in."""
    handed: dict[int, list[int]] = {}
    constants: dict[int, list[ValueSet | None]] = {}
    seen: dict[int, bool] = {phi: True}
    pending = [phi]
    for value in pending:
        handed[value] = []
        constants[value] = []
        for position in _choices(program, edge_runs, value):
            node = program.renamed.operands[value][position]
            if node < 0:
                constants[value].append(program.constants[value][position])
                continue
            handed[value].append(node)
            source = program.value_of(node)
            if source not in seen and len(pending) < MAX_WEB and _hands_on(program, source):
                seen[source] = True
                pending.append(source)
    members = _leading_to(program, handed, phi)
    if len(members) == 1:
        return None
    joined: ValueSet | None = None
    for value in members:
        for node in handed[value]:
            one = sets[node]
            if one is not None and program.value_of(node) not in members:
                joined = one if joined is None else joined.join(one)
        for constant in constants[value]:
            if constant is not None:
                joined = constant if joined is None else joined.join(constant)
    return joined


def _hands_on(program: FlowProgram, value: int) -> bool:
    instruction = program.function.values[value]
    return isinstance(instruction, Instruction) and instruction.opcode in (opcodes.PHI, opcodes.SELECT)


def _choices(program: FlowProgram, edge_runs: EdgeRuns, value: int) -> list[int]:
    """The positions of the operands that a phi or a select can choose."""
    instruction = program.function.values[value]
    if not isinstance(instruction, Phi):
        return [1, 2]
    return [k for k, source in enumerate(instruction.blocks) if edge_runs(source, instruction.block)]


def _leading_to(program: FlowProgram, handed: dict[int, list[int]], phi: int) -> dict[int, bool]:
    """The members of the web of a phi: those of the values that its own value is handed on to."""
    users: dict[int, list[int]] = {}
    for value, nodes in handed.items():
        for node in nodes:
            users.setdefault(program.value_of(node), []).append(value)
    members: dict[int, bool] = {phi: True}
    pending = [phi]
    for value in pending:
        for user in users.get(value, []):
            if user not in members:
                members[user] = True
                pending.append(user)
    return members
