"""Attributes that edits add and drop.

What has attributes is written as one of these: a function, an argument, a call (its own, at the end of its text),
`ResultOf` a function or a call, `ArgumentOf` a call. To add one of a name that is there changes it.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple, final

from scev.ir.function import Argument, Function
from scev.ir.instructions import Call, Invoke

_NAME: Final = re.compile(r'"[^"]*"|[\w-]+')


class ResultOf(NamedTuple):
    """The result of a function, or of a call."""

    at: Function | Call | Invoke


class ArgumentOf(NamedTuple):
    """An argument of a call, counted from 0."""

    call: Call | Invoke
    position: int


Owner = Function | Argument | Call | Invoke | ResultOf | ArgumentOf


def function_of(owner: Owner) -> Function:
    """The function whose text has the attributes of an owner."""
    if isinstance(owner, Function):
        return owner
    if isinstance(owner, ArgumentOf):
        return owner.call.function
    if isinstance(owner, ResultOf):
        return owner.at if isinstance(owner.at, Function) else owner.at.function
    return owner.function


def name_of_attribute(text: str) -> str:
    """The name in an attribute's text: `range` of `range(i32 0, 10)`; a string attribute's has quotes."""
    found = _NAME.match(text)
    return found.group() if found is not None else text


@final
class AttributeChange:
    """What is dropped from a list of attributes, by name, and what is added to it."""

    __slots__ = ("added", "dropped")

    def __init__(self) -> None:
        self.added: dict[str, str] = {}
        self.dropped: dict[str, bool] = {}

    def copy(self) -> AttributeChange:
        """The same, to be changed apart."""
        other = AttributeChange()
        other.added.update(self.added)
        other.dropped.update(self.dropped)
        return other

    def add(self, text: str) -> None:
        """Add an attribute, in place of any of its name."""
        name = name_of_attribute(text)
        self.dropped[name] = True
        self.added[name] = text

    def drop(self, name: str) -> None:
        """Drop the attribute of a name, if there is one."""
        self.dropped[name] = True
        self.added.pop(name, None)

    def applied(self, words: list[str]) -> list[str]:
        """A list of attributes, each as its text, after the change."""
        kept = [word for word in words if name_of_attribute(word) not in self.dropped]
        return kept + list(self.added.values())
