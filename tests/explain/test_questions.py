"""Forty questions whose answers were written down before there was an explainer (questions/questions.toml): its answer
names a line and the cause that a person names.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, get_args

import pytest

from scev.cli.command import run
from scev.explain import RULES, RuleName

QUESTIONS = Path(__file__).parent / "questions"
TABLE: list[dict[str, Any]] = tomllib.loads((QUESTIONS / "questions.toml").read_text(encoding="utf-8"))["question"]

# What it does not answer as a person would, and why.
UNANSWERED: dict[str, str] = {}


def is_answered(question: dict[str, Any], text: str) -> bool:
    """Whether a text names one of the lines, and all that it has to."""
    lines = [int(line) for line in re.findall(r"\.\w+:(\d+)", text)]
    lines += [int(line) for line in re.findall(r"\bline (\d+)", text)]
    words = all(re.search(word, text, re.IGNORECASE) for word in question["words"])
    return words and any(line in question["lines"] for line in lines)


@pytest.mark.halved
@pytest.mark.parametrize("question", TABLE, ids=lambda one: f"{one['file']} {one['ask']}")
def test_the_answer_is_a_persons(question: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    name = f"{question['file']} {question['ask']}"
    status = run(["explain", str(QUESTIONS / question["file"]), question["ask"]])
    said = capsys.readouterr()
    if name in UNANSWERED:
        assert not is_answered(question, said.out), "it is answered now: take it off the list"
        pytest.skip(UNANSWERED[name])
    assert status == 0, said.err
    assert is_answered(question, said.out), said.out + str(question["lines"]) + str(question["words"])


def test_there_are_forty() -> None:
    assert len(TABLE) == 40
    assert len(TABLE) - len(UNANSWERED) >= 34


def test_each_rule_says_what_it_is() -> None:
    assert get_args(RuleName) == tuple(RULES)
