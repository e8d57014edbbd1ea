"""Loops as people and compilers write them, at the widths they use.

Each shape is what steers a loop: counters, floats, pointers, quotients, powers, two numbers together, cycles, tables,
strides. What is written around them, and what varies of all, is in loop_writer.py.
"""

from __future__ import annotations

import struct
from typing import Any, Final

from .loop_writer import PREDICATES, Shape, ShapedProgram

WIDTHS: Final = (8, 8, 8, 8, 16, 32, 64)


def shaped(seed: int) -> ShapedProgram:
    """The program of a seed; consecutive seeds go through the shapes."""
    return ShapedProgram(seed, SHAPES, INNER)


class Counted(Shape):
    """for (x = a; x < b; x += c), with any predicate, up or down, tested on a cast, a difference or the rest."""

    def prepare(self) -> None:
        w = self.writer
        self.width = w.pick(sorted(w.scope)) if any(w.scope.values()) and w.chance(80) else w.pick(WIDTHS)
        self.type = f"i{self.width}"
        start = "0" if w.chance(35) else w.operand(self.width)
        self.x = self.carry(self.type, start)
        self.bound = w.operand(self.width)
        self.amount = w.pick(("1", "1", "-1", "2", "3", "-2", "4", "5", "-7", "16", w.number(self.width)))
        if w.chance(20):
            step = w.operand(self.width)
            self.amount = w.pick((step, w.define(f"and {self.type} {step}, 7"), w.define(f"or {self.type} {step}, 1")))
        self.opcode = w.pick(("add", "add", "add", "sub"))
        self.step_flags = w.flags()
        self.predicate = w.pick(PREDICATES)
        self.how = w.random.randrange(10)
        self.guarded = (self.width, start, self.bound)

    def step(self) -> dict[str, str]:
        return {self.x: self.writer.define(f"{self.opcode} {self.step_flags}{self.type} {self.x}, {self.amount}")}

    def stays(self, values: dict[str, str]) -> str:
        w, x, type, bound = self.writer, values[self.x], self.type, self.bound
        if self.how == 9:
            wide = f"i{2 * self.width}"
            x = w.define(f"{w.pick(('zext', 'sext'))} {type} {x} to {wide}")
            bound = w.pick((w.number(self.width), w.parameter(2 * self.width)))
            return w.define(f"icmp {self.predicate} {wide} {x}, {bound}", "c")
        if self.how == 8:
            rest = w.define(f"sub {w.flags()}{type} {bound}, {x}")
            return w.define(f"icmp {self.predicate} {type} {rest}, {w.pick(('0', '1', '-1', '3'))}", "c")
        if self.how == 7:
            narrow = f"i{self.width // 2}"
            x = w.define(f"trunc {w.pick(('', 'nuw ', 'nsw '))}{type} {x} to {narrow}")
            return w.define(f"icmp {self.predicate} {narrow} {x}, {w.number(self.width // 2)}", "c")
        if self.how == 6:
            both = [w.define(f"icmp {self.predicate} {type} {x}, {bound}", "c"), w.condition(self.width, x)]
            together = w.pick(("and i1 {}, {}", "or i1 {}, {}", "select i1 {}, i1 {}, i1 false"))
            return w.define(together.format(*both), "c")
        flags = w.pick(("", "", "", "samesign "))
        pair = (x, bound) if w.chance(85) else (bound, x)
        return w.define(f"icmp {flags}{self.predicate} {type} {pair[0]}, {pair[1]}", "c")


FLOATS: Final[dict[str, tuple[int, str]]] = {"half": (16, "0xH"), "float": (32, "0x"), "double": (64, "0x")}


