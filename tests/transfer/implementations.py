"""What implements a row of the table: a class, or the function of a row that has one."""

from __future__ import annotations

from functools import partial
from typing import Any

from scev.transfer.operation import OneWayOperation, Operation


def implementation_of(row: Operation) -> Any:
    """The class of a row, or its function."""
    if not isinstance(row, OneWayOperation):
        return type(row)
    return row.function.func if isinstance(row.function, partial) else row.function
