"""What an operation on words says of its operands and its result, in linear rows.

An operation modulo 2^w is a linear equation with a carry:

    y = a + b        u(y) = u(a) + u(b) - 2^w * k,   k in {0, 1};   k = 0 with nuw;   s(y) = s(a) + s(b) with nsw

Others are inequalities or choices:  umin(a, b) <= a,  a urem b < b,  a select is one of two equations. The rows hold
for each result that is not poison. Without flags they hold for the number that the operation gives, whatever its
operands are; so a client that does not know whether a value is poison leaves the flags out.
"""

from __future__ import annotations

from scev.domains.forms.linear import Linear, Row, at_most, below, equals, number
from scev.domains.relations.problem import Problem
from scev.domains.relations.words import Word, compared, same


def add(problem: Problem, y: Word, a: Word, b: Word, nuw: bool, nsw: bool) -> None:
    """y = a + b."""
    total = a.unsigned.plus(b.unsigned)
    if not nuw:
        total = total.plus(problem.variable(0, 1), -(1 << y.width))
    problem.add(equals(y.unsigned, total))
    if nsw:
        problem.add(equals(y.signed, a.signed.plus(b.signed)))


def sub(problem: Problem, y: Word, a: Word, b: Word, nuw: bool, nsw: bool) -> None:
    """y = a - b."""
    difference = a.unsigned.plus(b.unsigned, -1)
    if not nuw:
        difference = difference.plus(problem.variable(0, 1), 1 << y.width)
    problem.add(equals(y.unsigned, difference))
    if nsw:
        problem.add(equals(y.signed, a.signed.plus(b.signed, -1)))


def scale(problem: Problem, y: Word, a: Word, factor: int, nuw: bool, nsw: bool) -> None:
    """y = factor * a; `factor` is the number that the flags speak of: unsigned for nuw, signed for nsw.

    They differ for a negative factor, which `nuw` then reads as factor + 2^w.
    """
    modulus = 1 << y.width
    unsigned = factor % modulus
    product = a.unsigned.times(unsigned)
    if not nuw:
        product = product.plus(problem.variable(0, unsigned), -modulus)
    problem.add(equals(y.unsigned, product))
    if nsw:
        problem.add(equals(y.signed, a.signed.times(factor)))


def product(problem: Problem, y: Word, a: Word, b: Word, nuw: bool) -> None:
    """y = a * b, by the bounds of each."""
    if nuw:
        for one, other in ((a, b), (b, a)):
            problem.add(at_most(one.unsigned.times(other.bounds[0]), y.unsigned))
            problem.add(at_most(y.unsigned, one.unsigned.times(other.bounds[1])))


def unsigned_division(problem: Problem, quotient: Word | None, remainder: Word | None, a: Word, divisor: int) -> None:
    """a = divisor * quotient + remainder, 0 <= remainder < divisor; at least one of both is a word of the program."""
    q = problem.variable(0, None) if quotient is None else quotient.unsigned
    r = problem.variable(0, divisor - 1) if remainder is None else remainder.unsigned
    problem.add(equals(a.unsigned, q.times(divisor).plus(r)))
    if remainder is not None:
        problem.add(at_most(r, number(divisor - 1)))


def exact_unsigned_division(problem: Problem, quotient: Word, a: Word, divisor: int) -> None:
    """a = divisor * quotient."""
    problem.add(equals(a.unsigned, quotient.unsigned.times(divisor)))


def floor_division(problem: Problem, quotient: Word, a: Word, divisor: int, exact: bool) -> None:
    """a = divisor * quotient + r, 0 <= r < divisor, of signed numbers: an arithmetic shift to the right."""
    r = number(0) if exact else problem.variable(0, divisor - 1)
    problem.add(equals(a.signed, quotient.signed.times(divisor).plus(r)))


def signed_division(problem: Problem, quotient: Word | None, remainder: Word | None, a: Word, divisor: int) -> None:
    """a = divisor * quotient + remainder for divisor > 0, rounded towards 0: the remainder has the sign of a."""
    low = -(divisor - 1) if a.bounds[2] < 0 else 0
    high = divisor - 1 if a.bounds[3] > 0 else 0
    q = problem.variable(None, None) if quotient is None else quotient.signed
    r = problem.variable(low, high) if remainder is None else remainder.signed
    problem.add(equals(a.signed, q.times(divisor).plus(r)))
    if remainder is not None:
        problem.add(at_most(number(low), r))
        problem.add(at_most(r, number(high)))


def division_by_unknown(problem: Problem, quotient: Word, a: Word, b: Word) -> None:
    """quotient = a udiv b: b is not 0."""
    problem.add(at_most(quotient.unsigned.times(max(b.bounds[0], 1)), a.unsigned))


