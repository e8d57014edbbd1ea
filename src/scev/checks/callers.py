"""What the calls in a module hand over to a function that others may call, too.

    void scale(int by) { 1000 / by; }       nothing is known of by: others may call it
    void none(void) { scale(0); }           division by 0, as called from none

The arguments of such a function may be anything, and so nothing is proved of them, nor is a fault certain. But where
nothing else is known, a call says something: with what it hands over, the operation is judged once more. What that
finds is possible: the call may never run, or not come to the operation.

It leaves out what loops make of arguments, and what memory holds that they point to.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from scev import ir
from scev.answers import FunctionFacts, settled
from scev.checks.examined import MAX_STEPS_TO_ARGUMENT, Examination, HandedArguments, is_computed
from scev.checks.finding import CERTAIN, POSSIBLE, UNKNOWN, Cause, Verdict
from scev.checks.objects import MAX_CALLS_OF_OBJECT, calls_of_functions, handed_room
from scev.checks.room import Room
from scev.checks.rule import Check
from scev.domains import ValueSet
from scev.ir import opcodes


@final
class KnownCallers:
    """The calls of a module, as the facts of those who call say them. Each is asked for its facts once; those of a
    function that is yet to be checked are kept for that.
    """

    def __init__(self, module: ir.Module, facts_of: Callable[[str], FunctionFacts]) -> None:
        self._module: Final = module
        self._facts_of: Final = facts_of
        self._kept: Final[dict[str, FunctionFacts]] = {}
        self._looked_at: Final[dict[str, bool]] = {}
        self._sets: Final[dict[ir.Instruction, dict[int, ValueSet]]] = {}

    def facts_of(self, name: str) -> FunctionFacts:
        """The facts of a function that is checked."""
        return self._kept.pop(name, None) or self._facts_of(name)

    def look_at(self, examined: Examination) -> None:
        """Note what the calls of a function hand over."""
        if examined.function.name in self._looked_at:
            return
        self._looked_at[examined.function.name] = True
        for block in examined.function.blocks:
            if not examined.runs(block):
                continue
            for at in block.instructions:
                if not isinstance(at, (ir.Call, ir.Invoke)) or (called := at.called_function) is None:
                    continue
                if not called.is_declaration and called.arguments:
                    self._sets[at] = _sets_handed(at, called, examined)

    def of(self, examined: Examination) -> list[HandedArguments]:
        """What each call of a function that can run hands over; none if there are too many."""
        calls = calls_of_functions(self._module).get(examined.function.name, [])
        if len(calls) > MAX_CALLS_OF_OBJECT:
            return []
        found: list[HandedArguments] = []
        for call in calls:
            rooms = _rooms_handed(call, self._module, examined)
            caller = call.function
            if not rooms and not _may_say_something(call):
                found.append(HandedArguments(caller, {}, {}))
                continue
            if caller.name not in self._looked_at:
                facts = settled(self._facts_of(caller.name))
                self._kept[caller.name] = facts
                self.look_at(Examination(facts))
            if (sets := self._sets.get(call)) is not None:
                found.append(HandedArguments(caller, sets, rooms))
        return found


def judge_as_called(
    check: Check, at: ir.Instruction, examined: Examination, calls: list[HandedArguments]
) -> Verdict | None:
    """The judgement of an operation of which nothing is known, as calls hand over the arguments: what is certain for
    one of them; or what is possible for one, if all say something, and nothing but their arguments matters. None if
    there is none.
    """
    arguments = arguments_behind(at) if calls else {}
    if not arguments:
        return None
    found: Verdict | None = None
    is_whole = is_of_arguments(at)
    for handed in calls:
        if not any(position in handed.sets or position in handed.rooms for position in arguments):
            is_whole = False
            continue
        called = examined.as_called(handed)
        judged = check.look(at, called) if called.is_passed(at) else None
        if judged is None:
            continue
        is_whole = is_whole and judged.verdict != UNKNOWN
        if judged.verdict == CERTAIN or (judged.verdict == POSSIBLE and found is None):
            causes = tuple([_handed_cause(cause, called) for cause in judged.causes])
            words = f"{judged.words}, as called from {handed.caller.name}"
            told = judged._replace(verdict=POSSIBLE, words=words, causes=causes)
            if judged.verdict == CERTAIN:
                return told
            found = told
    return found if is_whole else None


def _handed_cause(cause: Cause, called: Examination) -> Cause:
    return cause._replace(handed=called.set_at(cause.value, cause.place))


def arguments_behind(at: ir.Instruction) -> dict[int, bool]:
    """The positions of the arguments that the operands of an instruction are computed from."""
    return {leaf.position: True for leaf in _leaves(at) if isinstance(leaf, ir.Argument)}


def is_of_arguments(at: ir.Instruction) -> bool:
    """Whether the operands of an instruction are computed from arguments and from nothing else that varies."""
    return all(
        isinstance(leaf, (ir.Argument, ir.Alloca)) or not isinstance(leaf, ir.LocalValue) for leaf in _leaves(at)
    )


def _leaves(at: ir.Instruction) -> list[ir.Value]:
    """What the operands of an instruction are computed from; of a store, its address."""
    found: list[ir.Value] = []
    operands = at.operands[1:] if at.opcode == opcodes.STORE else at.operands
    pending: list[tuple[ir.Value, int]] = [(operand, MAX_STEPS_TO_ARGUMENT) for operand in operands]
    while pending:
        value, steps = pending.pop()
        if steps and isinstance(value, ir.Instruction) and (isinstance(value, ir.GetElementPtr) or is_computed(value)):
            pending.extend([(operand, steps - 1) for operand in value.operands])
        else:
            found.append(value)
    return found


def _may_say_something(call: ir.Call | ir.Invoke) -> bool:
    """Whether something may be known of what a call hands over: not of the arguments of who calls, and of loads."""
    return any(
        not isinstance(operand, ir.Argument)
        and not (isinstance(operand, ir.Instruction) and operand.opcode == opcodes.LOAD)
        for operand in call.arguments
    )


def _sets_handed(call: ir.Call | ir.Invoke, called: ir.Function, examined: Examination) -> dict[int, ValueSet]:
    found: dict[int, ValueSet] = {}
    for argument in called.arguments:
        if argument.position >= call.site.argument_count:
            break
        set_ = examined.operand(call, argument.position)
        if set_ is not None and not set_.is_empty() and examined.is_known(call.operands[argument.position], set_):
            found[argument.position] = set_
    return found


def _rooms_handed(call: ir.Call | ir.Invoke, module: ir.Module, examined: Examination) -> dict[int, Room]:
    found: dict[int, Room] = {}
    if call.called_function is None:
        return found
    # Behind the named arguments are those that a function of variable arguments asks for.
    for position in range(min(call.site.argument_count, len(call.called_function.arguments))):
        operand = call.operands[position]
        if isinstance(operand.type, ir.PointerType) and (room := handed_room(operand, examined)) is not None:
            found[position] = room
    return found
