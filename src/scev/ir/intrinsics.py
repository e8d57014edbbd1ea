"""LLVM's intrinsics: what a function is whose name begins with `llvm.`, and what holds of every call of it.

An intrinsic is known by its stem, the name without `@llvm.` and without the types it is overloaded by:

    @llvm.fptosi.sat.i32.f32    fptosi.sat          @llvm.memcpy.p0.p0.i64      memcpy

`intrinsic_of` finds it once, when the declaration is read; `Function.intrinsic` and `Call.intrinsic` hold the object.
There is one object for each stem of the table, so `call.intrinsic is UMIN` is the test. A name that is not in the table
gets an object of its own, of which nothing is known.

This is the table of what needs no knowledge of values. Each row answers each question:

    creates_undef       can the result be undef when no operand is?
    creates_poison      can the result be poison when no operand is, and the call has no flags and no attributes?
    propagates          which operands make the result poison when they are poison?
    memory              what may be read and written (effects.py)?
    returns, unwinds    does control come back, and by which way?

An answer is one of

    NEVER               shown, by execution where the intrinsic has a meaning of numbers
    MAY                 there is an execution in which it happens; `because` says which
    UNKNOWN             nobody says; `because` says why. Everybody must take it for MAY.

What an intrinsic makes of sets of values stands in `transfer/intrinsic_rows.py`, by the same stem. docs/operations.md
lists both; docs/writing-an-operation.md says how to add one.

Sources: LangRef (Intrinsic Functions, Poison Values), and what LLVM 22 says of its own declarations
(`nocreateundeforpoison`, `memory(…)`, `willreturn`, `nounwind`), which tests/ir/test_intrinsics.py compares.
"""

from __future__ import annotations

from typing import Final, final

from scev.ir.effects import (
    ANY_MEMORY,
    ARGUMENTS,
    INACCESSIBLE,
    NO_MEMORY,
    READ,
    READ_WRITE,
    READS_ANY,
    WRITE,
    WRITES_ANY,
)
from scev.ir.gpu_intrinsics import GPU_ROWS
from scev.ir.intrinsic_answers import (
    ALWAYS,
    EVERY_OPERAND,
    FIRST,
    IF_FLAG,
    IF_SHIFTED_OUT,
    MAY,
    NEVER,
    NO_OPERAND,
    NOT_SHOWN,
    UNKNOWN,
)
from scev.ir.lane_intrinsics import LANE_COMMUTATIVE
from scev.ir.nvidia_intrinsics import NVIDIA_COMMUTATIVE

PREFIX: Final = "@llvm."


@final
class Intrinsic:
    """What is known of an intrinsic. Immutable; one object for each stem of the table.

    `copied`: the result is the operand of this position, -1 if it is none. `is_commutative`: the first two operands
    can change places. `is_annotation`: a call only says something, and no machine code comes of it. `because` gives the
    reason for every MAY and UNKNOWN.
    """

    __slots__ = (
        "because",
        "copied",
        "creates_poison",
        "creates_undef",
        "is_annotation",
        "is_commutative",
        "is_known",
        "memory",
        "propagates",
        "returns",
        "stem",
        "unwinds",
    )

    def __init__(
        self,
        stem: str,
        creates_undef: int,
        creates_poison: int,
        propagates: int,
        memory: int,
        returns: int,
        unwinds: int,
        because: str,
        is_known: bool,
    ) -> None:
        self.stem: str = stem
        self.creates_undef: int = creates_undef
        self.creates_poison: int = creates_poison
        self.propagates: int = propagates
        self.memory: int = memory
        self.returns: int = returns
        self.unwinds: int = unwinds
        self.because: str = because
        self.is_known: bool = is_known
        self.copied: int = 0 if stem in _COPIES else -1
        self.is_commutative: bool = stem in _COMMUTATIVE
        self.is_annotation: bool = stem in _ANNOTATIONS

    def propagates_poison(self, position: int) -> bool:
        """Whether the result is poison wherever the operand of a position is."""
        return self.propagates != NOT_SHOWN and bool(self.propagates >> position & 1)

    def __repr__(self) -> str:
        return f"<intrinsic {self.stem}>"

    def __reduce__(self) -> tuple[object, ...]:
        return intrinsic_of, (PREFIX + self.stem,)


def _set(names: str) -> dict[str, bool]:
    return dict.fromkeys(names.split(), True)


