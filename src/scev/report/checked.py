"""A module checked, in words: the findings of its functions, ranked, those that the source silences left out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from scev.analysis import AnalyzedModule
from scev.answers import FunctionFacts, tells_signals_apart
from scev.checks import (
    CERTAIN,
    POSSIBLE,
    UNKNOWN,
    VERDICTS,
    Certainty,
    Finding,
    SourceCopies,
    check_function,
    find_witness,
    has_test,
    is_of_lines,
    told_once,
)
from scev.ir import Function
from scev.report.findings import Message, told
from scev.report.wording import ModuleWording, Wording
from scev.source.locations import location_of_instruction

MAX_WITNESSES: Final = 60
"""Maximum findings of one module for which a witness is looked for."""
_SILENCED: Final = r"scev:\s*ignore(?:\[([\w,\s-]*)\])?"


class ShownFindings(NamedTuple):
    """The findings that are shown, and how many there are of each verdict; `silenced` are those that a comment of the
    source takes away, `known` those that a baseline has, `foreign` those of libraries. `without_snan`: what is known of
    some function that was checked rests on there being no signalling NaN.
    """

    findings: list[Message]
    counts: dict[Certainty, int]
    silenced: int = 0
    known: int = 0
    foreign: int = 0
    without_snan: bool = False


class Judgements(NamedTuple):
    """The findings of some functions, each with its words; `counts`: how many of each verdict, `silenced` those that a
    comment of the source takes away, `foreign` those of libraries.
    """

    findings: list[tuple[Finding, Message]]
    counts: dict[Certainty, int]
    silenced: int
    foreign: int
    without_snan: bool = False


def check_module(
    analyzed: AnalyzedModule,
    wording: ModuleWording,
    functions: Iterable[Function],
    kinds: list[str],
    verdicts: tuple[Certainty, ...] = (CERTAIN, POSSIBLE),
    witnesses: bool = False,
    libraries: bool = False,
) -> ShownFindings:
    """Check functions of a module that was analysed with the setting ub=any; `verdicts` are those that are listed, also
    where the code is a library's if `libraries` is true.
    `witnesses`: they are looked for by running the program, unless something is given that a run need not keep to,
    such as what memory holds; of what nothing else is known, a witness makes a possible finding.
    """
    judged = judge_functions(
        analyzed, wording, functions, kinds, verdicts, MAX_WITNESSES if witnesses else 0, libraries
    )
    ranked = sorted(judged.findings, key=lambda each: (VERDICTS.index(each[1].verdict), each[1].file, each[1].line))
    return ShownFindings(
        [one for _, one in ranked], judged.counts, judged.silenced, 0, judged.foreign, judged.without_snan
    )


def judge_functions(
    analyzed: AnalyzedModule,
    wording: ModuleWording,
    functions: Iterable[Function],
    kinds: list[str],
    verdicts: tuple[Certainty, ...] = (CERTAIN, POSSIBLE),
    max_witnesses: int = 0,
    libraries: bool = False,
    copies: SourceCopies | None = None,
) -> Judgements:
    """As `check_module`, in the order of the text; `max_witnesses`: for so many findings a witness is looked for.
    `copies`: those of the module's lines, where more than one call asks for them.
    """
    copies = copies_of(analyzed) if copies is None else copies
    counts = dict.fromkeys(VERDICTS, 0)
    findings: list[tuple[Finding, Message]] = []
    known: dict[str, FunctionFacts] = {}
    silenced = foreign = 0
    without_snan = False
    witnesses = max_witnesses > 0
    tries = max_witnesses if analyzed.is_given_arguments_only() else 0
    for function in functions:
        facts = analyzed.facts_of(function.name)
        words: Wording | None = None
        for judged in told_once(check_function(facts, kinds, witnesses or UNKNOWN in verdicts)):
            if not libraries and is_of_library(judged):
                foreign += judged.verdict in verdicts
                continue
            finding, seen = judged, None
            if witnesses and judged.verdict in (POSSIBLE, UNKNOWN, CERTAIN) and tries > 0 and has_test(judged):
                tries -= 1
                if (seen := find_witness(analyzed.source, judged, facts)) is not None and judged.verdict == UNKNOWN:
                    finding = judged._replace(verdict=POSSIBLE)
            counts[finding.verdict] += 1
            if finding.verdict not in verdicts:
                continue
            if is_of_lines(finding):
                known[function.name] = facts
            words = Wording(facts, wording) if words is None else words
            one = told(finding, words, "" if seen is None else seen.words(wording.function(function)))
            if is_silenced(one):
                counts[finding.verdict] -= 1
                silenced += 1
            else:
                findings.append((finding, one))
        # What it returns may be what others rest on, also if nothing in it is counted.
        if not without_snan:
            without_snan = facts.assumes_absent("snan") and tells_signals_apart(facts)
    is_told = copies.told([finding for finding, _ in findings], known)
    findings = without_echoes([each for each, kept in zip(findings, is_told, strict=True) if kept])
    for verdict in (CERTAIN, POSSIBLE):
        if verdict in verdicts:
            counts[verdict] = sum(one.verdict == verdict for _, one in findings)
    return Judgements(findings, counts, silenced, foreign, without_snan)


def copies_of(analyzed: AnalyzedModule) -> SourceCopies:
    """The copies of the lines of a module."""
    return SourceCopies(analyzed.module.defined_functions(), analyzed.facts_of)


def without_echoes(findings: list[tuple[Finding, Message]]) -> list[tuple[Finding, Message]]:
    """Findings without code that never runs since a condition is always true, which is told of, and without a NaN of a
    function that is told to be outside of its domain.
    """
    decided: dict[tuple[str, int], bool] = {}
    outside: dict[tuple[str, str, int, int], bool] = {}
    for finding, one in findings:
        if finding.kind == "condition" and one.line:
            decided[one.function, one.line] = True
        if finding.kind == "domain" and one.verdict in (CERTAIN, POSSIBLE) and one.line:
            outside[one.function, one.file, one.line, one.column] = True
    kept: list[tuple[Finding, Message]] = []
    for finding, one in findings:
        if finding.kind == "unreachable" and finding.block is not None:
            lines = [
                place.line
                for before in finding.block.predecessors
                for place in [location_of_instruction(before.terminator)]
                if place is not None
            ]
            if any((one.function, line) in decided for line in lines) and one.line in lines:
                continue
        if finding.kind == "nan" and (one.function, one.file, one.line, one.column) in outside:
            continue
        kept.append((finding, one))
    return kept


_LIBRARIES: Final = (
    r"/usr/(local/)?(include|lib)\b|/rustc/|(/rustc/\w+/)?library/(core|alloc|std)/src/|/Library/Developer/"
    r"|/Applications/Xcode|.*/(site|dist)-packages/|/nix/store/"
)
"""Where the files of compilers' and systems' libraries are."""


def is_of_library(finding: Finding) -> bool:
    """Whether the source of a finding is a header of the system or of a language's library: nothing that one mends."""
    place = location_of_instruction(finding.at)
    return place is not None and re.match(_LIBRARIES, place.file) is not None


def is_silenced(one: Message) -> bool:
    """Whether the line of a finding has a comment `scev: ignore`, or `scev: ignore[kind]`, of its kind."""
    if (found := re.search(_SILENCED, one.source)) is None:
        return False
    return found[1] is None or one.kind in [name.strip() for name in found[1].split(",")]
