"""Attributes of functions that the text does not state: what an analysis has inferred of them.

    Inferred("nounwind memory(read)", "noundef range(i32 0, 10)", ("noundef", "", "nonnull"))

They are laid over those of the text when a module is read (`Module.with_attributes`), so all that asks a function for
its attributes sees both: in its body, and at each call of it. Both hold; where both bound the same thing,

    memory(…)                                   what both allow
    range(…)                                    the numbers in both, if they are an arc; else the smaller arc
    nofpclass(…)                                the classes of either
    align, dereferenceable                      the larger number
    any other                                   what was inferred, for that was done with the text at hand

Of a variable, only this can be inferred: `Inferred(CONSTANT)`, nothing writes it.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from scev.ir.attributes import AttributeSet, AttributeValue
from scev.ir.effects import effects_of_words, words_of_effects

Arc = tuple[int, int, int]


class InferredAttributes(NamedTuple):
    """Attributes of one function in LLVM's spelling: those of the function, of its result, and of its arguments by
    position. Arguments that are left out have none.
    """

    function: str = ""
    result: str = ""
    arguments: tuple[str, ...] = ()


CONSTANT: Final = "constant"

# What is inferred of functions and variables, by their names with the sigil.
Overlay = dict[str, InferredAttributes]


def both(inferred: AttributeSet, stated: AttributeSet) -> AttributeSet:
    """The attributes of two sets that both hold."""
    if not len(inferred):
        return stated
    values: dict[str, AttributeValue] = {}
    for name in stated.names():
        value = stated.get(name)
        assert value is not None
        values[name] = value
    for name in inferred.names():
        value = inferred.get(name)
        assert value is not None
        values[name] = _tighter(name, value, values[name]) if name in values else value
    return AttributeSet(values)


def _tighter(name: str, inferred: AttributeValue, stated: AttributeValue) -> AttributeValue:
    """The value of an attribute that has both values."""
    if isinstance(inferred, tuple) and isinstance(stated, tuple):
        return smaller_arc(inferred, stated)
    if name == "memory" and isinstance(inferred, str) and isinstance(stated, str):
        return words_of_effects(effects_of_words(inferred) & effects_of_words(stated))
    if isinstance(inferred, int) and isinstance(stated, int):
        return inferred | stated if name == "nofpclass" else max(inferred, stated)
    return inferred


def smaller_arc(a: Arc, b: Arc) -> Arc:
    """An arc (width, lower, upper) that holds all numbers of both; the second where nothing is in both."""
    width = a[0]
    if b[0] != width:
        return a
    # With a turned to [0, first), b is [start, start + second).
    first = _length(a)
    second = _length(b)
    start = (b[1] - a[1]) % (1 << width)
    beyond = start + second - (1 << width)
    if start >= first:
        # At most the part of b that has wrapped is in a.
        return _arc(width, a[1], min(beyond, first)) if beyond > 0 else b
    if beyond > 0:
        # Two parts of a are in b.
        return a if first <= second else b
    return _arc(width, b[1], min(second, first - start))


def _length(arc: Arc) -> int:
    """How many numbers are in an arc."""
    return (arc[2] - arc[1] - 1) % (1 << arc[0]) + 1


def _arc(width: int, lower: int, length: int) -> Arc:
    return width, lower, (lower + length) % (1 << width)


# One attribute of a text: `"key"="value"`, `align 8`, `range(i32 0, 10)`, `nounwind`.
_ATTRIBUTE: Final = re.compile(r'"[^"]*"(?:="[^"]*")?|[a-z][\w-]*(?:\((?:[^()]|\([^()]*\))*\)| \d+|=\d+)?')
_NAME: Final = re.compile(r'"[^"]*"|[\w-]+')

OF_FUNCTION: Final = -2
OF_RESULT: Final = -1


def without(overlays: tuple[Overlay, ...], function: str, part: int, name: str) -> tuple[Overlay, ...]:
    """The overlays without the attribute of a name: of a function, OF_FUNCTION, of its result, OF_RESULT, or of its
    argument of a position.
    """
    found: list[Overlay] = []
    for overlay in overlays:
        if (inferred := overlay.get(function)) is not None:
            found.append({**overlay, function: _dropped(inferred, part, name)})
        else:
            found.append(overlay)
    return tuple(found)


def _dropped(inferred: InferredAttributes, part: int, name: str) -> InferredAttributes:
    if part == OF_FUNCTION:
        return inferred._replace(function=_text_without(inferred.function, name))
    if part == OF_RESULT:
        return inferred._replace(result=_text_without(inferred.result, name))
    arguments = list(inferred.arguments)
    if part < len(arguments):
        arguments[part] = _text_without(arguments[part], name)
    return inferred._replace(arguments=tuple(arguments))


def _text_without(text: str, name: str) -> str:
    kept: list[str] = []
    for word in _ATTRIBUTE.findall(text):
        if (match := _NAME.match(word)) is None or match.group() != name:
            kept.append(word)
    return " ".join(kept)
