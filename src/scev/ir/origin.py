"""Where a module comes from: the text that it was read from, before edits of ours.

Two modules are of one program where that is the same, whatever was said of them since: an inferred attribute, what is
given, a premise that is taken away. A name alone does not say so: another module may have a function and a value of the
same names. What a program says does not depend on the names of its file.
"""

from __future__ import annotations

from typing import final

from scev.support.program_text import program_of


@final
class Origin:
    """The text that a module was read from, and `before`, what that was before LLVM's passes prepared it; "" where they
    did not. `name` is that of the module, for messages.
    """

    __slots__ = ("_programs", "before", "name", "text")

    def __init__(self, text: str, name: str, before: str = "") -> None:
        self.text: str = text
        self.name: str = name
        self.before: str = before
        self._programs: tuple[str, ...] = ()

    def programs(self) -> tuple[str, ...]:
        """What `program_of` gives for the text, and for the one before."""
        if not self._programs:
            texts = [self.text, self.before] if self.before else [self.text]
            self._programs = tuple([program_of(text) for text in texts])
        return self._programs

    def is_of(self, other: Origin) -> bool:
        """Whether a module from here is of the program from there: that, or what passes made of it."""
        if self is other or self.text == other.text:
            return True
        return other.programs()[0] in self.programs()
