"""Checks that end the program where they fail, and what has become of them.

    br i1 %holds, label %go_on, label %trap        trap:  call void @llvm.ubsantrap(i8 18); unreachable

Sanitizers write them (`-fsanitize=… -fsanitize-trap`), assertions, `_FORTIFY_SOURCE`, hardened containers. What a check
is about says the number of the trap (clang: SanitizerHandler.h), or the name of what is called. A check that cannot
fail is no branch any more after the passes: facts decide its condition, and the edge goes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, final

from scev import ir
from scev.answers import FunctionFacts, ModuleFacts
from scev.ir import opcodes
from scev.ir.callees import never_comes_back
from scev.source.locations import location_of_instruction
from scev.transforms.changes import Becomes, Change, EdgeGoes, OperandBecomes
from scev.transforms.remarks import MISSED, PASSED, remark

MAX_CONDITIONS: Final = 8
"""Maximum conditions of one check that are told in its remark."""
MAX_BLOCK: Final = 8
"""Maximum instructions of a block that does nothing but end the program."""
MAX_DEPTH: Final = 8
"""Depth to which the condition of a check is taken apart."""
PASS: Final = "scev-checks"
_TRAPS: Final = ("trap", "ubsantrap")
_HANDLER: Final = "__ubsan_handle_"
_KINDS: Final = (
    "AddOverflow", "BuiltinUnreachable", "CfiCheckFail", "DivremOverflow", "DynamicTypeCacheMiss",
    "FloatCastOverflow", "FunctionTypeMismatch", "ImplicitConversion", "InvalidBuiltin", "InvalidObjCCast",
    "LoadInvalidValue", "MissingReturn", "MulOverflow", "NegateOverflow", "NullabilityArg", "NullabilityReturn",
    "NonnullArg", "NonnullReturn", "OutOfBounds", "PointerOverflow", "ShiftOutOfBounds", "SubOverflow",
    "TypeMismatch", "AlignmentAssumption", "VLABoundNotPositive", "BoundsSafety",
)  # fmt: skip
"""By the number of a trap: clang's names of its checks (SanitizerHandler.h)."""
_WITH_OVERFLOW: Final = ".with.overflow"
_SIGNS: Final = {"add": "+", "sub": "-", "mul": "*"}


class Guard(NamedTuple):
    """A check: its branch, the block that ends the program, and what it is about."""

    branch: ir.Terminator
    failing: ir.BasicBlock
    kind: str


def guards_of(function: ir.Function) -> Iterator[Guard]:
    """The checks of a function, in its order."""
    for block in function.blocks:
        branch = block.terminator
        if branch.opcode != opcodes.BR or len(block.successors) != 2:
            continue
        kinds = [_kind_of_end(target) for target in block.successors]
        # Where both sides end the program, nothing is checked.
        for k in (0, 1):
            if kinds[k] and not kinds[1 - k]:
                yield Guard(branch, block.successors[k], kinds[k])


def _kind_of_end(block: ir.BasicBlock) -> str:
    """What has failed where control comes to a block that does nothing but end the program; "" for any other block."""
    if block.terminator.opcode != opcodes.UNREACHABLE or len(block.instructions) > MAX_BLOCK:
        return ""
    for each in block.instructions:
        if not isinstance(each, ir.Call):
            continue
        if each.intrinsic is not None and each.intrinsic.stem in _TRAPS:
            return _kind_of_trap(each)
        if each.intrinsic is None:
            return _kind_of_call(each) if never_comes_back(each) else ""
    return ""


def _kind_of_trap(trap: ir.Call) -> str:
    number = trap.arguments[0] if trap.arguments else None
    if isinstance(number, ir.ConstantInt) and number.value < len(_KINDS):
        return _KINDS[number.value]
    return "Trap"


def _kind_of_call(call: ir.Call) -> str:
    if (called := call.called_function) is None:
        return ""
    name = called.name.removeprefix("@")
    if name.startswith(_HANDLER):
        words = name.removeprefix(_HANDLER).removesuffix("_abort").split("_")
        return "".join(word.capitalize() for word in words if not word.startswith("v"))
    # An exception is no failure.
    return "" if name.startswith("__cxa_") else name


# Remarks -------------------------------------------------------------------------------------------------------------


def remarks_of_guards(facts: ModuleFacts, made: Sequence[Change]) -> str:
    """The checks of a program as LLVM's optimisation record: !Passed with the fact for each that the changes take away,
    !Missed for each that stays, with what is not known.
    """
    outcomes = _Outcomes(made)
    return "".join(_remark(each, guard, outcomes) for each in facts for guard in guards_of(each.function))


