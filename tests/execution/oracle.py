"""Facts against runs: every value of every step lies in its facts, every loop runs as counted.

    report = check_facts(facts, [Run("f", (3, 4))])      # FactError where a fact is refuted
    report.values, report.exact_counts, …                # how much was checked: a test can demand that it was something

What is checked at each step: a value lies in its set (poison excepted; of what is undef one value is drawn), equals
what its evolution evaluates to, and lies in `range_at` of each block that its definition dominates; a block that is
entered was not called unreachable. For each time a loop is entered: the backedges taken are as its exact and greatest
counts say, those of the exit it leaves by included, and its trip count is a multiple of what was claimed.

With `places`, also: what is computed lies in `range_at` of every edge that is taken, of every instruction that runs and
of every operand that is read, and comparisons that are known there hold.

Facts hold in executions without undefined behaviour, so a run that ends in it refutes nothing, not even by its first
steps: what is certain to come later may be used for what is earlier. A step that contradicts is therefore remembered,
and the run goes on; it is an error if the run ends well, or if it comes to a state in which it was before and so never
ends. If neither shows within a longer limit, the contradiction is counted as undecided. Facts that exclude no undefined
behaviour (`ub=any`) hold up to it: with `excuses_ub=False`, such a run refutes them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from scev.answers import ModuleFacts, Reading
from scev.domains import TupleSet
from scev.facts import Environment, Expression
from scev.ir import (
    ArrayType,
    BasicBlock,
    FloatType,
    Function,
    Instruction,
    IntegerType,
    LocalValue,
    Module,
    PointerType,
    Type,
    scalar_type,
)

from .at_places import PlaceClaims
from .claims import FunctionClaims, evaluated, wrapping
from .interpreter import (
    STEP_LIMIT,
    UNDEFINED_BEHAVIOUR,
    UNSUPPORTED,
    Externals,
    Frame,
    Machine,
    Observer,
    Outcome,
    no_externals,
)
from .loop_runs import LoopRun
from .loops import Dominance, natural_loop
from .questions import Comparison
from .values import POISON, Chooser, UndefinedBehaviour, Value, drawn, has_undef, is_open

# What a run that contradicts its facts may take, to see how it ends.
PATIENCE = 50
# Evaluating expressions and refined ranges is slow; beyond so many times at one place, seldom is often enough.
OFTEN = 40


class Buffer:
    """An argument that is a pointer to these bytes."""

    def __init__(self, data: bytes, alignment: int = 16) -> None:
        self.data = data
        self.alignment = alignment

    def __repr__(self) -> str:
        return f"Buffer({self.data!r})"


class Run:
    """A function and what to call it with: values (bit patterns, or UNDEF), or a Buffer where it takes a pointer."""

    def __init__(self, function: str, arguments: Sequence[Value | Buffer]) -> None:
        self.function = function
        self.arguments = tuple(arguments)

    def __repr__(self) -> str:
        return f"{self.function}{self.arguments}"


class FactError(AssertionError):
    """A run that the facts do not allow."""


class Report:
    """How much was checked."""

    def __init__(self) -> None:
        self.steps = 0
        self.values = 0
        self.informative_values = 0
        self.evolutions = 0
        self.refined = 0
        self.at_places = 0
        self.at_uses = 0
        self.loops_left = 0
        self.exact_counts = 0
        self.greatest_counts = 0
        self.predicated_counts = 0
        self.answers = 0
        # Contradictions in runs that ended in undefined behaviour, and in runs of which the end is not known.
        self.excused = 0
        self.undecided: list[str] = []
        self.outcomes: list[Outcome] = []

    def add(self, other: Report) -> None:
        for name, number in vars(other).items():
            setattr(self, name, getattr(self, name) + number)

    def __repr__(self) -> str:
        numbers = ", ".join(
            f"{name} {number if isinstance(number, int) else len(number)}" for name, number in vars(self).items()
        )
        return f"<checked: {numbers}>"


class ProgramPoint(Environment):
    """Where a frame stands, as the environment of expressions."""

    def __init__(self, frame: Frame, watch: _FunctionWatch) -> None:
        self._frame = frame
        self._active = watch.active_loops(frame)
        self._scale = frame.code.machine.layout.vscale

    def value_of(self, value: LocalValue) -> int | None:
        found = self._frame.values[value.index]
        return found if isinstance(found, int) else None

    def iteration_of(self, loop: Any) -> int | None:
        running = self._active.get(loop.header.index)
        return running.taken if running is not None else None

    def vector_scale(self) -> int:
        return self._scale


class _FunctionWatch:
    """What is to be checked in one function."""

    def __init__(self, claims: FunctionClaims) -> None:
        self.claims = claims
        function = claims.function
        self.sets = claims.sets
        self.evolutions = claims.evolutions
        self.executable = claims.executable
        self.questions = claims.questions
        self.places = claims.places
        self.dominance = Dominance(function)
        self.loops = [(loop, natural_loop(loop.header, self.dominance)) for loop in claims.loops]
        # The numbers of the values that each loop computes.
        self.computed = [_computed(function, blocks) for _, blocks in self.loops]
        self.seen: list[set[Any]] = [set() for _ in function.values]
        self.visits: dict[tuple[int, int], int] = {}
        self.refined: dict[int, list[tuple[LocalValue, Any]]] = {}
        self.running: dict[int, dict[int, LoopRun]] = {}

    def active_loops(self, frame: Frame) -> dict[int, LoopRun]:
        """The loops that a frame is in, by the number of their header."""
        return self.running.setdefault(id(frame), {})

    def visit(self, kind: int, index: int) -> bool:
        """Whether to look this time: at first always, later every so often."""
        times = self.visits.get((kind, index), 0) + 1
        self.visits[kind, index] = times
        return times <= OFTEN or times % 64 == 0

    def refined_in(self, block: BasicBlock) -> list[tuple[LocalValue, Any]]:
        """The values that a block's conditions say more about, with what they say."""
        found = self.refined.get(block.index)
        if found is None:
            found = []
            for value in self.claims.function.values:
                known = self.sets[value.index]
                if known is None or not self._reaches(value, block):
                    continue
                narrowed = self.claims.refined(value, block)
                if narrowed is not None and narrowed != known:
                    found.append((value, narrowed))
            self.refined[block.index] = found
        return found

    def _reaches(self, value: LocalValue, block: BasicBlock) -> bool:
        if not isinstance(value, Instruction):
            return True
        return value.block is not block and self.dominance.dominates(value.block, block)


