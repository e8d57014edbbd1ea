"""Findings as lines, as compilers write them, with the source line, a caret, and why.

bs2b.c:163:20: possible: log10 of a negative number gives NaN                      [domain]
    163 |   double db = 20 * log10(1 - pow(10, level * 0.05));
        |                    ^ 1 - pow(10, level * 0.05) is [-inf, 1]
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from scev.check import CERTAIN, KINDS, POSSIBLE, Finding
from scev.ir import LocalValue
from scev.report.absent import spoken
from scev.report.layout import NAME, PLACE, SET, Line, Span
from scev.report.wording import Wording
from scev.source.locations import SourceLocation, location_of_instruction

LONGEST_SOURCE_LINE: Final = 160
"""Longer lines of the source are shown around the finding."""


class Told(NamedTuple):
    """A finding in words: where it is, what goes wrong, and of what values that is known."""

    kind: str
    verdict: str
    message: str
    reason: str
    function: str
    file: str
    line: int
    column: int
    source: str
    witness: str = ""


def told(finding: Finding, wording: Wording, witness: str = "") -> Told:
    """A finding in words."""
    place = _place(finding, wording)
    file, line, column = ("", 0, 0) if place is None else place
    message = wording.renamed(finding.words)
    if finding.kind == "condition":
        message = f"{wording.name_of(finding.at)} is {finding.words}"
    if place is None:
        message = f"{message}, at {wording.instruction(finding.at)}"
    source = "" if place is None else wording.source_line(place) or ""
    return Told(
        finding.kind,
        finding.verdict,
        message,
        _reason(finding, wording),
        wording.module.function(finding.function),
        file or wording.module.module.name,
        line,
        column,
        source.rstrip(),
        witness,
    )


def _place(finding: Finding, wording: Wording) -> SourceLocation | None:
    place = location_of_instruction(finding.at)
    if place is not None:
        return place
    # What has no place of its own has that of what stands before it.
    block = finding.at.block
    number = finding.at.index - block.instructions[0].index
    for instruction in reversed(block.instructions[:number]):
        place = location_of_instruction(instruction)
        if place is not None:
            return place
    return None


def _reason(finding: Finding, wording: Wording) -> str:
    """What is known of the values that let a fault happen."""
    parts: dict[str, bool] = {}
    for value, place, _ in finding.causes:
        set_ = wording.facts.flow.sets[value.index] if place is None else wording.facts.flow.set_at(value, place)
        words = "" if set_ is None else wording.set_of(value, spoken(wording.facts, set_))
        name = _name(value, wording)
        parts[f"{name} is {words or 'anything'}"] = True
    return ", ".join(parts)


def _name(value: LocalValue, wording: Wording) -> str:
    name = wording.name_of(value)
    made = wording.computation_of(value) if name.startswith("%") else ""
    return made or name


def finding_lines(one: Told) -> list[Line]:
    """The lines of a finding."""
    where = f"{one.file}:{one.line}:{one.column}" if one.line else one.file
    head: Line = [
        Span(f"{where}: ", PLACE),
        Span(one.verdict, SET if one.verdict == CERTAIN else NAME),
        Span(f": {one.message}  "),
        Span(f"[{one.kind}]", PLACE),
    ]
    lines = [head]
    reason = one.reason + (f"; witness: {one.witness}" if one.witness else "")
    if one.source:
        number = f"{one.line:>7} | "
        lines.append([Span(number, PLACE), Span(one.source[:LONGEST_SOURCE_LINE])])
        caret = " " * max(_columns(one.source, one.column), 0)
        lines.append([Span("        | ", PLACE), Span(f"{caret}^ {reason}".rstrip())])
    elif reason:
        lines.append([Span(f"        {reason}")])
    return lines


def _columns(source: str, column: int) -> int:
    """The columns before a place, a tab counted as it is shown: as one."""
    return min(max(column - 1, 0), len(source))


def summary(counts: dict[str, int], listed: str = "") -> str:
    """`2 findings (1 certain), 41 operations proved safe (--proved lists them)`."""
    found = counts.get(CERTAIN, 0) + counts.get(POSSIBLE, 0)
    words = f"{found} finding{'' if found == 1 else 's'}"
    if found:
        words += f" ({counts.get(CERTAIN, 0)} certain)"
    proved, unknown = counts.get("impossible", 0), counts.get("unknown", 0)
    words += f", {proved} operation{'' if proved == 1 else 's'} proved safe (--proved lists them)"
    if unknown:
        words += f", {unknown} of which nothing is known (--unknown lists them)"
    return words + listed


def finding_object(one: Told) -> dict[str, Any]:
    """A finding for programs."""
    return {
        "kind": one.kind,
        "verdict": one.verdict,
        "message": one.message,
        "reason": one.reason,
        "function": one.function,
        "file": one.file,
        "line": one.line,
        "column": one.column,
        "witness": one.witness or None,
        "fix": KINDS[one.kind].fix,
    }
