"""Methods that rooms above supply.

`print(facts)` needs the room `report`, which stands above the facts that it shows. So a class of a lower room declares
such a method and asks this table for the function that does it; `scev/__init__` fills the table, by name. The room is
loaded when the method is first called, and no import points upwards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

_TABLE: Final[dict[str, str]] = {}


def supply(table: Mapping[str, str]) -> None:
    """Enter functions, `room.module:name`, by the names under which they are asked for."""
    _TABLE.update(table)


def supplied(name: str) -> Callable[..., Any]:
    """The function of a name. Its first argument is the object whose method asks for it."""
    import importlib

    home, _, function = _TABLE[name].partition(":")
    found: Callable[..., Any] = getattr(importlib.import_module(f"scev.{home}"), function)
    return found
