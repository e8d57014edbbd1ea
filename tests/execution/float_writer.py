"""Writing programs about floats: every operation, the idioms conditions know, library functions, several results."""

from __future__ import annotations

from typing import Final

from . import floats, host_libm
from .writer import FLOAT_PREDICATES, MANGLED, Writer, float_literal, width_of

_UNARY: Final = (
    "fabs", "sqrt", "floor", "ceil", "trunc", "rint", "nearbyint", "round", "roundeven", "canonicalize",
)  # fmt: skip
_BINARY: Final = ("minnum", "maxnum", "minimum", "maximum", "minimumnum", "maximumnum", "copysign")
_LIBM: Final = (
    "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "exp", "exp2", "exp10", "log", "log2", "log10",
)  # fmt: skip
_LIBM_BINARY: Final = ("pow", "atan2")
# C's functions of one and of two doubles that no intrinsic is named after, and some that one is.
_C_UNARY: Final = (
    "sin", "cos", "tan", "exp", "log", "sqrt", "fabs", "floor", "expm1", "log1p", "cbrt", "asinh", "acosh", "atanh",
    "erf", "erfc", "tgamma", "lgamma", "logb",
)  # fmt: skip
_C_BINARY: Final = ("hypot", "fmod", "remainder", "fdim", "nextafter", "pow", "atan2", "fmin", "fmax", "copysign")
# Constrained operations: how many operands they have.
_STRICT: Final = {
    "fadd": 2, "fsub": 2, "fmul": 2, "fdiv": 2, "fma": 3, "fmuladd": 3, "sqrt": 1, "rint": 1, "nearbyint": 1,
}  # fmt: skip
_ROUNDINGS: Final = (
    "round.tonearest", "round.upward", "round.downward", "round.towardzero", "round.dynamic", "round.tonearestaway",
)  # fmt: skip
_LIBRARY_FORMATS: Final = ("float", "double")
_PREDICATES: Final = ("olt", "ogt", "ole", "oge", "ult", "ugt", "ule", "uge", "oeq", "une", "one", "ueq", "ord", "uno")


