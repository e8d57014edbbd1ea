"""The rules of demanded bits beside what the operations mean, for all operands at small widths.

A rule is asked with the sets K of the operands and the demanded bits D of the result, and gives the demanded bits of
each operand. The operands a in K and those with which they may be replaced, a', fall into classes of what is demanded
of them. Sound: in a class where some a in K has a result, the results of all a' agree on D with each other. All
operands change at once, since in a program they do.

A bit of an operand is *needed* if to flip it alone changes the result on D for some operands in K: no rule can be
without it. A rule that demands the needed bits only is optimal.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from functools import cache

from scev.domains import IntSet, KnownBits
from scev.ir import opcodes
from scev.support.integer_predicates import PREDICATE_NAMES
from scev.transfer.integers.demanded import BITS_RULES, INTRINSIC_BITS_RULES
from scev.transfer.integers.demanded_rule import BitsRule, BitsSite

from .integer_cases import CASES, POISONING, WORDS
from .integer_harness import Case, mask_of, numbers

FLAG_OF_WORD = {**{word: flag for flag, word in WORDS.items()}, "samesign": opcodes.SAMESIGN}
BY_NAME = {case.name: case for case in CASES}
REDUCED = "vector.reduce."


def rules() -> dict[str, BitsRule]:
    """The rules by the names of their operations."""
    found = {rule.name: rule for rule in BITS_RULES if rule.name != "all bits"}
    found.update({rule.name: rule for rule in INTRINSIC_BITS_RULES.values()})
    return found


RULES = rules()
CASES_WITH_RULES = [case for case in CASES if case.row in RULES]


class Asked:
    """A case at a width: the results of all operands, and how its rule is asked."""

    def __init__(self, case: Case, width: int) -> None:
        self.case = case
        self.rule = RULES[case.row]
        self.width = width
        self.widths = case.widths(width)
        words = case.name.split()[1:]
        self.flags = sum(FLAG_OF_WORD.get(word, 0) for word in words)
        self.predicate = PREDICATE_NAMES.index(words[-1]) if case.row == "icmp" else 0
        steps = [int(word) for word in words if word[0] in "+-"]
        self.result_width = 1 if case.row == "icmp" else self.widths[-1] + (steps[0] if steps else 0)
        self.is_immediate_set = case.row in POISONING and "poison" in words
        self.plain = BY_NAME[" ".join([case.row, *[word for word in words if word not in FLAG_OF_WORD]])]
        self.operands = list(itertools.product(*[range(1 << w) for w in self.widths]))

    @cache  # noqa: B019
    def results(self, with_flags: bool) -> dict[tuple[int, ...], int | None]:
        """The result for all operands; None where there is none."""
        meaning = self.case.meaning if with_flags else self.plain.meaning
        found: dict[tuple[int, ...], int | None] = {}
        for operands in self.operands:
            mask = meaning(self.width, *operands)
            found[operands] = mask.bit_length() - 1 if mask else None
        return found

    def demanded(self, own: int, sets: Sequence[IntSet | None], keeps_flags: bool) -> list[int]:
        """What the rule demands of each operand."""
        widths, known = list(self.widths), list(sets)
        positions = list(range(len(widths)))
        if self.case.row.startswith(REDUCED):
            # Each operand is an element of the one vector.
            first, second = known
            assert first is not None
            assert second is not None
            widths, known, positions = widths[:1], [first.union(second)], [0, 0]
        site = BitsSite(
            self.result_width,
            widths,
            known,
            self.flags if keeps_flags else 0,
            self.predicate,
            self.is_immediate_set,
        )
        return [
            self.rule.demanded(own, position, site) & ((1 << self.widths[number]) - 1)
            for number, position in enumerate(positions)
        ]

    def fault(self, own: int, sets: Sequence[IntSet], keeps_flags: bool) -> str:
        """What is unsound about the answer; nothing if it is sound."""
        demanded = self.demanded(own, sets, keeps_flags)
        before, after = self.results(True), self.results(keeps_flags)
        # By class: the results that may come of it, on D, and an example of operands in K.
        seen: dict[tuple[int, ...], set[int | None]] = {}
        original: dict[tuple[int, ...], tuple[int, ...]] = {}
        for operands in self.operands:
            result = after[operands]
            own_class = tuple(a & mask for a, mask in zip(operands, demanded, strict=True))
            seen.setdefault(own_class, set()).add(None if result is None else result & own)
        for operands in members_of(sets):
            if before[operands] is not None:
                original[tuple(a & mask for a, mask in zip(operands, demanded, strict=True))] = operands
        for own_class, operands in original.items():
            if len(seen[own_class]) != 1:
                return f"{self.case.name} i{self.width} D={own:b} K={list(map(str, sets))} {demanded} {operands}"
        return ""

    def needed(self, own: int, sets: Sequence[IntSet], keeps_flags: bool) -> list[int]:
        """The bits of each operand that any rule must demand."""
        before, after = self.results(True), self.results(keeps_flags)
        found = [0] * len(self.widths)
        for operands in members_of(sets):
            result = before[operands]
            if result is None:
                continue
            for number, width in enumerate(self.widths):
                for bit in range(width):
                    if not found[number] >> bit & 1:
                        other = list(operands)
                        other[number] ^= 1 << bit
                        changed = after[tuple(other)]
                        if changed is None or (changed ^ result) & own:
                            found[number] |= 1 << bit
        return found


def members_of(sets: Sequence[IntSet]) -> Iterator[tuple[int, ...]]:
    """All operands in some sets."""
    return itertools.product(*[numbers(mask_of(known)) for known in sets])


def bit_patterns(width: int) -> Iterator[IntSet]:
    """Every pattern of known bits."""
    for digits in itertools.product((0, 1, 2), repeat=width):
        zeros = sum(1 << k for k, digit in enumerate(digits) if digit == 0)
        ones = sum(1 << k for k, digit in enumerate(digits) if digit == 1)
        yield IntSet.from_bits(KnownBits.make(width, zeros, ones))


@cache
def known_sets(width: int) -> list[IntSet]:
    """Patterns of known bits, points, and some ranges."""
    found = {str(known): known for known in bit_patterns(width)}
    for low in range(1 << width):
        for length in (1, 2, 3, (1 << width) - 2):
            known = IntSet.between(width, low, low + length - 1)
            if not known.is_empty():
                found.setdefault(repr(known), known)
    return list(found.values())
