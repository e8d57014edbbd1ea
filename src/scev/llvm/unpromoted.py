"""Functions that keep their variables in memory, found in the canonical text; and the text made ready for promotion.

    %i = alloca i32          …          %0 = load i32, ptr %i          store i32 %1, ptr %i

This file works on text alone, and imports nothing of `scev`: the process that reads a module loads it beside worker.py,
so that it can promote what it has just read.
"""

from __future__ import annotations

import re
from collections import Counter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Final

# Bodies -------------------------------------------------------------------------------------------------------------

_DEFINE: Final = "\ndefine "
_END_OF_BODY: Final = "\n}\n"


def bodies(text: str) -> Iterator[tuple[int, int, int]]:
    """Of each function with a body, in order: where its first line and the line after that begin, and where its last
    line does, which is a lone `}`. A canonical text begins with a comment.
    """
    define = text.find(_DEFINE)
    while define >= 0:
        body = text.find("\n", define + 1) + 1
        end = text.find(_END_OF_BODY, body - 1) + 1
        if body <= 0 or end <= 0:
            return
        yield define + 1, body, end
        define = text.find(_DEFINE, end)


# Numbers ------------------------------------------------------------------------------------------------------------

_NUMBERED_TYPE: Final = re.compile(r'\n%"?\d+"? = type ')
_NUMBER_AS_NAME: Final = re.compile(r'%"\d+"')
_NUMBERED_ARGUMENT: Final = re.compile(r"%\d+(?=[,)])")
_NUMBERED: Final = re.compile(r'"[^"]*"|%(\d+)\b|^(\d+):', re.MULTILINE)


def may_name_numbers(text: str) -> bool:
    """Whether no type of a canonical text has a number for a name, and nothing else is called by one."""
    return not _NUMBERED_TYPE.search(text) and not _NUMBER_AS_NAME.search(text)


def with_numbers_as_names(text: str, functions: list[int] | None = None) -> str:
    """A canonical text in which values and blocks without a name are called by their number, `%"14"` for `%14`; only in
    the functions of these numbers among those with a body. Passes number values anew, and keep names.

    As it is where types have numbers, which look the same, or where something is called by a number already.
    """
    if not may_name_numbers(text):
        return text
    parts: list[str] = []
    end = 0
    wanted = None if functions is None else set(functions)
    for number, (define, _, close) in enumerate(bodies(text)):
        if wanted is None or number in wanted:
            parts += [text[end:define], _NUMBERED.sub(_as_name, _with_entry(text[define:close]))]
            end = close
    return "".join([*parts, text[end:]])


def entries_to_name(text: str, functions: list[int]) -> dict[int, int]:
    """By number, the functions among these in which with_numbers_as_names has something to do; each with entry_number
    of its body.
    """
    if not may_name_numbers(text):
        return {}
    wanted = set(functions)
    return {
        number: entry_number(text[define:body], text[body:end])
        for number, (define, body, end) in enumerate(bodies(text))
        if number in wanted
    }


def _with_entry(function: str) -> str:
    """A function whose first block, which needs no label, has one if it is called by its number: the next one after
    those of the arguments. Else its phis would name a block that has no such name.
    """
    head, brace, body = function.partition("{\n")
    number = entry_number(head, body)
    return function if number < 0 else f"{head}{brace}{number}:\n{body}"


def entry_number(head: str, body: str) -> int:
    """The number that the body of a function calls its first block by; -1 where it has a label, or nothing names it."""
    number = len(_NUMBERED_ARGUMENT.findall(head))
    return -1 if _LABEL.match(body) or not re.search(rf"%{number}\b(?! = )", body) else number


def _as_name(found: re.Match[str]) -> str:
    if found[1] is not None:
        return f'%"{found[1]}"'
    return found[0] if found[2] is None else f'"{found[2]}":'


# Unoptimised functions ----------------------------------------------------------------------------------------------

