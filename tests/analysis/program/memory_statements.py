"""Statements of generated programs about memory (memory_programs.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from .memory_layouts import FOREVER, NUMBERS, Layout, Pointer, size_of
from .memory_pointers import PointerLines

if TYPE_CHECKING:
    from .memory_programs import Writer

_VECTORS: Final = ("<2 x i32>", "<2 x float>", "<4 x i8>", "<2 x i16>", "<4 x i16>")
_NAMES: Final = ("sink", "look", "edit", "poke")


class Body(PointerLines):
    """A function in the making, by statements."""

    def __init__(self, writer: Writer, budget: int, is_main: bool = False) -> None:
        super().__init__(writer, budget, is_main)
        self.kinds: list[tuple[int, Callable[[], None]]] = [
            (14, self._load), (14, self._store), (7, self._inside), (6, self._load_pointer), (7, self._store_pointer),
            (5, self._new_object), (6, self._copy), (3, self._fill), (8, self._call), (3, self._call_table),
            (3, self._choose), (2, self._distance), (4, self._walk), (2, self._round_trip), (5, self._outside),
            (4, self._loop), (4, self._branch), (4, self._punned), (3, self._aggregate), (2, self._atomic),
            (2, self._pointer_as_number), (2, self._pointer_vector), (2, self._back_and_forth), (2, self._list),
            (2, self._array_copy), (2, self._chain), (2, self._pointers_as_one), (2, self._exchange), (2, self._told),
            (5, self._overwrite),
        ]  # fmt: skip
        self.kinds = [(weight * writer.weight_of(kind.__name__), kind) for weight, kind in self.kinds]

    def statement(self) -> None:
        if self.cost > self.budget:
            return
        total = sum(weight for weight, _ in self.kinds)
        chosen = self.choices.number(0, total - 1)
        for weight, kind in self.kinds:
            chosen -= weight
            if chosen < 0:
                kind()
                return

    # Numbers

    def _volatile(self, percent: int) -> str:
        return "volatile " if self.writer.weight_of("_outside") and self.choices.chance(percent) else ""

    def _load(self) -> None:
        pointer = self.pointer()
        assert pointer is not None
        leaves = [(at, leaf) for at, leaf in pointer.layout.leaves() if leaf.text != "ptr"]
        if leaves:
            at, leaf = self.choices.pick(leaves)
            word = self._volatile(3)
            self.keep(self.value(f"load {word}{leaf.text}, ptr {self.at(pointer, at)}"), leaf.text)

    def _store(self) -> None:
        pointer = self.writable()
        leaves = [(at, leaf) for at, leaf in pointer.layout.leaves() if leaf.text != "ptr"] if pointer else []
        if pointer and leaves:
            at, leaf = self.choices.pick(leaves)
            word = self._volatile(2)
            self.line(f"store {word}{leaf.text} {self.number(leaf.text)}, ptr {self.at(pointer, at)}")

    def _punned(self) -> None:
        """Bytes of numbers as another type."""
        writes = self.choices.chance(50)
        pointer = self.writable() if writes else self.pointer()
        spans = pointer.layout.spans() if pointer else []
        if not pointer or not spans:
            return
        begin, end = self.choices.pick(spans)
        vectors = self.choices.pick(_VECTORS)
        type = self.choices.pick((*NUMBERS, vectors, vectors))
        size = size_of(type)
        if size > end - begin:
            return
        offset = self.choices.number(begin, end - size)
        if self.choices.chance(70):
            offset = begin + (offset - begin) // size * size
        address = self.at(pointer, offset)
        if not writes:
            self.keep(self.value(f"load {type}, ptr {address}, align 1"), type)
        elif type in NUMBERS:
            self.line(f"store {type} {self.number(type)}, ptr {address}, align 1")
        else:
            count, element = type[1:-1].split(" x ")
            found = "zeroinitializer"
            for k in range(int(count)):
                found = self.value(f"insertelement {type} {found}, {element} {self.number(element)}, i64 {k}")
            self.line(f"store {type} {found}, ptr {address}, align 1")

    def _atomic(self) -> None:
        pointer = self.to(self.writer.layouts[0])
        kind = self.choices.number(0, 3)
        if kind == 0:
            word = self.choices.pick(("add", "xchg", "umax", "and"))
            self.keep(self.value(f"atomicrmw {word} ptr {pointer.name}, i32 {self.number('i32')} seq_cst"), "i32")
        elif kind == 1:
            one, other = self.number("i32"), self.number("i32")
            pair = self.value(f"cmpxchg ptr {pointer.name}, i32 {one}, i32 {other} seq_cst seq_cst")
            self.keep(self.value(f"extractvalue {{ i32, i1 }} {pair}, 0"), "i32")
        elif kind == 2:
            self.line(f"store atomic i32 {self.number('i32')}, ptr {pointer.name} monotonic, align 4")
        else:
            self.keep(self.value(f"load atomic i32, ptr {pointer.name} monotonic, align 4"), "i32")

    # Objects and blocks of bytes

    def _new_object(self) -> None:
        layout = self.choices.pick(self.writer.layouts)
        kind = self.choices.number(0, 5)
        if kind <= 2:
            name, life = self.value(f"alloca {layout.text}, align 8"), self.own
        else:
            is_freed = self.choices.chance(40) and not self.depth
            life = self.own if is_freed else FOREVER
            if kind == 5:
                name = self.value(f"call ptr @calloc(i64 1, i64 {layout.size})")
            else:
                name = self.value(f"call ptr @malloc(i64 {layout.size})")
            if kind == 4:
                self.fill(Pointer(name, layout, life), False)
                name = self.value(f"call ptr @realloc(ptr {name}, i64 {layout.size + self.choices.pick((0, 8))})")
            if is_freed:
                self.freed.append(name)
        pointer = Pointer(name, layout, life)
        if kind <= 3:
            self.fill(pointer, True)
        self.pointers += [pointer] * 2

    def fill(self, pointer: Pointer, is_any: bool) -> None:
        """The first contents of an object."""
        layout = pointer.layout
        kind = self.choices.number(0, 2)
        if kind == 0 or not is_any and kind == 1:
            self.line(f"call void @llvm.memset.p0.i64(ptr {pointer.name}, i8 0, i64 {layout.size}, i1 false)")
        elif kind == 1:
            self._copied(pointer.name, self.to(layout, FOREVER).name, str(layout.size))
        elif layout.text.startswith("%") or layout.is_array:
            self.line(f"call void @llvm.memset.p0.i64(ptr {pointer.name}, i8 0, i64 {layout.size}, i1 false)")
            self.line(f"store {layout.text} {self.writer.constant(layout)}, ptr {pointer.name}")
        else:
            self.line(f"store {layout.text} {self.writer.constant(layout)}, ptr {pointer.name}")

    def _copied(self, target: str, source: str, length: str) -> None:
        word = self.choices.pick(("memcpy", "memmove"))
        self.line(f"call void @llvm.{word}.p0.p0.i64(ptr {target}, ptr {source}, i64 {length}, i1 false)")

    def _fill(self) -> None:
        """memset of numbers, or of all with 0."""
        pointer = self.writable()
        if pointer is None:
            return
        spans = pointer.layout.spans()
        byte = self.choices.pick(("0", "0", "1", "-1", self.number("i8")))
        if byte == "0" and self.choices.chance(50):
            begin, end = 0, pointer.layout.size
        elif not spans:
            return
        else:
            begin, end = self.choices.pick(spans)
        length = str(end - begin)
        if end - begin >= 8 and self.choices.chance(30) and begin:
            length = self.index(8)
        self.line(f"call void @llvm.memset.p0.i64(ptr {self.at(pointer, begin)}, i8 {byte}, i64 {length}, i1 false)")

    def _copy(self) -> None:
        """A structure, or numbers of one, to another."""
        target = self.writable()
        if target is None:
            return
        if self.choices.chance(60):
            source = self.pointer(lambda one: one.layout is target.layout and one.life == FOREVER)
            if source is None:
                return
            begin, end = 0, target.layout.size
            if self.choices.chance(40) and target.layout.parts:
                begin, part = self.choices.pick(target.layout.parts)
                end = begin + part.size
            self._copied(self.at(target, begin), self.at(source, begin), str(end - begin))
            return
        source = self.pointer()
        assert source is not None
        to, from_ = target.layout.spans(), source.layout.spans()
        if to and from_:
            begin, end = self.choices.pick(to)
            first, last = self.choices.pick(from_)
            length = self.choices.number(1, min(end - begin, last - first))
            begin += self.choices.pick((0, end - begin - length))
            first += self.choices.pick((0, last - first - length))
            lengths = (str(length), str(length), self.value(f"and i64 {self.number('i64')}, {1 if length < 4 else 3}"))
            name, other = self.at(target, begin), self.at(source, first)
            chosen = self.choices.pick(lengths)
            self.line(f"call void @llvm.memmove.p0.p0.i64(ptr {name}, ptr {other}, i64 {chosen}, i1 false)")

    def _array_copy(self) -> None:
        """Elements of an array to other places of it, or of another one."""
        target = self.writable(lambda one: one.layout.is_array)
        if target is None:
            return
        source = self.pointer(lambda one: one.layout is target.layout and one.life == FOREVER)
        if source is None:
            return
        size, half = target.layout.parts[0][1].size, len(target.layout.parts) // 2
        to, from_ = self.index(half), self.index(half)
        names = [
            self.value(f"getelementptr {target.layout.parts[0][1].text}, ptr {one.name}, i64 {k}")
            for one, k in ((target, to), (source, from_))
        ]
        length = self.value(f"mul i64 {self.index(half)}, {size}") if self.choices.chance(50) else str(half * size)
        self.line(f"call void @llvm.memmove.p0.p0.i64(ptr {names[0]}, ptr {names[1]}, i64 {length}, i1 false)")

    def _aggregate(self) -> None:
        """A structure as one value."""
        source = self.pointer(lambda one: one.layout.text.startswith("%") and one.life == FOREVER)
        if source is None:
            return
        layout = source.layout
        whole = self.value(f"load {layout.text}, ptr {source.name}")
        for k, (_, part) in enumerate(layout.parts):
            if part.text in NUMBERS and self.choices.chance(50):
                self.keep(self.value(f"extractvalue {layout.text} {whole}, {k}"), part.text)
                if self.choices.chance(50):
                    value = self.number(part.text)
                    whole = self.value(f"insertvalue {layout.text} {whole}, {part.text} {value}, {k}")
            elif part.text == "ptr" and part.target is not None and self.choices.chance(50):
                read = self.value(f"extractvalue {layout.text} {whole}, {k}")
                self.add(self.loaded(read, part.target), part.target, FOREVER)
                if self.choices.chance(50):
                    other = self.to(part.target, FOREVER).name
                    whole = self.value(f"insertvalue {layout.text} {whole}, ptr {other}, {k}")
        if self.choices.chance(60):
            self.line(f"store {layout.text} {whole}, ptr {self.to(layout).name}")

    # Calls

    def _call(self) -> None:
        known = [one for one in self.writer.functions if self.cost + one.cost * self.weight < self.budget]
        if not known:
            return
        function = self.choices.pick(known)
        self.cost += function.cost * self.weight
        passed: list[str] = []
        is_own = False
        for word, layout in function.parameters:
            if layout is None:
                passed.append(f"{word} {self.number(word)}")
                continue
            pointer = self.to(layout)
            is_own = is_own or pointer.life != FOREVER
            stated = "" if word == "ptr" else f" {word}({layout.text}) align {layout.alignment}"
            passed.append(f"ptr{stated} {pointer.name}")
        listed = f"{function.name}({', '.join(passed)})"
        if function.result == "void":
            self.line(f"call void {listed}")
        elif isinstance(function.result, Layout):
            self.add(self.value(f"call ptr {listed}"), function.result, self.own if is_own else FOREVER)
        elif function.result == "pair":
            pair = self.value(f"call {{ i32, ptr }} {listed}")
            self.keep(self.value(f"extractvalue {{ i32, ptr }} {pair}, 0"), "i32")
            self.add(self.value(f"extractvalue {{ i32, ptr }} {pair}, 1"), self.writer.layouts[0], FOREVER)
        else:
            self.keep(self.value(f"call {function.result} {listed}"), function.result)

    def _call_table(self) -> None:
        handlers = self.writer.handlers
        if len(handlers) < 2:
            return
        chosen = self.value(f"icmp slt i32 {self.number('i32')}, {self.number('i32')}")
        self._call_handler(self.value(f"select i1 {chosen}, ptr {handlers[0]}, ptr {handlers[1]}"))

    def _chain(self) -> None:
        if not any("@chain" in body for body in self.writer.bodies) or self.cost + 60 * self.weight > self.budget:
            return
        self.cost += 60 * self.weight
        pointer = self.to(self.writer.layouts[0])
        self.keep(self.value(f"call i32 @chain(i32 {self.choices.number(0, 3)}, ptr {pointer.name})"), "i32")

    def _outside(self) -> None:
        kind = self.choices.number(0, 9)
        if kind <= 1:
            self.keep(self.value("call i32 @world()"), "i32")
        elif kind == 2:
            layout = self.choices.pick(self.writer.layouts)
            called = self.writer.declare("fetch", layout)
            self.add(self.value(f"call ptr {called}()"), layout, FOREVER)
        else:
            pointer = self.writable()
            if pointer is None:
                return
            word = self.choices.pick(_NAMES)
            called = self.writer.declare(word, pointer.layout)
            if word in ("look", "poke"):
                self.keep(self.value(f"call i32 {called}(ptr {pointer.name})"), "i32")
            else:
                self.line(f"call void {called}(ptr {pointer.name})")

    def _overwrite(self) -> None:
        """A number is stored, tested, and overwritten on one of two ways; it is loaded on the way, or behind."""
        pointer = self.writable()
        leaves = [at for at, leaf in pointer.layout.leaves() if leaf.text == "i32"] if pointer else []
        if not pointer or not leaves or self.depth >= 3:
            return
        at = self.choices.pick(leaves)
        stored = self.value(f"and i32 {self.number('i32')}, {self.choices.pick((3, 15, 255))}")
        self.line(f"store i32 {stored}, ptr {self.at(pointer, at)}")
        tested = stored
        if self.choices.chance(40):
            tested = self.value(f"load i32, ptr {self.at(pointer, at)}")
        bound = self.choices.number(0, 9)
        test = self.value(f"icmp {self.choices.pick(('ult', 'sgt', 'eq'))} i32 {tested}, {bound}")
        one, after = self.label("over"), self.label("behind")
        self.line(f"br i1 {test}, label {one}, label {after}")
        self.begin(one)
        if self.choices.chance(30):
            self._inner(1)
        self.line(f"store i32 {self.number('i32')}, ptr {self.at(pointer, at)}")
        self.line(f"br label {after}")
        self.begin(after)
        if self.choices.chance(50):
            self.keep(self.value(f"load i32, ptr {self.at(pointer, at)}"), "i32")

    # Control

    def _inner(self, statements: int) -> None:
        """Statements of which nothing is used behind."""
        numbers = {type: list(known) for type, known in self.numbers.items()}
        pointers, freed = list(self.pointers), list(self.freed)
        self.depth += 1
        for _ in range(statements):
            self.statement()
        self.depth -= 1
        self.numbers, self.pointers, self.freed = numbers, pointers, freed

    def _loop(self) -> None:
        if self.depth >= 2 or self.cost > self.budget // 3:
            return
        count = self.choices.number(2, 4)
        before, block, after = self.block, self.label("loop"), self.label("after")
        self.line(f"br label {block}")
        self.begin(block)
        self.names += 1
        k = f"%k{self.names}"
        place = len(self.lines)
        self.numbers["i64"].append(k)
        self.weight *= count
        self._inner(self.choices.number(1, 4))
        self.line(f"{k}.next = add i64 {k}, 1")
        self.line(f"{k}.done = icmp eq i64 {k}.next, {count}")
        self.line(f"br i1 {k}.done, label {after}, label {block}")
        self.weight //= count
        self.lines.insert(place, f"  {k} = phi i64 [ 0, {before} ], [ {k}.next, {self.block} ]")
        self.begin(after)

    def _branch(self) -> None:
        """Two ways; a pointer of each goes on."""
        if self.depth >= 3:
            return
        test = self.value(
            f"icmp {self.choices.pick(('eq', 'slt', 'ugt'))} i32 {self.number('i32')}, {self.number('i32')}"
        )
        one, other, after = self.label("one"), self.label("other"), self.label("both")
        pointer = self.to(self.choices.pick(self.writer.layouts))
        second = self.to(pointer.layout)
        self.line(f"br i1 {test}, label {one}, label {other}")
        ends: list[str] = []
        for block in (one, other):
            self.begin(block)
            self._inner(self.choices.number(0, 3))
            ends.append(self.block)
            self.line(f"br label {after}")
        self.begin(after)
        name = self.value(f"phi ptr [ {pointer.name}, {ends[0]} ], [ {second.name}, {ends[1]} ]")
        self.add(name, pointer.layout, max(pointer.life, second.life))
