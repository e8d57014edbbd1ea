"""Plain command lines: a verb that reads programs, files that are there, and the most usual options, spelt out.

To load the library that parses command lines takes as long as to answer a small question. Most command lines need none
of it. One that is not plain in every word is parsed by it (command.py), which also says what is wrong and gives help:
here nothing is ever refused.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, Final

from scev.cli.formats import FORMATS
from scev.cli.option_rows import LOOPS_ROWS, PRINT_ROWS, PROGRAM_ROWS

COMPILER_VERBS: Final = ("cc", "c++", "rustc")
"""What follows is for a compiler, whatever it looks like."""
JOBS: Final = [str(jobs) for jobs in range(1, 100)]


def plain_call(arguments: Sequence[str]) -> tuple[str, dict[str, Any]] | None:
    """The verb of a plain command line, and what to call it with; None for another one."""
    if not arguments:
        return None
    if arguments[0] in COMPILER_VERBS and list(arguments[1:]) != ["--help"]:
        return arguments[0], {"arguments": list(arguments[1:])}
    verb = arguments[0] if arguments[0] in FORMATS else "print"
    words = list(arguments[1:] if arguments[0] in FORMATS else arguments)
    # A word without a dot or a slash may be another verb.
    if verb != arguments[0] and "." not in words[0] and "/" not in words[0]:
        return None
    rows = (*(PRINT_ROWS if verb == "print" else LOOPS_ROWS), *PROGRAM_ROWS)
    found: dict[str, Any] = {row.name: row.left_out() for row in rows}
    plain = {spelt: row for row in rows if row.is_plain for spelt in row.spelt}
    files: list[str] = []
    words.reverse()
    while words:
        word = words.pop()
        if not word.startswith("-"):
            if not os.path.exists(word):
                return None
            files.append(word)
            continue
        spelt, equals, value = word.partition("=")
        row = plain.get(spelt)
        # `-j=2` is no way to say it.
        if row is None or (equals and (row.is_flag or not spelt.startswith("--"))):
            return None
        if row.is_flag:
            found[row.name] = True
            continue
        if not equals:
            value = words.pop() if words else ""
        if not value or value.startswith("-") or (row.words and value not in row.words):
            return None
        if row.is_count and value not in JOBS:
            return None
        found[row.name] = (*found[row.name], value) if row.many else int(value) if row.is_count else value
    return (verb, {**found, "flags": (), "files": tuple(files)}) if files else None


def run_plain(verb: str, call: dict[str, Any]) -> int:
    """A verb with what `plain_call` has found; the exit status."""
    if verb == "rustc":
        from scev.cli.rustc import compile_as_rustc

        return compile_as_rustc(**call)
    if verb in COMPILER_VERBS:
        from scev.cli.cc import compile_as_clang

        return compile_as_clang(verb, **call)
    if verb == "loops":
        from scev.cli.loops import list_loops

        list_loops(**call)
    else:
        from scev.cli.print import print_facts

        print_facts(**call)
    return 0
