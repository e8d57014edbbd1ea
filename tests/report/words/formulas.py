"""What a printed formula means, and whether that is the value of the expression that it is printed for.

A formula is read over the integers; the value it is printed for is that integer modulo 2^w, or the integer itself where
`exactly`. `/` rounds down. A name is the number of its value, read as signed or as unsigned, but with one sign in a
formula: a formula is true if it is with some choice of signs for all points. A point is out of the question where the
expression has no value, or one that contradicts what is known: a flag, or the range of a part.
"""

from __future__ import annotations

import itertools
import random
import re
from dataclasses import dataclass, field

import pytest

from scev.answers import FunctionFacts
from scev.cfg import Loop
from scev.domains import IntSet
from scev.evolution import AddRec, Constant, Node, SequentialUMin, Unknown
from scev.evolution.expressions.nodes import binomial_sum
from scev.facts import Environment, Expression
from scev.ir import LocalValue, Value
from scev.report import words
from scev.report.words import Namer
from scev.report.words import wording as wording_module
from scev.report.words.translation import ELLIPSIS
from tests.execution.claims import wrapping

MAX_SIGNED_NAMES = 8
"""Maximum names of one formula whose signs are tried."""
TRIES = 40
"""Maximum random points for each that is used."""
LATEST = 1 << 40
"""The latest iteration looked at."""

_TOKEN = re.compile(r"\s*(\d+|\x01\d+\x02|umin|umax|smin|smax|min|max|ceil|mod|as i\d+|vscale|true|false|[-+*/^(),!])")


class UnreadableError(Exception):
    """What is no formula."""


