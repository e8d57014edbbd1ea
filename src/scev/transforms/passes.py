"""The passes by name: tables of rules."""

from __future__ import annotations

from typing import Final

from scev.errors import UsageError
from scev.ir import opcodes
from scev.support.suggestions import EVERY_NAME, what_there_is
from scev.transforms.attributes import ATTRIBUTE_RULES, PROGRAM_RULES
from scev.transforms.constants import COMPARE, CONSTANT_RULES, UseIsNumber, ValueIsNumber
from scev.transforms.errno import ERRNO_RULES
from scev.transforms.float_flags import FLOAT_FLAG_RULES
from scev.transforms.float_simplify import FLOAT_SIMPLIFY_RULES
from scev.transforms.int_flags import INT_FLAG_RULES
from scev.transforms.int_simplify import INT_SIMPLIFY_RULES
from scev.transforms.interprocedural import INTERPROCEDURAL_RULES
from scev.transforms.loops.assumed_counts import ASSUMED_COUNT_RULES
from scev.transforms.loops.deletion import LOOP_DELETE_RULES
from scev.transforms.loops.exit_tests import EXIT_TEST_RULES
from scev.transforms.loops.exit_values import EXIT_VALUE_RULES
from scev.transforms.loops.float_counters import FLOAT_COUNTER_RULES
from scev.transforms.loops.invariants import INVARIANT_RULES
from scev.transforms.loops.irce import IRCE_RULES, VERSION_RULES
from scev.transforms.loops.peeling import PEEL_RULES
from scev.transforms.loops.reloads import RELOAD_RULES
from scev.transforms.loops.remainders import REMAINDER_RULES
from scev.transforms.loops.unroll_full import UNROLL_FULL_RULES
from scev.transforms.loops.widening import WIDENING_RULES
from scev.transforms.narrow_signs import NARROW_SIGN_RULES
from scev.transforms.overflow import OVERFLOW_RULES
from scev.transforms.picks import CHOICE_RULES, PHI_OF_ONE, PICK_RULES
from scev.transforms.powers import POWER_RULES
from scev.transforms.undefined import UNDEF_CHOSEN, UNDEFINED_RULES
from scev.transforms.usual_passes import USUAL_PASSES, Pass

_FLOAT_RULES: Final = (*FLOAT_SIMPLIFY_RULES, *POWER_RULES)
# What LLVM's passes do to floats, and to calls of mathematical functions.
_AS_LLVM: Final = (*_FLOAT_RULES, *ERRNO_RULES)
_PICKED: Final = {rule.name: rule for rule in PICK_RULES}
_COUNTER_FLAGS: Final = tuple(rule for rule in INT_FLAG_RULES if rule.name in ("nuw", "nsw", "samesign", "exact"))
_ROUND_TRIP: Final = next(rule for rule in FLOAT_SIMPLIFY_RULES if rule.name == "round trip")
INDVARS_RULES: Final = (
    *FLOAT_COUNTER_RULES, _ROUND_TRIP, *WIDENING_RULES, *CONSTANT_RULES, _PICKED["remainder"], _PICKED["extremum"],
    *REMAINDER_RULES, *CHOICE_RULES, *OVERFLOW_RULES, *NARROW_SIGN_RULES, *INVARIANT_RULES, *EXIT_TEST_RULES,
    *EXIT_VALUE_RULES, *LOOP_DELETE_RULES, *_COUNTER_FLAGS,
)  # fmt: skip
PASSES: Final[dict[str, Pass]] = {
    one.name: one
    for one in (
        USUAL_PASSES["constants"],
        USUAL_PASSES["narrow-signs"],
        USUAL_PASSES["errno"],
        USUAL_PASSES["loop-bounds"],
        Pass(
            "exit-values",
            "what a loop leaves behind is computed behind it, where that is cheap",
            EXIT_VALUE_RULES,
            in_loops=True,
        ),
        Pass("loop-delete", "loops that do nothing go, loops of one iteration are none", LOOP_DELETE_RULES),
        Pass("unroll-full", "LLVM is asked to unroll short loops of constant counts fully", UNROLL_FULL_RULES),
        Pass("int-flags", "nuw, nsw, exact, disjoint, nneg and samesign where they hold", INT_FLAG_RULES),
        Pass("int-simplify", "sums without a carry in the form of LLVM, or disjoint", INT_SIMPLIFY_RULES),
        USUAL_PASSES["attributes"],
        Pass("float-simplify", "float operations that do nothing, or that a cheaper one does as well", _FLOAT_RULES),
        USUAL_PASSES["float-choices"],
        Pass("float-flags", "nnan, ninf and nsz where they hold", FLOAT_FLAG_RULES),
        Pass(
            "indvars",
            "counters of loops: wide where they are used so, tests for a count, what does not change before the loop; "
            "with the rules of others that LLVM's pass of this name has",
            INDVARS_RULES,
            in_loops=True,
        ),
        Pass("irce", "iterations in which range checks hold run in a loop without them", IRCE_RULES, splits=True),
        Pass(
            "peel", "iterations that decide a condition for all others are peeled off a loop", PEEL_RULES, splits=True
        ),
        Pass(
            "version",
            "a loop runs without its checks where a test before it says that they hold",
            (*VERSION_RULES, *ASSUMED_COUNT_RULES, *RELOAD_RULES),
            splits=True,
        ),
    )
}
DEFAULT_PASSES: Final = tuple(USUAL_PASSES)
# Those that only add flags, attributes and metadata, as far as there are such passes.
ANNOTATING_PASSES: Final = tuple(name for name in ("int-flags", "float-flags", "attributes") if name in PASSES)

