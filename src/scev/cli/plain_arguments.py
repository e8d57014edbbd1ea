"""Plain command lines: a verb that reads programs, files that are there, and the most usual options, spelt out.

To load the library that parses command lines takes as long as to answer a small question. Most command lines need none
of it. One that is not plain in every word is parsed by it (command.py), which also says what is wrong and gives help:
here nothing is ever refused.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, Final

from scev.cli.formats import COLORS, FORMATS, LEVELS

COMPILER_VERBS: Final = ("cc", "c++", "rustc")
"""What follows is for a compiler, whatever it looks like."""
_WITH_VALUES: Final = ("--format", "--function", "--color", "--level", "--jobs", "-j")
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
    found: dict[str, Any] = {"form": "text", "color": "auto", "jobs": None}
    files: list[str] = []
    functions: list[str] = []
    if verb == "print":
        found["floats"] = found["errors"] = False
        found["metadata"] = "yes"
        found["target"] = found["tables"] = None
    else:
        found["accesses"] = found["advise"] = found["total"] = False
        found["level"] = None
    words.reverse()
    while words:
        if (word := words.pop()) == "--floats" and verb == "print":
            found["floats"] = True
        elif word == "--accesses" and verb == "loops":
            found["accesses"] = True
        elif word == "--advise" and verb == "loops":
            found["advise"] = True
        elif word == "--total" and verb == "loops":
            found["total"] = True
        elif word.startswith("-"):
            name, equals, value = word.partition("=")
            if name not in _WITH_VALUES or (equals and name == "-j"):
                return None
            if not equals:
                if not words:
                    return None
                value = words.pop()
            if not value or value.startswith("-"):
                return None
            if name == "--format" and value in FORMATS[verb]:
                found["form"] = value
            elif name == "--color" and value in COLORS:
                found["color"] = value
            elif name == "--function":
                functions.append(value)
            elif name == "--level" and verb == "loops" and value in LEVELS:
                found["level"] = value
            elif name in ("--jobs", "-j") and value in JOBS:
                found["jobs"] = int(value)
            else:
                return None
        elif os.path.exists(word):
            files.append(word)
        else:
            return None
    if not files:
        return None
    from scev.cli.stated import NOTHING_STATED

    rest: dict[str, Any] = {**NOTHING_STATED, "lines": (), "loops": (), "names": "source"}
    rest |= {"cache": None, "no_cache": False}
    if verb == "print":
        rest |= {"values": (), "only": (), "everything": False}
    return verb, {**found, **rest, "files": tuple(files), "functions": tuple(functions)}


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
