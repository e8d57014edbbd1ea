"""What one function is, and all that facts and words about it are read from, as a digest: equal ones have equal facts.

    the text of the function, its attribute groups and its metadata by what they say
    the globals that it names, first line and initialiser, and those that these name; of functions the first line only
    the types that any of these names
    data layout, triple, module flags and other named metadata, machine code of the module, standards of C

Other functions' bodies are not among it: what they say of one is its surroundings. Nor are the lines of the source:
they stand beside the digest, in order. So a line added above, or other numbers of metadata, attribute groups and
globals without a name, change no digest.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple, final

from scev.ir.digests.graph import GraphDigests, NamedThings, digest_of
from scev.ir.digests.metadata import NodeDigests, NumberedNodes
from scev.ir.function import Function
from scev.ir.module import Module
from scev.ir.overlay import Overlay

_GROUPS: Final = re.compile(r"^attributes (#\d+) = (.*)$", re.MULTILINE)
_TYPES: Final = re.compile(r"^(%.*?) = (type .*)$", re.MULTILINE)
# Strings are met, too, so that nothing is taken for a name that begins in one, or for a part of one.
_GLOBAL: Final = re.compile(r'@(?:"[^"]*"|[-\w$.]+)|"[^"]*"')
_GLOBAL_WITHOUT_STRINGS: Final = re.compile(r"@[-\w$.]+")
_NAMELESS: Final = re.compile(r'@\d+\b|"[^"]*"')
_PREDECESSORS: Final = re.compile(r'^((?:"[^"]*"|[^\s"]+):) +; preds = .*$', re.MULTILINE)
_PREDECESSORS_WITHOUT_STRINGS: Final = re.compile(r": +; preds = .*")
_ANY_TYPE: Final = r'%(?:"[^"]*"|[-\w$.]+)|"[^"]*"'
_COMDAT: Final = re.compile(r'\bcomdat\((\$(?:"[^"]*"|[-\w$.]+))\)')
_WORD: Final = re.compile(r"\.*[-\w$]*")
MAX_TYPE_PREFIXES: Final = 40
"""Maximum first words of the names of types by which they are looked for among the names of values."""


class FunctionDigest(NamedTuple):
    """`digest` in hexadecimal; `lines` of the source, as often as they are named, and the files that they are of, by
    numbers in the order in which they are met; `names` of the globals that are
    meant, as they are met; `nameless`: those of them without a name, as `@3`.
    """

    digest: str
    lines: tuple[int, ...]
    files: tuple[int, ...]
    names: tuple[str, ...]
    nameless: tuple[str, ...]


@final
class _Types(NamedThings):
    """Types by their names."""

    __slots__ = ("_pattern", "_texts", "_without_strings")

    def __init__(self, module: Module) -> None:
        self._texts: dict[str, str] = {}
        # LLVM prints them before all globals.
        end = min([span[0] for span in module.heads.values()], default=len(module.text))
        for match in _TYPES.finditer(module.text, 0, end):
            self._texts[match.group(1)] = match.group(2)
        words: dict[str, bool] = {}
        for name in self._texts:
            if name[1] != '"' and (word := _WORD.match(name, 1)) is not None:
                words[re.escape(word.group())] = True
        some = "|".join(words)
        narrow = rf'%(?:"[^"]*"|(?:{some})[-\w$.]*)|"[^"]*"' if words else r'%?"[^"]*"'
        is_narrow = len(words) <= MAX_TYPE_PREFIXES
        self._pattern: re.Pattern[str] = re.compile(narrow if is_narrow else _ANY_TYPE)
        self._without_strings: re.Pattern[str] = re.compile(rf"%(?:{some if is_narrow else ''})[-\w$.]*")

    def named_in(self, text: str) -> list[str]:
        """The types that a text names, or may: a value may have the name of a type."""
        if not self._texts:
            return []
        pattern = self._pattern if '"' in text else self._without_strings
        return sorted([name for name in set(pattern.findall(text)) if name in self._texts])

    def local(self, key: str) -> tuple[str, list[str]]:
        text = self._texts[key]
        return text, self.named_in(text)


@final
class _Globals(NamedThings):
    """Globals by their names: their lines, without the bodies of functions, and without what was inferred."""

    __slots__ = ("_groups", "_lines", "_module", "_named", "_nodes", "_type_digests", "_types")

    def __init__(self, module: Module, nodes: NodeDigests, groups: dict[str, str], types: _Types) -> None:
        self._module: Module = module
        self._nodes: NodeDigests = nodes
        self._groups: dict[str, str] = groups
        self._types: _Types = types
        self._type_digests: GraphDigests = GraphDigests(types)
        self._lines: dict[str, tuple[tuple[int, str], ...]] = {}
        self._named: dict[str, list[str]] = {}

    def head(self, name: str) -> str:
        """The line of a global, of a function the first one; "" for one that is not there."""
        span = self._module.heads.get(name)
        return "" if span is None else self._module.text[span[0] : span[1]]

    def lines_of(self, name: str) -> tuple[tuple[int, str], ...]:
        """The lines of the source that the line of a global names, each with the digest of its file."""
        return self._lines.get(name, ())

    def named_by(self, name: str) -> list[str]:
        """The globals that the line of a global names."""
        if name not in self._named:
            self.local(name)
        return self._named[name]

    def type_digests(self, text: str) -> list[str]:
        """The types that a text names, each with its digest."""
        return [f"{name} {self._type_digests.of(name)}" for name in self._types.named_in(text)]

    def local(self, key: str) -> tuple[str, list[str]]:
        head = self.head(key)
        numbered = NumberedNodes(self._module.metadata, self._nodes, self._groups)
        parts = [numbered.renumbered(head)]
        parts += numbered.written()
        self._lines[key] = tuple(zip(numbered.lines, numbered.files, strict=True))
        named = [name for part in parts for name in _globals_in(part)]
        named = [name for name in dict.fromkeys(named) if name != key]
        self._named[key] = named
        if any(map(_is_nameless, [key, *named])):
            parts = [_NAMELESS.sub(_without_number, part) for part in parts]
        parts += self.type_digests(head)
        parts += self.comdats(key, head)
        return digest_of(parts), named

    def comdats(self, name: str, head: str) -> list[str]:
        """The groups of the linker that a global may be in: of its own name, or those that its line names."""
        if " comdat" not in head:
            return []
        return [self._module.comdats.get(group, "") for group in ("$" + name[1:], *_COMDAT.findall(head))]


def _without_predecessors(body: str) -> str:
    if '"' in body:
        return _PREDECESSORS.sub(r"\1", body)
    return _PREDECESSORS_WITHOUT_STRINGS.sub(":", body)


def _globals_in(text: str) -> list[str]:
    """The globals that a text names, as often as it does."""
    if '"' not in text:
        return _GLOBAL_WITHOUT_STRINGS.findall(text)
    return [token for token in _GLOBAL.findall(text) if token[0] == "@"]


def _is_nameless(name: str) -> bool:
    """Whether a global, by its name with `@`, has none but its number."""
    return name[1:].isdecimal()


def _without_number(match: re.Match[str]) -> str:
    token = match.group()
    return "@" if token[0] == "@" else token


@final
class _InferredGlobals(NamedThings):
    """What was inferred of globals, by their names."""

    __slots__ = ("_globals", "_overlays")

    def __init__(self, globals_: _Globals, overlays: tuple[Overlay, ...]) -> None:
        self._globals: _Globals = globals_
        self._overlays: tuple[Overlay, ...] = overlays

    def local(self, key: str) -> tuple[str, list[str]]:
        found = [str(tuple(overlay[key])) for overlay in self._overlays if key in overlay]
        return "\n".join(found), self._globals.named_by(key)


@final
class InferredDigests:
    """Digests of what was inferred of the functions of a module and of the globals that they name."""

    __slots__ = ("_digests", "_overlays")

    def __init__(self, globals_: _Globals, overlays: tuple[Overlay, ...]) -> None:
        self._overlays: tuple[Overlay, ...] = overlays
        self._digests: GraphDigests = GraphDigests(_InferredGlobals(globals_, overlays))

    def of_global(self, name: str) -> str:
        """What was inferred of a global by its name, with `@`, and of what that names."""
        return self._digests.of(name) if self._overlays else ""

    def of(self, function: Function, digest: FunctionDigest) -> str:
        """What was inferred of a function, and of what it names."""
        if not self._overlays:
            return ""
        return digest_of([self._digests.of(name) for name in (function.name, *digest.names)])


@final
class FunctionDigests:
    """The digests of the functions of a module, each found once."""

    __slots__ = ("_found", "_frame", "_global_digests", "_globals", "_groups", "_module", "_nodes")

    def __init__(self, module: Module) -> None:
        text = module.text
        groups: dict[str, str] = {}
        if (start := text.find("\nattributes #")) >= 0:
            for match in _GROUPS.finditer(text, start + 1):
                groups[match.group(1)] = match.group(2)
        self._module: Module = module
        self._groups: dict[str, str] = groups
        self._nodes: NodeDigests = NodeDigests(module.metadata)
        self._globals: _Globals = _Globals(module, self._nodes, groups, _Types(module))
        self._global_digests: GraphDigests = GraphDigests(self._globals)
        self._frame: str = self._frame_digest()
        self._found: dict[str, FunctionDigest] = {}

    def of(self, function: Function) -> FunctionDigest:
        """The digest of a function of the module that has a body."""
        if (found := self._found.get(function.name)) is None:
            found = self._digest(function)
            self._found[function.name] = found
        return found

    def of_global(self, name: str) -> str:
        """The digest of a global by its name, with `@`: of what its line says, and of what that leads to."""
        return self._global_digests.of(name)

    def inferred(self, overlays: tuple[Overlay, ...]) -> InferredDigests:
        """The digests of what was inferred of this module."""
        return InferredDigests(self._globals, overlays)

    @property
    def frame(self) -> str:
        """The digest of what all functions of the module share."""
        return self._frame

    def _frame_digest(self) -> str:
        module = self._module
        parts = [module.layout.text, module.triple, module.c_standard, str(module.standards), module.assembly]
        for name in module.metadata.names():
            parts.append(name)
            parts += [
                self._nodes.of(f"!{node.number}") if node.number >= 0 else node.text
                for node in module.metadata.named(name)
            ]
        return digest_of(parts)

    def _digest(self, function: Function) -> FunctionDigest:
        head = self._globals.head(function.name)
        body = function.body_text()
        numbered = NumberedNodes(self._module.metadata, self._nodes, self._groups)
        # In which order LLVM names predecessors depends on how the program was written to a file.
        texts = [numbered.renumbered(head), numbered.renumbered(_without_predecessors(body))]
        texts += numbered.written()
        lines = list(zip(numbered.lines, numbered.files, strict=True))
        # Each once, in the order of the text.
        names: dict[str, bool] = {}
        for text in texts:
            names.update(dict.fromkeys(_globals_in(text), True))
        nameless: dict[str, str] = {}
        parts: list[str] = [self._frame]
        named: list[str] = []
        for name in names:
            if name == function.name or name not in self._module.heads:
                continue
            named.append(name)
            parts.append(self._global_digests.of(name))
            lines.extend(self._globals.lines_of(name))
            if _is_nameless(name):
                nameless[name] = f"@.{len(nameless)}"
        if nameless:
            texts = [_NAMELESS.sub(lambda match: nameless.get(match.group(), match.group()), one) for one in texts]
        parts += texts
        parts += self._globals.type_digests(head)
        parts += self._globals.type_digests(body)
        parts += self._globals.comdats(function.name, head)
        numbers: dict[str, int] = {}
        files = [numbers.setdefault(file, len(numbers)) for _, file in lines]
        return FunctionDigest(
            digest_of(parts), tuple([line for line, _ in lines]), tuple(files), tuple(named), tuple(nameless)
        )
