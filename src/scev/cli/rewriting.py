"""What the verbs that edit a program share: its facts are found, changes made or listed, and the result is written."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Unpack

from scev.errors import UsageError

if TYPE_CHECKING:
    from scev.cli.stated import ReadingOptions
    from scev.transforms import Change


def rewrite(
    verb: str,
    passes: str,
    file: str | None,
    target: str | None,
    as_text: bool,
    limit: int,
    lists: bool,
    color: str,
    **options: Unpack[ReadingOptions],
) -> None:
    """Rewrite the program of a file by some passes, or list what would be rewritten. `verb` is the one in use."""
    from scev.cli.input import Reading, has_piped_input
    from scev.cli.output import Output
    from scev.cli.running import analyzed_input
    from scev.cli.stated import parse_stated, settings_of
    from scev.transforms import changes_made, passes_named, transform

    if file is None:
        if not has_piped_input():
            raise UsageError(f"missing FILE; see `scev {verb} --help`")
        file = "-"
    chosen = passes_named(passes)
    settings = settings_of(options, False)
    reading = Reading(settings, options["prepare"], False, options["cc"])
    output = Output()
    with output.reading(file):
        found = reading.read(file)
    facts = analyzed_input(found, parse_stated(options["given"]), settings).facts()
    if lists:
        for change in changes_made(facts, chosen, limit):
            output.write(f"{_line(change)}\n")
        return
    result = transform(facts, chosen, limit)
    write_module(result.text, target, as_text, found.module.name)
    if target is not None:
        count = len(result.changes)
        refused = f", {len(result.refused)} could not be made" if result.refused else ""
        output.write(f"{target}: {count} change{'' if count == 1 else 's'}{refused}\n")
    output.end()


def _line(change: Change) -> str:
    """One change in a line: the rule, what becomes of what, why, and where."""
    from scev.ir import Function
    from scev.source.locations import location_of_function, location_of_instruction

    at = change.at
    place = location_of_function(at) if isinstance(at, Function) else location_of_instruction(at)
    where = "" if place is None else f"  {place.short()}"
    return f"{change.rule}: {change.function}: {change.words()}, as {change.fact}{where}"


def write_module(text: str, target: str | None, as_text: bool, name: str) -> None:
    """Write a module, if LLVM accepts it: to standard output, or to a file, whole or not at all."""
    from scev.cli.output import write_whole
    from scev.llvm import canonical, to_bitcode

    is_bitcode = target is not None and not as_text and not target.endswith(".ll")
    data = to_bitcode(text, name=name) if is_bitcode else canonical(text, name=name).encode("utf-8", "surrogatepass")
    if target is None:
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
        return
    write_whole(data, target)
