"""Which arguments and results are never undef, and which are never poison either, across calls.

An argument of a closed function is never undef if no call hands over what may be; a result, if no return of a function
that may be called gives what may be. All start as never undef, and each exception is carried on until none is new, for
undef comes from somewhere, in finitely many steps. What is neither undef nor poison is `noundef`; not where another
attribute or a flag, at the call or of the function, may make poison of it on its way (`range`, `nnan`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from scev.analysis.program.call_graph import CallGraph
from scev.analysis.program.calls import UNKNOWN_OPERAND, CallEdge, operand_of
from scev.ir import MAKES_POISON, Argument, Call, Function, Invoke, Value, has_promises, opcodes
from scev.ir.overlay import InferredAttributes
from scev.transfer import Definedness, Known, is_shown_never_undef, is_well_defined

# Whether a value is well behaved in a function, some values of that being so by what has not been disproved yet.
Judge = Callable[[Value, dict[int, bool]], bool]


def never_undef(graph: CallGraph) -> dict[Function, dict[int, bool]]:
    """By function: the numbers of its arguments and calls that are never undef."""
    return _Search(graph, _is_never_undef, True).run()


def never_undef_or_poison(graph: CallGraph) -> dict[str, InferredAttributes]:
    """`noundef`, of arguments and results, by the names of functions."""
    search = _Search(graph, is_well_defined, False)
    found: dict[str, InferredAttributes] = {}
    for function, known in search.run().items():
        arguments = ["noundef" if argument.index in known else "" for argument in function.arguments]
        result = "noundef" if search.has_good_result(function) else ""
        if result or any(arguments):
            found[function.name] = InferredAttributes("", result, tuple(arguments) if any(arguments) else ())
    return found


def _is_never_undef(value: Value, known: dict[int, bool]) -> bool:
    return is_shown_never_undef(value, Definedness(Known({}, known), False, None))


@final
class _Search:
    """The greatest solution: by function, the numbers of arguments and calls that a judge lets pass."""

    __slots__ = ("_bad_results", "_graph", "_judge", "known")

    def __init__(self, graph: CallGraph, judge: Judge, allows_poison: bool) -> None:
        self._graph: CallGraph = graph
        self._judge: Judge = judge
        self.known: dict[Function, dict[int, bool]] = {}
        self._bad_results: dict[Function, bool] = {}
        for function in graph.calls:
            known: dict[int, bool] = {}
            if not graph.open[function]:
                for argument in function.arguments:
                    edges = graph.callers[function]
                    if all(_is_handed_over(edge, argument, allows_poison) for edge in edges):
                        known[argument.index] = True
            for call, _ in graph.calls[function]:
                if (targets := graph.exact_targets(call)) and (allows_poison or not _promises_of_result(call, targets)):
                    known[call.index] = True
            self.known[function] = known

    def run(self) -> dict[Function, dict[int, bool]]:
        pending = list(self.known)
        queued = dict.fromkeys(pending, True)
        while pending:
            function = pending.pop()
            queued[function] = False
            for changed in self._take_back(function):
                if not queued[changed]:
                    queued[changed] = True
                    pending.append(changed)
        return self.known

    def has_good_result(self, function: Function) -> bool:
        """Whether no return of a function, whose body is the program's, gives what the judge refuses, and no attribute
        makes poison of it.
        """
        if function not in self._graph.results or function in self._bad_results:
            return False
        # The attribute is one of all calls, also of those of which a flag makes poison of what was returned.
        if any(_promises_of_result(call, (function,)) for call in self._graph.results[function]):
            return False
        return any(block.instructions[-1].opcode == opcodes.RET for block in function.blocks)

    def _take_back(self, function: Function) -> list[Function]:
        """Take back what a function refutes of those that it calls, and of its callers; the functions where that is."""
        changed: list[Function] = []
        known = self.known[function]
        judge = self._judge
        for target, edge in self._graph.handing.get(function, []):
            passed = self.known[target]
            for argument in target.arguments:
                if argument.index in passed:
                    operand = edge.call.operands[operand_of(edge.call, edge.operands, argument)]
                    if not judge(operand, known):
                        del passed[argument.index]
                        changed.append(target)
        if function in self._graph.results and function not in self._bad_results:
            for block in function.blocks:
                last = block.instructions[-1]
                if last.opcode == opcodes.RET and last.operands and not judge(last.operands[0], known):
                    self._bad_results[function] = True
                    for call in self._graph.results[function]:
                        if self.known[call.function].pop(call.index, False):
                            changed.append(call.function)
                    break
        return changed


def _is_handed_over(edge: CallEdge, argument: Argument, allows_poison: bool) -> bool:
    """Whether an argument is what a call names, and, unless poison is allowed, no attribute makes poison of it."""
    if (number := operand_of(edge.call, edge.operands, argument)) == UNKNOWN_OPERAND:
        return False
    if allows_poison:
        return True
    stated = edge.call.site.argument_attributes
    return not has_promises(argument.attributes) and not (number < len(stated) and has_promises(stated[number]))


def _promises_of_result(call: Call | Invoke, targets: tuple[Function, ...]) -> bool:
    """Whether an attribute, metadata or a flag may make poison of what is returned."""
    if has_promises(call.site.return_attributes) or call.flags & MAKES_POISON or has_promises(call.metadata):
        return True
    return any(has_promises(target.return_attributes) for target in targets)
