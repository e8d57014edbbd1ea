"""What a function tells others: what its calls hand over, what it returns, what it stores that others may load."""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.analysis.program.calls import UNKNOWN_OPERAND, operand_of
from scev.analysis.program.reach import FunctionReading, Reach, met_reach, reach_of
from scev.analysis.program.visible import SeenByOthers
from scev.answers import returned_at
from scev.cfg import Place
from scev.domains import ValueSet
from scev.facts import EvolutionFacts, FlowFacts
from scev.flow import Ascent
from scev.ir import constants, opcodes
from scev.transfer import Context, set_of_operand


@final
class OfAscent(FunctionReading):
    """What an ascent has found so far."""

    __slots__ = ("_ascent",)

    def __init__(self, ascent: Ascent) -> None:
        self._ascent: Ascent = ascent

    def runs(self, block: ir.BasicBlock) -> bool:
        return self._ascent.runs(block)

    def operand(self, user: ir.Instruction, operand: int) -> ValueSet | None:
        if (found := self._ascent.set_of_operand(user, operand)) is None:
            value = user.operands[operand]
            assert isinstance(value, ir.LocalValue)
            full = self._ascent.program.full[value.index]
            return None if full is None else full.emptied()
        return found

    def set_at(self, value: ir.LocalValue, place: Place) -> ValueSet | None:
        return self._ascent.set_at(value, place)


@final
class OfRound(FunctionReading):
    """What a round of flow has found; and the round of evolution after it, where that was run, too."""

    __slots__ = ("_evolution", "_flow")

    def __init__(self, flow: FlowFacts, evolution: EvolutionFacts | None) -> None:
        self._flow: FlowFacts = flow
        self._evolution: EvolutionFacts | None = evolution

    def runs(self, block: ir.BasicBlock) -> bool:
        return self._flow.executable[block.index]

    def operand(self, user: ir.Instruction, operand: int) -> ValueSet | None:
        if user.opcode == opcodes.RET:
            return returned_at(user, self._flow, self._evolution)
        value = user.operands[operand]
        assert isinstance(value, ir.LocalValue)
        return self._flow.set_at(value, Place.of_use(user, operand))

    def set_at(self, value: ir.LocalValue, place: Place) -> ValueSet | None:
        return self._flow.set_at(value, place)


BY_ITSELF: Final = -1
BY_OTHERS: Final = -2
"""What a store puts into memory, and what others see of it."""


def behind(load: ir.Instruction) -> int:
    """What a load sees of a store that reaches it in their function, and of what others see."""
    return BY_OTHERS - 1 - load.index


# What is stored: by a call and the number of the operand that it hands over, or by a store and BY_ITSELF, BY_OTHERS or
# `behind` a load; None for anything.
Stored = dict[tuple[ir.Instruction, int], ValueSet | None]


@final
class Interfaces:
    """Where a function touches others: its calls, with the operands that matter, its returns, its stores to objects of
    which all accesses are seen; and of these and its loads from there those whose address varies. `seen`: by store,
    where others see what it stores, if that says more; `reached`: the loads of the function that it reaches before.
    """

    __slots__ = ("calls", "moving", "reached", "returns", "seen", "stores")

    def __init__(self) -> None:
        self.calls: list[tuple[ir.Call | ir.Invoke, tuple[int, ...]]] = []
        self.returns: list[ir.Instruction] = []
        self.stores: list[ir.Instruction] = []
        self.moving: list[ir.Instruction] = []
        self.seen: dict[ir.Instruction, SeenByOthers] = {}
        self.reached: dict[ir.Instruction, list[ir.Instruction]] = {}


@final
class Outgoing:
    """What a function tells others. By call that can happen: the sets of its operands, None for anything; `returned`:
    the set of what it returns, if `returns`; by store that can happen: what it stores (BY_ITSELF), and what others see
    of it (BY_OTHERS), if that is less; by access that can happen: how far its address may be from its base, None for
    any distance.
    """

    __slots__ = ("passed", "reaches", "returned", "returns", "stored")

    def __init__(self) -> None:
        self.passed: dict[ir.Instruction, dict[int, ValueSet | None]] = {}
        self.returned: ValueSet | None = None
        self.returns: bool = False
        self.stored: Stored = {}
        self.reaches: dict[ir.Instruction, Reach | None] = {}


