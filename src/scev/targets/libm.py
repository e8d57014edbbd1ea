"""The accuracy of mathematics libraries: one table for each library, in the form of its sources.

A figure is the largest error known of a function, in ulps of the true result (domains/floats/accuracy.py). Most figures
come from a search, so they are lower bounds of the largest error. Such a figure e is used with slack, as

    ceil(2 * e + 1)

ulps (the convention of the R package `interval`). A figure that is a promise of the library, or correct rounding, is
used without slack. Functions on half and bfloat are computed in float and rounded once more, which is how LLVM lowers
them:

    0.5 + e / 2**k ulps,    k = 24 - 11 for half, 24 - 8 for bfloat.

pow has the figure of exp2 or exp10 where that is larger: without any flag, LLVM makes exp2(y) of pow(2, y) and, on
some targets, exp10(y) of pow(10, y). (What exp2(n * y) adds to pow(2**n, y), whose product is rounded, is in
transfer/floats/mathematics.py.) The figures of lgamma are those for positive arguments (domains/floats/gamma.py does
not use them for others).

Sources (docs/libm.md says what was measured, and how):

    glibc       float, double: Gladman, Innocente, Mather, Ozaki, Zimmermann, "Accuracy of Mathematical Functions in
                Single, Double, Double Extended and Quadruple Precision" (editions of 2021 to 2026); its manual, section
                "Errors in Math Functions"; measured on glibc 2.36. The larger formats: the manual's tables for x86_64.
    musl        measured on 1.2.3; its exp, log and pow are Arm's optimized-routines. x86_fp80: by tools/libm_errors.py
                on x86_64, where long double has functions of its own; of fp128 no function has a figure.
    openlibm    the same paper, and openlibm issue 235
    cuda        CUDA C++ Programming Guide, "Mathematical Functions"
    hip         HIP documentation, and observations of LLVM libc's GPU tests where those are larger
    opencl      OpenCL C 3.0 Specification, "Relative Error as ULPs" (full profile): a promise
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Final, final

from scev.domains import FLOAT, UNKNOWN_ULPS, Accuracy, AccuracyTable, float_format_named
from scev.ir import is_ordinary_linux

Figures = dict[str, tuple[float, ...]]

NONE: Final = UNKNOWN_ULPS
"""No figure that could be trusted."""

FUNCTIONS: Final[tuple[str, ...]] = (
    "exp", "exp2", "exp10", "expm1", "log", "log2", "log10", "log1p",
    "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinpi", "cospi",
    "sinh", "cosh", "tanh", "asinh", "acosh", "atanh",
    "pow", "hypot", "cbrt", "erf", "erfc", "tgamma", "lgamma",
    "rsqrt", "tanpi", "asinpi", "acospi", "atanpi", "atan2pi", "exp2m1", "exp10m1", "logp1", "log2p1", "log10p1",
    "pown", "powr", "rootn", "compoundn",
)  # fmt: skip
"""Every function that has an accuracy, by C's name of its double version."""

COLUMNS: Final[tuple[str, ...]] = ("float", "double", "x86_fp80", "fp128")
"""The formats of a row of figures; a shorter row has no figures for the remaining formats."""
_EXACT: Final = ("exp2", "pow")
_EXACT_FORMATS: Final = ("half", "bfloat", "float", "double")
FORMATS_BY_FLOAT: Final[tuple[str, ...]] = ("half", "bfloat")
"""Formats whose functions are computed in float."""

