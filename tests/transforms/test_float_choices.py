"""The pass `float-choices`: what its rules make of every shape, for numbers of half that show something: bounds and
their neighbours, zeros of both signs, infinities and NaN. Whatever a changed function does, it could do before.
"""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest
from tests.transforms.refinement import Pair
from tests.transforms.rules import transformed

from scev.transforms import DEFAULT_PASSES

# Bits of half: 0, -0, subnormals, +-1, 1.5, +-2, 2.5, 255, 256, infinities, NaN.
NUMBERS: Final = (
    0x0000, 0x8000, 0x0001, 0x8001, 0x3C00, 0xBC00, 0x3BFF, 0x3C01, 0x3E00, 0x4000, 0xC000, 0x4100, 0x5BF8, 0x5C00,
    0x7C00, 0xFC00, 0x7E00, 0xFE00,
)  # fmt: skip
PREDICATES: Final = ("olt", "ole", "ult", "ule", "ogt", "oge", "ugt", "uge")

# What makes x no NaN, none at all that is known, or no NaN and no -0.
SOURCES: Final = {
    "any": "%x = fadd half %a, 0xH8000",
    "no NaN": "%nan = fcmp uno half %a, 0xH0000\n  %x = select i1 %nan, half 0xH8000, half %a",
    "no NaN, no -0": (
        "%nan = fcmp uno half %a, 0xH0000\n  %n = select i1 %nan, half 0xH0000, half %a\n  %x = fadd half %n, 0xH0000"
    ),
}
ENDS: Final = {
    "seen": "ret half %r",
    "not seen": "%s = fadd half %r, 0xH3C00\n  ret half %s",
    "scaled": "%t = fmul half %r, 0xHC000\n  %s = fadd half %t, 0xH3C00\n  ret half %s",
    "scaled and seen": "%t = fmul half %r, 0xHC000\n  ret half %t",
    "divides": "%t = fdiv half 0xH3C00, %r\n  ret half %t",
    "fused": "%t = call half @llvm.fmuladd.f16(half %r, half 0xHC000, half 0xH3C00)\n  ret half %t",
    "summand of zero": "%t = fadd half %r, 0xH8000\n  ret half %t",
}
UNSEEN: Final = ("not seen", "scaled", "fused")
DECLARED: Final = "declare half @llvm.fmuladd.f16(half, half, half)\ndeclare half @llvm.minnum.f16(half, half)\n"


def both_orders(predicate: str, bound: str, result: str, other: str, type_: str = "half") -> list[str]:
    """A comparison of x with a bound and a choice, and with the arms exchanged."""
    return [
        f"fcmp {predicate} half %x, {bound}\n  %r = select i1 %c, {type_} {one}, {type_} {two}"
        for one, two in ((result, other), (other, result))
    ]


