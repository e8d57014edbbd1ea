"""What `scev loops --advise` says of the examples.

`python -m tests.transforms.loop_advice.test_walk` writes it anew.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from scev.cli.command import command
from scev.errors import UsageError

EXAMPLES = sorted((Path(__file__).parents[3] / "examples").glob("*.ll"))
SAID = Path(__file__).parent / "examples.txt"


def advice_on(path: Path) -> str:
    """The decisions on a program, without the table of its loops and the closing lines."""
    result = CliRunner().invoke(command, ["loops", "--advise", "--level", "none", path.name], env={"COLUMNS": "80"})
    assert result.exit_code == 0, result.output
    return "\n\n".join(part for part in result.output.split("\n\n") if "\n  unroll " in part)


def all_advice() -> str:
    return "\n\n".join(f"# {path.name}\n\n{advice_on(path)}" for path in EXAMPLES) + "\n"


def test_the_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES[0].parent)
    assert all_advice() == SAID.read_text(encoding="utf-8")


def test_json_has_the_decisions_of_each_loop() -> None:
    for path in EXAMPLES:
        result = CliRunner().invoke(command, ["loops", "--advise", "--format", "json", str(path)])
        for function in json.loads(result.output)["functions"]:
            for loop in function["loops"]:
                advice = loop["advice"]
                assert advice["unroll"]["kind"] in ("full", "partial", "run-time", "none")
                assert advice["vectorise"]["possible"] or advice["vectorise"]["why"]
                assert ("counter" in advice["exit_test"]) == advice["exit_test"]["possible"]
    plain = CliRunner().invoke(command, ["loops", "--format", "json", str(EXAMPLES[0])])
    assert '"advice"' not in plain.output


def test_other_formats_have_none() -> None:
    result = CliRunner().invoke(command, ["loops", "--advise", "--format", "csv", str(EXAMPLES[0])])
    assert isinstance(result.exception, UsageError)
    assert str(result.exception) == "--advise is for text and json"


if __name__ == "__main__":
    import os

    os.chdir(EXAMPLES[0].parent)
    SAID.write_text(all_advice(), encoding="utf-8")
