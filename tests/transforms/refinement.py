"""Refinement by execution: whatever a changed function does, the function as it was could do.

    Pair(before, after).refuted("f", runs)     the run that shows that it does not, or ""

A run is repeated with every decision that LangRef leaves open (what undef is at each use, what a freeze gives, which
NaN). An outcome is what functions outside are handed, what lies behind pointers, and what is returned; what may be
another number at each use is drawn twice, so it is not taken for what is chosen once. Where the function as it was may
be undefined, anything goes, and in the place of poison any value. Where it has too many outcomes to see them all,
nothing is said, and that is counted.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from tests.execution.floats import FORMATS, Format, from_integer, scaled
from tests.execution.interpreter import (
    EXITED,
    RETURNED,
    STEP_LIMIT,
    UNDEFINED_BEHAVIOUR,
    UNSUPPORTED,
    Frame,
    Machine,
    Observer,
)
from tests.execution.memory import POISONED, UNDEFINED, Object
from tests.execution.programs import module_of_text
from tests.execution.values import (
    POISON,
    UNDEF,
    Chooser,
    Exit,
    UndefinedBehaviour,
    Unsupported,
    Value,
    drawn,
    has_poison,
    has_undef,
    is_definite,
)

from scev.ir import (
    ArrayType,
    Call,
    FloatType,
    Function,
    Instruction,
    IntegerType,
    LocalValue,
    Module,
    PointerType,
    StructType,
    Type,
    VectorType,
    opcodes,
    scalar_type,
)

BYTES: Final = 16
"""The size of what a pointer argument points to."""
PATHS: Final = 3000
"""Executions of one run, at most."""


class EveryChoice(Chooser):
    """Decides as `path` says, and in the first way after its end. `next_path` is the next of all paths."""

    def __init__(self) -> None:
        super().__init__()
        self.path: list[int] = []
        self.taken: list[int] = []
        self.ways: list[int] = []
        self.is_complete = True

    def start(self, path: list[int]) -> None:
        self.path, self.taken, self.ways = path, [], []

    def next_path(self) -> list[int] | None:
        for k in reversed(range(len(self.taken))):
            if self.taken[k] + 1 < self.ways[k]:
                return [*self.taken[:k], self.taken[k] + 1]
        return None

    def one_of(self, ways: int) -> int:
        self.made += 1
        k = len(self.taken)
        way = self.path[k] if k < len(self.path) else 0
        self.taken.append(way)
        self.ways.append(ways)
        return way

    def bits(self, width: int) -> int:
        if width <= 8:
            return self.one_of(1 << width)
        self.is_complete = False
        top = 1 << width
        return (0, 1, top - 1, top >> 1, (top >> 1) - 1, 2, top - 2, 100)[self.one_of(8)]

    def nan(self, format: Format, operands: list[int]) -> int:
        quieted = [format.quieted(nan) for nan in operands]
        nans = dict.fromkeys(
            format.with_sign(nan, sign) for nan in (format.default_nan(0), *quieted, *operands) for sign in (0, 1)
        )
        return list(nans)[self.one_of(len(nans))]

    def yes(self) -> bool:
        return self.one_of(2) == 1

    def error(self, limit: int) -> int:
        return self.one_of(2 * limit + 1) - limit


Result = tuple[Value, ...]
WITHOUT_END: Result = ("without end",)
ENDED: Final = "ended by a call"


class Undefined(Exception):  # noqa: N818 - a finding
    """The run is undefined: anything may come instead."""


class Undecided(Exception):  # noqa: N818 - a finding
    """Not all outcomes can be seen."""


class ByAnyNumber(Observer):
    """Undefined behaviour that a number in the place of poison or undef would have: what holds of poison must hold of
    whatever it may be replaced by. So a signed division of poison by -1 is undefined, as that of the least number is.
    """

    watches_steps = True

    def step(self, frame: Frame, instruction: Instruction) -> None:
        divides = instruction.opcode in (opcodes.SDIV, opcodes.SREM)
        if not divides and not (isinstance(instruction, Call) and ".fix." in str(instruction.callee)):
            return
        values = [
            frame.values[each.index] if isinstance(each, LocalValue) else frame.code.machine.constant(each)
            for each in (instruction.operands if divides else instruction.operands[:2])
        ]
        if not divides:
            if any(has_undef(value) or has_poison(value) for value in values):
                raise UndefinedBehaviour("a fixed-point operation on poison or undef")
            return
        lanes = zip(*values, strict=True) if values[0].__class__ is tuple else [values]
        bits = frame.code.machine.layout.bits(scalar_type(instruction.type))
        if any(not is_definite(x) and y == (1 << bits) - 1 for x, y in lanes):
            raise UndefinedBehaviour("signed division of poison or undef by -1")


class Runner:
    """A module, and the outcomes of runs of its functions."""

    def __init__(self, module: Module, step_limit: int = 300) -> None:
        self.module = module
        self.chooser = EveryChoice()
        self.step_limit = step_limit
        self.draws_undef = False
        self._seen: list[Value] = []
        # A machine is good for many runs where nothing stays in memory from one to the next.
        self._keeps = not len(module.globals) and all(
            not isinstance(argument.type, PointerType)
            for function in module.functions
            for argument in function.arguments
        )
        divides = any(word in module.text for word in ("sdiv ", "srem ", ".fix."))
        self._observer = ByAnyNumber() if divides else None
        self._machine = self._new_machine()

    def _new_machine(self) -> Machine:
        return Machine(self.module, self.chooser, self._observer, self._external, self.step_limit)

    def _external(self, machine: Machine, function: Function, call: Instruction, arguments: list[Value]) -> Value:
        assert isinstance(call, Call)
        for argument, value in zip(call.arguments, arguments, strict=True):
            self._seen.append(self._shown(argument.type, value))
        if "noreturn" in function.attributes:
            raise Exit(None)
        return None if call.type.text == "void" else machine.filled(call.type, len(self._seen) & 1)

    def _shown(self, type_: Type, value: Value) -> Value:
        """A value as its readers see it: two numbers, where it may be another one each time."""
        if isinstance(type_, StructType):
            return tuple(self._shown(t, v) for t, v in zip(type_.elements or (), value, strict=True))
        if isinstance(type_, VectorType | ArrayType):
            return tuple(self._shown(type_.element, part) for part in value)
        if value is None or value is POISON or is_definite(value) or (value is UNDEF and not self.draws_undef):
            return value
        bits = self._machine.layout.bits(type_)
        found = tuple(drawn(self.chooser, value, bits) for _ in range(2))
        if POISON in found:
            return POISON
        return found[0] if found[0] == found[1] else found

    def one(self, function: Function, arguments: Sequence[Value]) -> Result:
        """The outcome of one execution."""
        if not self._keeps:
            self._machine = self._new_machine()
        self._seen = []
        memory = self._machine.memory
        buffers: list[Object] = []
        passed: list[Value] = []
        for parameter, argument in zip(function.arguments, arguments, strict=True):
            if isinstance(parameter.type, PointerType) and is_definite(argument) and argument:
                buffers.append(memory.allocate(BYTES, 16, "buffer"))
                memory.put_bytes(buffers[-1].base, bytes(range(BYTES)))
                passed.append(buffers[-1].base)
            else:
                passed.append(argument)
        outcome = self._machine.run(function, passed)
        if outcome.kind == UNDEFINED_BEHAVIOUR:
            raise Undefined
        if outcome.kind == UNSUPPORTED:
            raise Undecided(outcome.reason)
        if outcome.kind == STEP_LIMIT:
            return WITHOUT_END
        if outcome.kind == EXITED:
            return (*self._seen, *(_contents(each) for each in buffers), ENDED)
        assert outcome.kind == RETURNED, outcome
        try:
            result = self._shown(function.function_type.result, outcome.value)
        except UndefinedBehaviour:
            raise Undefined from None
        except Unsupported as reason:
            raise Undecided(str(reason)) from None
        return (*self._seen, *(_contents(each) for each in buffers), result)

    def outcomes(self, function: Function, arguments: Sequence[Value], paths: int = PATHS) -> Iterator[Result]:
        """The outcomes of a run, one after the other. Undefined where one of them is, Undecided where they are too many
        to see all.
        """
        path: list[int] | None = []
        self.chooser.is_complete = True
        for _ in range(paths):
            assert path is not None
            self.chooser.start(path)
            yield self.one(function, arguments)
            path = self.chooser.next_path()
            if path is None:
                if self.chooser.is_complete:
                    return
                break
        raise Undecided("many choices")


def _contents(place: Object) -> Value:
    """The bytes of an object, each by itself."""
    words = {UNDEFINED: UNDEF, POISONED: POISON}
    return tuple(words.get(state, byte) for byte, state in zip(place.data, place.shadow, strict=True))


def covers(could: Value, does: Value) -> bool:
    """Whether one value may come in the place of another."""
    if could is POISON:
        return True
    if could is UNDEF:
        return not has_poison(does)
    if could.__class__ is tuple and does.__class__ is tuple:
        return len(could) == len(does) and all(covers(a, b) for a, b in zip(could, does, strict=True))
    if could.__class__ is tuple or does.__class__ is tuple:
        return False
    return bool(could == does)


class Tried:
    """How much was tried: runs that were compared, those where anything goes, and those not decided."""

    def __init__(self) -> None:
        self.compared = 0
        self.undefined = 0
        self.undecided = 0

    def __repr__(self) -> str:
        return f"<{self.compared} compared, {self.undefined} undefined, {self.undecided} undecided>"


class Pair:
    """A program as it was and as it is now."""

    def __init__(self, before: str, after: str, step_limit: int = 300) -> None:
        self.before = Runner(module_of_text(before), step_limit)
        self.after = Runner(module_of_text(after), step_limit * 2)
        self.tried = Tried()

    def refuted(self, name: str, runs: Iterable[Sequence[Value]], paths: int = PATHS) -> str:
        """The first run of a function that shows that it is not refined, in words; "" if there is none."""
        before, after = self.before.module.function(name), self.after.module.function(name)
        assert before is not None
        assert after is not None
        for arguments in runs:
            try:
                could = set(self.before.outcomes(before, arguments, paths))
                if WITHOUT_END in could:
                    raise Undecided("a long run")
            except Undefined:
                self.tried.undefined += 1
                continue
            except Undecided:
                self.tried.undecided += 1
                continue
            self.tried.compared += 1
            found = self._excess(could, after, arguments, paths)
            if found:
                return f"{name}{tuple(arguments)} {found}; could be {sorted(could, key=str)[:20]}"
        return ""

    def _excess(self, could: set[Result], after: Function, arguments: Sequence[Value], paths: int) -> str:
        """What a function does that it could not; with undef drawn where that shows more."""
        found = ""
        for self.after.draws_undef in (False, True):
            found = ""
            try:
                for does in self.after.outcomes(after, arguments, paths):
                    if does not in could and not any(covers(one, does) for one in could):
                        found = f"is {does}"
                        break
            except Undefined:
                return "is undefined behaviour"
            except Undecided:
                # What was seen is covered.
                pass
            if "UNDEF" not in found:
                break
        return found


SPECIAL: Final = 24
"""Numbers of a wide type that are tried."""


def numbers(type_: Type, generator: random.Random, widest: int = 4) -> list[Value]:
    """Arguments of a type: all where it is narrow, else special ones and some at random; undef and poison come last."""
    if isinstance(type_, VectorType):
        each = numbers(type_.element, generator, widest)
        count = type_.count
        return [tuple(generator.choice(each) for _ in range(count)) for _ in range(SPECIAL)] + [
            (UNDEF,) * count, (POISON,) * count,
        ]  # fmt: skip
    if isinstance(type_, PointerType):
        return [0, 1]
    if not isinstance(type_, IntegerType | FloatType):
        return []
    width = type_.width
    if isinstance(type_, IntegerType) and width <= widest:
        return [*range(1 << width), UNDEF, POISON]
    top = 1 << width
    found = [0, 1, 2, 3, 5, 7, 10, 16, 255, top >> 1, (top >> 1) - 1, (top >> 1) + 1, top - 1, top - 2, top - 9]
    if isinstance(type_, FloatType):
        found = _floats(type_.text)
    found += [generator.getrandbits(width) for _ in range(SPECIAL - len(found))]
    return [*dict.fromkeys(number % top for number in found), UNDEF, POISON]


def _floats(type_: str) -> list[int]:
    """Numbers, zeros, infinities, subnormals, NaNs of both kinds."""
    f = FORMATS[type_]
    ones = [from_integer(f, n) for n in (1, 2, 3, 100)] + [scaled(f, from_integer(f, 3), -k) for k in (1, 2)]
    special = [f.zero(0), f.infinity(0), f.largest(0), 1, f.default_nan(0), f.default_nan(0) | 1]
    special.append(f.pattern(0, f.infinity_magnitude + 1))
    return [f.with_sign(bits, sign) for bits in (*ones, *special) for sign in (0, 1)]


def arguments_of(function: Function, most: int = 400, widest: int = 4, seed: int = 0) -> list[tuple[Value, ...]]:
    """Tuples of arguments: every one if there are so few, else some at random."""
    generator = random.Random(seed)
    each = [numbers(argument.type, generator, widest) for argument in function.arguments]
    count = 1
    for one in each:
        count *= len(one)
    if count <= most:
        return list(itertools.product(*each))
    return [tuple(generator.choice(one) for one in each) for _ in range(most)]
