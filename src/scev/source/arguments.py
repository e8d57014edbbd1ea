"""The arguments of a function by the names of its parameters in the source."""

from __future__ import annotations

from scev.ir import Argument, Function


def argument_names(function: Function) -> dict[str, Argument]:
    """By its name in the source, the argument that a parameter is; only those that debug records tell."""
    found: dict[str, Argument] = {}
    if "dbg" not in function.attachments:
        return found
    for record in function.debug_records():
        node = record.variable
        value = record.value
        if node is None or not isinstance(value, Argument) or record.expression:
            continue
        # A parameter of a function that was inlined is another one.
        inlined = record.location is not None and record.location.field("inlinedAt") is not None
        name = node.field("name")
        if node.field("arg") and isinstance(name, str) and not inlined:
            found.setdefault(name, value)
    return found
