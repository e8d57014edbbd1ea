"""Results of single calls: what a small function returns where a call hands over more than all calls do.

    int nxor(int a, int b) { return ~(a ^ b); }         nxor(123, 456) is -436, nxor(0, 0) is -1

What a function tells of its result holds for all its calls. Where one of them hands over less, the function is solved
once more with the arguments of this call; and so, there, the small functions that it calls. What is known of it from
all sides holds in each call, so the result is a subset of what it tells; this is one more look downwards
(component.py), at what is known in the end: nothing that functions tell one another rests on it. Answers are remembered
by what is handed over. (Sharir, Pnueli, "Two Approaches to Interprocedural Data Flow Analysis", 1981.)

Whatever the setting `undef` says, such a look takes for one number only what is by the text, so that it asks nothing
that callers would have to be told of.
"""

from __future__ import annotations

from typing import Final, final

from scev.analysis.prepared import PreparedFunction
from scev.analysis.program.calls import UNKNOWN_OPERAND, operand_of
from scev.analysis.program.contents import Contexts
from scev.analysis.program.outgoing import Outgoing, outgoing
from scev.analysis.program.summaries import Summaries
from scev.cfg import ControlFlow
from scev.domains import FloatSet, IntSet, ValueSet
from scev.ir import Call, Function, Instruction, Invoke, LocalValue, PointerType
from scev.support.interrupts import safe_point
from scev.transfer import Definedness, chosen_under_flags, set_of_operand

MAX_CONTEXTS: Final = 32
"""Maximum calls in one function for which what they call is solved with their own arguments."""
MAX_CONTEXT_VALUES: Final = 128
"""Maximum values of a function that is solved again for single calls."""
MAX_CONTEXT_DEPTH: Final = 3
"""Maximum functions, each called by the next, that are solved again for one call."""
MAX_NESTED_CONTEXTS: Final = 4
"""Maximum calls in a function that is solved again for which what they call is solved again, too."""

MAX_PREPARED_CONTEXTS: Final = 256
"""Functions that are solved again for single calls which are kept ready for more of them."""

# What is known of each argument of a function beyond what is known of it for all calls.
_Handed = tuple[tuple[int, ValueSet], ...]
# By call: the sets of its operands, None for anything.
_Passed = dict[Instruction, dict[int, ValueSet | None]]