class Floating(Shape):
    """for (float x = a; x < b; x += c), by sums, products and quotients, from constants or from integers; or an integer
    that is converted for the test. LLVM may compute some of it otherwise, or within an error.
    """

    def prepare(self) -> None:
        w = self.writer
        self.type = w.pick(("float", "float", "double", "half"))
        self.error = w.pick(("", "", ", !fpmath !0", ", !fpmath !1"))
        if self.error:
            w.declared["!0 = !{float 2.5}"] = None
            w.declared["!1 = !{float 4.0}"] = None
        self.counter = f"i{w.pick((8, 16, 32))}" if w.chance(20) else ""
        start = w.pick(("0", "1", "-4", "100")) if self.counter else ""
        numbers = ("0.0", "1.0", "-4.0", "100.0", "0.5", "1024.0", "-0.0")
        self.x = self.carry(self.counter or self.type, start or self._number(numbers))
        self.bound = self._number(("10.0", "0.0", "42.0", "-10.0", "100.0", "1000.0", "2048.0", "0.25", "0.0"))
        self.opcode = w.pick(("fadd", "fadd", "fadd", "fsub", "fmul", "fdiv"))
        steps = ("1.0", "0.5", "0.25", "-1.0", "3.0", "1.5", "0.1", "-0.3", "7.75", "0.7", "1.1")
        self.amount = self._number(steps if self.opcode in ("fadd", "fsub") else ("2.0", "0.5", "1.5", "0.9", "3.0"))
        self.flags = w.pick(("", "", "", "", "nnan ", "ninf ", "nsz ", "nnan ninf nsz "))
        self.flags += w.pick(("", "", "", "contract ", "contract ", "arcp ", "afn ", "contract arcp afn reassoc "))
        self.widened = w.pick(("", "contract ", "nsz "))
        self.predicate = w.pick(("olt", "ole", "ogt", "oge", "une", "one", "ult", "ule", "ugt", "uge", "oeq", "ueq"))

    def _number(self, constants: tuple[str, ...]) -> str:
        w = self.writer
        if w.chance(20):
            width = w.pick((8, 8, 16))
            return w.define(f"{w.pick(('sitofp', 'uitofp'))} i{width} {w.operand(width)} to {self.type}")
        number = w.pick(constants)
        if number in ("0.1", "-0.3", "0.7", "1.1", "0.9"):
            # What has no exact form: a neighbour in half and float, which are exact in double.
            number = w.pick(("0.125", "0.1875", "-0.4375")) if self.type == "half" else _in_float(number, self.type)
        return number

    def step(self) -> dict[str, str]:
        w = self.writer
        if self.counter:
            return {self.x: w.define(f"add {w.flags()}{self.counter} {self.x}, {w.pick(('1', '1', '2', '-1', '-3'))}")}
        return {self.x: w.define(f"{self.opcode} {self.flags}{self.type} {self.x}, {self.amount}{self.error}")}

    def stays(self, values: dict[str, str]) -> str:
        x, bound, type = values[self.x], self.bound, self.type
        if self.counter:
            conversion = self.writer.pick(("sitofp", "uitofp", "uitofp nneg"))
            x = self.writer.define(f"{conversion} {self.counter} {x} to {type}{self.error}")
        elif type != "double" and self.writer.chance(25):
            x = self.writer.define(f"fpext {self.widened}{type} {x} to double")
            bound = self.writer.define(f"fpext {type} {bound} to double")
            type = "double"
        return self.writer.define(f"fcmp {self.predicate} {type} {x}, {bound}", "c")


def _in_float(number: str, type: str) -> str:
    """The literal of a decimal number, in the hexadecimal form that LLVM wants of what has no short exact one."""
    value = float(number)
    if type == "float":
        (value,) = struct.unpack("<f", struct.pack("<f", value))
    (bits,) = struct.unpack("<Q", struct.pack("<d", value))
    return f"0x{bits:016X}"


