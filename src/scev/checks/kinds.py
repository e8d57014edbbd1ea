"""The kinds of findings: what each means, who asks for it, and how it is mended; and the checks that look for them."""

from __future__ import annotations

from typing import Final, NamedTuple

from scev.checks.blocks import OutsideByCall
from scev.checks.control import CONTROL_CHECKS
from scev.checks.endless import EndlessLoop
from scev.checks.finding import Finding
from scev.checks.floats import FLOAT_CHECKS, function_name
from scev.checks.freed import FREED_CHECKS
from scev.checks.initialised import UninitialisedRead
from scev.checks.integers import INTEGER_CHECKS
from scev.checks.kernels import KERNEL_CHECKS
from scev.checks.memory import MEMORY_CHECKS
from scev.checks.narrow_indices import NARROW_CHECKS
from scev.checks.null import Null
from scev.checks.rule import Check
from scev.checks.stack import STACK_CHECKS
from scev.errors import UsageError
from scev.ir import Call, opcodes
from scev.support.suggestions import EVERY_NAME, what_there_is


class Kind(NamedTuple):
    """A kind: its name, what goes wrong, what mends it, the profiles beside `all` that have it, and a wider kind as
    which it is told where only that is asked for.
    """

    name: str
    meaning: str
    fix: str
    profiles: tuple[str, ...]
    within: str = ""


DEFAULT: Final = "default"
_ALL_OF_C: Final = (DEFAULT, "embedded", "gpu")
_OF_GPUS: Final = (DEFAULT, "gpu")
_NUMERIC: Final = (DEFAULT, "numeric", "gpu")

