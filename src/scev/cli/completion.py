"""Completion in shells: verbs, options and their values, knobs and theirs, kinds of findings, passes, and files.

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


class _CompletionWords(ShellComplete):
    """What may come next."""

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem]:
        if (values := _values(args, incomplete)) is not None:
            return [CompletionItem(value) for value in values]
        # Bash takes words apart at `=`.
        begun = "" if incomplete == "=" else incomplete
        found = super().get_completions([word for word in args if word != "="], begun)
        if not found and not incomplete.startswith("-"):
            return [CompletionItem(incomplete, type="file")]
        return found


class _Bash(_CompletionWords, BashComplete):
    pass


class _Zsh(_CompletionWords, ZshComplete):
    pass


class _Fish(_CompletionWords, FishComplete):
    pass


_SHELLS: Final[dict[str, type[ShellComplete]]] = {"bash": _Bash, "zsh": _Zsh, "fish": _Fish}


def complete(command: click.Command, instruction: str) -> int:
    """Answer a shell; the exit status. Raises UsageError for another shell, or another wish."""
    shell, _, wish = instruction.partition("_")
    if (kind := _SHELLS.get(shell)) is None or wish not in ("source", "complete"):
        raise UsageError(f"{VARIABLE} is bash_source, zsh_source or fish_source, not '{instruction}'")
    completion = kind(command, {}, "scev", VARIABLE)
    click.echo(completion.source() if wish == "source" else completion.complete())
    return 0


def _values(args: list[str], incomplete: str) -> list[str] | None:
    """The values of an option that takes one of its own language; None for others."""
    words = [word for word in args if word != "="]
    is_apart = "=" in (incomplete, *args[-1:])
    begun = "" if incomplete == "=" else incomplete
    option = words[-1] if words else ""
    if words[-2:-1] == ["--set"] and is_apart:
        return [value for value in _knob_values(words[-1]) if value.startswith(begun)]
    if option == "--set":
        name, equals, value = begun.partition("=")
        if equals:
            return [f"{name}={known}" for known in _knob_values(name) if known.startswith(value)]
        from scev.settings import KNOBS

        return [f"{knob.name}=" for knob in KNOBS if knob.name.startswith(begun)]
    if option in ("--libm", "--rounding"):
        return [value for value in _knob_values(option.lstrip("-")) if value.startswith(begun)]
    if (names := _listed(option)) is None:
        return None
    before, comma, last = begun.rpartition(",")
    return [f"{before}{comma}{name}" for name in names if name.startswith(last)]


def _knob_values(name: str) -> list[str]:
    """The words that a knob takes."""
    from scev.settings import KNOBS

    for knob in KNOBS:
        if knob.name == name:
            return ["yes", "no"] if isinstance(knob.default, bool) else list(knob.choices)
    return []


def _listed(option: str) -> list[str] | None:
    """The names of which an option takes a list; None for other options."""
    if option == "--checks":
        from scev.checks import KINDS, PROFILES

        return [*PROFILES, *KINDS]
    if option == "--passes":
        from scev.transforms import PASSES

        return list(PASSES)
    if option == "--prepare":
        from scev.llvm import LEVELS
        from scev.llvm import PASSES as LLVM_PASSES
        from scev.llvm.preparation import NO_PREPARATION

        return [NO_PREPARATION, *LEVELS, *LLVM_PASSES]
    return None
