"""Folding changes no value: random terms against their plain meaning, each rule exercised, and printed forms."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from scev.cfg import Loop
from scev.evolution import NSW, NUSW, NUW, NW, AddRec, Expressions, Node, algebra
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
        self.home: Expressions = self.subject.uncounted()
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
            self.home.truncate(self.leaf("%w"), narrow),
            self.constant(1),
            self.constant(-1),
            self.constant(2),
            self.constant(4),
            self.constant(5),
        ]
        self.pool: list[tuple[Node, list[int | None]]] = [(node, self.at_points(node)) for node in start]
        for loop in loops:
            for step in (self.constant(1), self.constant(2), self.leaf("%b"), self.constant(-4)):
                node = self.home.recurrence([self.leaf("%a"), step], loop)
                self.pool.append((node, self.at_points(node)))

    def number(self, width: int) -> int:
        return self.random.choice([0, 1, (1 << width) - 1, 1 << (width - 1), self.random.randrange(1 << width)])

    def leaf(self, name: str) -> Node:
        return self.subject.node(name)

    def constant(self, value: int) -> Node:
        return self.home.constant(self.narrow, value)

    def at_points(self, node: Node) -> list[int | None]:
        return [node.evaluate(point) for point in self.points]

    def pick(self) -> tuple[Node, list[int | None]]:
        return self.random.choice(self.pool)

    def step(self) -> None:
        """Make one more term, and compare."""
        home = self.home
        (a, values), (b, others), (c, thirds) = self.pick(), self.pick(), self.pick()
        kind = self.random.randrange(11)
        if kind < 3:
            node = home.add([a, b, c]) if kind else home.minus(a, b)
            assert node is not None
            meaning = [
                _map(x, y, z, lambda p, q, r: p + q + r if kind else p - q)
                for x, y, z in zip(values, others, thirds, strict=False)
            ]
        elif kind < 5:
            node = home.mul([a, b])
            meaning = [_map(x, y, 0, lambda p, q, _: p * q) for x, y in zip(values, others, strict=False)]
        elif kind == 5:
            node = home.udiv(a, b)
            meaning = [
                None if not y else _map(x, y, 0, lambda p, q, _: p // q) for x, y in zip(values, others, strict=False)
            ]
        elif kind < 8:
            name = self.random.choice([UMIN, UMAX, SMIN, SMAX])
            node = home.min_max(name, [a, b])
            meaning = [
                _map(x, y, 0, lambda p, q, _: _chosen(name, p, q, self.narrow))
                for x, y in zip(values, others, strict=False)
            ]
        elif kind == 8:
            node = home.sequential_umin([a, b])
            meaning = [
                0 if x == 0 else _map(x, y, 0, lambda p, q, _: min(p, q)) for x, y in zip(values, others, strict=False)
            ]
        else:
            half = 1 << (self.narrow - 1)
            extended = home.zero_extend(a, self.wide) if kind == 9 else home.sign_extend(a, self.wide)
            more = home.add([extended, home.zero_extend(b, self.wide)])
            meanings = [
                _map(x, y, 0, lambda p, q, _: (p if kind == 9 or p < half else p - 2 * half) + q)
                for x, y in zip(values, others, strict=False)
            ]
            self.check(more, meanings)
            node = home.truncate(home.mul([more, home.constant(self.wide, 3)]), self.narrow)
            meaning = [None if m is None else m * 3 for m in meanings]
        self.check(node, meaning)
        if node.size < self.largest:
            self.pool.append((node, self.at_points(node)))
            if len(self.pool) > 60:
                del self.pool[self.random.randrange(17, len(self.pool))]

    def check(self, node: Node, meaning: list[int | None]) -> None:
        ranges = self.home.ranges
        for point, meant in zip(self.points, meaning, strict=False):
            if meant is None:
                continue
            value = node.evaluate(point)
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
    home = subject.home
    a, b, c, w = (subject.node(name) for name in ("%a", "%b", "%c", "%w"))
    one = home.constant(4, 1)
    outer, inner = subject.control.all_loops()
    forms = {
        "(1 + %a)": home.add([a, one]),
        "(%a + %b)": home.add([b, a]),
        "((-1 * %b) + %a)": home.minus(a, b),
        "(-1 + (1 umax %a))": home.plus_constant(home.min_max(UMAX, [a, one]), -1),
        "(3 * %a)": home.add([a, a, a]),
        "0": home.minus(home.add([a, b]), home.add([b, a])),
        "(zext i4 %a to i7)": home.zero_extend(a, 7),
        "(sext i4 %a to i7)": home.sign_extend(a, 7),
        "(trunc i7 %w to i4)": home.truncate(w, 4),
        "(%a /u %b)": home.udiv(a, b),
        "(%a /u 6)": home.udiv(home.udiv(a, home.constant(4, 2)), home.constant(4, 3)),
        "(%a umin_seq %b)": home.sequential_umin([a, b]),
        "(%a umin %b umin %c)": home.min_max(UMIN, [c, home.min_max(UMIN, [b, a])]),
        "{%a,+,%b}<%outer>": home.recurrence([a, b], outer),
        "{(%a + %c),+,%b}<%outer>": home.add([home.recurrence([a, b], outer), c]),
        "{(2 * %a),+,(2 * %b)}<%outer>": home.times(home.constant(4, 2), home.recurrence([a, b], outer)),
        "{{%a,+,1}<%outer>,+,%b}<%inner>": home.add(
            [home.recurrence([a, one], outer), home.recurrence([home.constant(4, 0), b], inner)]
        ),
        "((%a + %b) * %c)": home.add([home.times(a, c), home.times(b, c)]),
        "(-1 + (-1 * %a))": home.minus(home.constant(4, -1), a),
    }
    for text, node in forms.items():
        assert str(node) == text


def test_no_wrap_flags_are_facts_beside_the_expression(subject: Subject) -> None:
    home = subject.home
    a = subject.node("%a")
    plain = home.plus_constant(a, 1)
    assert str(plain) == "(1 + %a)"
    again = home.add([home.constant(4, 1), a], NSW)
    assert again is plain
    assert str(plain) == "(1 + %a)<nsw>"
    assert str(home.sign_extend(plain, 7)) == "(1 + (sext i4 %a to i7))<nsw>"


def test_an_assumed_flag_makes_another_expression(subject: Subject) -> None:
    home = subject.home
    loop = subject.control.all_loops()[0]
    plain = home.recurrence([subject.node("%a"), home.constant(4, 1)], loop)
    assumed = home.recurrence([subject.node("%a"), home.constant(4, 1)], loop, 0, NUW)
    assert assumed is not plain
    assert isinstance(assumed, AddRec)
    assert str(plain) == "{%a,+,1}<%outer>"
    assert str(assumed) == "{%a,+,1}<nuw><%outer>"
    assert str(home.zero_extend(plain, 7)) == "(zext i4 {%a,+,1}<%outer> to i7)"
    assert str(home.zero_extend(assumed, 7)) == "{(zext i4 %a to i7),+,1}<nuw><%outer>"


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
    exercise_the_rest(subject, subject.home, NARROW, WIDE)
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


def exercise_the_rest(subject: Subject, home: Expressions, n: int, m: int) -> None:
    """Rules that random terms of one width do not come to; n and m are the widths of the program."""
    a, b, c, w = (subject.node(name) for name in ("%a", "%b", "%c", "%w"))
    pointer = subject.node("%p")
    outer, inner = subject.control.all_loops()
    two = home.constant(n, 2)
    one = home.constant(n, 1)
    bit = home.truncate(a, 1)
    low = home.zero_extend(home.truncate(a, 2), n)
    # Casts.
    home.zero_extend(home.zero_extend(a, m), m + 2)
    home.sign_extend(home.sign_extend(a, m), m + 2)
    home.truncate(home.truncate(w, n), 2)
    home.zero_extend(home.make(2, low.type, 2, (low,)), n)
    home.sign_extend(home.truncate(home.sign_extend(home.truncate(w, 3), m), n), m)
    home.sign_extend(low, m)
    home.sign_extend(home.make(2, low.type, 3, (low,)), m)
    home.truncate(home.mul([home.constant(m, 16), w]), 3)
    home.zero_extend(home.add([low, one]), m)
    home.sign_extend(home.add([home.sign_extend(bit, n), one]), m)
    home.zero_extend(home.add([one, home.times(two, a)]), m)
    home.sign_extend(home.add([one, home.times(two, a)]), m)
    home.zero_extend(home.add([home.constant(n, 3), home.times(two, a)]), m)
    home.zero_extend(home.sequential_umin([a, b]), m)
    home.zero_extend(home.udiv(a, b), m)
    home.zero_extend(home.times(two, home.truncate(w, n)), m)
    home.times(home.constant(m, 12), home.udiv(home.times(home.constant(m, 4), w), home.constant(m, 4)))
    for kind in (UMIN, SMIN):
        home.min_max(kind, [home.min_max(kind, [a, b]), home.min_max(kind, [c, low])])
        home.zero_extend(home.min_max(kind, [a, b]), m)
        home.sign_extend(home.min_max(kind, [a, b]), m)
    home.zero_extend(home.recurrence([a, one], outer, NUW), m)
    home.sign_extend(home.recurrence([a, b], outer, NSW), m)
    home.truncate(home.recurrence([w, w], outer), n)
    home.zero_extend(home.recurrence([a, home.constant(n, -1)], outer, NUSW), m)
    rest = home.minus(a, home.times(home.udiv(a, b), b))
    assert rest is not None
    home.zero_extend(rest, m)
    # Addresses.
    home.ptr_to_int(home.unknown(ConstantWord(POINTER, "null"), 64))
    step = home.constant(64, 4)
    walk = home.recurrence([pointer, step], outer)
    home.ptr_to_int(walk)
    home.ptr_to_int(home.add([pointer, step]))
    home.ptr_to_int(home.min_max(UMIN, [pointer, walk]))
    home.truncate(home.min_max(UMIN, [home.mul([home.constant(m, 16), w]), home.constant(m, 32)]), 3)
    home.times(home.constant(n, 0), a)
    # Division.
    home.udiv(home.constant(n, 0), a)
    home.udiv(home.udiv(a, two), home.constant(n, 3))
    home.udiv(home.mul([low, two]), two)
    home.udiv(home.times(low, home.constant(n, 4)), home.constant(n, 2))
    home.udiv(home.mul([home.udiv(a, b), b], NUW), b)
    home.udiv(home.add([home.mul([home.constant(n, 2), low], NUW), home.constant(n, 8)], NUW), two)
    home.udiv(home.recurrence([a, two], outer, NUW), two)
    home.udiv(home.recurrence([one, two], outer, NUW), home.constant(n, 4))
    home.udiv(low, home.constant(n, 8))
    # Recurrences.
    home.recurrence([a, home.recurrence([b, one], outer)], outer)
    home.recurrence([a, home.constant(n, 0)], outer)
    home.recurrence([home.recurrence([a, b], inner), c], outer)
    home.recurrence([home.constant(n, 0), low], outer, NW)
    home.recurrence([low, low], outer, NSW)
    # Sums and minima.
    moving = home.recurrence([a, b], outer)
    home.times(home.constant(n, -1), home.add([home.udiv(moving, c), moving]))
    # Where the side condition of a rule does not hold.
    home.plus_constant(home.zero_extend(home.plus_constant(a, -1), m), 1)
    home.times(two, home.udiv(a, two))
    home.udiv(home.times(two, a), two)
    home.zero_extend(home.recurrence([a, home.constant(n, -1)], inner), m)
    home.minus(a, home.zero_extend(home.truncate(a, 2), n))
    home.plus_constant(home.zero_extend(home.plus_constant(home.min_max(UMAX, [a, one]), -1), m), 1)
    home.add([home.constant(n, -1), home.add([home.constant(n, 3), a], NUW)])
    home.sequential_umin([a, a])
    home.sequential_umin([a, home.constant(n, 0), b])
    home.sequential_umin([a, home.sequential_umin([b, c])])
    home.sequential_umin([home.add([a, b]), a])
    home.min_max(UMAX, [low, home.constant(n, 3)])
    home.min_max(UMAX, [a, home.constant(n, -1)])
    home.min_max(UMAX, [a, home.constant(n, 0)])
    home.min_max(UMAX, [home.constant(n, 3), home.constant(n, 5)])
