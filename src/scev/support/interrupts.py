"""Signals while facts are computed: noted when they arrive, handled where nothing is left half done.

Python runs the handler of a signal in the main thread between two instructions, and that of Ctrl-C raises
KeyboardInterrupt there. Within the core that is a bad place, twice over. What is kept between questions could be left
half written, and a later answer be wrong. And CPython's multiplication of long integers runs handlers, too, and has no
result where one raises; the run-time of mypyc takes that for a lack of memory and aborts (docs/interrupts.md).

So while the core works in the main thread, Python's handlers are exchanged for one that only notes the signal:

    with UNINTERRUPTED:     an answer from what is kept; handlers run when it is whole
    with INTERRUPTIBLE:     work of which nothing is kept if it is given up; handlers run at its safe points, too
        safe_point()

Blocks nest, and the innermost decides. A handler that returns changes nothing. Signals that Python does not handle stay
as they are; in other threads, where Python runs no handlers, blocks do nothing.
"""

from __future__ import annotations

import _signal  # type: ignore[import-not-found]  # `signal` makes enumerations of what this gives, in 30 times the time
import threading
from types import FrameType
from typing import Final, final

_SIGNALS: Final = list(range(1, _signal.NSIG))


@final
class _HeldSignals:
    """The signals that are held: one object, since a process has its handlers once."""

    __slots__ = ("blocks", "handlers", "may_handle", "noted", "noting")

    def __init__(self) -> None:
        # Whether handlers may run at safe points: of each block that is entered, and of the innermost one.
        self.blocks: list[bool] = []
        self.may_handle: bool = False
        # The handlers that are exchanged, by number of the signal.
        self.handlers: dict[int, object] = {}
        # The signals that have come: the number, and the frame in which each came first.
        self.noted: dict[int, FrameType | None] = {}
        self.noting: object = self.note

    def note(self, number: int, frame: FrameType | None) -> None:
        """The handler of signals that are held."""
        self.noted.setdefault(number, frame)

    def enter(self, may_handle: bool) -> None:
        if not self.blocks:
            self.hold()
        self.blocks.append(may_handle)
        self.may_handle = may_handle

    def leave(self) -> None:
        self.blocks.pop()
        self.may_handle = bool(self.blocks) and self.blocks[-1]
        if not self.blocks:
            self.release()

    def hold(self) -> None:
        """Exchange the handlers. To set one runs what has come before, which may raise: then nothing is held."""
        try:
            for number in _SIGNALS:
                handler = _signal.getsignal(number)
                if callable(handler) and handler is not self.noting:
                    self.handlers[number] = handler
                    _signal.signal(number, self.noting)
        except BaseException:
            self.restore()
            raise

    def restore(self) -> None:
        """Set the handlers as they were: all of them, even where one that is back raises."""
        while self.handlers:
            number = next(iter(self.handlers))
            try:
                if _signal.getsignal(number) is self.noting:
                    _signal.signal(number, self.handlers[number])
                del self.handlers[number]
            except BaseException:
                self.restore()
                raise

    def release(self) -> None:
        """Restore the handlers, and run those of the signals that have come."""
        self.restore()
        if self.noted:
            noted = self.noted
            self.noted = {}
            _handle(noted)

    def handle_now(self) -> None:
        try:
            self.release()
        finally:
            self.hold()


def _handle(noted: dict[int, FrameType | None]) -> None:
    """Run the handlers of signals: all of them, even where one raises."""
    number = next(iter(noted))
    frame = noted.pop(number)
    handler = _signal.getsignal(number)
    try:
        if callable(handler):
            handler(number, frame)
    finally:
        if noted:
            _handle(noted)


_HELD: Final = _HeldSignals()


@final
class Block:
    """A context manager: signals are held within it."""

    __slots__ = ("may_handle",)

    def __init__(self, may_handle: bool) -> None:
        self.may_handle: bool = may_handle

    def __enter__(self) -> None:
        if _is_main_thread():
            _HELD.enter(self.may_handle)

    def __exit__(self, kind: object, error: object, traceback: object) -> None:
        if _is_main_thread():
            _HELD.leave()


UNINTERRUPTED: Final = Block(False)
"""Handlers run when the block is left."""
INTERRUPTIBLE: Final = Block(True)
"""Handlers run when the block is left, and at safe points in it: what they raise gives up all that it has done."""


def safe_point() -> None:
    """Run the handlers of signals that have come, if the innermost block may be given up here."""
    if _HELD.noted and _HELD.may_handle and _is_main_thread():
        _HELD.handle_now()


def _is_main_thread() -> bool:
    return threading.get_ident() == threading.main_thread().ident
