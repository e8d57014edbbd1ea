"""A module checked, in words: the findings of its functions, ranked, those that the source silences left out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from scev import checks
from scev.analysis import AnalyzedModule
from scev.answers import FunctionFacts, internals, tells_signals_apart
from scev.cfg import Place
from scev.checks import CERTAIN, POSSIBLE, UNKNOWN, VERDICTS, Certainty, Finding
from scev.domains import FloatSet
from scev.ir import Function, Instruction, LocalValue, opcodes
from scev.ir.callees import is_started
from scev.report.rows.findings import DRIVEN, FurtherPlace, Message, path_from_here, told, worth
from scev.report.rows.kept_findings import FunctionFindings, KeptFindings
from scev.report.words.wording import ModuleWording, Wording
from scev.source.locations import location_of_instruction

MAX_INSTRUCTIONS_KEPT: Final = 20_000
"""Maximum instructions of functions whose facts are kept until witnesses are found; of others they are found again."""
MAX_NAMES_NOT_RUN: Final = 3
"""Maximum functions that are named, for one reason, in which no witness was looked for."""
MAX_LINES_NOT_RUN: Final = 4
"""Maximum reasons that are listed for which no witness was looked for."""
_SILENCED: Final = r"scev:\s*ignore(?:\[([\w,\s-]*)\])?"


class ShownFindings(NamedTuple):
    """The findings that are shown, and how many there are of each verdict; `silenced` are those that a comment of the
    source takes away, `known` those that a baseline has, `foreign` those of libraries. `without_snan`: what is known of
    some function that was checked rests on there being no signalling NaN. `not_run`: in words, where no witness was
    looked for, and where that was ended.
    """

    findings: list[Message]
    counts: dict[Certainty, int]
    silenced: int = 0
    known: int = 0
    foreign: int = 0
    without_snan: bool = False
    not_run: tuple[str, ...] = ()


class Judgements(NamedTuple):
    """The findings of some functions, each with its words, in the order of the text; and as they are shown."""

    findings: list[tuple[Finding, Message]]
    shown: ShownFindings


def check_module(
    analyzed: AnalyzedModule,
    wording: ModuleWording,
    functions: Iterable[Function],
    kinds: list[str],
    verdicts: tuple[Certainty, ...] = (CERTAIN, POSSIBLE),
    witnesses: bool = False,
    libraries: bool = False,
    rows: KeptFindings | None = None,
) -> ShownFindings:
    """Check functions of a module that was analysed with the setting ub=any; `verdicts` are those that are listed, also
    where the code is a library's if `libraries` is true.
    `witnesses`: they are looked for by running the program, unless something is given that a run need not keep to,
    such as what memory holds; of what nothing else is known, a witness makes a possible finding.
    """
    program = program_to_run(analyzed) if witnesses else None
    check = ModuleCheck(analyzed, wording, kinds, verdicts, witnesses, libraries, rows=rows, program=program)
    return check.judge(functions).shown


class JudgedFunction(NamedTuple):
    """The findings of a function, each with its words where it is told without a witness; the number of the first in
    the search for witnesses; how many more there are by verdict, and in libraries; and whether facts rest on there
    being no signalling NaN.
    """

    function: Function
    findings: list[Finding]
    messages: list[Message | None]
    first: int
    left_out: dict[Certainty, int]
    foreign: int
    without_snan: bool


class ModuleCheck:
    """The check of a module in three steps: each function is looked at, all that is to be run is run together, and then
    it is said what was found, in some functions or in all.
    """

    def __init__(
        self,
        analyzed: AnalyzedModule,
        wording: ModuleWording,
        kinds: list[str],
        verdicts: tuple[Certainty, ...] = (CERTAIN, POSSIBLE),
        witnesses: bool = False,
        libraries: bool = False,
        copies: checks.SourceCopies | None = None,
        rows: KeptFindings | None = None,
        program: checks.ProgramToRun | None = None,
    ) -> None:
        """As for `check_module`. `copies`: those of the module's lines, where more than one check asks for them;
        `rows`: what was found in functions before, where no witnesses are looked for; `program`: what is run, None
        for nothing.
        """
        self._analyzed: Final = analyzed
        self._wording: Final = wording
        self._kinds: Final = kinds
        self._verdicts: Final = verdicts
        self._gives_reasons: Final = witnesses or UNKNOWN in verdicts
        self._libraries: Final = libraries
        self._copies: Final = copies_of(analyzed) if copies is None else copies
        self._rows: Final = rows
        self._search: Final = None if program is None else checks.WitnessSearch(program)
        self._callers: Final = checks.KnownCallers(analyzed.module, analyzed.facts_of)
        self._drivers: Final = checks.DriverSearch(analyzed.module)
        # Facts of functions with findings of lines, and of those in which a witness may make a finding of what is
        # unknown.
        self._known: Final[dict[str, FunctionFacts]] = {}
        self._kept: Final[dict[str, FunctionFacts]] = {}
        self._room = MAX_INSTRUCTIONS_KEPT

    def judge(self, functions: Iterable[Function]) -> Judgements:
        """What is found in some functions, in all three steps."""
        judged = [self.look_at(function) for function in functions]
        self.run()
        return self.judgements(judged)

    def look_at(self, function: Function) -> JudgedFunction:
        """What is found in a function before anything is run."""
        verdicts = self._verdicts
        rows = self._rows
        if rows is not None and (before := _as_before(rows.find(function), self._drivers, verdicts)) is not None:
            texts = [before.messages.get(number) for number in range(len(before.findings))]
            return JudgedFunction(
                function, before.findings, texts, 0, before.left_out, before.foreign, before.without_snan
            )
        facts = self._callers.facts_of(function.name)
        own: list[Finding] = []
        found: list[Finding] = []
        foreign = 0
        for one in checks.told_once(checks.check_function(facts, self._kinds, self._gives_reasons, self._callers)):
            if self._libraries or not is_of_library(one):
                found.append(one)
                own.append(one._replace(verdict=_by_driver(one, self._drivers)))
            else:
                foreign += one.verdict in verdicts
        module = self._wording if rows is None else rows.wording
        words = cache(lambda: Wording(facts, module))
        messages = [told(one, words()) if one.verdict in verdicts else None for one in own]
        # What it returns may be what others rest on, also if nothing in it is counted.
        without_snan = internals(facts).assumes_absent("snan") and tells_signals_apart(facts)
        if rows is not None:
            rows.keep(function, _to_be_kept(found, messages, verdicts, foreign, without_snan))
            messages = [None if one is None else rows.said(one) for one in messages]
        first = 0 if self._search is None else self._search.add(facts, own)
        if not self._keep(function, facts, own):
            facts.close()
        return JudgedFunction(function, own, messages, first, {}, foreign, without_snan)

    def _keep(self, function: Function, facts: FunctionFacts, own: list[Finding]) -> bool:
        """Keep the facts of a function, if somebody will ask for them."""
        is_kept = False
        if any(checks.is_of_lines(one) and one.verdict in self._verdicts for one in own):
            self._known[function.name] = facts
            is_kept = True
        if self._search is not None and any(one.verdict == UNKNOWN and checks.has_test(one) for one in own):
            self._room -= sum(len(block.instructions) for block in function.blocks)
            if self._room >= 0:
                self._kept[function.name] = facts
                is_kept = True
        return is_kept

    def run(self) -> None:
        """Look for witnesses, of all functions that were looked at."""
        if self._search is not None:
            self._search.run()

    def judgements(self, judged: Sequence[JudgedFunction]) -> Judgements:
        """What was found in some functions."""
        verdicts, wording, search = self._verdicts, self._wording, self._search
        counts = dict.fromkeys(VERDICTS, 0)
        findings: list[tuple[Finding, Message]] = []
        silenced = 0
        for each in judged:
            for verdict, number in each.left_out.items():
                counts[verdict] += number
            for finding, message in _with_witnesses(each, self._kept, self._analyzed, wording, verdicts, search):
                counts[finding.verdict] += 1
                if message is None:
                    continue
                if is_silenced(message):
                    counts[finding.verdict] -= 1
                    silenced += 1
                else:
                    findings.append((finding, message))
        told_of = [finding for finding, _ in findings if finding.verdict in (CERTAIN, POSSIBLE)]
        are_told = self._copies.told(told_of, self._known)
        left_out = {id(one) for one, is_told in zip(told_of, are_told, strict=True) if not is_told}
        findings = without_echoes([each for each in findings if id(each[0]) not in left_out])
        findings = _grouped(findings, wording, self._drivers)
        for verdict in (CERTAIN, POSSIBLE):
            if verdict in verdicts:
                counts[verdict] = sum(one.verdict == verdict for _, one in findings)
        return Judgements(
            findings,
            ShownFindings(
                sorted([one for _, one in findings], key=worth),
                counts,
                silenced,
                foreign=sum(each.foreign for each in judged),
                without_snan=any(each.without_snan for each in judged),
                not_run=() if search is None else _not_run(search, self._analyzed, wording),
            ),
        )


def program_to_run(analyzed: AnalyzedModule) -> checks.ProgramToRun | None:
    """How a module is run to find witnesses; None where more is given than a run need keep to."""
    return checks.ProgramToRun(analyzed.source) if analyzed.is_given_arguments_only() else None


def _not_run(search: checks.WitnessSearch, analyzed: AnalyzedModule, wording: ModuleWording) -> tuple[str, ...]:
    """Where no witness was looked for, reason by reason, and where the search was ended."""
    by_reason: dict[str, list[str]] = {}
    ended = [f"no witness was looked for to the end in {name}: its calls take too long" for name in search.ended]
    for name, reason in search.left_out.items():
        if (function := analyzed.source.function(name)) is not None:
            by_reason.setdefault(reason, []).append(wording.function(function))
    lines = ended
    for reason, names in by_reason.items():
        shown = ", ".join(names[:MAX_NAMES_NOT_RUN])
        more = f" and {len(names) - MAX_NAMES_NOT_RUN} more" if len(names) > MAX_NAMES_NOT_RUN else ""
        lines.append(f"no witness was looked for in {shown}{more}: {reason}")
    if len(lines) > MAX_LINES_NOT_RUN:
        lines[MAX_LINES_NOT_RUN:] = [f"and for {len(lines) - MAX_LINES_NOT_RUN} more reasons"]
    return tuple(lines)


def _as_before(
    found: FunctionFindings | None, drivers: checks.DriverSearch, verdicts: tuple[Certainty, ...]
) -> FunctionFindings | None:
    """The findings of a function that were kept, by what drives them now; None where there are none, or one of them has
    no words.
    """
    if found is None:
        return None
    findings = [one._replace(verdict=_by_driver(one, drivers)) for one in found.findings]
    messages: dict[int, Message] = {}
    for number, one in enumerate(findings):
        if one.verdict in verdicts:
            if (message := found.messages.get(number)) is None:
                return None
            messages[number] = message._replace(verdict=one.verdict)
    return found._replace(findings=findings, messages=messages)


def _to_be_kept(
    found: list[Finding],
    messages: list[Message | None],
    verdicts: tuple[Certainty, ...],
    foreign: int,
    without_snan: bool,
) -> FunctionFindings:
    """Of the findings of a function those that may be told, whatever drives them; the others are counted."""
    findings: list[Finding] = []
    texts: dict[int, Message] = {}
    left_out: dict[Certainty, int] = {}
    for one, message in zip(found, messages, strict=True):
        may_be_driven = one.verdict == UNKNOWN and one.kind in _BY_INPUT and not checks.is_chosen(one.at)
        if message is None and not may_be_driven and one.verdict != POSSIBLE and one.verdict not in verdicts:
            left_out[one.verdict] = left_out.get(one.verdict, 0) + 1
            continue
        if message is not None:
            texts[len(findings)] = message
        findings.append(one)
    return FunctionFindings(findings, texts, left_out, foreign, without_snan)


def _with_witnesses(
    judged: JudgedFunction,
    kept: dict[str, FunctionFacts],
    analyzed: AnalyzedModule,
    wording: ModuleWording,
    verdicts: tuple[Certainty, ...],
    search: checks.WitnessSearch | None,
) -> Iterator[tuple[Finding, Message | None]]:
    """The findings of a function, and their words with a witness. Of what nothing else is known, it makes a possible
    finding.
    """
    if search is None:
        yield from zip(judged.findings, judged.messages, strict=True)
        return

    @cache
    def facts_of() -> FunctionFacts:
        return kept.get(judged.function.name) or analyzed.facts_of(judged.function.name)

    words = cache(lambda: Wording(facts_of(), wording))
    for number, (finding, message) in enumerate(zip(judged.findings, judged.messages, strict=True), judged.first):
        if (seen := search.witnesses.get(number)) is None:
            if not _is_for_runs(finding) or not search.is_tried(number):
                yield finding, message
            else:
                is_listed = message is not None and UNKNOWN in verdicts
                told_of = message._replace(verdict=UNKNOWN) if message is not None and is_listed else None
                yield finding._replace(verdict=UNKNOWN), told_of
            continue
        told_as = finding._replace(verdict=POSSIBLE) if _is_shown_by_a_call(finding, facts_of) else finding
        if told_as.verdict not in verdicts:
            yield told_as, None
            continue
        call = seen.words(wording.function(judged.function))
        if message is None or told_as is not finding:
            yield told_as, told(told_as, words(), call)
        else:
            yield told_as, message._replace(witness=call)


_OF_CALLERS: Final = ("null", "overflow", "narrowing", "shift", "index", "access", "wrap", "size")


def _is_for_runs(finding: Finding) -> bool:
    """Whether a finding is told only if a run shows it, where there is one: numbers that a narrower type has no room
    for, that are none or infinite, and null on one of several ways, are mostly excluded by what only a reader knows.
    """
    if finding.verdict != POSSIBLE or not checks.has_test(finding):
        return False
    return finding.kind in ("narrowing", *_OF_FLOATS) or (finding.kind == "null" and finding.is_open)


_QUOTIENTS: Final = (
    opcodes.FDIV, opcodes.FREM, opcodes.SDIV, opcodes.UDIV, opcodes.SREM, opcodes.UREM,
)  # fmt: skip
_OF_FLOATS: Final = ("nan", "infinity")


def _is_shown_by_a_call(finding: Finding, facts: Callable[[], FunctionFacts]) -> bool:
    """Whether a witness makes a finding of an operation of which nothing is known: not if it only hands over a pointer
    or number of which nobody who calls is known to hand it over.
    """
    if finding.verdict != UNKNOWN:
        return False
    at = finding.at.opcode
    if finding.kind in _OF_FLOATS and at not in (opcodes.FDIV, opcodes.FREM):
        sets = [
            internals(facts()).flow.set_at(cause.value, cause.place or Place.before(finding.at))
            for cause in finding.causes
        ]
        if not all(isinstance(set_, FloatSet) and checks.is_any_number(set_) for set_ in sets):
            return True
    # A number that is divided by is asked about; what lies behind a pointer is its owner's.
    only_on_memory = finding.kind not in _OF_CALLERS or at in (opcodes.SDIV, opcodes.SREM)
    if finding.kind == "abs":
        return True
    if finding.kind == "null" and is_started(finding.function):
        return False
    values = [cause.value for cause in finding.causes]
    if at in _QUOTIENTS and isinstance(divisor := finding.at.operands[1], LocalValue):
        # 0 / 0 is there by what divides.
        values = [divisor]
    return not checks.rests_on_arguments(values, finding.function, only_on_memory)


_OF_PLACES: Final = ("index", "access")


def _by_driver(finding: Finding, drivers: checks.DriverSearch) -> Certainty:
    """The verdict on a finding, by what drives it: where nothing is known of a value but that it is input, it is
    possible; where nothing stops a counter, that is worth a word if input or unknown code says how far it counts.
    """
    if finding.verdict == UNKNOWN and finding.kind in _BY_INPUT and not checks.is_chosen(finding.at):
        return POSSIBLE if drivers.is_input(finding) else UNKNOWN
    if finding.verdict == POSSIBLE and finding.is_open and finding.kind in _OF_PLACES and drivers.of(finding) is None:
        return UNKNOWN
    return finding.verdict


_BY_INPUT: Final = ("index", "division", "shift", "size", "wrap")
"""Kinds of which it is enough that input says what a value is, and nothing bounds it."""
_VERSIONED: Final = "^__isoc(99|23)_"
_DRIVEN: Final = (
    "index", "access", "division", "overflow", "wrap", "size", "shift", "narrowing", "conversion", "uninitialised",
    "nan", "infinity", "domain", "abs", "loop",
)  # fmt: skip


def _driven(finding: Finding, one: Message, drivers: checks.DriverSearch, wording: ModuleWording) -> str:
    """What drives a finding, in words."""
    if finding.kind not in _DRIVEN or (found := drivers.of(finding)) is None:
        return ""
    place = None if found.at is None else location_of_instruction(found.at)
    file = "" if place is None or found.at is None else path_from_here(place.file, found.at.function)
    where = "" if place is None else f", line {place.line}" if file == one.file else f", {file}:{place.line}"
    if found.at is None:
        return f"{DRIVEN}the command line"
    called = found.at.called_function
    name = "a call through a pointer" if called is None else wording.function(called)
    if not found.is_input:
        return f"from outside, by {name}{where}"
    return f"{DRIVEN}what {re.sub(_VERSIONED, '', name)} reads{where}"


def _grouped(
    findings: list[tuple[Finding, Message]], wording: ModuleWording, drivers: checks.DriverSearch
) -> list[tuple[Finding, Message]]:
    """Findings of one cause as one, which names the places of the others; those that are proved or unknown stay."""
    told_of = [each for each in findings if each[0].verdict in (CERTAIN, POSSIBLE)]
    kept = [each for each in findings if each[0].verdict not in (CERTAIN, POSSIBLE)]
    for numbers in checks.grouped([finding for finding, _ in told_of], wording.module.layout):
        leader = _leader(numbers, told_of)
        finding, first = told_of[leader]
        others = [told_of[number][1] for number in numbers if number != leader]
        also = tuple(FurtherPlace(one.kind, one.file, one.line, one.column) for one in others)
        driven = _driven(finding, first, drivers, wording)
        kept.append((finding, first._replace(also=also, driven=driven)))
    return _each_place_once(kept)


def _leader(numbers: list[int], told_of: list[tuple[Finding, Message]]) -> int:
    """Which one is told of some findings, the worst first: the first of its kind and verdict that has a witness."""
    first = told_of[numbers[0]][1]
    for number in numbers:
        one = told_of[number][1]
        if one.witness and (one.kind, one.verdict) == (first.kind, first.verdict):
            return number
    return numbers[0]


def _each_place_once(findings: list[tuple[Finding, Message]]) -> list[tuple[Finding, Message]]:
    """Of findings of one kind at one place of the source, as in copies of a function that is inlined, or in instances
    of a template, the first of the worst, with the other places of each.
    """
    first: dict[tuple[str, str, int, int], int] = {}
    kept: list[tuple[Finding, Message]] = []
    for finding, one in findings:
        key = (one.kind, one.file, one.line, one.column)
        if not one.line or one.verdict not in (CERTAIN, POSSIBLE) or key not in first:
            if one.line and one.verdict in (CERTAIN, POSSIBLE):
                first[key] = len(kept)
            kept.append((finding, one))
        else:
            before, told_before = kept[first[key]]
            is_worse = worth(one) < worth(told_before)
            kept[first[key]] = (finding if is_worse else before, told_before.joined(one))
    return kept


def copies_of(analyzed: AnalyzedModule) -> checks.SourceCopies:
    """The copies of the lines of a module."""
    return checks.SourceCopies(analyzed.module.defined_functions(), analyzed.facts_of)


def without_echoes(findings: list[tuple[Finding, Message]]) -> list[tuple[Finding, Message]]:
    """Findings without code that never runs since a condition is always true, which is told of, and without a NaN of a
    function that is told to be outside of its domain, and without what nobody wrote, being outside of an object; of a
    quotient that may be NaN and infinite once.
    """
    decided: dict[tuple[str, int], bool] = {}
    outside: dict[tuple[str, str, int, int], bool] = {}
    beyond: dict[Instruction, bool] = {}
    quotients: dict[Instruction, bool] = {}
    for finding, one in findings:
        if finding.kind == "condition" and one.line:
            decided[one.function, one.line] = True
        if finding.kind in ("index", "access") and one.verdict == CERTAIN:
            beyond[finding.at] = True
        if finding.kind == "nan" and finding.at.opcode == opcodes.FDIV and one.verdict in (CERTAIN, POSSIBLE):
            quotients[finding.at] = True
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
        if finding.kind == "infinity" and one.verdict == POSSIBLE and finding.at in quotients:
            continue
        if finding.kind == "uninitialised" and finding.at in beyond:
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
    return place is not None and is_file_of_library(place.file)


def is_file_of_library(file: str) -> bool:
    """Whether a file of the source is a header of the system or of a language's library, by its path."""
    return re.match(_LIBRARIES, file) is not None


def is_silenced(one: Message) -> bool:
    """Whether the line of a finding has a comment `scev: ignore`, or `scev: ignore[kind]`, of its kind."""
    return any(
        found[1] is None or one.kind in [name.strip() for name in found[1].split(",")]
        for found in re.finditer(_SILENCED, one.source)
    )
