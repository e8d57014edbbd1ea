"""What an optimiser can do with loops, in words: `scev loops --advise`.

saxpy: for i, saxpy.c:4, 9 instructions
  unroll       run-time by 8, with a run-time remainder check; 58 instructions
  vectorise    4 lanes if x and y do not overlap; epilogue by a run-time check
  would help   x and y do not overlap
  LLVM -O2     vectorised by 4, interleaved by 2
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scev.answers import FunctionFacts
from scev.answers.advised import (
    NEEDED,
    NONE,
    Advice,
    ExitTest,
    LLVMDecision,
    Peeling,
    RangeCheck,
    Vectorising,
    Versioning,
)
from scev.facts import Expression, LoopFacts
from scev.report.rows.loop_rows import evolution_text, exit_condition, exit_condition_words, short_place
from scev.report.words.iterations import iterations, number_text, plus_one
from scev.report.words.layout import EXPRESSION, NAME, TITLE, Line, TextSpan, folded
from scev.report.words.wording import Wording
from scev.source.locations import location_of_loop
from scev.support.numerals import decimal, parse_decimal
from scev.transforms.beside_llvm import LLVMAnswer, advice_beside
from scev.transforms.loops.exit_tests import TESTED
from scev.transforms.loops.unrolling import unrolling_words

_INDENT: Final = 2
_LABEL: Final = 13
"""Characters of the column that says what is decided, with the gap behind it."""


def advice_lines(
    facts: FunctionFacts, loops: Sequence[LoopFacts], wording: Wording, width: int, llvm: LLVMAnswer | None
) -> list[list[Line]]:
    """The lines of each loop: what it is, one for each decision, and LLVM's, where it was asked."""
    advice = advice_beside(facts, loops, llvm)
    return [_lines(facts, *one, wording, width, llvm) for one in zip(loops, advice, strict=True)]


def _lines(
    facts: FunctionFacts, loop: LoopFacts, advice: Advice, wording: Wording, width: int, llvm: LLVMAnswer | None
) -> list[Line]:
    decisions = [
        ("unroll", _renamed(unrolling_words(advice.unrolling), wording)),
        ("vectorise", _renamed(vectorising_words(advice.vectorising), wording)),
    ]
    if words := exit_test_words(facts, loop, advice.exit_test, wording):
        decisions.append(("exit test", words))
    decisions += [("range check", range_check_words(facts, loop, check, wording)) for check in advice.range_checks]
    if advice.versioning is not None:
        decisions.append(("version", _renamed(versioning_words(advice.versioning), wording)))
    if advice.peeling is not None:
        decisions.append(("peel", _renamed(peeling_words(advice.peeling), wording)))
    if advice.wish:
        decisions.append(("would help", _renamed(advice.wish, wording)))
    if llvm is not None and advice.llvm is not None:
        decisions.append((f"LLVM -{llvm.level}", llvm_words(advice.llvm, advice.differs)))
    lines = [_heading(facts, loop, wording, advice.size)]
    for label, words in decisions:
        indent = _INDENT + _LABEL
        first, *more = folded(words, max(width, indent + _LABEL), indent, style=EXPRESSION)
        lines += [[TextSpan(" " * _INDENT), TextSpan(f"{label:<{_LABEL}}", NAME), first[1]], *more]
    return lines


def llvm_words(decision: LLVMDecision, differs: str) -> str:
    """`kept; loop not vectorized: Cannot vectorize uncountable loop; differs: the count is known here`."""
    return "; ".join(
        [decision.words, *([decision.why] if decision.why else []), *([f"differs: {differs}"] if differs else [])]
    )


def llvm_notes(llvm: LLVMAnswer) -> list[str]:
    """What to say at the end of a page about how LLVM was asked."""
    asked = f"LLVM -{llvm.level}"
    if llvm.failure:
        return [f"{asked}: not known: {llvm.failure}"]
    removed = dict.fromkeys(word for one in llvm.decisions.values() for word in one.removed.split(", ") if word)
    notes = [f"{asked}: asked without {' and '.join(removed)}"] if removed else []
    if llvm.decisions and not llvm.gives_reasons:
        notes.append(f"{asked}: by llvmlite, without reasons, which an opt of its version on the path gives")
    return notes