# Intrinsics whose result is their first operand.
_COPIES: Final = _set(
    "expect expect.with.probability ssa.copy annotation ptr.annotation arithmetic.fence launder.invariant.group"
    " strip.invariant.group start.loop.iterations"
)
_COMMUTATIVE: Final = _set(
    "umin umax smin smax uadd.sat sadd.sat uadd.with.overflow sadd.with.overflow umul.with.overflow"
    " smul.with.overflow smul.fix umul.fix smul.fix.sat umul.fix.sat fma fmuladd minnum maxnum minimum maximum"
    f" minimumnum maximumnum clmul {NVIDIA_COMMUTATIVE} {LANE_COMMUTATIVE}"
)
# Intrinsics that say something and do nothing.
_ANNOTATIONS: Final = _set(
    "assume experimental.noalias.scope.decl sideeffect pseudoprobe donothing fake.use annotation ptr.annotation"
    " var.annotation codeview.annotation lifetime.start lifetime.end invariant.start invariant.end"
)

_ROWS: Final[list[Intrinsic]] = []


def _rows(
    creates_undef: int,
    creates_poison: int,
    propagates: int,
    memory: int,
    returns: int,
    unwinds: int,
    because: str,
    stems: str,
) -> None:
    for stem in stems.split():
        _ROWS.append(
            Intrinsic(stem, creates_undef, creates_poison, propagates, memory, returns, unwinds, because, True)
        )


def _certain(propagates: int, memory: int, stems: str) -> None:
    """Intrinsics that come back, and create neither undef nor poison."""
    _rows(NEVER, NEVER, propagates, memory, ALWAYS, NEVER, "", stems)


_ARGUMENTS_READ: Final = READ << ARGUMENTS
_ARGUMENTS_WRITTEN: Final = WRITE << ARGUMENTS
_ARGUMENTS_CHANGED: Final = READ_WRITE << ARGUMENTS
_HIDDEN_WRITTEN: Final = WRITE << INACCESSIBLE
_HIDDEN: Final = READ_WRITE << INACCESSIBLE

# Numbers from numbers ------------------------------------------------------------------------------------------------