def changes_of(body: str, type_: str = "half") -> list[str]:
    """The rules that change a function of a half, which refines what it was."""
    text = f"{DECLARED}define {type_} @f(half noundef %a) {{\n  {body}\n}}\n"
    result = transformed(text, "float-choices")
    if result.changes:
        pair = Pair(text, result.text)
        refuted = pair.refuted("@f", [(bits,) for bits in NUMBERS])
        assert not refuted, f"{result.text}\n{refuted}"
        assert pair.tried.compared >= 8
    return [change.rule for change in result.changes]


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("end", ["seen", "not seen"])
def test_clamps(source: str, end: str) -> None:
    count = 0
    for predicate, (low, high) in product(
        PREDICATES, (("0xH0000", "0xH3C00"), ("0xH8000", "0xH3C00"), ("0xHBC00", "0xH0000"), ("0xH3C00", "0xH0000"))
    ):
        for inner, (bound, limit) in product(("ogt", "ult"), ((low, high), (high, low))):
            for choice in both_orders(predicate, bound, bound, "%m"):
                for first in both_orders(inner, limit, limit, "%x"):
                    limited = first.replace("%r", "%m").replace("%c", "%d")
                    body = f"{SOURCES[source]}\n  %d = {limited}\n  %c = {choice}\n  {ENDS[end]}"
                    count += "clamp" in changes_of(body)
    assert (count == 0) == (source == "any")


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("end", ENDS)
def test_magnitudes(source: str, end: str) -> None:
    found: dict[str, int] = {}
    for predicate, zero in product(PREDICATES, ("0xH0000", "0xH8000", "0xH3C00")):
        for choice in both_orders(predicate, zero, "%n0", "%x"):
            body = f"{SOURCES[source]}\n  %n0 = fneg half %x\n  %c = {choice}\n  {ENDS[end]}"
            if "magnitude" in changes_of(body):
                found[predicate] = found.get(predicate, 0) + 1
                assert zero != "0xH3C00"
    if source == "no NaN, no -0":
        # Zero is not negated.
        assert {"olt", "ult", "oge", "uge"} <= found.keys()
    else:
        assert found.keys() == (set(PREDICATES) if source == "no NaN" and end in UNSEEN else set())


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("number", ["0", "1", "2", "-1"])
def test_conversions(source: str, number: str) -> None:
    """Of a half to eight bits; with a bound whose integer is the number, and with others."""
    count = 0
    for predicate, bound, inner in product(PREDICATES, ("0xH0000", "0xH3C00", "0xH3E00", "0xHBC00"), ("%x", "0xH4000")):
        for choice in both_orders(predicate, bound, number, "%i", "i8"):
            limited = "%m = fadd half %x, 0xH8000" if inner == "%x" else (
                "%d = fcmp ogt half %x, 0xH4000\n  %m = select i1 %d, half 0xH4000, half %x"
            )  # fmt: skip
            of = "%x" if inner == "%x" else "%m"
            body = f"{SOURCES[source]}\n  {limited}\n  %i = fptosi half {of} to i8\n  %c = {choice}\n  ret i8 %r"
            count += "saturated conversion" in changes_of(body, "i8")
    assert (count > 0) == (number != "2")


# Minima of x and 2 that are poison where x is -inf, but for the last.
LIMITED: Final = {
    "select": "%d = fcmp ogt half %x, 0xH4000\n  %m = select ninf i1 %d, half 0xH4000, half %x",
    "compare": "%d = fcmp ninf ogt half %x, 0xH4000\n  %m = select i1 %d, half 0xH4000, half %x",
    "call": "%m = call ninf half @llvm.minnum.f16(half %x, half 0xH4000)",
    "result": "%m = call nofpclass(ninf) half @llvm.minnum.f16(half %x, half 0xH4000)",
    "argument": "%m = call half @llvm.minnum.f16(half nofpclass(ninf) %x, half 0xH4000)",
    "none": "%m = call half @llvm.minnum.f16(half %x, half 0xH4000)",
}


@pytest.mark.parametrize("limited", LIMITED)
def test_a_minimum_that_is_poison_where_it_is_left_out(limited: str) -> None:
    bounded = f"{SOURCES['no NaN']}\n  {LIMITED[limited]}\n  %c = fcmp olt half %x, 0xH3C00"
    found = changes_of(f"{bounded}\n  %r = select i1 %c, half 0xH3C00, half %m\n  ret half %r")
    assert found == (["clamp"] if limited == "none" else [])
    converted = f"{bounded}\n  %i = fptosi half %m to i8\n  %r = select i1 %c, i8 1, i8 %i\n  ret i8 %r"
    assert changes_of(converted, "i8") == ["saturated conversion"]


PATHS: Final = """
define i32 @f(half noundef %x) {{
entry:
  %c = fcmp {predicate} half %x, 0xH0000
  br i1 %c, label %{yes}, label %{no}
big:
  %d = fcmp {inner} half %x, 0xH4100
  %m = select i1 %d, half {arms}
  %i = fptosi half %m to i8
  {extension}
  br label %end
end:
  %r = phi i32 [ {constant}, %entry ], [ %w, %big ]
  ret i32 %r
}}
"""


@pytest.mark.parametrize("extension", ["sext", "zext"])
def test_conversions_on_a_path(extension: str) -> None:
    found: dict[str, int] = {}
    arms = ("0xH4100, half %x", "%x, half 0xH4100")
    for predicate, inner, arm, swapped in product(PREDICATES, ("ogt", "ule"), arms, (False, True)):
        yes, no = ("big", "end") if swapped else ("end", "big")
        text = PATHS.format(
            predicate=predicate, inner=inner, arms=arm, yes=yes, no=no, constant="0",
            extension=f"%w = {extension} i8 %i to i32",
        )  # fmt: skip
        result = transformed(text, "float-choices")
        if not result.changes:
            continue
        found[predicate] = found.get(predicate, 0) + 1
        pair = Pair(text, result.text)
        refuted = pair.refuted("@f", [(bits,) for bits in NUMBERS])
        assert not refuted, f"{result.text}\n{refuted}"
        assert pair.tried.compared >= 8
    # Only where NaN goes to the conversion, which makes poison of it.
    assert found.keys() == {"olt", "ole", "ugt", "uge"}