def _heading(facts: FunctionFacts, loop: LoopFacts, wording: Wording, size: int) -> Line:
    place = short_place(location_of_loop(loop.loop, wording.module.module.metadata))
    where = f", {place}" if place else ""
    function = wording.module.heading(facts.function)
    return [TextSpan(function, TITLE), TextSpan(f": {wording.loop(loop.loop)}{where}, {_instructions(size)}")]


def _instructions(size: int) -> str:
    return f"{size} instruction{'' if size == 1 else 's'}"


def _renamed(text: str, wording: Wording) -> str:
    """A sentence in the names that people know: what is accessed by its name, not by its address."""
    return wording.renamed(text).replace(" of &", " of ")


def exit_test_words(facts: FunctionFacts, loop: LoopFacts, test: ExitTest, wording: Wording) -> str:
    """`%i < %n can be %i != %n`; "" where there is nothing to replace, or no count to do it with."""
    if not test.block or test.why == TESTED:
        return ""
    now = exit_condition(facts, loop.loop, facts.block(test.block), wording).removeprefix("while ")
    if test.counter is not None and test.limit is not None:
        number = test.limit.constant()
        limit = wording.expression(test.limit) if number is None else decimal(number)
        return f"{now} can be {evolution_text(facts, test.counter, wording)} != {limit}"
    return f"{now} stays: {_renamed(test.why, wording)}"


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


def versioning_words(versioning: Versioning) -> str:
    """`two loops, one with a count if %s > 0`, `two loops, one without %check if …`."""
    if not versioning.possible:
        return f"no: {versioning.why}"
    return f"two loops, one {versioning.gain} if {' and '.join(versioning.conditions)}"


def peeling_words(peeling: Peeling) -> str:
    """`the first iteration decides %first for all others`."""
    first = f"first {peeling.first} iterations" if peeling.first > 1 else "first iteration" if peeling.first else ""
    parts = [*([first] if first else []), *(["last iteration"] if peeling.last else [])]
    verb = "decides" if len(parts) == 1 and peeling.first < 2 else "decide"
    words = f"the {' and the '.join(parts)} {verb} {', '.join(peeling.decides)} for all others"
    return words if peeling.possible else f"no: {peeling.why}; else {words}"


def _times_without(loop: LoopFacts, check: RangeCheck, wording: Wording) -> str:
    """How many iterations a loop makes if it is not left by a test, "" where that is not known."""
    others = [one for one in loop.exits if check.test not in one.block.terminator.operands]
    if len(others) == len(loop.exits):
        return iterations(loop, wording.count_of(loop)).exact
    if len(others) != 1 or others[0].counts.exact is None:
        return ""
    counts, block = others[0].counts, others[0].block
    assert counts.exact is not None
    if block is loop.header and block not in loop.loop.latches:
        return number_text(counts.exact, wording.count_of(loop))
    return plus_one(counts.exact, counts, wording.count_of(loop))


def _is_before_the_last(loop: LoopFacts, ends: Expression) -> bool:
    """Whether a test ends to hold one iteration before the loop ends."""
    return loop.trip_count.exact is not None and loop.backedge_taken.exact is ends


def _smaller(first: str, second: str) -> str:
    # `n, or 2^32 if n is 0` says it for what is in the loop anyway.
    if first == second or " if " in first:
        return second
    if first.isdigit() and second.isdigit():
        return min(first, second, key=parse_decimal)
    return f"min({first}, {second})"


def range_check_words(facts: FunctionFacts, loop: LoopFacts, check: RangeCheck, wording: Wording) -> str:
    """`i < len holds for iterations in [0, min(n, len)): main loop without it, post-loop`."""
    test = exit_condition_words(facts, check.test, check.holds, wording)
    if check.begins is None and check.ends is None:
        return f"{test}: {_renamed(check.why, wording)}"
    times = _times_without(loop, check, wording)

    def said(expression: Expression) -> str:
        return wording.expression(expression)

    begin = "0" if check.begins is None else said(check.begins)
    end = times or "end" if check.ends is None else said(check.ends)
    if check.ends is not None and times and not _is_before_the_last(loop, check.ends):
        end = _smaller(times, end)
    words = f"{test} holds for iterations in [{begin}, {end})"
    if not check.possible:
        return f"{words}; not split: {_renamed(check.why, wording)}"
    parts = (
        ["pre-loop"] * (check.begins is not None) + ["main loop without it"] + ["post-loop"] * (check.ends is not None)
    )
    kept = ", ".join(parts)
    return f"{words}: {kept}"
