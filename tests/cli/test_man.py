"""The manual pages are those of the command, say all of it, and are well formed (tools/man.py)."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import click
import pytest

from scev.cli.command import command

from ..test_docs import load_tool

KEPT = Path(__file__).resolve().parent.parent.parent / "man"
PAGES = sorted(KEPT.glob("*.1"))


def test_the_pages_are_those_of_the_command() -> None:
    pytest.importorskip("click_man")
    kept = {page.name: page.read_text(encoding="utf-8") for page in PAGES}
    assert kept == load_tool("man").pages(), "python tools/man.py writes them anew"


def test_every_verb_has_a_page() -> None:
    assert [page.name for page in PAGES] == sorted(["scev.1", *(f"scev-{verb}.1" for verb in command.commands)])
    main = (KEPT / "scev.1").read_text(encoding="utf-8")
    assert all(f"\\fB{verb}\\fP\n" in main for verb in command.commands)


@pytest.mark.parametrize("verb", command.commands)
def test_every_option_is_in_its_page(verb: str) -> None:
    text = (KEPT / f"scev-{verb}.1").read_text(encoding="utf-8")
    for written, shown in (("\\-", "-"), ("\\(aq", "'"), ("\\fB", ""), ("\\fP", "")):
        text = text.replace(written, shown)
    for option in command.commands[verb].params:
        if isinstance(option, click.Option):
            for name in option.opts:
                assert re.search(rf"^(-.*, )?{name}(,| |$)", text, re.MULTILINE), name
            assert option.help is not None
            assert option.help.split(".")[0] in text
    for line, meaning in getattr(command.commands[verb], "examples", []):
        assert line in text
        assert meaning in text


@pytest.mark.skipif(shutil.which("groff") is None, reason="there is no groff")
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_groff_has_nothing_to_say(page: Path) -> None:
    command = ["groff", "-man", "-Tutf8", "-ww", "-rLL=100n", "-k", str(page)]
    done = subprocess.run(command, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Interrupted." in done.stdout


@pytest.mark.skipif(shutil.which("mandoc") is None, reason="there is no mandoc")
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_mandoc_finds_no_error(page: Path) -> None:
    done = subprocess.run(["mandoc", "-Tlint", "-Werror", str(page)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
