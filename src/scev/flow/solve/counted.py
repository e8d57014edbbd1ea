"""Loop-carried sets of a loop with a bounded trip count.

A widened set has lost its bounds. If the backedges are taken at most N times, the set cannot grow more than N times:
with E what enters the loop and F(S) what the body makes of S,

    A(0) = E,   A(k + 1) = A(k) united with F(A(k)),   and the phi lies in A(N)

    for (i = 0; i < 10; i++) x += 0.5;     A = [0, 0], [0, 0.5], [0, 1], …, [0, 5]      not [-inf, inf]

since by induction A(k) holds what the phi is after k backedges. The widened phis of one header are iterated together,
and with them the phis that they flow into: A is a vector, and each step evaluates every operation between the phis and
the backedges exactly once, in an order of evaluation, with the vector of the step before. (Counting visits of a
worklist instead is unsound: a phi may be visited often while another has not moved.) What else the body uses has its
set of the solution, which holds in every iteration. A body in which another loop carries the value is not iterated.
"""

from __future__ import annotations

from typing import final

from scev.cfg import Loop
from scev.domains import ValueSet
from scev.flow.renamed.program import FlowProgram
from scev.ir import BasicBlock, Phi


@final
class CountedLoop:
    """The widened phis of one header, and the nodes between them and the backedges in the order to evaluate them."""

    __slots__ = ("body", "loop", "phis")

    def __init__(self, loop: Loop, phis: list[Phi], body: list[int]) -> None:
        self.loop: Loop = loop
        self.phis: list[Phi] = phis
        self.body: list[int] = body


def counted_loop(program: FlowProgram, loop: Loop, phis: list[Phi]) -> CountedLoop | None:
    """The part of a loop that carries `phis`, None where another loop is in between."""
    counted = carrying_part(program, loop, phis)
    for node in counted.body:
        if node < len(program.carries) and program.carries[node]:
            return None
    return counted


def carrying_part(program: FlowProgram, loop: Loop, phis: list[Phi]) -> CountedLoop:
    """The part of a loop that carries `phis`, with what loops inside of it carry."""
    after = _reached_forwards(program, loop, phis, False)
    body = _reached_backwards(program, loop, phis, after)
    body.sort(key=program.rank.__getitem__)
    return CountedLoop(loop, phis, body)


def block_of_node(program: FlowProgram, node: int) -> BasicBlock:
    """The block in which a node's set begins to hold."""
    copy = program.copy_of(node)
    if copy is None:
        return program.function.blocks[program.block_of[node]]
    return copy.block


def carried_along(program: FlowProgram, loop: Loop, phis: list[Phi]) -> list[Phi]:
    """The phis of the header that `phis` flow into, however often around the loop, and themselves: what widening one of
    them gave away, the others have lost, too.
    """
    found = _reached_forwards(program, loop, phis, True)
    result: list[Phi] = []
    for instruction in loop.header.instructions:
        if isinstance(instruction, Phi) and (instruction.index in found or instruction in phis):
            result.append(instruction)
    return result


def _reached_forwards(program: FlowProgram, loop: Loop, phis: list[Phi], around: bool) -> dict[int, bool]:
    """What is computed from phis of the header inside the loop; with `around`, in later iterations, too."""
    found: dict[int, bool] = {}
    pending = [phi.index for phi in phis]
    while pending:
        node = pending.pop()
        for user in program.renamed.users[node] + program.renamed.copy_users[node]:
            if user in found or program.rank[user] < 0 or not loop.contains(block_of_node(program, user)):
                continue
            if not around and program.is_phi_of(user, loop.header):
                continue
            found[user] = True
            pending.append(user)
    return found


def _reached_backwards(program: FlowProgram, loop: Loop, phis: list[Phi], among: dict[int, bool]) -> list[int]:
    found: dict[int, bool] = {}
    pending: list[int] = []
    for phi in phis:
        nodes = program.renamed.operands[phi.index]
        for k in range(len(nodes)):
            if loop.contains(phi.blocks[k]) and nodes[k] in among:
                pending.append(nodes[k])
    while pending:
        node = pending.pop()
        if node in found:
            continue
        found[node] = True
        for source in program.renamed.sources_of(node):
            if source in among and source not in found:
                pending.append(source)
    return list(found)


def entering(program: FlowProgram, loop: Loop, phi: Phi, sets: list[ValueSet | None]) -> ValueSet | None:
    """What a phi takes from outside its loop, None where nothing has arrived."""
    return _joined(program, loop, phi, sets, False)


def returning(program: FlowProgram, loop: Loop, phi: Phi, sets: list[ValueSet | None]) -> ValueSet | None:
    """What a phi takes from its loop's backedges, None where nothing has arrived."""
    return _joined(program, loop, phi, sets, True)


def _joined(program: FlowProgram, loop: Loop, phi: Phi, sets: list[ValueSet | None], inside: bool) -> ValueSet | None:
    nodes = program.renamed.operands[phi.index]
    result: ValueSet | None = None
    for k in range(len(nodes)):
        if loop.contains(phi.blocks[k]) != inside:
            continue
        found = sets[nodes[k]] if nodes[k] >= 0 else program.constants[phi.index][k]
        if found is not None:
            result = found if result is None else result.join(found)
    return result