_LINUX: Final[dict[str, tuple[tuple[float, ...], tuple[float, ...]]]] = {
    "exp": ((0.51, 0.52, 1, 1), (0.51, 0.52, 1.25)),
    "exp2": ((0.51, 0.51, 1, 1), (0.51, 0.51, 0.78)),
    "exp10": ((1, 2, 1, 2), (3.9, 4.14, 31.5)),
    "expm1": ((1, 0.92, 3, 2), (0.82, 0.95, 9710)),
    "log": ((0.82, 0.52, 1, 1), (0.82, 0.52, 0.9)),
    "log2": ((0.76, 0.55, 1, 3), (0.76, 0.55, 0.62)),
    "log10": ((2.1, 1.62, 1, 2), (0.84, 0.84, 1.31)),
    "log1p": ((1.31, 0.9, 2, 3), (0.84, 0.91, 2.43)),
    "sin": ((0.57, 0.52, 2, 2), (0.51, 0.84, 0.76)),
    "cos": ((0.57, 0.52, 1, 2), (0.51, 0.84, 0.73)),
    "tan": ((1.49, 0.62, 2, 1), (0.8, 1.02, 1.62)),
    "asin": ((0.9, 0.52, 1, 1), (0.75, 0.99, 1.67)),
    "acos": ((0.9, 0.53, 2, 1), (0.92, 0.94, 1.38)),
    "atan": ((0.86, 0.53, 1, 1), (0.86, 0.87, 0.62)),
    "atan2": ((2, 0.53, 1, 2), (1.56, 1.56, 0.62)),
    "sinpi": ((1, 1, 1, 1), ()),
    "cospi": ((1, 1, 1, 1), ()),
    "sinh": ((2, 2, 3, 2), (2, 2, 9670)),
    "cosh": ((2, 2, 3, 2), (1.1, 1.48, 3.56)),
    "tanh": ((2.2, 2.22, 3, 2), (2.2, 2.22, 2.56)),
    "asinh": ((2, 2, 3, 4), (1.8, 2.1, 2.69)),
    "acosh": ((2.02, 2, 3, 4), (2.02, 3.2, 2.8)),
    "atanh": ((2, 2, 3, 4), (1.8, 1.9, 2.98)),
    "pow": ((0.82, 0.53, 1, 2), (0.82, 0.53, 31200)),
    "hypot": ((1, 1, 1, 1), (1, 1.1, 1)),
    "cbrt": ((1, 3.67, 1, 1), (0.51, 0.67, 0.67)),
    "erf": ((1, 1.43, 1, 1), (1, 1.03, 0.94)),
    "erfc": ((3.2, 5.19, 5, 4), (3.2, 3.8, 3.3)),
    "tgamma": ((8, 10, 5, 4), (0.51, 8.97, NONE)),
    "lgamma": ((7.1, 4, 4, 5), (3, 3, 2.56)),
}
"""The figures of glibc, and of musl, which does not have all of the functions."""
_GLIBC: Final[Figures] = {function: glibc for function, (glibc, _) in _LINUX.items()}
_MUSL: Final[Figures] = {function: musl for function, (_, musl) in _LINUX.items() if musl}

_CARELESS: Final[tuple[str, ...]] = ("acosh",)
"""What musl answers with a number where it should be NaN: acosh(-0x1.c553d3e979b03p+25) = 16.54…"""
_LOSES_HUGE: Final[tuple[str, ...]] = ("pow", "exp10")
"""What musl answers with NaN in x86_fp80 where an exponent is 2**16365 or more: powl(10, 1e4930), and exp10l by it."""
_WRONG: Final[tuple[str, str]] = ("tgamma", "x86_fp80")
"""A function of musl, and the format in which nothing is believed of it: tgammal(-16.75) = +2.55e-14, of the wrong
sign.
"""

_ALIKE: Final = "exp2 log2 log10 asin acos atan atan2 sinh cosh tanh asinh acosh atanh hypot cbrt erf erfc"
"""Functions of openlibm that have the same figures."""
_OPENLIBM: Final[Figures] = {
    **dict.fromkeys(_ALIKE.split(), (NONE, 4.08)),
    "exp": (0.92, 0.95),
    "exp10": (NONE, 4.14),
    "expm1": (0.82, 0.91),
    "log": (0.89, 0.95),
    "log1p": (0.84, 0.9),
    "sin": (0.51, 0.84),
    "cos": (0.51, 0.84),
    "tan": (0.81, 1.02),
    "pow": (NONE, 636),
    "tgamma": (NONE, 1030),
}

