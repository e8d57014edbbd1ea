"""Programs about memory: a few objects, stores and loads of several types and offsets, and what may write between them.

Objects are allocas, buffers behind plain arguments (in half of the runs one buffer behind two of them) and one behind a
`noalias` argument. A program stores, loads, fills, copies and moves; passes pointers, also inside of aggregates, to
functions that write, only read, or keep them for another function to write through; takes pointers through select and
integers; and does so in branches and in loops, some of which are steered by what they load.
"""

from __future__ import annotations

import random

SIZE = 16
TYPES = {"i32": 4, "i8": 1, "i64": 8, "float": 4, "i16": 2, "i24": 3}

HELPERS = """
@g = global ptr null
@table = constant [16 x i8] c"\\01\\02\\03\\04\\05\\06\\07\\08\\09\\0A\\0B\\0C\\0D\\0E\\0F\\10"
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg)
declare void @llvm.memmove.p0.p0.i64(ptr nocapture writeonly, ptr nocapture readonly, i64, i1 immarg)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg)

define void @keep(ptr %p) {
  store ptr %p, ptr @g
  ret void
}
define void @later(i32 %x) {
  %p = load ptr, ptr @g
  %none = icmp eq ptr %p, null
  br i1 %none, label %end, label %write
write:
  %low = or i32 %x, 64
  store i32 %low, ptr %p, align 1
  br label %end
end:
  ret void
}
define void @touch(ptr nocapture %p, i32 %x) memory(argmem: readwrite) {
  %high = or i32 %x, 128
  store i32 %high, ptr %p, align 1
  ret void
}
define i32 @peek(ptr nocapture readonly %p) memory(argmem: read) {
  %v = load i32, ptr %p, align 1
  ret i32 %v
}
define void @touch_inside({ ptr, i32 } %all) memory(argmem: readwrite) {
  %p = extractvalue { ptr, i32 } %all, 0
  %x = extractvalue { ptr, i32 } %all, 1
  %high = or i32 %x, 32
  store i32 %high, ptr %p, align 1
  ret void
}
define void @quiet(i32 %x) memory(none) {
  ret void
}
"""