class Walk(Shape):
    """for (p = begin; p != end; ++p), up or down an array of 64 bytes, from somewhere to somewhere."""

    def prepare(self) -> None:
        w = self.writer
        self.element, size = w.pick((("i8", 1), ("i16", 2), ("i32", 4), ("{ i8, i16 }", 4), ("i64", 8)))
        place = w.define("alloca [64 x i8], align 8", "a")
        self.down = w.chance(35)
        near = place if w.chance(60) else self._at(place, str(w.random.randrange(0, 3)))
        far = self._at(place, str(64 // size - w.random.randrange(0, 3))) if w.chance(50) else self._at(place, "")
        start, self.end = (far, near) if self.down else (near, far)
        self.p = self.carry("ptr", start)
        self.predicate = w.pick(("ne", "ult", "ugt", "ule", "uge")) if not self.down else w.pick(("ne", "ugt", "uge"))
        self.stride = w.pick((1, 1, 1, 2, 3)) * (-1 if self.down else 1)

    def _at(self, place: str, index: str) -> str:
        w = self.writer
        if not index:
            number = w.operand(8)
            index = w.define(f"zext i8 {w.define(f'and i8 {number}, 7')} to i64")
        return w.define(f"getelementptr {w.pick(('inbounds ', ''))}{self.element}, ptr {place}, i64 {index}", "e")

    def step(self) -> dict[str, str]:
        w = self.writer
        if w.chance(40):
            w.define(f"load i8, ptr {self.p}")
        flags = w.pick(("inbounds ", "", "nuw ")) if not self.down else w.pick(("inbounds ", ""))
        return {self.p: w.define(f"getelementptr {flags}{self.element}, ptr {self.p}, i64 {self.stride}", "q")}

    def stays(self, values: dict[str, str]) -> str:
        w, p = self.writer, values[self.p]
        if w.chance(15):
            low, high = (w.define(f"ptrtoint ptr {q} to i64") for q in (p, self.end))
            return w.define(f"icmp {w.pick(('ne', 'ult', 'slt'))} i64 {low}, {high}", "c")
        return w.define(f"icmp {self.predicate} ptr {p}, {self.end}", "c")


class Shrinking(Shape):
    """while (x != 0) x /= 10, x &= x - 1, x >>= 1, x -= x & -x, x = (x + 1) / 2, x -= x / 4 …, until small enough."""

    STEPS: Final = (
        ("udiv {t} {x}, {k}",),
        ("sdiv {t} {x}, {k}",),
        ("lshr {t} {x}, {s}",),
        ("ashr {t} {x}, {s}",),
        ("add {t} {x}, -1", "and {t} {x}, {0}"),
        ("sub {t} 0, {x}", "and {t} {x}, {0}", "sub {t} {x}, {1}"),
        ("sub {t} 0, {x}", "and {t} {x}, {0}", "xor {t} {x}, {1}"),
        ("add {f}{t} {x}, 1", "lshr {t} {0}, 1"),
        ("udiv {t} {x}, 4", "sub {t} {x}, {0}"),
        ("lshr {t} {x}, 1", "sub {f}{t} {x}, {0}"),
        ("mul {f}{t} {x}, 3", "udiv {t} {0}, 4"),
        ("urem {t} {x}, {k}",),
        ("and {t} {x}, {k}", "sub {t} {x}, {0}"),
        ("shl {f}{t} {x}, 1",),
        ("udiv {t} {x}, {k}", "add {f}{t} {0}, {s}"),
        ("lshr {t} {x}, 1", "and {t} {0}, {x}"),
        ("sdiv {t} {x}, {k}", "sub {f}{t} {x}, {0}"),
    )

    def prepare(self) -> None:
        w = self.writer
        self.width = w.pick(WIDTHS)
        self.x = self.carry(f"i{self.width}", w.parameter(self.width) if w.chance(90) else w.operand(self.width))
        self.lines = w.pick(self.STEPS)
        self.limit = w.pick(("0", "0", "0", "1", "9", w.operand(self.width)))
        self.predicate = w.pick(("ne", "ne", "ugt", "sgt", "uge", *PREDICATES))

    def step(self) -> dict[str, str]:
        w = self.writer
        holes: dict[str, Any] = {
            "t": f"i{self.width}",
            "x": self.x,
            "k": w.pick((10, 2, 3, 7)),
            "s": w.pick((1, 2, 3)),
            "f": w.flags(),
        }
        made = self.chain(self.lines, holes)
        if w.chance(20):
            # One of two ways of shrinking.
            other = w.define(f"lshr i{self.width} {self.x}, 1")
            made.append(
                w.define(
                    f"select i1 {w.condition(self.width, self.x)}, i{self.width} {made[-1]}, i{self.width} {other}"
                )
            )
        return {self.x: made[-1]}

    def stays(self, values: dict[str, str]) -> str:
        return self.writer.define(f"icmp {self.predicate} i{self.width} {values[self.x]}, {self.limit}", "c")


class Growing(Shape):
    """for (x = 1; x < n; x *= 2), x <<= 1, x += x / 2, x = 3 x + 1; x * x <= n."""

    STEPS: Final = (
        ("mul {f}{t} {x}, {k}",),
        ("shl {f}{t} {x}, {s}",),
        ("add {f}{t} {x}, {x}",),
        ("lshr {t} {x}, 1", "add {f}{t} {x}, {0}"),
        ("mul {f}{t} {x}, {k}", "add {f}{t} {0}, 1"),
        ("mul {f}{t} {x}, {x}",),
        ("shl {t} {x}, 1", "or {t} {0}, 1"),
        ("add {f}{t} {x}, {s}",),
    )

    def prepare(self) -> None:
        w = self.writer
        self.width = w.pick(WIDTHS)
        self.x = self.carry(f"i{self.width}", w.pick(("1", "1", "2", "3", w.operand(self.width))))
        self.lines = w.pick(self.STEPS)
        self.bound = w.operand(self.width)
        self.predicate = w.pick(("ult", "slt", "ule", "sle", "ne", *PREDICATES))
        self.squared = w.chance(20)
        self.guarded = (self.width, self.bound, "1")

    step = Shrinking.step

    def stays(self, values: dict[str, str]) -> str:
        w, x = self.writer, values[self.x]
        if self.squared:
            x = w.define(f"mul {w.flags()}i{self.width} {x}, {x}")
        return w.define(f"icmp {self.predicate} i{self.width} {x}, {self.bound}", "c")


class Pair(Shape):
    """Two numbers that change together: Euclid, subtractive and by remainders; Fibonacci; two ends that meet; a binary
    search; a counter whose step is counted; two that swap.
    """

    # The next x and the next y, and what is tested.
    STEPS: Final = (
        (("urem {t} {x}, {y}",), "{y}", "{0}", ("ne y 0", "ne y 0", "ugt y 1")),
        (("srem {t} {x}, {y}",), "{y}", "{0}", ("ne y 0",)),
        (("add {f}{t} {x}, {y}",), "{y}", "{0}", ("ult y n", "sle x n", "ult x n")),
        (("add {f}{t} {x}, 1", "add {f}{t} {y}, -1"), "{0}", "{1}", ("ult x y", "slt x y", "sle x y", "ne x y")),
        (("add {f}{t} {x}, {y}", "add {f}{t} {y}, 2"), "{0}", "{1}", ("ult x n", "ne x n", "sle x n", "ult y n")),
        (("sub {t} {x}, {y}", "call {t} @llvm.umin.{t}({t} {0}, {t} {y})"), "{y}", "{1}", ("ne y 0", "ugt y x")),
        (("add {f}{t} {x}, 1", "xor {t} {y}, 1"), "{0}", "{1}", ("ne x y", "ult x n", "ne y n")),
        (("sub {t} {y}, {x}", "lshr {t} {0}, 1", "add {t} {x}, {1}", "add {t} {2}, 1"), "{3}", "{y}", ("ult x y",)),
        (("sub {t} {y}, {x}", "lshr {t} {0}, 1", "add {t} {x}, {1}"), "{x}", "{2}", ("ult x y", "slt x y")),
        (("add {f}{t} {x}, {y}", "lshr {t} {0}, 1", "add {t} {1}, 1"), "{2}", "{y}", ("ult x y", "ule x y")),
        (("xor {t} {x}, {y}", "and {t} {x}, {y}", "shl {t} {1}, 1"), "{0}", "{2}", ("ne y 0",)),
        (("mul {f}{t} {x}, {y}", "add {f}{t} {y}, 1"), "{0}", "{1}", ("ule y n", "ult x n")),
    )

    def prepare(self) -> None:
        w = self.writer
        self.width = w.pick(WIDTHS)
        self.type = f"i{self.width}"
        self.lines, self.next_x, self.next_y, tests = w.pick(self.STEPS)
        starts = [w.operand(self.width) if w.chance(70) else w.pick(("0", "1")) for _ in range(2)]
        self.x, self.y = (self.carry(self.type, start) for start in starts)
        self.n = w.operand(self.width)
        self.test = w.pick(tests).split()
        self.guarded = (self.width, starts[0], starts[1])

    def step(self) -> dict[str, str]:
        w = self.writer
        holes: dict[str, Any] = {"t": self.type, "x": self.x, "y": self.y, "f": w.flags()}
        w.declared[f"declare {self.type} @llvm.umin.{self.type}({self.type}, {self.type})"] = None
        made = self.chain(self.lines, holes)
        next_x, next_y = self.next_x.format(*made, **holes), self.next_y.format(*made, **holes)
        if len(self.lines) in (3, 4) and w.chance(40):
            # A search goes left or right.
            right = w.condition(self.width, made[-1])
            next_x = w.define(f"select i1 {right}, {self.type} {next_x}, {self.type} {self.x}")
            next_y = w.define(f"select i1 {right}, {self.type} {next_y}, {self.type} {made[-2]}")
        return {self.x: next_x, self.y: next_y}

    def stays(self, values: dict[str, str]) -> str:
        predicate, left, right = self.test
        if self.writer.chance(15):
            predicate = self.writer.pick(PREDICATES)
        words = {"x": values[self.x], "y": values[self.y], "n": self.n}
        return self.writer.define(f"icmp {predicate} {self.type} {words[left]}, {words.get(right, right)}", "c")


class Cycling(Shape):
    """A number that comes back: x = (x + 1) % k, x = 5 x + 3 mod 16, x rotated; until it is what it must be."""

    STEPS: Final = (
        ("add {f}{t} {x}, 1", "urem {t} {0}, {k}"),
        ("mul {t} {x}, 5", "add {t} {0}, 3", "and {t} {1}, 15"),
        ("mul {t} {x}, {k}", "add {t} {0}, 1"),
        ("shl {t} {x}, 1", "lshr {t} {x}, {r}", "or {t} {0}, {1}"),
        ("xor {t} {x}, {k}",),
        ("sub {t} {k}, {x}",),
        ("add {f}{t} {x}, 1", "icmp eq {t} {0}, {k}", "select i1 {1}, {t} 0, {t} {0}"),
        ("lshr {t} {x}, 1", "xor {t} {0}, {x}"),
    )

    def prepare(self) -> None:
        w = self.writer
        self.width = w.pick(WIDTHS[:6])
        self.x = self.carry(f"i{self.width}", w.pick((w.number(self.width), w.operand(self.width))))
        self.lines = w.pick(self.STEPS)
        self.k = w.pick((3, 5, 7, 10, 8))
        self.goal = w.pick(("0", "1", str(self.k - 1), w.number(self.width), w.operand(self.width)))
        self.predicate = w.pick(("ne", "ne", "ult", "eq", "ugt"))

    def step(self) -> dict[str, str]:
        w = self.writer
        holes: dict[str, Any] = {"t": f"i{self.width}", "x": self.x, "k": self.k, "r": self.width - 1, "f": w.flags()}
        made = self.chain(self.lines, holes)
        return {self.x: made[-1]}

    def stays(self, values: dict[str, str]) -> str:
        return self.writer.define(f"icmp {self.predicate} i{self.width} {values[self.x]}, {self.goal}", "c")


class Sentinel(Shape):
    """for (x = 0; table[x] != 0; ++x) over a constant table: strlen, and its like with a bound."""

    tests_first = 70

    def prepare(self) -> None:
        w = self.writer
        self.x = self.carry("i64", w.pick(("0", "0", "1", "2")))
        self.amount = w.pick((1, 1, 2))
        self.goal = w.pick((0, 0, 9, 4, 77))
        self.predicate = w.pick(("ne", "ne", "ne", "ugt", "ult"))

    def step(self) -> dict[str, str]:
        return {self.x: self.writer.define(f"add {self.writer.flags()}i64 {self.x}, {self.amount}")}

    def stays(self, values: dict[str, str]) -> str:
        w = self.writer
        index = values[self.x] if w.chance(70) else w.define(f"and i64 {values[self.x]}, 7")
        cell = w.define(f"getelementptr inbounds i8, ptr @table, i64 {index}")
        return w.define(f"icmp {self.predicate} i8 {w.define(f'load i8, ptr {cell}')}, {self.goal}", "c")


class Strided(Shape):
    """for (x = thread; x < n; x += threads): the step is a parameter, known to be positive."""

    def prepare(self) -> None:
        w = self.writer
        self.width = w.pick((8, 16, 32))
        type = f"i{self.width}"
        stride = w.parameter(self.width)
        if w.chance(50):
            stride = w.define(f"{w.pick(('or', 'add nuw'))} {type} {w.define(f'and {type} {stride}, 14')}, 1")
        else:
            w.declared["declare void @llvm.assume(i1)"] = None
            w.emit(f"call void @llvm.assume(i1 {w.define(f'icmp sgt {type} {stride}, 0', 'c')})")
        first = w.parameter(self.width)
        start = w.pick((first, w.define(f"urem {type} {first}, {stride}"), "0"))
        self.x, self.stride, self.bound = self.carry(type, start), stride, w.operand(self.width)
        self.predicate = w.pick(("slt", "ult", "sle", "ule", "ne"))
        self.guarded = (self.width, start, self.bound)

    def step(self) -> dict[str, str]:
        w = self.writer
        return {self.x: w.define(f"add {w.flags()}i{self.width} {self.x}, {self.stride}")}

    def stays(self, values: dict[str, str]) -> str:
        return self.writer.define(f"icmp {self.predicate} i{self.width} {values[self.x]}, {self.bound}", "c")


SHAPES: Final[tuple[type[Shape], ...]] = (
    Counted, Floating, Shrinking, Counted, Pair, Walk, Growing, Counted, Cycling, Sentinel, Strided,
)  # fmt: skip
INNER: Final[tuple[type[Shape], ...]] = (Counted, Counted, Counted, Shrinking, Floating, Walk)