_DEVICES: Final[dict[str, tuple[tuple[float, float], tuple[float, float]]]] = {
    "exp": ((2, 1), (1, 1)),
    "exp2": ((2, 1), (1, 1)),
    "exp10": ((2, 1), (1, 1)),
    "expm1": ((1, 1), (1, 2)),
    "log": ((1, 1), (2, 1)),
    "log2": ((1, 1), (1, 1)),
    "log10": ((2, 1), (2, 1)),
    "log1p": ((1, 1), (1, 1)),
    "sin": ((2, 2), (2, 1)),
    "cos": ((2, 2), (2, 1)),
    "tan": ((4, 2), (2, 1)),
    "asin": ((4, 2), (2, 1)),
    "acos": ((3, 2), (1, 1)),
    "atan": ((2, 2), (2, 1)),
    "atan2": ((3, 2), (1, 1)),
    "sinh": ((3, 2), (1, 1)),
    "cosh": ((2, 1), (1, 1)),
    "tanh": ((2, 1), (2, 1)),
    "asinh": ((NONE, 3), (NONE, 1)),
    "acosh": ((NONE, 3), (NONE, 1)),
    "atanh": ((NONE, 2), (NONE, 1)),
    "pow": ((4, 2), (1, 1)),
    "hypot": ((3, 2), (2, 1)),
    "cbrt": ((1, 1), (2, 1)),
    "erf": ((2, 2), (4, 4)),
    "erfc": ((4, 5), (2, 2)),
    "tgamma": ((NONE, 10), (NONE, 6)),
    "lgamma": ((NONE, 4), (NONE, 2)),
    "sinpi": ((1, 2), (2, 2)),
    "cospi": ((1, 2), (1, 2)),
    "rsqrt": ((2, 1), (1, 1)),
}
"""The figures of CUDA, and of HIP."""
_CUDA: Final[Figures] = {function: cuda for function, (cuda, _) in _DEVICES.items()}
_HIP: Final[Figures] = {function: hip for function, (_, hip) in _DEVICES.items()}
# OCML has these, and no document has figures.
_HIP.update(dict.fromkeys(("tanpi", "asinpi", "acospi", "atanpi", "atan2pi", "pown", "powr", "rootn"), (NONE, NONE)))

_OPENCL_ULPS: Final[dict[int, str]] = {
    2: "log1p cbrt rsqrt",
    3: "exp exp2 exp10 expm1 log log2 log10",
    4: "sin cos asin acos sinh cosh asinh acosh hypot sinpi cospi",
    5: "tan atan tanh atanh asinpi acospi atanpi",
    6: "atan2 tanpi atan2pi",
    16: "pow erf erfc tgamma pown powr rootn",
}
"""What the specification promises, of float and of double."""
_OPENCL: Final[Figures] = {name: (ulps, ulps) for ulps, names in _OPENCL_ULPS.items() for name in names.split()}

_CORRECT: Final[Figures] = dict.fromkeys(FUNCTIONS, (0.5, 0.5, 0.5, 0.5))


def with_slack(figure: float) -> float:
    """The bound that is believed of a largest known error."""
    return figure if figure <= 0.5 or figure == NONE else float(ceil(2 * figure + 1))


def in_smaller_format(figure: float, format_name: str) -> float:
    """The error in a smaller format of a function that is computed in float with an error of `figure` ulps."""
    shift = FLOAT.precision - float_format_named(format_name).precision
    return 0.5 + figure / (1 << shift)


