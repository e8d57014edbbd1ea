"""Functions of the C library, by name.

A call means C's function of that name if

    a program for this target may have no function of its own under that name (standards.py),
    the function is declared here and defined elsewhere, with the C calling convention,
    declaration and call have the types of C's function, and
    nothing says otherwise: nobuiltin on call or declaration, "no-builtins" or "no-builtin-NAME" on the caller.

These are LLVM's own conditions (TargetLibraryInfo), with stricter types and fewer names. A row stands for the functions
of all float types: sin for sin (double), sinf (float), sinl (long double: x86_fp80 or fp128), sinf32, sinf64, sinf128.
Its shape is a letter for the result and one for each parameter:

    x  the float type    n  long double    i  int    l  long, 32 or 64 bits    q  long long    p  a pointer

Results written through a pointer (the exponent of frexp, the integral part of modf, …) are in memory, which sets do not
describe. Functions that are intrinsics too use the rows of the intrinsics. The libraries of GPUs have the same
functions under names of their own (device_functions.py).
"""

from __future__ import annotations

from typing import Final, final

from scev.domains import (
    ELEMENTARY_FUNCTIONS,
    NAN_QUIET,
    ROUND_ANY,
    FloatSet,
    IntSet,
    ValueSet,
    fits_signed,
    float_arithmetic,
    float_atan2_hypot,
    float_class,
    float_conversion,
    float_gamma,
    float_remainder,
    float_scaling,
)
from scev.ir import Call, FloatType, Function, FunctionType, IntegerType, Invoke, PointerType, Type, intrinsics
from scev.transfer.floats.fast_math import chosen_under_flags
from scev.transfer.floats.float_operation import flushed_operand
from scev.transfer.floats.mathematics import (
    COSINE_OF_HALF_TURNS,
    SINE_OF_HALF_TURNS,
    BinaryFunction,
    Elementary,
    Exact,
    Fraction,
    FractionalPart,
    Scale,
    UnaryFunction,
    is_lost_to_flushing,
)
from scev.transfer.integers.integer_intrinsics import Narrowed
from scev.transfer.intrinsic_rows import INTRINSICS, row_named
from scev.transfer.library.device_functions import AMD, NVIDIA, device_rows
from scev.transfer.library.integer_functions import INTEGER_LIBRARY_ROWS, INTEGER_STANDARDS
from scev.transfer.operation import Operation, Site
from scev.transfer.standards import GNU, ISO_C, RESERVED
from scev.transfer.value_sets import format_of_type, set_of_type

# Functions that are no intrinsics ------------------------------------------------------------------------------------


@final
class FMod(Exact):
    """fmod: the remainder of x / y with the sign of x, exact; the same as frem."""

    __slots__ = ()

    def exact(self, operands: list[FloatSet], site: Site) -> FloatSet:
        return float_arithmetic.remainder(operands[0], operands[1])


@final
class NearestRemainder(Exact):
    """remainder, remquo: x less the multiple of y next to it (domains/floats/remainder.py)."""

    __slots__ = ()

    def exact(self, operands: list[FloatSet], site: Site) -> FloatSet:
        return float_remainder.nearest_remainder(operands[0], operands[1])


@final
class PositiveDifference(Exact):
    """fdim: x - y where that is positive, otherwise 0."""

    __slots__ = ()

    def exact(self, operands: list[FloatSet], site: Site) -> FloatSet:
        return float_scaling.positive_difference(operands[0], operands[1], site.context.rounding)


@final
class NextAfter(Exact):
    """nextafter, nexttoward: the neighbour of x on the way to y; y may be of a larger format."""

    __slots__ = ()

    def exact(self, operands: list[FloatSet], site: Site) -> FloatSet:
        a, b = operands[0], operands[1]
        if b.format is not a.format:
            # Both neighbours of y represent it, so that a y above x stays above, and one below x below.
            b = float_conversion.convert(b, a.format, ROUND_ANY)
        return float_scaling.next_after(a, b)


@final
class LeadingExponent(Exact):
    """logb: the exponent of the leading bit, as a float."""

    __slots__ = ()

    def exact(self, operands: list[FloatSet], site: Site) -> FloatSet:
        return float_scaling.logb(operands[0])


