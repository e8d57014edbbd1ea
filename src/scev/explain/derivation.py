"""Why a value lies in a set: the derivation of a fact, found again step by step from the facts of the last round.

    value at a place     its set where it is defined, and the conditions that hold at the place: those that are needed
    value                its operation on the sets of its operands: those that are needed, and of them what is needed
    phi of a loop        start, step and count; else by induction
    load                 the stores that reach it; a table; what all of the program stores there
    argument             what is given, stated, or handed over by all callers
    call                 what the called function returns

A step is found by asking again: what the fact does not need is left out.
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.answers import FunctionFacts, Premise, internals, sibling_of
from scev.cfg import Place
from scev.conditions import Constraint, is_derivable
from scev.domains import IntSet, ValueSet
from scev.explain.asked import ExplainedFunction, FactSets
from scev.explain.control import never
from scev.explain.loops import counted, exits_said, loops_in, writer_step
from scev.explain.minimal import flags_of
from scev.explain.operands import Need, needs_of
from scev.explain.searched import searched_set
from scev.explain.step import Branches, Fact, InSet, LoopCount, Of, ReturnedSet, RuleName, States, Step
from scev.facts import LoopFacts
from scev.ir import opcodes
from scev.memory import ReadAgain
from scev.transfer import set_of_argument

MAX_EXPLAINED_STEPS: Final = 400
"""Maximum steps of one explanation."""
MAX_EXPLAINED_DEPTH: Final = 60
"""Maximum steps of an explanation that rest on one another."""
MAX_CALLS_EXPLAINED: Final = 6
"""Maximum calls of a function, or returns of one, that one step rests on."""


@final
class Program:
    """The functions that an explanation may go to, each asked about once."""

    __slots__ = ("_asked", "_facts")

    def __init__(self, facts: FunctionFacts) -> None:
        self._asked: dict[str, ExplainedFunction] = {facts.function.name: ExplainedFunction(facts)}
        self._facts: FunctionFacts = facts

    def asked(self, function: ir.Function) -> ExplainedFunction | None:
        """Another function of the same program; None where it is not analysed with it."""
        if (found := self._asked.get(function.name)) is None:
            if (facts := sibling_of(self._facts, function.name)) is None:
                return None
            found = ExplainedFunction(facts)
            self._asked[function.name] = found
        return found

    def close(self) -> None:
        """Frees the facts of all but the first function."""
        for found in self._asked.values():
            if found.facts is not self._facts:
                found.facts.close()


@final
class Derivation:
    """Derives facts of one program, within one budget."""

    __slots__ = ("_depth", "_found", "_open", "_steps", "program")

    def __init__(self, program: Program) -> None:
        self.program: Final = program
        self._steps: int = 0
        self._depth: int = 0
        # What is being derived: by function, value and place, the sets that are wanted.
        self._open: dict[tuple[str, int, Place | None], list[ValueSet]] = {}
        self._found: dict[tuple[str, int, Place | None, ValueSet], Step] = {}

    # Values -----------------------------------------------------------------------------------------------------------

    def value(self, asked: ExplainedFunction, value: ir.LocalValue, place: Place | None, wanted: ValueSet) -> Step:
        """Why a value lies in `wanted`, which has to hold."""
        name = asked.function.name
        found = asked.set_at(value, place) if place is None else asked.chosen_at(value, place)
        set_ = wanted if found is None else found
        fact = InSet(value, place, set_, wanted)
        if wanted.is_full():
            return asked.step(fact, "type", self.who_may_write(asked, value))
        if (known := self._found.get((name, value.index, place, wanted))) is not None:
            return known
        opened = self._open.setdefault((name, value.index, place), [])
        if any(wanted.includes(one) for one in opened):
            return asked.step(fact, "carried")
        if self._steps >= MAX_EXPLAINED_STEPS or self._depth >= MAX_EXPLAINED_DEPTH:
            return asked.step(fact, "budget")
        self._steps += 1
        self._depth += 1
        opened.append(wanted)
        step = self._of_value(asked, fact)
        opened.pop()
        self._depth -= 1
        self._found[name, value.index, place, wanted] = step
        return step

    def said(self, asked: ExplainedFunction, value: ir.LocalValue, place: Place | None) -> list[Step]:
        """Why a value lies in the set that it has at a place, if that says anything."""
        set_ = asked.set_at(value, place)
        return [] if set_ is None or set_.is_full() else [self.value(asked, value, place, set_)]

    def _of_value(self, asked: ExplainedFunction, fact: InSet) -> Step:
        here = asked.set_at(fact.value, None)
        if fact.place is None or (here is not None and fact.wanted.includes(here)):
            return self._at_definition(asked, fact)
        if not asked.facts.is_reachable(fact.place):
            return asked.step(fact, "never", [never(self, asked, fact.place)])
        return self._at_place(asked, fact, here)

    # Places -----------------------------------------------------------------------------------------------------------

    def _at_place(self, asked: ExplainedFunction, fact: InSet, here: ValueSet | None) -> Step:
        place = fact.place
        assert place is not None
        by_conditions = None if here is None else self._by_conditions(asked, fact, place, here)
        if by_conditions is not None:
            return by_conditions
        if (last := self._last_value(asked, fact, place)) is not None:
            return last
        if (again := self._computed_again(asked, fact, place)) is not None:
            return again
        if (by_paths := self._by_paths(asked, fact, place)) is not None:
            return by_paths
        return self._by_all(asked, fact)

    def _by_conditions(
        self, asked: ExplainedFunction, fact: InSet, place: Place, here: ValueSet, also: Place | None = None
    ) -> Step | None:
        """By the conditions that hold at a place, and those that hold at another one, where what is computed from the
        value reads it.
        """
        constraints = asked.constraints_at(fact.value, place)
        places = dict.fromkeys(constraints, place)
        if also is not None:
            more = asked.constraints_at(fact.value, also)
            places.update((one, also) for one in more if one not in places)
            constraints += [one for one in more if one not in constraints]

        def narrowed(start: ValueSet, kept: list[Constraint], sets: FactSets) -> bool:
            found = start
            for _ in range(2):
                for one in reversed(kept):
                    found = one.narrow(sets, found)
            return fact.wanted.includes(found)

        # The condition alone, if that is enough; else with the flags of what it compares, or with what is known of it.
        choices = (asked.flagless_sets, asked.blind_sets, asked.sets)
        sets = next((each for each in choices if narrowed(here, constraints, each)), None)
        if sets is None:
            return None
        kept = list(constraints)
        for one in list(reversed(constraints)):
            rest = [other for other in kept if other is not one]
            if narrowed(here, rest, sets):
                kept = rest
        premises: list[Step] = []
        if (full := asked.full(fact.value)) is None or not narrowed(full, kept, sets):
            premises.append(self.value(asked, fact.value, None, here))
        said: dict[tuple[int, bool], bool] = {}
        for one in kept:
            premises += self._of_constraint(asked, one, places[one], said, sets)
        return asked.step(fact, "condition", premises)

    def _last_value(self, asked: ExplainedFunction, fact: InSet, place: Place) -> Step | None:
        """By the evolution of a value, and how many times the loops run that have ended by then."""
        evolution, value = internals(asked.facts).evolution, fact.value
        behind = place.target or place.block
        if (expression := evolution.evolution_of(value)) is None:
            return None
        ended = [loop for loop in loops_in(asked, expression) if not loop.loop.contains(behind)]
        if not ended or not asked.facts.control.is_computed_at(value, place):
            return None
        last = evolution.value_at_scope(expression, asked.facts.control.loop_of(behind))
        if (found := evolution.set_of(last)) is None or not fact.wanted.includes(found):
            return None
        return asked.step(fact, "last", [self.count(asked, loop, True) for loop in ended])

    def _computed_again(self, asked: ExplainedFunction, fact: InSet, place: Place) -> Step | None:
        """By the operation of a value, on what its operands are at a place behind it."""
        value = fact.value
        if not isinstance(value, ir.Instruction) or not is_derivable(value):
            return None
        if (needs := needs_of(asked, value, fact.wanted, place)) is None:
            return None
        premises = [self._operand_at(asked, one, place) for one in needs.operands]
        premises += self._all_stated(asked, needs.flags)
        return asked.step(fact, "operation", premises)

    def _operand_at(self, asked: ExplainedFunction, one: Need, place: Place) -> Step:
        """Why an operand lies in a set: as it is read, or at a place behind, or by what holds at both."""
        operand = one.at.operands[one.position]
        assert isinstance(operand, ir.LocalValue)
        use = Place.of_use(one.at, one.position)
        if (here := asked.set_at(operand, use)) is not None and one.wanted.includes(here):
            return self.value(asked, operand, use, one.wanted)
        there = asked.chosen_at(operand, place)
        own = asked.set_at(operand, None)
        if there is not None and own is not None and not one.wanted.includes(there):
            fact = InSet(operand, place, one.wanted, one.wanted)
            if (both := self._by_conditions(asked, fact, place, own, use)) is not None:
                return both
        return self.value(asked, operand, place, one.wanted)

    def _of_constraint(
        self,
        asked: ExplainedFunction,
        constraint: Constraint,
        place: Place,
        said: dict[tuple[int, bool], bool],
        sets: FactSets,
    ) -> list[Step]:
        """The condition that a constraint is from, and the sets that it reads."""
        found: list[Step] = []
        where = constraint.where
        at: ir.Instruction
        if where.after is not None:
            at = where.after
            key = (at.index, True)
            fact: Fact = Branches(at, None, True)
            rule: RuleName = "assumption"
        elif where.source is where.target and is_choice(place):
            # The condition of a select is asked for where that reads.
            assert place.instruction is not None
            at = place.instruction
            key = (at.index, place.operand == 1)
            fact = Branches(at, None, key[1])
            rule = "select"
        else:
            at = where.source.terminator
            key = (at.index, bool(at.block.successors) and at.block.successors[0] is where.target)
            fact = Branches(at, where.target, key[1])
            rule = "branch"
        if key not in said:
            said[key] = True
            found.append(asked.step(fact, rule))
        for user, position in constraint.reads():
            if position >= 0:
                found += self._read(asked, constraint, user, position)
                continue
            if sets.has_flags:
                found += self._all_stated(asked, flags_of(user))
            if not sets.is_blind:
                found += self.said(asked, user, None)
                for one in range(len(user.operands)):
                    found += self._read(asked, constraint, user, one)
        return found

    def _read(
        self, asked: ExplainedFunction, constraint: Constraint, user: ir.Instruction, position: int
    ) -> list[Step]:
        """The set of an operand that a constraint reads, if it says anything."""
        operand = user.operands[position]
        if not isinstance(operand, ir.LocalValue) or operand is constraint.value:
            return []
        if (set_ := asked.sets.of_operand(user, position)) is None or set_.is_full():
            return []
        return [self.value(asked, operand, Place.of_use(user, position), set_)]

    def _by_paths(self, asked: ExplainedFunction, fact: InSet, place: Place) -> Step | None:
        """A set at the start of a block, on each of the ways that lead there."""
        block = place.block
        tree = asked.facts.control.dominators
        above = tree.parents[block.index] if tree.contains(block.index) else -1
        if above < 0:
            return None
        if place.instruction is not None or place.target is not None:
            start = Place.of_block(block)
            found = asked.set_at(fact.value, start)
            is_computed = asked.facts.control.is_computed_at(fact.value, start)
            if is_computed and found is not None and fact.wanted.includes(found):
                return self.value(asked, fact.value, start, fact.wanted)
            return None
        ways = [before for before in block.predecessors if asked.facts.is_reachable(Place.of_edge(before, block))]
        premises: list[Step] = []
        for before in ways[:MAX_CALLS_EXPLAINED]:
            edge = Place.of_edge(before, block)
            if (found := asked.set_at(fact.value, edge)) is None or not fact.wanted.includes(found):
                return None
            premises.append(self.value(asked, fact.value, edge, fact.wanted))
        if len(ways) > MAX_CALLS_EXPLAINED or not ways:
            return None
        return asked.step(fact, "paths", premises)

    # Definitions ------------------------------------------------------------------------------------------------------

    def _at_definition(self, asked: ExplainedFunction, fact: InSet) -> Step:
        value = fact.value
        if isinstance(value, ir.Argument):
            return self._argument(asked, fact, value)
        assert isinstance(value, ir.Instruction)
        if not internals(asked.facts).flow.executable[value.block.index]:
            return asked.step(fact, "never", [never(self, asked, Place.of_block(value.block))])
        if (outside := self._from_outside(asked, fact)) is not None:
            return outside
        if isinstance(value, ir.Phi):
            return self._phi(asked, fact, value)
        if (needs := needs_of(asked, value, fact.wanted)) is not None:
            premises = [self._operand(asked, one) for one in needs.operands]
            premises += self._all_stated(asked, needs.flags)
            # What a load gives by itself are the entries of a constant table.
            return asked.step(fact, "table" if value.opcode == opcodes.LOAD else "operation", premises)
        if value.opcode == opcodes.LOAD and (loaded := self._load(asked, fact, value)) is not None:
            return loaded
        if isinstance(value, (ir.Call, ir.Invoke)) and (returned := self._call(asked, fact, value)) is not None:
            return returned
        if (evolved := self._recurrence(asked, fact)) is not None:
            return evolved
        if isinstance(value, ir.Compare) and value.opcode == opcodes.ICMP:
            return self._compared_behind(asked, fact, value) or self._by_all(asked, fact, "relation")
        return self._by_all(asked, fact)

    def _compared_behind(self, asked: ExplainedFunction, fact: InSet, compare: ir.Compare) -> Step | None:
        """By what loops that have ended computed in their last iterations: the comparison of these, as expressions."""
        found = internals(asked.facts).evolution.decided_behind([compare], [loop.loop for loop in asked.facts.loops])
        if compare.index not in found or not fact.wanted.includes(IntSet.point(1, 1 if found[compare.index] else 0)):
            return None
        premises: dict[int, Step] = {}
        for operand in compare.operands:
            evolution = (
                internals(asked.facts).evolution.evolution_of(operand) if isinstance(operand, ir.LocalValue) else None
            )
            for loop in () if evolution is None else loops_in(asked, evolution):
                if not loop.loop.contains(compare.block):
                    premises[loop.header.index] = self.count(asked, loop, True)
        return asked.step(fact, "last", premises.values())

    def _all_stated(self, asked: ExplainedFunction, premises: list[Premise]) -> tuple[Step, ...]:
        return tuple(asked.step(States(one), "stated") for one in premises)

    def _operand(self, asked: ExplainedFunction, one: Need) -> Step:
        operand = one.at.operands[one.position]
        assert isinstance(operand, ir.LocalValue)
        return self.value(asked, operand, Place.of_use(one.at, one.position), one.wanted)

    def _from_outside(self, asked: ExplainedFunction, fact: InSet) -> Step | None:
        """A set that is given, or follows from the rest of the program, of what is no argument."""
        found = internals(asked.facts).from_outside(fact.value)
        if found is None or not fact.wanted.includes(found):
            return None
        value = fact.value
        if isinstance(value, (ir.Call, ir.Invoke)):
            return self._call(asked, fact, value)
        if value.opcode == opcodes.LOAD if isinstance(value, ir.Instruction) else False:
            assert isinstance(value, ir.Instruction)
            return asked.step(fact, "contents", self._contents(asked, value, fact.wanted))
        if not internals(asked.facts).is_of_target(value):
            return asked.step(fact, "given")
        # What is computed of registers: by their sets, where these say as much.
        is_computed = isinstance(value, ir.Instruction) and needs_of(asked, value, fact.wanted) is not None
        return None if is_computed else asked.step(fact, "target")

    def _argument(self, asked: ExplainedFunction, fact: InSet, value: ir.Argument) -> Step:
        stated = set_of_argument(value, asked.context)
        if stated is not None and fact.wanted.includes(stated):
            premises = [Premise("attribute", value, name) for name in value.attributes.names()]
            return asked.step(fact, "stated", self._all_stated(asked, premises))
        given = internals(asked.facts).from_outside(value)
        if given is None or not fact.wanted.includes(given if stated is None else given.meet(stated)):
            return asked.step(fact, "target")
        calls = self._calls_of(asked, value, fact.wanted)
        return asked.step(fact, "callers" if calls is not None else "given", calls or ())

    def _calls_of(self, asked: ExplainedFunction, value: ir.Argument, wanted: ValueSet) -> tuple[Step, ...] | None:
        """What all calls hand over for an argument; None where it is not known which they are."""
        if asked.facts.surroundings.callers is None:
            return None
        found: list[Step] = []
        for call, caller in self.callers_of(asked):
            if value.position >= call.site.argument_count:
                return None
            operand = call.operands[value.position]
            if isinstance(operand, ir.LocalValue):
                place = Place.of_use(call, value.position)
                if (set_ := caller.set_at(operand, place)) is not None and wanted.includes(set_):
                    found.append(self.value(caller, operand, place, wanted))
            else:
                found.append(caller.step(Of(call), "stated", words=f"{operand}"))
        return tuple(found[:MAX_CALLS_EXPLAINED])

    def callers_of(self, asked: ExplainedFunction) -> list[tuple[ir.Call | ir.Invoke, ExplainedFunction]]:
        """The calls of a function that can run, each with the function that makes it."""
        module = asked.facts.module
        found: list[tuple[ir.Call | ir.Invoke, ExplainedFunction]] = []
        if module is None:
            return found
        for function in module.defined_functions():
            calls = [
                each
                for each in function.instructions()
                if isinstance(each, (ir.Call, ir.Invoke)) and each.callee is asked.function
            ]
            caller = self.program.asked(function) if calls else None
            if caller is not None:
                found += [(call, caller) for call in calls if internals(caller.facts).flow.executable[call.block.index]]
        return found

    def _call(self, asked: ExplainedFunction, fact: InSet, value: ir.Call | ir.Invoke) -> Step | None:
        callee = value.callee
        if isinstance(callee, ir.Function) and not callee.is_declaration:
            other = self.program.asked(callee)
            result = None if other is None else other.facts.output.returned
            if other is not None and result is not None and fact.wanted.includes(result):
                return asked.step(
                    fact, "returned", [self._returned(other, other.facts.output.returns(), result, fact.wanted)]
                )
        outside = internals(asked.facts).from_outside(value)
        if outside is not None and fact.wanted.includes(outside):
            if isinstance(callee, ir.Function) and not callee.is_declaration:
                return self._by_its_arguments(asked, fact, value)
            return asked.step(fact, "returned")
        premises = [one for one in asked.facts.premises() if one.at is value or getattr(one.at, "at", None) is value]
        if premises:
            return asked.step(fact, "stated", self._all_stated(asked, premises))
        return None

    def _by_its_arguments(self, asked: ExplainedFunction, fact: InSet, call: ir.Call | ir.Invoke) -> Step:
        """What a function returns to one call, which hands over less than others."""
        passed: list[Step] = []
        for position, operand in enumerate(call.arguments):
            if isinstance(operand, ir.LocalValue):
                passed += self.said(asked, operand, Place.of_use(call, position))
        return asked.step(fact, "returned", passed[:MAX_CALLS_EXPLAINED], "to this call")

    def returned(self, asked: ExplainedFunction, wanted: ValueSet) -> Step:
        """Why the result of a function lies in a set."""
        return self._returned(asked, asked.facts.output.results(), asked.facts.result, wanted)

    def _returned(
        self, asked: ExplainedFunction, lasts: list[ir.Instruction], result: ValueSet | None, wanted: ValueSet
    ) -> Step:
        """Why what some instructions return, or store for a result, lies in a set."""
        found: list[Step] = []
        for last in lasts:
            operand = last.operands[0]
            if isinstance(operand, ir.LocalValue):
                found.append(self.value(asked, operand, Place.of_use(last, 0), wanted))
        fact = ReturnedSet(asked.function, wanted if result is None else result, wanted)
        if len(found) == 1:
            return found[0]
        return asked.step(fact, "joined", found[: 2 * MAX_CALLS_EXPLAINED])

    # Memory -----------------------------------------------------------------------------------------------------------

    def _load(self, asked: ExplainedFunction, fact: InSet, value: ir.Instruction) -> Step | None:
        again = asked.memory.again(value)
        if again is not None and (found := self._again(asked, fact, value, again)) is not None:
            return found
        sources = asked.memory.sources_of(value)
        if sources is not None and (sources.stores or sources.constants):
            stored = [(store, self._stored(asked, store, fact.wanted)) for store in sources.stores]
            return asked.step(fact, "memory", [asked.step(Of(store), "memory", why) for store, why in stored])
        metadata = [one for one in asked.facts.premises() if one.at is value and one.kind in ("metadata", "flag")]
        if metadata:
            return asked.step(fact, "stated", self._all_stated(asked, metadata))
        return None

    def _stored(self, asked: ExplainedFunction, store: ir.Instruction, wanted: ValueSet) -> tuple[Step, ...]:
        """Why what is stored lies in a set, or in its own where that is larger."""
        stored = store.operands[0]
        if not isinstance(stored, ir.LocalValue):
            return ()
        place = Place.of_use(store, 0)
        if (set_ := asked.set_at(stored, place)) is None or set_.is_full():
            return ()
        return (self.value(asked, stored, place, wanted if wanted.includes(set_) else set_),)

    def _again(self, asked: ExplainedFunction, fact: InSet, load: ir.Instruction, again: ReadAgain) -> Step | None:
        """A load that gives again what is known by other names: one, or one for each way to the load."""
        premises: list[Step] = []
        for number, given in enumerate(again.values):
            place = Place.before(load) if again.join is None else Place.of_edge(again.sources[number], again.join)
            if not asked.facts.is_reachable(place):
                continue
            if isinstance(given, ir.LocalValue):
                if (set_ := asked.set_at(given, place)) is None:
                    return None
                premises.append(self.value(asked, given, place, fact.wanted if fact.wanted.includes(set_) else set_))
            elif again.join is not None:
                premises.append(asked.step(Of(again.sources[number].terminator), "type", words=f"{given}"))
        return asked.step(fact, "memory", premises, "loaded again")

    def _contents(self, asked: ExplainedFunction, load: ir.Instruction, wanted: ValueSet) -> tuple[Step, ...]:
        """The stores of the whole program to where a load reads, and the calls that hand over what is stored."""
        found: list[Step] = []
        for store in asked.facts.memory.stores_to(load):
            if (other := self.program.asked(store.function)) is not None:
                premises = self._stored(other, store, wanted) if store.opcode == opcodes.STORE else ()
                found.append(other.step(Of(store), "memory", premises))
        return tuple(found[:MAX_CALLS_EXPLAINED])

    def who_may_write(self, asked: ExplainedFunction, value: ir.LocalValue) -> tuple[Step, ...]:
        """The instruction by which others may write what a load reads: it hands out the address of the object."""
        if not isinstance(value, ir.Instruction) or value.opcode != opcodes.LOAD:
            return ()
        found = asked.facts.memory.who_may_write(value)
        by = None if found is None else found[1]
        other = None if by is None else self.program.asked(by.function)
        return () if by is None or other is None else (writer_step(other, by),)

    # Phis and loops ---------------------------------------------------------------------------------------------------

    def _phi(self, asked: ExplainedFunction, fact: InSet, phi: ir.Phi) -> Step:
        if carries := asked.is_header_phi(phi):
            if (evolved := self._recurrence(asked, fact)) is not None:
                return evolved
            if (own := asked.set_at(phi, None)) is not None and own != fact.wanted:
                # An induction is on all that is known.
                return self.value(asked, phi, None, own)._replace(fact=fact)
        premises: list[Step] = []
        incoming = [
            (operand, Place.of_use(phi, number))
            for number, operand in enumerate(phi.operands)
            if asked.facts.is_reachable(Place.of_edge(phi.blocks[number], phi.block))
        ]
        for operand, place in incoming:
            if not isinstance(operand, ir.LocalValue):
                continue
            if (set_ := asked.set_at(operand, place)) is None or not fact.wanted.includes(set_):
                return self._iterated(asked, fact, phi)
            premises.append(self.value(asked, operand, place, fact.wanted))
        return asked.step(fact, "induction" if carries else "joined", premises)

    def _iterated(self, asked: ExplainedFunction, fact: InSet, phi: ir.Phi) -> Step:
        """What a loop computes in as many iterations as it has."""
        if (evolved := self._recurrence(asked, fact)) is not None:
            return evolved
        premises = self.bounds(asked, [loop for loop in asked.facts.loops if loop.header is phi.block])
        premises += searched_set(self, asked, fact, exits_said(premises))
        return asked.step(fact, "iterated", premises)

    def _recurrence(self, asked: ExplainedFunction, fact: InSet) -> Step | None:
        """By the evolution of a value: the sets of what it is made of, and the counts of its loops."""
        if not isinstance(fact.wanted, IntSet):
            return None
        evolution = internals(asked.facts).evolution
        expression = evolution.evolution_of(fact.value)
        if expression is None or expression.unknown() is fact.value:
            return None
        if (found := evolution.set_of(expression)) is None or not fact.wanted.includes(found):
            return None
        premises = self.bounds(asked, loops_in(asked, expression))
        said = exits_said(premises)
        for unknown in dict.fromkeys(expression.unknowns()):
            if isinstance(unknown, ir.LocalValue):
                premises += self.said(asked, unknown, None)
        premises += searched_set(self, asked, fact, said)
        return asked.step(fact, "recurrence", premises, str(expression))

    def count(self, asked: ExplainedFunction, loop: LoopFacts, exact: bool) -> Step:
        """Why a loop runs as many times as it does, exactly or at most."""
        counts = loop.backedge_taken
        fact = LoopCount(loop, counts.exact if exact else None, counts.constant_max)
        key = f"{loop.header.name}:{exact}"
        if self._steps >= MAX_EXPLAINED_STEPS or self._depth >= MAX_EXPLAINED_DEPTH:
            return asked.step(fact, "budget")
        if opened := self._open.setdefault((asked.function.name + key, -1, None), []):
            return asked.step(fact, "carried")
        self._steps += 1
        self._depth += 1
        opened.append(IntSet.full(1))
        step = counted(self, asked, loop, exact)
        opened.pop()
        self._depth -= 1
        return step

    def bounds(self, asked: ExplainedFunction, loops: list[LoopFacts]) -> list[Step]:
        """Why loops run as many times as they do at most, of those that have a bound."""
        return [self.count(asked, loop, False) for loop in loops if loop.backedge_taken.constant_max is not None]

    # What is found by all -----------------------------------------------------------------------------------------

    def _by_all(self, asked: ExplainedFunction, fact: InSet, rule: RuleName = "engine") -> Step:
        """What the rounds found, and no single step gives: what it does not hold without."""
        return asked.step(fact, rule, searched_set(self, asked, fact))


def is_choice(place: Place) -> bool:
    """Whether a place is where a select reads what it chooses."""
    return place.instruction is not None and place.instruction.opcode == opcodes.SELECT and place.operand > 0
