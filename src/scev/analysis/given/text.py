"""What the caller says: `--given 'f:x=[-100,100],in[*]=[-1,1],lo <= hi'`, and the same in Python and in a file.

    given   =  place ":" fact { "," fact }
    place   =  function            f, @f, "a name", ns::f, a glob, or * (all that have such a value)
            |  "call"              results of the calls of a function: call:read_adc=[0,4095]
            |  "global"            a variable, wherever it is read: global:gain=[0,2]
    fact    =  value "=" set  |  value "is" set  |  comparison          sets.py, said.py

Several facts of a file are in TOML, one table a function: `--given @ranges.toml`.

    [f]                            ["*"]                          [call]
    x = "[-100, 100]"              n = [0, 4096]                  read_adc = [0, 4095]
    "in[*]" = [-1, 1]
    "lo <= hi" = true
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from scev.analysis.said import comparison, split_function, split_outside
from scev.domains import ValueSet
from scev.errors import ScevError, UsageError
from scev.ir import plain_name

MAX_GIVEN_FILE: Final = 1_000_000
"""Maximum bytes of a file that says what is given."""
EVERY_FUNCTION: Final = "*"
CALL: Final = "call:"
GLOBAL: Final = "global:"
"""What no function is called: the function `call` is named `@call`."""

SIZE: Final = "[]"
_SIZE: Final = re.compile(r"\s*([^\s\[\]]+)\s*\[\s*([^\[\]]*[^\[\]\s*][^\[\]]*)\]\s*")
_IS: Final = re.compile(r"(.*\S)\s+is\s+(\S.*)", re.DOTALL)
_NUMBER: Final = re.compile(r"[+-]?(?:[0-9]|\.[0-9]|inf$).*")
_LIKE: Final = "expected FUNCTION:VALUE=SET, as in f:%x=[-100,100]"

# What is said of one value: a set, its text, a number, or its two ends (both inclusive).
Said = ValueSet | str | bool | int | float | Sequence[float]
# What Python code may hand over: the text of the command line, several of them, or by function's name what is said of
# its values: by name, or as texts.
GivenFacts = str | Sequence[str] | Mapping[str, Mapping[str, Said] | Sequence[str] | str]


class GivenFact(NamedTuple):
    """One fact: the value `name` of a function lies in `set`, to be read when the value's type is known; or, with an
    `operator`, compares so with the value `other`; or, with the operator SIZE, points to so many elements as `other`
    says. `text` is what was written.
    """

    text: str
    function: str
    name: str
    set: str | ValueSet
    operator: str = ""
    other: str = ""


def parse_given(text: str) -> list[GivenFact]:
    """The facts that one `--given` states; UsageError where it is not of the form above. What a file (`@file`) holds is
    a ScevError where it cannot be read.
    """
    if text.lstrip().startswith("@") and ":" not in text and "=" not in text:
        if not text.strip()[1:]:
            raise UsageError("'@' names no file: --given @ranges.toml")
        return _facts_of_file(text.strip()[1:])
    function, rest = split_function(text)
    if not function or not rest:
        raise UsageError(f"'{text}' does not say what is given: {_LIKE}")
    return [fact for part in split_outside(rest, ",") for fact in _facts(function, part, text)]


def _facts(function: str, part: str, text: str) -> list[GivenFact]:
    """The facts of one part between commas."""
    terms = comparison(part)
    place = _place(function)
    if len(terms) == 1:
        if (size := _SIZE.fullmatch(part)) is not None:
            return [GivenFact(text, place, size[1], "", SIZE, size[2].strip())]
        if (found := _IS.fullmatch(part.strip())) is None:
            raise _no_fact(text, part)
        return [GivenFact(text, place, found[1].strip(), found[2].strip())]
    if terms[1].operator == "=":
        set_ = part[terms[1].begin :].strip()
        if not terms[0].term or not set_:
            raise _no_fact(text, part)
        return [GivenFact(text, place, terms[0].term, set_)]
    facts: list[GivenFact] = []
    for left, right in pairwise(terms):
        if not left.term or not right.term or right.operator == "=":
            raise _no_fact(text, part)
        if _NUMBER.fullmatch(right.term) and _NUMBER.fullmatch(left.term):
            raise UsageError(f"'{text}' compares two numbers: {left.term} {right.operator} {right.term}")
        if _NUMBER.fullmatch(right.term):
            facts.append(GivenFact(text, place, left.term, f"{right.operator} {right.term}"))
        elif _NUMBER.fullmatch(left.term):
            facts.append(GivenFact(text, place, right.term, f"{_SWAPPED[right.operator]} {left.term}"))
        else:
            facts.append(GivenFact(text, place, left.term, "", right.operator, right.term))
    return facts


_SWAPPED: Final = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "==", "!=": "!="}


def _place(function: str) -> str:
    return f"{function}:" if f"{function}:" in (CALL, GLOBAL) else plain_name(function)


def _no_fact(text: str, part: str) -> UsageError:
    return UsageError(
        f"'{text}' does not say what is given of '{part.strip()}': expected VALUE=SET, as in %x=[-100,100], or a "
        "comparison, as in lo <= hi"
    )


# Python ---------------------------------------------------------------------------------------------------------------


def facts_of_python(given: object) -> list[GivenFact]:
    """What Python code handed over (GivenFacts), in the same form. TypeError, in one line, for another form."""
    if given is None:
        return []
    if isinstance(given, str):
        return parse_given(given)
    if isinstance(given, Mapping):
        return [fact for function, said in given.items() for fact in _facts_of_function(function, said)]
    if isinstance(given, Sequence) and all(isinstance(text, str) for text in given):
        return [fact for text in given for fact in parse_given(text)]
    raise TypeError(f'given is {{"f": {{"x": "[0, 1]"}}}}, "f:x=[0,1]" or a list of such texts, not {_kind(given)}')


def _facts_of_function(function: object, said: object) -> list[GivenFact]:
    if not isinstance(function, str):
        raise TypeError(f"given says by a function's name what is known of its values, not by {_kind(function)}")
    if isinstance(said, str):
        said = [said]
    if isinstance(said, Mapping):
        return [fact for name, value in said.items() for fact in _facts_of_value(function, name, value)]
    if isinstance(said, Sequence) and all(isinstance(part, str) for part in said):
        return [
            fact
            for text in said
            for part in split_outside(text, ",")
            for fact in _facts(function, part, f"{function}:{text}")
        ]
    raise TypeError(
        f'of {function} is given by a value\'s name what it can be, as in {{"x": "[0, 1]"}}, not {_kind(said)}'
    )


def _facts_of_value(function: str, name: object, said: object) -> list[GivenFact]:
    if not isinstance(name, str):
        raise TypeError(f"of {function} is given by a value's name what it can be, not by {_kind(name)}")
    place = _place(function)
    if isinstance(said, ValueSet):
        return [GivenFact(f"{function}:{name}={said}", place, name, said)]
    is_comparison = len(comparison(name)) > 1 or any(one.fullmatch(name) for one in (_IS, _SIZE))
    if said is True and is_comparison:
        return _facts(function, name, f"{function}:{name}")
    if is_comparison:
        raise TypeError(f"given '{function}:{name}' is a statement, which is true, not {said!r}")
    if (words := _words(said)) is None:
        raise TypeError(f"given '{function}:{name}' is a text, a number, its two ends or a set, not {_kind(said)}")
    return [GivenFact(f"{function}:{name}={words}", place, name, words)]


def _words(said: object) -> str | None:
    """A set's text; None where this is none."""
    if isinstance(said, str):
        return said
    if isinstance(said, bool):
        return "true" if said else "false"
    if isinstance(said, (int, float)):
        return _number_words(said)
    if isinstance(said, Sequence) and len(said) == 2 and _is_number(said[0]) and _is_number(said[1]):
        return f"[{_number_words(said[0])}, {_number_words(said[1])}]"
    return None