TOKEN: Final = r'%(?:"[^"]*"|[-\w$.]+)'
"""A pattern: the name of a value."""
NAMES: Final[re.Pattern[str]] = re.compile(TOKEN)
_VARIABLE: Final = " = alloca "
ALLOCA: Final[re.Pattern[str]] = re.compile(
    rf"^  ({TOKEN}) = alloca (?!inalloca|swifterror)([^\n]*?), align \d+", re.MULTILINE
)
"""The line of a variable: its name, and its type with its count."""
COUNTED: Final[re.Pattern[str]] = re.compile(r", i\d+ (?:%\S+|\d+)$")
"""The end of what is more than one variable."""
MARK: Final[re.Pattern[str]] = re.compile(
    r"^(?:    #dbg_declare\(ptr|  call void @llvm\.lifetime\.(?:start|end)\.p0\(ptr(?: nonnull)?)"
    rf" ({TOKEN})",
    re.MULTILINE,
)
"""A line that names a variable and does nothing with it."""
# What promotion allows beside marks, at the head of a line: a plain access of the variable.
_LOAD: Final = re.compile(rf"^  \S+ = load (?!volatile|atomic)[^\n]*?, ptr ({TOKEN})(?=[,\n])", re.MULTILINE)
_STORE: Final = re.compile(rf"^  store (?!volatile|atomic)[^\n]*, ptr ({TOKEN})(?=, align)", re.MULTILINE)
# As far as one sees at a glance: what is stored or loaded, what an address is made of, what is an argument.
_ACCESSED: Final = re.compile(rf", ptr ({TOKEN})(?=, align )")
_INDEXED: Final = re.compile(rf"ptr ({TOKEN})(?=, i)")
_PASSED: Final = re.compile(rf" noundef (?:nonnull )?({TOKEN})(?=[,)])")
_LABEL: Final = re.compile(r'^("[^"]*"|[-\w$.]+):', re.MULTILINE)
_PHI: Final = re.compile(r"^  \S+ = phi [^\n]*", re.MULTILINE)
_INCOMING: Final = re.compile(rf"({TOKEN}) \](?=,|$|\n)")


def unpromoted_functions(text: str) -> list[int]:
    """The functions of a canonical text that have not been through promotion, by their number among those with a body.

    In such a function one variable at least is an alloca that is stored, loaded, and not used otherwise, which no
    program still has after `mem2reg` or `sroa`; and no phi brings a value from further down, as those of loops do.
    """
    if _VARIABLE not in text:
        return []
    return [
        number
        for number, (_, body, end) in enumerate(bodies(text))
        if text.find(_VARIABLE, body, end) >= 0 and _is_unpromoted(text[body:end])
    ]


def _is_unpromoted(body: str) -> bool:
    if not (variables := _may_be_values(_variables(body), body)):
        return False
    uses = Counter(NAMES.findall(body))
    loads = Counter(_LOAD.findall(body))
    stores = Counter(_STORE.findall(body))
    marks = Counter(MARK.findall(body))
    for name in variables:
        # Its definition is a use in this sense, too.
        plain = 1 + loads[name] + stores[name] + marks[name]
        if loads[name] and stores[name] and uses[name] == plain:
            return not _carries_by_phi(body)
    return False


def _may_be_values(names: list[str], body: str) -> list[str]:
    """The variables that are accessed, and of which neither an address is made nor one is an argument, as far as one
    sees at a glance. The body is looked through once for all of them.
    """
    if not names:
        return []
    accessed = set(_ACCESSED.findall(body))
    other = {*_INDEXED.findall(body), *_PASSED.findall(body)}
    return [name for name in names if name in accessed and name not in other]


def _variables(body: str) -> list[str]:
    """The names of what a body has room for, one of each."""
    found = []
    at = body.find(_VARIABLE)
    while at >= 0:
        if (line := ALLOCA.match(body, body.rfind("\n", 0, at) + 1)) is not None and not COUNTED.search(line[2]):
            found.append(line[1])
        at = body.find(_VARIABLE, at + 1)
    return found


def _carries_by_phi(body: str) -> bool:
    """Whether a phi has a value from its own block or one that follows in the text."""
    if " = phi " not in body:
        return False
    labels = {found[1]: found.start() for found in _LABEL.finditer(body)}
    for phi in _PHI.finditer(body):
        for incoming in _INCOMING.findall(phi[0]):
            if (at := labels.get(incoming[1:], -1)) >= 0 and body.find("\n\n", at, phi.start()) < 0:
                return True
    return False


_ATTRIBUTE_GROUP: Final = re.compile(r"^attributes #\d+ = \{ (.*) \}$", re.MULTILINE)
_ATTRIBUTE: Final = re.compile(r'"(?:[^"\\]|\\.)*"(?:="(?:[^"\\]|\\.)*")?|[^ ]+')


def without_optnone(text: str) -> str:
    """A canonical text without optnone, and without noinline where optnone was."""
    return _ATTRIBUTE_GROUP.sub(_without_optnone, text) if "optnone" in text else text


def _without_optnone(group: re.Match[str]) -> str:
    words = _ATTRIBUTE.findall(group[1])
    if "optnone" not in words:
        return group[0]
    kept = [word for word in words if word not in ("optnone", "noinline")]
    # A group must not be empty.
    return group[0].replace(group[1], " ".join(kept or ["noinline"]))