class _Contradiction(Exception):  # noqa: N818 - a finding
    """What one step showed."""


class FactChecker(Observer):
    """Watches a run. `contradiction` is the first step that the facts do not allow, "" while there is none."""

    def __init__(self, module: Module, claims: Sequence[FunctionClaims], chooser: Chooser) -> None:
        self.report = Report()
        self.contradiction = ""
        self.machine: Machine | None = None
        self._states: set[tuple[Any, ...]] = set()
        self._chooser = chooser
        self._claims = {function.function: function for function in claims}
        self.watches_steps = any(function.places is not None for function in claims)
        self._watches: dict[Function, _FunctionWatch] = {}
        self._lines = module.text.splitlines()

    def start(self, machine: Machine) -> None:
        """A new run begins."""
        self.machine = machine
        self.contradiction = ""
        self._states = set()

    # Events

    def enter(self, frame: Frame) -> None:
        self._noting(self._enter, frame)

    def value(self, frame: Frame, instruction: Instruction, value: Value) -> None:
        self._noting(self._value, frame, instruction, value)

    def block(self, frame: Frame, block: BasicBlock, previous: BasicBlock | None) -> None:
        if self.contradiction:
            self._look_for_repetition(frame, block, previous)
        self._noting(self._block, frame, block, previous)

    def step(self, frame: Frame, instruction: Instruction) -> None:
        self._noting(self._step, frame, instruction)

    def _noting(self, check: Callable[..., None], *event: Any) -> None:
        if not self.contradiction:
            try:
                check(*event)
            except _Contradiction as found:
                self.contradiction = str(found)
                assert self.machine is not None
                self.machine.step_limit += PATIENCE * self.machine.step_limit

    def _look_for_repetition(self, frame: Frame, block: BasicBlock, previous: BasicBlock | None) -> None:
        machine = self.machine
        assert machine is not None
        if len(machine.stack) > 1 or machine.memory.was_written:
            return
        state = (block.index, previous.index if previous is not None else -1, machine.chooser.made, *frame.values)
        if state in self._states:
            if _must_end(frame.function):
                raise UndefinedBehaviour("a loop without progress and without end")
            raise FactError(self.contradiction)
        self._states.add(state)

    def _enter(self, frame: Frame) -> None:
        watch = self._watch(frame.function)
        if watch is not None:
            watch.running[id(frame)] = {}
            for argument in frame.function.arguments:
                self._check_value(watch, frame, argument, frame.values[argument.index])

    def leave(self, frame: Frame, value: Value) -> None:
        watch = self._watch(frame.function)
        if watch is not None:
            watch.running.pop(id(frame), None)

    def _value(self, frame: Frame, instruction: Instruction, value: Value) -> None:
        watch = self._watch(frame.function)
        if watch is None:
            return
        self._check_value(watch, frame, instruction, value)
        evolution = watch.evolutions[instruction.index]
        if evolution is not None and value.__class__ is int and watch.visit(0, instruction.index):
            place = ProgramPoint(frame, watch)
            expected = evaluated(evolution, place)
            if expected is not None:
                self.report.evolutions += 1
                if expected != value:
                    self._fail(frame, instruction, f"is {value}, its evolution {evolution} gives {expected}")
            flagged = wrapping(evolution, place)
            if flagged:
                self._fail(frame, instruction, f"is {value}, but of its evolution {flagged}")

    def _block(self, frame: Frame, block: BasicBlock, previous: BasicBlock | None) -> None:
        watch = self._watch(frame.function)
        if watch is None:
            return
        if not watch.executable[block.index]:
            raise _Contradiction(f"{frame.function.name}: {block.name} is entered, though it was called unreachable")
        if watch.loops:
            self._follow_loops(watch, frame, block, previous)
        if watch.questions is not None and watch.visit(2, block.index):
            self._check_answers(watch, frame, watch.questions.in_block(block), f"in {block.name}")
        if watch.visit(1, block.index):
            for value, narrowed in watch.refined_in(block):
                self.report.refined += 1
                if not self._lies_in(value.type, narrowed, frame.values[value.index]):
                    self._fail(
                        frame,
                        value,
                        f"is {_shown(value, frame.values[value.index])} in {block.name}, not in {narrowed}",
                    )
        if watch.places is not None and previous is not None and watch.visit(6, previous.index * 997 + block.index):
            place = f"on {previous.name} -> {block.name}"
            claimed = watch.places.on_edge(previous, block)
            if not claimed.may_be_reached:
                raise _Contradiction(f"{frame.function.name}: control goes {place}, though it was called impossible")
            self._check_place(watch, frame, claimed, place)

    def _watch(self, function: Function) -> _FunctionWatch | None:
        found = self._watches.get(function)
        if found is None and function in self._claims:
            found = self._watches[function] = _FunctionWatch(self._claims[function])
        return found

    def _step(self, frame: Frame, instruction: Instruction) -> None:
        watch = self._watch(frame.function)
        if watch is not None and watch.places is not None and watch.visit(5, instruction.index):
            place = f"in {instruction.block.name} before line {instruction.line}"
            self._check_place(watch, frame, watch.places.before(instruction), place)

    def _check_place(self, watch: _FunctionWatch, frame: Frame, claimed: PlaceClaims, place: str) -> None:
        for value, narrowed in claimed.sets:
            self.report.at_places += 1
            self._check_set(frame, value, narrowed, place)
        for value, narrowed in claimed.uses:
            self.report.at_uses += 1
            self._check_set(frame, value, narrowed, f"as it is read {place}")
        self._check_answers(watch, frame, claimed.comparisons, place)

    def _check_set(self, frame: Frame, value: LocalValue, narrowed: Any, place: str) -> None:
        held = frame.values[value.index]
        if not self._lies_in(value.type, narrowed, held):
            self._fail(frame, value, f"is {_shown(value, held)} {place}, not in {narrowed}")

    # Values

    def _check_value(self, watch: _FunctionWatch, frame: Frame, value: LocalValue, held: Value) -> None:
        self.report.values += 1
        known = watch.sets[value.index]
        if known is None or held in watch.seen[value.index]:
            return
        if not known.is_full():
            self.report.informative_values += 1
        if not self._lies_in(value.type, known, held):
            self._fail(frame, value, f"is {_shown(value, held)}, not in {known}")
        if not has_undef(held):
            watch.seen[value.index].add(held)

    def _lies_in(self, type: Type, known: Any, held: Value) -> bool:
        if known is None or held is POISON or held is None:
            return True
        if isinstance(known, TupleSet):
            parts = zip(elements_of(type), known.elements, held, strict=True)
            return all(self._lies_in(element, part, value) for element, part, value in parts)
        if held.__class__ is tuple:
            return all(self._lies_in(type, known, lane) for lane in held)
        type = scalar_type(type)
        if is_open(held):
            held = drawn(
                self._chooser, held, known.width if isinstance(type, IntegerType | PointerType) else _bits(type)
            )
            if held is POISON:
                return True
        return bool(known.contains_bits(held) if isinstance(type, FloatType) else known.contains(held))

    def _fail(self, frame: Frame, value: LocalValue, problem: str) -> None:
        line = "\n" + self._lines[value.line - 1] if isinstance(value, Instruction) else ""
        raise _Contradiction(f"{frame.function.name}: {value.name} {problem}{line}")

    # Loops

    def _follow_loops(
        self, watch: _FunctionWatch, frame: Frame, block: BasicBlock, previous: BasicBlock | None
    ) -> None:
        active = watch.active_loops(frame)
        place = ProgramPoint(frame, watch)
        left = []
        for claims, blocks in watch.loops:
            running = active.get(claims.header.index)
            if running is not None and block.index not in blocks:
                assert previous is not None
                left.append(running)
                self.report.loops_left += 1
                self._fail_loop(frame, running, running.is_left(place, previous))
            elif running is not None and block is claims.header:
                if watch.questions is not None and watch.visit(3, block.index):
                    known = watch.questions.at_backedge(claims.facts)
                    self._check_answers(watch, frame, known, f"where {block.name} goes round")
                self._fail_loop(frame, running, running.goes_round(place))
        for running in left:
            self._count(running)
            del active[running.claims.header.index]
        for (claims, blocks), computed in zip(watch.loops, watch.computed, strict=True):
            if block is claims.header and claims.header.index not in active:
                # What the loop computed when it ran before is not what it computes now.
                for index in computed:
                    frame.values[index] = None
                active[claims.header.index] = LoopRun(claims, blocks)
                if watch.questions is not None and watch.visit(4, block.index):
                    known = watch.questions.at_entry(claims.facts)
                    self._check_answers(watch, frame, known, f"where {block.name} is entered")
                    self._check_guarded(frame, place, watch.questions.under_guards(claims.facts))

    def _check_answers(self, watch: _FunctionWatch, frame: Frame, known: list[Comparison], where: str) -> None:
        # What is read as one number says nothing of undef.
        strict = watch.questions is not None and watch.questions.reading == "strict"
        for comparison in known:
            self.report.answers += 1
            if comparison.is_refuted(frame.values, self._chooser if strict else None):
                values = [frame.values[v.index] for v in (comparison.left, comparison.right) if not isinstance(v, int)]
                raise _Contradiction(f"{frame.function.name}: {comparison} was said to hold {where}, of {values}")

    def _check_guarded(self, frame: Frame, place: ProgramPoint, rewritten: list[tuple[LocalValue, Expression]]) -> None:
        for value, expression in rewritten:
            self.report.answers += 1
            held, expected = frame.values[value.index], evaluated(expression, place)
            if held.__class__ is int and expected is not None and held != expected:
                self._fail(frame, value, f"is {held}, under the guards of a loop {expression} = {expected}")

    def _count(self, running: LoopRun) -> None:
        self.report.exact_counts += running.exact_counts
        self.report.greatest_counts += running.greatest_counts
        self.report.predicated_counts += running.predicated_counts

    def _fail_loop(self, frame: Frame, running: LoopRun, problem: str) -> None:
        if problem:
            raise _Contradiction(f"{frame.function.name}: loop {running.claims.header.name} {problem}")


