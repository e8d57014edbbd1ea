"""What functions say of one another, as plain data: rows as JSON has them, and text that is equal where they are."""

from __future__ import annotations

from typing import Any

from scev.analysis.program.outgoing import Interfaces, Outgoing
from scev.domains import ValueSet, set_of_row, set_row
from scev.transfer import Known


def row_text(row: object) -> str:
    """A row as text, the same for equal ones."""
    return repr(row)


def rows_of_text(text: str) -> list[list[Any]]:
    """The rows of a text that `text_of_rows` has made."""
    import json

    found: list[list[Any]] = json.loads(text)
    return found


def text_of_rows(rows: list[object]) -> str:
    """Rows as text to be read again; ValueError for numbers that Python does not write."""
    import json

    return json.dumps(rows)


def known_row(known: Known) -> list[object]:
    """What is known of values, in the order of their numbers."""
    sets: list[object] = [[number, set_row(known.sets[number])] for number in sorted(known.sets)]
    return [sets, [[number, known.defined[number]] for number in sorted(known.defined)]]


def outgoing_row(out: Outgoing) -> list[object]:
    """What a function tells others: calls and stores by their numbers in it."""
    passed: list[object] = [
        [call.index, [[operand, set_row(set_)] for operand, set_ in found.items()]]
        for call, found in out.passed.items()
    ]
    stored: list[object] = [[store.index, which, set_row(set_)] for (store, which), set_ in out.stored.items()]
    reaches: list[object] = [[access.index, reach] for access, reach in out.reaches.items()]
    return [passed, out.returns, set_row(out.returned), stored, reaches]


def outgoing_of_row(row: object, interfaces: Interfaces) -> Outgoing:
    """The same of a function with these calls and stores."""
    assert isinstance(row, list)
    passed, returns, returned, stored, reaches = row
    calls = {call.index: call for call, _ in interfaces.calls}
    stores = {store.index: store for store in interfaces.stores}
    found = Outgoing()
    for index, operands in passed:
        sets: dict[int, ValueSet | None] = {operand: set_of_row(set_) for operand, set_ in operands}
        found.passed[calls[index]] = sets
    found.returns = returns
    found.returned = set_of_row(returned)
    for index, which, set_ in stored:
        found.stored[stores[index], which] = set_of_row(set_)
    moving = {access.index: access for access in interfaces.moving}
    for index, reach in reaches:
        found.reaches[moving[index]] = None if reach is None else (reach[0], reach[1])
    return found
