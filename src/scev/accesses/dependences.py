"""In which iterations two accesses meet: touch a byte that the other one touches.

    a[i + 2] = a[i] + 1             what is written in iteration k is read in iteration k + 2, and in no other
    a[2 * i] = a[2 * i + 1]         they never meet
    c[i][j] += a[i][k] * b[k][j]    the read of c meets the write in the same i and j, in any k

Let both be in the loops L1 … Lc, outer ones first. One is made in the iterations k1 … kc of these, the other one in
l1 … lc. A *direction vector* has for each loop `<`, `=` or `>`, for k < l, k = l, k > l (Wolfe; Goff, Kennedy, Tseng,
"Practical Dependence Testing", PLDI 1991). Said is which vectors are possible. With offsets A and B (offsets.py) of n1
and n2 bytes, and q = 0 if the offsets are exact, they meet where

    -n2  <  B(l) - A(k) + 2^w * q  <  n1

If all subscripts of both are proved to be within an array of one shape (subscripts.py), the sizes of which are the same
for both, this means that the subscripts are the same in each dimension. That, what holds in the iterations in which
either access is made (iterations.py), and the vector make a system of linear rows; a vector is impossible if the system
has no solution.

A simple case is decided without a system: if  B - A = d + s * (l - k)  for one loop, then  l - k  is between
(1 - n2 - d) / s  and  (n1 - 1 - d) / s.

Accesses to different objects never meet. Nor do those from different pointers whose types !tbaa keeps apart, as LLVM
reads it: memory that C lets a program write anew as another type is not looked for. Where the pointer is the same, the
offsets decide. All is said of one thread, and of one run of the outermost of the loops; each value of the program is
read as one number, as expressions do.
"""

from __future__ import annotations

from typing import Final, Literal, final

from scev.accesses.accesses import MemoryAccess
from scev.accesses.device_accesses import READ
from scev.accesses.iterations import IterationPlace, Iterations, Knowledge, Sharing
from scev.accesses.offsets import Offset
from scev.accesses.subscripts import OffsetDivision
from scev.cfg import Loop
from scev.domains import Polynomial, Row, constant_polynomial, relation_linear, variable_polynomial
from scev.facts import INVARIANT, EvolutionFacts
from scev.ir import Attachments, Call, InlineAssembly, Instruction, Memory, Value, is_volatile_block_write, opcodes
from scev.memory import are_different_objects, is_noalias_argument, may_be_same_by_type

MAX_PAIRS: Final = 2048
"""Maximum pairs of accesses of one loop that are compared."""
MAX_DIRECTED_LOOPS: Final = 5
"""Maximum loops around two accesses whose directions are told apart, the outer ones."""
MAX_VECTORS_TRIED: Final = 48
"""Maximum beginnings of direction vectors of one pair that are tried; those that are left count as possible."""

NEVER: Final = "never"
ONCE: Final = "once"
ALWAYS: Final = "always"
SOMETIMES: Final = "sometimes"
UNKNOWN: Final = "unknown"
Meeting = Literal["never", "once", "always", "sometimes", "unknown"]

BEFORE: Final = "<"
SAME: Final = "="
AFTER: Final = ">"
_ALL: Final = (BEFORE, SAME, AFTER)