@final
class CallContexts:
    """The functions of one program, solved for single calls once all is known that they tell one another."""

    __slots__ = ("_prepared", "_results", "_summaries", "_within")

    def __init__(self, summaries: Summaries) -> None:
        self._summaries: Summaries = summaries
        self._within: dict[Function, bool] | None = None
        self._prepared: dict[Function, PreparedFunction] = {}
        self._results: dict[tuple[Function, _Handed, int], Outgoing] = {}

    def results_in(
        self,
        function: Function,
        apart_from: dict[Function, bool] | None = None,
        within: dict[Function, bool] | None = None,
    ) -> dict[int, ValueSet]:
        """The sets of the results of calls in a function that is reached, and of loads of what these have stored, by
        number, by their own arguments; with `apart_from`, those that rest on constants that are handed over, and not on
        what these functions do; with `within`, those of calls of some functions.
        """
        passed = self._summaries.outgoing_of(function).passed
        self._within = within
        found = self._results_of(function, passed, apart_from, MAX_CONTEXTS, 1)
        if apart_from is None:
            found.update(self._loads_in(function, passed))
        self._within = None
        return found

    def _loads_in(self, function: Function, passed: _Passed) -> dict[int, ValueSet]:
        """The sets of loads that give what certain calls have stored."""
        summaries = self._summaries
        contexts: Contexts = {}
        loads = summaries.behind_calls.get(function, [])
        calls = [write.within for contents in loads for write in contents.writes if write.within is not None]
        for call in list(dict.fromkeys(calls))[:MAX_CONTEXTS]:
            assert isinstance(call, (Call, Invoke))
            if (target := self._target_of(call)) is None:
                continue
            if handed := self._handed(call, target, passed.get(call, {}), False):
                contexts[call] = (target, self._solved(target, handed, None, 1).stored)
        found: dict[int, ValueSet] = {}
        for contents in loads if contexts else []:
            set_ = contents.loaded_in_contexts(contexts, summaries.stored)
            if set_ is not None and set_ != summaries.given_to(contents.load):
                found[contents.load.index] = set_
        return found

    def _target_of(self, call: Call | Invoke) -> Function | None:
        """The one function that a call calls, if that is small."""
        target = call.called_function
        if target is None or len(target.values) > MAX_CONTEXT_VALUES:
            return None
        if self._within is not None and target not in self._within:
            return None
        return target if self._summaries.graph.exact_targets(call) == (target,) else None

    def forget_results(self) -> None:
        """More is known than when results were found."""
        self._results.clear()

    def _results_of(
        self, function: Function, passed: _Passed, apart_from: dict[Function, bool] | None, most: int, depth: int
    ) -> dict[int, ValueSet]:
        summaries = self._summaries
        found: dict[int, ValueSet] = {}
        solved = 0
        for call, _ in summaries.graph.calls[function]:
            # What a pointer is hardly depends on numbers that are handed over.
            if isinstance(call.type, PointerType) or not summaries.gives_result(call):
                continue
            if (target := self._target_of(call)) is None:
                continue
            usual = summaries.given_to(call)
            if isinstance(usual, (IntSet, FloatSet)) and (usual.is_point() or usual.is_empty()):
                continue
            if not (handed := self._handed(call, target, passed.get(call, {}), apart_from is not None)):
                continue
            safe_point()
            result = self._solved(target, handed, apart_from, depth).returned
            if result is not None and result != usual:
                found[call.index] = chosen_under_flags(result, call.flags)
            solved += 1
            if solved == most:
                break
        return found

    def _handed(
        self, call: Call | Invoke, target: Function, passed: dict[int, ValueSet | None], only_constants: bool
    ) -> _Handed:
        """The arguments of which a call says more than all calls do together; none where none is."""
        if len(call.arguments) != len(target.arguments):
            return ()
        summaries = self._summaries
        usual = {} if summaries.graph.open[target] else summaries.arguments_of(target)
        found: list[tuple[int, ValueSet]] = []
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
            if not isinstance(set_, (IntSet, FloatSet)) or set_.is_empty() or set_.is_full():
                continue
            if set_ != usual.get(argument.index):
                found.append((argument.index, set_))
                is_number = is_number or not isinstance(argument.type, PointerType)
        return tuple(found) if is_number else ()

    def _solved(
        self, target: Function, handed: _Handed, apart_from: dict[Function, bool] | None, depth: int
    ) -> Outgoing:
        """What a function tells for such arguments."""
        key = (target, handed, depth)
        if apart_from is None and key in self._results:
            return self._results[key]
        summaries = self._summaries
        known = summaries.known_of(target) if apart_from is None else summaries.known_apart_from(target, apart_from)
        known = known.with_sets(dict(handed))
        prepared = self._prepared_by_text(target)
        interfaces = summaries.interfaces[target]
        out = outgoing(interfaces, summaries.flow_on(prepared, known), prepared.context)
        if apart_from is None and depth < MAX_CONTEXT_DEPTH and summaries.graph.calls[target]:
            more = self._results_of(target, out.passed, None, MAX_NESTED_CONTEXTS, depth + 1)
            if more:
                known = known.with_sets(more)
                out = outgoing(interfaces, summaries.flow_on(prepared, known), prepared.context)
        if apart_from is None:
            self._results[key] = out
        return out

    def _prepared_by_text(self, function: Function) -> PreparedFunction:
        if (found := self._prepared.get(function)) is None:
            summaries = self._summaries
            limits = summaries.limits(function)
            context = summaries.context.of_function(function.attributes, limits)
            context.definedness = Definedness(limits, False, None)
            found = PreparedFunction(function, ControlFlow(function), context)
            if len(self._prepared) == MAX_PREPARED_CONTEXTS:
                self._prepared.clear()
            self._prepared[function] = found
        return found
