"""Generated programs about scalable vectors: <vscale x n x T>, whose number of elements the machine decides.

    program = ScalableProgram(seed)
    program.text, program.scales, program.arguments(20)     # run it once for each vscale in `scales`

Straight code on vectors of integers and floats, and the loops that vectorisers write: steps of vscale * k elements with
or without a rest, masks of active lanes, lengths that `get.vector.length` gives, inductions that are vectors, walks
through memory.
"""

from __future__ import annotations

from typing import Final

from .choices import SeededChoices
from .generator import some_argument
from .writer import FLOAT_PREDICATES, INTEGER_PREDICATES

ELEMENTS: Final = ("i8", "i16", "i32", "i64", "i1")
BITS: Final = {"float": "f32", "double": "f64"}
# What a function may say of vscale, and what it may be then.
RANGES: Final = (
    ("", (1, 2, 4, 8)),
    ("vscale_range(1,16)", (1, 2, 16)),
    ("vscale_range(2,8)", (2, 4, 8)),
    ("vscale_range(4,4)", (4,)),
    ("vscale_range(1,2)", (1, 2)),
    ("vscale_range(2,0)", (2, 16)),
)
COUNTS: Final = (1, 2, 4)


class ScalableProgram:
    """A module with one function `f` of three integers, which returns one."""

    def __init__(self, seed: int) -> None:
        self.choices = SeededChoices(seed)
        self.pick = self.choices.pick
        self.lines: list[str] = []
        self.declared: dict[str, None] = {}
        self.names = 0
        self.parameters = ("i32", "i64", "i8")
        self.scalars: dict[str, list[str]] = {"i32": ["%p0"], "i64": ["%p1"], "i8": ["%p2"]}
        self.count = self.pick(COUNTS)
        self.vectors: dict[str, list[str]] = {}
        promise, self.scales = self.pick(RANGES)
        self.lines.append("entry:")
        self.block = "entry"
        for _ in range(self.choices.number(4, 10)):
            self.statement()
        self.loop()
        for _ in range(self.choices.number(1, 4)):
            self.statement()
        result = self.scalar("i64")
        self.lines += [f"  ret i64 {result}", "}"]
        mustprogress = self.pick(("", "", "mustprogress "))
        head = f"define i64 @f(i32 %p0, i64 %p1, i8 %p2) {mustprogress}{promise} {{"
        self.text = "\n".join([head, *self.lines, *self.declared, ""])

    def arguments(self, count: int) -> list[tuple[int, ...]]:
        return [tuple(some_argument(self.choices, type, True) for type in self.parameters) for _ in range(count)]

    # Writing

    def name(self, stem: str) -> str:
        self.names += 1
        return f"{stem}{self.names}"

    def define(self, expression: str) -> str:
        name = "%" + self.name("v")
        self.lines.append(f"  {name} = {expression}")
        return name

    def give(self, type: str, expression: str) -> str:
        """A scalar that later statements may use."""
        name = self.define(expression)
        self.scalars.setdefault(type, []).append(name)
        return name

    def give_vector(self, element: str, expression: str) -> str:
        name = self.define(expression)
        self.vectors.setdefault(element, []).append(name)
        return name

    def call(self, result: str, function: str, *arguments: tuple[str, str]) -> str:
        """The expression of a call of an intrinsic, of types and operands."""
        types = ", ".join(type for type, _ in arguments)
        self.declared[f"declare {result} @llvm.{function}({types})"] = None
        return f"call {result} @llvm.{function}({', '.join(f'{type} {operand}' for type, operand in arguments)})"

    def vector_type(self, element: str) -> str:
        return f"<vscale x {self.count} x {element}>"

    def suffix(self, element: str) -> str:
        return f"nxv{self.count}{BITS.get(element, element)}"

    def scalar(self, type: str) -> str:
        known = self.scalars.get(type, [])
        if known and self.choices.chance(75):
            return known[-1 - min(self.choices.number(0, len(known) - 1), self.choices.number(0, len(known) - 1))]
        if type in BITS:
            return self.pick(("0.0", "1.0", "-2.5", "64.0"))
        if type == "i1":
            return self.pick(("true", "false"))
        return str(self.choices.number(-8, 40))

    def vector(self, element: str) -> str:
        """A vector in scope, or a new one: all elements alike, or counted up."""
        known = self.vectors.get(element, [])
        if known and self.choices.chance(70):
            return self.pick(known)
        type = self.vector_type(element)
        kind = self.choices.number(0, 3)
        if kind == 0:
            return "zeroinitializer"
        if kind == 1 and element not in BITS and element != "i1":
            return self.give_vector(element, self.call(type, f"stepvector.{self.suffix(element)}"))
        if kind == 2 and element not in BITS:
            return f"splat ({element} {self.scalar_constant(element)})"
        one = self.define(f"insertelement {type} poison, {element} {self.scalar(element)}, i64 0")
        return self.give_vector(
            element, f"shufflevector {type} {one}, {type} poison, <vscale x {self.count} x i32> zeroinitializer"
        )

    def scalar_constant(self, element: str) -> str:
        return self.pick(("true", "false")) if element == "i1" else str(self.choices.number(-5, 20))

    def flags(self) -> str:
        return self.pick(("", "", "nuw ", "nsw ", "nuw nsw "))

    # Statements

    def statement(self) -> None:
        kinds = (
            self.scale, self.scale, self.size, self.arithmetic, self.arithmetic, self.compared, self.cast, self.minimum,
            self.reduction, self.reduction, self.element, self.element, self.inserted, self.lanes, self.reversed,
            self.counted_elements, self.length, self.fixed_part, self.floats,
        )  # fmt: skip
        self.pick(kinds)()

    def integer(self) -> str:
        return self.pick(ELEMENTS[:4])

    def scale(self) -> None:
        """vscale, and multiples of it."""
        type = self.pick(("i64", "i32", "i8", "i16"))
        scale = self.give(type, self.call(type, f"vscale.{type}"))
        other = self.pick((str(self.choices.number(1, 16)), self.scalar(type)))
        kind = self.choices.number(0, 5)
        if kind == 0:
            self.give(type, f"shl {self.flags()}{type} {scale}, {self.choices.number(0, 4)}")
        elif kind == 1:
            self.give(type, f"{self.pick(('udiv', 'urem'))} {type} {other}, {scale}")
        elif kind == 2:
            self.give(type, f"sub {self.flags()}{type} {other}, {scale}")
        elif kind == 3:
            self.give("i1", f"icmp {self.pick(INTEGER_PREDICATES)} {type} {scale}, {other}")
        else:
            self.give(type, f"mul {self.flags()}{type} {scale}, {other}")

    def size(self) -> None:
        """The size of a vector, as an address."""
        cell = self.define(
            f"getelementptr {self.vector_type(self.integer())}, ptr null, i64 {self.choices.number(1, 3)}"
        )
        self.give("i64", f"ptrtoint ptr {cell} to i64")

    def arithmetic(self) -> None:
        element = self.integer()
        opcode = self.pick(("add", "sub", "mul", "and", "or", "xor", "shl", "lshr"))
        flags = self.flags() if opcode in ("add", "sub", "mul", "shl") else ""
        operands = f"{self.vector(element)}, {self.vector(element)}"
        self.give_vector(element, f"{opcode} {flags}{self.vector_type(element)} {operands}")

    def compared(self) -> None:
        element = self.integer()
        type = self.vector_type(element)
        a, b = self.vector(element), self.vector(element)
        mask = self.give_vector("i1", f"icmp {self.pick(INTEGER_PREDICATES)} {type} {a}, {b}")
        self.give_vector(element, f"select {self.vector_type('i1')} {mask}, {type} {a}, {type} {self.vector(element)}")

    def cast(self) -> None:
        source, target = self.pick(ELEMENTS), self.pick(ELEMENTS)
        wider = int(target[1:]) - int(source[1:])
        if wider:
            opcode = self.pick(("zext", "sext")) if wider > 0 else "trunc"
            operand = self.vector(source)
            self.give_vector(target, f"{opcode} {self.vector_type(source)} {operand} to {self.vector_type(target)}")

    def minimum(self) -> None:
        element = self.integer()
        type = self.vector_type(element)
        base = self.pick(("smin", "smax", "umin", "umax", "uadd.sat", "ssub.sat"))
        a, b = self.vector(element), self.vector(element)
        self.give_vector(element, self.call(type, f"{base}.{self.suffix(element)}", (type, a), (type, b)))

    def reduction(self) -> None:
        element = self.pick(ELEMENTS)
        base = self.pick(("add", "mul", "and", "or", "xor", "smin", "smax", "umin", "umax"))
        vector = self.vector_type(element), self.vector(element)
        self.give(element, self.call(element, f"vector.reduce.{base}.{self.suffix(element)}", vector))

    def element(self) -> None:
        element = self.pick(ELEMENTS)
        vector = self.vector(element)
        index = self.pick(("0", str(self.choices.number(0, 9)), self.scalar("i64")))
        self.give(element, f"extractelement {self.vector_type(element)} {vector}, i64 {index}")

    def inserted(self) -> None:
        element = self.integer()
        vector, index = self.vector(element), self.pick(("0", "1", "5"))
        self.give_vector(
            element,
            f"insertelement {self.vector_type(element)} {vector}, {element} {self.scalar(element)}, i64 {index}",
        )

    def lanes(self) -> None:
        """Which lanes of a step are to be done."""
        low, high = self.scalar("i64"), self.scalar("i64")
        name = f"get.active.lane.mask.{self.suffix('i1')}.i64"
        self.give_vector("i1", self.call(self.vector_type("i1"), name, ("i64", low), ("i64", high)))

    def reversed(self) -> None:
        element = self.integer()
        type = self.vector_type(element)
        vector = type, self.vector(element)
        self.give_vector(element, self.call(type, f"vector.reverse.{self.suffix(element)}", vector))

    def counted_elements(self) -> None:
        """How many elements there are before the first that is not zero."""
        element, type = self.pick(("i1", "i8")), self.pick(("i8", "i32", "i64"))
        vector = f"{self.vector_type(element)} {self.vector(element)}"
        name = f"experimental.cttz.elts.{type}.{self.suffix(element)}"
        self.declared[f"declare {type} @llvm.{name}({self.vector_type(element)}, i1 immarg)"] = None
        self.give(type, f"call {type} @llvm.{name}({vector}, i1 {self.pick(('true', 'false'))})")

    def length(self) -> None:
        """How many elements a step takes of those that are left."""
        type = self.pick(("i64", "i32"))
        self.give("i32", self.length_of(type, self.scalar(type)))

    def length_of(self, type: str, left: str) -> str:
        name = f"experimental.get.vector.length.{type}"
        self.declared[f"declare i32 @llvm.{name}({type}, i32 immarg, i1 immarg)"] = None
        scalable = self.pick(("true", "true", "false"))
        return f"call i32 @llvm.{name}({type} {left}, i32 {self.count}, i1 {scalable})"

    def fixed_part(self) -> None:
        """The first elements, as a vector of a fixed length, and back."""
        element = self.integer()
        fixed, whole = f"<{self.count} x {element}>", self.vector_type(element)
        names = f"v{self.count}{element}.{self.suffix(element)}", f"{self.suffix(element)}.v{self.count}{element}"
        vector = self.vector(element)
        part = self.define(self.call(fixed, f"vector.extract.{names[0]}", (whole, vector), ("i64", "0")))
        self.give(element, f"extractelement {fixed} {part}, i64 {self.choices.number(0, self.count - 1)}")
        other = self.vector(element)
        back = self.call(whole, f"vector.insert.{names[1]}", (whole, other), (fixed, part), ("i64", "0"))
        self.give_vector(element, back)

    def floats(self) -> None:
        element = self.pick(tuple(BITS))
        type = self.vector_type(element)
        kind = self.choices.number(0, 4)
        if kind == 0:
            integers = self.vector("i32")
            self.give_vector(element, f"sitofp {self.vector_type('i32')} {integers} to {type}")
        elif kind == 1:
            base = self.pick(("fmin", "fmax", "fminimum", "fmaximum"))
            vector = type, self.vector(element)
            self.give(element, self.call(element, f"vector.reduce.{base}.{self.suffix(element)}", vector))
        elif kind == 2:
            a, b = self.vector(element), self.vector(element)
            mask = self.define(f"fcmp {self.pick(FLOAT_PREDICATES[:10])} {type} {a}, {b}")
            self.vectors.setdefault("i1", []).append(mask)
        elif kind == 3:
            base = self.pick(("fadd", "fmul"))
            start = element, self.pick(("0.0", "-0.0", "1.0"))
            vector = type, self.vector(element)
            self.give(element, self.call(element, f"vector.reduce.{base}.{self.suffix(element)}", start, vector))
        else:
            opcode = self.pick(("fadd", "fsub", "fmul", "fdiv"))
            self.give_vector(element, f"{opcode} {type} {self.vector(element)}, {self.vector(element)}")

    # Loops

    def loop(self) -> None:
        """A loop over n elements, as many at a time as there are in a vector."""
        kind = self.choices.number(0, 4)
        self.i, self.next = "%" + self.name("i"), "%" + self.name("n")
        type = self.type = self.pick(("i64", "i64", "i32"))
        limit = self.pick((7, 15, 63, 255))
        total = self.define(f"and {type} {self.scalar(type)}, {limit}")
        scale = self.define(self.call(type, f"vscale.{type}"))
        width = self.pick((self.count, 4, 16))
        step = self.define(f"{self.pick(('mul nuw nsw', 'mul'))} {type} {scale}, {width}")
        start, bound, predicate = "0", total, self.pick(("ult", "slt", "ne", "ule"))
        if kind == 1:
            # Whole vectors first.
            rest = self.define(f"urem {type} {total}, {step}")
            bound, predicate = self.define(f"sub {self.flags()}{type} {total}, {rest}"), "ne"
        top = self.define(f"mul {type} {step}, {self.choices.number(1, 5)}")
        self.lines += ["  br label %loop", "loop:"]
        phis = len(self.lines)
        vector_phi = self._vector_induction(scale) if self.choices.chance(50) else []
        if kind == 4:
            # What is left becomes less by what get.vector.length gives.
            start, taken = total, self.define(self.length_of(type, self.i))
            if type == "i64":
                taken = self.define(f"zext i32 {taken} to i64")
            self.lines.append(f"  {self.next} = sub {self.flags()}{type} {self.i}, {taken}")
            stays = self.define(f"icmp {self.pick(('ne', 'sgt', 'ugt'))} {type} {self.next}, 0")
        elif kind == 3:
            # While the first lane is active.
            self.lines.append(f"  {self.next} = add {self.flags()}{type} {self.i}, {step}")
            name = f"get.active.lane.mask.{self.suffix('i1')}.{type}"
            mask = self.define(self.call(self.vector_type("i1"), name, (type, self.next), (type, total)))
            stays = self.define(f"extractelement {self.vector_type('i1')} {mask}, i64 0")
        elif kind == 2:
            # Down to the beginning.
            start = top
            self.lines.append(f"  {self.next} = sub {self.flags()}{type} {self.i}, {step}")
            stays = self.define(f"icmp {self.pick(('ne', 'sgt', 'uge'))} {type} {self.next}, {self.pick(('0', step))}")
        else:
            self.lines.append(f"  {self.next} = add {self.flags()}{type} {self.i}, {step}")
            stays = self.define(f"icmp {predicate} {type} {self.pick((self.next, self.i))}, {bound}")
        self.lines.append(f"  br i1 {stays}, label %loop, label %after")
        self.lines[phis:phis] = [f"  {self.i} = phi {type} [ {start}, %entry ], [ {self.next}, %loop ]", *vector_phi]
        self.lines.append("after:")
        self.scalars.setdefault(type, []).extend([self.i, self.next])

    def _vector_induction(self, scale: str) -> list[str]:
        """A vector that counts on by its own length: the line of its phi."""
        vector, type = self.vector_type("i32"), self.type
        phi, following = "%" + self.name("w"), "%" + self.name("w")
        amount = scale if type == "i32" else self.define(f"trunc i64 {scale} to i32")
        amount = self.define(f"mul i32 {amount}, {self.count}")
        one = self.define(f"insertelement {vector} poison, i32 {amount}, i64 0")
        every = self.define(
            f"shufflevector {vector} {one}, {vector} poison, <vscale x {self.count} x i32> zeroinitializer"
        )
        self.lines.append(f"  {following} = add {self.flags()}{vector} {phi}, {every}")
        self.vectors.setdefault("i32", []).append(phi)
        start = self.pick(("zeroinitializer", "splat (i32 -1)"))
        return [f"  {phi} = phi {vector} [ {start}, %entry ], [ {following}, %loop ]"]
