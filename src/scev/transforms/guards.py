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
from scev.domains import IntSet
from scev.ir import opcodes
from scev.ir.callees import never_comes_back
from scev.source.locations import SourceLocation, location_of_instruction
from scev.transforms.changes import Becomes, Change, EdgeGoes, OperandBecomes
from scev.transforms.remarks import MISSED, PASSED, remark

MAX_CONDITIONS: Final = 8
"""Maximum conditions of one check that are told in its remark."""
MAX_BLOCK: Final = 8
"""Maximum instructions of a block that does nothing but end the program."""
MAX_CHECK_DEPTH: Final = 8
"""Depth to which the condition of a check is taken apart."""
PASS: Final = "scev-checks"
LOCAL_BOUNDS: Final = "LocalBounds"
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
                kind = LOCAL_BOUNDS if kinds[k] in _KINDS and _is_of_pass(branch) else kinds[k]
                yield Guard(branch, block.successors[k], kind)


def _is_of_pass(branch: ir.Terminator) -> bool:
    """Whether the pass bounds-checking has written a branch: the front end says where it is and how likely. The number
    of the trap says nothing then.
    """
    return not any(kind in branch.metadata for kind in ("dbg", "prof", "nosanitize"))


def place_of_guard(guard: Guard) -> SourceLocation | None:
    """Where a check is in the source; the pass writes that at the trap only."""
    if (place := location_of_instruction(guard.branch)) is None and guard.kind == LOCAL_BOUNDS:
        return location_of_instruction(guard.failing.terminator)
    return place


def _kind_of_end(block: ir.BasicBlock) -> str:
    """What has failed where control comes to a block that does nothing but end the program; "" for any other block."""
    if len(block.instructions) > MAX_BLOCK:
        return ""
    if isinstance(end := block.terminator, ir.Invoke):
        # A call that ends it, but for what is unwound.
        return _kind_of_call(end) if never_comes_back(end) and len(block.successors) == 2 else ""
    if end.opcode != opcodes.UNREACHABLE:
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
    if not isinstance(number, ir.ConstantInt):
        return "Trap"
    return _KINDS[number.value] if number.value < len(_KINDS) else LOCAL_BOUNDS


def _kind_of_call(call: ir.Call | ir.Invoke) -> str:
    if (called := call.called_function) is None:
        return ""
    name = called.name.removeprefix("@")
    if name.startswith(_HANDLER):
        words = name.removeprefix(_HANDLER).removesuffix("_abort").split("_")
        return "".join(word.capitalize() for word in words if not word.startswith("v"))
    # An exception is no failure.
    return "" if name.startswith("__cxa_") else name


class RemovedTests(NamedTuple):
    """How many checks changes take away, and how many other comparisons they decide."""

    checks: int
    comparisons: int


def removed_by(facts: ModuleFacts, made: Sequence[Change]) -> RemovedTests:
    """What changes of a program take away."""
    if not made:
        return RemovedTests(0, 0)
    outcomes = _Outcomes(made)
    of_checks: dict[ir.Value, bool] = {}
    checks = 0
    for each in facts:
        for guard in guards_of(each.function):
            if outcomes.is_decided(guard):
                checks += 1
                of_checks.update(_conditions(guard))
    decided = [change for change in made if isinstance(change, Becomes) and isinstance(change.at, ir.Compare)]
    return RemovedTests(checks, sum(change.at not in of_checks for change in decided))


# Remarks -------------------------------------------------------------------------------------------------------------


def remarks_of_guards(facts: ModuleFacts, made: Sequence[Change], optimised: ir.Module) -> str:
    """The checks of a program as LLVM's optimisation record: !Passed with the fact for each that the changes take away,
    or that is not there any more where the program is `optimised`; !Missed for each that stays, with what is not known.
    """
    outcomes = _Outcomes(made, optimised)
    return "".join(_remark(each, guard, outcomes) for each in facts for guard in guards_of(each.function))


@final
class _Outcomes:
    """What changes make of conditions, and which checks are left in the end."""

    def __init__(self, made: Sequence[Change], optimised: ir.Module | None = None) -> None:
        functions = () if optimised is None else optimised.functions
        left = [guard for function in functions for guard in guards_of(function)]
        self._left: Final = {_key(guard): True for guard in left}
        self._results: Final = {change.at: change for change in made if isinstance(change, Becomes)}
        self._edges: Final = {(change.at, change.target): change for change in made if isinstance(change, EdgeGoes)}
        self._uses: Final = {
            (change.at, change.operand): change for change in made if isinstance(change, OperandBecomes)
        }

    def is_decided(self, guard: Guard) -> bool:
        """Whether the changes say that a check never fails."""
        if (guard.branch, guard.failing) in self._edges:
            return True
        return self._decided(guard.branch, 0, MAX_CHECK_DEPTH) == _holds_if(guard)

    def is_left(self, guard: Guard) -> bool:
        """Whether a check is in the optimised program."""
        return _key(guard) in self._left

    def _decided(self, user: ir.Instruction, operand: int, depth: int) -> bool | None:
        """What an operand of i1 becomes; None where it may be both."""
        if (use := self._uses.get((user, operand))) is not None:
            return _truth(use.value)
        value = user.operands[operand]
        if not isinstance(value, ir.Instruction):
            return _truth(value)
        if (change := self._results.get(value)) is not None:
            return _truth(change.value)
        if depth == 0:
            return None
        if _is_negation(value):
            part = self._decided(value, 0, depth - 1)
            return None if part is None else not part
        for absorbing in (False, True):
            if ir.conjuncts(value, not absorbing) is None:
                continue
            parts = [self._decided(value, k, depth - 1) for k in range(len(value.operands))]
            if value.opcode == opcodes.SELECT:
                # c ? x : false, c ? true : x
                parts = [parts[0], parts[2 if absorbing else 1]]
            if absorbing in parts:
                return absorbing
            return None if None in parts else not absorbing
        return None


