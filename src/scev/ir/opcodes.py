"""Opcodes, flags, predicates and orderings of LLVM IR, as small integers (LangRef: Instruction Reference).

One table for each: `OPCODE_NAMES[ADD] == "add"` and `OPCODES["add"] == ADD`. Flags are bits of one integer,
`Instruction.flags`; a bit means the same on every instruction that may carry it.
"""

from __future__ import annotations

from typing import Final

# They are read as those of this module are: `opcodes.EQ`.
from scev.support.integer_predicates import EQ, NE, SGE, SGT, SLE, SLT, UGE, UGT, ULE, ULT

# Terminators
RET: Final = 1
BR: Final = 2
SWITCH: Final = 3
INDIRECTBR: Final = 4
INVOKE: Final = 5
CALLBR: Final = 6
RESUME: Final = 7
UNREACHABLE: Final = 8
CLEANUPRET: Final = 9
CATCHRET: Final = 10
CATCHSWITCH: Final = 11
# Arithmetic
FNEG: Final = 12
ADD: Final = 13
FADD: Final = 14
SUB: Final = 15
FSUB: Final = 16
MUL: Final = 17
FMUL: Final = 18
UDIV: Final = 19
SDIV: Final = 20
FDIV: Final = 21
UREM: Final = 22
SREM: Final = 23
FREM: Final = 24
SHL: Final = 25
LSHR: Final = 26
ASHR: Final = 27
AND: Final = 28
OR: Final = 29
XOR: Final = 30
# Memory
ALLOCA: Final = 31
LOAD: Final = 32
STORE: Final = 33
GETELEMENTPTR: Final = 34
FENCE: Final = 35
CMPXCHG: Final = 36
ATOMICRMW: Final = 37
# Casts
TRUNC: Final = 38
ZEXT: Final = 39
SEXT: Final = 40
FPTOUI: Final = 41
FPTOSI: Final = 42
UITOFP: Final = 43
SITOFP: Final = 44
FPTRUNC: Final = 45
FPEXT: Final = 46
PTRTOINT: Final = 47
PTRTOADDR: Final = 48
INTTOPTR: Final = 49
BITCAST: Final = 50
ADDRSPACECAST: Final = 51
# Exception pads
CLEANUPPAD: Final = 52
CATCHPAD: Final = 53
LANDINGPAD: Final = 54
# Others
ICMP: Final = 55
FCMP: Final = 56
PHI: Final = 57
CALL: Final = 58
SELECT: Final = 59
VA_ARG: Final = 60
EXTRACTELEMENT: Final = 61
INSERTELEMENT: Final = 62
SHUFFLEVECTOR: Final = 63
EXTRACTVALUE: Final = 64
INSERTVALUE: Final = 65
FREEZE: Final = 66
# An instruction of a later LLVM that this reader does not know.
OPAQUE: Final = 67

OPCODE_COUNT: Final = 68

OPCODES: Final[dict[str, int]] = {
    "ret": RET, "br": BR, "switch": SWITCH, "indirectbr": INDIRECTBR, "invoke": INVOKE, "callbr": CALLBR,
    "resume": RESUME, "unreachable": UNREACHABLE, "cleanupret": CLEANUPRET, "catchret": CATCHRET,
    "catchswitch": CATCHSWITCH,
    "fneg": FNEG, "add": ADD, "fadd": FADD, "sub": SUB, "fsub": FSUB, "mul": MUL, "fmul": FMUL,
    "udiv": UDIV, "sdiv": SDIV, "fdiv": FDIV, "urem": UREM, "srem": SREM, "frem": FREM,
    "shl": SHL, "lshr": LSHR, "ashr": ASHR, "and": AND, "or": OR, "xor": XOR,
    "alloca": ALLOCA, "load": LOAD, "store": STORE, "getelementptr": GETELEMENTPTR, "fence": FENCE,
    "cmpxchg": CMPXCHG, "atomicrmw": ATOMICRMW,
    "trunc": TRUNC, "zext": ZEXT, "sext": SEXT, "fptoui": FPTOUI, "fptosi": FPTOSI, "uitofp": UITOFP,
    "sitofp": SITOFP, "fptrunc": FPTRUNC, "fpext": FPEXT, "ptrtoint": PTRTOINT, "ptrtoaddr": PTRTOADDR,
    "inttoptr": INTTOPTR, "bitcast": BITCAST, "addrspacecast": ADDRSPACECAST,
    "cleanuppad": CLEANUPPAD, "catchpad": CATCHPAD, "landingpad": LANDINGPAD,
    "icmp": ICMP, "fcmp": FCMP, "phi": PHI, "call": CALL, "select": SELECT, "va_arg": VA_ARG,
    "extractelement": EXTRACTELEMENT, "insertelement": INSERTELEMENT, "shufflevector": SHUFFLEVECTOR,
    "extractvalue": EXTRACTVALUE, "insertvalue": INSERTVALUE, "freeze": FREEZE,
}  # fmt: skip


