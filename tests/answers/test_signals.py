"""Facts that rest on there being no signalling NaN are known by what they say."""

from __future__ import annotations

from typing import Final

import pytest

import scev
from scev.answers import tells_signals_apart

TOLD_APART: Final[dict[str, str]] = {
    "bits": "define i32 @f(float %x) {\n  %b = bitcast float %x to i32\n  ret i32 %b\n}",
    "bits compared": "define i1 @f(float %x) {\n  %b = bitcast float %x to i32\n  %c = icmp eq i32 %b, -8388607\n  "
    "ret i1 %c\n}",
    "class": "define i1 @f(float %x) {\n  %c = call i1 @llvm.is.fpclass.f32(float %x, i32 1)\n  ret i1 %c\n}\n"
    "declare i1 @llvm.is.fpclass.f32(float, i32)",
    "number of a NaN": "define float @f(float %x) {\n  %m = call float @llvm.maxnum.f32(float %x, float 0.0)\n"
    "  ret float %m\n}\ndeclare float @llvm.maxnum.f32(float, float)",
    "number of a NaN, behind a branch": "define float @f(float %x, float %y) {\n  %c = fcmp ogt float %y, 0.0\n"
    "  br i1 %c, label %a, label %b\na:\n  %m = call float @llvm.maxnum.f32(float %x, float %y)\n  ret float %m\nb:\n"
    "  ret float 0.0\n}\ndeclare float @llvm.maxnum.f32(float, float)",
    "vector": "define <2 x i32> @f(<2 x float> %x) {\n  %b = bitcast <2 x float> %x to <2 x i32>\n"
    "  ret <2 x i32> %b\n}",
    "memory": "define i32 @f(float %x) {\n  %p = alloca float\n  store float %x, ptr %p\n  %b = load i32, ptr %p\n"
    "  ret i32 %b\n}",
}
SAME: Final[dict[str, str]] = {
    "sum": "define float @f(float %x) {\n  %s = fadd float %x, 1.0\n  ret float %s\n}",
    "comparison": "define i1 @f(float %x) {\n  %c = fcmp uno float %x, 0.0\n  ret i1 %c\n}",
    "any NaN": "define i1 @f(float %x) {\n  %c = call i1 @llvm.is.fpclass.f32(float %x, i32 3)\n  ret i1 %c\n}\n"
    "declare i1 @llvm.is.fpclass.f32(float, i32)",
    "no NaN": "define i32 @f(float nofpclass(nan) %x) {\n  %b = bitcast float %x to i32\n  ret i32 %b\n}",
    "result of a sum": "define i32 @f(i32 %x) {\n  %s = sitofp i32 %x to float\n  %b = bitcast float %s to i32\n"
    "  ret i32 %b\n}",
    "copy": "define float @f(float %x) {\n  %p = alloca float\n  store float %x, ptr %p\n  %b = load float, ptr %p\n"
    "  ret float %b\n}",
    "integers": "define i32 @f(i32 %x) {\n  %b = and i32 %x, 7\n  ret i32 %b\n}",
}


def facts_of(text: str, snan: str) -> scev.FunctionFacts:
    return scev.analyze(text, settings=scev.Settings(snan=snan))["f"]


def other_sets(text: str) -> bool:
    """Whether some set is another under the two settings, but for the kind of NaN."""

    def plain(facts: scev.FunctionFacts) -> list[object]:
        found = [value.range for value in facts.values()]
        return [one.without_signaling_nan() if isinstance(one, scev.FloatSet) else one for one in found]

    return plain(facts_of(text, "absent")) != plain(facts_of(text, "any"))


@pytest.mark.parametrize("name", TOLD_APART)
def test_what_tells_them_apart(name: str) -> None:
    text = TOLD_APART[name]
    assert tells_signals_apart(facts_of(text, "absent")) or not other_sets(text)
    if name != "memory":
        assert tells_signals_apart(facts_of(text, "absent"))
        assert tells_signals_apart(facts_of(text, "any"))


@pytest.mark.parametrize("name", SAME)
def test_what_does_not(name: str) -> None:
    assert not other_sets(SAME[name])
    for snan in ("absent", "any"):
        assert not tells_signals_apart(facts_of(SAME[name], snan))