def remainder_by_unknown(problem: Problem, remainder: Word, a: Word, b: Word) -> None:
    """remainder = a urem b: below b, and at most a; a itself if a < b, or else at most a - b."""
    problem.add(at_most(remainder.unsigned, a.unsigned))
    problem.add(below(remainder.unsigned, b.unsigned))
    less = a.unsigned.plus(b.unsigned, -1)
    problem.choose([[below(a.unsigned, b.unsigned), *same(remainder, a)], [at_most(remainder.unsigned, less)]])


def signed_remainder_by_unknown(problem: Problem, remainder: Word, a: Word, b: Word) -> None:
    """remainder = a srem b: smaller in magnitude than b, at most as large as a, and of the sign of a; a itself if
    |a| < b.
    """
    r = remainder.signed
    minus_a = a.signed.times(-1)
    is_a = [below(a.signed, b.signed), below(minus_a, b.signed), *same(remainder, a)]
    problem.choose([is_a, [at_most(b.signed, a.signed)], [at_most(b.signed, minus_a)]])
    if b.bounds[2] > 0:
        problem.add(below(r, b.signed))
        problem.add(below(r.times(-1), b.signed))
    elif b.bounds[3] < 0:
        problem.add(below(b.signed, r))
        problem.add(below(b.signed, r.times(-1)))
    if a.bounds[2] >= 0:
        problem.add(at_most(number(0), r))
        problem.add(at_most(r, a.signed))
    elif a.bounds[3] <= 0:
        problem.add(at_most(r, number(0)))
        problem.add(at_most(a.signed, r))


def logical_and(problem: Problem, y: Word, a: Word, b: Word) -> None:
    """y = a & b: at most each; and the bits of a and b that are not both 1 make at most 2^w - 1 together with y."""
    problem.add(at_most(y.unsigned, a.unsigned))
    problem.add(at_most(y.unsigned, b.unsigned))
    # a + b = (a & b) + (a | b), and a | b is at most 2^w - 1
    problem.add(at_most(a.unsigned.plus(b.unsigned).plus_number(1 - (1 << y.width)), y.unsigned))


def logical_or(problem: Problem, y: Word, a: Word, b: Word) -> None:
    """y = a | b: at least each, at most the sum."""
    problem.add(at_most(a.unsigned, y.unsigned))
    problem.add(at_most(b.unsigned, y.unsigned))
    problem.add(at_most(y.unsigned, a.unsigned.plus(b.unsigned)))


def logical_xor(problem: Problem, y: Word, a: Word, b: Word) -> None:
    """y = a ^ b: at most the sum, at least the difference."""
    problem.add(at_most(y.unsigned, a.unsigned.plus(b.unsigned)))
    problem.add(at_most(a.unsigned.plus(b.unsigned, -1), y.unsigned))
    problem.add(at_most(b.unsigned.plus(a.unsigned, -1), y.unsigned))


def complement(problem: Problem, y: Word, a: Word) -> None:
    """y = ~a: u(y) = 2^w - 1 - u(a), s(y) = -1 - s(a)."""
    top = number((1 << y.width) - 1)
    problem.add(equals(y.unsigned, top.plus(a.unsigned, -1)))
    if a.has_signed or y.has_signed:
        problem.add(equals(y.signed, number(-1).plus(a.signed, -1)))


def zero_extend(problem: Problem, y: Word, a: Word, nneg: bool) -> None:
    """y = zext a; nneg: a is not negative."""
    problem.add(equals(y.unsigned, a.unsigned))
    if nneg:
        problem.add(at_most(number(0), a.signed))


def sign_extend(problem: Problem, y: Word, a: Word) -> None:
    """y = sext a."""
    problem.add(equals(y.signed, a.signed))


def truncate(problem: Problem, y: Word, a: Word, nuw: bool, nsw: bool) -> None:
    """a = y + 2^n * q."""
    if nuw:
        problem.add(equals(y.unsigned, a.unsigned))
    else:
        lost = problem.variable(0, (1 << (a.width - y.width)) - 1)
        problem.add(equals(a.unsigned, y.unsigned.plus(lost, 1 << y.width)))
    if nsw:
        problem.add(equals(y.signed, a.signed))


def extremum(problem: Problem, y: Word, a: Word, b: Word, signed: bool, least: bool) -> None:
    """y = min(a, b) if `least`, or else max(a, b)."""
    result = y.signed if signed else y.unsigned
    left = a.signed if signed else a.unsigned
    right = b.signed if signed else b.unsigned
    for operand in (left, right):
        problem.add(at_most(result, operand) if least else at_most(operand, result))
    problem.choose([same(y, a), same(y, b)])


