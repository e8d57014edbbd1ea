"""What is known of accesses to memory, ours beside LLVM's, pair by pair and access by access.

    python tools/against_llvm_accesses.py da               MODULE… [--passes P] [--sample N] [--list N]
    python tools/against_llvm_accesses.py delinearization  MODULE… [--passes P] [--sample N] [--list N]

`da`: the direction vectors that are possible for two accesses, ours (`FunctionFacts.memory`) and those of LLVM's
DependenceAnalysis. Fewer are better; none at all separates the two. Of an access with itself only two different
iterations count, and a vector is the same as its reverse.

`delinearization`: the subscripts of array references, ours (`FunctionFacts.memory`) and those of LLVM's
Delinearization, with its heuristic for arrays of constant size.

Both read the same file: with `--passes`, the module as these passes of opt leave it. Loads and stores are matched by
their position in the text (tools/llvm_accesses.py says how LLVM prints them). Where our side has no such facts, the
counts of LLVM's alone are printed.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final, Protocol, cast

import scev
from llvm_accesses import (
    FIXED_SIZES,
    MIRROR,
    Answer,
    Reference,
    direction_of,
    is_load,
    is_store,
    printed_by_opt,
    read_pairs,
    read_references,
    sections,
    without_flags,
)
from scev.accesses import MemoryAccess
from scev.answers import FunctionFacts
from scev.ir import Instruction, LocalValue, Memory, opcodes

POINTER = re.compile(r', ptr (?:addrspace\(\w+\) )?(%"[^"]*"|%[-\w.$]+|.)')
ESCAPE = re.compile(r"\\([0-9A-Fa-f]{2})")

BAR: Final = 10
"""Of the pairs that LLVM separates, so many percent at most may be ones that we do not."""

# Our side.


class Dependence(Protocol):
    """What we know of two accesses: vectors, with a letter for each common loop; distances, the iteration of the
    second one minus that of the first one. `is_certain`: they do meet at these.
    """

    @property
    def loops(self) -> Sequence[object]: ...
    @property
    def vectors(self) -> Sequence[str]: ...
    @property
    def distances(self) -> Sequence[int | None]: ...
    @property
    def is_certain(self) -> bool: ...


class Subscript(Protocol):
    """One dimension; the outermost one has no size."""

    @property
    def index(self) -> object: ...
    @property
    def size(self) -> object | None: ...
    @property
    def is_within(self) -> bool: ...


class Subscripts(Protocol):
    """An access as a reference to an array, outermost dimension first."""

    @property
    def element_bytes(self) -> int: ...
    @property
    def indices(self) -> Sequence[Subscript]: ...


class AccessFacts(Protocol):
    """The part of a function's facts that is compared."""

    def dependence(self, first: MemoryAccess, second: MemoryAccess) -> Dependence: ...
    def subscripts(self, access: MemoryAccess) -> Subscripts | None: ...


def has_facts(facts: FunctionFacts, name: str) -> bool:
    """Whether this version of ours has such facts."""
    return hasattr(facts, name)


def dependence_of(facts: FunctionFacts, first: MemoryAccess, second: MemoryAccess) -> Dependence:
    return cast(AccessFacts, facts).dependence(first, second)


def subscripts_of(facts: FunctionFacts, access: MemoryAccess) -> Subscripts | None:
    return cast(AccessFacts, facts).subscripts(access)


def loads_and_stores(facts: FunctionFacts) -> list[Instruction]:
    """In the order of the text."""
    found: list[Instruction] = []
    for block in facts.function.blocks:
        for instruction in block.instructions:
            if isinstance(instruction, Memory) and instruction.opcode in (opcodes.LOAD, opcodes.STORE):
                found.append(instruction)
    return found


def accesses_by_instruction(facts: FunctionFacts) -> dict[int, MemoryAccess]:
    """The accesses by the index of their instruction; what no path reaches has none."""
    return {access.instruction.index: access for access in facts.memory.all_accesses()}


# Counts and lists.


