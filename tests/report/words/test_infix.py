"""Expressions in infix: golden forms, and their meaning where nothing wraps."""

from __future__ import annotations

import ast
import random
from math import prod

import pytest

import scev
from scev.answers import FunctionFacts, internals
from scev.cfg import Loop
from scev.domains import IntSet
from scev.facts import Environment, Expression
from scev.ir import LocalValue, Value
from scev.report.words import Namer, comparison_words, infix, steps
from scev.report.words.infix import MAX_LENGTH

from ..stated import number

# What is stored is not dead, and an expression for each.
STRAIGHT = """
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i64 @llvm.vscale.i64()
define i32 @f(i32 %n, i32 %m, i32 %x, ptr %p, i64 %z, i1 %c) {
  %minus2 = add i32 %n, -2
  %plus1 = add i32 %n, 1
  %times4 = shl i32 %n, 2
  %negative = sub i32 0, %x
  %difference = sub i32 %n, %m
  %from5 = sub i32 5, %n
  %below = sub i32 -5, %n
  %max1 = call i32 @llvm.smax.i32(i32 %n, i32 1)
  %max1less = add i32 %max1, -1
  %umax1 = call i32 @llvm.umax.i32(i32 %n, i32 1)
  %both = call i32 @llvm.umin.i32(i32 %max1, i32 %m)
  %min2 = call i32 @llvm.umin.i32(i32 %n, i32 %m)
  %min3 = call i32 @llvm.umin.i32(i32 %min2, i32 %x)
  %smin = call i32 @llvm.smin.i32(i32 %n, i32 -3)
  %umin.big = call i32 @llvm.umin.i32(i32 %n, i32 -3)
  %wide = zext i32 %n to i64
  %signed = sext i32 %n to i64
  %wide.less = add i32 %n, -1
  %wide.sum = zext i32 %wide.less to i64
  %once.more = add i64 %wide.sum, 1
  %byte = trunc i32 %n to i8
  %bytes = zext i8 %byte to i32
  %signed.byte = sext i8 %byte to i32
  %masked = and i32 %n, 7
  %div = udiv i32 %n, 5
  %half = lshr i32 %n, 1
  %up3 = add i32 %n, 3
  %ceil = lshr i32 %up3, 2
  %up7 = add i32 %n, 7
  %no.ceil = lshr i32 %up7, 3
  %some = call i32 @llvm.umax.i32(i32 %n, i32 1)
  %some.less = add i32 %some, -1
  %some.of = udiv i32 %some.less, 5
  %some.more = add i32 %some.of, 1
  %some.m = udiv i32 %some.less, %m
  %some.m1 = add i32 %some.m, 1
  %ceil.of = udiv i32 %wide.less, 5
  %ceil.more = add i32 %ceil.of, 1
  %ceil.m = udiv i32 %wide.less, %m
  %ceil.m1 = add i32 %ceil.m, 1
  %any.min = call i32 @llvm.umin.i32(i32 %n, i32 1)
  %any.less = sub i32 %n, %any.min
  %any.of = udiv i32 %any.less, %m
  %any.ceil = add i32 %any.of, %any.min
  %any.smin = call i32 @llvm.smin.i32(i32 %n, i32 1)
  %any.sless = sub i32 %n, %any.smin
  %any.sof = udiv i32 %any.sless, %m
  %any.not = add i32 %any.sof, %any.smin
  %back = mul i32 %div, 5
  %rest = sub i32 %n, %back
  %rest.more = add i32 %rest, %m
  %by.m = udiv i32 %n, %m
  %by.m.back = mul i32 %by.m, %m
  %rest.m = sub i32 %n, %by.m.back
  %sum = add i32 %n, %m
  %product = mul i32 %sum, %x
  %square = mul i32 %x, %x
  %quotient = udiv i32 %sum, 7
  %scaled = mul i32 %quotient, 3
  %vscale = call i64 @llvm.vscale.i64()
  %lanes = shl i64 %vscale, 2
  %pointer = getelementptr i8, ptr %p, i64 12
  %element = getelementptr [4 x i8], ptr %p, i64 %z
  %address = ptrtoint ptr %pointer to i64
  %far = add i64 %z, -4294967296
  %not = xor i1 %c, true
  ret i32 0
}
"""