@final
class _Outcomes:
    """What changes make of conditions."""

    def __init__(self, made: Sequence[Change]) -> None:
        self._results: Final = {change.at: change for change in made if isinstance(change, Becomes)}
        self._edges: Final = {(change.at, change.target): change for change in made if isinstance(change, EdgeGoes)}
        self._uses: Final = {
            (change.at, change.operand): change for change in made if isinstance(change, OperandBecomes)
        }

    def why_it_holds(self, guard: Guard) -> str | None:
        """The fact by which a check never fails; None where it stays."""
        if (cut := self._edges.get((guard.branch, guard.failing))) is not None:
            return cut.fact
        found = self._decided(guard.branch, 0, MAX_DEPTH)
        return found[1] if found is not None and found[0] == _holds_if(guard) else None

    def _decided(self, user: ir.Instruction, operand: int, depth: int) -> tuple[bool, str] | None:
        """What an operand of i1 becomes, and why; None where it may be both."""
        if (use := self._uses.get((user, operand))) is not None:
            return _truth(use.value, use.fact)
        value = user.operands[operand]
        if not isinstance(value, ir.Instruction):
            return _truth(value, "")
        if (change := self._results.get(value)) is not None:
            return _truth(change.value, change.fact)
        if depth == 0:
            return None
        for absorbing in (False, True):
            if ir.conjuncts(value, not absorbing) is None:
                continue
            parts = [self._decided(value, k, depth - 1) for k in range(len(value.operands))]
            known = [part for part in parts if part is not None]
            if decisive := [part for part in known if part[0] == absorbing and part[1]]:
                return decisive[0]
            if len(known) == len(parts):
                return not absorbing, "; ".join(fact for _, fact in known if fact)
        if value.opcode == opcodes.XOR and _truth(value.operands[1], "") == (True, ""):
            part = self._decided(value, 0, depth - 1)
            return None if part is None else (not part[0], part[1])
        return None


def _truth(value: ir.Value, fact: str) -> tuple[bool, str] | None:
    if isinstance(value, ir.ConstantInt):
        return value.value != 0, fact
    if isinstance(value, ir.ConstantWord) and value.word in ("true", "false"):
        return value.word == "true", fact
    return None


def _holds_if(guard: Guard) -> bool:
    """What the condition of the branch is where the check holds."""
    return guard.branch.successors[0] is not guard.failing


def _remark(facts: FunctionFacts, guard: Guard, outcomes: _Outcomes) -> str:
    place = location_of_instruction(guard.branch)
    function = facts.function
    if not facts.is_executable(guard.branch.block):
        words: list[tuple[str, str]] = [("String", "the check goes, as "), ("Fact", "control never comes there")]
        return remark(PASSED, PASS, guard.kind, place, function, words)
    if (why := outcomes.why_it_holds(guard)) is not None:
        words = [("String", "the check goes, as "), ("Fact", why or "it holds")]
        return remark(PASSED, PASS, guard.kind, place, function, words)
    unknown = _unknown(facts, guard)
    words = [("String", "the check stays: "), ("Unknown", "; ".join(unknown) or "its condition may fail")]
    return remark(MISSED, PASS, guard.kind, place, function, words)


def _unknown(facts: FunctionFacts, guard: Guard) -> list[str]:
    """What is not known, in words: the comparisons and overflows that a check comes to, with the sets of operands."""
    found: dict[str, bool] = {}
    pending: list[tuple[ir.Value, bool]] = [(guard.branch.operands[0], _holds_if(guard))]
    seen: dict[ir.Value, bool] = {}
    while pending and len(found) < MAX_CONDITIONS:
        value, truth = pending.pop(0)
        if not isinstance(value, ir.Instruction) or value in seen:
            continue
        seen[value] = True
        if value.opcode == opcodes.XOR and _truth(value.operands[1], "") == (True, ""):
            pending.append((value.operands[0], not truth))
        elif parts := ir.conjuncts(value, truth) or ir.conjuncts(value, not truth):
            pending.extend((part, truth) for part in parts)
        elif words := _condition(facts, value, truth, guard.branch):
            found[words] = True
    return list(found)


def _condition(facts: FunctionFacts, value: ir.Instruction, truth: bool, at: ir.Instruction) -> str:
    """One condition that may fail, with what is known of what it reads."""
    if isinstance(value, ir.Compare) and value.opcode == opcodes.ICMP:
        predicate = value.predicate if truth else opcodes.inverse_predicate(value.predicate)
        name = opcodes.INTEGER_PREDICATE_NAMES[predicate]
        left, right = value.operands
        said = f"{_name(facts, left)} {name} {_name(facts, right)} is not known"
        return said + _sets(facts, value.operands, at)
    if value.opcode == opcodes.EXTRACTVALUE and isinstance(value.operands[0], ir.Call):
        call = value.operands[0]
        if call.intrinsic is not None and call.intrinsic.stem.endswith(_WITH_OVERFLOW):
            operation = call.intrinsic.stem.removesuffix(_WITH_OVERFLOW)
            signs = "unsigned" if operation.startswith("u") else "signed"
            left, right = call.arguments
            sum_ = f"{_name(facts, left)} {_SIGNS[operation[1:]]} {_name(facts, right)}"
            return f"{sum_} may overflow ({signs})" + _sets(facts, call.arguments, call)
    return f"{_name(facts, value)} may be {str(not truth).lower()}"


def _name(facts: FunctionFacts, value: ir.Value) -> str:
    if not isinstance(value, ir.LocalValue):
        return str(value)
    return facts.of(value).source_name or str(value)


def _sets(facts: FunctionFacts, values: Sequence[ir.Value], at: ir.Instruction) -> str:
    """What is known of values where an instruction reads them."""
    said = [
        f"{_name(facts, value)} is in {facts.of(value).range_at(at)}"
        for value in dict.fromkeys(values)
        if isinstance(value, ir.LocalValue) and facts.of(value).range is not None
    ]
    return f", as {' and '.join(said)}" if said else ""
