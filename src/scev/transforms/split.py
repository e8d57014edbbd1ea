"""Passes that make copies of loops: before all others, one after the other, each on the program as LLVM's
`loop-simplify` and `lcssa` shape its loops. A program in which nothing is split stays as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, final

from scev import ir
from scev.answers import ModuleFacts, internals
from scev.ir.edit import Edits
from scev.llvm import CanonicalText, run_passes
from scev.transforms.changes import Change
from scev.transforms.loops.reloads import (
    DECLARATION,
    RELOAD_RULES,
    UNKNOWN_TEST,
    ReadOnce,
    put_test,
    rule_but_for,
    test_of,
)
from scev.transforms.rule import Rule
from scev.transforms.usual_passes import Pass

SHAPES: Final = ("loop-simplify", "lcssa")

MAX_SPLIT_TRIES: Final = 3
"""Maximum tries to make loops that read their bounds once, each without those of the one before that have no test."""


class SplitProgram(NamedTuple):
    """A program after the passes that split loops, and their changes."""

    facts: ModuleFacts
    text: str
    changes: list[Change]
    refused: list[Change]


Made = tuple[list[Change], list[Change], str]
Maker = Callable[[ModuleFacts, list[Rule], int, Sequence[str] | None], Made]


def split_loops(facts: ModuleFacts, passes: Sequence[Pass], limit: int, make: Maker) -> SplitProgram:
    """Run the passes that split loops; `make` makes the changes of rules, no more than a number unless it is negative,
    in all functions or in some, and the text.
    """
    program = SplitProgram(facts, facts.module.text, [], [])
    shapes = _Shapes()
    for one in passes:
        rules = [rule for rule in one.rules if rule not in RELOAD_RULES] if one.splits else []
        program = _with_changes(program, limit, rules, make, shapes)
        if one.splits and len(rules) < len(one.rules):
            program = _with_changes(program, limit, None, make, shapes)
    return program


@final
class _Shapes:
    """The facts of the last program with its loops as LLVM shapes them."""

    def __init__(self) -> None:
        self._of: ModuleFacts | None = None
        self._facts: ModuleFacts | None = None

    def of(self, facts: ModuleFacts) -> ModuleFacts:
        """Those of a program."""
        if self._facts is None or self._of is not facts:
            self._of, self._facts = facts, _shaped(facts, [one.function.name for one in facts if one.control.loops])
        return self._facts


def _shaped(facts: ModuleFacts, names: Sequence[str]) -> ModuleFacts:
    """The facts of a program with the loops of some functions as LLVM shapes them."""
    bodies = [function.name for function in facts.module.functions if not function.is_declaration]
    numbers = [number for number, name in enumerate(bodies) if name in names]
    settings = internals(facts.functions[0]).context.settings
    program = CanonicalText(facts.module.text, facts.module.name)
    return _facts_of(run_passes(program, SHAPES, numbers, isolated=True, settings=settings).text, facts)


def _with_changes(
    program: SplitProgram, limit: int, rules: list[Rule] | None, make: Maker, shapes: _Shapes
) -> SplitProgram:
    """A program after the changes of rules, if there are any, to its loops as LLVM shapes them; None for loops that
    read their bounds once.
    """
    facts = program.facts
    left = limit - len(program.changes) if limit >= 0 else -1
    if left == 0 or rules == [] or not any(one.control.loops for one in facts):
        return program

    def changed(there: ModuleFacts, only: Sequence[str] | None) -> Made:
        return _read_once(there, left, make, only) if rules is None else make(there, rules, left, only)

    made, refused, text = changed(shapes.of(facts), None)
    if not made:
        return program._replace(refused=[*program.refused, *refused])
    names = list(dict.fromkeys(change.function.name for change in made))
    if len(names) < sum(bool(one.control.loops) for one in facts):
        # Once more, with the other functions as they were.
        made, refused, text = changed(_shaped(facts, names), names)
    return SplitProgram(_facts_of(text, facts), text, [*program.changes, *made], [*program.refused, *refused])


def _facts_of(text: str, facts: ModuleFacts) -> ModuleFacts:
    return facts.of_module(ir.read(text, facts.module.name, facts.module.c_standard))


def _read_once(facts: ModuleFacts, limit: int, make: Maker, only: Sequence[str] | None) -> Made:
    """Loops that read their bounds once, where what they write is apart: made, and then told apart, or made again
    without those for which there is no test.
    """
    without: list[tuple[str, str]] = []
    if UNKNOWN_TEST in facts.module.text:
        # Something of the program has the name of the test that says nothing.
        return [], [], facts.module.text
    for _ in range(MAX_SPLIT_TRIES):
        made, refused, text = make(facts, [rule_but_for(without)], limit, only)
        after = _facts_of(text, facts) if made else facts
        edits = Edits(after.module)
        before = len(without)
        for change in made:
            assert isinstance(change, ReadOnce)
            if (plan := test_of(change, after[change.function.name])) is None:
                without.append((change.function.name, change.at.block.name))
            else:
                put_test(plan, edits)
        if len(without) == before:
            return made, refused, edits.text().replace(f"{DECLARATION}\n", "", 1) if made else text
    return [], [], facts.module.text
