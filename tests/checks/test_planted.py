"""Eighty-five small programs with one planted fault each, and their repaired twins (planted/planted.toml), written
before the checks: faults are reported at their lines, and twins are left in peace there.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from scev.cli.command import run

pytestmark = pytest.mark.halved

PLANTED = Path(__file__).parent / "planted"
FAULTS: list[dict[str, Any]] = tomllib.loads((PLANTED / "planted.toml").read_text(encoding="utf-8"))["fault"]
ON_REQUEST = ("wrap", "subnormal", "cancellation", "stack")

# Faults that are not reported at their lines, and twins that are not left in peace, and why.
MISSED: dict[str, str] = {}
ALARMED: dict[str, str] = {}

# What one fault may be told as: a quotient by 0 may be a NaN or an infinity, an index an access.
ALIKE = {
    "nan": ("nan", "infinity", "domain"),
    "infinity": ("infinity", "nan"),
    "domain": ("domain", "nan"),
    "index": ("index", "access"),
    "access": ("access", "index"),
    "unreachable": ("unreachable", "condition"),
    "loop": ("loop", "condition", "unreachable"),
    "condition": ("condition", "unreachable"),
    "abs": ("abs", "overflow"),
    "wrap": ("wrap", "size"),
}


def findings(name: str, checks: str, capsys: pytest.CaptureFixture[str], *options: str) -> list[dict[str, Any]]:
    """The findings of a program."""
    status = run(["check", "--format", "json", "--checks", checks, *options, str(PLANTED / f"{name}.ll")])
    said = capsys.readouterr()
    assert status == 0, said.err
    result: list[dict[str, Any]] = json.loads(said.out)["findings"]
    return result


def checks_for(fault: dict[str, Any]) -> str:
    return f"default,{fault['kind']}" if fault["kind"] in ON_REQUEST else "default"


@pytest.mark.parametrize("fault", FAULTS, ids=lambda one: f"{one['file']} ({one['kind']})")
def test_a_fault_is_reported_at_its_line(fault: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    found = findings(fault["file"], checks_for(fault), capsys)
    kinds = ALIKE.get(fault["kind"], (fault["kind"],))
    is_told = any(one["line"] == fault["line"] and one["kind"] in kinds for one in found)
    if fault["file"] in MISSED:
        assert not is_told, "it is reported now: take it off the list"
        pytest.skip(MISSED[fault["file"]])
    assert is_told, found


@pytest.mark.parametrize("fault", FAULTS, ids=lambda one: f"{one['file']}_fixed")
def test_its_twin_is_left_in_peace(fault: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    found = findings(f"{fault['file']}_fixed", checks_for(fault), capsys)
    alarms = [one for one in found if one["line"] == fault["fixed_line"]]
    if fault["file"] in ALARMED:
        assert alarms, "there is no alarm now: take it off the list"
        pytest.skip(ALARMED[fault["file"]])
    assert alarms == []


def test_most_are_found_and_few_alarm() -> None:
    assert len(FAULTS) == 85
    assert len(MISSED) <= 4
    assert len(ALARMED) <= 12
