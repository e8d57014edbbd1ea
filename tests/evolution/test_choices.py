"""Selects, and phis that join two ways, as minima and maxima: what each becomes, held against all executions."""

from __future__ import annotations

import itertools

import pytest

from scev.evolution.construction.build_choice import MAX_MIN_MAX_SEARCH_DEPTH, MAX_SEQUENTIAL_OPERANDS
from scev.ir import opcodes

from .running import Subject

NUMBERS = range(8)
ORDERS = [predicate for predicate in opcodes.INTEGER_PREDICATES if predicate not in ("eq", "ne")]
DECLARATIONS = """
declare i3 @llvm.umin.i3(i3, i3)
declare i3 @llvm.umax.i3(i3, i3)
declare i3 @llvm.smin.i3(i3, i3)
declare i3 @llvm.smax.i3(i3, i3)
declare i3 @llvm.abs.i3(i3, i1)
declare i3 @llvm.usub.sat.i3(i3, i3)
declare i3 @llvm.uadd.sat.i3(i3, i3)
"""
SELECT = """
define i3 @f(i3 %a, i3 %b, i3 %d) {{
  {before}
  %k = icmp {test}
  %r = select i1 %k, {yes}, {no}
  ret i3 0
}}
"""
BRANCH = """
define i3 @f(i3 %a, i3 %b, i3 %d) {{
  {before}
  %k = icmp {test}
  br i1 %k, label %then, label %else
then:
  br label %join
else:
  br label %join
join:
  %r = phi {type} [ {first}, %{way} ], [ {second}, %{other} ]
  ret i3 0
}}
"""
BEFORE = """
  %wa = zext i3 %a to i5
  %wb = zext i3 %b to i5
  %va = sext i3 %a to i5
  %vb = sext i3 %b to i5
  %a1 = add i3 %a, 1
  %a2 = add i3 %a, 2
  %b1 = add i3 %b, 1
  %ab = call i3 @llvm.umin.i3(i3 %a, i3 %b)
  %bd = call i3 @llvm.umin.i3(i3 %b, i3 %d)
  %abd = call i3 @llvm.umin.i3(i3 %ab, i3 %d)
  %most = call i3 @llvm.umax.i3(i3 %a, i3 %b)
  %wab = zext i3 %ab to i5
"""


def forms(test: str, yes: str, no: str, before: str = BEFORE) -> list[str]:
    """A select, and the phi of a branch, with either edge first."""
    kind, first = yes.split()
    second = no.split()[1]
    ways = ((first, "then", second, "else"), (second, "else", first, "then"))
    texts = [SELECT.format(before=before, test=test, yes=yes, no=no)]
    for one, way, two, other in ways:
        texts.append(BRANCH.format(before=before, test=test, type=kind, first=one, way=way, second=two, other=other))
    return [DECLARATIONS + text for text in texts]


def check(texts: list[str], expected: str) -> None:
    """Hold the expression of %r in each text against what is expected, and against all executions of the first."""
    for text in texts:
        subject = Subject(text)
        assert str(subject.node("%r")) == expected, text
        if text is texts[0] and expected != "%r":
            for arguments in itertools.product(NUMBERS, NUMBERS):
                subject.run([*arguments, 5])


# By name: the operands compared, the arms for the larger number on the left, and what is made of them.
COMPARED = {
    "plain": ("i3 %a, %b", "i3 %a", "i3 %b", "(%a {} %b)", "su"),
    "plus": ("i3 %a, %b", "i3 %a1", "i3 %b1", "(1 + (%a {} %b))", "su"),
    "zext": ("i3 %a, %b", "i5 %wa", "i5 %wb", "((zext i3 %a to i5) {} (zext i3 %b to i5))", "u"),
    "sext": ("i3 %a, %b", "i5 %va", "i5 %vb", "((sext i3 %a to i5) {} (sext i3 %b to i5))", "s"),
    "mixed": ("i3 %a, %b", "i5 %wa", "i5 %vb", "", ""),
    "moved apart": ("i3 %a, %b", "i3 %a1", "i3 %b", "", ""),
    "another": ("i3 %a, %b", "i3 %a", "i3 %d", "", ""),
    "too wide": ("i5 %wa, %wb", "i3 %a", "i3 %b", "", ""),
}


