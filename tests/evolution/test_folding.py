"""Folding changes no value: random terms against their plain meaning, each rule exercised, and printed forms."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from scev.cfg import Loop
from scev.evolution import NSW, NUSW, NUW, NW, AddRec, Algebra, Node, algebra
from scev.evolution.algebra.fold_rules import counted, start_counting
from scev.evolution.counts.modular import first_hit, first_in_arc
from scev.evolution.expressions.kinds import SMAX, SMIN, UMAX, UMIN
from scev.facts import Environment
from scev.ir import POINTER, ConstantWord, LocalValue
from tests.searches import seeds

from .running import Subject

# The widths that terms are made in: of the arguments, and of what they are extended to.
NARROW = 4
WIDE = 7
TEXT = """
define void @f(iNARROW %a, iNARROW %b, iNARROW %c, iWIDE %w, ptr %p, i1 %k) {
entry:
  br label %outer

outer:
  br label %inner

inner:
  br i1 %k, label %inner, label %latch

latch:
  br i1 %k, label %outer, label %exit

exit:
  ret void
}
"""


def text(narrow: int = NARROW, wide: int = WIDE) -> str:
    """The program whose arguments the terms are made of."""
    return TEXT.replace("NARROW", str(narrow)).replace("WIDE", str(wide))


class Point(Environment):
    """Numbers for the arguments and the loops."""

    def __init__(self, values: dict[str, int], iterations: list[int]) -> None:
        self.values = values
        self.iterations = iterations

    def value_of(self, value: LocalValue) -> int | None:
        return self.values.get(value.name)

    def iteration_of(self, loop: Loop) -> int | None:
        return self.iterations[loop.number]


class Terms:
    """Random terms: the folded expression, and what it must be at some points."""

    def __init__(self, seed: int, narrow: int = NARROW, wide: int = WIDE) -> None:
        self.random = random.Random(seed)
        # Larger terms are not used again.
        self.largest = 25
        self.narrow = narrow
        self.wide = wide
        self.subject = Subject(text(narrow, wide))
        # The points choose the iterations freely.
        self.se: Algebra = self.subject.uncounted()
        self.points = [
            Point(
                {
                    **{name: self.number(narrow) for name in ("%a", "%b", "%c")},
                    "%w": self.number(wide),
                },
                [self.random.randrange(20), self.random.randrange(20)],
            )
            for _ in range(6)
        ]
        loops = self.subject.control.all_loops()
        start = [
            self.leaf("%a"),
            self.leaf("%b"),
            self.leaf("%c"),
            self.se.truncate(self.leaf("%w"), narrow),
            self.constant(1),
            self.constant(-1),
            self.constant(2),
            self.constant(4),
            self.constant(5),
        ]
        self.pool: list[tuple[Node, list[int | None]]] = [(node, self.at_points(node)) for node in start]
        for loop in loops:
            for step in (self.constant(1), self.constant(2), self.leaf("%b"), self.constant(-4)):
                node = self.se.recurrence([self.leaf("%a"), step], loop)
                self.pool.append((node, self.at_points(node)))

    def number(self, width: int) -> int:
        return self.random.choice([0, 1, (1 << width) - 1, 1 << (width - 1), self.random.randrange(1 << width)])

    def leaf(self, name: str) -> Node:
        return self.subject.node(name)

    def constant(self, value: int) -> Node:
        return self.se.constant(self.narrow, value)

    def at_points(self, node: Node) -> list[int | None]:
        return [node.value_in(point) for point in self.points]

    def pick(self) -> tuple[Node, list[int | None]]:
        return self.random.choice(self.pool)

    def step(self) -> None:
        """Make one more term, and compare."""
        se = self.se
        (a, values), (b, others), (c, thirds) = self.pick(), self.pick(), self.pick()
        kind = self.random.randrange(11)
        if kind < 3:
            node = se.add([a, b, c]) if kind else se.minus(a, b)
            assert node is not None
            meaning = [
                _map(x, y, z, lambda p, q, r: p + q + r if kind else p - q)
                for x, y, z in zip(values, others, thirds, strict=False)
            ]
        elif kind < 5:
            node = se.mul([a, b])
            meaning = [_map(x, y, 0, lambda p, q, _: p * q) for x, y in zip(values, others, strict=False)]
        elif kind == 5:
            node = se.udiv(a, b)
            meaning = [
                None if not y else _map(x, y, 0, lambda p, q, _: p // q) for x, y in zip(values, others, strict=False)
            ]
        elif kind < 8:
            name = self.random.choice([UMIN, UMAX, SMIN, SMAX])
            node = se.min_max(name, [a, b])
            meaning = [
                _map(x, y, 0, lambda p, q, _: _chosen(name, p, q, self.narrow))
                for x, y in zip(values, others, strict=False)
            ]
        elif kind == 8:
            node = se.sequential_umin([a, b])
            meaning = [
                0 if x == 0 else _map(x, y, 0, lambda p, q, _: min(p, q)) for x, y in zip(values, others, strict=False)
            ]
        else:
            half = 1 << (self.narrow - 1)
            extended = se.zero_extend(a, self.wide) if kind == 9 else se.sign_extend(a, self.wide)
            more = se.add([extended, se.zero_extend(b, self.wide)])
            meanings = [
                _map(x, y, 0, lambda p, q, _: (p if kind == 9 or p < half else p - 2 * half) + q)
                for x, y in zip(values, others, strict=False)
            ]
            self.check(more, meanings)
            node = se.truncate(se.mul([more, se.constant(self.wide, 3)]), self.narrow)
            meaning = [None if m is None else m * 3 for m in meanings]
        self.check(node, meaning)
        if node.size < self.largest:
            self.pool.append((node, self.at_points(node)))
            if len(self.pool) > 60:
                del self.pool[self.random.randrange(17, len(self.pool))]

    def check(self, node: Node, meaning: list[int | None]) -> None:
        ranges = self.se.ranges
        for point, meant in zip(self.points, meaning, strict=False):
            if meant is None:
                continue
            value = node.value_in(point)
            expected = meant & ((1 << node.width) - 1)
            assert value is None or value == expected, f"{node} is {value}, not {expected}: {vars(point)}"
            for range in (ranges.unsigned(node), ranges.signed(node), ranges.set_of(node)):
                assert range.contains(expected), f"{node} in {range}, but is {expected}: {vars(point)}"


def _map(x, y, z, function):  # type: ignore[no-untyped-def]
    return None if x is None or y is None or z is None else function(x, y, z)


def _chosen(kind: int, a: int, b: int, width: int) -> int:
    if kind in (UMIN, UMAX):
        return min(a, b) if kind == UMIN else max(a, b)
    half = 1 << (width - 1)
    pair = sorted([a, b], key=lambda v: v if v < half else v - 2 * half)
    return pair[0] if kind == SMIN else pair[1]


@pytest.mark.parametrize("seed", range(12))
def test_random_terms_keep_their_values(seed: int) -> None:
    terms = Terms(seed)
    for _ in range(120):
        terms.step()


@pytest.mark.slow
@pytest.mark.parametrize("seed", seeds(range(100, 300)))
def test_many_random_terms_keep_their_values(seed: int) -> None:
    terms = Terms(seed)
    for _ in range(400):
        terms.step()


@pytest.fixture
def subject() -> Subject:
    return Subject(text())


# Printed forms: the term as built here, and LLVM's text.


def test_printed_forms(subject: Subject) -> None:
    se = subject.se
    a, b, c, w = (subject.node(name) for name in ("%a", "%b", "%c", "%w"))
    one = se.constant(4, 1)
    outer, inner = subject.control.all_loops()
    forms = {
        "(1 + %a)": se.add([a, one]),
        "(%a + %b)": se.add([b, a]),
        "((-1 * %b) + %a)": se.minus(a, b),
        "(-1 + (1 umax %a))": se.plus_constant(se.min_max(UMAX, [a, one]), -1),
        "(3 * %a)": se.add([a, a, a]),
        "0": se.minus(se.add([a, b]), se.add([b, a])),
        "(zext i4 %a to i7)": se.zero_extend(a, 7),
        "(sext i4 %a to i7)": se.sign_extend(a, 7),
        "(trunc i7 %w to i4)": se.truncate(w, 4),
        "(%a /u %b)": se.udiv(a, b),
        "(%a /u 6)": se.udiv(se.udiv(a, se.constant(4, 2)), se.constant(4, 3)),
        "(%a umin_seq %b)": se.sequential_umin([a, b]),
        "(%a umin %b umin %c)": se.min_max(UMIN, [c, se.min_max(UMIN, [b, a])]),
        "{%a,+,%b}<%outer>": se.recurrence([a, b], outer),
        "{(%a + %c),+,%b}<%outer>": se.add([se.recurrence([a, b], outer), c]),
        "{(2 * %a),+,(2 * %b)}<%outer>": se.times(se.constant(4, 2), se.recurrence([a, b], outer)),
        "{{%a,+,1}<%outer>,+,%b}<%inner>": se.add(
            [se.recurrence([a, one], outer), se.recurrence([se.constant(4, 0), b], inner)]
        ),
        "((%a + %b) * %c)": se.add([se.times(a, c), se.times(b, c)]),
        "(-1 + (-1 * %a))": se.minus(se.constant(4, -1), a),
    }
    for text, node in forms.items():
        assert str(node) == text


def test_no_wrap_flags_are_facts_beside_the_expression(subject: Subject) -> None:
    se = subject.se
    a = subject.node("%a")
    plain = se.plus_constant(a, 1)
    assert str(plain) == "(1 + %a)"
    again = se.add([se.constant(4, 1), a], NSW)
    assert again is plain
    assert str(plain) == "(1 + %a)<nsw>"
    assert str(se.sign_extend(plain, 7)) == "(1 + (sext i4 %a to i7))<nsw>"


def test_an_assumed_flag_makes_another_expression(subject: Subject) -> None:
    se = subject.se
    loop = subject.control.all_loops()[0]
    plain = se.recurrence([subject.node("%a"), se.constant(4, 1)], loop)
    assumed = se.recurrence([subject.node("%a"), se.constant(4, 1)], loop, 0, NUW)
    assert assumed is not plain
    assert isinstance(assumed, AddRec)
    assert str(plain) == "{%a,+,1}<%outer>"
    assert str(assumed) == "{%a,+,1}<nuw><%outer>"
    assert str(se.zero_extend(plain, 7)) == "(zext i4 {%a,+,1}<%outer> to i7)"
    assert str(se.zero_extend(assumed, 7)) == "{(zext i4 %a to i7),+,1}<nuw><%outer>"


def test_first_hit() -> None:
    for modulus in (8, 16, 13):
        for step in range(modulus):
            for low in range(modulus):
                for high in range(low, modulus):
                    hits = [n for n in range(modulus) if low <= n * step % modulus <= high]
                    assert first_hit(step, modulus, low, high) == (hits[0] if hits else None)


def test_first_in_arc() -> None:
    for start in range(8):
        for step in range(8):
            for lower in range(8):
                for upper in range(8):
                    arc = {(lower + k) % 8 for k in range((upper - lower) % 8 + 1)}
                    hits = [n for n in range(8) if (start + n * step) % 8 in arc]
                    assert first_in_arc(3, start, step, lower, upper) == (hits[0] if hits else None)


def test_rules_are_exercised() -> None:
    start_counting()
    for seed in range(20, 32):
        terms = Terms(seed)
        for _ in range(150):
            terms.step()
    subject = Subject(text())
    exercise_the_rest(subject, subject.se, NARROW, WIDE)
    rules = counted()
    named = rule_names()
    assert len(named) > 40
    assert "\n".join(name for name in named if name not in rules) == ""


def rule_names() -> list[str]:
    """The rules, as the files name them."""
    named: dict[str, bool] = {}
    for path in sorted(Path(algebra.__file__).parent.glob("*.py")):
        for line in path.read_text().splitlines():
            if "applied(" in line:
                for name in re.findall(r'"(\w+)"', line):
                    named[name] = True
    return list(named)


def exercise_the_rest(subject: Subject, se: Algebra, n: int, m: int) -> None:
    """Rules that random terms of one width do not come to; n and m are the widths of the program."""
    a, b, c, w = (subject.node(name) for name in ("%a", "%b", "%c", "%w"))
    pointer = subject.node("%p")
    outer, inner = subject.control.all_loops()
    two = se.constant(n, 2)
    one = se.constant(n, 1)
    bit = se.truncate(a, 1)
    low = se.zero_extend(se.truncate(a, 2), n)
    # Casts.
    se.zero_extend(se.zero_extend(a, m), m + 2)
    se.sign_extend(se.sign_extend(a, m), m + 2)
    se.truncate(se.truncate(w, n), 2)
    se.zero_extend(se.make(2, low.type, 2, (low,)), n)
    se.sign_extend(se.truncate(se.sign_extend(se.truncate(w, 3), m), n), m)
    se.sign_extend(low, m)
    se.sign_extend(se.make(2, low.type, 3, (low,)), m)
    se.truncate(se.mul([se.constant(m, 16), w]), 3)
    se.zero_extend(se.add([low, one]), m)
    se.sign_extend(se.add([se.sign_extend(bit, n), one]), m)
    se.zero_extend(se.add([one, se.times(two, a)]), m)
    se.sign_extend(se.add([one, se.times(two, a)]), m)
    se.zero_extend(se.add([se.constant(n, 3), se.times(two, a)]), m)
    se.zero_extend(se.sequential_umin([a, b]), m)
    se.zero_extend(se.udiv(a, b), m)
    se.zero_extend(se.times(two, se.truncate(w, n)), m)
    se.times(se.constant(m, 12), se.udiv(se.times(se.constant(m, 4), w), se.constant(m, 4)))
    for kind in (UMIN, SMIN):
        se.min_max(kind, [se.min_max(kind, [a, b]), se.min_max(kind, [c, low])])
        se.zero_extend(se.min_max(kind, [a, b]), m)
        se.sign_extend(se.min_max(kind, [a, b]), m)
    se.zero_extend(se.recurrence([a, one], outer, NUW), m)
    se.sign_extend(se.recurrence([a, b], outer, NSW), m)
    se.truncate(se.recurrence([w, w], outer), n)
    se.zero_extend(se.recurrence([a, se.constant(n, -1)], outer, NUSW), m)
    rest = se.minus(a, se.times(se.udiv(a, b), b))
    assert rest is not None
    se.zero_extend(rest, m)
    exercise_more_operands(subject, se, n, m)
    # Addresses.
    se.ptr_to_int(se.unknown(ConstantWord(POINTER, "null"), 64))
    step = se.constant(64, 4)
    walk = se.recurrence([pointer, step], outer)
    se.ptr_to_int(walk)
    se.ptr_to_int(se.add([pointer, step]))
    se.ptr_to_int(se.min_max(UMIN, [pointer, walk]))
    se.truncate(se.min_max(UMIN, [se.mul([se.constant(m, 16), w]), se.constant(m, 32)]), 3)
    se.times(se.constant(n, 0), a)
    # Division.
    se.udiv(se.constant(n, 0), a)
    se.udiv(se.udiv(a, two), se.constant(n, 3))
    se.udiv(se.mul([low, two]), two)
    se.udiv(se.times(low, se.constant(n, 4)), se.constant(n, 2))
    se.udiv(se.mul([se.udiv(a, b), b], NUW), b)
    se.udiv(se.add([se.mul([se.constant(n, 2), low], NUW), se.constant(n, 8)], NUW), two)
    se.udiv(se.recurrence([a, two], outer, NUW), two)
    se.udiv(se.recurrence([one, two], outer, NUW), se.constant(n, 4))
    se.udiv(low, se.constant(n, 8))
    # Recurrences.
    se.recurrence([a, se.recurrence([b, one], outer)], outer)
    se.recurrence([a, se.constant(n, 0)], outer)
    se.recurrence([se.constant(n, 0), low], outer, NW)
    se.recurrence([low, low], outer, NSW)
    # Sums and minima.
    moving = se.recurrence([a, b], outer)
    se.times(se.constant(n, -1), se.add([se.udiv(moving, c), moving]))
    # Where the side condition of a rule does not hold.
    se.plus_constant(se.zero_extend(se.plus_constant(a, -1), m), 1)
    se.times(two, se.udiv(a, two))
    se.udiv(se.times(two, a), two)
    se.zero_extend(se.recurrence([a, se.constant(n, -1)], inner), m)
    se.minus(a, se.zero_extend(se.truncate(a, 2), n))
    se.plus_constant(se.zero_extend(se.plus_constant(se.min_max(UMAX, [a, one]), -1), m), 1)
    se.add([se.constant(n, -1), se.add([se.constant(n, 3), a], NUW)])
    se.sequential_umin([a, a])
    se.sequential_umin([a, se.constant(n, 0), b])
    se.sequential_umin([a, se.sequential_umin([b, c])])
    se.sequential_umin([se.add([a, b]), a])
    se.min_max(UMAX, [low, se.constant(n, 3)])
    se.min_max(UMAX, [a, se.constant(n, -1)])
    se.min_max(UMAX, [a, se.constant(n, 0)])
    se.min_max(UMAX, [se.constant(n, 3), se.constant(n, 5)])


def exercise_more_operands(subject: Subject, se: Algebra, n: int, m: int) -> None:
    """Rules on sums, products and extrema of more than two operands."""
    a, b, c, w = (subject.node(name) for name in ("%a", "%b", "%c", "%w"))
    outer, inner = subject.control.all_loops()
    one, two, four = (se.constant(n, value) for value in (1, 2, 4))
    # Numbers below 2, 4 and 4.
    bit, low, other = (se.zero_extend(se.truncate(x, k), n) for x, k in ((a, 1), (b, 2), (c, 2)))
    below = se.add([se.constant(n, -1), se.min_max(UMAX, [low, one]), bit])
    se.add([se.constant(m, 1), se.zero_extend(below, m)])
    se.add([se.constant(m, 2), se.zero_extend(below, m)])
    se.zero_extend(se.add([low, bit, one]), m)
    se.zero_extend(se.add([se.constant(n, 3), se.times(four, a), se.times(two, b)]), m)
    se.sign_extend(se.add([se.constant(n, 3), se.times(four, a), se.times(two, b)]), m)
    se.sign_extend(se.add([se.sign_extend(se.truncate(a, 1), n), bit, one], NSW), m)
    se.truncate(se.add([w, se.constant(m, 5), se.zero_extend(a, m)]), n)
    se.truncate(se.mul([w, se.constant(m, 5), se.zero_extend(a, m)]), n)
    se.zero_extend(se.add([a, bit, other], NUW), m)
    se.zero_extend(se.mul([a, bit, low], NUW), m)
    for kind in (UMIN, UMAX, SMIN, SMAX):
        se.zero_extend(se.min_max(kind, [a, b, c]), m)
        se.sign_extend(se.min_max(kind, [a, b, c]), m)
        se.min_max(kind, [four, se.min_max(kind, [a, two]), low])
        se.add([se.min_max(kind, [a, b, c]), a, one])
        dual = {UMIN: UMAX, UMAX: UMIN, SMIN: SMAX, SMAX: SMIN}[kind]
        se.min_max(kind, [se.min_max(dual, [a, b, c]), a])
        se.min_max(kind, [se.add([low, one]), low, other])
    se.zero_extend(se.sequential_umin([a, b, c]), m)
    se.sequential_umin([a, se.sequential_umin([b, a]), c])
    se.sequential_umin([a, b, se.min_max(UMIN, [a, c])])
    se.add([se.times(two, a), se.times(se.constant(n, 3), a), b, se.constant(n, -2), se.times(se.constant(n, -1), b)])
    se.mul([two, se.add([a, b, one])])
    se.mul([se.constant(n, -1), se.add([a, se.times(se.constant(n, -1), b), c])])
    se.mul([a, se.add([b, one]), two])
    se.udiv(se.mul([four, low, bit]), two)
    se.udiv(se.add([se.times(four, bit), se.times(two, bit), two], NUW), two)
    se.udiv(se.udiv(se.udiv(a, two), b), two)
    # Recurrences among other operands.
    walk = se.recurrence([a, two], outer)
    within = se.recurrence([b, one], inner)
    se.add([walk, within, c, one])
    se.add([walk, se.recurrence([c, low], outer), b])
    se.mul([walk, two, b])
    se.mul([walk, se.recurrence([c, one], outer)])
    se.minus(walk, se.recurrence([c, two], outer))
    se.recurrence([walk, se.recurrence([one, low], outer)], inner)
    se.recurrence([a, one, two], outer)
    se.truncate(se.recurrence([w, se.constant(m, 3), w], outer), n)
