"""The interface of reports: pieces, one for each function, and the page that joins them.

A piece is made by the process that analysed its function, so it is plain data (text, lists of text). One process writes
the page from the pieces, in the order of the program. Nothing in a piece depends on another function, so a page is the
same with any number of processes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from scev.answers import FunctionFacts
from scev.ir import Module
from scev.report.words.launches import NO_NOTE

Piece = TypeVar("Piece")
Write = Callable[[str], object]


@mypyc_attr(allow_interpreted_subclasses=True)
class Report(Generic[Piece]):
    """A way to show the facts of one module."""

    only_counts: bool = False
    """Whether hardly more is read of a function than how often its loops run."""
    is_one_object: bool = False
    """Whether half a page is of no use, so that a page is written whole or not at all."""

    asks_without_undef: bool = False
    """Whether a piece also says what would be known without undef or signalling NaNs, where these are not absent."""

    is_for_people: bool = False
    """Whether functions that nobody wrote twice are shown once."""

    hints_at_launch: bool = False
    """Whether a page says that a launch would help, where a program for a GPU has none."""

    is_streamed: bool = False
    """Whether a page is its pieces one after the other, and each can be written in `parts`, before its end is known."""

    def __init__(self, module: Module) -> None:
        self.module = module
        # LLVM's passes that were run before the analysis, "" if none were asked for; lines for people at the end.
        self.prepared = ""
        self.notes: list[str] = []
        # Of several pages in a row, whether this is the first.
        self.is_first = True
        # How far facts see, "" where that is not said.
        self.scope = ""
        self.launch = NO_NOTE

    def piece(self, facts: FunctionFacts) -> Piece:
        """What the page needs of one function."""
        raise NotImplementedError

    def question(self) -> str:
        """All that decides what a piece is, beside what is known of its function, in the order of this report; "" where
        pieces are not kept.
        """
        return ""

    def module_wording(self) -> object:
        """The ModuleWording that says names and lines of the source in pieces; None where nothing does."""
        return None

    def shows_text(self) -> bool:
        """Whether pieces have instructions as they are written, with their numbers of metadata and attribute groups."""
        return False

    def row(self, piece: Piece) -> object:
        """A piece as JSON has it: lists, texts and numbers."""
        return piece

    def piece_of(self, row: Any) -> Piece:
        """The piece of a row."""
        found: Piece = row
        return found

    def parts(self, facts: FunctionFacts) -> Iterator[Piece]:
        """Of a report that is streamed, what `piece` gives, some of it at a time."""
        yield self.piece(facts)

    def write(self, pieces: Iterator[Piece], write: Write) -> None:
        """Write the page: `write` takes text, `pieces` come in the order of the functions. By default they are text
        that stands one after the other.
        """
        for piece in pieces:
            write(str(piece))