# Values of three loops, the inner one without a named counter.
LOOPS = """
define void @g(i32 %n, i32 %m, ptr %p, i64 %z) {
entry:
  br label %up
up:
  %i = phi i32 [ 0, %entry ], [ %i.next, %up ]
  %other = phi i32 [ 7, %entry ], [ %other.next, %up ]
  %scaled = phi i32 [ %m, %entry ], [ %scaled.next, %up ]
  %wide = phi i64 [ 0, %entry ], [ %wide.next, %up ]
  %q = phi ptr [ %p, %entry ], [ %q.next, %up ]
  %triangle = phi i32 [ 0, %entry ], [ %triangle.next, %up ]
  %rising = phi i32 [ 5, %entry ], [ %rising.next, %up ]
  %odd.sum = phi i32 [ 0, %entry ], [ %odd.sum.next, %up ]
  %odd = phi i32 [ 1, %entry ], [ %odd.next, %up ]
  %cubic = phi i32 [ 0, %entry ], [ %cubic.next, %up ]
  %i.next = add nuw nsw i32 %i, 1
  %other.next = add i32 %other, -3
  %scaled.next = add i32 %scaled, %n
  %wide.next = add nuw nsw i64 %wide, 1
  %q.next = getelementptr i32, ptr %q, i64 1
  %triangle.next = add i32 %triangle, %i
  %rising.next = add i32 %rising, %scaled
  %odd.sum.next = add i32 %odd.sum, %odd
  %odd.next = add i32 %odd, 2
  %cubic.next = add i32 %cubic, %triangle
  %and = add i32 %other, %n
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %up, label %middle
middle:
  %start = add i32 %n, -1
  br label %down
down:
  %d = phi i32 [ %start, %middle ], [ %d.next, %outer.latch ]
  %d.from = phi i32 [ 0, %middle ], [ %d.from.next, %outer.latch ]
  %d.step4 = phi i32 [ 10, %middle ], [ %d.step4.next, %outer.latch ]
  br label %inner
inner:
  %j = phi i32 [ %d.from, %down ], [ %j.next, %inner ]
  %k = phi i64 [ 3, %down ], [ %k.next, %inner ]
  %j.next = add nuw i32 %j, 2
  %k.next = add i64 %k, %z
  %cj = icmp ult i32 %j.next, 100
  br i1 %cj, label %inner, label %outer.latch
outer.latch:
  %d.next = add i32 %d, -1
  %d.from.next = add i32 %d.from, 1
  %d.step4.next = add i32 %d.step4, -4
  %cd = icmp ne i32 %d, 0
  br i1 %cd, label %down, label %exit
exit:
  ret void
}
"""

MODULE = scev.analyze(STRAIGHT + LOOPS)


class Plain(Namer):
    """LLVM's names without their sigil; the counters of loops by the names of phis."""

    def __init__(self, facts: FunctionFacts, counters: dict[str, str]) -> None:
        self.facts = facts
        self.counters = counters

    def name_of(self, value: Value) -> str:
        return str(value)[1:]

    def counter_of(self, loop: Loop) -> tuple[str, Expression] | None:
        name = self.counters.get(loop.header.name)
        evolution = None if name is None else self.facts[f"%{name}"].evolution
        return None if name is None or evolution is None else (name, evolution)

    def range_of(self, expression: Expression) -> IntSet | None:
        return internals(self.facts).evolution.set_of(expression)


COUNTERS = {"%up": "i", "%down": "d"}


def namer_of(function: str, counted: bool = True) -> Plain:
    return Plain(MODULE[function], COUNTERS if counted else {})


def evolution(function: str, name: str) -> Expression:
    found = MODULE[function][name].evolution
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("minus2", "n - 2"),
        ("plus1", "n + 1"),
        ("times4", "4*n"),
        ("negative", "-x"),
        ("difference", "n - m"),
        ("from5", "5 - n"),
        ("below", "-n - 5"),
        ("max1", "max(1, n)"),
        ("max1less", "max(1, n) - 1"),
        ("umax1", "max(1, n)"),
        ("both", "umin(smax(1, n), m)"),
        ("min2", "min(n, m)"),
        ("min3", "min(n, m, x)"),
        ("smin", "min(-3, n)"),
        ("umin.big", "min(2^32 - 3, n)"),
        ("wide", "n"),
        ("signed", "n"),
        ("wide.sum", "(n - 1) mod 2^32"),
        ("once.more", "((n - 1) mod 2^32) + 1"),
        ("byte", "n mod 2^8"),
        ("bytes", "n mod 2^8"),
        ("signed.byte", "n as i8"),
        ("masked", "n mod 8"),
        ("div", "n / 5"),
        ("half", "n / 2"),
        ("ceil", "((n + 3) mod 2^32) / 4"),
        ("ceil.of", "((n - 1) mod 2^32) / 5"),
        # They may wrap: for n = 0, that is no ceiling.
        ("no.ceil", "((n + 7) mod 2^32) / 8"),
        ("ceil.more", "((n - 1) mod 2^32) / 5 + 1"),
        ("ceil.m1", "((n - 1) mod 2^32) / m + 1"),
        ("some.more", "ceil(max(1, n) / 5)"),
        ("some.m1", "ceil(max(1, n) / m)"),
        # m + (x - m) / d with the unsigned minimum m of 1 and x.
        ("any.ceil", "ceil(n / m)"),
        ("any.not", "(n - min(1, n)) / m + min(1, n)"),
        ("rest", "n mod 5"),
        ("rest.more", "m + (n mod 5)"),
        ("rest.m", "n mod m"),
        ("product", "(n + m)*x"),
        ("square", "x^2"),
        ("quotient", "((n + m) mod 2^32) / 7"),
        ("scaled", "3*(((n + m) mod 2^32) / 7)"),
        ("vscale", "vscale"),
        ("lanes", "4*vscale"),
        ("pointer", "p + 12"),
        ("element", "p + 4*z"),
        ("address", "p + 12"),
        ("far", "z - 2^32"),
        ("not", "!c"),
    ],
)
def test_golden_forms(name: str, text: str) -> None:
    assert infix(evolution("f", f"%{name}"), namer_of("f")) == text


