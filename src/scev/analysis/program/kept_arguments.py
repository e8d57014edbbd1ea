"""Which arguments functions keep no pointer to, and which they do not write through, across calls.

    captures(address)     no copy of the pointer outlives a call: it is not stored, returned, or made a number
    readonly              nothing is written through it, or what is computed from it, either

Of functions that call one another all start as such, and each exception is carried on to the callers until none is new.
(LLVM: FunctionAttrs, addArgumentAttrs.)
"""

from __future__ import annotations

from typing import Final, final

from scev.analysis.program.call_graph import CallGraph
from scev.analysis.program.calls import COPIED
from scev.ir import Argument, Call, Function, Instruction, Invoke, LocalValue, PointerType, opcodes
from scev.memory import MAX_POINTER_USES, is_passed_on, is_used_here, may_write_through

FORGOTTEN: Final = "captures(address)"
ONLY_READ: Final = "captures(address) readonly"


@final
class _ArgumentUse:
    """What becomes of one argument in its function, and of which arguments of others it depends."""

    __slots__ = ("argument", "is_kept", "is_written", "users")

    def __init__(self, argument: Argument) -> None:
        self.argument: Argument = argument
        self.is_kept: bool = False
        self.is_written: bool = False
        # The arguments of callers that are handed on as this one.
        self.users: list[_ArgumentUse] = []


def kept_arguments(graph: CallGraph) -> dict[Function, tuple[str, ...]]:
    """What is found of the arguments of functions whose bodies are the program's: attributes, by position."""
    uses: dict[Argument, _ArgumentUse] = {}
    for function in graph.calls:
        if graph.exact[function] and graph.callers[function]:
            for argument in function.arguments:
                is_copied = any(word in argument.attributes for word in COPIED)
                if isinstance(argument.type, PointerType) and not is_copied:
                    uses[argument] = _ArgumentUse(argument)
    for use in uses.values():
        _follow(use, uses, graph)
    pending = [use for use in uses.values() if use.is_kept or use.is_written]
    while pending:
        use = pending.pop()
        for user in use.users:
            if use.is_kept and not user.is_kept or use.is_written and not user.is_written:
                user.is_kept = user.is_kept or use.is_kept
                user.is_written = user.is_written or use.is_written
                pending.append(user)
    found: dict[Function, tuple[str, ...]] = {}
    for function in graph.calls:
        words = [_words(uses.get(argument)) for argument in function.arguments]
        if any(words):
            found[function] = tuple(words)
    return found


def _words(use: _ArgumentUse | None) -> str:
    if use is None or use.is_kept:
        return ""
    stated = use.argument.attributes
    known = "nocapture" in stated or "captures" in stated
    if use.is_written or "readonly" in stated or "readnone" in stated or "writeonly" in stated:
        return "" if known else FORGOTTEN
    return "readonly" if known else ONLY_READ


def _follow(use: _ArgumentUse, uses: dict[Argument, _ArgumentUse], graph: CallGraph) -> None:
    """Follow an argument through its function."""
    pending: list[LocalValue] = [use.argument]
    seen: dict[LocalValue, bool] = {use.argument: True}
    steps = 0
    while pending and not use.is_kept:
        pointer = pending.pop()
        for user in pointer.users if isinstance(pointer, (Argument, Instruction)) else []:
            steps += 1
            if steps > MAX_POINTER_USES:
                use.is_kept = True
            elif is_passed_on(user, pointer):
                if user not in seen:
                    seen[user] = True
                    pending.append(user)
            elif not _is_handed_on(user, pointer, use, uses, graph):
                if user.opcode == opcodes.RET or not is_used_here(user, pointer):
                    use.is_kept = True
                elif may_write_through(user, pointer):
                    use.is_written = True


def _is_handed_on(
    user: Instruction,
    pointer: LocalValue,
    use: _ArgumentUse,
    uses: dict[Argument, _ArgumentUse],
    graph: CallGraph,
) -> bool:
    """Whether a pointer is only handed to functions of which it is known what they do with it; notes that."""
    if not isinstance(user, (Call, Invoke)) or not (targets := graph.exact_targets(user)):
        return False
    count = user.site.argument_count
    positions = [k for k in range(len(user.operands)) if user.operands[k] is pointer]
    for target in targets:
        for k in positions:
            if k >= count or k >= len(target.arguments) or target.arguments[k] not in uses:
                return False
    for target in targets:
        for k in positions:
            uses[target.arguments[k]].users.append(use)
    return True
