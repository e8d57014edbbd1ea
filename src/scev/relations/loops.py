"""What loops say of the values that they carry, as rows.

Let n >= 0 be the number of backedges that a loop has taken since it was entered. A phi of its header that goes on by a
constant is

    x = start + step * n - 2^w * k            k = 0 if the operation that makes the next value has a flag

and all phis of the header share the n. If every iteration asks whether to go on, and x is asked for in iteration n,
then n = 0 or the answer was yes in iteration n - 1. That is a choice of two cases. For the test `x != b`, where b is
constant in the loop, induction gives more: if start <= b and step divides b - start, x comes to b before it could pass
it, so

    start > b,   or   b - start = step * m + r, 0 < r < step,   or   x = start + step * n <= b

which is a choice, too. A phi to which each iteration adds one of several numbers, none of them above c, is at most
start + c * n: to wrap makes it smaller only. In the same way a test `x < b` keeps x from wrapping if b + step does not
wrap. (LLVM: ConstraintElimination's addInfoForInductions, for `!=` in the header; here all tests that each iteration
passes.)
"""

from __future__ import annotations

from scev.domains import Linear, Row, Word, relation_linear, relation_words
from scev.ir import IntegerType, Phi, opcodes
from scev.relations.closure import Closure
from scev.relations.counters import Counter, CounterTest
from scev.relations.products import relate_products
from scev.relations.rows import Rows


def complete(rows: Rows, closure: Closure) -> None:
    """Add the rows of a closure: of what loops carry, then of all definitions and conditions, and of products."""
    _add_counters(rows, closure)
    for relation in closure.kept:
        if closure.applies(relation):
            rows.assume(relation.predicate, relation.left, relation.right)
    rows.build()
    relate_products(rows, closure)


def _add_counters(rows: Rows, closure: Closure) -> None:
    iterations: dict[int, Linear] = {}
    for counter in closure.counters:
        x = rows.word(counter.phi)
        start = rows.word(counter.start)
        if x is None or start is None:
            continue
        believed = counter.phi in closure.believed
        if counter.amount is not None:
            if believed:
                _direction(rows, counter, x, start)
            continue
        n = _iterations_of(rows, iterations, counter.phi)
        # What a test of the next value has read was not poison: so, after the first iteration, x is not.
        believed = believed or closure.excludes_ub and any(test.of_next for test in counter.tests)
        flags = counter.flags if believed else 0
        _progression(rows, counter, x, start, n, flags)
        for test in counter.tests:
            bound = rows.word(test.bound)
            if bound is not None and test.room >= 0:
                _room_left(rows, counter, test, x, start, bound, n)
            elif bound is not None:
                _tested(rows, counter, test, x, start, bound, n, flags)
                _induction(rows, counter, test, x, start, bound, n, False)
                if isinstance(counter.phi.type, IntegerType):
                    _induction(rows, counter, test, x, start, bound, n, True)

    for grown in closure.growing:
        x = rows.word(grown.phi)
        start = rows.word(grown.start)
        if x is not None and start is not None:
            n = _iterations_of(rows, iterations, grown.phi)
            # Of unsigned numbers, (a + d) mod 2^w <= a + d for each d >= 0: so x <= start + c * n, whatever wraps.
            rows.problem.add(relation_linear.at_most(x.unsigned, start.unsigned.plus(n, grown.most)))


def _iterations_of(rows: Rows, iterations: dict[int, Linear], phi: Phi) -> Linear:
    """The number of backedges taken of the loop at whose header a phi stands."""
    header = phi.block.index
    if (n := iterations.get(header)) is None:
        n = rows.problem.variable(0, None)
        iterations[header] = n
    return n


def _is_address(counter: Counter) -> bool:
    return not isinstance(counter.phi.type, IntegerType)


def _keeps_unsigned(counter: Counter, flags: int) -> bool:
    """Whether start + step * n does not wrap as an unsigned number, or, of an address, as one plus a signed number."""
    if _is_address(counter):
        return bool(flags & opcodes.NUSW) or (bool(flags & opcodes.NUW) and counter.step > 0)
    return bool(flags & opcodes.NUW) and counter.step > 0


def _keeps_signed(counter: Counter, flags: int) -> bool:
    return not _is_address(counter) and bool(flags & opcodes.NSW)


def _progression(rows: Rows, counter: Counter, x: Word, start: Word, n: Linear, flags: int) -> None:
    problem = rows.problem
    total = start.unsigned.plus(n, counter.step)
    if not _keeps_unsigned(counter, flags):
        wraps = problem.variable(0, None) if counter.step > 0 else problem.variable(None, 0)
        total = total.plus(wraps, -(1 << x.width))
    problem.add(relation_linear.equals(x.unsigned, total))
    if _keeps_signed(counter, flags):
        problem.add(relation_linear.equals(x.signed, start.signed.plus(n, counter.step)))


def _direction(rows: Rows, counter: Counter, x: Word, start: Word) -> None:
    """A step that is not constant, but whose sign is known, and that a flag keeps from wrapping."""
    if (amount := counter.amount) is None:
        return
    problem = rows.problem
    if counter.flags & opcodes.NUW:
        if not isinstance(counter.phi.type, IntegerType):
            return
        problem.add(relation_linear.at_most(start.unsigned, x.unsigned))
    low, high = rows.signed_bounds_everywhere(amount)
    if isinstance(counter.phi.type, IntegerType):
        if counter.flags & opcodes.NSW:
            if low >= 0:
                problem.add(relation_linear.at_most(start.signed, x.signed))
            elif high <= 0:
                problem.add(relation_linear.at_most(x.signed, start.signed))
    elif counter.flags & opcodes.NUSW:
        if low >= 0:
            problem.add(relation_linear.at_most(start.unsigned, x.unsigned))
        elif high <= 0:
            problem.add(relation_linear.at_most(x.unsigned, start.unsigned))


