"""What is known beforehand: sets and definedness apart, and nothing written into it."""

from __future__ import annotations

import pickle

from scev.domains import IntSet
from scev.ir import Function, Value, read
from scev.transfer import BY_TEXT_ALONE, NOTHING_KNOWN, Definedness, Known, Questionnaire, is_never_undef

LOW = IntSet.between(8, 0, 9)
HIGH = IntSet.between(8, 5, 20)


def function() -> Function:
    text = "define i8 @f(i8 %x, i8 noundef %y) {\n  %s = add i8 %x, %y\n  ret i8 %s\n}\n"
    return read(text).defined_functions()[0]


def test_more_sets_are_met_and_say_nothing_of_undef() -> None:
    known = Known({0: LOW}, {1: True})
    more = known.with_sets({0: HIGH, 2: HIGH})
    assert more == Known({0: IntSet.between(8, 5, 9), 2: HIGH}, {1: True})
    assert known == Known({0: LOW}, {1: True})
    assert more != Known(more.sets, {0: True, 1: True, 2: True})
    assert known.with_sets({}) is known


def test_what_is_given_is_defined() -> None:
    given = Known.given({0: LOW})
    assert given == Known({0: LOW}, {0: True})
    assert given.with_sets({1: HIGH}).defined == {0: True}


def test_it_travels() -> None:
    known = Known({0: LOW}, {0: True})
    again = pickle.loads(pickle.dumps(known))
    assert again == known
    assert hash(again) == hash(known)
    assert repr(again) == repr(known)


def test_only_what_is_defined_counts() -> None:
    x, y, s = function().values[:3]
    by_set = Definedness(NOTHING_KNOWN.with_sets({0: LOW, 2: LOW}), False, Questionnaire())
    assert [is_never_undef(value, by_set) for value in (x, y, s)] == [False, True, False]
    assert [is_never_undef(value, Definedness(Known.given({0: LOW}), False, None)) for value in (x, s)] == [True, True]


def test_what_is_asked_is_noted_apart() -> None:
    x, y, _ = function().values[:3]
    known = Known({}, {})
    for undef_is_absent in (False, True):
        assert answer(y, Definedness(known, undef_is_absent, Questionnaire())) == (True, False)
        assert answer(x, Definedness(known, undef_is_absent, Questionnaire())) == (undef_is_absent, True)
    assert known == NOTHING_KNOWN
    # What nobody collects is noted nowhere.
    assert not is_never_undef(x)
    assert BY_TEXT_ALONE.asked is None


def answer(value: Value, definedness: Definedness) -> tuple[bool, bool]:
    """Whether a value is never undef, and whether that depends on the setting."""
    asked = definedness.asked
    assert asked is not None
    return is_never_undef(value, definedness), asked.of_undef
