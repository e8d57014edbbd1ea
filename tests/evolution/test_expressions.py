"""Expressions as consumers use them: numbers by name, values at iterations, arithmetic."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import scev
from scev import AddRec, Expression, FunctionFacts

PROGRAM = """
@g = external global [8 x i32]
define i8 @f(i8 %n, i8 %"a b", ptr %p, ptr %r, i16 %wide) {
entry:
  %x.1 = add i8 %n, %"a b"
  %ratio = udiv i8 %n, %"a b"
  %less = add nsw i8 %n, -1
  %at.g = getelementptr i8, ptr @g, i64 4
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi i8 [ %n, %entry ], [ %s.next, %loop ]
  %t = phi i8 [ %"a b", %entry ], [ %t.next, %loop ]
  %q = phi ptr [ %p, %entry ], [ %q.next, %loop ]
  %q.next = getelementptr i32, ptr %q, i64 1
  %t.next = add i8 %t, %s
  %s.next = add i8 %s, %i
  %i.next = add nuw i8 %i, 1
  %wider = zext i8 %i to i16
  %c = icmp ult i8 %i.next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i8 %s
}
define i8 @other(i8 %n) {
  %x = add i8 %n, 1
  ret i8 %x
}
"""


@pytest.fixture(scope="module")
def f() -> FunctionFacts:
    return scev.analyze(PROGRAM)["f"]


def evolution(facts: FunctionFacts, name: str) -> Expression:
    found = facts[name].evolution
    assert found is not None
    return found


def recurrence(facts: FunctionFacts, name: str) -> AddRec:
    found = evolution(facts, name)
    assert isinstance(found, AddRec)
    return found


def test_numbers_by_name(f: FunctionFacts) -> None:
    exact = f.loops[0].backedge_taken.exact
    assert exact is not None
    assert exact.evaluate(n=10) == exact.evaluate({"%n": 10}) == exact.evaluate({"n": 10}) == 9
    # Signed and unsigned spellings of one number; modulo 2^8; what is not needed is ignored.
    assert exact.evaluate(n=-1) == exact.evaluate(n=255, m=3) == 254
    assert exact.evaluate_signed(n=-1) == -2
    x = evolution(f, "%x.1")
    assert x.evaluate({'%"a b"': 200}, n=100) == x.evaluate({"a b": 200}, n=100) == 44
    assert evolution(f, "%q").evaluate({"%p": 4096, "%loop": 3}) == 4108
    assert evolution(f, "%at.g").evaluate({"@g": 4096}) == 4100
    assert evolution(f, "%wider").evaluate(loop=7) == 7


@pytest.mark.parametrize(
    ("name", "numbers", "error", "message"),
    [
        ("%x.1", {"n": 1}, TypeError, 'needs numbers for .*%n.*; missing: %"a b"$'),
        ("%x.1", {"n": 1, "a b": 256}, ValueError, '^256 does not fit %"a b", of 8 bits$'),
        ("%x.1", {"n": 1, "a b": -129}, ValueError, "^-129 does not fit"),
        ("%x.1", {"n": 0.5, "a b": 1}, TypeError, "^n is to be an int, not float$"),
        ("%i", {}, ValueError, "depends on the iteration: give a number for %loop, or use at_iteration$"),
        ("%i", {"loop": -1}, ValueError, "not negative$"),
        ("%ratio", {"n": 1, "a b": 0}, ZeroDivisionError, "divides by zero"),
    ],
)
def test_what_cannot_be_evaluated(
    f: FunctionFacts, name: str, numbers: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message) as raised:
        evolution(f, name).evaluate(numbers)
    assert "\n" not in str(raised.value)


numbers_8 = st.integers(0, 255)


@given(numbers_8, numbers_8, st.integers(0, 300))
def test_iterations(n: int, b: int, k: int) -> None:
    """A chain of recurrences at a number, at a symbol, and run."""
    facts = FACTS
    i, s, t = 0, n, b
    for _ in range(k):
        i, s, t = (i + 1) % 256, (s + i) % 256, (t + s) % 256
    given_numbers = {"n": n, "a b": b, "wide": k}
    for name, expected in (("%i", i), ("%s", s), ("%t", t)):
        chain = recurrence(facts, name)
        assert chain.at_iteration(k).evaluate(given_numbers) == expected
        assert chain.evaluate({**given_numbers, "loop": k}) == expected
        # The number of the iteration may be wider, or narrower, than the recurrence.
        assert chain.at_iteration(evolution(facts, "%wide")).evaluate(given_numbers) == expected
        if k < 256:
            assert chain.at_iteration(evolution(facts, "%n")).evaluate({"n": k, "a b": b}) == (
                chain.evaluate({"n": k, "a b": b, "loop": k})
            )
    assert recurrence(facts, "%q").at_iteration(k).evaluate(p=4096) == 4096 + 4 * k


def test_iterations_far_away(f: FunctionFacts) -> None:
    k = 10**30
    assert recurrence(f, "%t").at_iteration(k).evaluate({"n": 3, "a b": 5}) == (5 + 3 * k + math.comb(k, 3)) % 256
    assert recurrence(f, "%i").at_iteration(k).constant() == k % 256
    with pytest.raises(ValueError, match="not negative$"):
        recurrence(f, "%i").at_iteration(-1)
    with pytest.raises(TypeError, match="not str$"):
        recurrence(f, "%i").at_iteration("x")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="no pointer$"):
        recurrence(f, "%i").at_iteration(evolution(f, "%p"))


@given(
    st.lists(st.tuples(st.sampled_from("+-*n"), st.sampled_from(("%n", '%"a b"', "%s", "%i", 3, -2, 255))), max_size=6)
)
def test_arithmetic(steps: list[tuple[str, str | int]]) -> None:
    """Sums, differences, products and negations are those of the integers modulo 2^8, whatever they are made of."""
    given_numbers = {"n": 77, "a b": 201, "loop": 9}

    def number(operand: str | int) -> int:
        return operand if isinstance(operand, int) else evolution(FACTS, operand).evaluate(given_numbers)

    made = evolution(FACTS, "%less")
    expected = 76
    for sign, operand in steps:
        other: Expression | int = operand if isinstance(operand, int) else evolution(FACTS, operand)
        if sign == "+":
            made, expected = made + other, expected + number(operand)
        elif sign == "-":
            made, expected = other - made, number(operand) - expected
        elif sign == "*":
            made, expected = other * made, number(operand) * expected
        else:
            made, expected = -made, -expected
    assert made.evaluate(given_numbers) == expected % 256


def test_results_are_in_normal_form(f: FunctionFacts) -> None:
    i, n = evolution(f, "%i"), evolution(f, "%n")
    assert (i + 1) - 1 is i
    assert 2 * n - n is n
    assert (n - n).constant() == 0
    assert i + n is n + i
    assert 1 + i is evolution(f, "%i.next")
    # What wraps for some %n has no flag: nobody has said that it does not.
    assert str(n + n) == "(2 * %n)"
    assert str(i * n) == "{0,+,%n}<%loop>"
    assert str(evolution(f, "%less") - 100) == "(-101 + %n)"


def test_pointers(f: FunctionFacts) -> None:
    p, q, r = (evolution(f, name) for name in ("%p", "%q", "%r"))
    difference = q - p
    assert (str(difference.type), difference.width, difference.evaluate(loop=5)) == ("i64", 64, 20)
    assert (p + 4 - p).constant() == 4
    assert str((p + 4).type) == "ptr"
    assert str((4 + p) - 1) == "(3 + %p)"
    with pytest.raises(TypeError, match="^%p and %r are not known to have the same base$"):
        _ = p - r
    for wrong, message in [
        (lambda: p + r, "^two pointers cannot be added$"),
        (lambda: -p, "^a pointer cannot be negated$"),
        (lambda: p * 2, "^a pointer cannot be multiplied$"),
        (lambda: 2 * p, "^a pointer cannot be multiplied$"),
        (lambda: 2 - p, "^a pointer cannot be subtracted from an integer$"),
    ]:
        with pytest.raises(TypeError, match=message):
            wrong()


def test_what_does_not_go_together(f: FunctionFacts) -> None:
    n = evolution(f, "%n")
    other = evolution(scev.analyze(PROGRAM)["other"], "%x")
    with pytest.raises(TypeError, match=r"^%n \+ \(1 \+ %n\): expressions of two functions, or of two analyses"):
        _ = n + other
    with pytest.raises(TypeError, match=r"one has 8 bits, the other 16$"):
        _ = n * evolution(f, "%wide")
    with pytest.raises(TypeError, match="two functions"):
        recurrence(f, "%i").at_iteration(other)
    with pytest.raises(TypeError, match="neither an expression nor an int"):
        _ = n + 0.5  # type: ignore[operator]
    with pytest.raises(ValueError, match="^256 does not fit an operand, of 8 bits$"):
        _ = n + 256


def test_answers_do_not_depend_on_what_was_made() -> None:
    """What a program says of itself is the same after a consumer has calculated."""
    before, after = (scev.analyze(PROGRAM)["f"] for _ in range(2))
    s = evolution(after, "%s")
    for k in range(5):
        _ = (s + k) * evolution(after, "%i") - evolution(after, "%t") * k
        recurrence(after, "%t").at_iteration(evolution(after, "%n") + k)
    for value in before.values():
        other = after[value.value.name]
        assert str(value.evolution) == str(other.evolution)
        assert str(value.at_scope(None)) == str(other.at_scope(None))
        assert value.no_wrap_at("%loop") == other.no_wrap_at("%loop")


FACTS = scev.analyze(PROGRAM)["f"]


def test_closed_facts_say_so() -> None:
    facts = scev.analyze(PROGRAM)["f"]
    n = evolution(facts, "%n")
    facts.close()
    with pytest.raises(ValueError, match="closed$"):
        _ = n + 1
