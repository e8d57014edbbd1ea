"""Completion in shells: verbs, options and their values, knobs, kinds of findings, and files.

    eval "$(_SCEV_COMPLETE=bash_source scev)"        in ~/.bashrc; zsh_source in ~/.zshrc
    _SCEV_COMPLETE=fish_source scev | source         in ~/.config/fish/config.fish

click's scripts ask the command itself, by the variable `_SCEV_COMPLETE`, what may come next. What it answers here is
click's answer; where that has none, a word is the name of a file.
"""

from __future__ import annotations

from typing import Final

import click
from click.shell_completion import BashComplete, CompletionItem, FishComplete, ShellComplete, ZshComplete

from scev.errors import UsageError

VARIABLE: Final = "_SCEV_COMPLETE"
"""Of the environment: command.py looks for it without loading this."""


class _Words(ShellComplete):
    """What may come next."""

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem]:
        values = _values(args[-1] if args else "", incomplete)
        if values is not None:
            return [CompletionItem(value) for value in values]
        found = super().get_completions(args, incomplete)
        if not found and not incomplete.startswith("-"):
            return [CompletionItem(incomplete, type="file")]
        return found


class _Bash(_Words, BashComplete):
    pass


class _Zsh(_Words, ZshComplete):
    pass


class _Fish(_Words, FishComplete):
    pass


_SHELLS: Final[dict[str, type[ShellComplete]]] = {"bash": _Bash, "zsh": _Zsh, "fish": _Fish}


def complete(command: click.Command, instruction: str) -> int:
    """Answer a shell; the exit status. Raises UsageError for another shell, or another wish."""
    shell, _, wish = instruction.partition("_")
    kind = _SHELLS.get(shell)
    if kind is None or wish not in ("source", "complete"):
        raise UsageError(f"{VARIABLE} is bash_source, zsh_source or fish_source, not '{instruction}'")
    completion = kind(command, {}, "scev", VARIABLE)
    click.echo(completion.source() if wish == "source" else completion.complete())
    return 0


def _values(option: str, incomplete: str) -> list[str] | None:
    """The values of an option that takes one of its own language; None for others."""
    if option == "--set":
        from scev.settings import KNOBS

        return [f"{knob.name}=" for knob in KNOBS if knob.name.startswith(incomplete)]
    if option == "--checks":
        from scev.checks import KINDS, PROFILES

        before, comma, last = incomplete.rpartition(",")
        return [f"{before}{comma}{name}" for name in (*PROFILES, *KINDS) if name.startswith(last)]
    return None