@pytest.mark.parametrize(
    ("name", "with_counter", "without", "by"),
    [
        ("i", "i", "k", "from 0 by 1"),
        ("i.next", "i + 1", "k + 1", "from 1 by 1"),
        ("other", "7 - 3*i", "7 - 3*k", "from 7 by -3"),
        ("scaled", "m + n*i", "m + n*k", "from m by n"),
        ("wide", "i", "k", "from 0 by 1"),
        ("q", "p + 4*i", "p + 4*k", "from p by 4"),
        ("triangle", "i*(i - 1) / 2", "k*(k - 1) / 2", "from 0 by i"),
        ("rising", "m*i + n*i*(i - 1) / 2 + 5", "m*k + n*k*(k - 1) / 2 + 5", "from 5 by m + n*i"),
        ("odd.sum", "i^2", "k^2", "from 0 by 2*i + 1"),
        ("cubic", "i*(i - 1)*(i - 2) / 6", "k*(k - 1)*(k - 2) / 6", "from 0 by i*(i - 1) / 2"),
        ("and", "n - 3*i + 7", "n - 3*k + 7", "from n + 7 by -3"),
        ("d", "d", "n - k - 1", "from n - 1 by -1"),
        ("d.next", "d - 1", "n - k - 2", "from n - 2 by -1"),
        ("d.from", "n - d - 1", "k", "from 0 by 1"),
        ("d.step4", "4*d - 4*n + 14", "10 - 4*k", "from 10 by -4"),
        ("j", "n + 2*k2 - d - 1", "k + 2*k2", "from n - d - 1 by 2"),
        ("k", "z*k2 + 3", "z*k2 + 3", "from 3 by z"),
    ],
)
def test_recurrences(name: str, with_counter: str, without: str, by: str) -> None:
    found = evolution("g", f"%{name}")
    assert infix(found, namer_of("g")) == with_counter
    assert infix(found, namer_of("g", counted=False)) == without
    assert steps(found, namer_of("g")) == by


def test_a_step_that_does_not_divide_is_counted_by_iterations() -> None:
    assert infix(evolution("g", "%k"), Plain(MODULE["g"], {"%inner": "j"})) == "z*k2 + 3"
    assert infix(evolution("g", "%i.next"), Plain(MODULE["g"], {"%up": "other"})) == "k + 1"


def test_constants() -> None:
    text = "define i32 @c(i32 %n) {\n  %a = or i32 %n, -1\n  %b = or i1 true, true\n  ret i32 %a\n}"
    facts = scev.analyze(text)["c"]
    all_ones, true = facts["%a"].evolution, facts["%b"].evolution
    assert all_ones is not None
    assert true is not None
    assert infix(all_ones, Namer()) == "2^32 - 1"
    assert infix(all_ones, Namer(), signed=True) == "-1"
    assert infix(true, Namer()) == "true"
    assert infix(number(all_ones.type, 3), Namer()) == "3"


def test_names_that_are_no_words_get_brackets() -> None:
    class Phrases(Namer):
        def name_of(self, value: Value) -> str:
            return {"%n": "v & 65535", "%m": "a[i + 1]"}.get(str(value), str(value))

    assert infix(evolution("f", "%times4"), Phrases()) == "4*(v & 65535)"
    assert infix(evolution("f", "%difference"), Phrases()) == "(v & 65535) - a[i + 1]"
    assert infix(evolution("f", "%max1"), Phrases()) == "max(1, v & 65535)"


def test_values_of_one_name_are_not_one_value() -> None:
    class Alike(Namer):
        def name_of(self, value: Value) -> str:
            return "x"

    assert infix(evolution("f", "%difference"), Alike()) == "x - x"