def absolute(problem: Problem, y: Word, a: Word) -> None:
    """y = |a|, as an unsigned number, which 2^(w-1) is too."""
    problem.add(at_most(a.signed, y.unsigned))
    problem.add(at_most(a.signed.times(-1), y.unsigned))
    problem.choose([[equals(a.signed, y.unsigned)], [equals(a.signed.times(-1), y.unsigned)]])


def saturating_add(problem: Problem, y: Word, a: Word, b: Word) -> None:
    """y = min(a + b, 2^w - 1) of unsigned numbers."""
    total = a.unsigned.plus(b.unsigned)
    top = number((1 << y.width) - 1)
    problem.add(at_most(a.unsigned, y.unsigned))
    problem.add(at_most(b.unsigned, y.unsigned))
    problem.add(at_most(y.unsigned, total))
    problem.choose([[equals(y.unsigned, total)], [equals(y.unsigned, top), below(top, total)]])


def saturating_sub(problem: Problem, y: Word, a: Word, b: Word) -> None:
    """y = max(a - b, 0) of unsigned numbers."""
    difference = a.unsigned.plus(b.unsigned, -1)
    problem.add(at_most(y.unsigned, a.unsigned))
    problem.add(at_most(difference, y.unsigned))
    problem.choose([[equals(y.unsigned, difference)], [equals(y.unsigned, number(0)), below(difference, number(0))]])


def three_way(problem: Problem, y: Word, a: Word, b: Word, signed: bool) -> None:
    """y = -1, 0 or 1 as a is below, equal to, or above b."""
    left = a.signed if signed else a.unsigned
    right = b.signed if signed else b.unsigned
    cases: list[list[Row]] = [[equals(y.signed, number(-1)), below(left, right)]]
    cases.append([equals(y.signed, number(0)), *same(a, b)])
    cases.append([equals(y.signed, number(1)), below(right, left)])
    problem.choose(cases)


def overflowing(problem: Problem, y: Word | None, bit: Word, a: Word, b: Word, subtract: bool, signed: bool) -> None:
    """y is a + b or a - b modulo 2^w, `bit` whether that is not the true result."""
    width = a.width
    modulus = 1 << width
    left = a.signed if signed else a.unsigned
    right = b.signed if signed else b.unsigned
    total = left.plus(right, -1 if subtract else 1)
    low = -(modulus >> 1) if signed else 0
    high = low + modulus - 1
    inside: list[Row] = [equals(bit.unsigned, number(0)), at_most(number(low), total), at_most(total, number(high))]
    under: list[Row] = [equals(bit.unsigned, number(1)), below(total, number(low))]
    over: list[Row] = [equals(bit.unsigned, number(1)), below(number(high), total)]
    if y is not None:
        result = y.signed if signed else y.unsigned
        inside.append(equals(result, total))
        under.append(equals(result, total.plus_number(modulus)))
        over.append(equals(result, total.plus_number(-modulus)))
    problem.choose([inside, under, over])


def selection(problem: Problem, y: Word, condition: Word, a: Word, b: Word) -> None:
    """y = a if the i1 `condition` is 1, or else b."""
    chosen: list[Row] = [equals(condition.unsigned, number(1)), *same(y, a)]
    other: list[Row] = [equals(condition.unsigned, number(0)), *same(y, b)]
    problem.choose([chosen, other])


def comparison(problem: Problem, y: Word, predicate: int, a: Word, b: Word) -> None:
    """The i1 y is 1 if `a predicate b`, or else 0."""
    cases: list[list[Row]] = []
    for bit in (1, 0):
        for rows in compared(predicate if bit else predicate ^ 1, a, b):
            cases.append([equals(y.unsigned, number(bit)), *rows])
    problem.choose(cases)


def samesign(problem: Problem, a: Word, b: Word) -> None:
    """Both are negative or neither is: so both readings differ by the same."""
    problem.add(equals(a.unsigned.plus(b.unsigned, -1), a.signed.plus(b.signed, -1)))


def address(problem: Problem, y: Word, base: Word, offset: Linear, exact: bool) -> None:
    """y = base + offset modulo 2^w; `exact` if no wrap is promised."""
    total = base.unsigned.plus(offset)
    if not exact:
        total = total.plus(problem.variable(None, None), -(1 << y.width))
    problem.add(equals(y.unsigned, total))


def at_least(problem: Problem, larger: Word, smaller: Word) -> None:
    """larger >= smaller, of unsigned numbers: a value and what it was shifted to the right, for example."""
    problem.add(at_most(smaller.unsigned, larger.unsigned))


def aligned_down(problem: Problem, y: Word, a: Word, step: int) -> None:
    """y = a & -step, a power of two: a = y + r, 0 <= r < step, and y is a multiple of step."""
    problem.add(equals(a.unsigned, y.unsigned.plus(problem.variable(0, step - 1))))
    problem.add(equals(y.unsigned, problem.variable(0, None).times(step)))