class Parser:
    """Of formulas whose names are \\x01number\\x02. The value is computed as it is read."""

    def __init__(self, text: str, numbers: list[int], scale: int) -> None:
        self.tokens: list[str] = []
        place = 0
        while place < len(text):
            found = _TOKEN.match(text, place)
            if found is None:
                raise UnreadableError(text)
            self.tokens.append(found.group(1))
            place = found.end()
        self.numbers = numbers
        self.scale = scale
        self.place = 0

    def value(self) -> int:
        found = self.sum()
        if self.place != len(self.tokens):
            raise UnreadableError(" ".join(self.tokens))
        return found

    def peek(self) -> str:
        return self.tokens[self.place] if self.place < len(self.tokens) else ""

    def take(self, wanted: str = "") -> str:
        token = self.peek()
        if not token or wanted and token != wanted:
            raise UnreadableError(" ".join(self.tokens))
        self.place += 1
        return token

    def sum(self) -> int:
        """Of `mod` and `as`, no side is a sum or a product without brackets, so that they cannot be misread."""
        total = self.product()
        if self.peek() == "mod":
            self.take()
            return total % self.product()
        if self.peek().startswith("as "):
            width = int(self.take()[4:])
            return wrapped(total, width, True)
        while self.peek() in ("+", "-"):
            sign = 1 if self.take() == "+" else -1
            total += sign * self.product()
        return total

    def product(self) -> int:
        if self.peek() == "-":
            self.take()
            return -self.product()
        found = self.power()
        while self.peek() in ("*", "/"):
            if self.take() == "*":
                found *= self.power()
            else:
                found = found // self.power()
        return found

    def power(self) -> int:
        found = self.atom()
        if self.peek() == "^":
            self.take()
            found = found ** self.atom()
        return found

    def atom(self) -> int:
        token = self.take()
        if token.isdigit():
            return int(token)
        if token[0] == "\x01":
            return self.numbers[int(token[1:-1])]
        if token == "vscale":
            return self.scale
        if token in ("true", "false"):
            return int(token == "true")
        if token == "!":
            return 1 - self.atom()
        if token == "(":
            found = self.sum()
            self.take(")")
            return found
        if token == "ceil":
            self.take("(")
            dividend = self.power() if self.peek() != "-" else -1
            # As in a / b: products bind more tightly.
            while self.peek() == "*":
                self.take()
                dividend *= self.power()
            self.take("/")
            divisor = self.power()
            self.take(")")
            return -(-dividend // divisor)
        if token.endswith(("min", "max")):
            self.take("(")
            values = [self.sum()]
            while self.peek() == ",":
                self.take()
                values.append(self.sum())
            self.take(")")
            return min(values) if token.endswith("min") else max(values)
        raise UnreadableError(" ".join(self.tokens))


def wrapped(number: int, width: int, signed: bool) -> int:
    found = number % (1 << width)
    return found - (1 << width) if signed and found >> (width - 1) else found


class Point(Environment):
    """Numbers for values and iterations."""

    def __init__(self, values: dict[Value, int], iterations: dict[Loop, int]) -> None:
        self.values = values
        self.iterations = iterations

    def value_of(self, value: LocalValue) -> int | None:
        return self.values.get(value)

    def constant_value_of(self, value: Value) -> int | None:
        return self.values.get(value)

    def iteration_of(self, loop: Loop) -> int | None:
        return self.iterations.get(loop)

    def vector_scale(self) -> int | None:
        return 4


@dataclass
class Tally:
    """What was looked at, and what was false."""

    evaluated: int = 0
    left_out: int = 0
    """Formulas with `…`, and those in which two values have one name."""
    without_points: int = 0
    false: list[str] = field(default_factory=list)


@dataclass
class Printed:
    """A text, the expression it is of, and what it says: `value`, one `more`, the step of `steps`."""

    expression: Expression
    text: str
    namer: Namer
    more: int = 0
    exactly: bool = False
    of: tuple[Node, ...] = ()
    """The coefficients of a recurrence, where it is those and not the expression."""


def judge_what_is_printed(patch: pytest.MonkeyPatch, tally: Tally, points: int) -> None:
    """From now on, every formula is evaluated as it is printed, each at so many points."""
    seen: set[tuple[str, str, str]] = set()
    infix, exact, more, steps = words.infix, words.exact_infix, words.one_more, words.steps

    def keep(one: Printed) -> None:
        key = (_function_of(one.namer), f"{one.more} {one.exactly} {one.expression}", one.text)
        if isinstance(one.expression, Node) and key not in seen:
            seen.add(key)
            judge(one, tally, points, random.Random(" ".join(key)))

    def told_infix(expression: Expression, namer: Namer, signed: bool = False) -> str:
        text = infix(expression, namer, signed)
        keep(Printed(expression, text, namer))
        return text

    def told_exact(expression: Expression, namer: Namer, signed: bool) -> str:
        text = exact(expression, namer, signed)
        keep(Printed(expression, text, namer))
        return text

    def told_more(expression: Expression, namer: Namer, fits: bool) -> str:
        text = more(expression, namer, fits)
        keep(Printed(expression, text, namer, 1, not fits))
        return text

    def told_steps(expression: Expression, namer: Namer) -> str:
        text = steps(expression, namer)
        parts = re.fullmatch(r"from (.*) by (.*)", text)
        if isinstance(expression, AddRec) and parts is not None:
            keep(Printed(expression.start, parts[1], namer))
            keep(Printed(expression, parts[2], namer, of=expression.operands[1:]))
        else:
            keep(Printed(expression, text, namer))
        return text

    patch.setattr(wording_module, "infix", told_infix)
    patch.setattr(wording_module, "exact_infix", told_exact)
    patch.setattr(wording_module, "one_more", told_more)
    patch.setattr(wording_module, "steps", told_steps)


def judge_all_values(facts: FunctionFacts, wording: wording_module.Wording, tally: Tally, points: int) -> None:
    """Evaluates the formulas of all values of a function, printed or not."""
    for value in facts.function.values:
        expression = facts.of(value).evolution if value.name else None
        if isinstance(expression, Node):
            text = words.infix(expression, wording)
            judge(Printed(expression, text, wording), tally, points, random.Random(f"{value.name} {text}"))


def parts_of(*expressions: Node) -> list[Node]:
    found: dict[Node, None] = {}
    pending = list(expressions)
    while pending:
        node = pending.pop()
        if node in found:
            continue
        found[node] = None
        pending.extend(node.operands)
    return list(found)


def judge(one: Printed, tally: Tally, points: int, draw: random.Random) -> None:
    """Counts a formula, and keeps it if it is false."""
    expression = one.expression
    assert isinstance(expression, Node)
    if ELLIPSIS in one.text:
        tally.left_out += 1
        return
    parts, loops = _with_counters(expression, one)
    unknowns = [node for node in parts if isinstance(node, Unknown)]
    named = _names(one.namer, unknowns, loops)
    if named is None:
        tally.left_out += 1
        return
    text, used = _marked(one.text, named)
    rows: list[tuple[Point, list[tuple[int, int]], int]] = []
    for _ in range(TRIES * points):
        if len(rows) >= points:
            break
        row = _row(one, parts, unknowns, loops, used, draw)
        if row is not None:
            rows.append(row)
    if not rows:
        tally.without_points += 1
        return
    tally.evaluated += 1
    try:
        wrong = _wrong(one, text, used, rows)
    except UnreadableError:
        wrong = "cannot be read"
    except ZeroDivisionError:
        wrong = "divides by 0"
    if wrong:
        function = _function_of(one.namer)
        tally.false.append(f"{function}: {one.text}   {wrong}   {'1 + ' * one.more}{expression}")


def _with_counters(expression: Node, one: Printed) -> tuple[list[Node], list[Loop]]:
    """The parts of an expression and of the counters that its text names, and the loops whose iterations these need.

    A counter's own start and step may occur nowhere else, as in p + i - n for {p,+,1} and i from n on; n may itself be
    counted by a loop around.
    """
    roots = [expression]
    while True:
        parts = parts_of(*roots)
        loops = list(dict.fromkeys(node.loop for node in parts if isinstance(node, AddRec)))
        counters = [counter for loop in loops if (counter := one.namer.counter_of(loop)) and counter[0] in one.text]
        more = [node for _, node in counters if isinstance(node, Node) and node not in parts]
        if not more:
            return parts, loops
        roots += more


def _function_of(namer: Namer) -> str:
    facts = getattr(namer, "facts", None)
    return str(facts.function.name) if isinstance(facts, FunctionFacts) else ""


Meant = Node | Loop
"""What a name stands for: an unknown, a counter, or, a loop, the number of its iteration."""


def _names(namer: Namer, unknowns: list[Unknown], loops: list[Loop]) -> dict[str, Meant] | None:
    """What each text stands for; None where one stands for two."""
    found: dict[str, Meant] = {}
    for node in unknowns:
        if found.setdefault(namer.name_of(node.value), node) is not node:
            return None
    for loop in loops:
        counter = namer.counter_of(loop)
        if counter is not None:
            evolution = counter[1]
            assert isinstance(evolution, Node)
            if found.setdefault(counter[0], evolution) is not evolution:
                return None
        if found.setdefault(namer.iteration_of(loop), loop) is not loop:
            return None
    return found


def _marked(text: str, named: dict[str, Meant]) -> tuple[str, list[Meant]]:
    """A text in which the names are marks, and what these stand for."""
    names = sorted(named, key=len, reverse=True)
    if not names:
        return text, []
    used: list[Meant] = []

    def mark(found: re.Match[str]) -> str:
        meant = named[found.group()]
        if meant not in used:
            used.append(meant)
        return f"\x01{used.index(meant)}\x02"

    one_of = "|".join(re.escape(name) for name in names)
    return re.sub(rf"(?<![\w$.%@])(?:{one_of})(?![\w$]|\.\w)", mark, text), used


def _row(
    one: Printed,
    parts: list[Node],
    unknowns: list[Unknown],
    loops: list[Loop],
    used: list[Meant],
    draw: random.Random,
) -> tuple[Point, list[tuple[int, int]], int] | None:
    """A point, each name's number with its width (0 for an iteration), and the value; None where it is excluded."""
    values: dict[Value, int] = {}
    for node in unknowns:
        values[node.value] = _number(one.namer.range_of(node), node.width, draw)
    # A value that is given as a constant in the program (null) keeps its own number.
    iterations = {loop: _iteration(one.namer, loop, draw) for loop in loops}
    point = Point(values, iterations)
    expression = one.expression
    assert isinstance(expression, Node)
    if not _is_possible(parts, one.namer, point) or wrapping(expression, point):
        return None
    # A flag of a recurrence is about all iterations that run, so it holds behind a zero in umin_seq, too.
    if any(isinstance(node, AddRec) and wrapping(node, point) for node in parts):
        return None
    if one.of:
        assert isinstance(expression, AddRec)
        coefficients = [node.value_in(point) for node in one.of]
        if any(value is None for value in coefficients):
            return None
        value = binomial_sum([v for v in coefficients if v is not None], iterations[expression.loop])
    else:
        found = expression.value_in(point)
        if found is None:
            return None
        value = found
    numbers: list[tuple[int, int]] = []
    for meant in used:
        if isinstance(meant, Loop):
            numbers.append((iterations[meant], 0))
            continue
        number = meant.value_in(point)
        if number is None:
            return None
        if wrapping(meant, point):
            return None
        numbers.append((number, meant.width))
    return point, numbers, value + one.more


def _is_possible(parts: list[Node], namer: Namer, point: Point) -> bool:
    lazily = any(isinstance(node, SequentialUMin) for node in parts)
    for node in parts:
        if isinstance(node, Constant):
            continue
        value = node.value_in(point)
        if value is None:
            if lazily:
                continue
            return False
        known = namer.range_of(node)
        if known is not None and not known.contains(value):
            return False
    return True


def _number(known: object, width: int, draw: random.Random) -> int:
    """A number of so many bits, one of a set if that is known: small, at an end, or any."""
    mask = (1 << width) - 1
    candidates = [
        draw.choice((0, 1, 2, 3, mask, mask - 1, 1 << (width - 1), (1 << (width - 1)) - 1)) & mask,
        draw.randrange(1 << draw.randint(1, width)),
        draw.randrange(1 << width),
    ]
    draw.shuffle(candidates)
    if not isinstance(known, IntSet) or known.is_empty():
        return candidates[0]
    low, high = known.unsigned_min(), known.unsigned_max()
    candidates += [draw.choice((low, high)), draw.randint(low, high), known.signed_min() & mask]
    step = known.stride.modulus
    candidates += [(c - c % step + known.stride.residue) & mask for c in candidates[:3]] if step > 1 else []
    fitting = [number for number in candidates if known.contains(number)]
    return draw.choice(fitting) if fitting else low


def _iteration(namer: Namer, loop: Loop, draw: random.Random) -> int:
    facts = getattr(namer, "facts", None)
    latest = LATEST
    if isinstance(facts, FunctionFacts):
        for one in facts.loops:
            if one.loop is loop and one.backedge_taken.constant_max is not None:
                latest = min(latest, one.backedge_taken.constant_max)
    return draw.choice((0, min(1, latest), latest, draw.randint(0, latest), draw.randint(0, min(latest, 300))))


def _wrong(one: Printed, text: str, used: list[Meant], rows: list[tuple[Point, list[tuple[int, int]], int]]) -> str:
    """A point at which the text is false, "" if there are signs of the names for which it is true at all."""
    expression = one.expression
    signable = [
        place
        for place in range(len(used))
        if any(width > 1 and number >> (width - 1) for _, numbers, _ in rows for number, width in (numbers[place],))
    ]
    first = ""
    for signs in itertools.product((False, True), repeat=min(len(signable), MAX_SIGNED_NAMES)):
        signed = {place for place, sign in zip(signable, signs, strict=False) if sign}
        wrong = ""
        for _, numbers, value in rows:
            read = [
                wrapped(number, width, True) if place in signed else number
                for place, (number, width) in enumerate(numbers)
            ]
            meaning = Parser(text, read, 4).value()
            if meaning != value and (one.exactly or (meaning - value) % (1 << expression.width) != 0):
                wrong = f"is {meaning}, not {value}, for {read}"
                break
        if not wrong:
            return ""
        first = first or wrong
    return first
