"""Signals and threads while facts are computed: nothing is seen or left half done.

Python runs the handler of a signal in the main thread between two instructions, and that of Ctrl-C raises
KeyboardInterrupt there. Within the core that is a bad place, twice over. What is kept between questions could be left
half written, and a later answer be wrong. And CPython's multiplication of long integers runs handlers, too, and has no
result where one raises; the run-time of mypyc takes that for a lack of memory and aborts (docs/interrupts.md). Another
thread, in turn, could read what is half written.

So one thread works at a time, and the others wait. While that is the main thread, Python's handlers are exchanged for
one that only notes the signal:

    with UNINTERRUPTED:     an answer from what is kept; handlers run when it is whole
    with INTERRUPTIBLE:     work of which nothing is kept if it is given up; handlers run at its safe points, too
        safe_point()

Blocks nest, and the innermost decides; the outermost is where a thread waits for its turn. A handler that returns
changes nothing. Signals that Python does not handle stay as they are. What is found once and kept is looked at first
without a block, and again within it:

    if (found := self._found) is None:
        with UNINTERRUPTED:
            if (found := self._found) is None:
                self._found = found = …

A process forks between questions: what it has is whole in the new one.
"""

from __future__ import annotations

import _signal  # type: ignore[import-not-found]  # `signal` makes enumerations of what this gives, in 30 times the time
import os
import threading
from _thread import get_ident
from collections.abc import Callable
from time import monotonic, sleep
from types import FrameType
from typing import Final, final

_SIGNALS: Final = list(range(1, _signal.NSIG))
_WAKE_SECONDS: Final = 0.05
"""How long the main thread waits for its turn before it looks for signals that have come."""
_TURN_SECONDS: Final = 0.005
"""How long a thread that asks one question after the other keeps others waiting; as Python's switch interval."""
_GIVEN_WAY_SECONDS: Final = 0.0001
"""How long it then waits itself, so that another can begin."""


@final
class _HeldSignals:
    """The signals that are held: one object, since a process has its handlers once."""

    __slots__ = ("handlers", "noted", "noting")

    def __init__(self) -> None:
        # The handlers that are exchanged, by number of the signal.
        self.handlers: dict[int, object] = {}
        # The signals that have come: the number, and the frame in which each came first.
        self.noted: dict[int, FrameType | None] = {}
        self.noting: object = self.note

    def note(self, number: int, frame: FrameType | None) -> None:
        """The handler of signals that are held."""
        self.noted.setdefault(number, frame)

    def hold(self) -> None:
        """Exchange the handlers. To set one runs what has come before, which may raise: then nothing is held."""
        # Looked up once: this is done for each question.
        handler_of: Callable[[int], object] = _signal.getsignal
        try:
            for number in _SIGNALS:
                handler = handler_of(number)
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
class _Turns:
    """Which thread works: one object, since functions share their program, and expressions their pool."""

    __slots__ = ("blocks", "last", "lock", "main", "may_handle", "owner", "since", "waiting")

    def __init__(self) -> None:
        self.lock: threading.Lock = threading.Lock()
        # The threads, by their numbers: the one that works, 0 for none; the one that worked last, and since when it had
        # its turn; and those that wait.
        self.owner: int = 0
        self.last: int = 0
        self.since: float = 0.0
        self.waiting: dict[int, bool] = {}
        self.main: int = threading.main_thread().ident or 0
        # Whether handlers may run at safe points: of each block that the thread has entered, and of the innermost one.
        self.blocks: list[bool] = []
        self.may_handle: bool = False

    def enter(self, may_handle: bool) -> None:
        if self.owner != (me := get_ident()):
            self.begin(me)
        self.blocks.append(may_handle)
        self.may_handle = may_handle

    def leave(self) -> None:
        blocks = self.blocks
        blocks.pop()
        if blocks:
            self.may_handle = blocks[-1]
        else:
            self.end()

    def begin(self, me: int) -> None:
        """Signals are held before a turn begins: what a handler raises would leave it unended."""
        if me == self.main:
            _HELD.hold()
        if not self.lock.acquire(False):
            self.wait(me)
        self.owner = me
        if self.last != me:
            self.last = me
            self.since = monotonic()

    def wait(self, me: int) -> None:
        is_main = me == self.main
        self.waiting[me] = True
        try:
            while not self.lock.acquire(True, _WAKE_SECONDS if is_main else -1):
                if _HELD.noted:
                    _HELD.handle_now()
        except BaseException:
            if is_main:
                _HELD.release()
            raise
        finally:
            self.waiting.pop(me, None)

    def end(self) -> None:
        self.may_handle = False
        is_main = self.owner == self.main
        self.owner = 0
        self.lock.release()
        if self.waiting and monotonic() - self.since > _TURN_SECONDS:
            sleep(_GIVEN_WAY_SECONDS)
            self.since = monotonic()
        if is_main:
            _HELD.release()

    def before_fork(self) -> None:
        """Wait until no other thread works, whatever comes meanwhile; a thread that works may fork."""
        if self.owner != (me := get_ident()):
            try:
                if me == self.main:
                    _HELD.hold()
            finally:
                self.lock.acquire()
                self.owner = me

    def after_fork(self) -> None:
        if self.owner == (me := get_ident()) and not self.blocks:
            self.owner = 0
            self.lock.release()
            if me == self.main:
                _HELD.release()

    def after_fork_in_child(self) -> None:
        """The thread that forked is the only one, and the main one. Signals that came before are not its own."""
        me = get_ident()
        if self.owner != me:
            # Two handlers have raised.
            self.lock = threading.Lock()
            self.owner = 0
            self.blocks = []
            self.may_handle = False
        elif not self.blocks:
            self.owner = 0
            self.lock.release()
        self.waiting = {}
        if self.main != me or not self.blocks:
            self.main = me
            _HELD.noted = {}
            _HELD.restore()


_TURNS: Final = _Turns()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(
        before=_TURNS.before_fork,
        after_in_parent=_TURNS.after_fork,
        after_in_child=_TURNS.after_fork_in_child,
    )


@final
class Block:
    """A context manager: no other thread works within it, and signals are held."""

    __slots__ = ("may_handle",)

    def __init__(self, may_handle: bool) -> None:
        self.may_handle: bool = may_handle

    def __enter__(self) -> None:
        _TURNS.enter(self.may_handle)

    def __exit__(self, kind: object, error: object, traceback: object) -> None:
        _TURNS.leave()


UNINTERRUPTED: Final = Block(False)
"""Handlers run when the block is left."""
INTERRUPTIBLE: Final = Block(True)
"""Handlers run when the block is left, and at safe points in it: what they raise gives up all that it has done."""


def safe_point() -> None:
    """Run the handlers of signals that have come, if the innermost block may be given up here."""
    if _HELD.noted and _TURNS.may_handle and get_ident() == _TURNS.main == _TURNS.owner:
        _HELD.handle_now()


def signal_name(number: int) -> str:
    """`SIGSEGV`, for a signal that has a name."""
    import signal

    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