@pytest.mark.parametrize("name", list(COMPARED))
@pytest.mark.parametrize("predicate", ORDERS)
def test_comparisons(predicate: str, name: str) -> None:
    compared, left, right, form, signs = COMPARED[name]
    for swapped in (False, True):
        yes, no = (right, left) if swapped else (left, right)
        expected = "%r"
        if predicate[0] in signs:
            larger = (predicate[1] == "g") != swapped
            expected = form.format(predicate[0] + ("max" if larger else "min"))
        check(forms(f"{predicate} {compared}", yes, no), expected)


# By what is 0, the arm for 0, and the other one: what is made of them.
EQUALITIES = {
    ("i3 %a", "i3 1", "i3 %a"): "(1 umax %a)",
    ("i3 %a", "i3 0", "i3 %a"): "%a",
    ("i3 %a", "i3 2", "i3 %a"): "%r",
    ("i3 %a", "i3 -1", "i3 %a"): "%r",
    ("i3 %a", "i3 3", "i3 %a2"): "(2 + (1 umax %a))",
    ("i3 %a", "i3 2", "i3 %a2"): "(2 + %a)",
    ("i3 %a", "i3 4", "i3 %a2"): "%r",
    ("i3 %a", "i3 1", "i3 %b"): "%r",
    ("i3 %a", "i5 1", "i5 %wa"): "(1 umax (zext i3 %a to i5))",
    ("i3 %a", "i5 1", "i5 %va"): "%r",
    ("i5 %wa", "i3 1", "i3 %a"): "%r",
    ("i3 %a", "i3 0", "i3 %ab"): "(%a umin_seq %b)",
    ("i3 %b", "i3 0", "i3 %ab"): "(%b umin_seq %a)",
    ("i3 %d", "i3 0", "i3 %ab"): "%r",
    ("i3 %b", "i3 0", "i3 %abd"): "(%b umin_seq (%a umin %d))",
    ("i3 %a", "i3 1", "i3 %ab"): "%r",
    ("i3 %a", "i3 0", "i3 %most"): "%r",
    ("i5 %wa", "i3 0", "i3 %ab"): "(%a umin_seq %b)",
    ("i5 %va", "i3 0", "i3 %ab"): "%r",
    ("i3 %a", "i5 0", "i5 %wab"): "((zext i3 %a to i5) umin_seq (zext i3 %b to i5))",
}


@pytest.mark.parametrize("zero", list(EQUALITIES))
def test_equalities(zero: tuple[str, str, str]) -> None:
    tested, yes, no = zero
    check(forms(f"eq {tested}, 0", yes, no) + forms(f"ne {tested}, 0", no, yes), EQUALITIES[zero])
    # Nothing follows from another number than 0.
    check(forms(f"eq {tested}, 3", yes, no)[:1], "%r")


def test_an_arm_that_is_poison_is_no_minimum() -> None:
    for yes, no in (("i3 %a", "i3 poison"), ("i3 poison", "i3 %a")):
        check(forms("ult i3 %a, %b", yes, no), "%r")


def nested(levels: int) -> str:
    """A choice of 0 where %x is, and else of minima in minima, plain and sequential ones, with %x in the innermost."""
    lines = ["  %m0 = call i3 @llvm.umin.i3(i3 %x, i3 %a0)"]
    for level in range(1, levels):
        before = f"%m{level - 1}"
        if level % 2:
            lines.append(f"  %t{level} = call i3 @llvm.umin.i3(i3 %a{level}, i3 {before})")
            lines.append(f"  %k{level} = icmp eq i3 %a{level}, 0")
            lines.append(f"  %m{level} = select i1 %k{level}, i3 0, i3 %t{level}")
        else:
            lines.append(f"  %m{level} = call i3 @llvm.umin.i3(i3 %a{level}, i3 {before})")
    arguments = ", ".join(f"i3 %a{level}" for level in range(levels))
    lines += ["  %zero = icmp eq i3 %x, 0", f"  %r = select i1 %zero, i3 0, i3 %m{levels - 1}"]
    return f"{DECLARATIONS}define void @f(i3 %x, {arguments}) {{\n" + "\n".join(lines) + "\n  ret void\n}\n"


