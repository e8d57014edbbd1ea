"""Rules that give back an operand, of the pass `constants`: where they hold and where they do not."""

from __future__ import annotations

from tests.transforms.rules import Case


def _of_integers(body: str, result: str = "i4", declares: str = "") -> str:
    return f"{declares}define {result} @f(i4 %x, i4 %y) {{\n{body}\n}}\n"


def _extremum(first: str, second: str) -> str:
    body = f"%a = and i4 %x, {first}\n%b = or i4 %y, {second}\n%r = call i4 @llvm.umax.i4(i4 %a, i4 %b)\n"
    return _of_integers(f"{body}%s = xor i4 %r, %x\nret i4 %s", "i4", "declare i4 @llvm.umax.i4(i4, i4)\n")


def _absolute(mask: str) -> str:
    body = f"%a = and i4 %x, {mask}\n%r = call i4 @llvm.abs.i4(i4 %a, i1 true)\n%s = mul i4 %r, %y\nret i4 %s"
    return _of_integers(body, "i4", "declare i4 @llvm.abs.i4(i4, i1)\n")


def _of_floats(name: str, two: bool, body: str, call: str) -> str:
    types = "half, half" if two else "half"
    return (
        f"declare half @llvm.{name}.f16({types})\ndefine half @f(half %x, half %y, i4 %n, i4 %m) {{\n{body}\n"
        f"%r = call half @llvm.{name}.f16({call})\n%s = fneg half %r\nret half %s\n}}\n"
    )


_TWO_SIDES = "%k = and i4 %n, 3\n%l = or i4 %m, {}\n%a = uitofp i4 %k to half\n%b = uitofp i4 %l to half"


def _choice(condition: str) -> str:
    return _of_integers(
        f"%c = icmp ult i4 %x, 5\n%d = icmp ult i4 %y, 5\n%s = select i1 %c, i4 %x, i4 %y\nbr i1 {condition}, "
        "label %a, label %b\na:\n%r = add i4 %s, 1\nret i4 %r\nb:\n%q = sub i4 %s, %y\nret i4 %q"
    )


def _phi(predicate: str) -> str:
    return _of_integers(
        f"%c = icmp {predicate} i4 %x, 3\nbr i1 %c, label %a, label %b\na:\nbr label %j\nb:\nbr label %j\n"
        "j:\n%r = phi i4 [ 3, %a ], [ %x, %b ]\n%s = add i4 %r, %y\nret i4 %s"
    )


def _difference(before: str, branch: str) -> str:
    """A number that may be undef without its low bits, and a branch on the overflow bit."""
    return (
        "declare { i4, i1 } @llvm.usub.with.overflow.i4(i4, i4)\n@g = global i4 0\ndefine i4 @f(i4 %x) {\n"
        "%y = and i4 %x, 3\n%r = call { i4, i1 } @llvm.usub.with.overflow.i4(i4 %x, i4 %y)\n"
        f"{before}\n%o = extractvalue {{ i4, i1 }} %r, 1\n{branch}\n"
        "t:\nret i4 0\ng:\n%e = extractvalue { i4, i1 } %r, 0\nret i4 %e\n}\n"
    )


