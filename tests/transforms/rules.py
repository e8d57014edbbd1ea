"""The table of rules as tests see it: every rule of every pass, with the cases and the proofs that test files have.

A test file has `CASES`, a dict of cases by the name of a rule, and may have `PROVED`, the names of rules that it proves
itself. Files that are not there have neither.
"""

from __future__ import annotations

import importlib
import importlib.util
from typing import Final, NamedTuple

import scev
from scev.llvm import verify
from scev.transforms import DEFAULT_PASSES, PASSES, Pass, Rule, TransformedProgram, passes_named, transform
from scev.transforms.passes import ALIASES


class Case(NamedTuple):
    """A program where a rule holds, with a line of what comes of it; and one where it does not. Either is a module with
    the function `@f`, or the body of `i32 @f(i32 noundef %x, i32 noundef %y, ptr %p)`.
    """

    holds: str
    line: str
    fails: str


WITH_CASES: Final = (
    "test_constants", "test_undefined", "test_interprocedural", "test_picks", "test_narrow_signs", "test_int_flags",
    "test_float_passes", "test_attributes", "test_loop_bounds", "test_exit_values",
    "test_indvars", "test_loop_delete", "test_unroll_full", "test_split_loops",
)  # fmt: skip
PROVED_ELSEWHERE: Final = (
    "float-choices",
    "float-flags",
    "float-simplify",
    "errno",
    "attributes",
    "loop-bounds",
    "exit-values",
    "indvars",
    "loop-delete",
    "unroll-full",
    "irce",
    "peel",
    "version",
)
"""Passes whose cases and proofs are run by test files of their own."""

RULES: Final[dict[str, Rule]] = {rule.name: rule for one in PASSES.values() for rule in one.rules}
PASS_OF: Final[dict[str, Pass]] = {rule.name: one for one in reversed(PASSES.values()) for rule in one.rules}
"""Of a rule, the first pass that has it."""


def of_files(what: str) -> dict[str, object]:
    """What test files have under one name, together."""
    found: dict[str, object] = {}
    for name in WITH_CASES:
        module = f"tests.transforms.{name}"
        if importlib.util.find_spec(module) is not None:
            held = getattr(importlib.import_module(module), what, {})
            found |= held if isinstance(held, dict) else dict.fromkeys(held, True)
    return found


def cases() -> dict[str, Case]:
    """The case of each rule that has one."""
    return {name: case for name, case in of_files("CASES").items() if isinstance(case, tuple)}  # type: ignore[misc]


def program_of(text: str) -> str:
    """The program of a text of a case."""
    if "define " in text:
        return text
    return f"define i32 @f(i32 noundef %x, i32 noundef %y, ptr %p) {{\n{text}\n}}\n"


def changed(text: str, *passes: Pass, limit: int = -1) -> TransformedProgram:
    """A program after some passes, verified."""
    result = transform(scev.analyze(text), passes, limit)
    verify(result.text)
    return result


def alone(name: str) -> Pass:
    """A pass of one rule."""
    return Pass(name, "", (RULES[name],))


def transformed(text: str, passes: str = ",".join(DEFAULT_PASSES), limit: int = -1) -> TransformedProgram:
    """A program after passes by name, verified."""
    return changed(text, *passes_named(passes), limit=limit)


def all_rules() -> list[Rule]:
    """The rules of all passes, LLVM's names included, each once."""
    return list(dict.fromkeys(rule for one in (*PASSES.values(), *ALIASES.values()) for rule in one.rules))
