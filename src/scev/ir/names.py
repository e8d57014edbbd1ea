"""Names as people and other programs write them.

LLVM spells a name with its sigil, and with quotes and escapes if it is not a plain word: `%i`, `@"operator new"`,
`%"a\\22b"` for a quote, `%"a\\\\b"` for a backslash. Facts keep that spelling, since it is what a reader of the program
searches for.
"""

from __future__ import annotations

import re
from typing import Final

from scev.ir.metadata import unescape

# `%"14"`, and `%"14.0"`, which sroa makes of `%"14"`; in JSON the quotes are escaped.
_GIVEN_NUMBER: Final = r'%\\?"(\d+(?:\.[-\w$.]*)?)\\?"'


def plain_name(spelt: str) -> str:
    """The name itself: `f` for `@f`, `operator new` for `@"operator new"`."""
    name = spelt[1:] if spelt.startswith(("@", "%")) else spelt
    if len(name) >= 2 and name.startswith('"') and name.endswith('"'):
        return unescape(name[1:-1])
    return name


def numbers_as_given(text: str) -> str:
    """What was said of a program that had numbers as names (llvm/preparation.py), with its numbers as given."""
    return re.sub(_GIVEN_NUMBER, r"%\1", text)
