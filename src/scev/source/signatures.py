"""The parts of a function's name as demanglers and debug information write it.

    void ns::T<int>::conv<double>(double) const [clone .cold]

    return type, scopes (ns, T<int>), name (conv<double>), parameters ((double) const), addition (.cold)

The parameters are the last bracket; what stands before them is cut at the last space and at each `::` that are in no
bracket. Brackets in names of operators (`operator<`, `operator()`, `operator->`) do not count; a conversion operator
has spaces in its name (`operator unsigned long`). Rust writes no parameters: `<T as Trait>::f`, `f::{closure#0}`.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

# A bracket, `::`, a space, or the name of an operator in one piece. (One class of first characters, looked back at
# afterwards, is what Python searches for quickly.) `operator<<A>` is LLVM's `operator<` with <A>.
_PIECE: Final = re.compile(
    r"[<>(){}\[\]:\ o-](?:"
    r"(?<=[<(\[{])(?P<open>)|(?<=[)\]}])(?P<close>)|(?<=>)(?P<angle>)"
    r"|(?<=:):(?P<scope>)|(?<=-)>(?P<arrow>)"
    r"|(?<=\ )(?:(?:const|volatile|&&?)(?:\ (?:const|volatile|&&?))*(?=::)(?P<qualifier>)|(?P<space>))"
    r"|(?<=o)(?<![\w$]o)perator(?:(?:\ ?(?:new|delete)(?!\w)(?:\ ?\[\])?|\ ?co_await(?!\w)|\"\"\ ?\w+"
    r"|\(\)|\[\]|<=>|->\*?|<<=|>>=|<<(?!\w)|>>|[-+*/%^&|=!<>]=|&&|\|\||\+\+|--|[-+*/%^&|~!=<>,])(?P<operator>)"
    r"|(?=\ )(?P<conversion>)))"
)
# Brackets around arguments: not those of arrows and operators.
_BRACKETS: Final = re.compile(r"(?<!operator)(?<!operator<)[<(](?!=)|(?<!-)(?<!operator)(?<!operator>)[>)](?!=)")
_CALL: Final = "operator\0"
_CLOSED_BY: Final = {">": "<", ")": "(", "]": "[", "}": "{"}
_ADDITION: Final = re.compile(r" \[clone ([^\]]*)\]$")
_CALLER: Final = re.compile(r", called from \w+$")
_BEFORE: Final = re.compile(r"[a-zA-Z-]+(?: [a-z]+)* (?:to|for) ")
_QUALIFIERS: Final = re.compile(r"(?: (?:const|volatile|noexcept|&&?))+$")
_TAG: Final = re.compile(r"\[abi:[^\]]*\]")
_DIRECTORY: Final = re.compile(r"\((lambda|unnamed \w+|anonymous \w+) at [^()]*[/\\]")


class Signature(NamedTuple):
    """A function's name in parts.

    `before`: what a thunk is called (`virtual thunk to `).
    `parameters`: with brackets and what follows them, "" if none are known. `addition`: `.cold` of a copy,
    `, called from Python` of a wrapper.
    """

    before: str
    scopes: tuple[str, ...]
    name: str
    parameters: str
    addition: str

    def bare_name(self) -> str:
        """The name without template arguments."""
        return without_template_arguments(self.name)

    def qualified(self) -> str:
        """Scopes and name: `ns::T<int>::conv<double>`, with what tells a thunk or a copy from the function."""
        return self.before + "::".join((*self.scopes, self.name)) + self.addition

    def with_parameters(self) -> str:
        """The same with parameters: `f(int)`; with brackets only if they are known."""
        return self.before + "::".join((*self.scopes, self.name)) + self.parameters + self.addition

    def is_copy(self) -> bool:
        """Whether it is a thunk, a wrapper or a copy of the function that it names."""
        return bool(self.before or self.addition)

    def spellings(self) -> list[list[str]]:
        """The names that a person may give it, by the number of scopes left out: all of them first."""
        found: list[list[str]] = []
        bare_name = self.bare_name()
        bare_scopes = tuple(map(without_template_arguments, self.scopes))
        for first in range(len(self.scopes) + 1):
            names: list[str] = []
            for scopes, name in (
                (self.scopes, self.name),
                (bare_scopes, self.name),
                (self.scopes, bare_name),
                (bare_scopes, bare_name),
            ):
                qualified = "::".join((*scopes[first:], name))
                names += [qualified, qualified + self.parameters]
            found.append(list(dict.fromkeys(names)))
        return found


class _Pieces(NamedTuple):
    """What stands in no bracket: scopes (`::`) and spaces by position, brackets as (start, end), and the start of a
    conversion operator's name, or -1.
    """

    scopes: list[int]
    spaces: list[int]
    brackets: list[tuple[int, int]]
    conversion: int


def read_signature(text: str) -> Signature:
    """The parts of a name. Never fails: what is not understood is the name."""
    addition = ""
    while (match := _ADDITION.search(text)) is not None:
        addition = match[1] + addition
        text = text[: match.start()]
    if (caller := _CALLER.search(text)) is not None:
        addition = caller[0] + addition
        text = text[: caller.start()]
    before = _BEFORE.match(text)
    rest = text[before.end() :] if before is not None else text
    path, parameters = _split_parameters(_tidy(rest))
    return Signature(
        before[0] if before is not None else "",
        tuple(map(_without_parameters, path[:-1])),
        path[-1],
        parameters,
        addition,
    )


def signature_of(scopes: list[str], name: str, parameters: str, addition: str) -> Signature:
    """The parts of a name that debug information gives one by one."""
    return Signature("", tuple(map(_tidy, scopes)), _tidy(name), parameters, addition)


def without_template_arguments(name: str) -> str:
    """`clamp` for `clamp<int>`, `Vec` for `Vec::<T>`; `<T as Trait>` stays."""
    if not name.endswith(">"):
        return name
    brackets = _pieces(name).brackets
    for start, end in brackets:
        if name[start] == "<" and start > 0 and end == len(name):
            return name[:start].rstrip(": ")
    return name


def shortened(name: str, width: int) -> str:
    """A name of at most `width` characters, if leaving out template arguments and parameters, the innermost first,
    makes it so: `std::vector<…>::push_back`.
    """
    if len(name) <= width:
        return name
    if "operator()" in name:
        # Its brackets are no arguments.
        return shortened(name.replace("operator()", _CALL), width - 1).replace(_CALL, "operator()")
    marks = [(match.start(), match.group()) for match in _BRACKETS.finditer(name)]
    depth = 0
    depths: list[int] = []
    for _, mark in marks:
        depth += mark in "<("
        depths.append(depth)
        depth -= mark in ">)"
    if depth != 0:
        return name
    for deepest in range(max(depths, default=0), 0, -1):
        parts: list[str] = []
        end = 0
        for (position, mark), at in zip(marks, depths, strict=True):
            if at != deepest:
                continue
            if mark in "<(":
                parts.append(name[end : position + 1])
            else:
                parts.append("…" if position > end else "")
            end = position + (mark in "<(")
        text = "".join([*parts, name[end:]])
        if len(text) <= width or deepest == 1:
            return text
    return name


def _tidy(text: str) -> str:
    """As people write it: no ABI tags, no space between closing angle brackets, files without their directories."""
    return _DIRECTORY.sub(r"(\1 at ", _TAG.sub("", text).replace("> >", ">>").replace("> >", ">>"))


def _pieces(text: str) -> _Pieces:
    found = _Pieces([], [], [], -1)
    open_brackets: list[int] = []
    for match in _PIECE.finditer(text):
        if (kind := match.lastgroup) == "open":
            open_brackets.append(match.start())
        elif kind == "close" or kind == "angle":
            opener = _CLOSED_BY[match[0]]
            # A `>` or `<` inside round brackets may be a comparison.
            if kind == "close":
                while open_brackets and text[open_brackets[-1]] != opener:
                    open_brackets.pop()
            if open_brackets and text[open_brackets[-1]] == opener:
                start = open_brackets.pop()
                if not open_brackets:
                    found.brackets.append((start, match.end()))
        elif open_brackets:
            continue
        elif kind == "scope":
            found.scopes.append(match.start())
        elif kind == "space":
            found.spaces.append(match.start())
        elif kind == "conversion":
            found = found._replace(conversion=match.start())
    return found


def _split_parameters(text: str) -> tuple[list[str], str]:
    """The scopes and the name, and the parameters with what follows them."""
    qualifiers = _QUALIFIERS.search(text)
    end = qualifiers.start() if qualifiers is not None else len(text)
    pieces = _pieces(text[:end])
    last = pieces.brackets[-1] if pieces.brackets else (0, 0)
    parameters = ""
    if last[0] > 0 and last[1] == end and text[last[0]] == "(":
        before = text[: last[0]]
        inner = pieces.brackets[-2] if len(pieces.brackets) > 1 else (0, 0)
        if inner[1] == last[0] and before[inner[0] - 1 : inner[0] + 2] in (" (*", " (&"):
            # It returns the address of a function: `void (*f(int))(double)`.
            return _split_parameters(before[inner[0] + 2 : -1])
        if not before.endswith("::"):
            parameters = text[last[0] :]
            text = before
            scopes = [position for position in pieces.scopes if position < last[0]]
            spaces = [position for position in pieces.spaces if position < last[0]]
            pieces = pieces._replace(scopes=scopes, spaces=spaces)
    return _path(text, pieces), parameters


def _path(text: str, pieces: _Pieces) -> list[str]:
    """The scopes and the name of a text without parameters, without its return type."""
    limit = pieces.conversion if pieces.conversion >= 0 else len(text)
    spaces = [position for position in pieces.spaces if position < limit and text[position + 1 : position + 2] != "<"]
    start = spaces[-1] + 1 if spaces else 0
    path: list[str] = []
    for position in pieces.scopes:
        if start <= position < limit:
            path.append(text[start:position])
            start = position + 2
    path.append(text[start:])
    # Template arguments of Rust: `f::<T>`. Those of an operator are behind a space: `operator< <A>`.
    joined: list[str] = []
    for part in path:
        if joined and part.startswith("<") and not part.startswith("<impl ") and part.endswith(">"):
            joined[-1] += "::" + part
        else:
            joined.append(part)
    return [part for part in joined if part] or [text]


def _without_parameters(scope: str) -> str:
    """`main` for the scope `main(int) const`; `(anonymous namespace)` and `{lambda(int)#1}` stay."""
    for start, _ in _pieces(scope).brackets if "(" in scope else []:
        if scope[start] == "(" and start > 0:
            return scope[:start]
    return scope
