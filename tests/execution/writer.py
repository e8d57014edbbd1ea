"""Writing valid IR: values in scope by type, and one method a kind of instruction.

Everything is valid by construction: operands are values that dominate the place, of the right type, or constants. What
a program does with them (poison, undefined behaviour, overflow) is left to chance, unless `Options.tame` asks for
programs that are defined on every input, which can then be compared with compiled code.
"""

from __future__ import annotations

import re
from typing import Final

from . import floats
from .choices import Choices

NARROW: Final = ("i8", "i4", "i3", "i5", "i7", "i2", "i6", "i1")
WIDE: Final = ("i32", "i64", "i16", "i13", "i24", "i33")
FLOATS: Final = ("float", "double", "half", "bfloat")
MANGLED: Final = {"float": "f32", "double": "f64", "half": "f16", "bfloat": "bf16", "x86_fp80": "f80", "fp128": "f128"}
LITERAL: Final = {"half": "0xH", "bfloat": "0xR", "x86_fp80": "0xK"}
INTEGER_PREDICATES: Final = ("slt", "ult", "ne", "eq", "sgt", "ugt", "sle", "ule", "sge", "uge")
FLOAT_PREDICATES: Final = (
    "olt", "oge", "oeq", "une", "ogt", "ole", "one", "ord", "uno", "ueq", "ugt", "uge", "ult", "ule", "true", "false",
)  # fmt: skip
FAST_FLAGS: Final = ("nnan", "ninf", "nsz")
ALL_FAST_FLAGS: Final = (*FAST_FLAGS, "arcp", "contract", "afn", "reassoc")

# Words of an instruction that may make its result poison, whatever its operands are.
_MAY_BE_POISON: Final = re.compile(
    r"\b(nsw|nuw|exact|disjoint|nneg|samesign|nnan|ninf|undef|poison|fptosi|fptoui|load|call \w+ @g|.shl\.sat)\b"
)
_SHIFT_BY_VALUE: Final = re.compile(r"(?:shl|lshr|ashr) .*, (%\w+)")
_LOCAL: Final = re.compile(r"%\w+")


class Options:
    """What programs may contain.

    `tame`: no poison, no undef, nothing that LLVM leaves open, no format that needs run-time support which is not
    everywhere. `narrow`: integers of at most four bits, few enough parameters to try all arguments.
    """

    def __init__(
        self,
        tame: bool = False,
        narrow: bool = False,
        statements: int = 6,
        depth: int = 2,
        with_floats: bool = True,
        with_memory: bool = True,
        loops: int = 40,
        about_floats: bool = False,
        about_library: bool = False,
    ) -> None:
        self.tame = tame
        self.narrow = narrow
        self.statements = statements
        self.depth = depth
        self.with_floats = with_floats and not narrow
        self.formats: tuple[str, ...] = FLOATS[:3] if tame else FLOATS
        self.with_memory = with_memory
        self.loops = loops
        # Programs that call C's functions of integers and strings.
        self.about_library = about_library
        # Programs about floats: of every format, with every fast-math flag, and what becomes of denormals.
        self.about_floats = about_floats
        self.fast_flags: tuple[str, ...] = ALL_FAST_FLAGS if about_floats else FAST_FLAGS
        if about_floats:
            self.formats = (*FLOATS, "x86_fp80", "fp128")


def width_of(type: str) -> int:
    return int(type[1:])


def is_integer(type: str) -> bool:
    return type[0] == "i"


def float_literal(type: str, bits: int) -> str:
    """A bit pattern as LLVM spells it; a `float` is spelt as the double of the same value."""
    if type in ("double", "float"):
        wide = bits
        if type == "float":
            source = floats.FLOAT
            widen = floats.convert_nan if source.is_nan(bits) else floats.convert
            wide = widen(source, floats.DOUBLE, bits)
        return f"0x{wide:016X}"
    if type == "fp128":  # its low half first
        return f"0xL{bits & ((1 << 64) - 1):016X}{bits >> 64:016X}"
    f = floats.FORMATS[type]
    return f"{LITERAL[type]}{bits:0{f.bits // 4}X}"


