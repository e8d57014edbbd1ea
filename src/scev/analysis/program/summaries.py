"""What the solutions of components rest on, and what they tell: the summaries of functions."""

from __future__ import annotations

from typing import Final, final

from scev.analysis.from_target import with_target
from scev.analysis.prepared import PreparedFunction
from scev.analysis.program.call_graph import CallGraph
from scev.analysis.program.called_writes import CalledWrites
from scev.analysis.program.calls import UNKNOWN_OPERAND, operand_of
from scev.analysis.program.contents import LoadContents, Reaches, contents_by_order, contents_of, contents_of_copy
from scev.analysis.program.defined import never_undef
from scev.analysis.program.outgoing import (
    BY_ITSELF,
    BY_OTHERS,
    Interfaces,
    OfRound,
    Outgoing,
    Stored,
    arguments_passed,
    behind,
    joined,
)
from scev.analysis.program.rows import known_row, row_text
from scev.analysis.program.visible import seen_by_others
from scev.analysis.rounds import orders_in, run_rounds
from scev.answers import LastRounds
from scev.cfg import ControlFlow
from scev.domains import ValueSet
from scev.flow import propagate
from scev.ir import Call, Function, Instruction, Invoke, LocalValue, Type, opcodes
from scev.targets import GpuTarget
from scev.transfer import NOTHING_KNOWN, Context, Known, chosen_under_flags, set_of_type

NEVER_CALLED: Final = Outgoing()
"""What a function tells that nobody calls: nothing."""


