"""Statements of generated programs that make pointers, keep them, and read them again (memory_programs.py)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from .memory_layouts import FOREVER, FRAME, NUMBERS, Layout, Pointer
from .memory_lines import Lines


class PointerLines(Lines):
    """A function in the making, of which the lines so far are about pointers."""

    def add(self, name: str, layout: Layout, life: int, is_constant: bool = False) -> None:
        """A new pointer, through which something is often stored at once that is stored nowhere else."""
        self.pointers.append(Pointer(name, layout, life, is_constant))
        leaves = [(at, leaf) for at, leaf in layout.leaves() if leaf.text != "ptr"]
        if leaves and not is_constant and self.choices.chance(50):
            at, leaf = self.choices.pick(leaves)
            self.line(f"store {leaf.text} {self.writer.fresh(leaf.text)}, ptr {self.at(self.pointers[-1], at)}")

    def read_all(self) -> None:
        """Read what the variables hold in the end."""
        for variable in self.writer.variables:
            leaves = variable.layout.leaves()
            for at, leaf in leaves if len(leaves) <= 8 else self.choices.some(leaves, 800 // len(leaves)):
                read = self.value(f"load {leaf.text}, ptr {self.at(variable, at)}")
                if leaf.target is not None:
                    pointer = Pointer(self.loaded(read, leaf.target), leaf.target, FRAME)
                    there, inner = self.choices.pick(leaf.target.leaves())
                    self.value(f"load {inner.text}, ptr {self.at(pointer, there)}")

    def _inside(self) -> None:
        """A pointer to a part."""
        pointer = self.pointer(lambda one: any(part.number >= 0 for _, part in one.layout.parts))
        if pointer is None:
            return
        if pointer.layout.is_array:
            element = pointer.layout.parts[0][1]
            index = self.index(len(pointer.layout.parts))
            words = self.choices.pick(("", "inbounds ", "nuw ", "nusw "))
            if self.choices.chance(50):
                name = self.value(f"getelementptr {words}{element.text}, ptr {pointer.name}, i64 {index}")
            else:
                name = self.value(f"getelementptr {words}{pointer.layout.text}, ptr {pointer.name}, i64 0, i64 {index}")
        else:
            at, element = self.choices.pick([one for one in pointer.layout.parts if one[1].number >= 0])
            name = self.at(pointer, at)
        self.add(name, element, pointer.life, pointer.is_constant)

    def _pointer_leaf(self, pointer: Pointer | None) -> tuple[str, Layout] | None:
        leaves = [(at, leaf) for at, leaf in pointer.layout.leaves() if leaf.text == "ptr"] if pointer else []
        if pointer is None or not leaves:
            return None
        at, leaf = self.choices.pick(leaves)
        return self.at(pointer, at), leaf

    def _with_pointers(self, wanted: Callable[[Pointer], bool]) -> Pointer | None:
        return self.pointer(lambda one: wanted(one) and any(leaf.text == "ptr" for _, leaf in one.layout.leaves()))

    def loaded(self, name: str, target: Layout | None) -> str:
        """A pointer that was read, or another one where it is null."""
        isnt = self.value(f"icmp ne ptr {name}, null")
        home = "@function0" if target is None else target.home
        return self.value(f"select i1 {isnt}, ptr {name}, ptr {home}")

    def _load_pointer(self) -> None:
        pointer = self._with_pointers(lambda _: True)
        if pointer is None or (found := self._pointer_leaf(pointer)) is None:
            return
        address, leaf = found
        name = self.loaded(self.value(f"load ptr, ptr {address}"), leaf.target)
        if leaf.target is not None:
            self.add(name, leaf.target, pointer.life)
        else:
            self._call_handler(name)

    def _stored(self, pointer: Pointer, target: Layout | None) -> str:
        if target is None:
            return self.choices.pick(self.writer.handlers or ["null"])
        if self.choices.chance(10):
            return "null"
        return self.to(target, FRAME if pointer.life == FRAME else FOREVER).name

    def _store_pointer(self) -> None:
        pointer = self._with_pointers(lambda one: not one.is_constant)
        if pointer is None or (found := self._pointer_leaf(pointer)) is None:
            return
        address, leaf = found
        value = self._stored(pointer, leaf.target)
        if self.choices.chance(10):
            old = self.loaded(self.value(f"atomicrmw xchg ptr {address}, ptr {value} seq_cst"), leaf.target)
            if leaf.target is not None:
                self.add(old, leaf.target, pointer.life)
        else:
            self.line(f"store ptr {value}, ptr {address}")

    def _pointer_as_number(self) -> None:
        """A pointer that is copied as a number."""
        source = self._with_pointers(lambda one: one.life == FOREVER)
        target = self._with_pointers(lambda one: not one.is_constant)
        if source is None or target is None:
            return
        for at, leaf in target.layout.leaves():
            for from_, other in source.layout.leaves():
                if leaf.text == other.text == "ptr" and leaf.target is other.target:
                    if self.choices.chance(50):
                        number = self.value(f"load i64, ptr {self.at(source, from_)}")
                    else:
                        number = self.value(f"ptrtoint ptr {self._stored(target, leaf.target)} to i64")
                    self.line(f"store i64 {number}, ptr {self.at(target, at)}")
                    return

    def _two_pointers(self) -> tuple[Pointer, int, Layout, Layout] | None:
        """Two pointers side by side: in what, where, to what."""
        found = self._with_pointers(lambda one: one.life == FOREVER and not one.is_constant)
        leaves = found.layout.leaves() if found else []
        for (at, one), (behind, other) in pairwise(leaves):
            if found and one.text == other.text == "ptr" and behind == at + 8 and one.target and other.target:
                return found, at, one.target, other.target
        return None

    def _pointers_as_one(self) -> None:
        """Two pointers as one value."""
        if (found := self._two_pointers()) is None:
            return
        pointer, at, *targets = found
        address = self.at(pointer, at)
        type = self.choices.pick(("<2 x ptr>", "{ ptr, ptr }", "[2 x ptr]"))
        put, get = ("insertelement", "extractelement") if type[0] == "<" else ("insertvalue", "extractvalue")
        place = "i32 " if type[0] == "<" else ""
        if self.choices.chance(50):
            both = "poison"
            for k, target in enumerate(targets):
                both = self.value(f"{put} {type} {both}, ptr {self.to(target, FOREVER).name}, {place}{k}")
            self.line(f"store {type} {both}, ptr {address}, align 1")
            return
        both = self.value(f"load {type}, ptr {address}, align 1")
        k = self.choices.number(0, 1)
        self.add(self.loaded(self.value(f"{get} {type} {both}, {place}{k}"), targets[k]), targets[k], FOREVER)

    def _was_number(self, number: str, target: Layout, life: int) -> None:
        """A number is a pointer, or 0."""
        self.add(self.loaded(self.value(f"inttoptr i64 {number} to ptr"), target), target, life)

    def _exchange(self) -> None:
        """A pointer is read as a number, by an exchange or in a structure."""
        if self.choices.chance(40) and (found := self._two_pointers()):
            pointer, at, one, _ = found
            both = self.value(f"load {{ i64, ptr }}, ptr {self.at(pointer, at)}, align 1")
            self._was_number(self.value(f"extractvalue {{ i64, ptr }} {both}, 0"), one, FOREVER)
            return
        holder = self._with_pointers(lambda one: not one.is_constant)
        if holder is None or (place := self._pointer_leaf(holder)) is None or (target := place[1].target) is None:
            return
        if self.choices.chance(50):
            number = self.value(f"ptrtoint ptr {self._stored(holder, target)} to i64")
            old = self.value(f"atomicrmw xchg ptr {place[0]}, i64 {number} seq_cst")
        else:
            pair = self.value(f"cmpxchg ptr {place[0]}, i64 0, i64 0 seq_cst seq_cst")
            old = self.value(f"extractvalue {{ i64, i1 }} {pair}, 0")
        self._was_number(old, target, holder.life)

    def _told(self) -> None:
        """A pointer by a number that others tell, or by a distance."""
        if self.choices.chance(50):
            one, other = self.pointer(), self.pointer()
            assert one is not None
            assert other is not None
            here, there = (self.value(f"ptrtoint ptr {pointer.name} to i64") for pointer in (one, other))
            distance = self.value(f"sub i64 {here}, {there}")
            number = self.value(f"add i64 {there}, {distance}")
            self.pointers.append(one._replace(name=self.value(f"inttoptr i64 {number} to ptr")))
            return
        holder = self._with_pointers(lambda _: True)
        first = [leaf.target for _, leaf in holder.layout.leaves() if leaf.text == "ptr"] if holder else []
        if holder and first and first[0]:
            called = self.writer.declare("peek", holder.layout)
            self._was_number(self.value(f"call i64 {called}(ptr {holder.name})"), first[0], holder.life)

    def _choose(self) -> None:
        one = self.pointer()
        assert one is not None
        other = self.pointer(lambda each: each.layout is one.layout) or one
        test = self.value(f"icmp sgt i32 {self.number('i32')}, {self.number('i32')}")
        name = self.value(f"select i1 {test}, ptr {one.name}, ptr {other.name}")
        self.add(name, one.layout, max(one.life, other.life), one.is_constant or other.is_constant)

    def _round_trip(self) -> None:
        pointer = self.pointer()
        assert pointer is not None
        number = self.value(f"ptrtoint ptr {pointer.name} to i64")
        if self.choices.chance(50) and pointer.layout.parts:
            at, part = self.choices.pick(pointer.layout.parts)
            if part.number >= 0:
                number = self.value(f"add i64 {number}, {at}")
                pointer = pointer._replace(layout=part)
        self.pointers.append(pointer._replace(name=self.value(f"inttoptr i64 {number} to ptr")))

    def _back_and_forth(self) -> None:
        """Away from a place, perhaps beyond the object, and back to it."""
        pointer = self.pointer()
        assert pointer is not None
        step = self.choices.pick((1, 4, 8, 12, 64))
        if self.choices.chance(50):
            far = self.value(f"getelementptr i8, ptr {pointer.name}, i64 {step}")
            name = self.value(f"getelementptr i8, ptr {far}, i64 {-step}")
        else:
            k = self.index(8)
            far = self.value(f"getelementptr [{step} x i8], ptr {pointer.name}, i64 {k}")
            back = self.value(f"sub i64 0, {k}")
            name = self.value(f"getelementptr [{step} x i8], ptr {far}, i64 {back}")
        self.pointers.append(pointer._replace(name=name))

    def _pointer_vector(self) -> None:
        one, other = self.pointer(), self.pointer()
        assert one is not None
        assert other is not None
        first = self.value(f"insertelement <2 x ptr> zeroinitializer, ptr {one.name}, i32 0")
        both = self.value(f"insertelement <2 x ptr> {first}, ptr {other.name}, i32 1")
        if one.layout is other.layout:
            name = self.value(f"extractelement <2 x ptr> {both}, i64 {self.index(2)}")
            self.add(name, one.layout, max(one.life, other.life), one.is_constant or other.is_constant)
        else:
            self.pointers.append(one._replace(name=self.value(f"extractelement <2 x ptr> {both}, i64 0")))

    def _distance(self) -> None:
        pointer = self.pointer(lambda one: one.layout.is_array)
        if pointer is None:
            return
        element = pointer.layout.parts[0][1]
        far = self.value(
            f"getelementptr {element.text}, ptr {pointer.name}, i64 {self.index(len(pointer.layout.parts))}"
        )
        numbers = [self.value(f"ptrtoint ptr {name} to i64") for name in (far, pointer.name)]
        distance = self.value(f"sub i64 {numbers[0]}, {numbers[1]}")
        self.keep(self.value(f"sdiv exact i64 {distance}, {element.size}"), "i64")

    def _walk(self) -> None:
        """for (p = a; p != a + n; p++)"""
        pointer = self.pointer(lambda one: one.layout.is_array and one.layout.parts[0][1].text in NUMBERS)
        if pointer is None or self.depth >= 2:
            return
        element, count = pointer.layout.parts[0][1], len(pointer.layout.parts)
        writes = not pointer.is_constant and self.choices.chance(50)
        stored = self.number(element.text)
        end = self.value(f"getelementptr inbounds {element.text}, ptr {pointer.name}, i64 {count}")
        before, block, after = self.block, self.label("walk"), self.label("walked")
        self.line(f"br label {block}")
        self.begin(block)
        self.names += 1
        p = f"%p{self.names}"
        self.weight *= count
        self.line(f"{p} = phi ptr [ {pointer.name}, {before} ], [ {p}.next, {block} ]")
        if writes:
            self.line(f"store {element.text} {stored}, ptr {p}")
        found = self.value(f"load {element.text}, ptr {p}")
        self.line(f"{p}.next = getelementptr inbounds {element.text}, ptr {p}, i64 1")
        self.line(f"%done{self.names} = icmp eq ptr {p}.next, {end}")
        self.line(f"br i1 %done{self.names}, label {after}, label {block}")
        self.weight //= count
        self.begin(after)
        self.keep(found, element.text)
        self.add(p, element, pointer.life, pointer.is_constant)

    def _list(self) -> None:
        """Five steps along a list."""
        known = [one for one in self.writer.layouts if any(part.target is one for _, part in one.parts)]
        if not known or self.depth >= 2:
            return
        layout = self.choices.pick(known)
        pointer = self.to(layout)
        at = next(at for at, part in layout.parts if part.target is layout)
        before, block, after = self.block, self.label("list"), self.label("listed")
        self.line(f"br label {block}")
        self.begin(block)
        self.names += 1
        p, k = f"%p{self.names}", f"%k{self.names}"
        self.weight *= 5
        self.line(f"{p} = phi ptr [ {pointer.name}, {before} ], [ {p}.next, {block} ]")
        self.line(f"{k} = phi i32 [ 0, {before} ], [ {k}.next, {block} ]")
        self.line(f"{k}.next = add i32 {k}, 1")
        next_ = self.loaded(self.value(f"load ptr, ptr {self.at(Pointer(p, layout, FRAME), at)}"), layout)
        self.line(f"{p}.next = getelementptr i8, ptr {next_}, i64 0")
        self.line(f"{p}.done = icmp eq i32 {k}, 4")
        self.line(f"br i1 {p}.done, label {after}, label {block}")
        self.weight //= 5
        self.begin(after)
        self.add(p, layout, pointer.life)

    def _call_handler(self, name: str) -> None:
        if not self.writer.handlers or self.cost + 80 * self.weight > self.budget:
            return
        self.cost += 80 * self.weight
        pointer = self.to(self.writer.layouts[2])
        self.keep(self.value(f"call i32 {name}(i32 {self.number('i32')}, ptr {pointer.name})"), "i32")
