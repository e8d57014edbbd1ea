"""`scev report -p BUILD`: what was found in the units of a project, as one page: by file, by kind, and one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple

from scev.checks import CERTAIN, KINDS
from scev.report.forms.base import Write
from scev.report.forms.web.program_lines import without_empty
from scev.report.forms.web.shell import findings_page, packed
from scev.report.rows.findings import Message, excerpt


class ProjectSummary(NamedTuple):
    """What a page says beside the findings. `summary`: how many of each verdict, in a line; `notes`: what they rest on,
    and what was left out, a line each; `kinds`: names of those that were looked for; `unreadable`: why units cannot be
    read, a line each.
    """

    title: str
    version: str
    summary: str
    notes: Sequence[str]
    kinds: Sequence[str]
    unreadable: Sequence[str]


def write_findings(findings: Sequence[Message], about: ProjectSummary, write: Write) -> None:
    """Write the page of findings, which are certain or possible, in the order of their worth."""
    findings_page(about.title, packed(findings_object(findings, about)), write)


def findings_object(findings: Sequence[Message], about: ProjectSummary) -> dict[str, Any]:
    """The data of the page. The keys are those that its script reads; what says nothing is left out."""
    files = _files(findings)
    numbers = {file["path"]: number for number, file in enumerate(files)}
    kinds = _kinds(findings)
    found = {kind["name"] for kind in kinds}
    return {
        "version": about.version,
        "summary": about.summary,
        "notes": list(about.notes),
        "files": files,
        "kinds": kinds,
        "notFound": [name for name in about.kinds if name not in found],
        "unreadable": list(about.unreadable),
        "findings": [_finding(one, numbers[one.file]) for one in findings],
    }


def _finding(one: Message, file: int) -> dict[str, Any]:
    source, before = excerpt(one) if one.source else ("", 0)
    # A line by itself needs no indentation.
    cut = min(len(source) - len(source.lstrip()), before)
    said: dict[str, Any] = {
        "reason": one.reason,
        "driven": one.driven,
        "input": int(one.is_of_input),
        "witness": one.witness,
        "fix": one.fix,
        "also": one.others.removeprefix("also "),
        "line": one.line,
        "column": one.column,
        "source": source[cut:],
        "caret": before - cut,
    }
    return {
        "kind": one.kind,
        "verdict": one.verdict,
        "message": one.message,
        "function": one.function,
        "file": file,
        **without_empty(said),
    }


def _files(findings: Iterable[Message]) -> list[dict[str, Any]]:
    """A row for each file: how much was found, and how often each kind. That with most that is certain comes first,
    then that with most that input drives, then that with most.
    """
    return [{"path": path, **_verdicts(of), "kinds": _in_short(of)} for path, of in _groups(findings, "file")]


def _kinds(findings: Iterable[Message]) -> list[dict[str, Any]]:
    """A row for each kind of which something was found, in the same order."""
    return [{"name": name, "meaning": KINDS[name].meaning, **_verdicts(of)} for name, of in _groups(findings, "kind")]


def _groups(findings: Iterable[Message], by: Literal["file", "kind"]) -> list[tuple[str, list[Message]]]:
    """The findings of each file, or each kind; those of most worth first."""
    found: dict[str, list[Message]] = {}
    for one in findings:
        found.setdefault(one.file if by == "file" else one.kind, []).append(one)
    return sorted(found.items(), key=lambda row: (*_worth_of(row[1]), row[0]))


def _worth_of(findings: Sequence[Message]) -> tuple[int, int, int]:
    certain = sum(one.verdict == CERTAIN for one in findings)
    return -certain, -sum(one.is_of_input for one in findings), -len(findings)


def _verdicts(findings: Sequence[Message]) -> dict[str, int]:
    certain = sum(one.verdict == CERTAIN for one in findings)
    return {"certain": certain, "possible": len(findings) - certain}


def _in_short(findings: Iterable[Message]) -> str:
    """`index 3, overflow 2`: the kinds, the most frequent first."""
    counts = Counter(one.kind for one in findings)
    return ", ".join(f"{kind} {count}" for kind, count in sorted(counts.items(), key=lambda row: (-row[1], row[0])))