@final
class Dependence:
    """Two accesses, and in which iterations of the loops around both they may meet.

    `loops`: outer ones first; loops outside of them stay in one iteration. `vectors`: the direction vectors that are
    possible, one character a loop: `<` where `first` is made in an earlier iteration than `second`; none where they
    never meet. `distances`: for each loop, how many iterations later `second` is wherever they meet; None where that is
    no number. `is_certain`: where both are made in iterations at the known distances, they do meet.
    """

    __slots__ = ("distances", "first", "is_certain", "loops", "second", "vectors")

    def __init__(
        self,
        first: MemoryAccess,
        second: MemoryAccess,
        loops: tuple[Loop, ...],
        vectors: tuple[str, ...],
        distances: tuple[int | None, ...],
        is_certain: bool,
    ) -> None:
        self.first: MemoryAccess = first
        self.second: MemoryAccess = second
        self.loops: tuple[Loop, ...] = loops
        self.vectors: tuple[str, ...] = vectors
        self.distances: tuple[int | None, ...] = distances
        self.is_certain: bool = is_certain

    @property
    def meets(self) -> Meeting:
        """ "never"; "once": at the distances and nowhere else; "always"; "sometimes": where the vectors allow it;
        "unknown": they allow all.
        """
        if not self.vectors:
            return NEVER
        if self.is_certain:
            return ALWAYS if all(distance is None for distance in self.distances) else ONCE
        return UNKNOWN if len(self.vectors) == 3 ** len(self.loops) else SOMETIMES

    def directions(self, loop: Loop) -> str:
        """Which of `<`, `=`, `>` are possible for one loop: "" where they never meet."""
        number = self.loops.index(loop)
        return "".join([direction for direction in _ALL if any(vector[number] == direction for vector in self.vectors)])

    def distance(self, loop: Loop) -> int | None:
        """How many iterations of a loop later `second` is; None where that is no number."""
        return self.distances[self.loops.index(loop)]

    def __repr__(self) -> str:
        return f"<{self.first!r} and {self.second!r}: {self.meets} {' '.join(self.vectors)}>"


@final
class Side:
    """One access of a pair: its offset, its subscripts, the loops around it, and what holds where it is made."""

    __slots__ = ("access", "divided", "loops", "offset", "place")

    def __init__(
        self,
        access: MemoryAccess,
        offset: Offset | None,
        divided: OffsetDivision | None,
        loops: list[Loop],
        place: IterationPlace,
    ) -> None:
        self.access: MemoryAccess = access
        self.offset: Offset | None = offset
        self.divided: OffsetDivision | None = divided
        self.loops: list[Loop] = loops
        self.place: IterationPlace = place

    @property
    def metadata(self) -> Attachments:
        """What is attached to its instruction."""
        return self.access.instruction.metadata


@final
class _Equation:
    """Where they meet,  low <= B - A <= high."""

    __slots__ = ("first", "high", "low", "second")

    def __init__(self, first: Polynomial, second: Polynomial, low: int, high: int) -> None:
        self.first: Polynomial = first
        self.second: Polynomial = second
        self.low: int = low
        self.high: int = high