def _table(
    name: str,
    figures: Figures,
    keeps_range: bool,
    promised: bool = False,
    follows_environment: bool = False,
    has_powi: bool = True,
    careless: tuple[str, ...] = (),
    loses_huge: tuple[str, ...] = (),
    wrong: tuple[str, str] | None = None,
    exact_powers: bool = False,
    prefix: str = "",
) -> AccuracyTable:
    """The table of a library. `has_powi`: its target has compiler-rt's __powidf2, so that powi multiplies.

    `careless` functions may answer with numbers where they are not defined. `loses_huge`: functions that may answer
    with NaN of huge exponents in x86_fp80. `wrong`: a function and a format in which its results are. `prefix`: what
    the library itself puts before the names of its functions; those have rows too. `exact_powers`: exp2 of integers
    and pow of integers are exact where the result is representable, in the formats up to double.
    """
    rows: dict[str, dict[str, Accuracy]] = {"powi": {}} if has_powi else {}
    for function, own in figures.items():
        row = _of_pow(own, figures) if function == "pow" else own
        believed = row if promised else tuple(with_slack(figure) for figure in row)
        # Of a format without a figure, the range of a function is believed all the same; pow's depends on its operands.
        ulps = dict.fromkeys(COLUMNS, NONE) if keeps_range and function != "pow" else {}
        ulps.update(zip(COLUMNS, believed, strict=False))
        for format_ in FORMATS_BY_FLOAT:
            ulps[format_] = in_smaller_format(believed[0], format_)
        keeps_domain = function not in careless
        rows[function] = {}
        if function in loses_huge:
            rows[function]["x86_fp80"] = Accuracy(NONE, False, keeps_domain=False, loses_huge=True)
        for format_, figure in ulps.items():
            if wrong == (function, format_):
                continue
            huge = function in loses_huge and format_ == "x86_fp80"
            exact = exact_powers and function in _EXACT and format_ in _EXACT_FORMATS
            rows[function][format_] = Accuracy(
                figure, keeps_range, keeps_domain=keeps_domain, exact_powers=exact, loses_huge=huge
            )
        if prefix:
            rows[prefix + function] = rows[function]
    return AccuracyTable(name, rows, follows_environment)


def _of_pow(own: tuple[float, ...], figures: Figures) -> tuple[float, ...]:
    """The figures of pow, which may be computed by exp2 or exp10."""
    return tuple(max(errors) for errors in zip(own, figures["exp2"], figures["exp10"], strict=True))


def _linux_figures(formats: int) -> Figures:
    """The figures that hold for glibc and musl: of functions that both have, in the first columns; in the fourth one,
    fp128, those of glibc, as musl does not have these functions.
    """
    found: Figures = {}
    for name, glibc in _GLIBC.items():
        if name in _MUSL:
            larger = tuple(max(x, y) for x, y in zip(glibc, _MUSL[name], strict=False))
            found[name] = (larger + glibc[len(larger) :])[:formats]
    return found


ON_ANY_PROCESSOR: Final = 2
ON_X86_64: Final = 3
ON_X86_64_WITH_FLOAT128: Final = 4
"""How many of the formats have figures on Linux."""


def _like_musl(name: str, figures: Figures) -> AccuracyTable:
    """A table of a library that may do what musl does."""
    return _table(
        name, figures, keeps_range=True, careless=_CARELESS, loses_huge=_LOSES_HUGE, wrong=_WRONG, exact_powers=True
    )


def _linux(formats: int) -> AccuracyTable:
    return _like_musl(LINUX, _linux_figures(formats))


def linux_formats(triple: str) -> int:
    """In how many formats figures are believed of a Linux.

    Those of long double are of x86_64, where it is x86_fp80. Those of fp128 are glibc's: for a GNU environment on
    x86_64, LLVM calls its functions of _Float128 (`expf128`; RuntimeLibcalls.cpp), which musl does not have, so that no
    such program is linked to it. Elsewhere fp128 is long double, and musl computes some of its functions in double.
    """
    if not triple.startswith("x86_64-"):
        return ON_ANY_PROCESSOR
    return ON_X86_64_WITH_FLOAT128 if triple.rsplit("-", maxsplit=1)[-1].startswith("gnu") else ON_X86_64


SYSTEM: Final = "system"
"""The name for the library of the module's target."""
LINUX: Final = "linux"

UNKNOWN_LIBRARY: Final = "unknown"


