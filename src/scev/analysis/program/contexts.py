"""Results of single calls: what a small function returns where a call hands over numbers that are known.

    int nxor(int a, int b) { return ~(a ^ b); }         nxor(123, 456) is -436, nxor(0, 0) is -1

What a function tells of its result holds for all its calls. Where one of them hands over a constant, and others do not,
or another one, the function is solved once more with the arguments of this call. What is known of it from all sides
holds in each call, so the result is a subset of what it tells; this is one more look downwards (component.py), at what
is known in the end: nothing that functions tell one another rests on it.

Whatever the setting `undef` says, such a look takes for one number only what is by the text, so that it asks nothing
that callers would have to be told of.
"""

from __future__ import annotations

from typing import Final

from scev.analysis.prepared import PreparedFunction
from scev.analysis.program.calls import UNKNOWN_OPERAND, operand_of
from scev.analysis.program.outgoing import OfRound, outgoing
from scev.analysis.program.summaries import Summaries
from scev.cfg import ControlFlow
from scev.domains import FloatSet, IntSet, ValueSet
from scev.flow import propagate
from scev.ir import Call, Function, Invoke, LocalValue, PointerType
from scev.support.interrupts import safe_point
from scev.transfer import Definedness, Known, chosen_under_flags, set_of_operand

MAX_CONTEXTS: Final = 32
"""Maximum calls in one function for which what they call is solved with their own arguments."""
MAX_CONTEXT_VALUES: Final = 128
"""Maximum values of a function that is solved again for single calls."""


def results_in_context(
    function: Function, summaries: Summaries, apart_from: dict[Function, bool] | None = None
) -> dict[int, ValueSet]:
    """The sets of the results of calls in a function that is reached, by number, by their own arguments; with
    `apart_from`, those that rest on constants that are handed over, and not on what these functions do.
    """
    found: dict[int, ValueSet] = {}
    prepared: dict[Function, PreparedFunction] = {}
    solved = 0
    for call, _ in summaries.graph.calls[function]:
        target = call.called_function
        # What a pointer is hardly depends on numbers that are handed over.
        if target is None or isinstance(call.type, PointerType) or not summaries.gives_result(call):
            continue
        if len(target.values) > MAX_CONTEXT_VALUES or summaries.graph.exact_targets(call) != (target,):
            continue
        usual = summaries.given_to(call)
        if isinstance(usual, (IntSet, FloatSet)) and (usual.is_point() or usual.is_empty()):
            continue
        if not (arguments := _points_passed(call, target, summaries, apart_from is not None)):
            continue
        if target not in prepared:
            prepared[target] = _prepared_by_text(target, summaries)
        safe_point()
        known = summaries.known_of(target) if apart_from is None else summaries.known_apart_from(target, apart_from)
        result = _result(prepared[target], known.with_sets(arguments), summaries)
        if result is not None:
            found[call.index] = chosen_under_flags(result, call.flags)
        solved += 1
        if solved == MAX_CONTEXTS:
            break
    return found


def _points_passed(
    call: Call | Invoke, target: Function, summaries: Summaries, only_constants: bool
) -> dict[int, ValueSet]:
    """The arguments of which a call says more than all calls do together, by number; none where none is a number."""
    if len(call.arguments) != len(target.arguments):
        return {}
    passed = summaries.outgoing_of(call.function).passed.get(call, {})
    usual = {} if summaries.graph.open[target] else summaries.arguments_of(target)
    found: dict[int, ValueSet] = {}
    is_number = False
    operands = tuple(range(len(target.arguments)))
    for k, argument in enumerate(target.arguments):
        if operand_of(call, operands, argument) == UNKNOWN_OPERAND:
            # It is handed another address, that of a copy.
            continue
        operand = call.arguments[k]
        if only_constants and isinstance(operand, LocalValue):
            continue
        set_ = passed.get(k) if isinstance(operand, LocalValue) else set_of_operand(operand, summaries.context)
        if isinstance(set_, (IntSet, FloatSet)) and not set_.is_empty() and set_ != usual.get(argument.index):
            found[argument.index] = set_
            is_number = is_number or set_.is_point()
    return found if is_number else {}


def _prepared_by_text(function: Function, summaries: Summaries) -> PreparedFunction:
    limits = summaries.limits(function)
    context = summaries.context.of_function(function.attributes, limits)
    context.definedness = Definedness(limits, False, None)
    return PreparedFunction(function, ControlFlow(function), context)


def _result(prepared: PreparedFunction, known: Known, summaries: Summaries) -> ValueSet | None:
    """What a function returns where this is known of it; None for anything, or where it does not return."""
    reading = OfRound(propagate(prepared.program, known, None), None)
    return outgoing(summaries.interfaces(prepared.function), reading, prepared.context).returned
