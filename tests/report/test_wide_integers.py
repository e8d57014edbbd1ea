"""Integers of more digits than Python converts: read, printed in every format, and up to a width described.

Python refuses to convert more than 4,300 digits, and an environment may lower that to 640. Nothing may depend on it.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import gmpy2
import pytest

import scev
from scev.cli import command as cli
from scev.errors import UsageError
from scev.ir import ConstantInt, IntegerOperand, read
from scev.llvm.newer_syntax import accept_newer_literals
from scev.settings import DEFAULT_SETTINGS, Settings
from scev.support.numerals import decimal, parse_decimal

LARGE = "1" + "0" * 5000
ONE_LESS = "9" * 5000
PROGRAM = f"""
define i20000 @f(i20000 %n, i20000 %x) {{
entry:
  br label %l
l:
  %i = phi i20000 [ 0, %entry ], [ %j, %l ]
  %j = add i20000 %i, 1
  %v = load volatile i20000, ptr null, !range !0
  %y = add i20000 %n, -{LARGE}
  %z = lshr i20000 %n, 19999
  %t = trunc i20000 %i to i8
  %c = icmp ult i20000 %j, {LARGE}
  br i1 %c, label %l, label %m
m:
  %k = phi i20000 [ 0, %l ], [ %o, %m ]
  %o = add i20000 %k, 1
  %d = icmp ult i20000 %o, %n
  br i1 %d, label %m, label %e
e:
  switch i20000 %x, label %g [ i20000 {LARGE}, label %h ]
g:
  ret i20000 0
h:
  ret i20000 {LARGE}
}}
!0 = !{{i20000 0, i20000 {LARGE}}}
"""
WIDER = DEFAULT_SETTINGS.with_("max_integer_bits", 20000)


@pytest.fixture(autouse=True)
def strict_python() -> Iterator[None]:
    """Python at its strictest, so that every conversion of a large number would fail."""
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(640)
    yield
    assert sys.get_int_max_str_digits() == 640
    sys.set_int_max_str_digits(before)


@pytest.mark.parametrize("bits", [0, 1, 60, 62, 63, 64, 2047, 2048, 2049, 14284, 14285, 100_000])
def test_numerals_are_those_of_gmp(bits: int) -> None:
    for number in (1 << bits, (1 << bits) - 1, -(1 << bits), 1 - (1 << bits)):
        text = decimal(number)
        assert text == gmpy2.mpz(number).digits()
        assert parse_decimal(text) == number
    assert parse_decimal("+" + LARGE) == gmpy2.mpz(LARGE)


def test_what_is_no_numeral_is_none() -> None:
    for text in ("", "x", LARGE + "x"):
        with pytest.raises(ValueError):
            parse_decimal(text)


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "wide.ll"
    path.write_text(PROGRAM)
    return str(path)


@pytest.mark.parametrize("width", [1024, 20000])
@pytest.mark.parametrize("form", ["text", "llvm", "json", "fpscev", "loops", "loops json"])
def test_every_format_prints_them(file: str, capsys: pytest.CaptureFixture[str], form: str, width: int) -> None:
    verb, _, form = form.partition(" ") if form.startswith("loops") else ("print", "", form)
    arguments = [verb, "--format", form or "text", "--set", f"max_integer_bits={width}", file]
    assert cli.run(arguments) == 0
    said = capsys.readouterr()
    assert said.err == ""
    if form == "json":
        loops = json.loads(said.out)["functions"][0]["loops"]
        counted = {"exact": ONE_LESS, "constant_max": ONE_LESS, "symbolic_max": ONE_LESS} if width == 20000 else {}
        assert loops[0]["backedge_taken"] == counted
        if verb == "print" and width == 20000:
            (value,) = [v for v in json.loads(said.out)["functions"][0]["values"] if v["name"] == "%v"]
            assert value["int"]["unsigned"] == ["0", ONE_LESS]
    if form == "llvm" and width == 20000:
        assert f"  -->  {{0,+,1}}<nuw><nsw><%l> U: [0,{LARGE}) S: [0,{LARGE})\t\tExits: {ONE_LESS}\t\t" in said.out
        assert f"Loop %l: backedge-taken count is i20000 {ONE_LESS}\n" in said.out
        assert f"  -->  (-{LARGE} + %n) U: full-set" in said.out
    if verb == "loops":
        assert LARGE in said.out or ONE_LESS in said.out or form == "json"


def test_wider_integers_than_the_limit_have_no_expression() -> None:
    facts = scev.analyze(PROGRAM)["f"]
    assert facts["%j"].evolution is None
    assert facts["%t"].evolution is not None
    assert str(facts["%t"].evolution) == "%t"
    assert facts.loops[0].backedge_taken.exact is None
    narrow = scev.analyze(PROGRAM.replace("20000", "16").replace(LARGE, "1000").replace("19999", "15"))["f"]
    assert str(narrow.loops[0].backedge_taken.exact) == "999"


def test_python_sees_them() -> None:
    facts = scev.analyze(PROGRAM, settings=WIDER)["f"]
    assert facts.loops[0].backedge_taken.constant_max == parse_decimal(ONE_LESS)
    for thing in (facts["%v"], facts["%v"].range, facts["%j"].evolution, facts.loops[0].backedge_taken):
        assert ONE_LESS in f"{thing!r} {thing}" or LARGE in f"{thing!r} {thing}" or str(thing).startswith("{")


def test_the_reader_reads_them() -> None:
    module = read(PROGRAM.strip() + "\n", "wide")
    (constant,) = [
        operand
        for instruction in module.functions[0].instructions()
        for operand in instruction.operands
        if instruction.name == "%y" and isinstance(operand, ConstantInt)
    ]
    assert constant.signed == -parse_decimal(LARGE)
    assert str(constant) == "-" + LARGE
    node = module.metadata.node(0)
    assert node is not None
    operand = node.operands()[1]
    assert isinstance(operand, IntegerOperand)
    assert operand.value == parse_decimal(LARGE)
    assert repr(operand) == f"IntegerOperand(20000, {LARGE})"


def test_what_is_given_may_be_large() -> None:
    given = {"f": {"%n": f"[0,{LARGE}]"}}
    facts = scev.analyze(PROGRAM, settings=WIDER, given=given)["f"]
    assert str(facts["%n"].range) == f"[0, {LARGE}]"
    for wrong in (f"[{LARGE},0]", f"[-1,3{'0' * 6020}]", f"[0,{'9' * 7000}]"):
        with pytest.raises(scev.ScevError, match=r"upside down|neither signed nor unsigned|does not fit"):
            scev.analyze(PROGRAM, settings=WIDER, given={"f": {"%n": wrong}})


def test_knobs_may_be_large() -> None:
    large = parse_decimal(LARGE)
    with pytest.raises(UsageError, match=r"^max_rounds takes a whole number, 1 or more, not '1000"):
        Settings(max_rounds=large)
    with pytest.raises(UsageError):
        DEFAULT_SETTINGS.set("max_rounds", LARGE)


def test_a_float_literal_may_have_many_digits() -> None:
    text = f"double {ONE_LESS}.5, float +{ONE_LESS}.5, half 0.{ONE_LESS}"
    assert accept_newer_literals(text).startswith("double ")


def test_the_widest_integer_takes_no_time() -> None:
    started = time.process_time()
    text = scev.analyze(
        "define i8388607 @f(i8388607 %x) {\n  %a = lshr i8388607 %x, 19999\n  %b = mul i8388607 %a, %a\n"
        "  %t = trunc i8388607 %b to i32\n  %c = icmp ult i8388607 %b, 5\n  ret i8388607 %a\n}"
    )["f"]
    assert str(text["%t"].range) == "full-set"
    # Thirty times what it takes; constants of this width took minutes to compute with.
    assert time.process_time() - started < 15