class Tally:
    """How many there are of each category in each group, and what is listed of some categories."""

    def __init__(self) -> None:
        self.counts: dict[str, Counter[str]] = {}
        self.listed: dict[str, list[str]] = {}

    def add(self, group: str, category: str, line: str | None = None) -> None:
        self.counts.setdefault(group, Counter())[category] += 1
        if line is not None:
            self.listed.setdefault(category, []).append(line)

    def note(self, category: str, line: str) -> None:
        """Lists without counting."""
        self.listed.setdefault(category, []).append(line)

    def merge(self, other: Tally) -> None:
        for group, counts in other.counts.items():
            self.counts.setdefault(group, Counter()).update(counts)
        for category, lines in other.listed.items():
            self.listed.setdefault(category, []).extend(lines)

    def print_table(self, title: str, limit: int) -> None:
        print(title)
        for group, counts in self.counts.items():
            whole = counts.total()
            if not whole:
                continue
            print(f"  {group}: {whole}")
            for category, count in counts.most_common():
                print(f"    {category:<58}{count:>8}{100 * count / whole:>7.1f} %")
        for category, lines in self.listed.items():
            print(f"  {category}: {len(lines)}")
            for line in lines[:limit]:
                print(f"    {line}")
            if len(lines) > limit:
                print(f"    … {len(lines) - limit} more (--list)")


# Dependences.

WRITES: Final = "pairs with a write"
SELF: Final = "writes with themselves"
READS: Final = "pairs of reads"

BOTH_SEPARATE: Final = "both separate"
LLVM_SEPARATES: Final = "LLVM separates, we do not"
WE_SEPARATE: Final = "we separate, LLVM does not"
FEWER: Final = "both may meet, ours in fewer directions"
EQUAL: Final = "both may meet, in the same directions"
MORE: Final = "both may meet, ours in more directions"
INCOMPARABLE: Final = "both may meet, neither has the fewer directions"
OTHER_LOOPS: Final = "other common loops"
ONCE: Final = "in no loop, so nothing to separate"
NOT_ASKED: Final = "LLVM is confused and bases differ: not asked"
UNREACHED: Final = "in code that no path reaches"
CONTRADICTIONS: Final = "contradictions"

LLVM_NONE: Final = "LLVM separates"
LLVM_CONFUSED: Final = "LLVM is confused"
LLVM_CONDITIONAL: Final = "LLVM has vectors under assumptions"
LLVM_VECTORS: Final = "LLVM has vectors"
OTHER_PAIRS: Final = "pairs with calls, atomics, fences"

LISTED_PAIRS: Final = (LLVM_SEPARATES, MORE, INCOMPARABLE, OTHER_LOOPS)


def group_of(first: str, second: str, is_self: bool) -> str:
    if not is_store(first) and not is_store(second):
        return READS
    return SELF if is_self else WRITES


def llvm_category(answer: Answer) -> str:
    if answer.is_none:
        return LLVM_NONE
    if answer.knows_vectors:
        return LLVM_VECTORS
    return LLVM_CONDITIONAL if answer.is_conditional else LLVM_CONFUSED


def compare_dependence(theirs: Answer, ours: Dependence, is_self: bool) -> str:
    """The category of a pair."""
    loops = len(ours.loops)
    if theirs.knows_vectors and len(theirs.levels) != loops:
        return OTHER_LOOPS
    if is_self and not loops:
        return ONCE
    known = as_set(theirs.vectors(loops), is_self)
    found = as_set(ours.vectors, is_self)
    if not known or not found:
        return BOTH_SEPARATE if not known and not found else WE_SEPARATE if known else LLVM_SEPARATES
    if found == known:
        return EQUAL
    return FEWER if found < known else MORE if found > known else INCOMPARABLE


def as_set(vectors: Iterable[str], is_self: bool) -> frozenset[str]:
    """Vectors to compare; of an access with itself, those of two iterations, the earlier one first."""
    if not is_self:
        return frozenset(vectors)
    return frozenset(
        [vector.translate(MIRROR) if _is_reversed(vector) else vector for vector in vectors if not _is_same(vector)]
    )


def _is_same(vector: str) -> bool:
    return not vector.strip("=")


def _is_reversed(vector: str) -> bool:
    return vector.lstrip("=").startswith(">")


def contradiction(theirs: Answer, ours: Dependence, is_self: bool) -> str | None:
    """Why the two cannot both be right; None where they can. Where LLVM's `consistent` is meant, a loop of fewer
    iterations than the distance may be the reason.
    """
    loops = len(ours.loops)
    if theirs.knows_vectors and len(theirs.levels) != loops:
        return None
    if ours.is_certain:
        certain = ["*" if distance is None else direction_of(distance) for distance in ours.distances]
        if not _is_only_itself(certain, is_self) and not _some_match(theirs.vectors(loops), certain, is_self):
            return "we are certain of what LLVM excludes"
    if theirs.is_consistent and theirs.knows_vectors:
        known = ["*" if level.distance is None else direction_of(level.distance) for level in theirs.levels]
        if not _is_only_itself(known, is_self) and not _some_match(ours.vectors, known, is_self):
            return "we exclude what LLVM calls consistent"
    if (ours.is_certain or theirs.is_consistent) and theirs.knows_vectors:
        for level, distance in zip(theirs.levels, ours.distances, strict=True):
            if _are_apart(level.distance, distance, is_self):
                return "distances differ"
    return None


