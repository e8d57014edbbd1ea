"""What calls have put behind a pointer that they were handed, in the order of instructions.

    static void get(int *p) { *p = 3; }          int v; get(&v); … v …        3, and not what v was before
    static void set(struct s *s, int r) { s->rate = r; }                      the r of this call

An object that no other knows is changed by a call only through the pointer that the call is handed, if the function
keeps no copy of it. So what is there when the call returns is what reaches the returns of the function, searched for
backwards as for a load (memory/reaching.py): stores, what was there before, or an argument of the function itself,
which is an operand of the call. Functions whose bodies are not the program's, that call one another, or that are handed
two pointers to the object, do what they like.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from scev import memory
from scev.analysis.program.call_graph import CallGraph
from scev.analysis.program.calls import COPIED, UNKNOWN_OPERAND, operand_of
from scev.cfg import ControlFlow
from scev.ir import NO_ATTACHMENTS, Argument, Call, Function, Instruction, Invoke, Type, opcodes
from scev.transfer import Context

MAX_CALLED_DEPTH: Final = 16
"""Maximum functions, each called by the next, that are searched for what a call has stored."""
MAX_CALLED_SEARCHES: Final = 64
"""Maximum searches in functions for what calls have stored where one load reads."""
MAX_CALLED_STORES: Final = 64
"""Maximum stores of functions that are called that one load may give."""


class _PlaceBehind(NamedTuple):
    """What is there, of a type, behind an argument when a function returns."""

    function: Function
    position: int
    type: Type
    offset: int
    modulus: int
    is_constant: bool
    size: int


@final
class CalledWrites(memory.CalledFunctions):
    """What the functions of one program do to memory that only they and their callers know, remembered."""

    __slots__ = ("_answers", "_context", "_depth", "_graph", "_is_cut", "_left", "_searches")

    def __init__(self, graph: CallGraph, context: Context) -> None:
        self._graph: CallGraph = graph
        self._context: Context = context
        self._searches: dict[Function, memory.StoreSearch] = {}
        self._depth: int = 0
        # How many more searches there may be for the load that is asked about, and whether that was too few.
        self._left: int = 0
        self._is_cut: bool = False
        # None while it is looked for, too: of functions that call one another nothing is known.
        self._answers: dict[_PlaceBehind, memory.ReachingSources | None] = {}

    def sources_of(self, load: Instruction) -> memory.ReachingSources | None:
        """What reaches a load from an object that is private to its function, if calls have put some of it there."""
        search = self._search_in(load.function)
        clobbers = search.clobbers
        location = clobbers.location_of(load)
        private = clobbers.private_object_of(location.base, load)
        if private is None or location.size == memory.UNKNOWN_SIZE or clobbers.has_hidden_ways():
            return None
        if not any(self._is_known(writer) for writers in private.writers.values() for writer in writers):
            return None
        self._left = MAX_CALLED_SEARCHES
        self._is_cut = False
        found = memory.BackwardSearch(search, clobbers.reading_of(load), private, load).run()
        return found if found is not None and found.is_by_calls() else None

    def sources_in_copy(self, load: Instruction) -> memory.ReachingSources | None:
        """What reaches a load from an argument that is a copy, which its function alone knows: `is_kept` where that may
        be what was copied.
        """
        search = self._search_in(load.function)
        clobbers = search.clobbers
        base = clobbers.location_of(load).base
        if not isinstance(base, Argument) or "byval" not in base.attributes or clobbers.has_hidden_ways():
            return None
        if (private := clobbers.private_object_of(base, load)) is None:
            return None
        self._left = MAX_CALLED_SEARCHES
        self._is_cut = False
        backwards = memory.BackwardSearch(search, clobbers.reading_of(load), private, load)
        backwards.ends_at_entry = True
        return backwards.run()

    def clobbers_of(self, function: Function) -> memory.Clobbers:
        """Who may write what in a function."""
        return self._search_in(function).clobbers

    def _is_known(self, writer: Instruction) -> bool:
        return isinstance(writer, (Call, Invoke)) and bool(self._graph.exact_targets(writer))

    def _search_in(self, function: Function) -> memory.StoreSearch:
        if (found := self._searches.get(function)) is None:
            context = self._context
            control = ControlFlow(function)
            clobbers = memory.Clobbers(function, control, context.layout, context.settings.max_memory_steps)
            found = memory.StoreSearch(clobbers, control, context.semantic_interposition, self)
            self._searches[function] = found
        return found

    def written(
        self, call: Call | Invoke, position: int, type_: Type, place: memory.Location
    ) -> memory.ReachingSources | None:
        if not (targets := self._graph.exact_targets(call)) or call.site.bundles:
            return None
        found = memory.ReachingSources()
        for target in targets:
            if position >= len(target.arguments):
                return None
            question = _PlaceBehind(target, position, type_, place.offset, place.modulus, place.is_constant, place.size)
            if (one := self._at_returns(question)) is None:
                return None
            found.add_all(one)
            found.is_kept = found.is_kept or one.is_kept
            found.may_be_undef = found.may_be_undef or one.may_be_undef
        return self._in_terms_of(call, targets, found)

    def _in_terms_of(
        self, call: Call | Invoke, targets: tuple[Function, ...], inside: memory.ReachingSources
    ) -> memory.ReachingSources | None:
        """What functions that are called have stored, in the terms of the call: their arguments are its operands."""
        found = memory.ReachingSources()
        found.is_kept, found.may_be_undef = inside.is_kept, inside.may_be_undef
        found.add_constants(inside.constants)
        for _, store in inside.called:
            value = store.operands[0]
            number = UNKNOWN_OPERAND
            if isinstance(value, Argument) and value.function in targets:
                number = operand_of(call, tuple(range(call.site.argument_count)), value)
            if number == UNKNOWN_OPERAND:
                if (call, store) not in found.called:
                    found.called.append((call, store))
            elif (call, number) not in found.handed:
                found.handed.append((call, number))
        for inner, number in inside.handed:
            value = inner.operands[number]
            if isinstance(value, Argument) and value.function in targets:
                outer = operand_of(call, tuple(range(call.site.argument_count)), value)
                if outer == UNKNOWN_OPERAND:
                    return None
                if (call, outer) not in found.handed:
                    found.handed.append((call, outer))
            elif (inner, number) not in found.handed:
                found.handed.append((inner, number))
        return found if len(found.called) + len(found.handed) <= MAX_CALLED_STORES else None

    def _at_returns(self, question: _PlaceBehind) -> memory.ReachingSources | None:
        """What is there when a function returns; its own stores are among those `called`."""
        if question in self._answers:
            return self._answers[question]
        if self._depth == MAX_CALLED_DEPTH or self._left == 0:
            self._is_cut = True
            return None
        self._left -= 1
        self._depth += 1
        self._answers[question] = None
        found = self._search_returns(question)
        self._depth -= 1
        if self._is_cut:
            # Another load may be nearer.
            del self._answers[question]
        else:
            self._answers[question] = found
        return found

    def _search_returns(self, question: _PlaceBehind) -> memory.ReachingSources | None:
        function = question.function
        argument = function.arguments[question.position]
        if any(word in argument.attributes for word in COPIED):
            return None
        search = self._search_in(function)
        clobbers = search.clobbers
        private = clobbers.object_of(argument)
        if private is None or clobbers.has_hidden_ways():
            return None
        found = memory.ReachingSources()
        for block in function.blocks:
            last = block.instructions[-1]
            if last.opcode != opcodes.RET or not search.control.is_reachable(block):
                continue
            if not private.is_private_before(block, last.index):
                return None
            # No access is through the return itself: only offsets say what is the same place.
            offset, modulus = question.offset, question.modulus
            at = memory.Location(last, argument, offset, modulus, question.is_constant, question.size)
            reading = memory.Reading(question.type, at, block, last.index, NO_ATTACHMENTS)
            backwards = memory.BackwardSearch(search, reading, private)
            backwards.ends_at_entry = True
            if (one := backwards.run()) is None:
                return None
            found.called += [(store, store) for store in one.stores if (store, store) not in found.called]
            one.stores = []
            found.add_all(one)
            found.is_kept = found.is_kept or one.is_kept
            found.may_be_undef = found.may_be_undef or one.may_be_undef
        return found