class FloatWriter(Writer):
    """A writer that mostly writes operations on floats."""

    def straight(self) -> None:
        kind = self.choices.number(0, 99)
        if kind >= 94:
            super().straight()
            return
        self.choices.pick(
            (
                self.float_binary, self.float_binary, self.float_binary, self.fused_pair, self.one_operand,
                self.one_operand, self.two_operands, self.two_operands, self.choice, self.choice, self.float_cast,
                self.float_cast, self.between_formats, self.strict, self.bits, self.float_class, self.intrinsic_of_libm,
                self.c_function, self.with_integer, self.several_results, self.float_vector, self.compare,
            )
        )()  # fmt: skip

    def library_type(self) -> str:
        """The type for a library function: mostly one that C has."""
        type = self.float_type()
        return type if type in _LIBRARY_FORMATS or self.choices.chance(30) else self.choices.pick(_LIBRARY_FORMATS)

    def called(self, base: str, type: str, operands: list[str], result: str = "", mangled: str = "") -> str:
        """A call of an intrinsic with operands of one type."""
        name = f"@llvm.{base}.{mangled or MANGLED[type]}"
        returned = result or type
        self.declare(name, f"{returned} {name}({', '.join([type] * len(operands))})")
        arguments = ", ".join(f"{type} {operand}" for operand in operands)
        flags = self.fast_flags(8) if returned in MANGLED else ""
        return self.define(returned, f"call {flags}{returned} {name}({arguments})")

    def one_operand(self) -> None:
        type = self.float_type()
        base = self.choices.pick((*_UNARY, "fneg"))
        if base == "fneg":
            self.define(type, f"fneg {self.fast_flags(8)}{type} {self.operand(type, 3)}")
        else:
            self.called(base, type, [self.operand(type, 3)])

    def two_operands(self) -> None:
        type = self.float_type()
        base = self.choices.pick((*_BINARY, "fma", "fmuladd"))
        self.called(base, type, [self.operand(type, 30) for _ in range(3 if base[:2] == "fm" else 2)])

    def fused_pair(self) -> None:
        """A product and a sum that may be done as one."""
        type = self.float_type()
        flags = "contract " + self.fast_flags(6)
        factor = self.choices.pick(("1.0", "2.0", "-4.0", "8.0")) if self.choices.chance(15) else ""
        opcode = "fdiv" if factor else "fmul"
        product = self.define(
            type, f"{opcode} {flags}{type} {self.operand(type, 10)}, {factor or self.operand(type, 30)}"
        )
        if self.choices.chance(15):
            product = self.define(type, f"fneg {type} {product}")
        operands = [product, self.operand(type, 30)]
        if self.choices.chance(40):
            operands.reverse()
        flags = ("contract " if self.choices.chance(90) else "") + self.fast_flags(6)
        self.define(type, f"{self.choices.pick(('fadd', 'fsub'))} {flags}{type} {operands[0]}, {operands[1]}")

    def strict(self) -> None:
        """A constrained operation: in a rounding mode of its own, or in any."""
        type = self.float_type()
        words = f'metadata !"{self.choices.pick(_ROUNDINGS)}", metadata !"fpexcept.ignore"'
        kind = self.choices.number(0, 3)
        if kind == 0:
            integer = self.integer_type()
            base = self.choices.pick(("sitofp", "uitofp"))
            name = f"@llvm.experimental.constrained.{base}.{MANGLED[type]}.{integer}"
            self.declare(name, f"{type} {name}({integer}, metadata, metadata)")
            self.define(type, f"call {type} {name}({integer} {self.operand(integer)}, {words})")
        elif kind == 1 and type not in ("half", "bfloat"):
            name = f"@llvm.experimental.constrained.fptrunc.f16.{MANGLED[type]}"
            self.declare(name, f"half {name}({type}, metadata, metadata)")
            self.define("half", f"call half {name}({type} {self.operand(type, 3)}, {words})")
        else:
            base = self.choices.pick(tuple(_STRICT))
            name = f"@llvm.experimental.constrained.{base}.{MANGLED[type]}"
            count = _STRICT[base]
            self.declare(name, f"{type} {name}({', '.join([type] * count)}, metadata, metadata)")
            operands = ", ".join(f"{type} {self.operand(type, 30)}" for _ in range(count))
            self.define(type, f"call {type} {name}({operands}, {words})")

    def choice(self) -> None:
        """Minimum, maximum, clamp, absolute value and others, as a comparison and a select."""
        type = self.float_type()
        x = self.operand(type, 3)
        other = self.constant(type) if self.choices.chance(70) else self.operand(type)
        predicate = self.choices.pick(_PREDICATES)
        condition = self.define("i1", f"fcmp {self.fast_flags(4)}{predicate} {type} {x}, {other}")
        arms = [x, other]
        if self.choices.chance(40):
            arms[1] = self.define(type, f"fneg {type} {x}")
        elif self.choices.chance(20):
            arms[1] = self.operand(type)
        if self.choices.chance(50):
            arms.reverse()
        self.define(type, f"select {self.fast_flags(6)}i1 {condition}, {type} {arms[0]}, {type} {arms[1]}")

    def between_formats(self) -> None:
        type = self.float_type()
        other = self.choices.pick([format for format in self.options.formats if format != type])
        here, there = floats.FORMATS[type].bits, floats.FORMATS[other].bits
        if here == there:
            return
        opcode = "fpext" if there > here else "fptrunc"
        self.define(other, f"{opcode} {self.fast_flags(8)}{type} {self.operand(type, 5)} to {other}")

    def bits(self) -> None:
        """Float bits as an integer and back, perhaps changed."""
        type = self.float_type()
        width = floats.FORMATS[type].bits
        integer = f"i{width}"
        number = self.define(integer, f"bitcast {type} {self.operand(type, 5)} to {integer}")
        kind = self.choices.number(0, 4)
        sign = 1 << (width - 1)
        if kind == 1:
            number = self.define(integer, f"and {integer} {number}, {sign - 1}")
        elif kind == 2:
            number = self.define(integer, f"xor {integer} {number}, {-sign}")
        elif kind == 3:
            number = self.define(integer, f"add {integer} {number}, {self.choices.number(-3, 3)}")
        elif kind == 4:
            number = self.define(integer, f"lshr {integer} {number}, {self.choices.number(0, width - 1)}")
        if type != "x86_fp80":  # of which some patterns are no numbers
            self.define(type, f"bitcast {integer} {number} to {type}")

    def intrinsic_of_libm(self) -> None:
        type = self.library_type()
        if self.choices.chance(20):
            self.called(self.choices.pick(_LIBM_BINARY), type, [self.operand(type, 10), self.operand(type, 40)])
        else:
            self.called(self.choices.pick(_LIBM), type, [self.operand(type, 5)])

    def c_function(self) -> None:
        """A function of C's library, by its name."""
        type = self.choices.pick(_LIBRARY_FORMATS)
        binary = self.choices.chance(35)
        base = self.choices.pick(_C_BINARY if binary else _C_UNARY)
        if not host_libm.has(base):
            base = "fmod" if binary else "sin"
        name = f"@{base}{'f' if type == 'float' else ''}"
        operands = [self.operand(type, 20) for _ in range(2 if binary else 1)]
        self.declare(name, f"{type} {name}({', '.join([type] * len(operands))})")
        arguments = ", ".join(f"{type} {operand}" for operand in operands)
        self.define(type, f"call {self.fast_flags(5)}{type} {name}({arguments})")

    def with_integer(self) -> None:
        """ldexp, powi, lrint and its like, saturating conversions."""
        type = self.float_type()
        x = self.operand(type, 5)
        kind = self.choices.number(0, 2)
        if kind == 0:
            base = self.choices.pick(("ldexp", "powi"))
            name = f"@llvm.{base}.{MANGLED[type]}.i32"
            power = self.operand("i32", 60) if self.scope.get("i32") else str(self.choices.number(-40, 40))
            self.declare(name, f"{type} {name}({type}, i32)")
            self.define(type, f"call {self.fast_flags(5)}{type} {name}({type} {x}, i32 {power})")
        elif kind == 1:
            base = self.choices.pick(("lrint", "llrint", "lround", "llround"))
            width = "i64" if base.startswith("ll") else self.choices.pick(("i32", "i64"))
            self.called(base, type, [x], width, f"{width}.{MANGLED[type]}")
        else:
            integer = self.integer_type()
            base = self.choices.pick(("fptosi.sat", "fptoui.sat"))
            self.called(base, type, [x], integer, f"{integer}.{MANGLED[type]}")

    def several_results(self) -> None:
        """frexp, modf, sincos, sincospi: a structure of two."""
        base = self.choices.pick(("frexp", "modf", "sincos", "sincospi"))
        type = self.library_type() if base.startswith("sin") else self.float_type()
        second = "i32" if base == "frexp" else type
        pair = f"{{ {type}, {second} }}"
        name = f"@llvm.{base}.{MANGLED[type]}" + (".i32" if base == "frexp" else "")
        self.declare(name, f"{pair} {name}({type})")
        both = "%" + self.name("p")
        self.emit(f"{both} = call {pair} {name}({type} {self.operand(type, 5)})")
        self._suspect.add(both)
        if self.choices.chance(20):
            changed = "%" + self.name("p")
            self.emit(f"{changed} = insertvalue {pair} {both}, {type} {self.operand(type)}, 0")
            both = changed
        self.define(second, f"extractvalue {pair} {both}, 1")
        self.define(type, f"extractvalue {pair} {both}, 0")

    def float_vector(self) -> None:
        """An operation on short vectors of floats."""
        type = self.float_type()
        count = self.choices.pick((2, 4, 3))
        vector = f"<{count} x {type}>"
        mangled = f"v{count}{MANGLED[type]}"
        a, b = self._gathered(type, count), self._gathered(type, count)
        name = "%" + self.name("w")
        flags = self.fast_flags(6)
        kind = self.choices.number(0, 4)
        if kind == 0:
            base = self.choices.pick(("fmin", "fmax", "fminimum", "fmaximum", "fadd", "fmul"))
            reduction = f"@llvm.vector.reduce.{base}.{mangled}"
            first = base in ("fadd", "fmul")
            self.declare(reduction, f"{type} {reduction}({type + ', ' if first else ''}{vector})")
            start = f"{type} {self.operand(type)}, " if first else ""
            self.define(type, f"call {flags}{type} {reduction}({start}{vector} {a})")
            return
        if kind == 1:
            base = self.choices.pick((*_UNARY, *_BINARY))
            several = [a, b] if base in _BINARY else [a]
            callee = f"@llvm.{base}.{mangled}"
            self.declare(callee, f"{vector} {callee}({', '.join([vector] * len(several))})")
            self.emit(f"{name} = call {flags}{vector} {callee}({', '.join(f'{vector} {x}' for x in several)})")
        elif kind == 2:
            mask = "%" + self.name("w")
            self.emit(f"{mask} = fcmp {self.choices.pick(FLOAT_PREDICATES)} {vector} {a}, {b}")
            self.emit(f"{name} = select {flags}<{count} x i1> {mask}, {vector} {a}, {vector} {b}")
        elif kind == 3:
            self.emit(f"{name} = fneg {flags}{vector} {a}")
        else:
            opcode = self.choices.pick(("fadd", "fsub", "fmul", "fdiv"))
            self.emit(f"{name} = {opcode} {flags}{vector} {a}, {b}")
        self.define(type, f"extractelement {vector} {name}, i32 {self.choices.number(0, count - 1)}")

    def constant(self, type: str) -> str:
        """Small numbers more often than not, so that values stay where something is known of them."""
        if type in MANGLED and self.choices.chance(60):
            number = self.choices.pick((1.0, 0.0, 2.0, -1.0, 0.5, 10.0, 3.0, -0.0, 100.0, 0.1))
            return float_literal(type, floats.from_float(floats.FORMATS[type], number))
        if type[0] == "i" and width_of(type) > 64:
            return str(self.choices.number(-5, 5))
        return super().constant(type)
