"""Every integer row of the table against its concrete meaning: sound always, and as precise as the floors say.

    make test    widths 1 to 3: all pairs of arcs and patterns of known bits forwards, backwards a sample; width 4 a
                 sample of reduced products
    make fuzz    width 4 whole forwards, width 2 whole backwards, samples up to width 8 both ways

The share of optimal answers at width 3 is printed and pinned: what is not optimal everywhere stands in FLOORS (and
BACKWARD_FLOORS), with the reason, and may only rise.
"""

from __future__ import annotations

from typing import Any

import pytest

from scev.domains import IntSet, KnownBits, Stride, TupleSet, members
from scev.ir import I16
from scev.transfer.integers.integer_operation import IntBinary, IntUnary
from scev.transfer.integers.with_overflow import WithOverflow
from scev.transfer.operation import Operation

from .implementations import implementation_of
from .integer_cases import CASES, site, table_rows
from .integer_floors import BACKWARD_FLOORS, FLOORS
from .integer_harness import Case, Tally, all_sets, mask_of, run_backward, run_forward, some_sets

pytestmark = pytest.mark.halved

# Triples of a result and two operands that `make test` looks at, by width, and operands of three sets each.
BACKWARD_SAMPLES = {1: 300, 2: 300, 3: 300}
TRIPLES = 14

# Rows of the table that no case here is made of, by the class or the function that implements them or by their file,
# and where their meaning is tested instead.
FLOATS = "scev.transfer.floats."
"""tests/transfer/test_float_rows.py, tests/domains/test_float_*.py."""
GPUS = "scev.transfer.gpu."
"""tests/transfer/test_gpu_amd.py, test_gpu_nvidia.py, test_gpu_lanes.py."""
ELSEWHERE = {
    # They depend on the program around them; what is said of them stands beside IR in tests/facts, and is executed in
    # tests/execution.
    "Operation",
    "CallResult",
    "stack_slot",
    "Load",
    "ElementAddress",
    "masked_pointer",
    "PointerCast",
    "object_size_bound",
    "vector_scale",
    "vector_length",
    "elements_before_first",
    "ExtractValue",
    "inserted_value",
    # Unions over lanes, and operands handed on.
    "Freeze",
    "PassThrough",
    "extracted_element",
    "joined_element",
    "shuffled_elements",
    # Floats beside integers.
    "FCmp",
    "ReduceFloats",
    "ReduceToExtreme",
    # Words of a width of their own: test_gpu_amd.py, and "nvvm.prmt" in test_gpu_lanes.py.
    "WordFunction",
}

NAMED: dict[str, Any] = {"ids": lambda case: case.name if isinstance(case, (Case, Operation)) else str(case)}


def operands(case: Case, width: int, whole: bool) -> list[list[IntSet]]:
    """The sets to try for each operand: all of a small width, some of a wider one or where there are three."""
    widths = case.widths(width)
    if len(widths) == 3 or not whole or max(widths) > 4:
        return [
            all_sets(w) if w == 1 else [*some_sets(w, TRIPLES if len(widths) == 3 else 60), IntSet.full(w)]
            for w in widths
        ]
    return [all_sets(w) for w in widths]


def is_new(case: Case, width: int) -> bool:
    """Whether the operands are wider than at the width before: bytes and fractions have a least width."""
    return width == 1 or case.widths(width) != case.widths(width - 1)


def results(case: Case, width: int) -> list[IntSet]:
    """The sets of results that operands are looked for under."""
    width = case.forward(*[IntSet.full(w) for w in case.widths(width)]).width
    return all_sets(width) if width <= 3 else [*some_sets(width, 60), IntSet.full(width)]


def report(case: Case, what: str, tally: Tally) -> None:
    print(f"{case.name} {what}: {tally.count} answers, {100 * tally.share:.2f} % optimal. {tally.example}")


def test_the_enumeration_is_whole() -> None:
    for width, arcs in ((1, 2), (2, 12), (3, 56), (4, 240)):
        sets = all_sets(width)
        assert len({mask_of(known) for known in sets}) == len(sets)
        # Arcs, and the patterns of known bits that are none.
        assert len(sets) >= arcs + 1
    assert len(CASES) >= 100


def test_every_row_of_the_table_is_exercised() -> None:
    exercised = {case.row for case in CASES}
    missing = []
    for row in table_rows():
        implementation = implementation_of(row)
        is_elsewhere = implementation.__name__ in ELSEWHERE or implementation.__module__.startswith((FLOATS, GPUS))
        if row.name not in exercised and not is_elsewhere:
            missing.append(row.name)
    assert missing == [], "give these rows a case in tests/transfer/integer_cases.py: KINDS has one for each class"
    classes = {implementation_of(row).__name__ for row in table_rows()}
    assert sorted(name for name in ELSEWHERE if name not in classes) == []
    assert not {type(row).__name__ for row in table_rows() if isinstance(row, (IntBinary, IntUnary))} & ELSEWHERE


def test_names_of_cases_are_unambiguous() -> None:
    assert len({case.name for case in CASES}) == len(CASES)
    for floors in (FLOORS, BACKWARD_FLOORS):
        named = [name for shares in floors.values() for name in shares]
        assert len(set(named)) == len(named)
        assert [name for name in named if name not in {case.name for case in CASES}] == []


@pytest.mark.parametrize("width", [1, 2])
@pytest.mark.parametrize("case", CASES, **NAMED)
def test_forward(case: Case, width: int) -> None:
    if is_new(case, width):
        report(case, f"forwards at width {width}", run_forward(case, width, operands(case, width, True)))