def _computed(function: Function, blocks: frozenset[int]) -> list[int]:
    inside = [block for block in function.blocks if block.index in blocks]
    return [value.index for block in inside for value in block.instructions if value.type.text != "void"]


def _must_end(function: Function) -> bool:
    """Whether going through the same state for ever is undefined behaviour (LangRef: mustprogress, willreturn)."""
    return "mustprogress" in function.attributes or "willreturn" in function.attributes


def elements_of(type: Type) -> Sequence[Type]:
    """The types of a structure's or an array's elements."""
    return (type.element,) * type.count if isinstance(type, ArrayType) else type.elements  # type: ignore[attr-defined]


def _bits(type: Any) -> int:
    return int(type.width)


def _shown(value: LocalValue, held: Value) -> str:
    if isinstance(scalar_type(value.type), FloatType) and held.__class__ is int:
        from . import floats

        f = floats.FORMATS[str(scalar_type(value.type))]
        return f"{held:#x} ({'a signalling NaN' if f.is_signaling(held) else floats.to_float(f, held)})"
    return str(held)


def check_facts(
    facts: ModuleFacts,
    runs: Sequence[Run],
    chooser: Chooser | None = None,
    externals: Externals = no_externals,
    step_limit: int = 100_000,
    vscale: int = 2,
    questions: int = 0,
    reading: Reading = "consistent",
    places: bool = False,
    excuses_ub: bool = True,
) -> Report:
    """Runs functions and checks each step against their module's facts; FactError where a fact does not hold."""
    claims = [FunctionClaims(f) for f in facts.functions]
    if questions:
        claims = [claim.ask(questions, reading) for claim in claims]
    if places:
        claims = [claim.ask_at_places() for claim in claims]
    return check_claims(facts.module, claims, runs, chooser, externals, step_limit, vscale, excuses_ub)


