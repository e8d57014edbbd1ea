"""Comparisons of float sets: outcomes and regions, for all sixteen predicates, against single values."""

from __future__ import annotations

import pytest

from scev.domains import DOUBLE, NAN_QUIET, FloatSet, float_compare

from .float_harness import TINY, TOY, Model, relation

PREDICATES = range(16)


def operands(model: Model, count: int) -> list[FloatSet]:
    return model.with_every_nan() + model.assorted(count, 20)


def test_predicates_are_numbered_by_their_relations() -> None:
    numbers = {name: number for number, name in enumerate(float_compare.FLOAT_PREDICATES)}
    assert numbers["oeq"] == float_compare.EQUAL
    assert numbers["ogt"] == float_compare.GREATER
    assert numbers["olt"] == float_compare.LESS
    assert numbers["uno"] == float_compare.UNORDERED
    assert numbers["ult"] == float_compare.UNORDERED | float_compare.LESS
    assert float_compare.inverse_predicate(numbers["oge"]) == numbers["ult"]
    assert float_compare.swapped_predicate(numbers["oge"]) == numbers["ole"]
    assert float_compare.swapped_predicate(numbers["ugt"]) == numbers["ult"]
    assert all(float_compare.swapped_predicate(float_compare.swapped_predicate(p)) == p for p in PREDICATES)


def test_outcomes_of_every_pair_of_intervals() -> None:
    model = TINY
    intervals = model.intervals()
    for a in intervals:
        for b in intervals:
            wanted = 0
            for x in range(a.smallest(), a.largest() + 1):
                for y in range(b.smallest(), b.largest() + 1):
                    wanted |= relation(model, x, y)
            assert float_compare.relations(a, b) == wanted


def test_outcomes_and_regions_of_assorted_sets() -> None:
    model = TOY
    everything = model.unpack(model.members(FloatSet.full(model.format)))
    for b in operands(model, 300):
        members = model.unpack(model.members(b))
        relations = {x: [relation(model, x, y) for y in members] for x in everything}
        for predicate in PREDICATES:
            holds_for_some = model.mask_of([x for x in everything if any(r & predicate for r in relations[x])])
            holds_for_all = model.mask_of([x for x in everything if all(r & predicate for r in relations[x])])
            allowed = model.members(float_compare.allowed_region(predicate, b))
            satisfying = model.members(float_compare.satisfying_region(predicate, b))
            assert holds_for_some & ~allowed == 0
            assert satisfying & ~holds_for_all == 0
            if b.grid is None:
                assert (allowed, satisfying) == (holds_for_some, holds_for_all)


def test_outcomes_of_assorted_sets() -> None:
    model = TOY
    sets = operands(model, 40)
    for a in sets:
        xs = model.unpack(model.members(a))
        for predicate in PREDICATES:
            same = {bool(relation(model, x, x) & predicate) for x in xs}
            assert float_compare.compare_equal(predicate, a) == (same.pop() if len(same) == 1 else None)
        for b in sets:
            mask = 0
            for x in xs:
                for y in model.unpack(model.members(b)):
                    mask |= relation(model, x, y)
            assert float_compare.relations(a, b) == mask
            for predicate in PREDICATES:
                outcomes = {bool(r & predicate) for r in (1, 2, 4, 8) if mask & r}
                assert float_compare.compare(predicate, a, b) == (outcomes.pop() if len(outcomes) == 1 else None)


@pytest.mark.parametrize(("name", "outcome"), [("ueq", None), ("une", None), ("uno", None), ("ord", None)])
def test_unknown_operands_decide_nothing(name: str, outcome: bool | None) -> None:
    # fpscev's encoding of NaN in the bounds made `ueq` false and `une` true here.
    unknown = FloatSet.full(DOUBLE)
    assert float_compare.compare(float_compare.FLOAT_PREDICATES.index(name), unknown, unknown) is outcome
    isnan = float_compare.FLOAT_PREDICATES.index("une")
    assert float_compare.compare_equal(isnan, unknown) is None
    assert float_compare.compare_equal(isnan, FloatSet.numbers(DOUBLE)) is False
    assert float_compare.compare_equal(isnan, FloatSet.nan_only(DOUBLE, NAN_QUIET)) is True