@pytest.mark.parametrize("case", CASES, **NAMED)
def test_forward_at_width_3(case: Case) -> None:
    tally = run_forward(case, 3, operands(case, 3, True))
    report(case, "forwards at width 3", tally)
    check_floor(FLOORS, case, tally)


@pytest.mark.parametrize("case", CASES, **NAMED)
def test_forward_sampled_at_width_4(case: Case) -> None:
    widths = case.widths(4)
    count = 8 if len(widths) == 3 else 30
    report(case, "forwards at width 4", run_forward(case, 4, [some_sets(w, count, 1) for w in widths]))


@pytest.mark.parametrize("case", CASES, **NAMED)
def test_backward(case: Case) -> None:
    tally = Tally()
    for width, count in BACKWARD_SAMPLES.items():
        tally.merge(run_backward(case, width, results(case, width), operands(case, width, True), count, width))
    report(case, "backwards", tally)
    check_floor(BACKWARD_FLOORS, case, tally)


def check_floor(floors: dict[str, dict[str, float]], case: Case, tally: Tally) -> None:
    named = [shares[case.name] for shares in floors.values() if case.name in shares]
    floor = named[0] if named else 100.0
    assert 100 * tally.share >= floor, (
        f"{case.name}: {100 * tally.share:.2f} % of the answers are the best there are, not {floor}. The answer of "
        f"{tally.example} is too large. If the kernel has lost something, mend it; if it can do no better, add a floor "
        f"to {'FLOORS' if floors is FLOORS else 'BACKWARD_FLOORS'} in tests/transfer/integer_floors.py, below the "
        "reason (docs/writing-an-operation.md)"
    )


@pytest.mark.parametrize("case", [case for case in CASES if len(case.widths(3)) == 2], **NAMED)
def test_equal_operands(case: Case) -> None:
    row = next(row for row in table_rows() if row.name == case.row)
    if not isinstance(row, IntBinary):
        return
    flags = case.flags
    for known in all_sets(3):
        result = row.equal_operands(known, flags)
        for a in range(8):
            value = row.concrete(a, a, 3, flags)
            assert value is None or not known.contains(a) or result.contains(value), (case.name, known, a, result)


# Longer.


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, **NAMED)
def test_forward_whole_at_width_4(case: Case) -> None:
    report(case, "forwards at width 4, whole", run_forward(case, 4, operands(case, 4, True)))


@pytest.mark.slow
@pytest.mark.parametrize("width", [1, 2])
@pytest.mark.parametrize("case", CASES, **NAMED)
def test_backward_whole(case: Case, width: int) -> None:
    report(
        case,
        f"backwards at width {width}",
        run_backward(case, width, results(case, width), operands(case, width, True)),
    )


# Bits 0 and 8..14 are not known, and no such number is 129 more than a multiple of 255; the search for the ends of the
# arc gives up before it has seen that.
HOLLOW = IntSet.from_stride(Stride.make(16, 255, 129)).intersect(IntSet.from_bits(KnownBits.make(16, 0x80FE, 0)))
OTHERS = [HOLLOW, IntSet.point(16, 5), IntSet.from_values(16, [1, 2, 77]), IntSet.full(16)]


def test_a_set_may_be_empty_and_not_know_it() -> None:
    assert not HOLLOW.is_empty()
    assert members(HOLLOW, 1000) == []


@pytest.mark.parametrize("row", [row for row in table_rows() if isinstance(row, IntBinary)], **NAMED)
def test_operands_without_members(row: IntBinary) -> None:
    here = site(I16)
    for other in OTHERS:
        for pair in ([HOLLOW, other], [other, HOLLOW]):
            assert row.evaluate(here, [*pair]) is not None
            for position in range(2):
                assert row.refine(here, position, other, [*pair]) is not None
        assert row.refine(here, 0, HOLLOW, [other, other]) is not None
    few = row.evaluate(here, [HOLLOW, IntSet.point(16, 5)])
    assert few is not None
    assert few.is_empty()


@pytest.mark.parametrize("row", [row for row in table_rows() if isinstance(row, WithOverflow)], **NAMED)
def test_overflow_of_operands_without_members(row: WithOverflow) -> None:
    for other in OTHERS:
        for a, b in ((HOLLOW, other), (other, HOLLOW)):
            for bit in range(2):
                result = TupleSet((other, IntSet.point(1, bit)))
                assert row.beside(bit, a, b) is not None
                assert row.backward(0, result, a, b) is not None
                assert row.backward(1, result, a, b) is not None
            assert row.forward(a, b, False) is not None


@pytest.mark.slow
@pytest.mark.parametrize("width", [3, 4])
@pytest.mark.parametrize("case", CASES, **NAMED)
def test_backward_sampled(case: Case, width: int) -> None:
    found = run_backward(case, width, results(case, width), operands(case, width, True), 5000, width)
    report(case, f"backwards at width {width}", found)


@pytest.mark.slow
@pytest.mark.parametrize("width", [5, 6, 7, 8])
@pytest.mark.parametrize("case", CASES, **NAMED)
def test_sampled_at_wider_widths(case: Case, width: int) -> None:
    widths = case.widths(width)
    if len(widths) == 3 and width > 5:
        pytest.skip("three operands of so many numbers are tried at smaller widths")
    sets = [some_sets(w, 30 if len(widths) < 3 else 6, 2) if w > 1 else all_sets(1) for w in widths]
    report(case, f"forwards at width {width}", run_forward(case, width, sets))
    report(case, f"backwards at width {width}", run_backward(case, width, results(case, width), sets, 300, width))