@final
class IntegerExponent(Operation):
    """ilogb: the same as an int. FP_ILOGB0 is one of the two least, FP_ILOGBNAN the least or the greatest, and infinity
    gives the greatest.
    """

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        full = set_of_type(site.type, site.context)
        a = operands[0]
        if not isinstance(a, FloatSet) or not isinstance(full, IntSet):
            return full
        a = flushed_operand(a, site.context)
        if is_lost_to_flushing([a], site):
            return full
        width = full.width
        least = -(1 << (width - 1))
        greatest = -1 - least
        result = IntSet.empty(width)
        if a.may_be_zero():
            result = result.union(IntSet.between_signed(width, least, least + 1))
        if a.may_be_infinite() or a.may_be_nan():
            result = result.union(IntSet.between_signed(width, greatest, greatest))
        if a.may_be_nan():
            result = result.union(IntSet.between_signed(width, least, least))
        found = float_scaling.exponents_of_nonzero(a)
        if found is not None:
            if not fits_signed(found[0] - 1, width) or not fits_signed(found[1] - 1, width):
                return full
            result = result.union(IntSet.between_signed(width, found[0] - 1, found[1] - 1))
        return result


@final
class QuietNaN(Operation):
    """nan("…"): a quiet NaN."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        format = format_of_type(site.type)
        if format is None:
            return set_of_type(site.type, site.context)
        return chosen_under_flags(FloatSet.nan_only(format, NAN_QUIET), site.flags)


@final
class ClassTest(Operation):
    """__isnan, __isinf, __finite, __signbit: 0 if the class is not in `classes`, otherwise some other number.

    The sign of a NaN is unknown, and so is the answer for classes in `undecided`.
    """

    __slots__ = ("classes", "undecided")

    def __init__(self, name: str, classes: int, undecided: int = 0) -> None:
        super().__init__(name)
        self.classes: int = classes
        self.undecided: int = undecided

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        full = set_of_type(site.type, site.context)
        a = operands[0]
        if not isinstance(a, FloatSet) or not isinstance(full, IntSet):
            return full
        found = a.classes()
        if found == 0:
            return full.emptied()
        if found & self.undecided:
            return full
        if found & self.classes == 0:
            return IntSet.point(full.width, 0)
        if found & ~self.classes == 0:
            return IntSet.between_unsigned(full.width, 1, (1 << full.width) - 1)
        return full

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        if position != 0 or not isinstance(a, FloatSet) or not isinstance(result, IntSet) or result.is_empty():
            return None
        allowed = 0
        if result.contains(0):
            allowed |= ~self.classes | self.undecided
        if not result.is_point() or not result.contains(0):
            allowed |= self.classes | self.undecided
        return a.intersect(FloatSet.from_classes(a.format, allowed & float_class.CLASS_ALL))


@final
class Classify(Operation):
    """__fpclassify of glibc and musl: FP_NAN 0, FP_INFINITE 1, FP_ZERO 2, FP_SUBNORMAL 3, FP_NORMAL 4."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        full = set_of_type(site.type, site.context)
        a = operands[0]
        if not isinstance(a, FloatSet) or not isinstance(full, IntSet):
            return full
        found = a.classes()
        values = [number for number, classes in enumerate(CLASSES_BY_NUMBER) if found & classes]
        return IntSet.from_values(full.width, values)


_INFINITE: Final = float_class.CLASS_NEGATIVE_INFINITY | float_class.CLASS_POSITIVE_INFINITY
_ZERO: Final = float_class.CLASS_NEGATIVE_ZERO | float_class.CLASS_POSITIVE_ZERO
_SUBNORMAL: Final = float_class.CLASS_NEGATIVE_SUBNORMAL | float_class.CLASS_POSITIVE_SUBNORMAL
_NORMAL: Final = float_class.CLASS_NEGATIVE_NORMAL | float_class.CLASS_POSITIVE_NORMAL
_NEGATIVE: Final = (
    float_class.CLASS_NEGATIVE_INFINITY
    | float_class.CLASS_NEGATIVE_NORMAL
    | float_class.CLASS_NEGATIVE_SUBNORMAL
    | float_class.CLASS_NEGATIVE_ZERO
)
CLASSES_BY_NUMBER: Final[tuple[int, ...]] = (float_class.CLASS_NAN, _INFINITE, _ZERO, _SUBNORMAL, _NORMAL)