def test_long_and_deep_expressions_end() -> None:
    wide = "\n".join(f"  %s{i} = add i32 %{'n' if i == 0 else f's{i - 1}'}, %a{i}" for i in range(60))
    deep = "\n".join(f"  %d{i} = udiv i32 %e{i}, 3\n  %e{i + 1} = add i32 %d{i}, %n" for i in range(40))
    arguments = ", ".join(f"i32 %a{i}" for i in range(60))
    text = f"define i32 @l(i32 %n, {arguments}) {{\n{wide}\n  %e0 = add i32 %n, 1\n{deep}\n  ret i32 %n\n}}"
    facts = scev.analyze(text)["l"]
    for name in ("%s59", "%e40"):
        found = facts[name].evolution
        assert found is not None
        words = infix(found, Plain(facts, {}))
        assert len(words) <= MAX_LENGTH
        assert "…" in words


# The meaning of a text, over the integers.


class Numbers(Environment):
    def __init__(self, values: dict[str, int], iteration: int) -> None:
        self.values = values
        self.iteration = iteration

    def value_of(self, value: LocalValue) -> int | None:
        return self.values.get(value.name)

    def iteration_of(self, loop: Loop) -> int | None:
        return self.iteration

    def vector_scale(self) -> int | None:
        return 4


def meaning(text: str, names: dict[str, int]) -> int:
    """The number that a text stands for."""
    python = text.replace(" mod ", " % ").replace("^", "**")
    return value_of_node(ast.parse(python, mode="eval").body, names)


def value_of_node(node: ast.expr, names: dict[str, int]) -> int:
    if isinstance(node, ast.Constant):
        assert isinstance(node.value, int)
        return node.value
    if isinstance(node, ast.Name):
        return names[node.id]
    if isinstance(node, ast.UnaryOp):
        return -value_of_node(node.operand, names)
    if isinstance(node, ast.Call):
        assert isinstance(node.func, ast.Name)
        if node.func.id == "ceil":
            division = node.args[0]
            assert isinstance(division, ast.BinOp)
            return -(-value_of_node(division.left, names) // value_of_node(division.right, names))
        values = [value_of_node(argument, names) for argument in node.args]
        return max(values) if node.func.id.endswith("max") else min(values)
    assert isinstance(node, ast.BinOp)
    left, right = value_of_node(node.left, names), value_of_node(node.right, names)
    if isinstance(node.op, ast.Add):
        return left + right
    if isinstance(node.op, ast.Sub):
        return left - right
    if isinstance(node.op, ast.Mult):
        return left * right
    if isinstance(node.op, ast.Div):
        return left // right
    if isinstance(node.op, ast.Mod):
        return left % right
    assert isinstance(node.op, ast.Pow)
    return prod([left] * right)


@pytest.mark.parametrize("function", ["f", "g"])
def test_the_text_means_the_expression(function: str) -> None:
    draw = random.Random(35)
    facts = MODULE[function]
    checked = 0
    for value in facts.function.values:
        expression = facts[value.name].evolution if value.name else None
        if expression is None or expression.width == 1:
            continue
        for counted in (True, False):
            text = infix(expression, namer_of(function, counted))
            if " as " in text:
                continue
            for _ in range(20):
                # Large enough for all that is subtracted here, small enough for all products.
                numbers = {name: draw.randint(60, 200) for name in ("n", "m", "x", "p", "z", "c")}
                iteration = draw.randint(0, 6)
                environment = Numbers({f"%{name}": number for name, number in numbers.items()}, iteration)
                names = numbers | {"vscale": 4, "k": iteration, "k2": iteration, "i": iteration}
                names |= {"d": numbers["n"] - 1 - iteration}
                expected = expression.value_in(environment)
                if expected is None:
                    continue
                assert meaning(text, names) % (1 << expression.width) == expected, (expression, text, names)
                checked += 1
    assert checked > 500


@pytest.mark.parametrize(
    ("predicate", "is_float", "words"),
    [
        ("eq", False, "a == b"),
        ("ne", False, "a != b"),
        ("ult", False, "a < b"),
        ("slt", False, "a < b"),
        ("sge", False, "a >= b"),
        ("olt", True, "a < b"),
        ("une", True, "a != b"),
        ("ult", True, "!(a >= b)"),
        ("uge", True, "!(a < b)"),
        ("one", True, "a < b or a > b"),
        ("ueq", True, "!(a < b or a > b)"),
        ("ord", True, "a, b not NaN"),
        ("uno", True, "a or b is NaN"),
        ("true", True, "true"),
    ],
)
def test_comparisons(predicate: str, is_float: bool, words: str) -> None:
    assert comparison_words("a", predicate, "b", is_float) == words


def test_comparisons_with_a_number_ask_for_nan() -> None:
    assert comparison_words("x", "uno", "0.0", True) == "x is NaN"
    assert comparison_words("x", "ord", "x", True) == "x not NaN"
