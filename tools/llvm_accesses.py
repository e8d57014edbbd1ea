"""What LLVM 22 prints of the accesses to memory in a module, as records: its dependences and its array references.

DependenceAnalysis, `opt -passes='print<da>'`: for each function the pairs (i, j), i <= j, row by row, of all
instructions that may read or write memory, in the order of the text: loads and stores, atomics, fences, calls.

    Src:  INSTRUCTION --> Dst:  INSTRUCTION
      da analyze - none!                          they never meet
      da analyze - confused!                      nothing is known
      da analyze - consistent flow [1 S <= *|<]!

The kind is of the instructions: flow (write, read), anti (read, write), output (two writes), input (two reads).
`consistent`: whenever both are executed at these distances, they meet. One entry for each common loop, outer ones
first:

    a number      the iteration of Dst minus that of Src; `-1` where Src is in the later iteration (nothing is reversed
                  unless <normalized-results> asks for it, which puts "normalized - " before the kind)
    < = > <= …    the directions that are possible, `<` where Src is in the earlier iteration; `*` is all three
    S             no subscript depends on this loop: all three
    an expression a distance of unknown sign: all three
    p             beside one of these: peeling the first or the last iteration removes the dependence

`|<`: they may meet in the same iteration of all loops; it stands there exactly where all entries have `=` and Src is
not Dst. So of Src with itself, `none` means that no two iterations meet. What follows ` / assuming N loop level(s)
fused: ` is of loops that are not common. `  Runtime Assumptions:` below a pair: it is so only where these hold, which
nobody checks. Of `none` LLVM prints no assumptions, even if it made some.

Delinearization, `opt -passes='print<delinearization>'`: for each load and store in a loop whose address has a base, in
the order of the text (no calls, no atomicrmw, no cmpxchg):

    Inst:  INSTRUCTION
    AccessFunction: EXPRESSION                    the address less its base, in bytes
    failed to delinearize
or  Base offset: VALUE
    ArrayDecl[UnknownSize][SIZE] with elements of BYTES bytes.
    ArrayRef[SUBSCRIPT][SUBSCRIPT]
    Delinearization validation: Succeeded         0 <= subscript < size is known for all but the outermost one

Sizes that are constant come from `-delinearize-use-fixed-size-array-heuristic` only; then one subscript is a success.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import product
from math import isqrt
from pathlib import Path
from typing import Final, NamedTuple

NONE: Final = "none"
CONFUSED: Final = "confused"
KINDS: Final = ("flow", "anti", "output", "input")
DIRECTIONS: Final = "<=>"
FIXED_SIZES: Final = "-delinearize-use-fixed-size-array-heuristic"

PRINTED = re.compile(r"Printing analysis '[^'\n]*' for function '([^\n]*?)':")
FLAGS = re.compile(r"<(?:nuw|nsw|nw)>")
ANSWER = re.compile(r"(?P<normalized>normalized - )?(?P<consistent>consistent )?(?P<kind>\w+)(?: \[(?P<levels>.*)\])?")
ENTRY = re.compile(r"p?(?P<entry>-?\d+|S|\*|[<=>]+)p?")
MIRROR = str.maketrans("<>", "><")


class Level(NamedTuple):
    """What LLVM says of one common loop: the directions that are possible, and the distance if that is a number."""

    directions: str
    distance: int | None


class Answer(NamedTuple):
    """What DependenceAnalysis says of a pair. `is_conditional`: only under assumptions that it printed."""

    text: str
    kind: str
    levels: tuple[Level, ...]
    is_consistent: bool
    is_loop_independent: bool
    is_conditional: bool

    @property
    def is_none(self) -> bool:
        return self.kind == NONE

    @property
    def knows_vectors(self) -> bool:
        """Whether entries are printed that hold without assumptions."""
        return self.kind in KINDS and not self.is_conditional

    def vectors(self, loops: int) -> frozenset[str]:
        """The direction vectors that are possible, for so many common loops."""
        if self.is_none:
            return frozenset()
        if not self.knows_vectors:
            return frozenset(map("".join, product(DIRECTIONS, repeat=loops)))
        found = frozenset(map("".join, product(*[level.directions for level in self.levels])))
        return found if self.is_loop_independent else found - {"=" * len(self.levels)}


class Pairs(NamedTuple):
    """The pairs of loads and stores of a function: texts in program order, and answers by their positions. `others`:
    how many pairs have an instruction of another kind.
    """

    instructions: tuple[str, ...]
    answers: dict[tuple[int, int], Answer]
    others: int


class Reference(NamedTuple):
    """What delinearization says of an access: subscripts, outermost first, none where it failed; the sizes of all
    dimensions but the outermost.
    """

    instruction: str
    address: str
    sizes: tuple[str, ...]
    element_bytes: str
    subscripts: tuple[str, ...]
    is_valid: bool

    def __str__(self) -> str:
        if not self.subscripts:
            return "failed"
        sizes = ("?", *self.sizes)
        parts = [f"[{index} of {size}]" for index, size in zip(self.subscripts, sizes, strict=True)]
        return f"{''.join(parts)} * {self.element_bytes} bytes, {'valid' if self.is_valid else 'not validated'}"


def printed_by_opt(opt: str, path: Path, analysis: str, *options: str) -> str:
    """What opt prints of an analysis of a module; the program ends with opt's message where it fails."""
    command = [opt, "-disable-output", f"-passes=print<{analysis}>", *options, str(path)]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    if answer.returncode != 0:
        sys.exit(f"{' '.join(command)}: {answer.stderr.strip().splitlines()[0]}")
    return answer.stderr


