"""Writing programs that call C's functions of integers, characters and strings, and go on with what they return."""

from __future__ import annotations

from typing import Final

from . import host_libc
from .integer_writer import IntegerWriter
from .writer import is_integer, width_of

# The types of C's functions (host_libc.FUNCTIONS) as LLVM has them here.
_TYPES: Final = {"i": "i32", "h": "i16", "u": "i32", "l": "i64", "z": "i64", "s": "ptr", "b": "ptr"}
_TEXTS: Final = {
    "@hello": 'constant [6 x i8] c"hello\\00"',
    "@word": 'internal constant [8 x i8] c"held\\00xy\\00"',
    "@none": "internal constant [4 x i8] zeroinitializer",
    "@digits": 'internal constant [5 x i8] c"4217\\00"',
    "@buffer": 'internal global [8 x i8] c"hel\\00lo\\00\\00"',
    "@untouched": 'internal global [4 x i8] c"Hi!\\00"',
}
_LENGTHS: Final = {"@hello": 6, "@word": 8, "@none": 4, "@digits": 5, "@buffer": 8, "@untouched": 4}
# What a character is made from: all of it, digits, letters, EOF and above.
_CHARACTERS: Final = ((255, 0), (15, 48), (31, 64), (31, 96), (127, 0), (255, -1), (3, 47), (1, 255), (511, -1))


class LibraryWriter(IntegerWriter):
    """A writer that mostly calls the library, and compares what it returns."""

    def straight(self) -> None:
        kind = self.choices.number(0, 99)
        if kind < 50:
            super().straight()
        elif kind < 85:
            self.library_call()
        elif kind < 92:
            self.stored_character()
        else:
            self.condition_on_result()

    def fitted(self, type: str) -> str:
        """Some value of any width, as one of a type."""
        source = self.integer_type()
        value, wider = self.operand(source, 10, clean=True), width_of(type) - width_of(source)
        if not wider:
            return value
        opcode = self.choices.pick(("zext", "sext")) if wider > 0 else "trunc"
        return self.define(type, f"{opcode} {source} {value} to {type}")

    def character(self) -> str:
        mask, least = self.choices.pick(_CHARACTERS)
        if self.choices.chance(10):
            return self.fitted("i32")
        masked = self.define("i32", f"and i32 {self.fitted('i32')}, {mask}")
        return self.define("i32", f"add nsw i32 {masked}, {least}")

    def text(self) -> str:
        """The address of a string, mostly of its beginning."""
        name = self.choices.pick(tuple(_TEXTS))
        self.declared[name] = f"{name} = {_TEXTS[name]}"
        kind = self.choices.number(0, 9)
        if kind <= 5:
            return name
        place = "%" + self.name("p")
        if kind <= 7:
            index = self.define("i64", f"urem i64 {self.fitted('i64')}, {_LENGTHS[name]}")
            self.emit(f"{place} = getelementptr inbounds i8, ptr {name}, i64 {index}")
        else:
            self.emit(f"{place} = select i1 {self.operand('i1', 10, clean=True)}, ptr {name}, ptr {self.text()}")
        return place

    def stored_character(self) -> None:
        """One byte of the text that may be changed."""
        self.declared["@buffer"] = f"@buffer = {_TEXTS['@buffer']}"
        index = self.define("i64", f"and i64 {self.fitted('i64')}, 7")
        place = "%" + self.name("p")
        self.emit(f"{place} = getelementptr inbounds i8, ptr @buffer, i64 {index}")
        self.emit(f"store i8 {self.fitted('i8')}, ptr {place}")

    def library_call(self) -> str:
        name = self.choices.pick(tuple(host_libc.FUNCTIONS))
        shape = host_libc.FUNCTIONS[name]
        result, *types = (_TYPES[letter] for letter in shape)
        operands = []
        for letter, type in zip(shape[1:], types, strict=True):
            if type == "ptr":
                operands.append(self.text())
            elif letter == "z":
                operands.append(self.define("i64", f"and i64 {self.fitted('i64')}, {self.choices.pick((7, 3, 0))}"))
            elif name in host_libc.OF_CHARACTERS:
                operands.append(self.character())
            else:
                operands.append(self.fitted(type))
        self.declare(f"@{name}", f"{result} @{name}({', '.join(types)})")
        arguments = ", ".join(f"{type} {operand}" for type, operand in zip(types, operands, strict=True))
        return self.define(result, f"call {result} @{name}({arguments})")

    def condition_on_result(self) -> None:
        """What a result is compared with says something of what was passed."""
        called = self.library_call()
        type = next(type for type, names in self.scope.items() if called in names)
        assert is_integer(type)
        predicate = self.choices.pick(("eq", "ne", "slt", "sgt", "ult", "ugt", "sle", "uge"))
        self.define("i1", f"icmp {predicate} {type} {called}, {self.choices.pick(('0', '1', '5', '-1', '48'))}")