_certain(
    EVERY_OPERAND, NO_MEMORY,
    "umin umax smin smax ctpop bswap bitreverse fshl fshr uadd.sat sadd.sat usub.sat ssub.sat ucmp scmp"
    " uadd.with.overflow sadd.with.overflow usub.with.overflow ssub.with.overflow umul.with.overflow smul.with.overflow"
    " ptrmask fabs rint nearbyint sqrt sin cos tan exp exp2 exp10 log log2 log10 asin acos atan sinh cosh tanh"
    " floor ceil trunc round roundeven canonicalize atan2 pow fma fmuladd powi is.fpclass"
    " lrint llrint lround llround fptosi.sat fptoui.sat sincos sincospi modf frexp convert.to.fp16 convert.from.fp16"
    " vector.reduce.add vector.reduce.mul vector.reduce.and vector.reduce.or vector.reduce.xor vector.reduce.smin"
    " vector.reduce.smax vector.reduce.umin vector.reduce.umax vector.reduce.fadd vector.reduce.fmul vector.reverse"
    " vector.deinterleave2 matrix.transpose clmul",
)  # fmt: skip
# Undefined behaviour where the true result does not fit, or the divisor is 0.
_certain(
    EVERY_OPERAND, NO_MEMORY,
    "smul.fix umul.fix smul.fix.sat umul.fix.sat sdiv.fix udiv.fix sdiv.fix.sat udiv.fix.sat",
)  # fmt: skip
_rows(
    NEVER, IF_FLAG, EVERY_OPERAND, NO_MEMORY, ALWAYS, NEVER,
    "where its flag is set, the least number (abs) and zero (ctlz, cttz) give poison",
    "abs ctlz cttz",
)  # fmt: skip
_rows(
    NEVER, IF_SHIFTED_OUT, EVERY_OPERAND, NO_MEMORY, ALWAYS, NEVER,
    "an amount that is not below the width gives poison",
    "ushl.sat sshl.sat",
)  # fmt: skip
_rows(
    NEVER, NEVER, NOT_SHOWN, NO_MEMORY, ALWAYS, NEVER,
    "LLVM gives the other operand where one is poison, and LangRef does not say",
    "copysign minnum maxnum minimum maximum minimumnum maximumnum vector.reduce.fmin vector.reduce.fmax"
    " vector.reduce.fminimum vector.reduce.fmaximum",
)  # fmt: skip
_certain(
    FIRST, NO_MEMORY,
    "arithmetic.fence strip.invariant.group expect expect.with.probability ssa.copy fptrunc.round ldexp",
)  # fmt: skip
_certain(FIRST, _HIDDEN, "annotation ptr.annotation launder.invariant.group")
_rows(
    NEVER, NEVER, NOT_SHOWN, NO_MEMORY, ALWAYS, NEVER,
    "the answer may not depend on the operands at all",
    "objectsize is.constant type.test public.type.test",
)  # fmt: skip
_rows(
    NEVER, NEVER, NOT_SHOWN, NO_MEMORY, ALWAYS, NEVER,
    "lanes are poison one by one, and LangRef says nothing of the whole",
    "vector.interleave2 vector.splice.left vector.splice.right vector.partial.reduce.add matrix.multiply",
)  # fmt: skip
_rows(
    NEVER, MAY, NOT_SHOWN, NO_MEMORY, ALWAYS, NEVER,
    "a position behind the last lane of a scalable vector gives poison; one operand may not be used at all",
    "vector.insert",
)  # fmt: skip
_rows(
    NEVER, MAY, FIRST, NO_MEMORY, ALWAYS, NEVER,
    "a position behind the last lane of a scalable vector gives poison",
    "vector.extract",
)  # fmt: skip
_rows(
    NEVER, MAY, EVERY_OPERAND, NO_MEMORY, ALWAYS, NEVER,
    "a number of lanes that the type of the result cannot hold gives poison",
    "vscale",
)  # fmt: skip
_rows(
    NEVER, MAY, NOT_SHOWN, NO_MEMORY, ALWAYS, NEVER,
    "poison for a vector of zeros where the flag is set, or a count that does not fit; lanes are poison one by one",
    "experimental.cttz.elts",
)  # fmt: skip
_rows(
    UNKNOWN, UNKNOWN, NOT_SHOWN, NO_MEMORY, ALWAYS, NEVER,
    "LangRef does not say",
    "experimental.get.vector.length get.active.lane.mask experimental.vector.match",
)  # fmt: skip
_rows(
    UNKNOWN, UNKNOWN, NOT_SHOWN, ANY_MEMORY, UNKNOWN, UNKNOWN,
    "LangRef does not say, and LLVM declares nothing",
    "vector.compress",
)  # fmt: skip
_certain(EVERY_OPERAND, NO_MEMORY, "stepvector")
_certain(FIRST, NO_MEMORY, "threadlocal.address")

# Strict floats -------------------------------------------------------------------------------------------------------

_CONSTRAINED: Final = "experimental.constrained."


def _strict(names: str) -> str:
    return " ".join(_CONSTRAINED + name for name in names.split())


# The metadata are operands, too, and never poison.
_certain(EVERY_OPERAND, _HIDDEN, _strict("fadd fsub fmul fdiv frem fma"))
_certain(FIRST, _HIDDEN, _strict("ldexp"))
_rows(
    NEVER, NEVER, NOT_SHOWN, _HIDDEN, ALWAYS, NEVER,
    "LangRef does not say, and LLVM does not fold such a call of poison",
    _strict(
        "fptrunc fpext sitofp uitofp fcmp fcmps sqrt fmuladd minnum maxnum minimum maximum"
        " ceil floor trunc round roundeven rint nearbyint lrint llrint lround llround pow powi exp exp2 log log2"
        " log10 sin cos tan asin acos atan atan2 sinh cosh tanh"
    ),
)  # fmt: skip
_rows(
    UNKNOWN, MAY, NOT_SHOWN, _HIDDEN, ALWAYS, NEVER,
    "a number that does not fit gives poison, as for the plain instruction; LangRef does not say that it is not undef",
    _strict("fptosi fptoui"),
)  # fmt: skip

# Statements and annotations ------------------------------------------------------------------------------------------

_certain(NO_OPERAND, _HIDDEN_WRITTEN, "assume")
_rows(
    NEVER, NEVER, NO_OPERAND, ANY_MEMORY, UNKNOWN, UNKNOWN,
    "where the condition is false, control goes to another version of the function",
    "experimental.guard",
)  # fmt: skip
_rows(
    UNKNOWN, UNKNOWN, NOT_SHOWN, ANY_MEMORY, UNKNOWN, UNKNOWN,
    "what it gives is computed by another version of the function",
    "experimental.deoptimize",
)  # fmt: skip
_certain(EVERY_OPERAND, _HIDDEN, "experimental.widenable.condition allow.runtime.check allow.ubsan.check")
_certain(
    NO_OPERAND, _HIDDEN,
    "var.annotation codeview.annotation pseudoprobe sideeffect experimental.noalias.scope.decl fake.use",
)  # fmt: skip
_certain(NO_OPERAND, NO_MEMORY, "donothing")

