"""Solutions of components that are kept: found again where all that they follow from is the same.

key    of each function in it: its digest, what the caller and the target say of its values, who may call it, its
       calls, returns, loads and stores that others hear of, and what the functions outside tell it
row    what each function tells; what is stored; whether it asked about undef
"""

from __future__ import annotations

from typing import Final, final

from scev.analysis.program.contents import PossibleWrite, is_atomic
from scev.analysis.program.rows import known_row, outgoing_of_row, outgoing_row, row_text, rows_of_text, text_of_rows
from scev.analysis.program.summaries import Summaries
from scev.domains import set_of_row, set_row
from scev.ir import Call, Function, Instruction, Invoke
from scev.ir.digests import FunctionDigests, InferredDigests, digest_of
from scev.support.kept_answers import KeptAnswers


@final
class KeptComponents:
    """The solutions of one program's components. `shared`: who answers, and under which settings."""

    __slots__ = ("_digests", "_inferred", "_kept", "_shared")

    def __init__(self, kept: KeptAnswers, digests: FunctionDigests, inferred: InferredDigests, shared: str) -> None:
        self._kept: Final[KeptAnswers] = kept
        self._digests: Final[FunctionDigests] = digests
        self._inferred: Final[InferredDigests] = inferred
        self._shared: Final[str] = shared

    def key(self, functions: list[Function], summaries: Summaries) -> str | None:
        """The key of a component, whose dependencies are solved; None where it is not to be kept."""
        inside = dict.fromkeys(functions, True)
        parts = [self._shared, "component"]
        try:
            for function in functions:
                digest = self._digests.of(function)
                parts += [function.name, digest.digest, self._inferred.of(function, digest)]
                parts.append(row_text(self._question(function, inside, summaries)))
        except ValueError:
            return None
        return digest_of(parts)

    def _question(self, function: Function, inside: dict[Function, bool], summaries: Summaries) -> list[object]:
        graph = summaries.graph
        interfaces = summaries.interfaces[function]
        calls: list[object] = []
        for call, numbers in interfaces.calls:
            targets: list[object] = [
                [target.name, list(operands)] for target, operands in summaries.closed_targets.get(call, [])
            ]
            # What is stored of an operand is only noted where a load asks for it.
            asked = [_named(summaries.loads_of(call, number)) for number in numbers]
            calls.append([call.index, list(numbers), asked, targets])
        stores: list[object] = [[store.index, _named(summaries.all_loads_of(store))] for store in interfaces.stores]
        callers: list[object] = []
        for edge in [] if graph.open[function] else graph.callers[function]:
            caller = edge.call.function
            callers.append([caller.name, edge.call.index, list(edge.operands), _passed(edge.call, inside, summaries)])
        given: list[object] = []
        for number in summaries.inputs[function]:
            if number >= len(function.arguments):
                value = function.values[number]
                assert isinstance(value, Instruction)
                given.append([number, self._told(value, inside, summaries)])
        callees = [other.name for other in graph.callees[function] if other in inside]
        return [
            known_row(summaries.limits(function)),
            graph.open[function],
            summaries.inputs[function],
            calls,
            [last.index for last in interfaces.returns],
            [access.index for access in interfaces.moving],
            stores,
            callers,
            given,
            callees,
            [other in summaries.rests_on_undef for other in summaries.depends_on(function) if other not in inside],
        ]

    def _told(self, value: Instruction, inside: dict[Function, bool], summaries: Summaries) -> list[object]:
        """What others tell of the result of a call, or of a load."""
        if isinstance(value, (Call, Invoke)):
            found: list[object] = []
            for target in summaries.graph.exact_targets(value):
                out = summaries.outgoing_of(target)
                returned: object = None if target in inside else [out.returns, set_row(out.returned)]
                found.append([target.name, returned])
            return found
        contents = summaries.loaded[value]
        writes: list[object] = []
        for write in contents.writes:
            instruction = write.instruction
            key = (instruction, write.handed)
            told: object = key in summaries.stored
            if instruction.function in inside:
                told = None
            elif told:
                told = set_row(summaries.stored[key])
            # Where it stores, and so what it gives to the load, may follow from functions outside.
            given: object = "stored" if write.gives else set_row(write.filled)
            row: list[object] = [instruction.function.name, instruction.index, write.handed, given]
            # In which call it happens may follow from functions outside, too.
            within = None if write.within is None else write.within.index
            row += [is_atomic(instruction), told, _ranges(write), within]
            if instruction.function not in inside:
                row.append(summaries.reaches.get(instruction))
            writes.append(row)
        return [set_row(contents.initial), contents.needs_atomic, writes]

    def find(self, key: str, functions: list[Function], summaries: Summaries) -> bool:
        """Conclude what is kept of a component; whether there is something."""
        if (text := self._kept.get(key)) is None:
            return False
        for function, row in zip(functions, rows_of_text(text), strict=True):
            out, stored, asked, rests = row
            interfaces = summaries.interfaces[function]
            if out is not None:
                concluded = outgoing_of_row(out, interfaces)
                summaries.conclude(function, concluded)
                summaries.reaches.update(concluded.reaches)
            writes: dict[int, Instruction] = {store.index: store for store in interfaces.stores}
            writes.update({call.index: call for call, _ in interfaces.calls})
            for index, number, set_ in stored:
                summaries.stored[writes[index], number] = set_of_row(set_)
            summaries.note_asked(function, asked, rests)
        return True

    def keep(self, key: str, functions: list[Function], summaries: Summaries) -> None:
        """Keep the solution of a component."""
        rows: list[object] = []
        try:
            for function in functions:
                out = outgoing_row(summaries.outgoing_of(function)) if summaries.is_reached(function) else None
                stored: list[object] = []
                for write, which in summaries.stored_keys(function):
                    if (write, which) in summaries.stored:
                        stored.append([write.index, which, set_row(summaries.stored[write, which])])
                rows.append([out, stored, function in summaries.has_asked, function in summaries.rests_on_undef])
            self._kept.put(key, text_of_rows(rows))
        except ValueError:
            return


def _named(loads: list[Instruction]) -> list[object]:
    return [[load.function.name, load.index] for load in loads]


def _ranges(write: PossibleWrite) -> object:
    return None if write.ranges is None else [list(one) for one in write.ranges]


def _passed(call: Instruction, inside: dict[Function, bool], summaries: Summaries) -> object:
    """What a call of a function outside hands over."""
    if call.function in inside or (passed := summaries.outgoing_of(call.function).passed.get(call)) is None:
        return None
    row: list[object] = [[operand, str(call.operands[operand].type), set_row(set_)] for operand, set_ in passed.items()]
    return row
