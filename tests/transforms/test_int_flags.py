"""The pass `int-flags`: each flag where it holds and where it does not."""

from __future__ import annotations

from tests.transforms.rules import Case


def _function(body: str, result: str = "i4") -> str:
    return f"define {result} @f(i4 %x, i4 %y) {{\n{body}\nret {result} %r\n}}\n"


def _address(mask: str) -> str:
    return (
        f"define ptr @f(ptr %p, i4 %x) {{\n%i = and i4 %x, {mask}\n%r = getelementptr inbounds i16, ptr %p, i4 %i\n"
        "ret ptr %r\n}\n"
    )


CASES: dict[str, Case] = {
    "disjoint sum": Case(
        _function("%a = and i4 %x, 5\n%b = and i4 %y, 10\n%r = add nuw i4 %a, %b"),
        "%r = or disjoint i4 %a, %b",
        _function("%a = and i4 %x, 5\n%b = and i4 %y, 11\n%r = add i4 %a, %b"),
    ),
    "nuw": Case(
        _function("%a = and i4 %x, 7\n%b = and i4 %y, 7\n%r = add i4 %a, %b"),
        "%r = add nuw i4 %a, %b",
        _function("%a = and i4 %x, 7\n%b = and i4 %y, 10\n%r = add i4 %a, %b"),
    ),
    "nsw": Case(
        _function("%a = and i4 %x, 7\n%b = and i4 %y, 7\n%r = sub i4 %a, %b"),
        "%r = sub nsw i4 %a, %b",
        _function("%a = and i4 %x, 7\n%b = and i4 %y, 8\n%r = sub i4 %a, %b"),
    ),
    "trunc nuw": Case(
        _function("%a = and i4 %x, 3\n%r = trunc i4 %a to i2", "i2"),
        "%r = trunc nuw i4 %a to i2",
        _function("%a = and i4 %x, 5\n%r = trunc i4 %a to i2", "i2"),
    ),
    "trunc nsw": Case(
        _function("%a = ashr i4 %x, 2\n%r = trunc i4 %a to i2", "i2"),
        "%r = trunc nsw i4 %a to i2",
        _function("%a = ashr i4 %x, 1\n%r = trunc i4 %a to i2", "i2"),
    ),
    "exact": Case(
        _function("%a = shl i4 %x, 2\n%b = and i4 %y, 2\n%r = lshr i4 %a, %b"),
        "%r = lshr exact i4 %a, %b",
        _function("%a = shl i4 %x, 1\n%b = and i4 %y, 2\n%r = lshr i4 %a, %b"),
    ),
    "disjoint": Case(
        _function("%a = and i4 %x, 5\n%b = and i4 %y, 10\n%r = or i4 %a, %b"),
        "%r = or disjoint i4 %a, %b",
        _function("%a = and i4 %x, 5\n%b = and i4 %y, 11\n%r = or i4 %a, %b"),
    ),
    "nneg": Case(
        _function("%a = and i4 %x, 7\n%r = zext i4 %a to i8", "i8"),
        "%r = zext nneg i4 %a to i8",
        _function("%a = and i4 %x, 9\n%r = zext i4 %a to i8", "i8"),
    ),
    "samesign": Case(
        _function("%a = or i4 %x, 8\n%b = or i4 %y, 8\n%r = icmp ult i4 %a, %b", "i1"),
        "%r = icmp samesign ult i4 %a, %b",
        _function("%a = or i4 %x, 8\n%b = or i4 %y, 7\n%r = icmp ult i4 %a, %b", "i1"),
    ),
    "address nuw": Case(_address("7"), "%r = getelementptr inbounds nuw i16, ptr %p, i4 %i", _address("9")),
    "never the least": Case(
        "declare i4 @llvm.ctlz.i4(i4, i1)\n"
        + _function("%a = or i4 %x, 1\n%q = call i4 @llvm.ctlz.i4(i4 %a, i1 false)\n%r = add i4 %q, %y"),
        "%q = call i4 @llvm.ctlz.i4(i4 %a, i1 true)",
        "declare i4 @llvm.ctlz.i4(i4, i1)\n"
        + _function("%a = and i4 %x, 7\n%q = call i4 @llvm.ctlz.i4(i4 %a, i1 false)\n%r = add i4 %q, %y"),
    ),
}