# Memory --------------------------------------------------------------------------------------------------------------

_certain(
    NO_OPERAND, _ARGUMENTS_CHANGED,
    "memcpy memcpy.inline memmove memcpy.element.unordered.atomic memmove.element.unordered.atomic lifetime.start"
    " lifetime.end invariant.start invariant.end",
)  # fmt: skip
_certain(
    NO_OPERAND, _ARGUMENTS_WRITTEN,
    "memset memset.inline experimental.memset.pattern memset.element.unordered.atomic masked.store"
    " masked.compressstore",
)  # fmt: skip
_certain(NO_OPERAND, WRITES_ANY, "masked.scatter")
_rows(
    MAY, MAY, NOT_SHOWN, _ARGUMENTS_READ, ALWAYS, NEVER,
    "memory may hold undef or poison; what is not read does not depend on the pointer",
    "masked.load load.relative",
)  # fmt: skip
_rows(
    MAY, MAY, NOT_SHOWN, READS_ANY, ALWAYS, NEVER,
    "memory may hold undef or poison; what is not read does not depend on the pointers",
    "masked.gather masked.expandload",
)  # fmt: skip
_rows(
    MAY, MAY, NOT_SHOWN, NO_MEMORY, ALWAYS, NEVER,
    "the pointer is loaded from a table, and undefined where the test fails",
    "type.checked.load",
)  # fmt: skip
_certain(NO_OPERAND, _ARGUMENTS_CHANGED | _HIDDEN, "prefetch")
_certain(NO_OPERAND, ANY_MEMORY, "stacksave stackrestore va_start va_end va_copy")
_rows(
    NEVER, NEVER, NO_OPERAND, ANY_MEMORY, UNKNOWN, NEVER,
    "LLVM does not promise that control comes back",
    "clear_cache instrprof.increment debugtrap",
)  # fmt: skip

# The machine ---------------------------------------------------------------------------------------------------------

_rows(NEVER, NEVER, NO_OPERAND, _HIDDEN_WRITTEN, NEVER, NEVER, "", "trap ubsantrap")
_certain(EVERY_OPERAND, NO_MEMORY, "frameaddress returnaddress addressofreturnaddress sponentry")
_certain(EVERY_OPERAND, ANY_MEMORY, "readcyclecounter readsteadycounter get.dynamic.area.offset")
_certain(
    NO_OPERAND, _HIDDEN,
    "get.rounding set.rounding get.fpenv set.fpenv reset.fpenv get.fpmode set.fpmode reset.fpmode",
)  # fmt: skip
_rows(
    UNKNOWN, UNKNOWN, NOT_SHOWN, READS_ANY, ALWAYS, NEVER,
    "LangRef does not say what a register holds",
    "read_register",
)  # fmt: skip
_rows(
    UNKNOWN, UNKNOWN, NOT_SHOWN, ANY_MEMORY, UNKNOWN, NEVER,
    "LangRef does not say what a register holds; LLVM does not promise that control comes back",
    "read_volatile_register write_register",
)  # fmt: skip
_rows(
    NEVER, NEVER, NOT_SHOWN, NO_MEMORY, UNKNOWN, NEVER,
    "LLVM does not promise that control comes back; the operand is an address",
    "eh.typeid.for",
)  # fmt: skip

_rows(
    NEVER, NEVER, NOT_SHOWN, ANY_MEMORY, UNKNOWN, NEVER,
    "control comes back more than once; the operand is an address",
    "eh.sjlj.setjmp",
)  # fmt: skip
_rows(NEVER, NEVER, NO_OPERAND, ANY_MEMORY, NEVER, NEVER, "", "eh.sjlj.longjmp")

# Hardware loops ------------------------------------------------------------------------------------------------------

_certain(FIRST, ANY_MEMORY, "start.loop.iterations")
_rows(
    NEVER, NEVER, NOT_SHOWN, ANY_MEMORY, ALWAYS, NEVER,
    "a count of the hardware, of whose operands LangRef says nothing",
    "test.start.loop.iterations set.loop.iterations test.set.loop.iterations loop.decrement loop.decrement.reg",
)  # fmt: skip