@final
class LibraryTables:
    """The tables by the names that `Settings.libm` knows, `system` apart; each is made when it is first asked for: a
    program believes one library.
    """

    __slots__ = ("_by_formats", "_devices", "_known")

    NAMES: Final = (
        "correctly-rounded",
        "glibc",
        "musl",
        LINUX,
        "openlibm",
        "cuda",
        "hip",
        "opencl",
        UNKNOWN_LIBRARY,
    )

    def __init__(self) -> None:
        self._known: Final[dict[str, AccuracyTable]] = {}
        self._devices: Final[dict[str, AccuracyTable]] = {}
        self._by_formats: Final[dict[int, AccuracyTable]] = {}

    def __getitem__(self, name: str) -> AccuracyTable:
        """The table of a name; KeyError where there is none."""
        if (known := self._known.get(name)) is None:
            known = _make(name)
            self._known[name] = known
        return known

    def __iter__(self) -> Iterator[str]:
        return iter(self.NAMES)

    def of_linux(self, formats: int) -> AccuracyTable:
        """What glibc and musl have in common, with figures for that many formats."""
        if formats == ON_ANY_PROCESSOR:
            return self[LINUX]
        if (known := self._by_formats.get(formats)) is None:
            known = _linux(formats)
            self._by_formats[formats] = known
        return known

    def of_device(self, name: str) -> AccuracyTable:
        """The functions of a device's own library: intrinsics of such a target are often approximate instructions."""
        if (known := self._devices.get(name)) is None:
            table = self[name]
            prefix = DEVICE_PREFIXES[name]
            rows = {function: table.formats(function) for function in table.functions() if function.startswith(prefix)}
            # What a program in OpenCL C calls, the driver supplies, as the specification demands.
            promised = self["opencl"]
            for function in promised.functions():
                if function.startswith(OPENCL_PREFIX):
                    rows[function] = promised.formats(function)
            known = AccuracyTable(name, rows, follows_environment=True)
            self._devices[name] = known
        return known


OPENCL_PREFIX: Final = "opencl."
DEVICE_PREFIXES: Final[dict[str, str]] = {"cuda": "__nv_", "hip": "__ocml_", "opencl": OPENCL_PREFIX}
"""What names of functions begin with in the libraries of devices."""


def _make(name: str) -> AccuracyTable:
    if name == "correctly-rounded":
        return _table(name, _CORRECT, keeps_range=True, follows_environment=True)
    if name == "glibc":
        return _table(name, _GLIBC, keeps_range=True, exact_powers=True)
    if name == "musl":
        return _like_musl(name, _MUSL)
    if name == LINUX:
        return _linux(ON_ANY_PROCESSOR)
    if name == "openlibm":
        return _table(name, _OPENLIBM, keeps_range=True, exact_powers=True)
    if name == "cuda" or name == "hip":
        figures = _CUDA if name == "cuda" else _HIP
        prefix = DEVICE_PREFIXES[name]
        return _table(name, figures, keeps_range=False, follows_environment=True, has_powi=False, prefix=prefix)
    if name == "opencl":
        return _table(
            name, _OPENCL, keeps_range=False, promised=True, follows_environment=True, has_powi=False,
            prefix=OPENCL_PREFIX,
        )  # fmt: skip
    if name == UNKNOWN_LIBRARY:
        return AccuracyTable(name, {})
    raise KeyError(name)


TABLES: Final = LibraryTables()

DEVICES: Final[list[tuple[str, str]]] = [("nvptx", "cuda"), ("amdgcn", "hip")]
"""What architectures are called at the beginning of a triple, and the libraries that are believed there."""


def libm_table(name: str, triple: str = "") -> AccuracyTable:
    """The table of that name; for `system`, what is believed of the libraries of the target with that triple."""
    if name == SYSTEM:
        for architecture, library in DEVICES:
            if triple.startswith(architecture):
                return TABLES.of_device(library)
        if triple.startswith("spir"):
            return TABLES.of_device("opencl")
        name = LINUX if is_ordinary_linux(triple) else UNKNOWN_LIBRARY
    if name == LINUX and is_ordinary_linux(triple):
        return TABLES.of_linux(linux_formats(triple))
    return TABLES[name]
