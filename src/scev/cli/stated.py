"""What the options of a verb state: settings, and what is given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NoReturn, NotRequired, TypedDict

from scev.errors import UsageError

if TYPE_CHECKING:
    from scev.analysis.given import GivenFact
    from scev.settings import Settings


class ReadingOptions(TypedDict):
    """What all verbs that read programs are told by their options (`reading_options` of options.py)."""

    given: Sequence[str]
    knobs: Sequence[str]
    rounding: str | None
    libm: str | None
    launch: str | None
    scope: str | None
    closed: bool
    prepare: str | None
    cc: str | None
    no_run: bool
    project: str | None
    link: bool
    flags: Sequence[str]
    # Of the verbs that keep facts (caching.py).
    cache: NotRequired[str | None]
    no_cache: NotRequired[bool]


NOTHING_STATED: Final[ReadingOptions] = {
    "given": (), "knobs": (), "rounding": None, "libm": None, "launch": None, "scope": None, "closed": False,
    "prepare": None, "cc": None, "no_run": False, "project": None, "link": False, "flags": (),
}  # fmt: skip
"""The options where none is given."""


def parse_stated(texts: Sequence[str]) -> list[GivenFact]:
    """What `--given` states."""
    if not texts:
        return []
    from scev.analysis.given import parse_given

    return [fact for text in texts for fact in parse_given(text)]


def settings_of(options: ReadingOptions, for_people: bool = False, usual_scope: str = "automatic") -> Settings:
    """The settings that the options of a verb name. Text for people assumes what their languages guarantee: that there
    is no undef and no signalling NaN (docs/undef.md). `usual_scope` is that of the format.
    """
    from scev.settings import DEFAULT_SETTINGS

    settings = DEFAULT_SETTINGS
    if for_people:
        settings = settings.with_("undef", "absent").with_("snan", "absent")
    settings = settings.with_("scope", usual_scope)
    for text in options["knobs"]:
        if text.strip() == "list":
            _list_knobs()
        name, equals, value = text.partition("=")
        if not equals:
            raise UsageError(f"--set takes KNOB=VALUE, not '{text}'; `--set list` names the knobs")
        settings = settings.set(name, value)
    named = {key: options[key] for key in ("rounding", "libm", "launch", "scope")}
    for name, word in named.items():
        if word is not None:
            settings = settings.set(name, word)
    if options["closed"]:
        settings = settings.set("world", "closed")
    return settings


def _list_knobs() -> NoReturn:
    import click

    from scev.settings import KNOBS, NOT_NEEDED
    from scev.settings.limits import fixed_limits

    for knob in KNOBS:
        _list_one(f"{knob.name}={knob.default}  ({knob.expects()})", knob.meaning)
        if knob.aliases:
            _list_one("", f"In LLVM: {', '.join(knob.aliases)}.")
    click.echo("\nKnobs of other compilers that have no counterpart here:")
    for name, reason in NOT_NEEDED.items():
        _list_one(name, reason)
    click.echo("\nFixed limits of searches:")
    for limit in fixed_limits():
        _list_one(f"{limit.name}={limit.value}  ({limit.file})", limit.meaning)
    raise click.exceptions.Exit(0)


def _list_one(heading: str, text: str) -> None:
    import shutil
    import textwrap

    import click

    if heading:
        click.echo(heading)
    indent = "    "
    width = shutil.get_terminal_size().columns
    click.echo(textwrap.fill(text, width, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False))
