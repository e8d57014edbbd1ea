"""The meaning of the integer rows against the reference interpreter's: every operand, every flag, small widths.

The rows' `concrete` is the specification that the sets are proved against, and what loops of constants are run with.
"""

from __future__ import annotations

import itertools
from types import SimpleNamespace
from typing import Any

import pytest

from scev.ir import opcodes
from scev.transfer.integers.icmp import ICmp
from scev.transfer.integers.integer_operation import IntBinary, IntUnary
from scev.transfer.table import OPERATIONS
from tests.execution import integers
from tests.execution.values import POISON, UndefinedBehaviour

from .integer_cases import FLAGS

WIDTHS = range(1, 5)


def meant(kernel: Any, flags: int, width: int, source_width: int, *operands: int, predicate: int = 0) -> int | None:
    """What the reference interpreter gives; None for poison and undefined behaviour."""
    site = SimpleNamespace(
        flags=flags, width=width, mask=(1 << width) - 1, source_width=source_width, predicate=predicate
    )
    try:
        result = kernel(site, *operands)
    except UndefinedBehaviour:
        return None
    return None if result is POISON else int(result)


def flags_of(name: str) -> list[int]:
    known = FLAGS.get(name, ())
    return [sum(chosen) for count in range(len(known) + 1) for chosen in itertools.combinations(known, count)]


def test_every_row_is_here() -> None:
    rows = {opcode for opcode, row in enumerate(OPERATIONS) if isinstance(row, IntBinary | IntUnary)}
    assert rows == {*integers.BINARY, *integers.CASTS} - {opcodes.PTRTOINT, opcodes.PTRTOADDR, opcodes.INTTOPTR,
                                                           opcodes.ADDRSPACECAST}  # fmt: skip


@pytest.mark.parametrize("opcode", integers.BINARY, ids=lambda opcode: opcodes.OPCODE_NAMES[opcode])
def test_binary(opcode: int) -> None:
    row = OPERATIONS[opcode]
    assert isinstance(row, IntBinary)
    for flags, width in itertools.product(flags_of(row.name), WIDTHS):
        for a, b in itertools.product(range(1 << width), repeat=2):
            expected = meant(integers.BINARY[opcode], flags, width, width, a, b)
            assert row.concrete(a, b, width, flags) == expected, (row.name, flags, width, a, b)


@pytest.mark.parametrize("opcode", [opcodes.TRUNC, opcodes.ZEXT, opcodes.SEXT], ids=["trunc", "zext", "sext"])
def test_casts(opcode: int) -> None:
    row = OPERATIONS[opcode]
    assert isinstance(row, IntUnary)
    for flags, narrow, more in itertools.product(flags_of(row.name), WIDTHS, range(1, 4)):
        width, result = (narrow + more, narrow) if opcode == opcodes.TRUNC else (narrow, narrow + more)
        for a in range(1 << width):
            expected = meant(integers.CASTS[opcode], flags, result, width, a)
            assert row.concrete(a, width, result, flags) == expected, (row.name, flags, width, result, a)


@pytest.mark.parametrize("flags", [0, opcodes.SAMESIGN])
def test_icmp(flags: int) -> None:
    row = OPERATIONS[opcodes.ICMP]
    assert isinstance(row, ICmp)
    for predicate, width in itertools.product(range(10), WIDTHS):
        for a, b in itertools.product(range(1 << width), repeat=2):
            expected = meant(integers.icmp, flags, 1, width, a, b, predicate=predicate)
            assert row.concrete(predicate, a, b, width, flags) == expected, (predicate, flags, width, a, b)
