"""Which operands the set of a result rests on, and which of them let a wish down.

A fact  `operation(a, b) in W`  needs of each operand no more than
    nothing                         if it holds whatever the operand is
    { a | operation(a, b) may be in W }      if that is enough (Operation.refine)
    the operand's own set           else

For a wish W that does not hold, an operand lets it down if the result were in W, were the operand where it would have
to be. One operand is looked for first, then several.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scev.answers import Premise
from scev.cfg import Place
from scev.domains import NAN_NEVER, FloatSet, IntSet, ValueSet
from scev.explain.asked import ExplainedFunction
from scev.explain.minimal import flags_of
from scev.explain.step import InSet, Step
from scev.ir import Instruction, LocalValue, Value, opcodes
from scev.transfer import Operation, Site

MAX_OPERANDS_ASKED: Final = 16
"""Maximum operands of one instruction of which it is asked whether its result rests on them."""


class Need(NamedTuple):
    """An operand, as the instruction `at` reads it, and the set that it has to lie in."""

    at: Instruction
    position: int
    wanted: ValueSet


class OperandEvaluation(NamedTuple):
    """An instruction's operation on sets of what it reads."""

    asked: ExplainedFunction
    operation: Operation
    site: Site
    reads: list[tuple[Instruction, int]]
    sets: list[ValueSet | None]

    @staticmethod
    def of(asked: ExplainedFunction, instruction: Instruction, place: Place | None = None) -> OperandEvaluation:
        """On the sets that it reads; or that these have at another place, behind it."""
        reads = asked.reads(instruction)
        sets = [asked.operand_set(user, position, place) for user, position in reads]
        return OperandEvaluation(asked, asked.operation(instruction), asked.site(instruction), reads, sets)

    def gives(self, wanted: ValueSet, sets: list[ValueSet | None]) -> bool:
        """Whether the result lies in a set, of operands in `sets`."""
        found = self.operation.evaluate(self.site, sets)
        return found is not None and wanted.includes(found)

    def value(self, number: int) -> Value:
        """What is read."""
        user, position = self.reads[number]
        return user.operands[position]

    def is_local(self, number: int) -> bool:
        return isinstance(self.value(number), LocalValue)

    def full(self, number: int) -> ValueSet | None:
        user, position = self.reads[number]
        return self.asked.full(user.operands[position])

    def refined(self, number: int, wanted: ValueSet) -> ValueSet | None:
        """A set that has every value of an operand with which the result can be in `wanted`."""
        if number >= len(self.site.operands):
            return None
        try:
            return self.operation.refine(self.site, number, wanted, list(self.sets))
        except (NotImplementedError, AssertionError):
            return None


class Needs(NamedTuple):
    """What the set of a result rests on: operands, and flags of the instruction."""

    operands: list[Need]
    flags: list[Premise]


def needs_of(
    asked: ExplainedFunction, instruction: Instruction, wanted: ValueSet, place: Place | None = None
) -> Needs | None:
    """What has to hold for the result to lie in a set: of the operands, at a place behind them if one is given, and of
    the flags. None where it does not follow from these.
    """
    evaluated = OperandEvaluation.of(asked, instruction, place)
    sets = list(evaluated.sets)
    if not evaluated.gives(wanted, sets):
        return None
    numbers = [number for number in range(len(sets)) if evaluated.is_local(number)][:MAX_OPERANDS_ASKED]
    left: list[int] = []
    for number in reversed(numbers):
        own, full = sets[number], evaluated.full(number)
        if own is None or full is None:
            continue
        sets[number] = full
        if not evaluated.gives(wanted, sets):
            sets[number] = own
            left.append(number)
    found: list[Need] = []
    for number in reversed(left):
        own = sets[number]
        assert own is not None
        enough = own
        if (refined := evaluated.refined(number, wanted)) is not None and refined.includes(own):
            sets[number] = refined
            if evaluated.gives(wanted, sets):
                enough = refined
            else:
                sets[number] = own
        user, position = evaluated.reads[number]
        found.append(Need(user, position, enough))
    return Needs(found, _needed_flags(evaluated, instruction, wanted, sets))


def _needed_flags(
    evaluated: OperandEvaluation, instruction: Instruction, wanted: ValueSet, sets: list[ValueSet | None]
) -> list[Premise]:
    """The flags without which the result need not lie in a set, of operands in sets."""
    site = evaluated.site
    found: list[Premise] = []
    kept = instruction.flags
    for premise in flags_of(instruction):
        site.flags = kept & ~opcodes.FLAG_NAMES[premise.word]
        if evaluated.gives(wanted, sets):
            kept = site.flags
        else:
            found.append(premise)
    site.flags = instruction.flags
    return found