_COMPARED: Final = (opcodes.ICMP, opcodes.EXTRACTVALUE, opcodes.CALL)
_FLAGS_OF_SUMS: Final = tuple(rule for rule in INT_FLAG_RULES if rule.name not in ("samesign", "exact", "disjoint"))
_SPARSE_RULES: Final = (
    *UNDEFINED_RULES, *INTERPROCEDURAL_RULES, *CONSTANT_RULES, _PICKED["defined"], PHI_OF_ONE, *NARROW_SIGN_RULES,
    *_FLAGS_OF_SUMS,
)  # fmt: skip
_CORRELATED_PICKS: Final = tuple(_PICKED[name] for name in ("masked", "remainder", "extremum", "absolute", "all signs"))
_CORRELATED_CHOICES: Final = tuple(rule for rule in CHOICE_RULES if rule.name != "implied")
_CORRELATED_FLAGS: Final = tuple(
    rule for rule in INT_FLAG_RULES if rule.name not in ("exact", "disjoint", "address nuw")
)
# LLVM's passes, and the rules of ours that do what they do: of some, only what they look at.
ALIASES: Final[dict[str, Pass]] = {
    one.name: one
    for one in (
        Pass("sccp", "as LLVM's", _SPARSE_RULES, sweeps=False),
        Pass("ipsccp", "as LLVM's", (*_SPARSE_RULES, *PROGRAM_RULES), sweeps=False),
        Pass(
            "correlated-propagation",
            "as LLVM's",
            (
                UNDEF_CHOSEN, *CONSTANT_RULES, *_CORRELATED_PICKS, *_CORRELATED_CHOICES, *OVERFLOW_RULES,
                *NARROW_SIGN_RULES, *_CORRELATED_FLAGS,
            ),
            sweeps=False,
        ),
        Pass(
            "constraint-elimination",
            "as LLVM's",
            (
                ValueIsNumber(*_COMPARED), COMPARE, UseIsNumber(opcodes.ICMP), _PICKED["extremum"], *CHOICE_RULES,
                *OVERFLOW_RULES,
            ),
        ),
        Pass("instsimplify", "as LLVM's", (*PASSES["constants"].rules, *_AS_LLVM)),
        Pass(
            "instcombine",
            "as LLVM's",
            (
                *PASSES["constants"].rules, *NARROW_SIGN_RULES, *INT_SIMPLIFY_RULES, *INT_FLAG_RULES, *_AS_LLVM,
                *FLOAT_FLAG_RULES,
            ),
        ),
        Pass("attributor", "as LLVM's", (*PASSES["constants"].rules, *ATTRIBUTE_RULES)),
    )
}  # fmt: skip


def passes_named(text: str) -> list[Pass]:
    """The passes of a list of names, ours or LLVM's, separated by commas, each once; none for an empty one. UsageError
    for another name.
    """
    found: dict[str, Pass] = {}
    for name in filter(None, (part.strip() for part in text.split(","))):
        one = PASSES.get(name) or ALIASES.get(name)
        if one is None:
            raise UsageError(f"no pass '{name}'{what_there_is(name, [*PASSES, *ALIASES], EVERY_NAME)}")
        found[one.name] = one
    return list(found.values())
