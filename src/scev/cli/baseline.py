"""A baseline: the findings that a project knows of, so that only new ones are told. They are known by kind, file,
function, message and how many of them there are, not by line, since lines move.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scev.errors import ScevError

if TYPE_CHECKING:
    from scev.report.rows.checked import ShownFindings
    from scev.report.rows.findings import Message

SCHEMA = "scev-baseline/1"


def _key(one: Message) -> str:
    return "\t".join([one.kind, one.file, one.function, one.message])


def _places(one: Message) -> int:
    """How many places a finding names: of one that has more than before, something is new."""
    return 1 + len(one.also)


def read_baseline(path: str) -> dict[str, int]:
    """How often each finding is known; ScevError where the file is none."""
    import json

    try:
        with open(path, encoding="utf-8") as file:
            content = json.load(file)
    except FileNotFoundError:
        raise ScevError("there is no such baseline; --update-baseline writes it", path) from None
    except OSError as error:
        raise ScevError(error.strerror or str(error), path) from None
    except (ValueError, RecursionError):
        raise ScevError("this is no baseline; --update-baseline writes one", path) from None
    findings = content.get("findings") if isinstance(content, dict) and content.get("schema") == SCHEMA else None
    if not isinstance(findings, dict) or not all(isinstance(count, int) for count in findings.values()):
        raise ScevError("this is no baseline; --update-baseline writes one", path)
    return {str(key): int(count) for key, count in findings.items()}


def write_baseline(path: str, findings: Iterable[Message]) -> int:
    """Write the findings as a baseline, whole or not at all; how many they are."""
    import json

    from scev.support.whole_files import write_whole_text

    counted: dict[str, int] = {}
    total = 0
    for one in findings:
        total += 1
        counted[_key(one)] = counted.get(_key(one), 0) + _places(one)
    text = json.dumps({"schema": SCHEMA, "findings": dict(sorted(counted.items()))}, indent=1, ensure_ascii=False)
    write_whole_text(text + "\n", path)
    return total


def apply_baseline(checked: ShownFindings, known: dict[str, int]) -> ShownFindings:
    """What is found and not known; what a baseline has is taken from it, so that a second of a kind is new."""
    if not known:
        return checked
    left: list[Message] = []
    for one in checked.findings:
        if known.get(_key(one), 0) >= _places(one):
            known[_key(one)] -= _places(one)
        else:
            left.append(one)
    return reduced(checked, left)._replace(known=len(checked.findings) - len(left))


def reduced(checked: ShownFindings, left: list[Message]) -> ShownFindings:
    """Some of the findings, and how many there are then."""
    counts = dict(checked.counts)
    for one in checked.findings:
        counts[one.verdict] -= 1
    for one in left:
        counts[one.verdict] += 1
    return checked._replace(findings=left, counts=counts)