def weak_operands(asked: ExplainedFunction, instruction: Instruction, wanted: ValueSet) -> list[Need]:
    """The operands that let a wish down, each with the set that it would have to lie in; none where it is the operation
    itself.
    """
    evaluated = OperandEvaluation.of(asked, instruction)
    better: dict[Value, list[ValueSet]] = {}
    numbers = [number for number in range(len(evaluated.sets)) if evaluated.is_local(number)][:MAX_OPERANDS_ASKED]
    for number in numbers:
        if (own := evaluated.sets[number]) is not None and (found := _better(evaluated, number, wanted, own)):
            better.setdefault(evaluated.value(number), found)

    def suffices(chosen: dict[Value, ValueSet]) -> bool:
        # One value may be several operands.
        sets = list(evaluated.sets)
        for number in numbers:
            own, part = sets[number], chosen.get(evaluated.value(number))
            if own is not None and part is not None:
                sets[number] = own.meet(part)
        return evaluated.gives(wanted, sets)

    divisor = instruction.operands[1] if instruction.opcode in (opcodes.FDIV, opcodes.FREM) else None
    # A divisor comes first, then that of which least is known.
    for value in sorted(better, key=lambda one: (one is not divisor, not _is_unknown(asked, one))):
        for part in better[value]:
            if suffices({value: part}):
                return _needed(evaluated, {value: part})
    for choose in (0, 1, -1):
        chosen = {value: parts[min(choose, len(parts) - 1)] for value, parts in better.items()}
        if len(chosen) > 1 and suffices(chosen):
            for value in list(chosen):
                rest = {other: part for other, part in chosen.items() if other is not value}
                if suffices(rest):
                    chosen = rest
            return _needed(evaluated, chosen)
    return []


def operands_shown(asked: ExplainedFunction, instruction: Instruction) -> list[Step]:
    """The first operands of an operation that itself lets a wish down, as they are."""
    found: list[Step] = []
    for position, operand in enumerate(instruction.operands):
        if isinstance(operand, LocalValue):
            place = Place.of_use(instruction, position)
            if (set_ := asked.set_at(operand, place)) is not None:
                found.append(asked.step(InSet(operand, place, set_, set_), "unread"))
    return found[:2]


def _is_unknown(asked: ExplainedFunction, value: Value) -> bool:
    if not isinstance(value, LocalValue):
        return False
    found = asked.set_at(value, None)
    full = asked.full(value)
    return found is not None and full is not None and found.includes(full)


def _needed(evaluated: OperandEvaluation, chosen: dict[Value, ValueSet]) -> list[Need]:
    found: list[Need] = []
    for value, part in chosen.items():
        user, position = next(read for read in evaluated.reads if read[0].operands[read[1]] is value)
        found.append(Need(user, position, part))
    return found


def _better(evaluated: OperandEvaluation, number: int, wanted: ValueSet, own: ValueSet) -> list[ValueSet]:
    """Parts of an operand's type that might be enough, the largest first: each leaves out something of its set."""
    found: list[ValueSet] = []
    refined = evaluated.refined(number, wanted)
    candidates: list[ValueSet] = [] if refined is None else [refined]
    if isinstance(own, FloatSet):
        candidates += _float_candidates(own)
        if isinstance(refined, FloatSet):
            candidates.append(refined.without_nan())
            candidates += [one.intersect(refined) for one in _float_candidates(own)]
    elif isinstance(own, IntSet):
        candidates += _integer_candidates(own.width)
    for candidate in candidates:
        if not candidate.includes(own) and not candidate.meet(own).is_empty() and candidate not in found:
            found.append(candidate)
    return found


def _float_candidates(own: FloatSet) -> list[FloatSet]:
    """What functions of floats ask of their operands, the weakest first."""
    format_ = own.format
    numbers = FloatSet.numbers(format_)
    finite = FloatSet.finite(format_)
    zero = FloatSet.between(format_, -1, 0)
    beyond_zero = zero.complement().without_nan()
    low, high = numbers.smallest(), numbers.largest()
    not_negative = FloatSet.between(format_, -1, high, NAN_NEVER)
    positive = FloatSet.between(format_, 1, high, NAN_NEVER)
    one = format_.parse("1")
    unit = [] if one is None else [FloatSet.between(format_, -1 - one, one, NAN_NEVER)]
    return [
        numbers, finite, beyond_zero, beyond_zero.intersect(finite), not_negative, not_negative.intersect(finite),
        positive, positive.intersect(finite), FloatSet.between(format_, low, -1, NAN_NEVER), *unit,
    ]  # fmt: skip


def _integer_candidates(width: int) -> list[IntSet]:
    """What functions of integers ask of their operands."""
    top = 1 << (width - 1)
    return [
        IntSet.between(width, 1, 2 * top - 1),
        IntSet.between(width, 0, top - 1),
        IntSet.between(width, 1, top - 1),
        IntSet.between(width, 0, min(width, top) - 1),
    ]