def sections(printed: str) -> Iterator[tuple[str, str]]:
    """What was printed, by function."""
    parts = PRINTED.split(printed)
    yield from zip(parts[1::2], parts[2::2], strict=True)


def without_flags(expression: str) -> str:
    return FLAGS.sub("", expression)


def is_load(instruction: str) -> bool:
    return " = load " in instruction


def is_store(instruction: str) -> bool:
    return instruction.startswith("store ")


# Dependences.


def read_pairs(section: str) -> Pairs:
    """The pairs in what DependenceAnalysis printed of a function."""
    printed = section.split("\nSrc:")[1:]
    count = (isqrt(8 * len(printed) + 1) - 1) // 2
    assert count * (count + 1) // 2 == len(printed), "not all pairs of the instructions of a function"
    # The first row has all of them as its destinations.
    texts = [pair.partition(" --> Dst:")[2].partition("\n  da analyze - ")[0].strip() for pair in printed[:count]]
    simple = [number for number, text in enumerate(texts) if is_load(text) or is_store(text)]
    answers: dict[tuple[int, int], Answer] = {}
    for first, source in enumerate(simple):
        # Row i has count - i pairs.
        row = source * count - source * (source - 1) // 2
        assert printed[row].strip().startswith(texts[source]), "pairs are in another order"
        for second, destination in enumerate(simple[first:], first):
            answers[first, second] = _read_answer(printed[row + destination - source])
    return Pairs(tuple([texts[number] for number in simple]), answers, len(printed) - len(answers))


def _read_answer(pair: str) -> Answer:
    said, _, below = pair.partition("\n  da analyze - ")[2].partition("\n")
    return parse_answer(said, "Runtime Assumptions:" in below)


@cache
def parse_answer(said: str, is_conditional: bool = False) -> Answer:
    """What follows `da analyze - `, as a record, turned back where it was normalised."""
    match = ANSWER.fullmatch(said.partition(" / assuming ")[0].rstrip("!"))
    assert match is not None, f"not an answer of DependenceAnalysis: {said}"
    assert match["kind"] in (NONE, CONFUSED, *KINDS), f"not a kind of dependence: {said}"
    entries = match["levels"] or ""
    levels = tuple(map(_parse_level, split_entries(entries.removesuffix("|<"))))
    if match["normalized"]:
        levels = tuple([_turned(level) for level in levels])
    independent = entries.endswith("|<")
    return Answer(said, match["kind"], levels, match["consistent"] is not None, independent, is_conditional)


def split_entries(text: str) -> list[str]:
    """Divides at the spaces that are in no parentheses or braces."""
    found: list[str] = []
    depth = 0
    begins = True
    for letter in text:
        depth += (letter in "({") - (letter in ")}")
        if letter == " " and depth == 0:
            begins = True
        elif begins:
            found.append(letter)
            begins = False
        else:
            found[-1] += letter
    return found


def _parse_level(text: str) -> Level:
    match = ENTRY.fullmatch(text)
    if match is None or match["entry"] in ("S", "*"):
        return Level(DIRECTIONS, None)
    entry = match["entry"]
    if entry[0] in DIRECTIONS:
        return Level(entry, None)
    return Level(direction_of(int(entry)), int(entry))


def direction_of(distance: int) -> str:
    """`<` where the second access is in the later iteration."""
    return "<" if distance > 0 else ">" if distance < 0 else "="


def _turned(level: Level) -> Level:
    return Level(level.directions.translate(MIRROR), None if level.distance is None else -level.distance)


# Array references.


def read_references(section: str) -> list[Reference]:
    """The accesses in what delinearization printed of a function."""
    return [_read_reference(printed) for printed in section.split("\nInst:")[1:]]


def _read_reference(printed: str) -> Reference:
    instruction, *lines = printed.strip().splitlines()
    address = sizes = element = subscripts = ""
    valid = False
    for line in lines:
        if line.startswith("AccessFunction: "):
            address = line.partition(": ")[2]
        elif line.startswith("ArrayDecl[UnknownSize]"):
            sizes, _, element = line.removeprefix("ArrayDecl[UnknownSize]").partition(" with elements of ")
        elif line.startswith("ArrayRef"):
            subscripts = line.removeprefix("ArrayRef")
        elif line.startswith("Delinearization validation: "):
            valid = line.endswith("Succeeded")
    bytes_ = element.removesuffix(" bytes.")
    return Reference(instruction, address, _in_brackets(sizes), bytes_, _in_brackets(subscripts), valid)


def _in_brackets(text: str) -> tuple[str, ...]:
    """a and b of `[a][b]`."""
    return tuple(text[1:-1].split("][")) if text else ()
