"""undef=absent and snan=absent: what the caller's word adds, what it does not touch, and that the default stays."""

from __future__ import annotations

import random

import pytest
from tests.execution.generator import SMALL, seeded
from tests.execution.oracle import FactError, Run, check_facts
from tests.execution.programs import module_of_text
from tests.execution.values import RandomChooser

import scev
from scev.answers import internals
from scev.domains import IntSet
from scev.settings import Settings

ABSENT = Settings(undef="absent")
QUIET = Settings(snan="absent")

CLAMPS = """
define float @clamp(float %x) {
  %lt = fcmp olt float %x, -1.0
  %gt = fcmp ogt float %x, 1.0
  %a = select i1 %gt, float 1.0, float %x
  %b = select i1 %lt, float -1.0, float %a
  ret float %b
}
define i32 @byte(ptr %p) {
  %v = load i32, ptr %p
  %lt = icmp slt i32 %v, 0
  %a = select i1 %lt, i32 0, i32 %v
  %gt = icmp sgt i32 %a, 255
  %b = select i1 %gt, i32 255, i32 %a
  ret i32 %b
}
declare i32 @read()
define i32 @called() {
  %v = call i32 @read()
  %c = icmp ult i32 %v, 9
  %b = select i1 %c, i32 %v, i32 9
  ret i32 %b
}
"""


def test_selects_narrow_what_is_not_undef() -> None:
    usual = scev.analyze(CLAMPS)
    absent = scev.analyze(CLAMPS, settings=ABSENT)
    for function, before, after in [
        ("clamp", "full-set", "[-1, 1] with NaN"),
        ("byte", "full-set", "[0, 255]"),
        ("called", "full-set", "[0, 9]"),
    ]:
        assert str(usual[function]["%b"].range) == before
        assert str(absent[function]["%b"].range) == after
        assert str(usual[function].under("undef", "absent")["%b"].range) == after
        assert internals(usual[function]).flow.depends_on_undef
        assert internals(absent[function]).flow.depends_on_undef


IDIOMS = """
define i8 @f(i8 %x, i8 %y) {
  %v = {x}
  %m = sub i8 0, %v
  %low = and i8 %v, %m
  %zero = sub i8 %v, %v
  %rest = urem i8 %v, 10
  %down = sub i8 %v, %rest
  %less = icmp ule i8 %rest, %v
  %pow = call i8 @llvm.ctpop.i8(i8 %low)
  ret i8 %low
}
declare i8 @llvm.ctpop.i8(i8)
"""


MULTIPLE = "[0, 250] bits xxxxxxx0 stride 0 mod 10"


def test_idioms_read_one_number() -> None:
    text = IDIOMS.replace("{x}", "add i8 %x, 1")
    names = ("%low", "%zero", "%down", "%less", "%pow")
    usual = scev.analyze(text)["f"]
    absent = scev.analyze(text, settings=ABSENT)["f"]
    assert [str(usual[name].range) for name in names] == ["full-set", "full-set", "full-set", "full-set", "[0, 8]"]
    assert [str(absent[name].range) for name in names] == ["[0, 128]", "0", MULTIPLE, "-1", "[0, 1]"]


@pytest.mark.parametrize(
    ("definition", "is_undef"),
    [
        ("add i8 undef, 1", True),
        ("select i1 undef, i8 %x, i8 %y", True),
        ("call i8 @llvm.umin.i8(i8 %x, i8 undef)", True),
        ("extractelement <2 x i8> <i8 undef, i8 1>, i8 %x", True),
        ("extractvalue { i8, i8 } undef, 0", True),
        # What a call gives, or freeze, or memory, is no undef, whatever they are given.
        ("call i8 @g(i8 undef)", False),
        ("freeze i8 undef", False),
        ("load i8, ptr undef", False),
        ("add i8 poison, 1", False),
        ("ptrtoint ptr @at to i8", False),
        ("add i8 ptrtoint (ptr @at to i8), 1", False),
    ],
)
def test_undef_in_the_text_stays(definition: str, is_undef: bool) -> None:
    text = f"""
@at = external global i8
declare i8 @g(i8)
declare i8 @llvm.umin.i8(i8, i8)
define i8 @f(i8 %x, i8 %y) {{
  %v = {definition}
  %w = xor i8 %v, 5
  %zero = sub i8 %w, %w
  %other = sub i8 %x, %x
  ret i8 %zero
}}
"""
    facts = scev.analyze(text, settings=ABSENT)["f"]
    assert facts["%other"].range == IntSet.point(8, 0)
    found = facts["%zero"].range
    assert found is not None
    # Of poison, everything is true.
    assert (found == IntSet.full(8)) is is_undef


def test_undef_around_a_loop_stays() -> None:
    """It comes by the second phi, and reaches the first in the iteration after."""
    text = """
define void @f(i8 %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %k, %loop ]
  %k = phi i8 [ 1, %entry ], [ undef, %loop ]
  %zero = sub i8 %i, %i
  %same = sub i8 %n, %n
  %c = icmp eq i8 %n, 0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
"""
    facts = scev.analyze(text, settings=ABSENT)["f"]
    assert facts["%zero"].range == IntSet.full(8)
    assert facts["%same"].range == IntSet.point(8, 0)


