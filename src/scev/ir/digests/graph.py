"""Digests of things that name one another: types, globals, nodes of metadata. That of a thing covers all it leads to.

Of things that lead to one another (Tarjan's components), the component is written from one of its members on, each by
its number in the order in which they are met; so that two of them have one digest only if they are alike, edge by edge.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from scev.support.components import components
from scev.support.digests import blake2b

DIGEST_BYTES: Final = 16


def digest_of(parts: list[str]) -> str:
    """A digest of texts, in hexadecimal: BLAKE2b of 128 bits (RFC 7693); where one ends and the next begins counts."""
    sizes = ",".join([str(len(part)) for part in parts])
    text = "".join([sizes, "\n", *parts])
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=DIGEST_BYTES).hexdigest()


@mypyc_attr(allow_interpreted_subclasses=True)
class NamedThings:
    """Things with keys; to be derived from."""

    __slots__ = ()

    def local(self, key: str) -> tuple[str, list[str]]:
        """What a thing is by itself, without its key, and the keys of the things that it names, in order. Of a thing
        that is not there, nothing.
        """
        raise NotImplementedError


class GraphDigests:
    """Digests of things, each found once."""

    __slots__ = ("_found", "_things")

    def __init__(self, things: NamedThings) -> None:
        self._things: NamedThings = things
        self._found: dict[str, str] = {}

    def of(self, key: str) -> str:
        """The digest of a thing and of all it leads to."""
        if (found := self._found.get(key)) is None:
            self._find(key)
            found = self._found[key]
        return found

    def _find(self, key: str) -> None:
        keys: list[str] = [key]
        numbers: dict[str, int] = {key: 0}
        texts: list[str] = []
        names: list[list[str]] = []
        edges: list[list[int]] = []
        done = 0
        while done < len(keys):
            text, named = self._things.local(keys[done])
            targets: list[int] = []
            for name in named:
                if name in self._found:
                    continue
                if name not in numbers:
                    numbers[name] = len(keys)
                    keys.append(name)
                targets.append(numbers[name])
            texts.append(text)
            names.append(named)
            edges.append(targets)
            done += 1
        for part in components(len(keys), edges):
            if len(part) == 1 and part[0] not in edges[part[0]]:
                number = part[0]
                self._found[keys[number]] = digest_of([texts[number], *[self._found[name] for name in names[number]]])
            else:
                self._find_component(part, keys, numbers, texts, names)

    def _find_component(
        self, part: list[int], keys: list[str], numbers: dict[str, int], texts: list[str], names: list[list[str]]
    ) -> None:
        inside: dict[int, int] = dict.fromkeys(part, -1)
        root = min(part, key=lambda number: texts[number])
        order = [root]
        inside[root] = 0
        written: list[str] = []
        done = 0
        while done < len(order):
            number = order[done]
            done += 1
            written.append(texts[number])
            for name in names[number]:
                target = numbers.get(name, -1)
                if target not in inside:
                    written.append(self._found[name])
                    continue
                if inside[target] < 0:
                    inside[target] = len(order)
                    order.append(target)
                written.append(str(inside[target]))
        whole = digest_of(written)
        for number in part:
            self._found[keys[number]] = digest_of([whole, str(inside[number])])
