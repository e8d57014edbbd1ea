"""What an optimiser can do with loops, in words: `scev loops --advise`.

saxpy: for i, saxpy.c:4, 9 instructions
  unroll       run-time by 8, with a run-time remainder check; 58 instructions
  vectorise    4 lanes if x and y do not overlap; epilogue by a run-time check
  would help   x and y do not overlap
"""

from __future__ import annotations

from typing import Final

from scev.answers import FULL, NEEDED, NONE, RUN_TIME, FunctionFacts, RangeCheck, Unrolling, Vectorising
from scev.facts import Expression, LoopFacts
from scev.report.iterations import iterations
from scev.report.layout import EXPRESSION, NAME, TITLE, Line, Span, fold
from scev.report.loop_rows import exit_condition_words, short_place
from scev.report.wording import Wording
from scev.source.locations import location_of_loop

_INDENT: Final = 2
_LABEL: Final = 13
"""Characters of the column that says what is decided, with the gap behind it."""


def advice_lines(facts: FunctionFacts, loop: LoopFacts, wording: Wording, width: int) -> list[Line]:
    """The lines of one loop: what it is, and one for each decision."""
    advice = facts.advise(loop)
    decisions = [
        ("unroll", wording.renamed(unrolling_words(advice.unrolling))),
        ("vectorise", wording.renamed(vectorising_words(advice.vectorising))),
    ]
    if advice.exit_test.possible:
        decisions.append(("exit test", wording.renamed(advice.exit_test.why)))
    decisions += [("range check", range_check_words(facts, loop, check, wording)) for check in advice.range_checks]
    if advice.wish:
        decisions.append(("would help", wording.renamed(advice.wish)))
    if advice.llvm is not None:
        decisions.append(("LLVM", wording.renamed(advice.llvm.words)))
    lines = [_heading(facts, loop, wording, advice.size)]
    for label, words in decisions:
        first, *more = fold(words, max(width - _INDENT - _LABEL, _LABEL))
        lines.append([Span(" " * _INDENT), Span(f"{label:<{_LABEL}}", NAME), Span(first, EXPRESSION)])
        lines += [[Span(" " * (_INDENT + _LABEL)), Span(part, EXPRESSION)] for part in more]
    return lines


def _heading(facts: FunctionFacts, loop: LoopFacts, wording: Wording, size: int) -> Line:
    place = short_place(location_of_loop(loop.loop, wording.module.module.metadata))
    where = f", {place}" if place else ""
    function = wording.module.heading(facts.function)
    return [Span(function, TITLE), Span(f": {wording.loop(loop.loop)}{where}, {_instructions(size)}")]


def _instructions(size: int) -> str:
    return f"{size} instruction{'' if size == 1 else 's'}"


def unrolling_words(unrolling: Unrolling) -> str:
    """`full: exactly 8 iterations; 50 instructions`."""
    if unrolling.kind == NONE:
        return f"no: {unrolling.why}"
    size = _instructions(unrolling.size)
    if unrolling.kind == FULL:
        return f"full: {unrolling.why}; {size}"
    by = f"{unrolling.kind} by {unrolling.factor}"
    if unrolling.kind == RUN_TIME:
        return f"{by}, with a run-time remainder check; {size}"
    return f"{by}: {unrolling.why}; {size}"


def vectorising_words(vectorising: Vectorising) -> str:
    """`4 lanes if %p and %q do not overlap, epilogue by a run-time check; at least 8 iterations`."""
    if not vectorising.possible:
        return f"no: {vectorising.why}"
    words = f"{vectorising.width} lanes"
    if vectorising.checks:
        words += f" if {' and '.join(vectorising.checks)}"
    if vectorising.epilogue == NONE:
        words += ", no epilogue"
    elif vectorising.epilogue == NEEDED:
        words += ", and an epilogue"
    else:
        words += ", epilogue by a run-time check"
        if vectorising.minimum > 1:
            words += f"; at least {vectorising.minimum} iterations"
    return f"{words}; {vectorising.why}" if vectorising.why else words


def range_check_words(facts: FunctionFacts, loop: LoopFacts, check: RangeCheck, wording: Wording) -> str:
    """`i < len holds for iterations in [0, min(n, len)): main loop without it, post-loop`."""
    test = exit_condition_words(facts, check.test, check.holds, wording)
    if check.begins is None and check.ends is None:
        return f"{test}: {wording.renamed(check.why)}"
    times = iterations(loop, wording.count_of(loop)).exact

    def said(expression: Expression) -> str:
        return wording.expression(expression)

    begin = "0" if check.begins is None else said(check.begins)
    end = times or "end" if check.ends is None else said(check.ends)
    if check.ends is not None and times and times != end:
        end = f"min({times}, {end})"
    words = f"{test} holds for iterations in [{begin}, {end})"
    if not check.possible:
        return f"{words}; not split: {wording.renamed(check.why)}"
    kept = "main loop without it, post-loop" if check.begins is None else "pre-loop, main loop without it"
    return f"{words}: {kept}"