def _tested(
    rows: Rows, counter: Counter, test: CounterTest, x: Word, start: Word, bound: Word, n: Linear, flags: int
) -> None:
    """n = 0, or the test was passed in the iteration before."""
    if x.width != bound.width:
        return
    first: list[Row] = [relation_linear.equals(n, relation_linear.number(0)), *relation_words.same(x, start)]
    later: list[Row] = [relation_linear.at_most(relation_linear.number(1), n)]
    # To branch on poison is undefined behaviour: so flags hold of what was compared.
    later += rows.promised([test.bound, counter.start])
    if test.of_next:
        tested = x
    else:
        tested = Word(rows.problem, x.width, relation_words.full_bounds(x.width))
        carry = rows.problem.variable(None, None)
        rows.problem.add(
            relation_linear.equals(x.unsigned, tested.unsigned.plus_number(counter.step).plus(carry, -(1 << x.width)))
        )
        if _keeps_unsigned(counter, flags):
            later.append(relation_linear.equals(x.unsigned, tested.unsigned.plus_number(counter.step)))
        if _keeps_signed(counter, flags):
            later.append(relation_linear.equals(x.signed, tested.signed.plus_number(counter.step)))
    cases = [first]
    for passed in relation_words.compared(test.predicate, tested, bound):
        cases.append(later + passed)
    rows.problem.choose(cases)


def _induction(
    rows: Rows, counter: Counter, test: CounterTest, x: Word, start: Word, bound: Word, n: Linear, signed: bool
) -> None:
    """What the test of all earlier iterations says, read as signed or as unsigned numbers."""
    predicate = test.predicate
    step = counter.step
    up = step > 0
    if x.width != bound.width:
        return
    if predicate == opcodes.EQ:
        return
    if predicate != opcodes.NE:
        if (predicate >= opcodes.SGT) != signed:
            return
        unsigned = opcodes.unsigned_predicate(predicate)
        if up != (unsigned in (opcodes.ULT, opcodes.ULE)):
            return
    # Downwards, all is mirrored: the numbers, and so the bounds.
    mirror = 1 if up else -1
    size = step * mirror
    v = _reading(x, signed).times(mirror)
    s = _reading(start, signed).times(mirror)
    b = _reading(bound, signed).times(mirror)
    half = 1 << (x.width - 1)
    if signed:
        top = half - 1 if up else half
    else:
        top = 2 * half - 1 if up else 0
    exact: list[Row] = [relation_linear.equals(v, s.plus(n, size))]
    if predicate == opcodes.NE:
        cases: list[list[Row]] = []
        if test.of_next:
            cases.append([relation_linear.at_most(b, s)])
            exact.append(relation_linear.at_most(v.plus_number(size), b))
        else:
            cases.append([relation_linear.below(b, s)])
            exact.append(relation_linear.at_most(v, b))
        if size > 1:
            multiple = rows.problem.variable(None, None).times(size)
            rest = rows.problem.variable(1, size - 1)
            cases.append([relation_linear.equals(b.plus(s, -1), multiple.plus(rest))])
        cases.append(exact)
        rows.problem.choose(cases)
        return
    strict = predicate in (opcodes.ULT, opcodes.UGT, opcodes.SLT, opcodes.SGT)
    # The largest number that passes the test, plus a step, is above the largest of the type.
    last = b.plus_number(-1 if strict else 0)
    cases = [[relation_linear.below(relation_linear.number(top), last.plus_number(size))]]
    if test.of_next:
        cases.append([relation_linear.below(relation_linear.number(top), s.plus_number(size))])
    cases.append(exact)
    rows.problem.choose(cases)


def _room_left(rows: Rows, counter: Counter, test: CounterTest, x: Word, start: Word, bound: Word, n: Linear) -> None:
    """A test that more than c is left below a bound, `bound - x > c`, of a counter that takes no more than c + 1 at
    once: from a start that is not above the bound (of the next value: a step below it) it comes to no x above it,

        start + (step) > bound,   or   n = 0,   or   x = start + step * n  and  x + c (- step) < bound

    With a larger step x may pass the bound, where the difference wraps: bound = 3, c = 0, x = 2 + 2.
    """
    step = counter.step
    if not 0 < step <= test.room + 1 or x.width != bound.width:
        return
    first, left = (step, test.room) if test.of_next else (0, test.room - step)
    rows.problem.choose(
        [
            [relation_linear.below(bound.unsigned, start.unsigned.plus_number(first))],
            [relation_linear.equals(n, relation_linear.number(0)), *relation_words.same(x, start)],
            [
                relation_linear.equals(x.unsigned, start.unsigned.plus(n, step)),
                relation_linear.below(x.unsigned.plus_number(left), bound.unsigned),
                *rows.promised([test.bound, counter.start]),
            ],
        ]
    )


def _reading(word: Word, signed: bool) -> Linear:
    return word.signed if signed else word.unsigned
