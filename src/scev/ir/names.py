"""Names as people and other programs write them.

LLVM spells a name with its sigil, and with quotes and escapes if it is not a plain word: `%i`, `@"operator new"`,
`%"a\\22b"` for a quote, `%"a\\\\b"` for a backslash. Facts keep that spelling, since it is what a reader of the program
searches for.
"""

from __future__ import annotations

import re
from typing import Final

from scev.ir.metadata import unescape

GIVEN_STEM: Final = "scev.given"
"""What values are called that compare others as the caller says (analysis/given): there are no facts of these."""

# `%"14"`, and `%"14.0"`, which sroa makes of `%"14"`; in JSON the quotes are escaped.
_GIVEN_NUMBER: Final = r'%\\?"(\d+(?:\.[-\w$.]*)?)\\?"'
# LLVM's printLLVMName and printEscapedString.
_PLAIN_NAME: Final = r"[-A-Za-z._][-A-Za-z0-9._]*\Z"
_ESCAPED_BYTES: Final = {ord('"'): "\\22", ord("\\"): "\\\\"}


def plain_name(spelt: str) -> str:
    """The name itself: `f` for `@f`, `operator new` for `@"operator new"`."""
    name = spelt[1:] if spelt.startswith(("@", "%")) else spelt
    if len(name) >= 2 and name.startswith('"') and name.endswith('"'):
        return unescape(name[1:-1])
    return name


def numbers_as_given(text: str) -> str:
    """What was said of a program that had numbers as names (llvm/preparation.py), with its numbers as given."""
    return re.sub(_GIVEN_NUMBER, r"%\1", text)


def spelt_name(sigil: str, name: str) -> str:
    """A name as LLVM spells it: `@f`, `%"a b"`; one that begins with a digit has quotes, unlike a number."""
    if re.match(_PLAIN_NAME, name) is not None:
        return sigil + name
    data = name.encode("utf-8", "surrogateescape")
    return f'{sigil}"{"".join(_ESCAPED_BYTES.get(byte) or _escaped_byte(byte) for byte in data)}"'


def _escaped_byte(byte: int) -> str:
    return chr(byte) if 0x20 <= byte < 0x7F else f"\\{byte:02X}"


def key_name(spelt: str) -> str:
    """The name by which something is looked up: without its sigil, and without quotes, but where these tell it from
    another: `%"14"` is not the number `%14`, nor `%"%x"` the name `%x`.
    """
    name = plain_name(spelt)
    if not spelt.endswith('"'):
        return name
    keeps_quotes = name.isdigit() or name.startswith(("%", "@", '"')) or spelt_name(spelt[0], name) != spelt
    return spelt[1:] if keeps_quotes else name


def is_put_in(name: str) -> bool:
    """Whether a value's name says that it was put into the program for what the caller says."""
    return name.startswith(f"%{GIVEN_STEM}")
