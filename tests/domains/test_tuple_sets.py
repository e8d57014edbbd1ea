"""Products of sets: every question is asked of each element."""

from __future__ import annotations

import pickle

from scev.domains import FLOAT, FloatSet, IntSet, TupleSet

SMALL = IntSet.between(8, 0, 4)
LARGE = IntSet.between(8, 0, 40)
ONE = FloatSet.from_floats(FLOAT, 1.0, 1.0)
ANY = FloatSet.full(FLOAT)


def test_lattice_operations_go_element_by_element() -> None:
    a = TupleSet((SMALL, ANY))
    b = TupleSet((LARGE, ONE))
    assert a.join(b) == TupleSet((LARGE, ANY))
    assert a.meet(b) == TupleSet((SMALL, ONE))
    assert a.join(b).includes(a)
    assert not a.includes(b)
    assert not b.includes(a)
    assert a.widen(b, []).includes(b)


def test_an_element_without_a_set_is_anything() -> None:
    anything = TupleSet((None, ONE))
    known = TupleSet((SMALL, ONE))
    assert anything.includes(known)
    assert not known.includes(anything)
    assert anything.join(known) == anything
    assert anything.meet(known) == known
    assert not anything.is_point()


def test_elements_widen_by_themselves_and_pass_over_thresholds_of_others() -> None:
    widened = TupleSet((SMALL, ONE, None, SMALL)).widen(TupleSet((LARGE, ANY, SMALL, None)), [50])
    assert widened == TupleSet((SMALL.widen(LARGE, []), ONE.widen(ANY, []), None, None))
    assert widened.elements[0] != SMALL.widen(LARGE, [50])
    assert TupleSet((LARGE, ONE)).widen(TupleSet((SMALL, ONE)), []) == TupleSet((LARGE, ONE))


def test_there_is_no_value_only_where_no_element_has_one() -> None:
    assert not TupleSet((SMALL.emptied(), ONE)).is_empty()
    assert TupleSet((SMALL, ONE)).emptied().is_empty()
    assert not TupleSet((None, ONE)).emptied().is_empty()


def test_text_and_copies() -> None:
    known = TupleSet((SMALL, None))
    assert str(known) == "{[0, 4], full-set}"
    assert pickle.loads(pickle.dumps(known)) == known
    assert hash(known) == hash(TupleSet((SMALL, None)))
    assert TupleSet((IntSet.full(8), ANY)).is_full()
