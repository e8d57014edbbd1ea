"""The manual pages, from the verbs and options of the command: `man scev`, `man scev-print`.

    python tools/man.py        writes man/*.1 anew

click-man makes them, as part of the development: the pages are kept, installed with the package (setup.py), and
compared by tests/cli/test_man.py. They have no date, so that they change only where the command does.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click
from click_man.core import generate_man_page

import scev
from scev.cli.command import command
from scev.cli.verbs import EXAMPLES, Verb

PLACE = Path(__file__).resolve().parent.parent / "man"
STATUSES = [
    ("0", "An answer."),
    ("1", "The input cannot be used."),
    ("2", "The command is wrong: an unknown option or knob."),
    ("3", "scev check or scev compare found what --fail-on names."),
    ("130", "Interrupted."),
]


def pages() -> dict[str, str]:
    """The text of each page, by its file's name."""
    context = click.Context(command, info_name="scev")
    found = {"scev.1": page(context, EXAMPLES)}
    for name, verb in command.commands.items():
        examples = verb.examples if isinstance(verb, Verb) else []
        found[f"scev-{name}.1"] = page(click.Context(verb, info_name=name, parent=context), examples)
    return found


def page(context: click.Context, examples: Sequence[tuple[str, str]]) -> str:
    """One page: what click-man says, and then examples and what a status means."""
    title = context.command_path.replace(" ", "-")
    made = str(generate_man_page(context, version=scev.__version__)).splitlines()[1:]
    lines = [f'.TH "{title.upper()}" "1" "" "scev {scev.__version__}" "User Commands"', *made]
    if examples:
        lines.append(".SH EXAMPLES")
        for line, meaning in examples:
            lines += [".TP", f"\\fB{literal(line)}\\fP", literal(meaning)]
    lines.append(".SH EXIT STATUS")
    for status, meaning in STATUSES:
        lines += [".TP", f"\\fB{status}\\fP", literal(meaning)]
    if context.parent is not None:
        lines += [".SH SEE ALSO", "\\fBscev\\fP(1)"]
    return "\n".join(map(text_line, lines)) + "\n"


def literal(text: str) -> str:
    """Text as it stands: hyphens that can be copied, quotes that stay straight."""
    return text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")


def text_line(line: str) -> str:
    """A line of text that begins as a request would be taken for one."""
    is_request = line.startswith("'") or (line.startswith(".") and not line[1:3].isupper() and line[:3] != ".B ")
    return f"\\&{line}" if is_request else line


def main() -> None:
    PLACE.mkdir(exist_ok=True)
    made = pages()
    for old in PLACE.glob("*.1"):
        if old.name not in made:
            old.unlink()
    for name, text in made.items():
        (PLACE / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