@final
class Pair:
    """The comparison of two accesses. `common`: the loops around both, of which the first `outer` stay in one
    iteration; of the others, up to MAX_DIRECTED_LOOPS are told apart.
    """

    __slots__ = ("_common", "_evolution", "_first", "_known", "_outer", "_second", "_tried")

    def __init__(
        self, first: Side, second: Side, held: Loop | None, known: Knowledge, evolution: EvolutionFacts
    ) -> None:
        self._first: Side = first
        self._second: Side = second
        self._known: Knowledge = known
        self._evolution: EvolutionFacts = evolution
        self._common: list[Loop] = []
        for one, other in zip(first.loops, second.loops, strict=False):
            if one is not other:
                break
            self._common.append(one)
        self._outer: int = self._common.index(held) + 1 if held is not None and held in self._common else 0
        del self._common[self._outer + MAX_DIRECTED_LOOPS :]
        self._tried: int = 0

    def compare(self, excludes_ub: bool, is_readable: bool, width: int) -> Dependence:
        """In which iterations they meet. Unless `excludes_ub`, accesses may leave their object. `is_readable`: both are
        in no cycle but loops, and nothing returns twice. `width`: how many bits are computed of their addresses.
        """
        a, b = self._first.offset, self._second.offset
        if a is None or b is None or not is_readable:
            return self._unknown()
        if a.base is not b.base:
            return self._never() if self._are_apart(a.base, b.base, excludes_ub) else self._unknown()
        if not self._first.access.size or not self._second.access.size:
            return self._unknown()
        is_exact = (a.is_exact and b.is_exact) or self._is_small(a, b, width)
        equations = self._equations(a, b, is_exact)
        if (differences := self._differences(equations, a)) is not None:
            is_steady = excludes_ub and self._goes_steadily(equations, differences, width)
            if is_exact or is_steady:
                return self._simple(equations, differences, 0)
            if all(difference is None for difference in differences):
                return self._simple(equations, differences, 1 << width)
        return self._searched(a, equations, None if is_exact else width)

    def _are_apart(self, one: Value, other: Value, excludes_ub: bool) -> bool:
        """Whether what is accessed through two pointers are different objects, or of different types."""
        if excludes_ub and not may_be_same_by_type(self._first.metadata, self._second.metadata):
            return True
        # What is only read may be read through others, too.
        is_written = self._first.access.kind != READ or self._second.access.kind != READ
        is_believed = excludes_ub and is_written
        is_believed = is_believed or not (is_noalias_argument(one) or is_noalias_argument(other))
        return is_believed and are_different_objects(one, other)

    def _never(self) -> Dependence:
        return self._found([], {}, False)

    def _unknown(self) -> Dependence:
        return self._found(self._any(len(self._common) - self._outer), {}, False)

    def _any(self, levels: int) -> list[str]:
        found = [""]
        for _ in range(levels):
            found = [vector + direction for vector in found for direction in _ALL]
        return found

    def _found(self, vectors: list[str], distances: dict[Loop, int], is_certain: bool) -> Dependence:
        loops = tuple(self._common[self._outer :])
        by_loop = tuple([distances.get(loop) for loop in loops])
        return Dependence(self._first.access, self._second.access, loops, tuple(vectors), by_loop, is_certain)

    def _is_small(self, a: Offset, b: Offset, width: int) -> bool:
        """Whether offsets are so near to one another that they meet only where they are equal as integers."""
        longest = max(self._first.access.size or 0, self._second.access.size or 0)
        limit = (1 << width) - longest
        return b.interval.plus(a.interval.scaled(-1)).within(-limit, limit)

    # Equations.

    def _equations(self, a: Offset, b: Offset, is_exact: bool) -> list[_Equation]:
        first, second = self._first.access, self._second.access
        low, high = 1 - (second.size or 0), (first.size or 0) - 1
        one, other = self._first.divided, self._second.divided
        by_dimension = is_exact and one is not None and other is not None and one.shape is other.shape
        if not by_dimension or one is None or other is None or not (one.are_digits and other.are_digits):
            return [_Equation(a.polynomial, b.polynomial, low, high)]
        if any(self.level(number) > self._outer for step in one.shape.steps for number in step.variables()):
            # Rows that are longer in other iterations.
            return [_Equation(a.polynomial, b.polynomial, low, high)]
        found = [_Equation(x, y, 0, 0) for x, y in zip(one.indices[:-1], other.indices[:-1], strict=True)]
        element = one.shape.steps[-1].constant
        last = one.indices[-1].scaled(element).plus(constant_polynomial(one.start))
        last_other = other.indices[-1].scaled(element).plus(constant_polynomial(other.start))
        found.append(_Equation(last, last_other, low, high))
        return found

    def level(self, number: int) -> int:
        """How many of the common loops must be in one iteration for a variable to be the same number on both sides;
        more than there are where that does not help.
        """
        variable = self._known.variables.listed[number]
        never = len(self._common) + 1
        inner = [loop for loop in [*self._first.loops, *self._second.loops] if loop not in self._common]
        if variable.loop is not None:
            return self._common.index(variable.loop) + 1 if variable.loop in self._common else never
        assert variable.expression is not None
        if any(self._evolution.disposition(variable.expression, loop) != INVARIANT for loop in inner):
            return never
        for level in range(len(self._common), 0, -1):
            if self._evolution.disposition(variable.expression, self._common[level - 1]) != INVARIANT:
                return level
        return 0

    def _level_of_base(self, base: Value) -> int:
        """The same of a pointer."""
        if not isinstance(base, Instruction):
            return 0
        block = base.block
        for side in (self._first, self._second):
            if any(loop.contains(block) for loop in side.loops if loop not in self._common):
                return len(self._common) + 1
        return sum([1 for loop in self._common if loop.contains(block)])

    # B - A = d + s * (l - k), for one loop.

    def _differences(self, equations: list[_Equation], offset: Offset) -> list[tuple[Loop, int] | None] | None:
        """For each equation the loop and the s; None for s = 0. None where an equation has another form."""
        if self._level_of_base(offset.base) > self._outer:
            return None
        found: list[tuple[Loop, int] | None] = []
        for equation in equations:
            if not equation.second.plus(equation.first, -1).is_constant():
                return None
            step: tuple[Loop, int] | None = None
            for number in equation.first.variables():
                level = self.level(number)
                if level <= self._outer:
                    continue
                powers = equation.first.in_powers_of(number)
                loop = self._known.variables.listed[number].loop
                is_linear = len(powers) == 2 and powers[1].is_constant()
                if step is not None or loop is None or level > len(self._common) or not is_linear:
                    return None
                step = (loop, powers[1].constant)
            found.append(step)
        return found

    def _simple(
        self, equations: list[_Equation], differences: list[tuple[Loop, int] | None], around: int
    ) -> Dependence:
        """The equations are about the distances of single loops. `around`: what offsets that do not change in the loops
        are the same modulo, 0 for those that are exact.
        """
        ranges: dict[Loop, tuple[int, int]] = {}
        for equation, difference in zip(equations, differences, strict=True):
            distance = equation.second.plus(equation.first, -1).constant
            low, high = equation.low - distance, equation.high - distance
            if difference is None:
                # The multiples of `around` from low to high.
                meets = low <= 0 <= high if around == 0 else high // around * around >= low
                if not meets:
                    return self._never()
                continue
            loop, step = difference
            if step < 0:
                low, high, step = -high, -low, -step
            least, most = -(-low // step), high // step
            known = ranges.get(loop)
            ranges[loop] = (least, most) if known is None else (max(known[0], least), min(known[1], most))
        vectors = [""]
        for loop in self._common[self._outer :]:
            allowed = "".join(_ALL)
            if loop in ranges:
                least, most = self._limited(loop, ranges[loop])
                ranges[loop] = (least, most)
                if least > most:
                    return self._never()
                allowed = (BEFORE if most > 0 else "") + (SAME if least <= 0 <= most else "")
                allowed += AFTER if least < 0 else ""
            vectors = [vector + direction for vector in vectors for direction in allowed]
        distances = {loop: least for loop, (least, most) in ranges.items() if least == most}
        return self._found(vectors, distances, len(distances) == len(ranges))

    def _limited(self, loop: Loop, distances: tuple[int, int]) -> tuple[int, int]:
        """Distances no longer than the loop runs."""
        number = self._known.variables.iteration(loop).number
        least, most = distances
        before = self._first.place.forms.interval(number).high
        after = self._second.place.forms.interval(number).high
        return least if before is None else max(least, -before), most if after is None else min(most, after)

    def _goes_steadily(
        self, equations: list[_Equation], differences: list[tuple[Loop, int] | None], width: int
    ) -> bool:
        """Whether each iteration of the one loop makes both accesses, inside of one object, which is no larger than
        half of the address space: then their distances from the base go by the stride as integers, and nothing wraps,
        if the stride, and how far they are from one another, are numbers that such an object has room for.
        """
        if len(self._common) - self._outer != 1 or len(differences) != 1 or differences[0] is None:
            return False
        innermost = self._common[-1]
        distance = equations[0].second.plus(equations[0].first, -1).constant
        if differences[0][0] is not innermost or max(abs(differences[0][1]), abs(distance)) >= 1 << (width - 1):
            return False
        for side in (self._first, self._second):
            if side.loops[-1] is not innermost or not _stays_inside(side.access):
                return False
        return True

    # Systems of rows.

    def _searched(self, offset: Offset, equations: list[_Equation], width: int | None) -> Dependence:
        """The vectors that are not impossible. `width`: of offsets that are equal modulo 2^width only."""
        base = self._level_of_base(offset.base)
        found: list[str] = []
        count = len(self._common) - self._outer
        for same in range(count, -1, -1):
            start = SAME * same
            if base > self._outer + same:
                found.extend(self._below(start, count))
                continue
            problem = self._problem(equations, _InSame(self, self._outer + same), width)
            if same == count:
                if not problem.refutes([]):
                    found.append(start)
                continue
            for direction in (BEFORE, AFTER):
                found.extend(self._extended(start + direction, count, problem))
        distances: dict[Loop, int] = {}
        for k, loop in enumerate(self._common[self._outer :]):
            if found and all(vector[k] == SAME for vector in found):
                distances[loop] = 0
        is_same = found == [SAME * count] and base <= self._outer + count
        is_certain = is_same and all(self._is_met(equation) for equation in equations)
        return self._found(sorted(found), distances, is_certain)

    def _is_met(self, equation: _Equation) -> bool:
        """Whether an equation holds in the same iteration of all loops around both."""
        difference = equation.second.plus(equation.first, -1)
        return (
            difference.is_constant()
            and equation.low <= difference.constant <= equation.high
            and all(self.level(number) <= len(self._common) for number in equation.first.variables())
        )

    def _below(self, start: str, count: int) -> list[str]:
        """All vectors with a beginning that are not the same but for it."""
        if len(start) == count:
            return [start]
        rest = self._any(count - len(start) - 1)
        return [start + direction + end for direction in (BEFORE, AFTER) for end in rest]

    def _problem(self, equations: list[_Equation], sharing: Sharing, width: int | None) -> Iterations:
        problem = Iterations(sharing)
        problem.runs(self._first.place, 0)
        problem.runs(self._second.place, 1)
        for equation in equations:
            difference = problem.linear(equation.second, 1).plus(problem.linear(equation.first, 0), -1)
            if width is not None:
                difference = difference.plus(problem.any_number(), 1 << width)
            problem.hold(relation_linear.at_most(relation_linear.number(equation.low), difference))
            problem.hold(relation_linear.at_most(difference, relation_linear.number(equation.high)))
        return problem

    def _extended(self, start: str, count: int, problem: Iterations) -> list[str]:
        """The vectors with a beginning that are not impossible."""
        found: list[str] = []
        pending = [start]
        while pending:
            beginning = pending.pop()
            self._tried += 1
            if self._tried <= MAX_VECTORS_TRIED and problem.refutes(self._rows(beginning, problem)):
                continue
            if len(beginning) == count:
                found.append(beginning)
            else:
                pending.extend([beginning + direction for direction in _ALL])
        return found

    def _rows(self, vector: str, problem: Iterations) -> list[Row]:
        """What the vector says: for `<`,  k + 1 <= l."""
        rows: list[Row] = []
        for direction, loop in zip(vector, self._common[self._outer :], strict=False):
            iteration = variable_polynomial(self._known.variables.iteration(loop).number)
            one, other = problem.linear(iteration, 0), problem.linear(iteration, 1)
            if direction == BEFORE:
                rows.append(relation_linear.below(one, other))
            elif direction == AFTER:
                rows.append(relation_linear.below(other, one))
            elif one is not other:
                rows.append(relation_linear.equals(one, other))
        return rows


@final
class _InSame(Sharing):
    """Both accesses are in one iteration of the first `count` common loops."""

    __slots__ = ("_count", "_known", "_pair")

    def __init__(self, pair: Pair, count: int) -> None:
        self._pair: Pair = pair
        self._count: int = count
        self._known: dict[int, bool] = {}

    def is_separate(self, number: int) -> bool:
        if (found := self._known.get(number)) is None:
            found = self._pair.level(number) > self._count
            self._known[number] = found
        return found


def _stays_inside(access: MemoryAccess) -> bool:
    """Whether each iteration that another one follows makes an access inside of an object: what is volatile, or inline
    assembly, may be anywhere.
    """
    instruction = access.instruction
    if isinstance(instruction, Memory):
        return access.is_each_time and not instruction.flags & opcodes.VOLATILE
    if not isinstance(instruction, Call) or isinstance(instruction.callee, InlineAssembly):
        return False
    return access.is_each_time and not is_volatile_block_write(instruction)