# The names -----------------------------------------------------------------------------------------------------------

_SAME_AS_INTRINSIC: Final[list[tuple[str, str, str]]] = [
    ("sin", "xx", "sin"),
    ("cos", "xx", "cos"),
    ("tan", "xx", "tan"),
    ("atan2", "xxx", "atan2"),
    ("pow", "xxx", "pow"),
    ("fabs", "xx", "fabs"),
    ("copysign", "xxx", "copysign"),
    ("fmin", "xxx", "minnum"),
    ("fmax", "xxx", "maxnum"),
    ("fminimum", "xxx", "minimum"),
    ("fmaximum", "xxx", "maximum"),
    ("fminimum_num", "xxx", "minimumnum"),
    ("fmaximum_num", "xxx", "maximumnum"),
    ("floor", "xx", "floor"),
    ("ceil", "xx", "ceil"),
    ("trunc", "xx", "trunc"),
    ("round", "xx", "round"),
    ("roundeven", "xx", "roundeven"),
    ("rint", "xx", "rint"),
    ("nearbyint", "xx", "nearbyint"),
    ("sqrt", "xx", "sqrt"),
    ("fma", "xxxx", "fma"),
    ("lround", "lx", "lround"),
    ("llround", "qx", "llround"),
    ("lrint", "lx", "lrint"),
    ("llrint", "qx", "llrint"),
]
"""C's name, the shape, and the intrinsic."""

_OWN_ROWS: Final[list[tuple[str, str, Operation]]] = [
    ("sinpi", "xx", SINE_OF_HALF_TURNS),
    ("cospi", "xx", COSINE_OF_HALF_TURNS),
    ("hypot", "xxx", BinaryFunction("hypot", float_atan2_hypot.hypotenuse)),
    ("tgamma", "xx", UnaryFunction("tgamma", float_gamma.gamma)),
    ("lgamma", "xx", UnaryFunction("lgamma", float_gamma.log_gamma)),
    ("fmod", "xxx", FMod("fmod")),
    ("remainder", "xxx", NearestRemainder("remainder")),
    ("remquo", "xxxp", NearestRemainder("remquo")),
    ("fdim", "xxx", PositiveDifference("fdim")),
    ("nextafter", "xxx", NextAfter("nextafter")),
    ("nexttoward", "xxn", NextAfter("nexttoward")),
    ("logb", "xx", LeadingExponent("logb")),
    ("ilogb", "ix", IntegerExponent("ilogb")),
    ("ldexp", "xxi", Scale("ldexp")),
    ("scalbn", "xxi", Scale("scalbn")),
    ("scalbln", "xxl", Scale("scalbln")),
    ("frexp", "xxp", Fraction("frexp")),
    ("modf", "xxp", FractionalPart("modf")),
    ("nan", "xp", QuietNaN("nan")),
]

# The functions that the macros isnan, … of glibc and musl call.
_CLASS_ROWS: Final[list[tuple[str, str, Operation]]] = [
    ("__isnan", "ix", ClassTest("__isnan", float_class.CLASS_NAN)),
    ("__isinf", "ix", ClassTest("__isinf", _INFINITE)),
    ("__finite", "ix", ClassTest("__finite", ~(float_class.CLASS_NAN | _INFINITE))),
    ("__signbit", "ix", ClassTest("__signbit", _NEGATIVE, float_class.CLASS_NAN)),
    ("__fpclassify", "ix", Classify("__fpclassify")),
]

_SUFFIXES: Final[list[tuple[str, tuple[str, ...], int]]] = [
    ("", ("double",), ISO_C),
    ("f", ("float",), ISO_C),
    ("l", ("x86_fp80", "fp128"), ISO_C),
    ("f32", ("float",), GNU),
    ("f64", ("double",), GNU),
    ("f128", ("fp128",), GNU),
]
"""What a name ends with for each float type, how that type is spelt, and whose the name is; long double has two
spellings."""
LONG_DOUBLES: Final[tuple[str, ...]] = ("x86_fp80", "fp128")