class Writer:
    """Writes one program from a seed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.lines: list[str] = []
        self.count = 0
        self.values = {"i32": ["%x", "%y", "7", "100"], "i8": ["3", "-1"], "i64": ["5", "-2"], "float": ["1.5", "-2.0"]}
        self.values |= {"i16": ["9", "-3"], "i24": ["11", "-4"]}
        self.pointers = ["%p", "%q", "%r"]
        self.locals: list[str] = []
        self.block = "%entry"

    def name(self, stem: str) -> str:
        self.count += 1
        return f"%{stem}{self.count}"

    def emit(self, line: str) -> None:
        self.lines.append("  " + line)

    def label(self, name: str) -> None:
        self.lines.append(name.removeprefix("%") + ":")
        self.block = name

    def program(self) -> str:
        for _ in range(self.random.randint(1, 3)):
            place = self.name("o")
            self.emit(f"{place} = alloca [{SIZE} x i8], align 8")
            self.locals.append(place)
            self.pointers += [place, place]
        for place in self.locals:
            if self.random.random() < 0.3:
                self.emit(f"call void @llvm.lifetime.start.p0(i64 {SIZE}, ptr {place})")
            chance = self.random.random()
            if chance < 0.5:
                byte = self.random.choice((0, 1, 255))
                self.emit(f"call void @llvm.memset.p0.i64(ptr {place}, i8 {byte}, i64 {SIZE}, i1 false)")
            elif chance < 0.6:
                self.emit(f"call void @llvm.memcpy.p0.p0.i64(ptr {place}, ptr @table, i64 {SIZE}, i1 false)")
        self.statements(2, self.random.randint(6, 14))
        result = self.random.choice(self.values["i32"])
        self.emit(f"ret i32 {result}")
        body = "\n".join(self.lines)
        return (
            f"{HELPERS}\ndefine i32 @f(ptr %p, ptr %q, ptr noalias %r, i32 %x, i32 %y) {{\nentry:\n{body}\n}}\n"
            "define i32 @w(ptr %p, ptr %r, i32 %x, i32 %y) {\n"
            "  %v = call i32 @f(ptr %p, ptr %p, ptr %r, i32 %x, i32 %y)\n  ret i32 %v\n}\n"
        )

    def statements(self, depth: int, count: int) -> None:
        for _ in range(count):
            chance = self.random.random()
            if chance < 0.08 and depth:
                self.branch(depth)
            elif chance < 0.18 and depth:
                self.loop(depth)
            elif chance < 0.42:
                self.store()
            elif chance < 0.74:
                self.load()
            elif chance < 0.80:
                self.compute()
            elif chance < 0.86:
                self.block_write()
            else:
                self.call()

    def address(self, size: int) -> str:
        place = self.random.choice(self.pointers)
        chance = self.random.random()
        flags = self.random.choice(("inbounds ", "", "inbounds "))
        if chance < 0.55:
            offset = self.random.choice([k for k in (0, 0, 4, 8, 12, 2, 5) if k + size <= SIZE])
            if offset == 0 and self.random.random() < 0.7:
                return place
            found = self.name("a")
            self.emit(f"{found} = getelementptr {flags}i8, ptr {place}, i64 {offset}")
        elif chance < 0.9:
            index, wide = self.name("k"), self.name("k")
            value = self.random.choice(self.values["i32"])
            most = SIZE // size - 1
            self.emit(f"{index} = and i32 {self.defined(value)}, {most}")
            self.emit(f"{wide} = zext i32 {index} to i64")
            found = self.name("a")
            if self.random.random() < 0.5 and size == 4:
                half = self.name("k")
                self.emit(f"{half} = and i64 {wide}, 1")
                field = self.random.choice((0, 1))
                self.emit(f"{found} = getelementptr {flags}{{ i32, i32 }}, ptr {place}, i64 {half}, i32 {field}")
            else:
                kind = {1: "i8", 2: "i16", 3: "[3 x i8]", 4: "i32", 8: "i64"}[size]
                self.emit(f"{found} = getelementptr {flags}{kind}, ptr {place}, i64 {wide}")
        else:
            other = self.random.choice(self.pointers)
            found, condition = self.name("a"), self.name("b")
            self.emit(f"{condition} = icmp ult i32 %x, {self.random.choice((0, 5, 50))}")
            self.emit(f"{found} = select i1 {condition}, ptr {place}, ptr {other}")
        return found

    def defined(self, value: str) -> str:
        """A value that is not undef, most of the time: so that runs do not end there."""
        if value[0] != "%" or value in ("%x", "%y") or self.random.random() < 0.2:
            return value
        found = self.name("z")
        self.emit(f"{found} = freeze i32 {value}")
        return found

    def store(self) -> None:
        kind = self.random.choice(("i32", "i32", "i32", "i32", "i8", "i64", "float", "i16", "i24"))
        place = self.address(TYPES[kind])
        value = self.random.choice(self.values[kind])
        word = "store volatile" if self.random.random() < 0.04 else "store"
        self.emit(f"{word} {kind} {value}, ptr {place}, align 1")

    def load(self) -> None:
        kind = self.random.choice(("i32", "i32", "i32", "i32", "i8", "i64", "float", "i16", "i24"))
        place = self.address(TYPES[kind])
        found = self.name("v")
        word = "load volatile" if self.random.random() < 0.04 else "load"
        self.emit(f"{found} = {word} {kind}, ptr {place}, align 1")
        self.values[kind].append(found)
        if self.random.random() < 0.3:
            again, differs = self.name("v"), self.name("v")
            self.emit(f"{again} = load {kind}, ptr {place}, align 1")
            if kind != "float":
                self.emit(f"{differs} = sub {kind} {again}, {found}")
                self.values[kind].append(differs)

    def compute(self) -> None:
        value, found = self.random.choice(self.values["i32"]), self.name("v")
        number = self.random.choice((1, 3, 15, 240))
        self.emit(f"{found} = {self.random.choice(('and', 'add', 'or', 'and', 'lshr'))} i32 {value}, {number & 15}")
        self.values["i32"].append(found)
        if self.random.random() < 0.3:
            small = self.name("v")
            self.emit(f"{small} = uitofp i32 {found} to float")
            self.values["float"].append(small)

    def block_write(self) -> None:
        place = self.address(8)
        if self.random.random() < 0.6:
            byte = self.random.choice(("0", "1", self.random.choice(self.values["i8"])))
            self.emit(
                f"call void @llvm.memset.p0.i64(ptr {place}, i8 {byte}, i64 {self.random.choice((4, 8))}, i1 false)"
            )
        elif self.random.random() < 0.5:
            source = self.address(8)
            self.emit(
                f"call void @llvm.memmove.p0.p0.i64(ptr {place}, ptr {source}, i64 {self.random.choice((3, 4, 8))},"
                " i1 false)"
            )
        else:
            self.emit(
                f"call void @llvm.memcpy.p0.p0.i64(ptr {place}, ptr @table, i64 {self.random.choice((4, 8))}, i1 false)"
            )

    def call(self) -> None:
        value = self.random.choice(self.values["i32"])
        place = self.address(4)
        kind = self.random.randint(0, 8)
        if kind == 0 and place != "%r" and "%r" not in place:
            # What is noalias stays where it is: the interpreter does not tell when the promise is broken.
            if all("%r" not in line for line in self.lines[-2:]):
                self.emit(f"call void @keep(ptr {self.random.choice([p for p in self.pointers if p != '%r'])})")
        elif kind <= 2:
            self.emit(f"call void @later(i32 {value})")
        elif kind == 3:
            self.emit(f"call void @touch(ptr {place}, i32 {value})")
        elif kind == 4:
            found = self.name("v")
            self.emit(f"{found} = call i32 @peek(ptr {place})")
            self.values["i32"].append(found)
        elif kind == 5:
            self.emit(f"call void @quiet(i32 {value})")
            self.emit(f"call void @llvm.prefetch.p0(ptr {place}, i32 0, i32 3, i32 1)")
        elif kind == 6 and self.locals:
            which = self.random.choice(("start", "start", "end"))
            local = self.random.choice(self.locals)
            if which == "end":
                self.emit(f"call void @llvm.lifetime.end.p0(i64 {SIZE}, ptr {local})")
            self.emit(f"call void @llvm.lifetime.start.p0(i64 {SIZE}, ptr {local})")
        elif kind == 8:
            first, both = self.name("s"), self.name("s")
            self.emit(f"{first} = insertvalue {{ ptr, i32 }} poison, ptr {place}, 0")
            self.emit(f"{both} = insertvalue {{ ptr, i32 }} {first}, i32 {value}, 1")
            self.emit(f"call void @touch_inside({{ ptr, i32 }} {both})")
        elif self.random.random() < 0.3:
            number, again = self.name("n"), self.name("a")
            local = self.random.choice(self.pointers)
            self.emit(f"{number} = ptrtoint ptr {local} to i64")
            self.emit(f"{again} = inttoptr i64 {number} to ptr")
            if local != "%r":
                self.pointers.append(again)

    def scoped(self, depth: int) -> None:
        """Statements whose values are not seen behind them."""
        values = {kind: list(found) for kind, found in self.values.items()}
        pointers = list(self.pointers)
        self.statements(depth - 1, self.random.randint(1, 5))
        self.values = values
        self.pointers = pointers

    def branch(self, depth: int) -> None:
        condition, then, other, after = (self.name(stem) for stem in ("b", "then", "else", "after"))
        value = self.defined(self.random.choice(self.values["i32"]))
        self.emit(f"{condition} = icmp slt i32 {value}, {self.random.choice((0, 5, 60))}")
        self.emit(f"br i1 {condition}, label {then}, label {other}")
        self.label(then)
        self.scoped(depth)
        self.emit(f"br label {after}")
        self.label(other)
        self.scoped(depth)
        self.emit(f"br label {after}")
        self.label(after)

    def loop(self, depth: int) -> None:
        before = self.block
        header, after = self.name("loop"), self.name("done")
        counter, following, condition = self.name("i"), self.name("i"), self.name("b")
        values = {kind: list(found) for kind, found in self.values.items()}
        pointers = list(self.pointers)
        self.emit(f"br label {header}")
        self.label(header)
        place = len(self.lines)
        self.values["i32"] += [counter, counter]
        if self.random.random() < 0.4:
            loaded = self.name("m")
            address = self.random.choice(self.pointers)
            self.emit(f"{loaded} = load i32, ptr {address}, align 1")
            self.values["i32"].append(loaded)
            bound = self.name("m")
            self.emit(f"{bound} = and i32 {loaded}, 7")
        else:
            bound = str(self.random.randint(1, 5))
        self.statements(depth - 1, self.random.randint(1, 5))
        self.emit(f"{following} = add nuw nsw i32 {counter}, 1")
        self.emit(f"{condition} = icmp ult i32 {following}, {bound}")
        self.emit(f"br i1 {condition}, label {header}, label {after}")
        self.lines.insert(place, f"  {counter} = phi i32 [ 0, {before} ], [ {following}, {self.block} ]")
        self.values = values
        self.pointers = pointers
        self.label(after)


def written(seed: int) -> str:
    """The program of a seed."""
    return Writer(seed).program()
