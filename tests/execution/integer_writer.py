"""Writing less usual integer code: chains that do not wrap, fixed-point numbers, idioms, tables, pointers, assumes."""

from __future__ import annotations

import re
from typing import Final

from .writer import Writer, is_integer, width_of

_FLAGGED: Final = re.compile(r"(add|sub|mul|shl|or|trunc|zext|lshr|udiv) (nsw|nuw|disjoint|exact|nneg)")


class IntegerWriter(Writer):
    """A writer that now and then writes what `Writer` does not. `globals` are lines that go before the functions."""

    def straight(self) -> None:
        if self.options.tame or self.choices.chance(82):
            super().straight()
            return
        kinds = [
            self.chain,
            self.chain,
            self.chain,
            self.chain,
            self.three_way,
            self.fixed_point,
            self.logical,
            self.idiom,
            self.masked,
            self.integer_vector,
        ]
        if self.options.with_memory:
            kinds.append(self.table)
        if self.arrays:
            kinds += [self.pointer_arithmetic, self.pointer_choice, self.assume_with_bundles]
        self.choices.pick(kinds)()

    def define(self, type: str, expression: str, stem: str = "v") -> str:
        """Now and then poison is undefined behaviour at once: then flags are facts, and much is concluded from them."""
        name = super().define(type, expression, stem)
        if _FLAGGED.match(expression) and is_integer(type) and self.choices.chance(8):
            self.pin(type, name)
        return name

    def pin(self, type: str, value: str) -> None:
        """Make it undefined behaviour for a value to be poison."""
        name = f"@pin.{type}"
        self.declared[name] = f"define internal void {name}({type} noundef %x) willreturn nounwind {{ ret void }}"
        self.emit(f"call void {name}({type} noundef {value})")

    def _call(self, name: str, result: str, types: tuple[str, ...], operands: list[str]) -> str:
        self.declare(name, f"{result} {name}({', '.join(types)})")
        arguments = ", ".join(f"{type} {operand}" for type, operand in zip(types, operands, strict=True))
        return self.define(result, f"call {result} {name}({arguments})")

    def chain(self) -> None:
        """Sums and products that do not wrap, one from the other, and their extension."""
        type = self.integer_type()
        width = width_of(type)
        if width == 1:
            return
        x = self.operand(type, 3, clean=True)
        for _ in range(self.choices.number(1, 3)):
            opcode = self.choices.pick(("add", "add", "sub", "mul"))
            flags = self.choices.pick(("nsw ", "nsw ", "nuw ", "nuw nsw "))
            other = self.constant(type) if self.choices.chance(65) else self.operand(type, 0, clean=True)
            operands = f"{x}, {other}" if self.choices.chance(80) else f"{other}, {x}"
            x = self.define(type, f"{opcode} {flags}{type} {operands}")
            if self.choices.chance(40):
                self.pin(type, x)
        wide = self.choices.pick([f"i{width + 3}", *[t for t in self.types if is_integer(t) and width_of(t) > width]])
        x = self.define(wide, f"{self.choices.pick(('sext', 'zext'))} {type} {x} to {wide}")
        if self.choices.chance(40):
            self.define(wide, f"add {wide} {x}, {self.constant(wide)}")

    def three_way(self) -> None:
        type = self.integer_type()
        result = self.choices.pick([t for t in self.types if is_integer(t) and width_of(t) > 1] or ["i8"])
        name = f"@llvm.{self.choices.pick(('scmp', 'ucmp'))}.{result}.{type}"
        self._call(name, result, (type, type), [self.operand(type), self.operand(type, 40)])

    def fixed_point(self) -> None:
        type = self.integer_type()
        base = self.choices.pick(("smul.fix", "umul.fix", "smul.fix.sat", "umul.fix.sat"))
        # The scale of signed numbers is less than their width.
        scale = self.choices.number(0, width_of(type) - (base[0] == "s"))
        name = f"@llvm.{base}.{type}"
        self.declare(name, f"{type} {name}({type}, {type}, i32 immarg)")
        operands = f"{type} {self.operand(type)}, {type} {self.operand(type, 40)}, i32 {scale}"
        self.define(type, f"call {type} {name}({operands})")

    def logical(self) -> None:
        """Two conditions that must both hold, or one of two, evaluated one after the other or at once."""
        a, b = self.compare(), self.compare()
        self.define("i1", self.together(a, b))

    def together(self, a: str, b: str) -> str:
        """The expression of `a and b` or `a or b`."""
        kind = self.choices.number(0, 3)
        if kind == 0:
            return f"select i1 {a}, i1 true, i1 {b}"
        if kind == 1:
            return f"select i1 {a}, i1 {b}, i1 false"
        return f"{'or' if kind == 2 else 'and'} i1 {a}, {b}"

    def idiom(self) -> None:
        """x & -x, x & (x - 1), x ^ x, rotations, sign masks, a multiple and its rest, selects of what they compare."""
        type = self.integer_type()
        width = width_of(type)
        pick = self.choices.pick
        x = self.operand(type, 3)
        kind = self.choices.number(0, 6)
        if kind == 0:
            negated = self.define(type, f"sub {type} 0, {x}")
            self.define(type, f"and {type} {x}, {negated}")
        elif kind == 1 and width > 1:
            less = self.define(type, f"add {type} {x}, -1")
            self.define(type, f"{pick(('and', 'xor'))} {type} {x}, {less}")
        elif kind == 2:
            self.define(type, f"{pick(('xor', 'sub', 'and', 'udiv', 'srem', 'mul'))} {type} {x}, {x}")
        elif kind == 3 and width > 2:
            amount = self.choices.number(1, width - 1)
            low = self.define(type, f"lshr {type} {x}, {amount}")
            high = self.define(type, f"shl {type} {x}, {width - amount}")
            self.define(type, f"or disjoint {type} {low}, {high}")
        elif kind == 4 and width > 1:
            sign = self.define(type, f"ashr {type} {x}, {width - 1}")
            mixed = self.define(type, f"xor {type} {x}, {sign}")
            self.define(type, f"sub {type} {mixed}, {sign}")
        elif kind == 5 and width > 3:
            factor = pick((2, 3, 4, 5))
            product = self.define(type, f"mul {self.flags(('nsw', 'nuw'), 50)}{type} {x}, {factor}")
            self.define(type, f"{pick(('srem', 'urem', 'sdiv', 'udiv'))} {type} {product}, {factor}")
        else:
            predicate = pick(("slt", "ult", "sgt", "ugt", "eq"))
            compared = self.define("i1", f"icmp {predicate} {type} {x}, {self.constant(type)}")
            arms = [x, self.operand(type, 60)]
            if self.choices.chance(50):
                arms.reverse()
            self.define(type, f"select i1 {compared}, {type} {arms[0]}, {type} {arms[1]}")

    def masked(self) -> None:
        """Flows of undef and poison that other bits hide."""
        type = self.integer_type()
        word = self.choices.pick(("undef", "poison", "undef"))
        hidden = word if self.choices.chance(70) else self.operand(type)
        kind = self.choices.number(0, 4)
        mask = self.constant(type)
        if kind == 0:
            self.define(type, f"and {type} {hidden}, {mask}")
        elif kind == 1:
            self.define(type, f"or {type} {hidden}, {mask}")
        elif kind == 2:
            value = self.define(type, f"freeze {type} {hidden}")
            self.define(type, f"sub {type} {value}, {value}")
        elif kind == 3:
            self.define(type, f"select i1 {self.operand('i1', 10)}, {type} {hidden}, {type} {self.operand(type)}")
        else:
            value = self.define(type, f"add {type} {hidden}, {mask}")
            self.define(type, f"sub {type} {value}, {value}")

    def integer_vector(self) -> None:
        """Shifts, minima, comparisons, casts and shuffles of vectors."""
        element = self.integer_type()
        count = self.choices.pick((2, 4))
        vector = f"<{count} x {element}>"
        a, b = self._gathered(element, count), self._gathered(element, count)
        name = "%" + self.name("w")
        kind = self.choices.number(0, 4)
        if kind == 0:
            base = self.choices.pick(("smin", "umax", "uadd.sat", "ssub.sat"))
            callee = f"@llvm.{base}.v{count}{element}"
            self.declare(callee, f"{vector} {callee}({vector}, {vector})")
            self.emit(f"{name} = call {vector} {callee}({vector} {a}, {vector} {b})")
        elif kind == 1:
            self.emit(f"{name} = {self.choices.pick(('lshr', 'shl', 'ashr'))} {vector} {a}, {b}")
        elif kind == 2:
            wide = f"i{width_of(element) + 5}"
            cast = "%" + self.name("w")
            self.emit(f"{cast} = {self.choices.pick(('zext', 'sext'))} {vector} {a} to <{count} x {wide}>")
            self.emit(f"{name} = trunc <{count} x {wide}> {cast} to {vector}")
        elif kind == 3:
            self.emit(f"{name} = shufflevector {vector} {a}, {vector} {b}, <{count} x i32> <{self._mask(count)}>")
        else:
            compared = "%" + self.name("w")
            self.emit(f"{compared} = icmp {self.choices.pick(('slt', 'ugt', 'eq'))} {vector} {a}, {b}")
            self.emit(f"{name} = sext <{count} x i1> {compared} to {vector}" if width_of(element) > 1 else
                      f"{name} = xor {vector} {compared}, {compared}")  # fmt: skip
        self.define(element, f"extractelement {vector} {name}, i32 {self.choices.number(0, count - 1)}")

    def _mask(self, count: int) -> str:
        return ", ".join(f"i32 {self.choices.number(0, 2 * count - 1)}" for _ in range(count))

    # Memory and pointers

    def table(self) -> None:
        """A load from a constant table, nearly always inside it."""
        candidates = [t for t in self.types if is_integer(t) and width_of(t) in (8, 16, 32, 64)] or ["i8"]
        type = self.choices.pick(candidates)
        size = self.choices.pick((2, 4, 8, 3))
        name = "@" + self.name("table")
        elements = ", ".join(f"{type} {self.choices.number(-20, 100)}" for _ in range(size))
        self.declared[name] = f"{name} = internal constant [{size} x {type}] [{elements}]"
        index_type = self.integer_type()
        width = width_of(index_type)
        index = self.operand(index_type, 20)
        if self.choices.chance(85):
            index = self.define(index_type, f"and {index_type} {index}, {min(size - 1, (1 << (width - 1)) - 1)}")
        cell = "%" + self.name("c")
        flags = "inbounds " if self.choices.chance(50) else ""
        if self.choices.chance(50):
            self.emit(f"{cell} = getelementptr {flags}[{size} x {type}], ptr {name}, i64 0, {index_type} {index}")
        else:
            self.emit(f"{cell} = getelementptr {flags}{type}, ptr {name}, {index_type} {index}")
        self.define(type, f"load {type}, ptr {cell}")

    def pointer_arithmetic(self) -> None:
        """An address as a number: differences of addresses, low bits, comparisons."""
        place, type, size = self.choices.pick(self.arrays)
        pick = self.choices.pick
        first = "%" + self.name("c")
        index = self.choices.number(0, size)
        self.emit(f"{first} = getelementptr {pick(('inbounds ', '', 'nuw '))}{type}, ptr {place}, i64 {index}")
        low, high = (self.define("i64", f"ptrtoint ptr {pointer} to i64") for pointer in (place, first))
        self.define("i64", f"sub i64 {high}, {low}")
        if self.choices.chance(50):
            self.define("i64", f"and i64 {high}, 3")
        if self.choices.chance(50):
            self.define("i1", f"icmp {pick(('eq', 'ult', 'ne', 'ugt'))} ptr {first}, {pick((place, 'null'))}")

    def pointer_choice(self) -> None:
        """One of two addresses, and what lies there."""
        place, type, size = self.choices.pick(self.arrays)
        other = "%" + self.name("c")
        self.emit(f"{other} = getelementptr inbounds {type}, ptr {place}, i64 {size - 1}")
        chosen = "%" + self.name("c")
        self.emit(f"{chosen} = select i1 {self.operand('i1', 10, clean=True)}, ptr {place}, ptr {other}")
        self.define(type, f"load {type}, ptr {chosen}")
        self.define("i64", f"ptrtoint ptr {chosen} to i64")

    def assume_with_bundles(self) -> None:
        """An assumption about an address."""
        place, _, _ = self.choices.pick(self.arrays)
        self.declare("@llvm.assume", "void @llvm.assume(i1)")
        alignment = self.choices.pick((1, 2, 4, 16))
        bundle = self.choices.pick((f'"align"(ptr {place}, i64 {alignment})', f'"nonnull"(ptr {place})'))
        self.emit(f"call void @llvm.assume(i1 true) [ {bundle} ]")
        self.define("i64", f"ptrtoint ptr {place} to i64")