for row in GPU_ROWS:
    _rows(*row)

INTRINSIC_ROWS: Final[dict[str, Intrinsic]] = {row.stem: row for row in _ROWS}
"""Every known intrinsic by its stem."""


# Names ---------------------------------------------------------------------------------------------------------------


def named(stem: str) -> Intrinsic:
    """The known intrinsic of a stem."""
    return INTRINSIC_ROWS[stem]


def intrinsic_of(name: str) -> Intrinsic | None:
    """The intrinsic that a function is by its name, `@llvm.umax.i32`; None if it is none.

    The stem is the longest of the table with which the name begins, and behind which only types stand. One that is not
    in the table has the whole rest of the name for its stem, since types cannot be told from it.
    """
    if not name.startswith(PREFIX):
        return None
    stem = name[len(PREFIX) :]
    begin = stem
    known = INTRINSIC_ROWS.get(begin)
    while known is None and "." in begin:
        begin = begin[: begin.rindex(".")]
        known = INTRINSIC_ROWS.get(begin)
    if known is not None and _are_types(stem[len(begin) :]):
        return known
    because = "nothing is known of the intrinsic"
    return Intrinsic(stem, UNKNOWN, UNKNOWN, NOT_SHOWN, ANY_MEMORY, UNKNOWN, UNKNOWN, because, False)


_WORDS: Final = _set("bf16 ppcf128 x86mmx x86amx isVoid Metadata token")
# What a number of bits, lanes or elements, or an address space, stands behind.
_NUMBERED: Final = ("nxv", "i", "f", "p", "v", "a")


def _are_types(text: str) -> bool:
    """Whether text is types as LLVM writes them into names, each behind a dot: `.i32`, `.v4f32`, `.p0`, `.s_pair`."""
    for part in text.split(".")[1:]:
        if part.startswith(("s_", "sl_", "t", "f_")):
            # Names of structures and of types of targets may have dots.
            return True
        if part in _WORDS:
            continue
        for prefix in _NUMBERED:
            if part.startswith(prefix):
                break
        else:
            return False
        if not part[len(prefix) : len(prefix) + 1].isdecimal():
            return False
    return True


UMIN: Final = named("umin")
UMAX: Final = named("umax")
SMIN: Final = named("smin")
SMAX: Final = named("smax")
ABS: Final = named("abs")
FABS: Final = named("fabs")
COPYSIGN: Final = named("copysign")
FLOOR: Final = named("floor")
CEIL: Final = named("ceil")
TRUNC: Final = named("trunc")
ROUND: Final = named("round")
ROUNDEVEN: Final = named("roundeven")
RINT: Final = named("rint")
NEARBYINT: Final = named("nearbyint")
SQRT: Final = named("sqrt")
FMA: Final = named("fma")
FMULADD: Final = named("fmuladd")
UADD_SAT: Final = named("uadd.sat")
USUB_SAT: Final = named("usub.sat")
UCMP: Final = named("ucmp")
SCMP: Final = named("scmp")
VSCALE: Final = named("vscale")
ASSUME: Final = named("assume")
DONOTHING: Final = named("donothing")
GUARD: Final = named("experimental.guard")
SCOPE_DECLARATION: Final = named("experimental.noalias.scope.decl")
MEMCPY: Final = named("memcpy")
MEMCPY_INLINE: Final = named("memcpy.inline")
MEMMOVE: Final = named("memmove")
MEMSET: Final = named("memset")
ANNOTATION: Final = named("annotation")
PTR_ANNOTATION: Final = named("ptr.annotation")
START_LOOP_ITERATIONS: Final = named("start.loop.iterations")
MEMSET_INLINE: Final = named("memset.inline")
BLOCK_WRITES: Final = (MEMCPY, MEMCPY_INLINE, MEMMOVE, MEMSET, MEMSET_INLINE)
"""Those that write a number of bytes, operand 2, at operand 0; operand 3 says whether they are volatile."""
FIXED_POINT: Final = (
    named("smul.fix"), named("smul.fix.sat"), named("umul.fix"), named("umul.fix.sat"),
    named("sdiv.fix"), named("sdiv.fix.sat"), named("udiv.fix"), named("udiv.fix.sat"),
)  # fmt: skip
"""Products and quotients of fixed-point numbers."""
SETJMP: Final = named("eh.sjlj.setjmp")
LOOP_DECREMENT_REG: Final = named("loop.decrement.reg")