def _names(table: dict[str, int], count: int) -> list[str]:
    names = ["?"] * count
    for name, number in table.items():
        names[number] = name
    return names


OPCODE_NAMES: Final[list[str]] = _names(OPCODES, OPCODE_COUNT)

FIRST_BINARY: Final = ADD
LAST_BINARY: Final = XOR
FIRST_CAST: Final = TRUNC
LAST_CAST: Final = ADDRSPACECAST
LAST_TERMINATOR: Final = CATCHSWITCH

# Flags that make a result poison when what they promise does not hold.
NUW: Final = 1 << 0
NSW: Final = 1 << 1
EXACT: Final = 1 << 2
DISJOINT: Final = 1 << 3
NNEG: Final = 1 << 4
SAMESIGN: Final = 1 << 5
INBOUNDS: Final = 1 << 6  # comes with NUSW, which it implies
NUSW: Final = 1 << 7
# Fast-math flags (LangRef: Fast-Math Flags); `fast` is all seven.
NNAN: Final = 1 << 8
NINF: Final = 1 << 9
NSZ: Final = 1 << 10
ARCP: Final = 1 << 11
CONTRACT: Final = 1 << 12
AFN: Final = 1 << 13
REASSOC: Final = 1 << 14
FAST: Final = NNAN | NINF | NSZ | ARCP | CONTRACT | AFN | REASSOC
# Flags of memory instructions and pads.
VOLATILE: Final = 1 << 16
ATOMIC: Final = 1 << 17
WEAK: Final = 1 << 18
INALLOCA: Final = 1 << 19
SWIFTERROR: Final = 1 << 20
CLEANUP: Final = 1 << 21
SINGLE_THREAD: Final = 1 << 22
# `!elementwise`-like words of a later LLVM that this reader does not know: the instruction's other flags may not be
# all.
UNKNOWN_FLAG: Final = 1 << 23

FLAG_NAMES: Final[dict[str, int]] = {
    "nuw": NUW, "nsw": NSW, "exact": EXACT, "disjoint": DISJOINT, "nneg": NNEG, "samesign": SAMESIGN,
    "inbounds": INBOUNDS | NUSW, "nusw": NUSW,
    "nnan": NNAN, "ninf": NINF, "nsz": NSZ, "arcp": ARCP, "contract": CONTRACT, "afn": AFN, "reassoc": REASSOC,
    "fast": FAST,
}  # fmt: skip

# In LLVM's order.
_FLAG_WORDS: Final[list[tuple[int, str]]] = [
    (FAST, "fast"), (REASSOC, "reassoc"), (NNAN, "nnan"), (NINF, "ninf"),
    (NSZ, "nsz"), (ARCP, "arcp"), (CONTRACT, "contract"), (AFN, "afn"),
    (INBOUNDS | NUSW, "inbounds"), (NUSW, "nusw"), (NUW, "nuw"), (NSW, "nsw"),
    (EXACT, "exact"), (DISJOINT, "disjoint"), (NNEG, "nneg"), (SAMESIGN, "samesign"),
]  # fmt: skip