def _are_apart(one: int | None, other: int | None, is_self: bool) -> bool:
    """Whether two distances differ; those of an access with itself have no sign."""
    if one is None or other is None:
        return False
    return abs(one) != abs(other) if is_self else one != other


def _is_only_itself(pattern: Sequence[str], is_self: bool) -> bool:
    return is_self and all(direction == "=" for direction in pattern)


def _some_match(vectors: Iterable[str], pattern: Sequence[str], is_self: bool) -> bool:
    for vector in vectors:
        turned = vector.translate(MIRROR) if is_self else vector
        for seen in (vector, turned):
            if all(wanted in ("*", letter) for wanted, letter in zip(pattern, seen, strict=True)):
                return True
    return False


def tally_dependences(path: Path, opt: str, wanted: Callable[[str], FunctionFacts | None]) -> Tally:
    """All pairs of the loads and stores of the functions that are wanted."""
    tally = Tally()
    for name, section in sections(printed_by_opt(opt, path, "da")):
        facts = wanted(name)
        if facts is None:
            continue
        pairs = read_pairs(section)
        accesses = matched_accesses(facts, pairs.instructions)
        tally.counts.setdefault(OTHER_PAIRS, Counter())[LLVM_CONFUSED] += pairs.others
        for (first, second), answer in pairs.answers.items():
            _tally_pair(tally, facts, pairs.instructions, accesses, first, second, answer)
    return tally


def _tally_pair(
    tally: Tally,
    facts: FunctionFacts,
    texts: Sequence[str],
    accesses: Sequence[MemoryAccess | None],
    first: int,
    second: int,
    answer: Answer,
) -> None:
    is_self = first == second
    group = group_of(texts[first], texts[second], is_self)
    tally.add(f"LLVM alone, {group}", llvm_category(answer))
    if not has_facts(facts, "dependence"):
        return
    one, other = accesses[first], accesses[second]
    if one is None or other is None:
        tally.add(group, UNREACHED)
        return
    same_base = one.base is not None and one.base is other.base
    if not answer.is_none and not answer.knows_vectors and not same_base:
        tally.add(group, NOT_ASKED)
        return
    ours = dependence_of(facts, one, other)
    category = compare_dependence(answer, ours, is_self)
    bases = "same base" if same_base else "other bases"
    pair = f"{facts.name}  {brief(texts[first])}  and  {brief(texts[second])} ({bases})"
    line = f"{pair}: LLVM {answer.text}, we {shown(ours)}"
    if group == READS:
        tally.add(group, category)
    else:
        tally.add(group, category, line if category in LISTED_PAIRS else None)
        if category == LLVM_SEPARATES:
            tally.add(f"{category}, with a write", bases)
        elif category == WE_SEPARATE:
            tally.add(f"{category}, with a write", llvm_category(answer))
    wrong = contradiction(answer, ours, is_self)
    if wrong is not None:
        tally.note(CONTRADICTIONS, f"{wrong}: {line}")


def shown(ours: Dependence) -> str:
    if not ours.vectors:
        return "never"
    certain = "certain, " if ours.is_certain else ""
    distances = " ".join(["?" if distance is None else str(distance) for distance in ours.distances])
    return f"{certain}[{' '.join(ours.vectors)}] at [{distances}]"


def print_bar(tally: Tally) -> None:
    """Of the pairs with a write that LLVM separates, how many we do not."""
    both = sum(tally.counts.get(group, Counter())[BOTH_SEPARATE] for group in (WRITES, SELF))
    lacking = sum(tally.counts.get(group, Counter())[LLVM_SEPARATES] for group in (WRITES, SELF))
    if both + lacking:
        share = 100 * lacking / (both + lacking)
        verdict = "passed" if share <= BAR else "failed"
        print(
            f"  LLVM separates {both + lacking}; of these we do not {lacking}, {share:.1f} % (bar {BAR} %: {verdict})"
        )
    accesses = tally.counts.get(ACCESSES, Counter())
    arrays = accesses.total() - accesses[NEITHER] - accesses[BETTER] - accesses[UNREACHED]
    if arrays:
        lacking = sum(accesses[category] for category in NOT_AS_GOOD)
        share = 100 * lacking / arrays
        verdict = "passed" if share <= BAR else "failed"
        print(f"  LLVM finds {arrays} arrays; of these we lack {lacking}, {share:.1f} % (bar {BAR} %: {verdict})")