CARRIED: Final = """
define half @f(half noundef %a, half noundef %b, half noundef %start) {{
entry:
  %o = fcmp ord half %a, %b
  %v = fcmp ord half %start, %start
  %w = and i1 %o, %v
  br i1 %w, label %loop, label %exit
loop:
  %k = phi i1 [ false, %entry ], [ true, %loop ]
  %m = phi half [ %start, %entry ], [ %r, %loop ]
  %x = select i1 %k, half %a, half %b
  %c = fcmp {predicate} half {compared}
  %r = select i1 %c, half %x, half %m
  br i1 %k, label %exit, label %loop
exit:
  %e = phi half [ 0xH0000, %entry ], [ %r, %loop ]
  {end}
}}
"""


@pytest.mark.parametrize("end", ["seen", "not seen", "divides"])
def test_carried_extrema(end: str) -> None:
    found = 0
    few = (0x0000, 0x8000, 0x0001, 0xBC00, 0x4000, 0x7C00, 0x7E00)
    for predicate, compared in product(PREDICATES, ("%x, %m", "%m, %x")):
        text = CARRIED.format(predicate=predicate, compared=compared, end=ENDS[end].replace("%r", "%e"))
        result = transformed(text, "float-choices")
        if not result.changes:
            continue
        found += 1
        assert [change.rule for change in result.changes] == ["carried extremum"]
        assert not Pair(text, result.text).refuted("@f", list(product(few, repeat=3)))
    assert found == (16 if end == "not seen" else 0)


def test_undef_is_read_no_more_often() -> None:
    """A clamp of what may be any small number at each use."""
    text = """
define half @f(i8 %i) {
  %x = uitofp i8 %i to half
  %c = fcmp olt half %x, 0xH3C00
  %d = fcmp ogt half %x, 0xH4000
  %m = select i1 %d, half 0xH4000, half %x
  %r = select i1 %c, half 0xH3C00, half %m
  ret half %r
}
"""
    result = transformed(text, "float-choices")
    assert [change.rule for change in result.changes] == ["clamp"]
    from tests.execution.values import POISON, UNDEF

    assert not Pair(text, result.text).refuted("@f", [(0,), (1,), (2,), (255,), (UNDEF,), (POISON,)])


# A choice of x and a zero, of which the other sign is known where x has one sign, and magnitudes are asked for.
KNOWN_SIGN: Final = """
define half @f(half noundef %a) {{
  %nan = fcmp uno half %a, 0xH0000
  %x = select i1 %nan, half 0xH8000, half %a
  %d = fcmp {inner} half %x, {limit}
  %m = select i1 %d, half {limit}, half %x
  %c = fcmp {outer} half %x, {zero}
  %r = select i1 %c, half {zero}, half %m
  %i = bitcast half %x to i16
  %known = icmp {sign} i16 %i, 0
  br i1 %known, label %there, label %other
there:
  %t = call half @llvm.fabs.f16(half %r)
  %e = fdiv half 0xH3C00, %t
  ret half %e
other:
  %s = fadd half %r, 0xH4000
  ret half %s
}}
declare half @llvm.fabs.f16(half)
"""


@pytest.mark.parametrize("passes", ["float-simplify,float-choices", ",".join(DEFAULT_PASSES)])
@pytest.mark.parametrize("is_less", [True, False])
def test_a_sign_that_another_rule_goes_by(passes: str, is_less: bool) -> None:
    """A magnitude does not show a sign, but for where it becomes the number or its negation."""
    if is_less:
        text = KNOWN_SIGN.format(inner="ogt", limit="0xH3C00", outer="olt", zero="0xH8000", sign="sge")
    else:
        text = KNOWN_SIGN.format(inner="olt", limit="0xHBC00", outer="ogt", zero="0xH0000", sign="slt")
    result = transformed(text, passes)
    assert "clamp" not in [change.rule for change in result.changes]
    assert not Pair(text, result.text).refuted("@f", [(bits,) for bits in NUMBERS])
