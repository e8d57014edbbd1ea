"""What memory a call may read and write: the attribute memory(…) as a set of bits (LangRef: Function Attributes).

Memory is divided into places: what the arguments point to, what the module cannot reach, errno, the memory of targets,
and all other. For each, a function may read, write, do both or neither:

    memory(none)                                    NO_MEMORY
    memory(argmem: read)                            what the arguments point to, read
    memory(read, inaccessiblemem: readwrite)        everything read, and memory that the module cannot reach written

`A & B` is what is left where A and B both bound the effects.
"""

from __future__ import annotations

from typing import Final

from scev.ir.attributes import AttributeSet

READ: Final = 1
WRITE: Final = 2
READ_WRITE: Final = READ | WRITE

# Shifts of the two bits of each place.
ARGUMENTS: Final = 0
INACCESSIBLE: Final = 2
ERRNO: Final = 4
OTHER: Final = 6

NO_MEMORY: Final = 0
ANY_MEMORY: Final = 0xFF
READS_ANY: Final = READ << ARGUMENTS | READ << INACCESSIBLE | READ << ERRNO | READ << OTHER
WRITES_ANY: Final = READS_ANY << 1
# All but what the module cannot reach.
WRITES_REACHABLE: Final = WRITE << ARGUMENTS | WRITE << ERRNO | WRITE << OTHER

_ACCESSES: Final[dict[str, int]] = {"none": 0, "read": READ, "write": WRITE, "readwrite": READ_WRITE}
_PLACES: Final[dict[str, int]] = {"argmem": ARGUMENTS, "inaccessiblemem": INACCESSIBLE, "errnomem": ERRNO}
MAX_REMEMBERED_EFFECTS: Final = 256
"""Spellings of memory(…) that are remembered: a program has few."""
_KNOWN: Final[dict[str, int]] = {}


def memory_effects(attributes: AttributeSet) -> int:
    """The bits of memory(…); ANY_MEMORY where there is none."""
    if (words := attributes.text("memory")) is None:
        return ANY_MEMORY
    if (found := _KNOWN.get(words)) is None:
        found = effects_of_words(words)
        if len(_KNOWN) < MAX_REMEMBERED_EFFECTS:
            _KNOWN[words] = found
    return found


def effects_of_words(words: str) -> int:
    """The bits of the words in the parentheses: an access for all places not named, and places with theirs."""
    rest = 0
    named: dict[int, int] = {}
    others = 0
    for part in words.split(","):
        place, colon, access = part.partition(":")
        bits = _ACCESSES.get((access if colon else place).strip(), READ_WRITE)
        if not colon:
            rest = bits
        elif place.strip() in _PLACES:
            named[_PLACES[place.strip()]] = bits
        else:
            # Places of later versions of LLVM are part of all other memory here.
            others |= bits
    found = (rest | others) << OTHER
    for place_shift in (ARGUMENTS, INACCESSIBLE, ERRNO):
        found |= named.get(place_shift, rest) << place_shift
    return found


def words_of_effects(effects: int) -> str:
    """The words that state such effects, as LLVM prints them."""
    rest = effects >> OTHER & READ_WRITE
    names = {bits: word for word, bits in _ACCESSES.items()}
    parts = [names[rest]] if rest or effects == NO_MEMORY else []
    for word, shift in _PLACES.items():
        if effects >> shift & READ_WRITE != rest:
            parts.append(f"{word}: {names[effects >> shift & READ_WRITE]}")
    return ", ".join(parts)