# Array references.

ACCESSES: Final = "accesses in loops"
NEITHER: Final = "neither has two dimensions"
BETTER: Final = "ours has dimensions, LLVM failed"
MORE_BOUNDS: Final = "the same, and ours has more bounds proved"
SAME: Final = "the same"
FEWER_BOUNDS: Final = "the same, but LLVM has bounds that ours has not"
MORE_DIMENSIONS: Final = "ours has more dimensions"
PROVED: Final = "different; all bounds of ours are proved, LLVM's are not validated"
BOTH_PROVED: Final = "different; both prove all bounds"
EMPTY: Final = "LLVM's further dimensions are empty: in them it has no index but 0"
DIFFERENT: Final = "different sizes or subscripts"
WORSE: Final = "worse: LLVM has more dimensions"

LISTED_REFERENCES: Final = (FEWER_BOUNDS, MORE_DIMENSIONS, PROVED, BOTH_PROVED, EMPTY, DIFFERENT, WORSE)
NOT_AS_GOOD: Final = (FEWER_BOUNDS, DIFFERENT, WORSE)


def compare_subscripts(theirs: Reference, ours: Subscripts | None) -> str:
    """The category of an access. One dimension says no more than the address does."""
    dimensions = 0 if ours is None else len(ours.indices)
    known = len(theirs.subscripts)
    if known < 2:
        return BETTER if dimensions > 1 else NEITHER
    if ours is None or dimensions < known:
        # All of the address is in one index of LLVM's.
        is_empty = sum(index != "0" for index in theirs.subscripts) <= 1 and not theirs.is_valid
        return EMPTY if is_empty and ours is not None else WORSE
    if dimensions > known:
        return MORE_DIMENSIONS
    # The outermost dimension has no bound.
    within = all(subscript.is_within for subscript in ours.indices[1:])
    if not _are_same(theirs, ours):
        return (BOTH_PROVED if theirs.is_valid else PROVED) if within else DIFFERENT
    if within == theirs.is_valid:
        return SAME
    return MORE_BOUNDS if within else FEWER_BOUNDS


def _are_same(theirs: Reference, ours: Subscripts) -> bool:
    indices = [without_flags(str(subscript.index)) for subscript in ours.indices]
    sizes = [without_flags(str(subscript.size)) for subscript in ours.indices[1:]]
    return (
        indices == [without_flags(index) for index in theirs.subscripts]
        and sizes == [without_flags(size) for size in theirs.sizes]
        and str(ours.element_bytes) == theirs.element_bytes
    )


def llvm_reference_category(reference: Reference) -> str:
    if not reference.subscripts:
        return "failed"
    dimensions = "one dimension" if len(reference.subscripts) == 1 else "two or more dimensions"
    return f"{dimensions}, {'valid' if reference.is_valid else 'not validated'}"


def tally_references(path: Path, opt: str, wanted: Callable[[str], FunctionFacts | None]) -> Tally:
    """All accesses that LLVM prints of the functions that are wanted."""
    tally = Tally()
    for name, section in sections(printed_by_opt(opt, path, "delinearization")):
        if wanted(name) is not None:
            for reference in read_references(section):
                tally.add("LLVM alone, by default", llvm_reference_category(reference))
    for name, section in sections(printed_by_opt(opt, path, "delinearization", FIXED_SIZES)):
        facts = wanted(name)
        if facts is None:
            continue
        references = read_references(section)
        for reference, access in zip(references, referenced_accesses(facts, references), strict=True):
            tally.add("LLVM alone, with its heuristic for constant sizes", llvm_reference_category(reference))
            if not has_facts(facts, "subscripts"):
                continue
            if access is None:
                tally.add(ACCESSES, UNREACHED)
                continue
            ours = subscripts_of(facts, access)
            category = compare_subscripts(reference, ours)
            line = f"{facts.name}  {brief(reference.instruction)}: LLVM {reference}, we {shown_subscripts(ours)}"
            tally.add(ACCESSES, category, line if category in LISTED_REFERENCES else None)
    return tally


