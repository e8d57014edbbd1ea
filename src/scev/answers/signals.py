"""Whether facts of a function would be others if there were signalling NaNs (`--set snan=absent` says there are none).

Most operations do to a signalling NaN what they do to a quiet one. Those that do not are found by what is known, not by
a list of names: the set of a result is computed once more, of operands that may be signalling NaNs wherever they may be
quiet ones. If no result is another then, the facts are those without the premise, but for the kind of NaN: by induction
over the steps of an execution.

    fmax(x, 0), x quiet or a number   [0, inf]; of a signalling NaN, NaN              another
    bitcast x to i32                  not 0x7f800001 …; of a signalling NaN, that     another
    x + 1, x < 1                      the same

What memory holds of a float, and is loaded as another type, is taken to be another if something is known of it. What
other functions return or store is asked of those.
"""

from __future__ import annotations

from scev.answers.function import FunctionFacts
from scev.answers.function_internals import internals
from scev.cfg import Place
from scev.domains import NAN_ANY, NAN_QUIET, FloatSet, TupleSet, ValueSet
from scev.facts import FlowFacts
from scev.ir import Function, Instruction, LocalValue, Type, Value, opcodes
from scev.transfer import Context, operation_of, set_of_operand, set_of_type, site_of


def tells_signals_apart(facts: FunctionFacts) -> bool:
    """Whether some fact of a function rests on there being no signalling NaN, beyond which NaNs there are; where that
    is not assumed, whether some would.
    """
    inner = internals(facts)
    context = inner.context
    readers = _readers_of_floats(inner.function, context)
    if not readers:
        return False
    is_absent = inner.assumes_absent("snan")
    flow, rested_on = inner.rested_on()
    stored: dict[str, bool] = {}
    for block in inner.function.blocks:
        if not flow.executable[block.index]:
            continue
        for instruction in block.instructions:
            read = instruction.operands[0] if instruction.opcode == opcodes.STORE else instruction
            if instruction not in readers or not _is_among(read, rested_on):
                continue
            # More may be known of operands where they are read, and so of the result.
            seen: list[ValueSet | None] = []
            for is_there in (False, True):
                quiet, either = _operands(instruction, flow, context, is_absent, is_there)
                if quiet in (either, seen):
                    break
                seen = quiet
                if instruction.opcode == opcodes.STORE:
                    stored[str(instruction.operands[0].type)] = True
                    break
                if instruction.name and _differ(instruction, quiet, either, context):
                    return True
    if not stored:
        return False
    runs = [block for block in inner.function.blocks if flow.executable[block.index]]
    loads = [one for block in runs for one in block.instructions if one.opcode == opcodes.LOAD]
    return any(_is_among(load, rested_on) and _is_read_otherwise(load, flow, stored, context) for load in loads)


def _is_among(value: Value, rested_on: list[bool] | None) -> bool:
    """Whether a set is among those that the facts rest on."""
    return rested_on is None or not isinstance(value, LocalValue) or rested_on[value.index]


def _readers_of_floats(function: Function, context: Context) -> dict[Instruction, bool]:
    """The instructions that read a value which is a float, or holds one."""
    are_floats: dict[Type, bool] = {}
    found: dict[Instruction, bool] = {}
    for instruction in function.instructions():
        for operand in instruction.operands:
            if isinstance(operand, LocalValue):
                type_ = operand.type
                if (is_float := are_floats.get(type_)) is None:
                    is_float = isinstance(set_of_type(type_, context), (FloatSet, TupleSet))
                    are_floats[type_] = is_float
                if is_float:
                    found[instruction] = True
    return found


def _operands(
    instruction: Instruction, flow: FlowFacts, context: Context, is_absent: bool, is_there: bool
) -> tuple[list[ValueSet | None], list[ValueSet | None]]:
    """The sets of operands, or those where they are read, without signalling NaNs, and with them; two empty lists where
    these are the same.
    """
    quiet: list[ValueSet | None] = []
    either: list[ValueSet | None] = []
    differs = False
    for k, operand in enumerate(instruction.operands):
        if not isinstance(operand, LocalValue):
            # Which NaN a constant is is written there.
            set_ = set_of_operand(operand, context)
            quiet.append(set_)
            either.append(set_)
            continue
        found = flow.set_of(operand.index)
        if is_there and found is not None:
            found = flow.set_at(operand, Place.of_use(instruction, k))
        if not is_absent:
            found = _without_signals(found)
        quiet.append(found)
        either.append(_with_signals(found))
        differs = differs or quiet[-1] != either[-1]
    return (quiet, either) if differs else ([], [])


def _with_signals(set_: ValueSet | None) -> ValueSet | None:
    """A set in which a NaN may be a signalling one where it may be a quiet one."""
    if isinstance(set_, FloatSet):
        return set_.with_nan(NAN_ANY) if set_.nan == NAN_QUIET else set_
    if isinstance(set_, TupleSet):
        return TupleSet(tuple(_with_signals(one) for one in set_.elements))
    return set_


def _without_signals(set_: ValueSet | None) -> ValueSet | None:
    if isinstance(set_, FloatSet):
        return set_.without_signaling_nan()
    if isinstance(set_, TupleSet):
        return TupleSet(tuple(_without_signals(one) for one in set_.elements))
    return set_


def _differ(
    instruction: Instruction, quiet: list[ValueSet | None], either: list[ValueSet | None], context: Context
) -> bool:
    operation = operation_of(instruction, context)
    site = site_of(instruction, False, context)
    first, second = operation.evaluate(site, quiet), operation.evaluate(site, either)
    return _without_signals(first) != _without_signals(second)


def _is_read_otherwise(load: Instruction, flow: FlowFacts, stored: dict[str, bool], context: Context) -> bool:
    """Whether something is known of a load of another type than some float that is stored."""
    if all(type_ == str(load.type) for type_ in stored):
        return False
    found = flow.set_of(load.index)
    return found is not None and found != set_of_type(load.type, context)
