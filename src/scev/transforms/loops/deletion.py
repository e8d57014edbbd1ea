"""The pass `loop-delete`: loops that do nothing go.

    for (i = 0; i < n; i++) x = a[i];  return 0;          becomes  … return 0;

A loop does nothing where it has no effect, certainly ends, and nothing computed in it is read behind it. Control then
goes from its header to where it would have left the loop. The header stays, and LLVM joins it with what is around it;
so whatever enters the loop need not be changed. What would be undefined behaviour in the loop may go.
(LLVM: LoopDeletion, isLoopDead; breakBackedgeIfNotTaken.)

That a loop ends is proved by a number of iterations that bounds it, and each loop inside it; or running for ever would
be undefined behaviour, as the loop makes progress (`mustprogress`) or the function returns (`willreturn`).

A loop that is left in its first iteration keeps what it does, and loses its backedge.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, final

from scev import ir
from scev.answers import FunctionFacts
from scev.cfg import Loop
from scev.facts import LoopFacts
from scev.ir import constants, effects, intrinsics, opcodes
from scev.ir.edit import EditError, Edits, Jump, New, Unreachable
from scev.transforms.changes import Change
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import FunctionRule
from scev.transforms.stated import PURE

# Calls that only say something, though their declarations say that they write memory.
_SAYINGS: Final = ("experimental.noalias.scope.decl", "pseudoprobe")
# What has no effect, whatever its operands are; undefined behaviour may go.
_WITHOUT_EFFECT: Final = PURE | {opcodes.PHI, opcodes.ALLOCA, opcodes.BR, opcodes.SWITCH}


Replaced = dict[tuple[ir.Instruction, ir.Instruction | None], bool]
"""Uses that are of other values by now: (value, user) behind a loop, or (phi, None) for all uses of a phi."""


@final
class LoopGoes(Change):
    """Control goes from a loop's header to the exit block, whose phis get `values`; without one, it never comes behind
    the header. `at` is the end of the header.
    """

    cuts = True
    comes_last = True
    at: ir.Instruction

    def __init__(
        self,
        rule: str,
        loop: Loop,
        exit_: ir.BasicBlock | None,
        values: Sequence[tuple[ir.Phi, ir.Value]],
        replaced: Replaced,
        fact: str,
    ) -> None:
        super().__init__(rule, loop.header.terminator, fact)
        self.loop = loop
        self.exit = exit_
        self.values = tuple(values)
        self.replaced = replaced

    def apply(self, edits: Edits) -> None:
        header = self.loop.header
        for used, user in self.replaced:
            if edits.value(used) is used and (user is None or user in edits.readers(used)):
                raise EditError(f"{used} is still read behind {self.loop}")
        if edits.is_tied_to(self.loop.blocks) or (
            self.exit is not None and any(isinstance(phi, New) for phi in edits.phis(self.exit))
        ):
            raise EditError(f"{self.loop} is needed for what was changed around it")
        _take_off_advice(header, edits)
        if self.exit is None:
            edits.end(header, Unreachable())
            return
        edits.end(header, Jump((self.exit,)))
        for phi, value in self.values:
            if edits.incoming(phi, header) is None:
                edits.add_incoming(phi, value, header)

    def left_behind(self) -> Sequence[ir.Instruction]:
        return self.loop.header.instructions[:-1]

    def words(self) -> str:
        return f"the loop {self.loop} goes"


@final
class BackedgeGoes(Change):
    """The backedges of a loop go; `at` is the end of a latch."""

    cuts = True
    at: ir.Instruction

    def __init__(self, rule: str, loop: Loop, fact: str) -> None:
        super().__init__(rule, loop.latches[0].terminator, fact)
        self.loop = loop

    def apply(self, edits: Edits) -> None:
        header = self.loop.header
        for latch in self.loop.latches:
            _take_off_advice(latch, edits)
            edits.remove_edge(latch, header)

    def words(self) -> str:
        return f"{self.loop} is no loop"


def _take_off_advice(block: ir.BasicBlock, edits: Edits) -> None:
    """Take metadata off the end of a block that is of a loop, and would be taken for that of the one around it."""
    if "llvm.loop" in block.terminator.metadata:
        edits.detach(block.terminator, "llvm.loop")


def _loop_does_nothing(rule: str, ask: FunctionQuestions) -> list[Change]:
    """A loop without effect and result, which ends; the outermost one of a nest."""
    return [goes for _, goes in _loops_and_deletions(rule, ask.facts) if goes is not None]


def _backedge_is_not_taken(rule: str, ask: FunctionQuestions) -> list[Change]:
    """A loop of one iteration, which does something: it, or what is read behind it, stays."""
    return [
        BackedgeGoes(rule, loop.loop, "no backedge is taken")
        for loop, goes in _loops_and_deletions(rule, ask.facts)
        if goes is None and _is_left_at_once(loop, ask.facts)
    ]


def _loops_and_deletions(rule: str, facts: FunctionFacts) -> Iterator[tuple[LoopFacts, LoopGoes | None]]:
    """The loops that can run, each with its deletion, None where it may do something; not those in one that goes."""
    last = -1
    for loop in facts.loops:
        if loop.loop.number > last and facts.is_executable(loop.header):
            if (goes := deletion(rule, loop, facts, {})) is not None:
                last = loop.loop.last_number
            yield loop, goes


def _is_left_at_once(loop: LoopFacts, facts: FunctionFacts) -> bool:
    """Whether no backedge is taken, by the count and not by the conditions of branches alone."""
    latches = loop.loop.latches
    if loop.backedge_taken.constant_max != 0 or not any(facts.is_reachable((one, loop.header)) for one in latches):
        return False
    return all(one.terminator.opcode in (opcodes.BR, opcodes.SWITCH) for one in latches)


def deletion(rule: str, loop: LoopFacts, facts: FunctionFacts, replaced: Replaced) -> LoopGoes | None:
    """The deletion of a loop that does nothing, once some uses of its values are replaced; None if it may do
    something.
    """
    inside = loop.loop
    if not (reason := _why_it_ends(loop, facts)):
        return None
    exits = dict.fromkeys(
        outside for block, outside in inside.exits if facts.is_reachable((block, outside)) and not _is_dead_end(outside)
    )
    if len(exits) > 1 or (not exits and not loop.finite_by_assumption):
        return None
    if any(has_effect(each) for block in inside.blocks for each in block.instructions):
        return None
    exit_ = next(iter(exits), None)
    every = [each for block in inside.blocks for each in block.instructions]
    if any(_is_read_behind(each, inside, exit_, facts, replaced) for each in every):
        return None
    values: list[tuple[ir.Phi, ir.Value]] = []
    for phi in exit_.instructions if exit_ is not None else ():
        if not isinstance(phi, ir.Phi):
            break
        is_gone = (phi, None) in replaced
        value = ir.ConstantWord(phi.type, constants.POISON) if is_gone else _value_from(phi, inside)
        if value is None:
            return None
        values.append((phi, value))
    return LoopGoes(rule, inside, exit_, values, replaced, f"it has no effect and no result, and {reason}")


def only_computes(loop: LoopFacts, facts: FunctionFacts) -> bool:
    """Whether a loop would do nothing if nothing computed in it were read behind it."""
    if any(has_effect(each) for block in loop.loop.blocks for each in block.instructions):
        return False
    return len({outside for _, outside in loop.loop.exits}) == 1 and bool(_why_it_ends(loop, facts))


def _why_it_ends(loop: LoopFacts, facts: FunctionFacts) -> str:
    """Why a loop ends, in words; "" if it may run for ever."""
    if loop.finite_by_assumption:
        return "running for ever would be undefined behaviour"
    if (most := loop.constant_max_trip_count) is None:
        return ""
    for block in loop.loop.blocks:
        if (region := facts.control.irreducible_region_of(block)) is not None and not region.contains(loop.header):
            return ""
    if not all(_why_it_ends(facts.loops[child.number], facts) for child in loop.loop.children):
        return ""
    return f"it runs at most {'once' if most == 1 else f'{most} times'}"


def has_effect(instruction: ir.Instruction) -> bool:
    """Whether an instruction may do something beside computing its result: write memory, read such that others see it,
    throw, not return, or wait for other threads.
    """
    if isinstance(instruction, ir.Call):
        intrinsic = instruction.intrinsic
        if intrinsic is not None and (intrinsic is intrinsics.ASSUME or intrinsic.stem in _SAYINGS):
            return False
        if "convergent" in ir.call_attributes(instruction):
            return True
        return bool(ir.call_effects(instruction) & effects.WRITES_ANY) or not ir.returns_normally(instruction)
    if instruction.opcode == opcodes.LOAD:
        return bool(instruction.flags & (opcodes.VOLATILE | opcodes.ATOMIC))
    return instruction.opcode not in _WITHOUT_EFFECT


def _is_dead_end(block: ir.BasicBlock) -> bool:
    """Whether a block does nothing, and ends as unreachable."""
    return len(block.instructions) == 1 and block.instructions[0].opcode == opcodes.UNREACHABLE


def _is_read_behind(
    value: ir.Instruction, loop: Loop, exit_: ir.BasicBlock | None, facts: FunctionFacts, replaced: Replaced
) -> bool:
    """Whether a value of a loop is read behind it. What phis take by edges that control never takes is not read; those
    of the exit block keep all their entries.
    """
    for user in value.users:
        if loop.contains(user.block) or (value, user) in replaced or (user, None) in replaced:
            continue
        if not isinstance(user, ir.Phi) or user.block is exit_:
            return True
        for entry, block in zip(user.operands, user.blocks, strict=True):
            if entry is value and not (loop.contains(block) and not facts.is_reachable((block, user.block))):
                return True
    return False


def _value_from(phi: ir.Phi, loop: Loop) -> ir.Value | None:
    """What a phi takes from a loop, if that is the same from all its blocks."""
    found: ir.Value | None = None
    for value, block in zip(phi.operands, phi.blocks, strict=True):
        if loop.contains(block):
            if found is not None and found is not value and not _are_equal_constants(found, value):
                return None
            found = value
    return found


def _are_equal_constants(a: ir.Value, b: ir.Value) -> bool:
    return not isinstance(a, ir.Instruction) and not isinstance(b, ir.Instruction) and str(a) == str(b)


LOOP_DELETE_RULES: Final = (
    FunctionRule(
        "dead loop", "a loop that does nothing = nothing",
        "no instruction of it has an effect, it ends, it has one exit block, and nothing of it is read behind it",
        "while (1) {} with nothing that says that loops end", _loop_does_nothing,
    ),
    FunctionRule(
        "one iteration", "a loop of one iteration = its body",
        "its count says that no backedge is taken; where conditions say so, `edge` removes it",
        "do { f(); } while (i++ < 1)", _backedge_is_not_taken,
    ),
)  # fmt: skip