@final
class Summaries:
    """The functions of one program while components are solved. `given` is what the caller knows of their values."""

    __slots__ = (
        "_called",
        "_concluded",
        "_defined",
        "_given",
        "_loads",
        "_looked_for",
        "_moving",
        "_noted",
        "_prepared",
        "_rounds",
        "behind_calls",
        "closed_targets",
        "context",
        "graph",
        "has_asked",
        "inputs",
        "interfaces",
        "loaded",
        "reaches",
        "rests_on_undef",
        "stored",
        "target",
    )

    def __init__(self, graph: CallGraph, context: Context, target: GpuTarget | None, given: dict[str, Known]) -> None:
        self.graph: CallGraph = graph
        self.context: Context = context
        self.target: GpuTarget | None = target
        self._given: dict[str, Known] = given
        self._defined: dict[Function, dict[int, bool]] = never_undef(graph)
        self._concluded: dict[Function, Outgoing] = {}
        self._prepared: dict[Function, PreparedFunction] = {}
        self._rounds: dict[Function, tuple[Known, LastRounds]] = {}
        self.rests_on_undef: dict[Function, bool] = {}
        self.has_asked: dict[Function, bool] = {}
        # By load from objects of which all accesses are seen, what these hold; by write, the loads that it may be to;
        # and what it was found to store, None for anything, if it was found to happen.
        self.loaded: dict[Instruction, LoadContents] = {}
        self._loads: dict[tuple[Instruction, int], list[Instruction]] = {}
        self.stored: Stored = {}
        # How far the addresses vary of accesses that were found to happen.
        self.reaches: Reaches = {}
        self._moving: dict[Instruction, bool] = {}
        self._looked_for: dict[Instruction, bool] = {}
        # The stores that are among those of which their functions tell.
        self._noted: dict[Instruction, bool] = {}
        self.behind_calls: dict[Function, list[LoadContents]] = {}
        self._called: CalledWrites = CalledWrites(graph, context)
        self.interfaces: dict[Function, Interfaces] = {}
        self.inputs: dict[Function, list[int]] = {}
        # By call: the closed functions that it may call, with the operands that are their arguments.
        self.closed_targets: dict[Instruction, list[tuple[Function, tuple[int, ...]]]] = {}
        for function in graph.calls:
            self.interfaces[function] = Interfaces()
            self.inputs[function] = []
        for function in graph.calls:
            self._find_calls(function)
            self._find_loads(function)
        for function in graph.calls:
            self.interfaces[function].stores.sort(key=_number)
        for access in self._moving:
            self.interfaces[access.function].moving.append(access)
        self._find_operands()

    def _find_calls(self, function: Function) -> None:
        """Note what calls hand over to a function, and what its calls may give."""
        graph = self.graph
        inputs = self.inputs[function]
        if not graph.open[function]:
            inputs.extend([argument.index for argument in function.arguments if self._has_sets(argument.type)])
            for edge in graph.callers[function]:
                self.closed_targets.setdefault(edge.call, []).append((function, edge.operands))
        inputs.extend([call.index for call, _ in graph.calls[function] if self.gives_result(call)])
        if function in graph.results and self._has_sets(function.function_type.result):
            for block in function.blocks:
                if block.instructions[-1].opcode == opcodes.RET:
                    self.interfaces[function].returns.append(block.instructions[-1])

    def gives_result(self, call: Call | Invoke) -> bool:
        """Whether a call has the sets of what functions return that are known."""
        return self._has_sets(call.type) and bool(self.graph.exact_targets(call))

    def _has_sets(self, type_: Type) -> bool:
        return set_of_type(type_, self.context) is not None

    def _find_loads(self, function: Function) -> None:
        """Note the loads of a function of which it is known what they are from."""
        for load in self.graph.pointers.loads_of(function):
            contents = self._contents_of(load)
            if contents is None or not contents.writes and contents.initial is not None and contents.initial.is_empty():
                # Of what nobody writes, nothing is known: structures without members are copied so.
                continue
            self.inputs[function].append(load.index)
            self.loaded[load] = contents
            for write in contents.writes:
                if write.gives and write.handed == BY_ITSELF and write.within is None:
                    write.handed = self._seen_by(load, write.instruction)
                key = (write.instruction, write.handed)
                if key not in self._loads:
                    self._loads[key] = []
                    if write.handed < 0 and write.instruction not in self._noted:
                        self._noted[write.instruction] = True
                        self.interfaces[write.instruction.function].stores.append(write.instruction)
                self._loads[key].append(load)
            self._note_moving(contents)
            if any(write.within is not None for write in contents.writes):
                self.behind_calls.setdefault(function, []).append(contents)

    def _seen_by(self, load: Instruction, store: Instruction) -> int:
        """Whether a load gives all that a store has stored (BY_ITSELF), what others see of it (BY_OTHERS), or what is
        left of it where the load is (`behind`).
        """
        seen = self.interfaces[store.function].seen
        if store not in self._looked_for:
            self._looked_for[store] = True
            clobbers = self._called.clobbers_of(store.function)
            if (found := seen_by_others(store, clobbers)) is not None:
                seen[store] = found
        if store not in seen:
            return BY_ITSELF
        if load.function is not store.function or load not in seen[store].loads:
            return BY_OTHERS
        self.interfaces[store.function].reached.setdefault(store, []).append(load)
        return behind(load)

    def all_loads_of(self, write: Instruction) -> list[Instruction]:
        """The loads that a write may be to, whatever they see of it."""
        reached = self.interfaces[write.function].reached.get(write, [])
        return [*self.loads_of(write), *self.loads_of(write, BY_OTHERS), *reached]

    def _note_moving(self, contents: LoadContents) -> None:
        """Note the accesses of which it matters how far their addresses vary."""
        for write in contents.writes:
            for ranges in write.ranges or []:
                if ranges.moves_written:
                    self._moving[write.instruction] = True
                if ranges.moves_read:
                    self._moving[contents.load] = True

    def _contents_of(self, load: Instruction) -> LoadContents | None:
        """What a load gives: by the order of instructions, where calls put something there; or in any order."""
        if (sources := self._called.sources_of(load)) is not None:
            contents = contents_by_order(load, sources, self.context)
            if contents is not None:
                return contents
        pointers = self.graph.pointers
        if (sources := self._called.sources_in_copy(load)) is not None:
            contents = contents_of_copy(load, sources, pointers, self.context)
            if contents is not None:
                return contents
        return contents_of(load, pointers, self.context)

    def _find_operands(self) -> None:
        """Note the calls of each function that hand something over, and by which operands."""
        handed: dict[Instruction, list[int]] = {}
        for write, number in self._loads:
            if number >= 0:
                handed.setdefault(write, []).append(number)
        for call, targets in self.closed_targets.items():
            operands: dict[int, bool] = {}
            for function, numbers in targets:
                for argument in function.arguments:
                    number = operand_of(call, numbers, argument)
                    if number != UNKNOWN_OPERAND and self._has_sets(argument.type):
                        operands[number] = True
            assert isinstance(call, (Call, Invoke))
            operands.update(dict.fromkeys(handed.pop(call, []), True))
            self.interfaces[call.function].calls.append((call, tuple(operands)))
        for other, positions in handed.items():
            assert isinstance(other, (Call, Invoke))
            self.interfaces[other.function].calls.append((other, tuple(positions)))

    # What a component asks.

    def loads_of(self, write: Instruction, handed: int = BY_ITSELF) -> list[Instruction]:
        """The loads that a write may be to, or an operand of a call that is stored there, of those of which it is known
        what they are from.
        """
        return self._loads.get((write, handed), [])

    def outgoing_of(self, function: Function) -> Outgoing:
        """What a function outside of the component tells."""
        return self._concluded.get(function, NEVER_CALLED)

    def given_to(self, value: LocalValue) -> ValueSet | None:
        """What others were found to make of a call's result or a load; None for anything."""
        if isinstance(value, (Call, Invoke)):
            full = set_of_type(value.type, self.context)
            found = None if full is None else full.emptied()
            for target in self.graph.exact_targets(value):
                out = self.outgoing_of(target)
                if out.returns:
                    found = joined(found, out.returned)
            return None if found is None else chosen_under_flags(found, value.flags)
        assert isinstance(value, Instruction)
        return self.loaded[value].loaded(self.stored, self.reaches)

    def arguments_of(self, function: Function) -> dict[int, ValueSet | None]:
        """What the calls of a closed function were found to hand over, by number; None for anything."""
        found: dict[int, ValueSet | None] = {}
        for edge in self.graph.callers[function]:
            if (passed := self.outgoing_of(edge.call.function).passed.get(edge.call)) is None:
                continue
            for number, set_ in arguments_passed(function, edge.operands, passed, edge.call).items():
                found[number] = joined(found[number], set_) if number in found else set_
        return found

    def known_of(self, function: Function) -> Known:
        """What is known of a function's values, from all sides."""
        sets: dict[int, ValueSet] = {}
        arguments = {} if self.graph.open[function] else self.arguments_of(function)
        for number in self.inputs[function]:
            if number < len(function.arguments):
                found = arguments.get(number)
            else:
                found = self.given_to(function.values[number])
            if found is not None and not found.is_full():
                sets[number] = found
        return self.limits(function).with_sets(sets)

    def known_apart_from(self, function: Function, others: dict[Function, bool]) -> Known:
        """What is known of a function's values that does not rest on some functions."""
        given = self._given.get(function.name, NOTHING_KNOWN)
        limits = self.limits(function)
        found = self.known_of(function) if self.is_reached(function) else limits
        numbers = dict.fromkeys([*found.sets, *found.defined], True)
        # What a load gives rests on what its own function does: that it stores nothing else there.
        rests = {
            number: function.values[number] in self.loaded
            or any(other in others for other in self._sources(function, function.values[number]))
            for number in numbers
        }
        sets = {number: set_ for number, set_ in found.sets.items() if not rests[number]}
        sets.update({number: set_ for number, set_ in limits.sets.items() if rests[number]})
        defined = {number: True for number in found.defined if number in given.defined or not rests[number]}
        return Known(sets, defined)

    def known_but_by(self, function: Function, others: dict[Function, bool]) -> Known:
        """What is known of a function's values, but for what loads give that some functions have stored."""
        found = self.known_of(function)
        limits = self.limits(function)
        sets = dict(found.sets)
        for load in [number for number in sets if function.values[number] in self.loaded]:
            value = function.values[load]
            assert isinstance(value, Instruction)
            if any(other in others for other in self._sources(function, value)):
                del sets[load]
                if load in limits.sets:
                    sets[load] = limits.sets[load]
        return Known(sets, found.defined)

    def limits(self, function: Function) -> Known:
        """What the caller and the target say of a function's values, and which are never undef."""
        given = self._given.get(function.name, NOTHING_KNOWN)
        known = Known(given.sets, {**self._defined[function], **given.defined})
        return with_target(known, function, self.target)

    def prepared(self, function: Function) -> PreparedFunction:
        """A function made ready for rounds."""
        if (found := self._prepared.get(function)) is None:
            found = self._prepare(function, ControlFlow(function))
            self._prepared[function] = found
        return found

    def _prepare(self, function: Function, control: ControlFlow) -> PreparedFunction:
        context = self.context.of_function(function.attributes, self.limits(function))
        if function in self.has_asked:
            context.definedness.denies_undef()
        for number in self.inputs[function]:
            value = function.values[number]
            if isinstance(value, Instruction) and value in self.loaded:
                # What a load gives may rest on no store racing with it: note that it was asked.
                context.definedness.denies_undef()
        return PreparedFunction(function, control, context)

    def flow_on(self, prepared: PreparedFunction, known: Known) -> OfRound:
        """What a round of flow finds of a function with other surroundings."""
        return OfRound(propagate(prepared.program, known, None), None)

    def rounds_on(self, prepared: PreparedFunction, known: Known) -> OfRound:
        """What all rounds find of a function with other surroundings."""
        function = prepared.function
        if (before := self._rounds.pop(function, None)) is not None:
            before[1].close()
        found = run_rounds(prepared, known, orders_in(function, self.target), self.limits(function))
        self._rounds[function] = (known, found)
        return OfRound(found.whole_flow(), found.evolution)

    def take_rounds(self, function: Function, control: ControlFlow, known: Known, only_counts: bool) -> LastRounds:
        """The last rounds of a function, as they were found if they were with the same surroundings. They, and what
        they rest on, are then the caller's.
        """
        prepared = self._prepared.pop(function, None)
        before = self._rounds.pop(function, None)
        rests_on_undef = function in self.has_asked or any(
            other in self.rests_on_undef for other in self.depends_on(function)
        )
        if prepared is None or prepared.control is not control:
            prepared = self._prepare(function, control)
        elif before is not None and before[0] == known:
            if rests_on_undef:
                before[1].on_undef()
            return before[1]
        if rests_on_undef:
            # It may have been made ready before that was known.
            prepared.context.definedness.denies_undef()
        if before is not None:
            before[1].close()
        return run_rounds(prepared, known, orders_in(function, self.target), self.limits(function), only_counts)

    def stores_to(self, load: Instruction) -> list[Instruction]:
        """The stores that a load may give, and the calls that hand over what is stored there, of those that may happen;
        none where it is not known what it may give.
        """
        contents = self.loaded.get(load)
        writes = [] if contents is None else contents.writes
        return [
            write.instruction
            for write in writes
            if (write.instruction, write.handed) in self.stored
            and contents is not None
            and contents.may_meet(write, self.reaches)
        ]

    def _asks(self, function: Function) -> bool:
        prepared = self._prepared.get(function)
        asked = None if prepared is None else prepared.context.definedness.asked
        return asked is not None and asked.of_undef

    def note_asked(self, function: Function, has_asked: bool, rests_on_undef: bool) -> None:
        """Note both of a function whose component was solved before."""
        if has_asked:
            self.has_asked[function] = True
        if rests_on_undef:
            self.rests_on_undef[function] = True

    def note_undef(self, functions: list[Function]) -> None:
        """Note of the functions of a component, once it is solved, whether each asked about a value that may be undef;
        and whether what they tell rests on the setting `undef`: if one of them asked, or one did that they depend on.
        """
        # One that is never called tells nothing; what was asked to make it ready may be any client's question.
        asked = [function for function in functions if self.is_reached(function) and self._asks(function)]
        self.has_asked.update(dict.fromkeys(asked, True))
        for function in functions:
            if function in self.has_asked or any(other in self.rests_on_undef for other in self.depends_on(function)):
                self.rests_on_undef.update(dict.fromkeys(functions, True))
                return

    def surroundings_text(self, function: Function) -> str:
        """All that the facts of a function rest on, beside itself and the settings; equal texts have equal facts."""
        rests = any(other in self.rests_on_undef for other in self.depends_on(function))
        values = function.values
        loaded = [number for number in self.inputs[function] if values[number] in self.loaded]
        return row_text([known_row(self.limits(function)), loaded, rests, function in self.has_asked])

    def forget(self, function: Function) -> None:
        """Forget what has been found of a function so far."""
        self._concluded.pop(function, None)
        for access in self.interfaces[function].moving:
            self.reaches.pop(access, None)
        for key in self.stored_keys(function):
            self.stored.pop(key, None)

    def stored_keys(self, function: Function) -> list[tuple[Instruction, int]]:
        """What a function may be found to store, or to hand to calls that do, as `stored` has it."""
        interfaces = self.interfaces[function]
        found: list[tuple[Instruction, int]] = []
        for write in interfaces.stores:
            found += [(write, BY_ITSELF), (write, BY_OTHERS)]
            found += [(write, behind(load)) for load in interfaces.reached.get(write, [])]
        for call, numbers in interfaces.calls:
            found += [(call, number) for number in numbers]
        return found

    def let_go(self, function: Function, control: ControlFlow) -> None:
        """The control flow of a function, which was handed out, will be of no use any more."""
        if (prepared := self._prepared.get(function)) is not None and prepared.control is control:
            del self._prepared[function]
            if (rounds := self._rounds.pop(function, None)) is not None:
                rounds[1].evolution.close()

    def conclude(self, function: Function, out: Outgoing) -> None:
        """Note what has been found of a function that others hear of."""
        self._concluded[function] = out

    def is_reached(self, function: Function) -> bool:
        """Whether some call of a function may happen; known once its component is solved."""
        return function in self._concluded

    # Who depends on whom.

    def depends_on(self, function: Function) -> list[Function]:
        """The functions whose solutions that of a function rests on."""
        found: dict[Function, bool] = {}
        for number in self.inputs[function]:
            found.update(dict.fromkeys(self._sources(function, function.values[number]), True))
        if not self.graph.open[function]:
            for edge in self.graph.callers[function]:
                found[edge.call.function] = True
        return list(found)

    def _sources(self, function: Function, value: LocalValue) -> list[Function]:
        """The functions on which what is known of a value of a function from outside rests."""
        if isinstance(value, (Call, Invoke)):
            return list(self.graph.exact_targets(value))
        if isinstance(value, Instruction):
            contents = self.loaded.get(value)
            return [] if contents is None else [write.instruction.function for write in contents.writes]
        return [] if self.graph.open[function] else [edge.call.function for edge in self.graph.callers[function]]


def _number(instruction: Instruction) -> int:
    return instruction.index