def check_claims(
    module: Module,
    claims: Sequence[FunctionClaims],
    runs: Sequence[Run],
    chooser: Chooser | None = None,
    externals: Externals = no_externals,
    step_limit: int = 100_000,
    vscale: int = 2,
    excuses_ub: bool = True,
) -> Report:
    """`check_facts`, of claims."""
    chosen = chooser if chooser is not None else Chooser()
    checker = FactChecker(module, claims, chosen)
    for run in runs:
        machine = Machine(module, chosen, checker, externals, step_limit, vscale)
        checker.start(machine)
        try:
            outcome = machine.run(run.function, [passed(machine, argument) for argument in run.arguments])
        except FactError as endless:
            raise FactError(f"{endless}\n  in {run}, which never ends") from None
        checker.report.steps += outcome.steps
        checker.report.outcomes.append(outcome)
        if not checker.contradiction:
            continue
        if outcome.kind == UNDEFINED_BEHAVIOUR and excuses_ub:
            checker.report.excused += 1
        elif outcome.kind in (STEP_LIMIT, UNSUPPORTED):
            checker.report.undecided.append(f"{checker.contradiction}\n  in {run}")
        else:
            raise FactError(f"{checker.contradiction}\n  in {run}")
    return checker.report


def passed(machine: Machine, argument: Value | Buffer) -> Value:
    """What a machine is to be called with for an argument of a run."""
    if not isinstance(argument, Buffer):
        return argument
    kept = machine.memory.allocate(len(argument.data), argument.alignment, "buffer")
    machine.memory.put_bytes(kept.base, argument.data)
    return kept.base
