"""How people name a function and a value, and compare values: what `--given`, `scev ask` and `scev explain` share.

    statement   =  function ":" rest            f, @f, "a name", ns::f: a colon beside another is part of the name
    comparison  =  term { operator term }       operator: <  <=  >  >=  ==  !=
    term        =  a number, or a value         x, %x, in[i], s->gain, a + b

Operators inside of brackets or quotes belong to a term, and so do `->`, `<<` and `>>`.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

_FUNCTION: Final = re.compile(r'\s*(@?"[^"]*"|(?:[^:"]|::)*)\s*(?<!:):(?!:)(.*)', re.DOTALL)
_OPERATOR: Final = re.compile(r"(?<![-<>=!])(<=|>=|==|!=|<(?!<)|>(?!>)|=)")
_OPENING: Final = "(["
_CLOSING: Final = ")]"

PREDICATES: Final[dict[str, str]] = {"<=": "le", ">=": "ge", "==": "eq", "!=": "ne", "<": "lt", ">": "gt", "=": "eq"}
"""The operators of comparisons, and what LLVM calls them, without sign or order."""


class ComparisonTerm(NamedTuple):
    """A term of a comparison, the operator before it ("" for the first), and where in the text the term begins."""

    operator: str
    term: str
    begin: int = 0


def split_function(text: str) -> tuple[str, str]:
    """The name of a function before the first colon, "" where there is none, and what stands behind it."""
    found = _FUNCTION.fullmatch(text)
    return ("", text.strip()) if found is None else (found[1].strip(), found[2].strip())


def split_outside(text: str, separator: str) -> list[str]:
    """The parts of a text between separators of one character that are not inside of brackets or quotes."""
    parts = [""]
    depth = 0
    quoted = False
    for character in text:
        if character == '"':
            quoted = not quoted
        elif not quoted and character in _OPENING:
            depth += 1
        elif not quoted and character in _CLOSING:
            depth = max(depth - 1, 0)
        if character == separator and not quoted and not depth:
            parts.append("")
        else:
            parts[-1] += character
    return parts


def comparison(text: str) -> list[ComparisonTerm]:
    """The terms of a comparison with the operators between them; one part where there is no operator."""
    parts: list[ComparisonTerm] = []
    begin = 0
    operator = ""
    for found in _OPERATOR.finditer(text):
        if _is_inside(text, found.start()):
            continue
        parts.append(ComparisonTerm(operator, text[begin : found.start()].strip(), begin))
        operator = found[1]
        begin = found.end()
    parts.append(ComparisonTerm(operator, text[begin:].strip(), begin))
    return parts


def _is_inside(text: str, position: int) -> bool:
    """Whether a position is inside of brackets or quotes."""
    before = text[:position]
    depth = sum(before.count(sign) for sign in _OPENING) - sum(before.count(sign) for sign in _CLOSING)
    return depth > 0 or before.count('"') % 2 == 1