def some_integer(choices: Choices, width: int) -> int:
    """An unsigned integer, often a special one."""
    top = (1 << width) - 1
    kind = choices.number(0, 9)
    if kind <= 4:
        return choices.number(0, min(top, 10))
    if kind == 5:
        return top - choices.number(0, min(top, 3))
    if kind == 6:
        return ((1 << (width - 1)) + choices.number(-2, 2)) & top
    if kind == 7:
        return (1 << choices.number(0, width - 1)) & top
    return choices.number(0, top)


def some_float(choices: Choices, type: str, tame: bool = False) -> int:
    """The bits of a float, often a special one."""
    f = floats.FORMATS[type]
    kind = choices.number(0, 11)
    sign = choices.number(0, 1)
    if kind <= 3:
        return floats.from_integer(f, choices.number(-10, 300))
    if kind <= 5:
        return floats.scaled(f, floats.from_integer(f, choices.number(-64, 64)), -choices.number(1, 6))
    if kind == 6:
        return f.zero(sign)
    if kind == 7:
        return f.infinity(sign) if choices.chance(70) else f.largest(sign)
    if kind == 8:
        return f.pattern(sign, 1 + choices.number(0, 2) * ((1 << f.fraction_bits) - 1) // 2)
    if kind == 9:
        payload = 0 if tame else choices.number(0, 3)
        nan = f.default_nan(sign) | payload
        return nan if tame or choices.chance(60) else f.pattern(sign, f.infinity_magnitude + 1 + payload)
    exponent = choices.number(1, (1 << f.exponent_bits) - 2)
    return f.pattern(sign, (exponent << f.fraction_bits) | choices.number(0, (1 << f.fraction_bits) - 1))


class Writer:
    """The text of a function as it grows, and the values in scope."""

    def __init__(self, choices: Choices, options: Options) -> None:
        self.choices = choices
        self.options = options
        self.lines: list[str] = []
        self.declared: dict[str, str] = {}
        self.scope: dict[str, list[str]] = {}
        self.block = "entry"
        self._count = 0
        # Values that may be poison or undef, and amounts that no shift is too short for.
        self._suspect: set[str] = set()
        self._amounts: set[str] = set()
        self.types: list[str] = []
        self.arrays: list[tuple[str, str, int]] = []
        self.functions: list[tuple[str, str, tuple[str, ...]]] = []

    # Names, scope, lines

    def name(self, stem: str) -> str:
        self._count += 1
        return f"{stem}{self._count}"

    def emit(self, line: str) -> None:
        self.lines.append("  " + line)

    def label(self, name: str) -> None:
        self.lines.append(f"{name}:")
        self.block = name

    def define(self, type: str, expression: str, stem: str = "v") -> str:
        """An instruction with a result, which is in scope from here."""
        name = "%" + self.name(stem)
        self.emit(f"{name} = {expression}")
        self.bring(type, name)
        if self.may_be_poison(expression):
            self._suspect.add(name)
        return name

    def may_be_poison(self, expression: str) -> bool:
        """Whether an instruction may give poison or undef, as far as its text shows."""
        if expression.startswith("freeze"):
            return False
        shift = _SHIFT_BY_VALUE.match(expression)
        if _MAY_BE_POISON.search(expression) or (shift and shift.group(1) not in self._amounts):
            return True
        return any(name in self._suspect for name in _LOCAL.findall(expression))

    def bring(self, type: str, name: str) -> None:
        self.scope.setdefault(type, []).append(name)

    def mark(self) -> dict[str, int]:
        """What is in scope now, to be restored at the end of a branch."""
        return {type: len(names) for type, names in self.scope.items()}

    def restore(self, mark: dict[str, int]) -> None:
        for type, names in self.scope.items():
            del names[mark.get(type, 0) :]

    def declare(self, name: str, signature: str) -> None:
        self.declared[name] = signature

    # Operands

    def constant(self, type: str) -> str:
        if is_integer(type):
            width = width_of(type)
            value = some_integer(self.choices, width)
            if width == 1:
                return "true" if value else "false"
            return str(value - (1 << width) if value >> (width - 1) else value)
        return float_literal(type, some_float(self.choices, type, self.options.tame))

    def operand(self, type: str, constants: int = 18, clean: bool = False) -> str:
        """A value in scope, mostly a recent one, or a constant; `clean`: not one that may be poison."""
        names = self.scope.get(type, [])
        if clean:
            names = [name for name in names if name not in self._suspect]
        if not names or self.choices.chance(constants):
            if not self.options.tame and not clean and self.choices.chance(3):
                return self.choices.pick(("undef", "poison"))
            return self.constant(type)
        return names[-1 - min(self.choices.number(0, len(names) - 1), self.choices.number(0, len(names) - 1))]

    def condition(self) -> str:
        """An i1 to branch on: seldom poison or undef, because that ends the run."""
        kind = self.choices.number(0, 9)
        if kind <= 7:
            return self.compare(clean=kind > 0)
        condition = self.operand("i1", 10, clean=True)
        return condition if kind == 8 else self.frozen("i1", self.operand("i1", 10))

    def frozen(self, type: str, operand: str) -> str:
        return operand if self.options.tame else self.define(type, f"freeze {type} {operand}")

    def integer_type(self) -> str:
        return self.choices.pick([type for type in self.types if is_integer(type)])

    def float_type(self) -> str:
        return self.choices.pick([type for type in self.types if not is_integer(type)])

    def flags(self, options: tuple[str, ...], percent: int = 35) -> str:
        if self.options.tame:
            return ""
        return "".join(flag + " " for flag in self.choices.some(options, percent))

    def fast_flags(self, percent: int) -> str:
        return self.flags(self.options.fast_flags, percent)

    # Integer instructions

    def binary(self) -> str:
        type = self.integer_type()
        opcode = self.choices.pick(
            (
                "add",
                "sub",
                "mul",
                "and",
                "or",
                "xor",
                "shl",
                "lshr",
                "ashr",
                "udiv",
                "sdiv",
                "urem",
                "srem",
                "and",
                "urem",
            )
        )
        a, b = self.operand(type, 8), self.operand(type, 40)
        flags = ""
        if opcode in ("add", "sub", "mul", "shl"):
            flags = self.flags(("nsw", "nuw"))
        elif opcode in ("lshr", "ashr", "udiv", "sdiv"):
            flags = self.flags(("exact",), 20)
        elif opcode == "or":
            flags = self.flags(("disjoint",), 15)
        if opcode in ("shl", "lshr", "ashr") and (self.options.tame or self.choices.chance(75)):
            b = self.define(type, f"urem {type} {b}, {width_of(type)}") if width_of(type) > 2 else "0"
            self._amounts.add(b)
        if opcode in ("udiv", "sdiv", "urem", "srem") and (self.options.tame or self.choices.chance(85)):
            b = self.define(type, f"or {type} {b}, 1") if width_of(type) > 1 else "true"
            if self.options.tame and opcode[0] == "s" and width_of(type) > 1:
                b = self.define(type, f"lshr {type} {b}, 1")
                b = self.define(type, f"or {type} {b}, 1")
        return self.define(type, f"{opcode} {flags}{type} {a}, {b}")

    def compare(self, clean: bool = False) -> str:
        if self.options.with_floats and self.choices.chance(25):
            opcode, type = "fcmp", self.float_type()
            flags = "" if clean else self.flags(("nnan", "ninf"), 15)
            predicate = self.choices.pick(FLOAT_PREDICATES)
        else:
            opcode, type = "icmp", self.integer_type()
            flags = "" if clean else self.flags(("samesign",), 10)
            predicate = self.choices.pick(INTEGER_PREDICATES)
        a, b = self.operand(type, 5, clean), self.operand(type, 60, clean)
        return self.define("i1", f"{opcode} {flags}{predicate} {type} {a}, {b}")

    def select(self) -> str:
        type = self.choices.pick(self.types)
        flags = self.flags(("nnan", "ninf", "nsz"), 15) if not is_integer(type) else ""
        condition = self.operand("i1", 10)
        return self.define(
            type, f"select {flags}i1 {condition}, {type} {self.operand(type)}, {type} {self.operand(type)}"
        )

    def cast(self) -> str:
        source = self.integer_type()
        others = [type for type in self.types if is_integer(type) and type != source]
        target = self.choices.pick(others) if others and self.choices.chance(85) else source
        a = self.operand(source, 5)
        if width_of(source) == width_of(target):
            return self.frozen(source, a) if not self.options.tame else self.define(source, f"xor {source} {a}, -1")
        if width_of(source) > width_of(target):
            return self.define(target, f"trunc {self.flags(('nuw', 'nsw'), 25)}{source} {a} to {target}")
        opcode = self.choices.pick(("zext", "sext"))
        flags = self.flags(("nneg",), 25) if opcode == "zext" else ""
        return self.define(target, f"{opcode} {flags}{source} {a} to {target}")

    def integer_intrinsic(self) -> str:
        type = self.integer_type()
        width = width_of(type)
        base = self.choices.pick(
            ("smin", "smax", "umin", "umax", "abs", "ctpop", "ctlz", "cttz", "uadd.sat", "usub.sat", "sadd.sat",
             "ssub.sat", "fshl", "fshr", "bitreverse", "bswap", "ushl.sat", "sshl.sat")
        )  # fmt: skip
        if base == "bswap" and width % 16:
            base = "bitreverse"
        if base.endswith("shl.sat") and self.options.tame:
            base = "uadd.sat"
        name = f"@llvm.{base}.{type}"
        bit = "false" if self.options.tame or self.choices.chance(60) else "true"
        if base in ("abs", "ctlz", "cttz"):
            self.declare(name, f"{type} {name}({type}, i1)")
            return self.define(type, f"call {type} {name}({type} {self.operand(type)}, i1 {bit})")
        count = {"fshl": 3, "fshr": 3, "bitreverse": 1, "bswap": 1, "ctpop": 1}.get(base, 2)
        self.declare(name, f"{type} {name}({', '.join([type] * count)})")
        arguments = ", ".join(f"{type} {self.operand(type)}" for _ in range(count))
        return self.define(type, f"call {type} {name}({arguments})")

    def overflow(self) -> str:
        type = self.integer_type()
        base = self.choices.pick(("sadd", "uadd", "ssub", "usub", "smul", "umul"))
        name = f"@llvm.{base}.with.overflow.{type}"
        pair = f"{{ {type}, i1 }}"
        self.declare(name, f"{pair} {name}({type}, {type})")
        both = "%" + self.name("p")
        self.emit(f"{both} = call {pair} {name}({type} {self.operand(type)}, {type} {self.operand(type)})")
        self.define("i1", f"extractvalue {pair} {both}, 1")
        return self.define(type, f"extractvalue {pair} {both}, 0")

    # Float instructions

    def float_binary(self) -> str:
        type = self.float_type()
        opcode = self.choices.pick(("fadd", "fsub", "fmul", "fdiv", "frem"))
        if opcode == "frem" and type in ("half", "bfloat"):
            opcode = "fadd"
        flags = self.fast_flags(15)
        return self.define(type, f"{opcode} {flags}{type} {self.operand(type)}, {self.operand(type, 40)}")

    def float_unary(self) -> str:
        type = self.float_type()
        base = self.choices.pick(
            (
                "fneg",
                "fabs",
                "floor",
                "ceil",
                "trunc",
                "rint",
                "nearbyint",
                "round",
                "roundeven",
                "sqrt",
                "canonicalize",
            )
        )
        flags = self.fast_flags(15)
        if base == "fneg":
            return self.define(type, f"fneg {flags}{type} {self.operand(type)}")
        if base == "canonicalize" and type not in ("float", "double"):
            base = "fabs"
        return self._float_call(base, type, 1, flags)

    def _float_call(self, base: str, type: str, count: int, flags: str) -> str:
        name = f"@llvm.{base}.{MANGLED[type]}"
        self.declare(name, f"{type} {name}({', '.join([type] * count)})")
        arguments = ", ".join(f"{type} {self.operand(type)}" for _ in range(count))
        return self.define(type, f"call {flags}{type} {name}({arguments})")

    def float_several(self) -> str:
        type = self.float_type()
        bases = ["minimum", "maximum", "fma"]
        if not self.options.tame:
            # copysign shows the sign of a NaN, which is left open
            bases += ["copysign", "minnum", "maxnum", "minimumnum", "maximumnum", "fmuladd"]
        base = self.choices.pick(bases)
        if self.options.tame and base == "fma" and type in ("half", "bfloat"):
            base = "minimum"
        return self._float_call(base, type, 3 if base in ("fma", "fmuladd") else 2, self.fast_flags(15))

    def libm(self) -> str:
        type = self.choices.pick([t for t in self.types if t in ("float", "double")] or ["double"])
        base = self.choices.pick(("sin", "cos", "exp", "exp2", "log", "log2", "log10", "pow", "tan", "tanh", "atan"))
        return self._float_call(base, type, 2 if base == "pow" else 1, self.fast_flags(15))

    def float_cast(self) -> str:
        kind = self.choices.number(0, 3)
        type = self.float_type()
        if kind == 0:
            target = self.choices.pick(self.options.formats)
            here, there = floats.FORMATS[type].bits, floats.FORMATS[target].bits
            if here != there:
                return self.define(
                    target, f"{'fpext' if there > here else 'fptrunc'} {type} {self.operand(type)} to {target}"
                )
        integer = self.integer_type()
        if kind == 1:
            opcode = self.choices.pick(("fptosi", "fptoui"))
            if not self.options.tame and self.choices.chance(60):
                return self.define(integer, f"{opcode} {type} {self.operand(type)} to {integer}")
            name = f"@llvm.{opcode}.sat.{integer}.{MANGLED[type]}"
            self.declare(name, f"{integer} {name}({type})")
            return self.define(integer, f"call {integer} {name}({type} {self.operand(type)})")
        opcode = self.choices.pick(("sitofp", "uitofp"))
        flags = self.flags(("nneg",), 20) if opcode == "uitofp" else ""
        return self.define(type, f"{opcode} {flags}{integer} {self.operand(integer)} to {type}")

    def float_class(self) -> str:
        type = self.float_type()
        name = f"@llvm.is.fpclass.{MANGLED[type]}"
        self.declare(name, f"i1 {name}({type}, i32)")
        mask = self.choices.pick((3, 504, 60, 960, 96, 516, 264)) if self.options.tame else self.choices.number(0, 1023)
        return self.define("i1", f"call i1 {name}({type} {self.operand(type)}, i32 {mask})")

    def freeze(self) -> str:
        type = self.choices.pick(self.types)
        return self.define(type, f"freeze {type} {self.operand(type)}")

    # Memory

    def array(self) -> None:
        """A small array on the stack, its elements set."""
        type = self.choices.pick(
            [t for t in self.types if not is_integer(t) or width_of(t) in (8, 16, 32, 64)] or ["i8"]
        )
        size = self.choices.pick((4, 2, 8, 1))
        place = "%" + self.name("a")
        self.emit(f"{place} = alloca [{size} x {type}]")
        if self.options.tame or self.choices.chance(70):
            for k in range(size):
                cell = "%" + self.name("c")
                self.emit(f"{cell} = getelementptr inbounds {type}, ptr {place}, i64 {k}")
                self.emit(f"store {type} {self.operand(type)}, ptr {cell}")
        self.arrays.append((place, type, size))

    def access(self) -> str:
        """A load or a store of an array's element, nearly always inside it."""
        place, type, size = self.choices.pick(self.arrays)
        index_type = self.integer_type()
        index = self.operand(index_type, 50)
        width = width_of(index_type)
        if self.options.tame or self.choices.chance(85):
            index = self.define(index_type, f"and {index_type} {index}, {min(size - 1, (1 << (width - 1)) - 1)}")
        cell = "%" + self.name("c")
        flags = "" if self.choices.chance(30) else "inbounds "
        self.emit(f"{cell} = getelementptr {flags}{type}, ptr {place}, {index_type} {index}")
        if self.choices.chance(50):
            self.emit(f"store {type} {self.operand(type)}, ptr {cell}")
            return ""
        promise = ""
        if is_integer(type) and width_of(type) > 1 and not self.options.tame and self.choices.chance(20):
            low = self.choices.number(0, 3)
            promise = f", !range !{{{type} {low}, {type} {low + self.choices.number(1, 100)}}}"
        return self.define(type, f"load {type}, ptr {cell}{promise}")

    # Vectors: gathered from scalars, one operation, and back to scalars

    def _gathered(self, element: str, count: int) -> str:
        """A vector of values in scope."""
        vector = f"<{count} x {element}>"
        kind = self.choices.number(0, 2)
        if kind == 0:
            return "<" + ", ".join(f"{element} {self.constant(element)}" for _ in range(count)) + ">"
        built = "poison"
        lanes = range(count) if self.options.tame or self.choices.chance(80) else range(count - 1)
        for lane in lanes:
            name = "%" + self.name("w")
            self.emit(f"{name} = insertelement {vector} {built}, {element} {self.operand(element)}, i32 {lane}")
            built = name
        if kind == 1 and not self.options.tame:
            mask = ", ".join(f"i32 {self.choices.number(0, count - 1)}" for _ in range(count))
            name = "%" + self.name("w")
            self.emit(f"{name} = shufflevector {vector} {built}, {vector} poison, <{count} x i32> <{mask}>")
            built = name
        return built

    def vector(self) -> None:
        """An operation on short vectors, of which some lanes are used."""
        element = self.choices.pick(self.types)
        count = self.choices.pick((2, 4, 3))
        vector = f"<{count} x {element}>"
        a, b = self._gathered(element, count), self._gathered(element, count)
        name = "%" + self.name("w")
        kind = self.choices.number(0, 3)
        if kind == 0 and is_integer(element):
            base = self.choices.pick(("add", "smax", "umin", "or", "xor", "and", "mul"))
            reduction = f"@llvm.vector.reduce.{base}.v{count}{element}"
            self.declare(reduction, f"{element} {reduction}({vector})")
            self.define(element, f"call {element} {reduction}({vector} {a})")
            return
        if kind == 1:
            predicate = self.choices.pick(INTEGER_PREDICATES if is_integer(element) else FLOAT_PREDICATES)
            mask = "%" + self.name("w")
            self.emit(f"{mask} = {'icmp' if is_integer(element) else 'fcmp'} {predicate} {vector} {a}, {b}")
            self.emit(f"{name} = select <{count} x i1> {mask}, {vector} {a}, {vector} {b}")
        elif is_integer(element):
            opcode = self.choices.pick(("add", "sub", "mul", "and", "or", "xor"))
            flags = self.flags(("nsw", "nuw"), 20) if opcode in ("add", "sub", "mul") else ""
            self.emit(f"{name} = {opcode} {flags}{vector} {a}, {b}")
        else:
            self.emit(f"{name} = {self.choices.pick(('fadd', 'fmul', 'fsub'))} {vector} {a}, {b}")
        self.define(element, f"extractelement {vector} {name}, i32 {self.choices.number(0, count - 1)}")

    # Calls and assumptions

    def call(self) -> None:
        """A call of another function of the program."""
        name, result, parameters = self.choices.pick(self.functions)
        arguments = ", ".join(f"{type} {self.operand(type)}" for type in parameters)
        self.define(result, f"call {result} @{name}({arguments})")

    def assume(self) -> None:
        """An assumption that mostly holds; where it does not, the run ends."""
        name = "@llvm.assume"
        self.declare(name, f"void {name}(i1)")
        type = self.integer_type()
        held, other = self.operand(type, 5, clean=True), self.constant(type)
        predicate = self.choices.pick(("ne", "uge", "sge", "ule", "slt")) if self.choices.chance(15) else "ne"
        condition = self.define("i1", f"icmp {predicate} {type} {held}, {other}")
        self.emit(f"call void {name}(i1 {condition})")

    def straight(self) -> None:
        """One instruction of any kind, or the few that belong together."""
        if self.arrays and self.choices.chance(20):
            self.access()
            return
        rare = self.choices.number(0, 99)
        if rare >= 92:
            self.vector()
            return
        if self.functions and rare >= 85:
            self.call()
            return
        if rare >= 83 and not self.options.tame:
            self.assume()
            return
        if self.options.with_floats and self.choices.chance(45):
            kinds = [self.float_binary, self.float_binary, self.float_unary, self.float_several, self.float_cast]
            kinds.append(self.float_class)
            if not self.options.tame:
                kinds.append(self.libm)
            self.choices.pick(kinds)()
            return
        kinds = [
            self.binary,
            self.binary,
            self.binary,
            self.compare,
            self.cast,
            self.select,
            self.integer_intrinsic,
            self.overflow,
        ]
        if not self.options.tame:
            kinds.append(self.freeze)
        self.choices.pick(kinds)()