def flag_words(flags: int) -> str:
    """Flags as LLVM spells them: "nuw nsw"."""
    words: list[str] = []
    for bits, word in _FLAG_WORDS:
        if flags & bits == bits:
            words.append(word)
            flags &= ~bits
    return " ".join(words)


# Integer predicates (integer_predicates.py). Each is followed by its inverse.
INTEGER_PREDICATES: Final[dict[str, int]] = {
    "eq": EQ, "ne": NE, "ugt": UGT, "ule": ULE, "uge": UGE, "ult": ULT, "sgt": SGT, "sle": SLE, "sge": SGE, "slt": SLT,
}  # fmt: skip
INTEGER_PREDICATE_NAMES: Final[list[str]] = _names(INTEGER_PREDICATES, 10)

# Float predicates are sets of outcomes: bit 0 equal, bit 1 greater, bit 2 less, bit 3 unordered.
# So the inverse is the complement and swapping the operands swaps bits 1 and 2.
FALSE: Final = 0
OEQ: Final = 1
OGT: Final = 2
OLT: Final = 4
UNO: Final = 8
OGE: Final = OGT | OEQ
OLE: Final = OLT | OEQ
ONE: Final = OLT | OGT
ORD: Final = OLT | OGT | OEQ
UEQ: Final = UNO | OEQ
FUGT: Final = UNO | OGT
FUGE: Final = UNO | OGE
FULT: Final = UNO | OLT
FULE: Final = UNO | OLE
UNE: Final = UNO | ONE
TRUE: Final = UNO | ORD

FLOAT_PREDICATES: Final[dict[str, int]] = {
    "false": FALSE, "oeq": OEQ, "ogt": OGT, "oge": OGE, "olt": OLT, "ole": OLE, "one": ONE, "ord": ORD,
    "uno": UNO, "ueq": UEQ, "ugt": FUGT, "uge": FUGE, "ult": FULT, "ule": FULE, "une": UNE, "true": TRUE,
}  # fmt: skip
FLOAT_PREDICATE_NAMES: Final[list[str]] = _names(FLOAT_PREDICATES, 16)


SIGNED_PREDICATES: Final = (SGT, SGE, SLT, SLE)
"""The integer comparisons that read their operands as signed numbers."""
GREATER_PREDICATES: Final = (UGT, UGE, SGT, SGE)
"""Those of which the first operand is the greater one, or equal."""


def inverse_predicate(predicate: int) -> int:
    """The integer predicate that holds exactly where `predicate` does not."""
    return predicate ^ 1


_SWAPPED: Final[list[int]] = [EQ, NE, ULT, UGE, ULE, UGT, SLT, SGE, SLE, SGT]


def swapped_predicate(predicate: int) -> int:
    """The integer predicate p' with (a p b) == (b p' a)."""
    return _SWAPPED[predicate]


def unsigned_predicate(predicate: int) -> int:
    """The integer predicate that compares as unsigned numbers what `predicate` compares."""
    return predicate - (SGT - UGT) if predicate >= SGT else predicate


def inverse_float_predicate(predicate: int) -> int:
    """The float predicate that holds exactly where `predicate` does not."""
    return predicate ^ 15


def swapped_float_predicate(predicate: int) -> int:
    """The float predicate p' with (a p b) == (b p' a)."""
    return (predicate & 9) | ((predicate & 2) << 1) | ((predicate & 4) >> 1)


# Atomic orderings, weakest first (LangRef: Atomic Memory Ordering Constraints).
NOT_ATOMIC: Final = 0
UNORDERED: Final = 1
MONOTONIC: Final = 2
ACQUIRE: Final = 3
RELEASE: Final = 4
ACQ_REL: Final = 5
SEQ_CST: Final = 6

ORDERINGS: Final[dict[str, int]] = {
    "unordered": UNORDERED, "monotonic": MONOTONIC, "acquire": ACQUIRE, "release": RELEASE, "acq_rel": ACQ_REL,
    "seq_cst": SEQ_CST,
}  # fmt: skip
