"""The pass `narrow-signs`: each rule where it holds and where it does not."""

from __future__ import annotations

import pytest
from tests.transforms.rules import Case, transformed


def _function(body: str, result: str = "i4", type_: str = "i4") -> str:
    return f"define {result} @f({type_} %x, {type_} %y) {{\n{body}\n}}\n"


def _call(name: str, type_: str, first: str, second: str, suffix: str = "i4") -> str:
    declared = f"declare {type_} @llvm.{name}.{suffix}(i4, i4)\n"
    return declared + _function(
        f"%a = {first}\n%b = {second}\n%r = call {type_} @llvm.{name}.{suffix}(i4 %a, i4 %b)\nret {type_} %r", type_
    )


def _absolute(operation: str) -> str:
    body = f"%a = {operation}\n%r = call i4 @llvm.abs.i4(i4 %a, i1 false)\nret i4 %r"
    return f"declare i4 @llvm.abs.i4(i4, i1)\n{_function(body)}"


def _order(predicate: str) -> str:
    return (
        "declare i8 @llvm.ucmp.i8.i4(i4, i4)\ndefine i8 @f(i4 noundef %x, i4 noundef %y) {\n"
        f"%c = icmp {predicate} i4 %x, %y\nbr i1 %c, label %a, label %b\na:\n"
        "%r = call i8 @llvm.ucmp.i8.i4(i4 %x, i4 %y)\nret i8 %r\nb:\nret i8 7\n}\n"
    )


CASES: dict[str, Case] = {
    "unsigned extension": Case(
        _function("%a = and i4 %x, 7\n%r = sext i4 %a to i8\nret i8 %r", "i8"),
        "%r = zext nneg i4 %a to i8",
        _function("%a = and i4 %x, 9\n%r = sext i4 %a to i8\nret i8 %r", "i8"),
    ),
    "unsigned shift": Case(
        _function("%a = and i4 %x, 7\n%r = ashr i4 %a, %y\nret i4 %r"),
        "%r = lshr i4 %a, %y",
        _function("%a = and i4 %x, 9\n%r = ashr i4 %a, %y\nret i4 %r"),
    ),
    "unsigned division": Case(
        _function("%a = or i4 %x, 8\n%b = and i4 %y, 7\n%r = sdiv i4 %a, %b\nret i4 %r"),
        "%r.lhs = sub i4 0, %a",
        _function("%a = or i4 %x, 7\n%b = and i4 %y, 7\n%r = sdiv i4 %a, %b\nret i4 %r"),
    ),
    "small quotient": Case(
        _function("%m = and i4 %x, 7\n%a = or i4 %m, 4\n%b = or i4 %y, 4\n%r = urem i4 %a, %b\nret i4 %r"),
        "%a.frozen = freeze i4 %a",
        _function("%m = and i4 %x, 7\n%a = or i4 %m, 4\n%b = or i4 %y, 3\n%r = urem i4 %a, %b\nret i4 %r"),
    ),
    "narrow division": Case(
        _function("%a = and i16 %x, 255\n%b = and i16 %y, 255\n%r = udiv i16 %a, %b\nret i16 %r", "i16", "i16"),
        "%r.lhs.trunc = trunc i16 %a to i8",
        _function("%a = and i16 %x, 511\n%b = and i16 %y, 255\n%r = udiv i16 %a, %b\nret i16 %r", "i16", "i16"),
    ),
    "unsigned comparison": Case(
        _function("%a = or i4 %x, 8\n%b = or i4 %y, 8\n%r = icmp slt i4 %a, %b\nret i1 %r", "i1"),
        "%r = icmp samesign ult i4 %a, %b",
        _function("%a = or i4 %x, 8\n%b = or i4 %y, 7\n%r = icmp slt i4 %a, %b\nret i1 %r", "i1"),
    ),
    "negated": Case(_absolute("or i4 %x, 8"), "%r1 = sub i4 0, %a", _absolute("or i4 %x, 7")),
    "two orders": Case(_order("uge"), "%r1 = zext i1 %r.cmp to i8", _order("ne")),
    "unsigned extremum": Case(
        _call("smax", "i4", "and i4 %x, 7", "and i4 %y, 7"),
        "%r1 = call i4 @llvm.umax.i4(i4 %a, i4 %b)",
        _call("smax", "i4", "and i4 %x, 9", "and i4 %y, 7"),
    ),
}


@pytest.mark.parametrize(("flags", "goes"), [("nsw", False), ("nuw", True), ("nuw nsw", True), ("", True)])
def test_a_sum_that_is_signed_only_stays_one(flags: str, goes: bool) -> None:
    text = _function(f"%m = and i4 %x, 3\n%a = add {flags} i4 %m, 1\n%r = sext i4 %a to i8\nret i8 %r", "i8")
    assert ("zext nneg i4 %a to i8" in transformed(text, "narrow-signs").text) == goes
