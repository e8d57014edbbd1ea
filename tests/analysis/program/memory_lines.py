"""The lines of one function of a generated program, and what can be used where the next one stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .memory_layouts import CALLERS, FOREVER, FRAME, NUMBERS, Layout, Pointer

if TYPE_CHECKING:
    from .memory_programs import Writer


class Lines:
    """A function in the making. `weight`: how often what is written now runs, at most."""

    def __init__(self, writer: Writer, budget: int, is_main: bool = False) -> None:
        self.writer = writer
        self.choices = writer.choices
        self.budget = budget
        self.own = FOREVER if is_main else FRAME
        self.is_main = is_main
        self.cost = 4
        self.weight = 1
        self.depth = 0
        self.names = 0
        self.lines: list[str] = []
        self.numbers: dict[str, list[str]] = {text: [] for text in NUMBERS}
        self.pointers: list[Pointer] = list(writer.variables)
        self.block = "%entry"
        self.freed: list[str] = []

    # Lines and names

    def line(self, text: str) -> None:
        self.lines.append(f"  {text}")
        self.cost += self.weight

    def value(self, text: str) -> str:
        self.names += 1
        self.line(f"%v{self.names} = {text}")
        return f"%v{self.names}"

    def label(self, stem: str) -> str:
        self.names += 1
        return f"%{stem}{self.names}"

    def begin(self, block: str) -> None:
        self.lines.append(f"{block[1:]}:")
        self.block = block

    def number(self, type: str) -> str:
        known = self.numbers[type]
        if self.choices.chance(30):
            return self.writer.fresh(type)
        if known and self.choices.chance(60):
            return self.choices.pick(known[-6:])
        return self.choices.pick(NUMBERS[type])

    def index(self, count: int) -> str:
        """A number below a power of two."""
        if self.choices.chance(40):
            return str(self.choices.number(0, count - 1))
        return self.value(f"and i64 {self.number('i64')}, {count - 1}")

    def pointer(self, wanted: Callable[[Pointer], bool] = lambda _: True) -> Pointer | None:
        known = [one for one in self.pointers if wanted(one)]
        if not known:
            return None
        return self.choices.pick(known[-8:] if self.choices.chance(60) else known)

    def to(self, layout: Layout, life: int = FRAME) -> Pointer:
        """A pointer to something of a layout, that may be written; there is always one."""
        found = self.pointer(lambda one: one.layout is layout and one.life <= life and not one.is_constant)
        return found or Pointer(layout.home, layout, FOREVER)

    def writable(self, wanted: Callable[[Pointer], bool] = lambda _: True) -> Pointer | None:
        return self.pointer(lambda one: not one.is_constant and wanted(one))

    def at(self, pointer: Pointer, offset: int) -> str:
        """An address in an object."""
        if not offset:
            return pointer.name
        words = self.choices.pick(("", "inbounds ", "nuw ", "inbounds nuw "))
        for k, (at, _) in enumerate(pointer.layout.parts):
            if at == offset and self.choices.chance(70):
                index = f"i64 {k}" if pointer.layout.is_array else f"i32 {k}"
                return self.value(f"getelementptr {words}{pointer.layout.text}, ptr {pointer.name}, i64 0, {index}")
        return self.value(f"getelementptr {words}i8, ptr {pointer.name}, i64 {offset}")

    def keep(self, name: str, type: str) -> None:
        if type in self.numbers:
            self.numbers[type].append(name)

    def finish(self, result: str | Layout) -> str:
        if isinstance(result, Layout):
            last = f"ret ptr {self.to(result, CALLERS).name}"
        elif result == "pair":
            kept = self.writer.layouts[0]
            one = self.value(f"insertvalue {{ i32, ptr }} poison, i32 {self.number('i32')}, 0")
            pair = self.value(f"insertvalue {{ i32, ptr }} {one}, ptr {self.to(kept, FOREVER).name}, 1")
            last = f"ret {{ i32, ptr }} {pair}"
        else:
            last = "ret void" if result == "void" else f"ret {result} {self.number(result)}"
        for name in self.freed:
            self.line(f"call void @free(ptr {name})")
        return "\n".join([*self.lines, f"  {last}"])