def shown_subscripts(ours: Subscripts | None) -> str:
    if ours is None:
        return "nothing"
    parts: list[str] = []
    for number, subscript in enumerate(ours.indices):
        size = "?" if subscript.size is None else str(subscript.size)
        bound = "" if number == 0 or subscript.is_within else ", not within"
        parts.append(f"[{subscript.index} of {size}{bound}]")
    return f"{''.join(parts)} * {ours.element_bytes} bytes"


# Which of our accesses an instruction that LLVM prints is.


def brief(instruction: str) -> str:
    """An instruction without its alignment and metadata."""
    return instruction.partition(", align ")[0].partition(", !")[0]


def matched_accesses(facts: FunctionFacts, texts: Sequence[str]) -> list[MemoryAccess | None]:
    """The access for each load and store of a function; None for what no path reaches."""
    instructions = loads_and_stores(facts)
    if [key_of(instruction) for instruction in instructions] != [key_of_text(text) for text in texts]:
        sys.exit(f"{facts.name}: the loads and stores that LLVM prints are not those that we read")
    accesses = accesses_by_instruction(facts)
    return [accesses.get(instruction.index) for instruction in instructions]


def referenced_accesses(facts: FunctionFacts, references: Sequence[Reference]) -> list[MemoryAccess | None]:
    """The access for each reference. LLVM leaves out those of no base, so each is the next one of its name."""
    accesses = accesses_by_instruction(facts)
    pending = iter([one for one in loads_and_stores(facts) if facts.control.loop_of(one.block) is not None])
    found: list[MemoryAccess | None] = []
    for reference in references:
        wanted = key_of_text(reference.instruction)
        instruction = next((one for one in pending if key_of(one) == wanted), None)
        if instruction is None:
            sys.exit(f"{facts.name}: not among our accesses: {reference.instruction}")
        found.append(accesses.get(instruction.index))
    return found


def key_of(instruction: Instruction) -> str:
    """What an instruction and its text have in common: the name of what is loaded, or of the pointer of a store."""
    if instruction.opcode == opcodes.LOAD:
        return f"load {instruction.name}"
    pointer = instruction.operands[1]
    return f"store {pointer.name if isinstance(pointer, LocalValue) else '@'}"


def key_of_text(text: str) -> str:
    if is_load(text):
        return f"load {text.partition(' = ')[0]}"
    pointer = POINTER.findall(brief(text))[-1]
    return f"store {pointer if pointer.startswith('%') else '@'}"


# The command.

TALLIES: Final = {"da": tally_dependences, "delinearization": tally_references}


def compare(kind: str, path: Path, opt: str, sample: int) -> Tally:
    """The comparison of one module; every `sample`-th of its functions."""
    functions = scev.analyze(path).functions
    names = {plain_name(facts.name): number for number, facts in enumerate(functions)}

    def wanted(name: str) -> FunctionFacts | None:
        number = names.get(name)
        if number is None:
            sys.exit(f"{path}: we read no function {name}")
        return functions[number] if number % sample == 0 else None

    return TALLIES[kind](path, opt, wanted)


def plain_name(name: str) -> str:
    """The name of a function without `@`, quotes and escapes."""
    return ESCAPE.sub(lambda match: chr(int(match[1], 16)), name.removeprefix("@").strip('"'))


def after_passes(path: Path, opt: str, passes: str | None, folder: Path) -> Path:
    """The module as passes leave it, or itself."""
    if passes is None:
        return path
    target = folder / f"{path.stem}.bc"
    subprocess.run([opt, f"-passes={passes}", "-o", target, path], check=True)
    return target


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kind", choices=sorted(TALLIES))
    parser.add_argument("modules", nargs="+", type=Path)
    parser.add_argument("--passes", help="run these passes of opt on the modules first")
    parser.add_argument("--sample", type=int, default=1, metavar="N", help="every N-th function")
    parser.add_argument("--list", type=int, default=20, metavar="N", help="list so many of a category")
    options = parser.parse_args()
    opt = shutil.which("opt-22")
    if opt is None:
        sys.exit("opt of LLVM 22 is needed (opt-22)")
    whole = Tally()
    with tempfile.TemporaryDirectory() as folder:
        for path in options.modules:
            module = after_passes(path, opt, options.passes, Path(folder))
            tally = compare(options.kind, module, opt, options.sample)
            tally.print_table(path.name, options.list)
            print_bar(tally)
            whole.merge(tally)
    if len(options.modules) > 1:
        whole.print_table("all", 0)
        print_bar(whole)


if __name__ == "__main__":
    main()