def test_minima_are_searched_to_a_depth() -> None:
    # The operand is one deeper than the minima around it.
    assert str(Subject(nested(MAX_MIN_MAX_SEARCH_DEPTH + 1)).node("%r")).startswith("(%x umin_seq ")
    assert str(Subject(nested(MAX_MIN_MAX_SEARCH_DEPTH + 2)).node("%r")) == "%r"


BITS = """
define void @f(i3 %a, i3 %b, i3 %d) {{
  %k = icmp slt i3 %a, %b
  %o = icmp ult i3 %b, 3
  %r = select i1 %k, {}
  ret void
}}
"""


@pytest.mark.parametrize(
    ("arms", "expected"),
    [
        ("i1 %o, i1 false", "(%k umin_seq %o)"),
        ("i1 %o, i1 true", "(true + (%k umin_seq (true + %o)))"),
        ("i1 true, i1 %o", "(true + ((true + %k) umin_seq (true + %o)))"),
        ("i1 false, i1 %o", "((true + %k) umin_seq %o)"),
        ("i1 true, i1 false", "%k"),
        ("i1 false, i1 true", "(true + %k)"),
    ],
)
def test_bits(arms: str, expected: str) -> None:
    check([BITS.format(arms)], expected)


def test_long_chains_of_bits_are_left_unknown() -> None:
    def chain(count: int) -> str:
        lines = ["  %c0 = icmp eq i8 %a, 0"]
        for i in range(1, count):
            lines.append(f"  %k{i} = icmp eq i8 %a, {i}")
            lines.append(f"  %c{i} = select i1 %c{i - 1}, i1 %k{i}, i1 false")
        return "define void @f(i8 %a) {\n" + "\n".join(lines) + "\n  ret void\n}\n"

    subject = Subject(chain(MAX_SEQUENTIAL_OPERANDS + 2))
    assert len(subject.node(f"%c{MAX_SEQUENTIAL_OPERANDS - 1}").operands) == MAX_SEQUENTIAL_OPERANDS
    # One more is allowed: the limit is on what is put together.
    last = subject.node(f"%c{MAX_SEQUENTIAL_OPERANDS}")
    assert len(last.operands) == MAX_SEQUENTIAL_OPERANDS + 1
    assert str(subject.node(f"%c{MAX_SEQUENTIAL_OPERANDS + 1}")) == f"%c{MAX_SEQUENTIAL_OPERANDS + 1}"


CALL = """
define void @f(i3 %a, i3 %b, i3 %d) {{
  %r = call i3 @llvm.{}
  ret void
}}
"""


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        ("umin.i3(i3 %a, i3 %b)", "(%a umin %b)"),
        ("umax.i3(i3 %a, i3 %b)", "(%a umax %b)"),
        ("smin.i3(i3 %a, i3 %b)", "(%a smin %b)"),
        ("smax.i3(i3 %a, i3 %b)", "(%a smax %b)"),
        ("umin.i3(i3 %a, i3 poison)", "%r"),
        ("abs.i3(i3 %a, i1 false)", "((-1 * %a) smax %a)"),
        ("abs.i3(i3 %a, i1 true)", "((-1 * %a) smax %a)"),
        ("abs.i3(i3 poison, i1 true)", "%r"),
        ("usub.sat.i3(i3 %a, i3 %b)", "((-1 * (%a umin %b)) + %a)"),
        ("usub.sat.i3(i3 %a, i3 poison)", "%r"),
        ("uadd.sat.i3(i3 %a, i3 %b)", "(((-1 + (-1 * %b)) umin %a) + %b)<nuw>"),
        ("uadd.sat.i3(i3 poison, i3 %b)", "%r"),
    ],
)
def test_intrinsics(call: str, expected: str) -> None:
    check([DECLARATIONS + CALL.format(call)], expected)


@pytest.mark.parametrize(("poisonous", "flags"), [("true", "<nsw>"), ("false", "")])
def test_the_absolute_value_that_does_not_wrap(poisonous: str, flags: str) -> None:
    # To divide by poison is undefined behaviour, so that the result of abs is none.
    call = f"abs.i3(i3 %a, i1 {poisonous})\n  %q = udiv i3 %b, %r"
    check([DECLARATIONS + CALL.format(call)], f"((-1 * %a){flags} smax %a)")