def test_poison_is_not_touched() -> None:
    """freeze of a value that may be poison is any number, another one than the value has elsewhere."""
    text = """
define i8 @f(i8 %x) {
  %c = icmp ult i8 %x, 9
  %y = select i1 %c, i8 %x, i8 9
  %frozen = freeze i8 %y
  %apart = sub i8 %frozen, %y
  ret i8 %apart
}
"""
    facts = scev.analyze(text, settings=ABSENT)["f"]
    assert str(facts["%y"].range) == "[0, 9]"
    assert facts["%frozen"].range == IntSet.full(8)
    assert facts["%apart"].range == IntSet.full(8)


def test_the_readings_of_a_question_agree() -> None:
    text = """
define i32 @f(i32 %x, ptr %p) {
entry:
  %v = load i32, ptr %p
  %nothing = sub i32 %v, %v
  %most = call i32 @llvm.smax.i32(i32 %x, i32 %v)
  ret i32 %nothing
}
declare i32 @llvm.smax.i32(i32, i32)
"""
    asked: list[tuple[str, str, str | int]] = [("eq", "%nothing", 0), ("sge", "%most", "%x"), ("sge", "%most", "%v")]
    usual = scev.analyze(text)["f"]
    absent = scev.analyze(text, settings=ABSENT)["f"]
    for question in asked:
        assert usual.is_known(*question, reading="consistent")
        assert not usual.is_known(*question)
        assert absent.is_known(*question)


def test_what_is_given_is_no_undef() -> None:
    """A set that the caller gives for an argument says that it has a value: selects read it so, too."""
    facts = scev.analyze(CLAMPS, given={"clamp": {"%x": "[-8, 8]"}})["clamp"]
    assert str(facts["%b"].range) == "[-1, 1], no NaN"


# Signalling NaNs ----------------------------------------------------------------------------------------------------

NANS = """
declare float @llvm.maxnum.f32(float, float)
declare float @h()
declare { float, i32 } @pair()
define float @f(float %x, ptr %p) {
  %v = load float, ptr %p
  %h = call float @h()
  %s = call { float, i32 } @pair()
  %e = extractvalue { float, i32 } %s, 0
  %a = call float @llvm.maxnum.f32(float %x, float 0.0)
  %b = call float @llvm.maxnum.f32(float %v, float 0.0)
  %c = call float @llvm.maxnum.f32(float %h, float 0.0)
  %d = call float @llvm.maxnum.f32(float %e, float 0.0)
  %bits = bitcast i32 7 to float
  %snan = call float @llvm.maxnum.f32(float 0x7FF4000000000000, float 0.0)
  ret float %a
}
"""


def test_signalling_nans() -> None:
    usual = scev.analyze(NANS)["f"]
    quiet = scev.analyze(NANS, settings=QUIET)["f"]
    for name in ("%a", "%b", "%c", "%d"):
        assert "with NaN" in str(usual[name].range)
        assert str(quiet[name].range) == "[-0, inf], no NaN"
    # One in the text is one.
    assert quiet["%snan"].range == usual["%snan"].range
    assert "NaN" in str(quiet["%snan"].range)
    assert "QNaN" in str(quiet["%x"].range)


# Executed -----------------------------------------------------------------------------------------------------------


def _better(facts: scev.ModuleFacts, usual: scev.ModuleFacts) -> int:
    pairs = [(a, b) for f, g in zip(facts, usual, strict=True) for a, b in zip(f.values(), g.values(), strict=True)]
    return sum(a.range != b.range for a, b in pairs)


def test_executed_without_undef_from_outside() -> None:
    """Every definite argument of small programs; `undef` in their text is drawn anew at each use."""
    better = with_undef = 0
    for seed in [13, 15, 16, 20, 25, 485, 766]:
        program = seeded(seed, SMALL)
        module = module_of_text(program.text)
        facts = scev.analyze(module, settings=Settings(undef="absent", snan="absent"))
        runs = [Run("f", arguments) for arguments in program.all_arguments()]
        check_facts(facts, runs, RandomChooser(seed), step_limit=500)
        better += _better(facts, scev.analyze(module))
        with_undef += " undef" in program.text
    assert better > 40
    assert with_undef > 4


CALLED_WITH_UNDEF = """
define i8 @f(i8 %x) {
  %zero = sub i8 %x, %x
  %c = icmp ult i8 %x, 9
  %y = select i1 %c, i8 %x, i8 9
  ret i8 %y
}
define i8 @w() {
  %r = call i8 @f(i8 undef)
  ret i8 %r
}
"""


def test_the_word_of_the_caller_is_needed() -> None:
    """Where arguments are undef, the default facts hold (also in tests/execution), and those of undef=absent do not."""
    module = module_of_text(CALLED_WITH_UNDEF)
    runs = [Run("w", ())] * 40
    check_facts(scev.analyze(module), runs, RandomChooser(1), step_limit=500)
    with pytest.raises(FactError, match="%(zero|y) is"):
        check_facts(scev.analyze(module, settings=ABSENT), runs, RandomChooser(1), step_limit=500)


def test_clamps_executed() -> None:
    facts = scev.analyze(module_of_text(CLAMPS), settings=ABSENT)
    draw = random.Random(7)
    runs = [Run("clamp", (draw.getrandbits(32),)) for _ in range(200)]
    report = check_facts(facts, runs, RandomChooser(1))
    assert report.informative_values > 100
