"""What facts answer to authors of passes: the same as our own passes do, and it holds."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

import scev
from scev.domains import FloatSet, IntSet
from scev.ir import opcodes
from scev.transforms import passes_named
from scev.transforms.applied import changes_of
from scev.transforms.changes import AttributeAdded, Rewording

TEXT: Final = """define internal i32 @clamped(i32 %n, float %x) {
entry:
  %c = icmp slt i32 %n, 0
  br i1 %c, label %never, label %then
then:
  %s = add i32 %n, 1
  %z = and i32 %n, 0
  %d = fadd float %x, 1.0
  %i = fptosi float %d to i32
  %big = icmp sgt i32 %n, 3
  br i1 %big, label %more, label %end
more:
  %m = mul i32 %n, 2
  store i32 7, ptr @g
  ret i32 %m
end:
  %t = add i32 %s, %i
  ret i32 %t
never:
  %u = add i32 %n, 1
  ret i32 %u
}
define i32 @f(i32 %a, ptr %p) {
  %n = and i32 %a, 7
  %x = sitofp i32 %n to float
  %l = load i32, ptr %p
  %fr = freeze i32 %l
  %r = call i32 @clamped(i32 %n, float %x)
  %h = call i32 @outside(), !range !0
  ret i32 %h
}
declare i32 @outside()
@g = global i32 0
!0 = !{i32 1, i32 9}
"""


@pytest.fixture(scope="module")
def facts() -> scev.ModuleFacts:
    return scev.analyze(TEXT, scope="program")


def test_operands_where_they_are_read(facts: scev.ModuleFacts) -> None:
    f = facts["clamped"]
    assert f.passes.range_of_operand("%m", 0) == f["%n"].range_at(("%m", 0)) == IntSet.between(32, 4, 7)
    assert f.passes.range_of_operand("%m", 1) == IntSet.point(32, 2)
    ones = f.passes.range_of_operand("d", 1)
    assert isinstance(ones, FloatSet)
    assert str(ones) == "1"
    store = f.block("more").instructions[1]
    assert f.passes.range_of_operand(store, 0) == IntSet.point(32, 7)
    never = f.passes.range_of_operand("%u", 0)
    assert never is not None
    assert never.is_empty()
    with pytest.raises(IndexError, match=r"^%m has 2 operands, and no number 2$"):
        f.passes.range_of_operand("%m", 2)
    with pytest.raises(KeyError, match="is an argument"):
        f.passes.range_of_operand("%n", 0)


def test_constants(facts: scev.ModuleFacts) -> None:
    f = facts["clamped"]
    assert [name for name, value in f.items() if f.passes.fold(value.value) is not None] == ["c", "z"]
    assert str(f.passes.fold("%c")) == "false"
    assert str(f.passes.fold("%z")) == "0"
    # It is never computed.
    assert f.passes.fold("%u") is None


def test_a_value_that_must_be_named_is_not_folded() -> None:
    text = """define i32 @f() {
  %r = musttail call i32 @g()
  ret i32 %r
}
define i32 @g() noinline {
  ret i32 7
}
"""
    f = scev.analyze(text, scope="program")["f"]
    assert str(f["%r"].range) == "7"
    assert f.passes.fold("%r") is None


def test_a_comparison_of_two_values_is_decided() -> None:
    text = """define i1 @f(i32 %a, i32 %b) {
  %c = icmp ult i32 %a, %b
  br i1 %c, label %then, label %else
then:
  %d = icmp ugt i32 %b, %a
  ret i1 %d
else:
  ret i1 false
}
"""
    f = scev.analyze(text)["f"]
    assert (f.passes.fold("%c"), str(f.passes.fold("%d"))) == (None, "true")


def test_flags(facts: scev.ModuleFacts) -> None:
    f = facts["clamped"]
    words = {name: opcodes.flag_words(f.passes.provable_flags(name)) for name in ("s", "m", "d", "u", "big")}
    assert words == {"s": "nuw nsw", "m": "nuw nsw", "d": "nnan ninf nsz", "u": "", "big": "samesign"}


def test_they_are_those_of_our_passes(facts: scev.ModuleFacts) -> None:
    made = list(changes_of(facts, passes_named("int-flags,float-flags,attributes")))
    flags = {(change.function.name, change.at): 0 for change in made if isinstance(change, Rewording)}
    for change in made:
        if isinstance(change, Rewording):
            flags[change.function.name, change.at] |= change.flags
    asked = {
        (f.name, at): mask for f in facts for at in f.function.instructions() if (mask := f.passes.provable_flags(at))
    }
    assert asked == flags
    texts = [change.attribute for change in made if isinstance(change, AttributeAdded)]
    told = [
        text for f in facts for value in (*f.values(), None) for text in f.passes.attribute_texts(value and value.value)
    ]
    assert sorted(told) == sorted(texts)
    assert len(texts) > 3


def test_attributes(facts: scev.ModuleFacts) -> None:
    f, outer = facts["clamped"], facts["f"]
    assert "range(i32 0, 8)" in f.passes.attribute_texts("%n")
    assert f.passes.attribute_texts("%x")[0].startswith("nofpclass(nan inf")
    assert f.passes.attribute_texts()[0].startswith("range(i32 2, 15)")
    assert outer.passes.attribute_texts("%a") == ()
    # It is stated, as metadata, or said by the body of what is called.
    assert outer.passes.attribute_texts("%h") == outer.passes.attribute_texts("%r") == ()
    assert outer.passes.attribute_texts() == ("range(i32 1, 9)",)


def test_undef(facts: scev.ModuleFacts) -> None:
    f = facts["f"]
    asked = ("%a", "%l", "%fr", "%n")
    assert [f.passes.is_never_undef(name) for name in asked] == [False, False, True, False]
    assert [f.passes.is_well_defined(name) for name in asked] == [False, False, True, False]
    zero = facts["clamped"].passes.fold("%z")
    assert zero is not None
    assert f.passes.is_never_undef(zero)
    assert f.passes.is_well_defined(zero)
    with pytest.raises(KeyError):
        f.passes.is_never_undef("%nothing")
    with pytest.raises(TypeError):
        f.passes.fold(7)


def test_every_instruction_has_an_answer(shared: Path) -> None:
    facts = scev.analyze(shared / "corpus" / "zlib.O2.bc", scope="function")
    count = 0
    for f in list(facts)[:12]:
        for at in f.function.instructions():
            f.passes.fold(at)
            f.passes.provable_flags(at)
            f.passes.attribute_texts(at)
            f.passes.is_never_undef(at)
            for k in range(len(at.operands)):
                f.passes.range_of_operand(at, k)
                count += 1
    assert count > 500