def outgoing(interfaces: Interfaces, reading: FunctionReading, context: Context) -> Outgoing:
    """What a function tells others, for what has been found of it."""
    found = Outgoing()
    for call, operands in interfaces.calls:
        if reading.runs(call.block) and not (context.settings.excludes_ub and _hands_over_undef(call)):
            passed: dict[int, ValueSet | None] = {}
            for number in operands:
                passed[number] = _operand(call, number, reading, context)
            found.passed[call] = passed
    for last in interfaces.returns:
        if reading.runs(last.block):
            set_ = _operand(last, 0, reading, context) if last.operands else None
            found.returned = joined(found.returned, set_) if found.returns else set_
            found.returns = True
    for store in interfaces.stores:
        if reading.runs(store.block):
            # What exchanges and blocks of bytes store is not a value here.
            is_store = store.opcode == opcodes.STORE
            if is_store and _is_absent(store.operands[0], context):
                continue
            stored = _operand(store, 0, reading, context) if is_store else None
            found.stored[store, BY_ITSELF] = stored
            if (seen := interfaces.seen.get(store)) is not None:
                by_others = None if stored is None else _seen(store, seen.places, stored, reading)
                found.stored[store, BY_OTHERS] = by_others
                for load in interfaces.reached.get(store, []):
                    if not reading.runs(load.block):
                        continue
                    here = None
                    if stored is not None:
                        here = _seen(store, [(Place.before(load), seen.loads[load])], stored, reading)
                    found.stored[store, behind(load)] = joined(by_others, here)
    for access in interfaces.moving:
        if reading.runs(access.block):
            found.reaches[access] = reach_of(access, reading, context.layout)
    return found


def _seen(
    store: ir.Instruction, places: list[tuple[Place, list[Place]]], stored: ValueSet, reading: FunctionReading
) -> ValueSet | None:
    """What is left of what is stored where it is seen."""
    value = store.operands[0]
    assert isinstance(value, ir.LocalValue)
    found: ValueSet | None = stored.emptied()
    for place, edges in places:
        if not reading.runs(place.block):
            continue
        here = reading.set_at(value, place)
        if edges and here is not None:
            there: ValueSet | None = stored.emptied()
            for edge in edges:
                there = joined(there, reading.set_at(value, edge))
            here = met(here, there)
        found = joined(found, here)
    return stored if found is None else found.meet(stored)


def _is_absent(value: ir.Value, context: Context) -> bool:
    """Whether a value is undef, and nobody reads that."""
    is_undef = isinstance(value, ir.ConstantWord) and value.word == constants.UNDEF
    return is_undef and context.settings.undef == "absent"


def _hands_over_undef(call: ir.Call | ir.Invoke) -> bool:
    """Whether a call hands over `undef` or poison as `noundef`: undefined behaviour, so it does not happen."""
    called = call.called_function
    declared = called.arguments if called is not None else ()
    for k, argument in enumerate(call.arguments):
        if not isinstance(argument, ir.ConstantWord) or argument.word not in (constants.UNDEF, constants.POISON):
            continue
        here = call.site.argument_attributes[k] if k < len(call.site.argument_attributes) else ir.NO_ATTRIBUTES
        if "noundef" in here or k < len(declared) and "noundef" in declared[k].attributes:
            return True
    return False


def narrowed(before: Outgoing, after: Outgoing) -> Outgoing:
    """What holds of both: what two looks at a function have found, each of which tells what may happen."""
    found = Outgoing()
    for call, passed in after.passed.items():
        if call in before.passed:
            known = before.passed[call]
            found.passed[call] = {number: met(known.get(number), set_) for number, set_ in passed.items()}
    found.returns = before.returns and after.returns
    found.returned = met(before.returned, after.returned) if found.returns else None
    for key, stored in after.stored.items():
        if key in before.stored:
            found.stored[key] = met(before.stored[key], stored)
    for access, reach in after.reaches.items():
        if access in before.reaches:
            found.reaches[access] = met_reach(before.reaches[access], reach)
    return found


def met(one: ValueSet | None, other: ValueSet | None) -> ValueSet | None:
    """The common part of two sets, of which None is anything."""
    return other if one is None else one if other is None else one.meet(other)


def _operand(user: ir.Instruction, operand: int, reading: FunctionReading, context: Context) -> ValueSet | None:
    value = user.operands[operand]
    return reading.operand(user, operand) if isinstance(value, ir.LocalValue) else set_of_operand(value, context)


def joined(one: ValueSet | None, other: ValueSet | None) -> ValueSet | None:
    """The union of two sets, of which None is anything."""
    return None if one is None or other is None else one.join(other)


def arguments_passed(
    function: ir.Function, operands: tuple[int, ...], passed: dict[int, ValueSet | None], call: ir.Instruction
) -> dict[int, ValueSet | None]:
    """The sets of a function's arguments in a call; None for anything."""
    found: dict[int, ValueSet | None] = {}
    for argument in function.arguments:
        number = operand_of(call, operands, argument)
        found[argument.index] = None if number == UNKNOWN_OPERAND else passed.get(number)
    return found
