"""Attributes of functions, parameters and results (LangRef: Parameter Attributes, Function Attributes).

An attribute set maps a name to a value: `True` for a bare word, an integer for `align 8` and `dereferenceable(16)`, a
text for words in parentheses (`memory(none)`), a tuple `(bits, lower, upper)` for `range(i32 lower, upper)` (half-open,
as unsigned numbers), a type for `sret(T)` and similar words.

String attributes, "key"="value" or "key" alone, have a name space of their own: "nonnull" is text for some target and
does not mean nonnull. Their names here include the quotes, which no word has.
"""

from __future__ import annotations

from typing import Final, final

from scev.ir.types import Type

AttributeValue = bool | int | str | Type | tuple[int, int, int]


@final
class AttributeSet:
    """Attributes by name, in the order of the text. Immutable."""

    __slots__ = ("_values",)

    def __init__(self, values: dict[str, AttributeValue]) -> None:
        self._values: dict[str, AttributeValue] = values

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def __len__(self) -> int:
        return len(self._values)

    def names(self) -> list[str]:
        """The names, in the order of the text; those of string attributes in quotes."""
        return list(self._values)

    def get(self, name: str) -> AttributeValue | None:
        """The value of an attribute, None where it is absent."""
        return self._values.get(name)

    def integer(self, name: str) -> int | None:
        """The number an attribute carries (`align`, `dereferenceable`, `nofpclass` as a mask), None where absent."""
        value = self._values.get(name)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def text(self, name: str) -> str | None:
        """The words in an attribute's parentheses (`memory(none)`), None where absent."""
        value = self._values.get(name)
        return value if isinstance(value, str) else None

    def string(self, key: str) -> str | None:
        """The value of the string attribute "key"="value", "" of "key" alone, None where absent."""
        value = self._values.get(quoted(key))
        return value if isinstance(value, str) else None

    def type(self, name: str) -> Type | None:
        """The type an attribute carries (`sret`, `byval`, `elementtype`), None where absent."""
        value = self._values.get(name)
        return value if isinstance(value, Type) else None

    def range(self) -> tuple[int, int, int] | None:
        """(width, lower, upper) of `range(iN lower, upper)`: half-open, wrapping, unsigned; None where absent."""
        value = self._values.get("range")
        return value if isinstance(value, tuple) else None

    def vscale_range(self) -> tuple[int, int] | None:
        """(least, most) of `vscale_range(least, most)`, a most of 0 means no bound; None if absent."""
        text = self.text("vscale_range")
        least, _, most = text.partition(",") if text is not None else ("", "", "")
        return (int(least), int(most)) if least.isdecimal() and most.isdecimal() else None

    def allocsize(self) -> tuple[int, ...]:
        """The positions of `allocsize(n)` or `allocsize(n,m)`; none where it is absent."""
        stated = self._values.get("allocsize")
        positions = str(stated).split(",") if stated is not None else []
        return tuple(map(int, positions)) if all(each.isdecimal() for each in positions) else ()

    def merged(self, other: AttributeSet) -> AttributeSet:
        """Both sets; where a name is in both, this set's value."""
        if not other._values:
            return self
        if not self._values:
            return other
        values = dict(other._values)
        values.update(self._values)
        return AttributeSet(values)


def quoted(key: str) -> str:
    """The name of a string attribute."""
    return f'"{key}"'


NO_ATTRIBUTES: Final = AttributeSet({})
