"""What a verb writes: standard output, and progress on standard error."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, final

from scev.support.amounts import time_words

if TYPE_CHECKING:
    from scev.projects.inputs import Input, ReadOptions
    from scev.projects.unit import Unit


@final
class Output:
    """Standard output, and progress on standard error if that is a terminal."""

    SHOW_AFTER_SECONDS: Final = 2.0
    INTERVAL_SECONDS: Final = 0.2

    def __init__(self, is_taken: bool = False) -> None:
        """`is_taken`: standard output gets what the verb makes, so what it says of that goes to standard error."""
        self.is_taken = is_taken
        self.watched = sys.stderr.isatty()
        self.shown = False
        self.name = ""
        self.total = 0
        self.what = ""
        self.done = 0
        self.next = 0.0
        self.was_slow = False
        self.begun = 0.0

    @contextlib.contextmanager
    def reading(self, name: str) -> Iterator[None]:
        """While a file is read: that this takes long, if it does."""
        self.was_slow = False
        with self.doing(f"{name}: reading" if name else ""):
            yield

    def read(self, reading: ReadOptions, unit: Unit) -> Input:
        """A unit that is read."""
        with self.reading(unit.file):
            return reading.read_unit(unit)

    @contextlib.contextmanager
    def doing(self, line: str) -> Iterator[None]:
        """While something is done before functions are analysed: a line, if this takes long; "" for none."""
        if not self.watched or not line:
            yield
            return
        import threading

        timer = threading.Timer(self.SHOW_AFTER_SECONDS, self._show_slow, (line,))
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            # Before anything is written, or a process forked.
            timer.join()
            if self.shown:
                self._wipe()

    def _show_slow(self, line: str) -> None:
        self.was_slow = True
        self._show(line)

    def write(self, text: str) -> None:
        if self.shown:
            self._wipe()
        (sys.stderr if self.is_taken else sys.stdout).write(text)

    def note(self, line: str) -> None:
        """A line on standard error."""
        if self.shown:
            self._wipe()
        sys.stderr.write(f"{' '.join(line.split())}\n")

    def begin(self, name: str, total: int, what: str = "functions") -> None:
        """Something of so many parts begins; `what` they are."""
        if self.watched:
            import time

            self.name = name
            self.total = total
            self.what = what
            self.done = 0
            self.next = time.monotonic() + (0 if self.was_slow else self.SHOW_AFTER_SECONDS)

    def count(self, piece: Any) -> Any:
        """The piece, counted."""
        if self.watched:
            import time

            self.done += 1
            if (now := time.monotonic()) >= self.next:
                self.next = now + self.INTERVAL_SECONDS
                self._show(f"{self.name}: {self.done} of {self.total} {self.what}")
        return piece

    def count_more(self, number: int) -> None:
        """So many parts more are done, of a total that may be unknown, 0; and about how long the others take."""
        if not self.watched:
            return
        import time

        now = time.monotonic()
        if not self.done:
            self.begun = now
        self.done += number
        if now < self.next:
            return
        self.next = now + self.INTERVAL_SECONDS
        of = f" of {self.total}" if self.total else ""
        left = ""
        if self.done < self.total and now > self.begun:
            left = f", about {time_words((now - self.begun) / self.done * (self.total - self.done))} left"
        self._show(f"{self.name}: {self.done}{of} {self.what}{left}")

    def end(self) -> None:
        if self.shown:
            self._wipe()
        sys.stdout.flush()

    def _show(self, line: str) -> None:
        sys.stderr.write(f"\r\x1b[K{line}")
        sys.stderr.flush()
        self.shown = True

    def _wipe(self) -> None:
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()
        self.shown = False
