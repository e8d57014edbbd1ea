"""Findings as annotations of GitHub: each a workflow command, which a runner finds in what a step writes.

    ::error file=src/mean.c,line=24,col=14,title=scev%3A division::division by 0: count is 0

    certain              error
    possible             warning
    unknown, impossible  notice

In values of properties `%`, CR, LF, `:` and `,` are percent-encoded, in the message `%`, CR and LF (GitHub, "Workflow
commands for GitHub Actions", and actions/toolkit, which writes them).
"""

from __future__ import annotations

from typing import Final

from scev.checks import CERTAIN, IMPOSSIBLE, POSSIBLE, UNKNOWN, Certainty
from scev.report.rows.findings import Message

_COMMANDS: Final[dict[Certainty, str]] = {
    CERTAIN: "error",
    POSSIBLE: "warning",
    UNKNOWN: "notice",
    IMPOSSIBLE: "notice",
}


def annotation(one: Message) -> str:
    """The command of a finding, in one line; its file is relative to the root of the repository, if the message's
    is.
    """
    place = {"file": one.file, "line": one.line, "col": one.column if one.line else 0, "title": f"scev: {one.kind}"}
    properties = ",".join(f"{name}={_property(str(value))}" for name, value in place.items() if value)
    words = ": ".join(filter(None, [one.message, "; ".join(filter(None, [one.why, one.others]))]))
    return f"::{_COMMANDS[one.verdict]} {properties}::{_data(words)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
