"""What FunctionFacts answers itself, and old names of what its parts answer."""

from __future__ import annotations

import pickle

import pytest

import scev
from scev.answers import FORWARDS, internals

TEXT = """
define i32 @f(ptr %p, i32 noundef %n) {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %loop, label %exit
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr i32, ptr %p, i32 %i
  %x = load i32, ptr %at
  %low = and i32 %x, 15
  store i32 %low, ptr %at
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  %r = phi i32 [ 0, %entry ], [ %low, %loop ]
  ret i32 %r
}
"""

MAX_MEMBERS = 35
OF_VALUES = ("demanded_bits", "demanded_classes", "is_dead", "axis", "fold", "is_never_undef", "is_well_defined")


@pytest.fixture(name="f")
def facts_of_f() -> scev.FunctionFacts:
    return scev.analyze(TEXT)["f"]


def test_the_face_is_small(f: scev.FunctionFacts) -> None:
    members = [name for name in dir(f) if not name.startswith("_")]
    assert len(members) <= MAX_MEMBERS
    assert not set(members) & set(FORWARDS)


@pytest.mark.parametrize("name", FORWARDS)
def test_an_old_name_is_the_new_path(f: scev.FunctionFacts, name: str) -> None:
    old = getattr(f, name)
    part, _, new = FORWARDS[name].partition(".")
    now = getattr(getattr(f, part), new)
    # Methods of two equal parts, or what properties answer.
    assert getattr(old, "__name__", old) == getattr(now, "__name__", now)
    if name in OF_VALUES:
        assert old("%low") == now("%low")


def test_old_names_answer_as_ever(f: scev.FunctionFacts) -> None:
    loop = f.loops[0]
    old = f.accesses(loop)  # type: ignore[operator]
    assert [str(one.instruction) for one in old] == [str(one.instruction) for one in f.memory.accesses(loop)]
    assert f.set_by_operation(f["%low"].value) == f["%low"].set_by_operation  # type: ignore[operator]
    absent = f.if_absent("undef")  # type: ignore[operator]
    assert str(absent["%x"].range) == str(f.under("undef", "absent")["%x"].range)
    (noundef,) = [one for one in f.premises() if one.word == "noundef"]
    for gone, kept in ((f.without("ub"), f.under("ub", "any")), (f.without(noundef), f.under(without=[noundef]))):  # type: ignore[operator]
        assert gone.to_json() == kept.to_json()
        assert gone.premises().__len__() == kept.premises().__len__()


def test_what_never_was_a_name_is_none(f: scev.FunctionFacts) -> None:
    with pytest.raises(AttributeError, match="'FunctionFacts' object has no attribute 'nonsense'"):
        _ = f.nonsense
    assert not hasattr(f, "flow")


def test_conditions_that_change_nothing_give_the_same_facts(f: scev.FunctionFacts) -> None:
    assert f.under() is f
    assert f.under(callers=False) is f
    assert f.under(alone=True) is not f


def test_parts_are_made_once_and_ask_the_same(f: scev.FunctionFacts) -> None:
    assert f.memory is f.memory
    assert f.threads is f.threads
    assert f.demanded is f.demanded
    assert internals(f.memory) is internals(f.passes) is internals(f)


def test_facts_with_parts_are_pickled(f: scev.FunctionFacts) -> None:
    assert f.memory.all_accesses()
    again = pickle.loads(pickle.dumps(f))
    assert again.to_json() == f.to_json()
