"""The verb `watch`: what is known of a file, and each time that it is saved, what of that has changed.

scev watch tone.c
scev watch -p build src/tone.c
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final, Unpack, final

from scev.cli.output import Output
from scev.errors import ScevError, UsageError

if TYPE_CHECKING:
    from scev.analysis.session import Session
    from scev.cli.stated import ReadingOptions
    from scev.ir import Module
    from scev.projects.inputs import Input
    from scev.report.compare.matching import ComparedRow
    from scev.report.compare.sides import FunctionSide

SECONDS_BETWEEN_LOOKS: Final = 0.5
"""Seconds from one look at the files to the next; what has changed is read when it has stayed for so long."""
MAX_TOLD_CHANGES: Final = 4
"""Maximum facts that a line tells of."""
_Stamps = dict[str, tuple[int, int] | None]


def watch(files: tuple[str, ...], color: str, **options: Unpack[ReadingOptions]) -> None:
    """Tell what is known of a file, and whenever it is saved, or a file that it includes, what has changed; until this
    is interrupted. What cannot be read is a line on standard error.
    """
    from scev.cli.project import reading_of, unit_of
    from scev.cli.stated import settings_of

    if len(files) != 1 or files[0] == "-":
        raise UsageError("watch takes one FILE; see `scev watch --help`")
    output = Output()
    reading = reading_of(options, settings_of(options, True))
    unit = unit_of(files[0], options, output)
    # Of file.py:function, the file.
    own = unit.file if os.path.lexists(unit.file) else unit.file.rpartition(":")[0] or unit.file
    try:
        os.stat(own)
    except OSError as error:
        raise ScevError(error.strerror or "cannot be read", unit.file) from None
    known = _KnownOfProgram(tuple(options["given"]))
    while True:
        # What is saved while this is read is read the next time.
        stamps = _stamps([own, *known.included])
        try:
            line = known.change(output.read(reading, unit))
        except UsageError:
            raise
        except ScevError as error:
            output.note(f"{_now()} {error}")
        else:
            output.write(f"{_now()} {unit.file}: {line}\n")
            output.end()
        _wait({**_stamps(known.included), **stamps}, own)


def _stamps(files: Iterable[str]) -> _Stamps:
    """When files were written, and how long they are; None of one that is not there."""
    found: _Stamps = {}
    for file in files:
        try:
            status = os.stat(file)
        except OSError:
            found[file] = None
        else:
            found[file] = status.st_mtime_ns, status.st_size
    return found


def _wait(read: _Stamps, own: str) -> None:
    """Wait until files are no more what was read, and stay what they are; one may be away while an editor saves it."""
    before = read
    while True:
        pause()
        now = _stamps(read)
        if now != read and now == before and now[own] is not None:
            return
        before = now


def pause() -> None:
    """Until the next look."""
    time.sleep(SECONDS_BETWEEN_LOOKS)


def _now() -> str:
    return time.strftime("%H:%M:%S")


@final
class _KnownOfProgram:
    """What is known of a program that changes."""

    def __init__(self, given: tuple[str, ...]) -> None:
        self.included: list[str] = []
        """The files that its functions come from, where it was compiled here."""
        self._given: Final = given
        self._session: Session | None = None
        self._sides: dict[str, FunctionSide] = {}

    def change(self, found: Input) -> str:
        """What is known of the first version, and of each later one what has changed, in a line."""
        from scev.analysis.session import Session

        if (session := self._session) is None:
            session = Session(found.module, settings=found.settings, given=list(self._given))
            self._learn(session, found)
            self._session = session
            return _summary(self._sides.values())
        text = session.module.text
        session.update(found.module)
        before = self._sides
        changed = self._learn(session, found)
        if session.module.text == text:
            return "the program is the same"
        return _changes(before, self._sides, changed)

    def _learn(self, session: Session, found: Input) -> int:
        """Ask the facts of the last version; how many functions of it are not as they were."""
        from scev.answers import settled
        from scev.ir import key_name
        from scev.report.compare.sides import SideReport
        from scev.support.interrupts import INTERRUPTIBLE

        report = SideReport(session.module, found.keeps_numbers)
        for facts in session:
            with INTERRUPTIBLE:
                settled(facts)
        stats = session.stats()
        again = dict.fromkeys((*stats.changed, *stats.computed))
        sides: dict[str, FunctionSide] = {}
        for facts in session:
            name = key_name(facts.function.name)
            if (side := self._sides.get(name)) is None or name in again:
                with INTERRUPTIBLE:
                    side = report.piece(facts)
            sides[name] = side
        self._sides = sides
        self.included = _files_of(session.module) if found.heading else []
        return len(stats.changed)


def _files_of(module: Module) -> list[str]:
    """The files of the source that functions come from, as far as they are there."""
    from scev.source.text import files_of_functions

    paths = [os.path.normpath(os.path.join(*key)) for key in files_of_functions(module)]
    return [path for path in dict.fromkeys(paths) if os.path.isfile(path)]


def _summary(sides: Iterable[FunctionSide]) -> str:
    """`3 functions, 2 loops (1 counted exactly, 2 bounded)`."""
    from scev.report.compare.sides import LOOP
    from scev.report.forms.text.loops_table import summary

    counts = [fact.times for side in sides for fact in side.facts if fact.kind == LOOP]
    exact = sum(bool(count.exact) for count in counts if count is not None)
    bounded = sum(count.at_most is not None for count in counts if count is not None)
    return summary("", len(list(sides)), len(counts), exact, bounded).removeprefix(": ")


def _changes(before: Mapping[str, FunctionSide], now: Mapping[str, FunctionSide], changed: int) -> str:
    """`1 function changed; 2 sharper, 1 lost: f: lost i at t.c:12: [0, 9] → anything; …`."""
    from scev.report.compare.judged import CHANGES
    from scev.report.compare.matching import changed as different
    from scev.report.compare.matching import compare
    from scev.support.amounts import counted

    # A side that was taken over is the same.
    old = [side for name, side in before.items() if now.get(name) is not side]
    new = [side for name, side in now.items() if before.get(name) is not side]
    found = compare("before", "now", old, new)
    parts = ((changed - len(found.only_b), "changed"), (len(found.only_b), "new"), (len(found.only_a), "gone"))
    (first, word), *more_parts = [part for part in parts if part[0] > 0] or [(0, "changed")]
    said = ", ".join([f"{counted(first, 'function')} {word}", *(f"{count} {word}" for count, word in more_parts)])
    if not (rows := different(found.rows())):
        return f"{said}; all that was known is as it was"
    counts = found.counts()
    said += f"; {', '.join(f'{counts[verdict]} {verdict}' for verdict in CHANGES if counts[verdict])}: "
    told = sorted(rows, key=lambda row: CHANGES.index(row.change))[:MAX_TOLD_CHANGES]
    more = [f"and {len(rows) - len(told)} more"] if len(rows) > len(told) else []
    return said + "; ".join([*map(_row_words, told), *more])


def _row_words(row: ComparedRow) -> str:
    from scev.report.compare.comparison_text import ARROW, place_words

    a, b = row.words()
    # Where it is now.
    place = place_words(row._replace(a=row.b))
    return f"{row.function}: {row.change} {row.b.name}{' ' if place else ''}{place}: {a}{ARROW}{b}"