CASES: dict[str, Case] = {
    "masked": Case(
        _of_integers("%a = and i4 %x, 3\n%r = and i4 %a, 7\n%s = add i4 %r, %y\nret i4 %s"),
        "%s = add i4 %a, %y",
        _of_integers("%a = and i4 %x, 9\n%r = and i4 %a, 7\n%s = add i4 %r, %y\nret i4 %s"),
    ),
    "covered": Case(
        _of_integers("%a = or i4 %x, 3\n%b = and i4 %y, 2\n%r = or i4 %a, %b\n%s = xor i4 %r, %y\nret i4 %s"),
        "%s = xor i4 %a, %y",
        _of_integers("%a = or i4 %x, 3\n%b = and i4 %y, 4\n%r = or i4 %a, %b\n%s = xor i4 %r, %y\nret i4 %s"),
    ),
    "all signs": Case(
        _of_integers("%a = ashr i4 %x, 3\n%r = ashr i4 %a, %y\n%s = xor i4 %r, 5\nret i4 %s"),
        "%s = xor i4 %a, 5",
        _of_integers("%a = ashr i4 %x, 2\n%r = ashr i4 %a, %y\n%s = xor i4 %r, 5\nret i4 %s"),
    ),
    "defined": Case(
        "define i4 @f(i4 noundef %x, i4 %y) {\n%r = freeze i4 %x\n%s = xor i4 %r, %y\nret i4 %s\n}\n",
        "%s = xor i4 %x, %y",
        "define i4 @f(i4 %x, i4 %y) {\n%r = freeze i4 %x\n%s = xor i4 %r, %y\nret i4 %s\n}\n",
    ),
    "neutral": Case(
        _of_integers("%r = add i4 %x, 0\n%s = mul i4 %r, %y\nret i4 %s"),
        "%s = mul i4 %x, %y",
        _of_integers("%a = and i4 %y, 1\n%r = add i4 %x, %a\n%s = mul i4 %r, %y\nret i4 %s"),
    ),
    "remainder": Case(
        _of_integers("%a = and i4 %x, 3\n%b = or i4 %y, 4\n%r = urem i4 %a, %b\n%s = xor i4 %r, %y\nret i4 %s"),
        "%s = xor i4 %a, %y",
        _of_integers("%a = and i4 %x, 7\n%b = or i4 %y, 4\n%r = urem i4 %a, %b\n%s = xor i4 %r, %y\nret i4 %s"),
    ),
    "extremum": Case(_extremum("3", "4"), "%s = xor i4 %b, %x", _extremum("7", "4")),
    "absolute": Case(_absolute("7"), "%s = mul i4 %a, %y", _absolute("-7")),
    "chosen": Case(
        _of_integers(
            "%b = or i4 %y, 4\n%c = icmp ugt i4 %b, 3\n%r = select i1 %c, i4 %x, i4 %y\n%s = add i4 %r, 1\nret i4 %s"
        ),
        "%s = add i4 %x, 1",
        _of_integers(
            "%b = or i4 %y, 4\n%c = icmp ugt i4 %b, 4\n%r = select i1 %c, i4 %x, i4 %y\n%s = add i4 %r, 1\nret i4 %s"
        ),
    ),
    "rounded": Case(
        _of_floats("floor", False, "%a = uitofp i4 %n to half", "half %a"),
        "%s = fneg half %a",
        _of_floats("floor", False, "%b = uitofp i4 %n to half\n%a = fmul half %b, 0.5", "half %a"),
    ),
    "positive": Case(
        _of_floats("fabs", False, "%a = uitofp i4 %n to half", "half %a"),
        "%s = fneg half %a",
        _of_floats("fabs", False, "%a = sitofp i4 %n to half", "half %a"),
    ),
    "same sign": Case(
        _of_floats("copysign", True, _TWO_SIDES.format(4), "half %a, half %b"),
        "%s = fneg half %a",
        _of_floats("copysign", True, _TWO_SIDES.format(4), "half %x, half %b"),
    ),
    "float extremum": Case(
        _of_floats("minnum", True, _TWO_SIDES.format(4), "half %a, half %b"),
        "%s = fneg half %a",
        _of_floats("minnum", True, _TWO_SIDES.format(2), "half %a, half %b"),
    ),
    "choice at use": Case(_choice("%c"), "%r = add i4 %x, 1", _choice("%d")),
    "phi of one value": Case(_phi("eq"), "%s = add i4 %x, %y", _phi("ule")),
    "implied": Case(
        _of_integers("%a = icmp ugt i4 %x, 5\n%b = icmp ugt i4 %x, 3\n%r = and i1 %a, %b\nret i1 %r", "i1"),
        "ret i1 %a",
        _of_integers("%a = icmp ugt i4 %x, 5\n%b = icmp ugt i4 %y, 3\n%r = and i1 %a, %b\nret i1 %r", "i1"),
    ),
    "no overflow": Case(
        "declare { i4, i1 } @llvm.uadd.with.overflow.i4(i4, i4)\n"
        + _of_integers(
            "%a = and i4 %x, 7\n%b = and i4 %y, 7\n%p = call { i4, i1 } @llvm.uadd.with.overflow.i4(i4 %a, i4 %b)\n"
            "%r = extractvalue { i4, i1 } %p, 0\nret i4 %r"
        ),
        "%r1 = add nuw i4 %a, %b",
        "declare { i4, i1 } @llvm.uadd.with.overflow.i4(i4, i4)\n"
        + _of_integers(
            "%a = and i4 %x, 7\n%b = or i4 %y, 7\n%p = call { i4, i1 } @llvm.uadd.with.overflow.i4(i4 %a, i4 %b)\n"
            "%r = extractvalue { i4, i1 } %p, 0\nret i4 %r"
        ),
    ),
    "overflow bit": Case(
        _difference("", "br i1 %o, label %t, label %g"),
        "br i1 false, label %t, label %g",
        _difference("%d = extractvalue { i4, i1 } %r, 0\nstore i4 %d, ptr @g", "br i1 %o, label %t, label %g"),
    ),
    "no saturation": Case(
        "declare i4 @llvm.ssub.sat.i4(i4, i4)\n"
        + _of_integers("%a = and i4 %x, 7\n%b = and i4 %y, 7\n%r = call i4 @llvm.ssub.sat.i4(i4 %a, i4 %b)\nret i4 %r"),
        "%r1 = sub nsw i4 %a, %b",
        "declare i4 @llvm.ssub.sat.i4(i4, i4)\n"
        + _of_integers("%a = and i4 %x, 7\n%r = call i4 @llvm.ssub.sat.i4(i4 %a, i4 %y)\nret i4 %r"),
    ),
}