@final
class Declaration:
    """A function of C: the shape of its type, the spellings of its float type, its row, whose the name is."""

    __slots__ = ("floats", "row", "shape", "standard")

    def __init__(self, shape: str, floats: tuple[str, ...], row: Operation, standard: int) -> None:
        self.shape: str = shape
        self.floats: tuple[str, ...] = floats
        self.row: Operation = row
        self.standard: int = standard

    def fits(self, type: FunctionType) -> bool:
        """Whether a function type is that of the function."""
        if type.variadic or len(type.parameters) != len(self.shape) - 1:
            return False
        floats = list(self.floats)
        types = [type.result, *type.parameters]
        k = 0
        while k < len(types) and _is_a(types[k], self.shape[k], floats):
            k += 1
        return k == len(types)


def _is_a(type: Type, letter: str, floats: list[str]) -> bool:
    """Whether a type is the one that a letter of a shape means. The first float type decides which of two spellings is
    meant.
    """
    if letter == "x":
        if not isinstance(type, FloatType) or type.text not in floats:
            return False
        floats[:] = [type.text]
        return True
    if letter == "n":
        return isinstance(type, FloatType) and type.text in LONG_DOUBLES
    if letter == "p":
        return isinstance(type, PointerType)
    if not isinstance(type, IntegerType):
        return False
    if letter == "i":
        return type.width == 32
    return type.width == 64 or (letter == "l" and type.width == 32)


def _declarations() -> dict[str, Declaration]:
    rows: list[tuple[str, str, Operation]] = [
        (name, shape, row_named(stem)) for name, shape, stem in _SAME_AS_INTRINSIC
    ]
    for name, kernel in ELEMENTARY_FUNCTIONS.items():
        intrinsic = intrinsics.INTRINSIC_ROWS.get(name)
        rows.append((name, "xx", Narrowed(Elementary(kernel)) if intrinsic is None else INTRINSICS[intrinsic]))
    rows.extend((name, shape, Narrowed(row)) for name, shape, row in _OWN_ROWS)
    found: dict[str, Declaration] = {}
    for suffix, floats, standard in _SUFFIXES:
        for name, shape, row in rows:
            found[name + suffix] = Declaration(shape, floats, row, standard)
        for name, shape, row in _CLASS_ROWS:
            found[name + suffix] = Declaration(shape, floats, Narrowed(row), GNU)
    for name, shape, row in device_rows(NVIDIA):
        found[name] = Declaration(shape, ("double",), Narrowed(row), RESERVED)
        found[name + "f"] = Declaration(shape, ("float",), Narrowed(row), RESERVED)
    for name, shape, row in device_rows(AMD):
        found[name + "_f64"] = Declaration(shape, ("double",), Narrowed(row), RESERVED)
        found[name + "_f32"] = Declaration(shape, ("float",), Narrowed(row), RESERVED)
    return found


LIBRARY: Final[dict[str, Declaration]] = _declarations()
"""Functions on floats by name, without sigil."""
_INTEGER_ROWS: Final[dict[str, Operation]] = {name: Narrowed(row) for name, row in INTEGER_LIBRARY_ROWS.items()}


def library_operation(function: Function, call: Call | Invoke, standards: int) -> Operation | None:
    """The row of a call of a function that C's library has; None if it is not (known to be) that. `standards` are those
    that the program's target keeps.
    """
    name = function.name[1:]
    declaration = LIBRARY.get(name)
    if declaration is None:
        row = _INTEGER_ROWS.get(name)
        if row is None or not INTEGER_STANDARDS[name] & standards:
            return None
    else:
        row = declaration.row
        if not declaration.standard & standards or not declaration.fits(function.function_type):
            return None
    return row if _means_library(function, name, call) else None


def may_be_known(function: Function) -> bool:
    """Whether calls of a function may have a row: an intrinsic, or a name of the library."""
    return function.intrinsic is not None or function.name[1:] in LIBRARY or function.name[1:] in _INTEGER_ROWS


def _means_library(function: Function, name: str, call: Call | Invoke) -> bool:
    """Whether a call of a function with a name of the library calls the library."""
    if not function.is_declaration or call.site.function_type is not function.function_type:
        return False
    if function.calling_convention != "ccc" or call.site.calling_convention != "ccc":
        return False
    if "builtin" not in call.site.attributes and (
        "nobuiltin" in call.site.attributes or "nobuiltin" in function.attributes
    ):
        return False
    caller = call.function.attributes
    return caller.string("no-builtins") is None and caller.string(f"no-builtin-{name}") is None