def _is_number(value: object) -> bool:
    return type(value) is int or type(value) is float


def _number_words(number: float) -> str:
    # Of a float, this is the shortest decimal that is read as the same.
    return repr(number)


def _kind(value: object) -> str:
    return f"{type(value).__name__} {repr(value)[:40]}"


# A file ---------------------------------------------------------------------------------------------------------------


def _facts_of_file(path: str) -> list[GivenFact]:
    import tomllib

    data = _bytes_of_file(path)
    try:
        tables = tomllib.loads(data.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise ScevError(f"is no TOML: {error}", path) from None
    for name, table in tables.items():
        if not isinstance(table, dict):
            raise ScevError(f"{name} = {repr(table)[:40]} belongs into a table of a function's name, as in [f]", path)
    try:
        return facts_of_python(tables)
    except (TypeError, UsageError) as error:
        raise ScevError(str(error), path) from None


def _bytes_of_file(path: str) -> bytes:
    """What a plain file holds. A device or a pipe may never end, and may wait."""
    try:
        # What is no plain file is not even opened: that may do something, or wait.
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise ScevError("is no plain file, as --given @FILE takes", path)
        with open(path, "rb") as file:
            data = file.read(MAX_GIVEN_FILE + 1)
    except (OSError, ValueError) as error:
        raise ScevError(getattr(error, "strerror", None) or "cannot be read", path) from None
    if len(data) > MAX_GIVEN_FILE:
        raise ScevError("is over 1 MB, too large for --given @FILE", path)
    return data