def _key(guard: Guard) -> tuple[str, str]:
    """What is the same of a check and of its copies: where it is in the source, else its function; and its kind."""
    return str(place_of_guard(guard) or guard.branch.function.name), guard.kind


def _truth(value: ir.Value) -> bool | None:
    if isinstance(value, ir.ConstantInt):
        return value.value != 0
    return {"true": True, "false": False}.get(value.word) if isinstance(value, ir.ConstantWord) else None


def _is_negation(value: ir.Instruction) -> bool:
    return value.opcode == opcodes.XOR and _truth(value.operands[1]) is True


def _holds_if(guard: Guard) -> bool:
    """What the condition of the branch is where the check holds."""
    return guard.branch.successors[0] is not guard.failing


def _remark(facts: FunctionFacts, guard: Guard, outcomes: _Outcomes) -> str:
    conditions = _conditions(guard)
    kind, begin, key = PASSED, "the check goes, as ", "Fact"
    if not facts.is_executable(guard.branch.block):
        why = "control never comes there"
    elif outcomes.is_decided(guard):
        why = "; ".join(_condition(facts, *each, guard.branch, True) for each in conditions) or "it holds"
    elif not outcomes.is_left(guard):
        why = "LLVM decides it behind the passes"
    else:
        kind, begin, key = MISSED, "the check stays, as ", "Unknown"
        unknown = [each for each in conditions if not _is_known(facts, *each, guard.branch)]
        why = "; ".join(_condition(facts, *each, guard.branch, False) for each in unknown or conditions)
    return remark(kind, PASS, guard.kind, place_of_guard(guard), facts.function, [("String", begin), (key, why)])


def _conditions(guard: Guard) -> list[tuple[ir.Instruction, bool]]:
    """The comparisons and overflow bits that the condition of a check is made of, and what each has to be."""
    found: dict[ir.Instruction, bool] = {}
    pending: list[tuple[ir.Value, bool]] = [(guard.branch.operands[0], _holds_if(guard))]
    seen: dict[ir.Value, bool] = {}
    while pending and len(found) < MAX_CONDITIONS:
        value, truth = pending.pop(0)
        if not isinstance(value, ir.Instruction) or value in seen:
            continue
        seen[value] = True
        if _is_negation(value):
            pending.append((value.operands[0], not truth))
        elif parts := ir.conjuncts(value, truth) or ir.conjuncts(value, not truth):
            pending.extend((part, truth) for part in parts)
        else:
            found[value] = truth
    return list(found.items())


def _is_known(facts: FunctionFacts, value: ir.Instruction, truth: bool, at: ir.Instruction) -> bool:
    """Whether one of several conditions holds."""
    found = facts.of(value).range_at(at)
    return isinstance(found, IntSet) and found.is_point() and found.point_value() == int(truth)


def _condition(facts: FunctionFacts, value: ir.Instruction, truth: bool, at: ir.Instruction, holds: bool) -> str:
    """One condition, which holds or may fail, with what is known of what it reads."""
    if isinstance(value, ir.Compare) and value.opcode == opcodes.ICMP:
        predicate = value.predicate if truth else opcodes.inverse_predicate(value.predicate)
        left, right = value.operands
        said = f"{_name(facts, left)} {opcodes.INTEGER_PREDICATE_NAMES[predicate]} {_name(facts, right)}"
        return f"{said} {'holds' if holds else 'may fail'}{_sets(facts, value.operands, at)}"
    call = value.operands[0] if value.opcode == opcodes.EXTRACTVALUE else None
    if isinstance(call, ir.Call) and call.intrinsic is not None and call.intrinsic.stem.endswith(_WITH_OVERFLOW):
        operation = call.intrinsic.stem.removesuffix(_WITH_OVERFLOW)
        signs = "unsigned" if operation.startswith("u") else "signed"
        left, right = call.arguments
        said = f"{_name(facts, left)} {_SIGNS[operation[1:]]} {_name(facts, right)}"
        verb = "does not overflow" if holds else "may overflow"
        return f"{said} {verb} ({signs}){_sets(facts, call.arguments, call)}"
    return f"{_name(facts, value)} {'is' if holds else 'may not be'} {str(truth).lower()}"


def _name(facts: FunctionFacts, value: ir.Value) -> str:
    if not isinstance(value, ir.LocalValue):
        return str(value)
    return facts.of(value).source_name or str(value)


def _sets(facts: FunctionFacts, values: Sequence[ir.Value], at: ir.Instruction) -> str:
    """What is known of values where an instruction reads them."""
    said: list[str] = []
    for value in dict.fromkeys(values):
        found = facts.of(value).range_at(at) if isinstance(value, ir.LocalValue) else None
        if isinstance(found, IntSet):
            words = "may be anything" if found.is_full() else f"is {found}" if found.is_point() else f"is in {found}"
            said.append(f"{_name(facts, value)} {words}")
    return f": {', '.join(said)}" if said else ""
