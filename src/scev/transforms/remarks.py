"""What was changed and what could not be, as LLVM's optimisation record: a YAML document for each (LLVM: Remarks).

    --- !Passed
    Pass:            scev-constants
    Name:            Value
    DebugLoc:        { File: a.c, Line: 3, Column: 12 }
    Function:        f
    Args:
      - String:          '%r becomes 7'
      - String:          ', as '
      - Fact:            '%r is 7'
    ...

`Name` is the rule. opt-viewer joins the arguments to one text; llvm-opt-report and Compiler Explorer read the record,
too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from scev.ir import Function, plain_name
from scev.source.locations import SourceLocation, location_of_function, location_of_instruction
from scev.transforms.changes import Change
from scev.transforms.usual_passes import Pass

PASSED: Final = "Passed"
MISSED: Final = "Missed"
_PLAIN: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_./-]*")
# What YAML takes for something else than a text.
_WORDS: Final = ("true", "false", "yes", "no", "on", "off", "null", "y", "n")


def remarks_of(made: Iterable[Change], refused: Iterable[Change], passes: Sequence[Pass]) -> str:
    """The record of changes that were made, and of those that could not be. A change belongs to the first of the passes
    that has its rule.
    """
    by_rule: dict[str, str] = {}
    for one in passes:
        for rule in one.rules:
            by_rule.setdefault(rule.name, one.name)
    kinds = [*((PASSED, change) for change in made), *((MISSED, change) for change in refused)]
    return "".join(_remark(kind, change, by_rule.get(change.rule)) for kind, change in kinds)


def _remark(kind: str, change: Change, of: str | None) -> str:
    arguments = [("String", change.words()), ("String", ", as "), ("Fact", change.fact)]
    if kind == MISSED:
        arguments.append(("String", "; the program cannot be written so"))
    pass_name = "scev" if of is None else f"scev-{of}"
    return remark(kind, pass_name, camel_case(change.rule), place_of(change), change.function, arguments)


def remark(
    kind: str,
    pass_name: str,
    name: str,
    place: SourceLocation | None,
    function: Function,
    arguments: Sequence[tuple[str, str]],
) -> str:
    """One document of a record: PASSED or MISSED, by what, where, and what it says, with a key for each part."""
    lines = [f"--- !{kind}", f"Pass:            {_text(pass_name)}", f"Name:            {_text(name)}"]
    if place is not None:
        lines.append(f"DebugLoc:        {{ File: {_quoted(place.file)}, Line: {place.line}, Column: {place.column} }}")
    lines.append(f"Function:        {_text(plain_name(function.name))}")
    lines.append("Args:")
    for key, text in arguments:
        spelt = f"{key}:"
        lines.append(f"  - {spelt:<16} {_quoted(text)}")
    return "\n".join([*lines, "...\n"])


def place_of(change: Change) -> SourceLocation | None:
    """Where in the source a change is; None where debug information does not say."""
    at = change.at
    return location_of_function(at) if isinstance(at, Function) else location_of_instruction(at)


def camel_case(rule: str) -> str:
    """The name of a rule as LLVM's remarks have names: `no overflow` is NoOverflow."""
    words = re.findall(r"[A-Za-z0-9]+", rule)
    return "".join(word[:1].upper() + word[1:] for word in words)


def _text(word: str) -> str:
    """A text as YAML has it: as it stands, if it cannot be taken for anything else."""
    is_plain = _PLAIN.fullmatch(word) is not None and word.lower() not in _WORDS
    return word if is_plain else _quoted(word)


def _quoted(text: str) -> str:
    """A text in quotes: in single ones, where nothing but these is special, unless something in it cannot be read."""
    if text.isprintable():
        return "'" + text.replace("'", "''") + "'"
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(letter: str) -> str:
    if letter in '"\\':
        return f"\\{letter}"
    if letter.isprintable():
        return letter
    number = ord(letter)
    if 0xD800 <= number < 0xE000:
        # A byte that is no text: YAML has no surrogates.
        return "\ufffd"
    if number < 0x100:
        return f"\\x{number:02X}"
    return f"\\u{number:04X}" if number < 0x10000 else f"\\U{number:08X}"