KINDS: Final[dict[str, Kind]] = {
    one.name: one
    for one in (
        Kind("nan", "an operation makes a NaN", "test the operand before", _NUMERIC),
        Kind("infinity", "an operation makes an infinity", "test the divisor, or bound the operand", _NUMERIC),
        Kind("domain", "a function of mathematics outside of its domain", "bound the argument", _NUMERIC),
        Kind("division", "an integer is divided by 0", "test the divisor", _ALL_OF_C),
        Kind("conversion", "an integer has no room for a float", "bound the float", (*_NUMERIC, "embedded")),
        Kind("overflow", "a signed integer overflows, which is undefined", "a wider type, or a test before", _ALL_OF_C),
        Kind("shift", "a shift by a negative number, or by all bits or more", "mask or test the amount", _ALL_OF_C),
        Kind("index", "an index outside of an array", "test the index", _ALL_OF_C),
        Kind("null", "an access through null", "test the pointer", _ALL_OF_C),
        Kind("access", "an access outside of an object", "test the distance", _ALL_OF_C),
        Kind("freed", "memory is used after it was freed, or left", "free it once, behind its last use", _ALL_OF_C),
        Kind("uninitialised", "a variable is read before anything was stored", "initialise it", _ALL_OF_C),
        Kind("condition", "a comparison is always true, or always false", "compare what was meant", _ALL_OF_C),
        Kind("callers", "a comparison that all callers in this file decide", "keep it where others may call", ()),
        Kind("unreachable", "code never runs", "remove it, or mend the condition before", _ALL_OF_C),
        Kind("loop", "a loop never runs, never ends, or need not end", "mend its condition", _ALL_OF_C),
        Kind("equality", "floats are compared for equality after rounding", "compare with a tolerance", _NUMERIC),
        Kind("counter", "a float counts beyond what its step can be added to", "count with an integer", _NUMERIC),
        Kind("narrowing", "a narrower integer loses the value", "a wider type, or a test", (DEFAULT, "embedded")),
        Kind("abs", "the absolute value of the least number", "test for it before", _ALL_OF_C),
        Kind("size", "an unsigned size, index or counter wraps", "a wider type, or a test before", _ALL_OF_C, "wrap"),
        Kind("wrap", "an unsigned integer wraps around", "a wider type, or a test before", ("embedded",)),
        Kind("stack", "variables need more of the stack than there may be", "allocate what is large", ("embedded",)),
        Kind("barrier", "a barrier that not all threads of a block reach", "move it out of the branch", _OF_GPUS),
        Kind("index32", "an index computed in 32 bits wraps for large data", "compute it in 64 bits", ("gpu",)),
        Kind("race", "two threads touch one place at a time, one writes", "a barrier, or a place for each", _OF_GPUS),
        Kind("shared", "an access outside of the shared memory of a launch", "launch it with more of it", _OF_GPUS),
        Kind("subnormal", "a result may be subnormal: slow, or flushed to 0", "add an offset, or flush", ()),
        Kind("cancellation", "digits cancel where numbers are nearly equal", "write it another way", ("numeric",)),
    )
}  # fmt: skip
# What mends a finding at one operation, where the word of its kind is that for another: "test the divisor" for powf.
_TEST_DIVISOR: Final = "test the divisor"
_TEST_SIGN: Final = "test for negative numbers"
_FIXES: Final[dict[tuple[str, str], str]] = {
    ("infinity", "fdiv"): _TEST_DIVISOR,
    ("infinity", "fptrunc"): "a wider type, or bound the operand",
    ("infinity", "log"): "test the argument for 0",
    ("infinity", "log2"): "test the argument for 0",
    ("infinity", "log10"): "test the argument for 0",
    ("infinity", "log1p"): "test the argument for -1",
    ("infinity", "atanh"): "test the argument for -1 and 1",
    ("infinity", "pow"): "bound base and exponent; test for 0 to a negative power",
    ("infinity", "powi"): "bound base and exponent; test for 0 to a negative power",
    ("nan", "fdiv"): "test for 0 / 0 and for infinities",
    ("nan", "frem"): _TEST_DIVISOR,
    ("freed", "ret"): "return what outlives the function",
    ("freed", "br"): "return what outlives the function",
    ("domain", "sqrt"): _TEST_SIGN,
    ("domain", "log"): _TEST_SIGN,
    ("domain", "log2"): _TEST_SIGN,
    ("domain", "log10"): _TEST_SIGN,
    ("domain", "log1p"): "test for numbers below -1",
    ("domain", "asin"): "bound the argument to [-1, 1]",
    ("domain", "acos"): "bound the argument to [-1, 1]",
    ("domain", "atanh"): "bound the argument to [-1, 1]",
    ("domain", "acosh"): "test for numbers below 1",
    ("domain", "fmod"): _TEST_DIVISOR,
    ("domain", "remainder"): _TEST_DIVISOR,
    ("domain", "pow"): "test the base for negative numbers, or round the exponent",
}
PROFILES: Final = (DEFAULT, "numeric", "embedded", "gpu", "all")
CHECKS: Final[tuple[Check, ...]] = (
    *INTEGER_CHECKS, *FLOAT_CHECKS, *MEMORY_CHECKS, OutsideByCall(), Null(), *FREED_CHECKS, UninitialisedRead(),
    *CONTROL_CHECKS, EndlessLoop(), *STACK_CHECKS, *KERNEL_CHECKS, *NARROW_CHECKS,
)  # fmt: skip


def fix_of(finding: Finding) -> str:
    """What mends a finding: at the operation where it is, else the word for its kind."""
    at = finding.at
    if finding.kind == "infinity":
        # Only a quotient has a divisor.
        otherwise = "bound the argument" if isinstance(at, Call) else "bound the operands"
    else:
        otherwise = KINDS[finding.kind].fix
    operation = function_name(at) if isinstance(at, Call) else opcodes.OPCODE_NAMES[at.opcode]
    return _FIXES.get((finding.kind, operation), otherwise)


def kinds_named(text: str) -> list[str]:
    """The kinds of a list of names of kinds and profiles, separated by commas; UsageError for another name."""
    found: dict[str, bool] = {}
    for name in filter(None, (part.strip() for part in text.split(","))):
        if name in KINDS:
            found[name] = True
        elif name in PROFILES:
            chosen = [kind.name for kind in KINDS.values() if name == "all" or name in kind.profiles]
            found.update(dict.fromkeys(chosen, True))
        else:
            raise UsageError(f"no kind or profile '{name}'{what_there_is(name, [*PROFILES, *KINDS], EVERY_NAME)}")
    return list(found)
