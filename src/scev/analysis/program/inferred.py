"""What is inferred of functions and variables, as attributes: bottom up, for functions whose body is the program's.

    memory(…)       what the instructions touch: the caller's memory through arguments, or any other; not its own
                    variables, nor what is constant
    nounwind        nothing in it throws, or lets through what is thrown
    willreturn      no loop, no recursion, and all that it calls returns; or it only reads, and must make progress
    returned        all returns give the same argument
    captures(…), readonly    of an argument: no copy of it outlives a call, nothing is written through it
                    (kept_arguments.py)
    noalias         of a result: memory that nobody else has a pointer to (fresh.py)
    constant        of a variable: nothing writes it

They are laid over the attributes of the text (ir/overlay.py), so all that asks for attributes sees them. Functions that
call one another start with the best that may hold, which is then taken back until nothing changes. (LLVM:
FunctionAttrs, GlobalOpt.)
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.analysis.program.call_graph import CallGraph
from scev.analysis.program.calls import COPIED
from scev.analysis.program.fresh import NOT_FRESH, fresh_size
from scev.analysis.program.kept_arguments import kept_arguments
from scev.cfg import ControlFlow
from scev.ir import constants, effects, intrinsic_answers, opcodes
from scev.ir.overlay import CONSTANT, InferredAttributes
from scev.memory import UNKNOWN_SIZE, locate, may_hold_pointer
from scev.support.components import components

_ELSEWHERE: Final = effects.READ_WRITE << effects.OTHER | effects.READ_WRITE << effects.ERRNO
_ANYWHERE: Final = _ELSEWHERE | effects.READ_WRITE << effects.ARGUMENTS


@final
class _Behaviour:
    """What a function does, as far as is known: what it touches of its caller's memory, and how it may end."""

    __slots__ = ("memory", "returns", "unwinds")

    def __init__(self, memory: int, unwinds: bool, returns: bool) -> None:
        self.memory: int = memory
        self.unwinds: bool = unwinds
        self.returns: bool = returns

    def agrees(self, other: _Behaviour) -> bool:
        """Whether both say the same."""
        return self.memory == other.memory and self.unwinds == other.unwinds and self.returns == other.returns


def infer(graph: CallGraph) -> dict[str, InferredAttributes]:
    """What is inferred of functions and variables, by name; nothing that the text states already."""
    found: dict[str, InferredAttributes] = {}
    for variable in graph.module.globals:
        if _is_never_written(variable, graph):
            found[variable.name] = InferredAttributes(CONSTANT)
    functions = list(graph.calls)
    numbers = {function: k for k, function in enumerate(functions)}
    edges = [[numbers[target] for target in graph.callees[function]] for function in functions]
    behaviours: dict[ir.Function, _Behaviour] = {}
    fresh: dict[ir.Function, int] = {}
    kept = kept_arguments(graph)
    for part in components(len(functions), edges):
        members = [functions[k] for k in part if graph.exact[functions[k]]]
        recursive = len(part) > 1 or part[0] in edges[part[0]]
        _settle(members, recursive, graph, behaviours)
        for function in members:
            if not graph.callers[function]:
                # Nobody here would ask.
                continue
            words = _words(function, behaviours[function])
            arguments = both_arguments(_returned(function), kept.get(function, ()))
            if (size := fresh_size(function, fresh)) != NOT_FRESH:
                fresh[function] = size
            result = "" if size == NOT_FRESH else f"noalias dereferenceable_or_null({size})" if size else "noalias"
            if words or arguments or result:
                found[function.name] = InferredAttributes(words, result, arguments)
    return found


def both_arguments(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    """The attributes of arguments of two lists, of which either may be shorter."""
    count = max(len(one), len(other))
    left = (*one, *[""] * (count - len(one)))
    right = (*other, *[""] * (count - len(other)))
    return tuple(f"{a} {b}".strip() for a, b in zip(left, right, strict=True))


def _is_never_written(variable: ir.GlobalVariable, graph: CallGraph) -> bool:
    """Whether nothing writes a variable that the text does not call constant."""
    return not variable.is_constant and graph.pointers.is_never_written(variable)


def _settle(
    members: list[ir.Function], recursive: bool, graph: CallGraph, behaviours: dict[ir.Function, _Behaviour]
) -> None:
    """Find the behaviour of functions that call one another. Each can be taken back a few times only, one thing at a
    time, and then those that call it are looked at again.
    """
    callers: dict[ir.Function, list[ir.Function]] = {}
    for function in members:
        behaviours[function] = _Behaviour(effects.NO_MEMORY, False, True)
        for callee in graph.callees[function]:
            callers.setdefault(callee, []).append(function)
    pending = list(members)
    queued = dict.fromkeys(pending, True)
    while pending:
        function = pending.pop()
        queued[function] = False
        new = _behaviour(function, graph, behaviours)
        new.returns = new.returns and not recursive
        if new.agrees(behaviours[function]):
            continue
        behaviours[function] = new
        for caller in callers.get(function, []):
            if not queued[caller]:
                queued[caller] = True
                pending.append(caller)


def _words(function: ir.Function, behaviour: _Behaviour) -> str:
    """The attributes that state a behaviour, of those that the text does not state."""
    words: list[str] = []
    stated = effects.memory_effects(function.attributes)
    if behaviour.memory & stated != stated:
        words.append(f"memory({effects.words_of_effects(behaviour.memory & stated)})")
    if not behaviour.unwinds and "nounwind" not in function.attributes:
        words.append("nounwind")
    if behaviour.returns and "willreturn" not in function.attributes:
        words.append("willreturn")
    return " ".join(words)


def _returned(function: ir.Function) -> tuple[str, ...]:
    """For each argument `returned`, if all returns give it; nothing where no argument is."""
    result: ir.Value | None = None
    for block in function.blocks:
        last = block.instructions[-1]
        if last.opcode == opcodes.RET and last.operands:
            if result is not None and last.operands[0] is not result:
                return ()
            result = last.operands[0]
    if not isinstance(result, ir.Argument) or any(word in result.attributes for word in (*COPIED, "returned")):
        return ()
    return (*([""] * result.index), "returned")


def _behaviour(function: ir.Function, graph: CallGraph, behaviours: dict[ir.Function, _Behaviour]) -> _Behaviour:
    """What the instructions of a function do, for what the functions that it calls are known to do."""
    found = _Behaviour(effects.NO_MEMORY, False, True)
    by_calls = effects.NO_MEMORY
    for block in function.blocks:
        for instruction in block.instructions:
            if isinstance(instruction, (ir.Call, ir.Invoke)):
                by_calls |= _add_call(found, instruction, graph, behaviours)
            elif instruction.opcode in _TOUCHING:
                _add_access(found, instruction, graph)
            elif instruction.opcode in _THROWING:
                found.unwinds = True
            elif instruction.opcode == opcodes.OPAQUE:
                return _Behaviour(effects.ANY_MEMORY, True, False)
    if (elsewhere := by_calls >> effects.OTHER & effects.READ_WRITE) and _may_be_kept(function):
        # What is called may find an argument's pointer in memory, where it was stored before (LLVM: FunctionAttrs).
        found.memory |= elsewhere << effects.ARGUMENTS
    reads_only = not found.memory & effects.WRITES_ANY
    if not (reads_only and "mustprogress" in function.attributes):
        found.returns = found.returns and not _has_cycle(function)
    elif not found.unwinds:
        found.returns = True
    return found


def _may_be_kept(function: ir.Function) -> bool:
    """Whether a pointer handed to a function may be put into memory there, for what it calls to find."""
    if function.function_type.variadic:
        return True
    pending: list[ir.Argument | ir.Instruction] = []
    pending.extend([argument for argument in function.arguments if may_hold_pointer(argument.type)])
    seen: dict[ir.Value, bool] = {}
    while pending:
        if (value := pending.pop()) in seen:
            continue
        seen[value] = True
        for user in value.users:
            if user.opcode in (opcodes.LOAD, opcodes.ICMP, opcodes.RET):
                continue
            if user.opcode == opcodes.STORE and user.operands[0] is not value:
                continue
            if user.opcode != opcodes.GETELEMENTPTR:
                return True
            pending.append(user)
    return False


_TOUCHING: Final = (opcodes.LOAD, opcodes.STORE, opcodes.FENCE, opcodes.CMPXCHG, opcodes.ATOMICRMW, opcodes.VA_ARG)
_THROWING: Final = (opcodes.RESUME, opcodes.CLEANUPRET, opcodes.CATCHSWITCH, opcodes.CATCHPAD, opcodes.CLEANUPPAD)


def _has_cycle(function: ir.Function) -> bool:
    control = ControlFlow(function)
    position = control.position
    for block in control.blocks_in_order():
        for target in block.successors:
            if position[target.index] <= position[block.index]:
                return True
    return _has_unknown_end(control.blocks_in_order())


def _has_unknown_end(blocks: list[ir.BasicBlock]) -> bool:
    """Whether it is not known where control goes at the end of a block."""
    return any(block.instructions[-1].opcode in (opcodes.OPAQUE, opcodes.INDIRECTBR) for block in blocks)


def _is_caught(call: ir.Call | ir.Invoke) -> bool:
    """Whether nothing that a call throws leaves the function by the call itself. A landingpad lets through what none of
    its clauses are for; of what comes to another pad, the instructions there say whether it leaves.
    """
    if call.opcode != opcodes.INVOKE or not isinstance(call, ir.Invoke):
        return False
    for pad in call.successors[1].instructions:
        if isinstance(pad, ir.LandingPad):
            for clause, operand in zip(pad.clauses, pad.operands, strict=True):
                if clause == "catch" and isinstance(operand, ir.ConstantWord) and operand.word == constants.NULL:
                    return True
                if clause == "filter" and isinstance(operand.type, ir.ArrayType) and operand.type.count == 0:
                    return True
            return False
        if pad.opcode != opcodes.PHI:
            break
    return True


def _add_access(found: _Behaviour, access: ir.Instruction, graph: CallGraph) -> None:
    if not isinstance(access, ir.Memory):
        found.memory |= _ANYWHERE
        return
    if access.flags & opcodes.VOLATILE:
        found.memory |= effects.READ_WRITE << effects.INACCESSIBLE
        # Control need not go on behind it: it may be there to stop the program (LangRef: Volatile Memory Accesses).
        found.returns = False
    if access.opcode == opcodes.FENCE or access.ordering > opcodes.MONOTONIC:
        # What other threads stored before may be seen from here on.
        found.memory = effects.ANY_MEMORY
        return
    if access.opcode == opcodes.LOAD:
        # Two such loads may differ, and to wait for another thread by one is progress: it is as good as a write.
        is_ordered = access.ordering == opcodes.MONOTONIC
        found.memory |= _touched(access.operands[0], effects.READ_WRITE if is_ordered else effects.READ, graph)
    elif access.opcode == opcodes.STORE:
        found.memory |= _touched(access.operands[1], effects.WRITE, graph)
    else:
        found.memory |= _touched(access.operands[0], effects.READ_WRITE, graph)


def _touched(pointer: ir.Value, access: int, graph: CallGraph) -> int:
    """What reading or writing through a pointer touches of the caller's memory."""
    base = locate(pointer, UNKNOWN_SIZE, graph.module.layout).base
    if isinstance(base, ir.Alloca):
        return effects.NO_MEMORY
    if isinstance(base, ir.Argument):
        if any(word in base.attributes for word in COPIED):
            # A copy is the function's own, but what is read from it was read from the caller's memory.
            return (access & effects.READ) << effects.ARGUMENTS if "byval" in base.attributes else _ANYWHERE
        return access << effects.ARGUMENTS
    if isinstance(base, ir.GlobalVariable):
        if access == effects.READ and (base.keeps_initializer or _is_never_written(base, graph)):
            return effects.NO_MEMORY
        return access << effects.OTHER
    # An argument's memory, if the pointer was one; or errno.
    return access << effects.OTHER | access << effects.ERRNO | access << effects.ARGUMENTS


def _add_call(
    found: _Behaviour, call: ir.Call | ir.Invoke, graph: CallGraph, behaviours: dict[ir.Function, _Behaviour]
) -> int:
    """Add what a call does; the memory that the callee touches by itself, its own arguments' apart."""
    attributes = ir.call_attributes(call)
    intrinsic = call.intrinsic
    library = ir.library_function_called(call)
    unwinds = "nounwind" not in attributes
    returns = "willreturn" in attributes
    if intrinsic is not None:
        unwinds = unwinds and intrinsic.unwinds != intrinsic_answers.NEVER
        returns = returns or intrinsic.returns == intrinsic_answers.ALWAYS
    elif library is not None:
        unwinds = unwinds and library.unwinds != intrinsic_answers.NEVER
        returns = returns or library.returns == intrinsic_answers.ALWAYS
    memory = ir.call_effects(call)
    targets = graph.exact_targets(call)
    known = [behaviours[target] for target in targets if target in behaviours]
    # What ends the program does not come back, and others may look at memory then.
    if targets and len(known) == len(targets) and not graph.may_end_program(call):
        within = effects.NO_MEMORY
        for behaviour in known:
            within |= behaviour.memory
        if not call.site.bundles:
            memory &= within
        unwinds = unwinds and any(behaviour.unwinds for behaviour in known)
        returns = returns or all(behaviour.returns for behaviour in known)
    if unwinds and not _is_caught(call):
        found.unwinds = True
    found.returns = found.returns and returns
    by_arguments = memory >> effects.ARGUMENTS & effects.READ_WRITE
    found.memory |= memory & ~(effects.READ_WRITE << effects.ARGUMENTS)
    callee = call.callee
    for k, operand in enumerate(call.arguments):
        # What is passed as a copy is read for it.
        stated = call.site.argument_attributes
        copied = k < len(stated) and "byval" in stated[k]
        if isinstance(callee, ir.Function) and k < len(callee.arguments):
            copied = copied or "byval" in callee.arguments[k].attributes
        if copied:
            found.memory |= _touched(operand, effects.READ, graph)
    if by_arguments:
        for operand in call.arguments:
            if isinstance(operand.type, ir.PointerType):
                found.memory |= _touched(operand, by_arguments, graph)
            elif may_hold_pointer(operand.type):
                found.memory |= by_arguments << effects.OTHER | by_arguments << effects.ARGUMENTS
    if isinstance(call, ir.Invoke):
        found.returns = found.returns and call.opcode == opcodes.INVOKE
        if call.opcode != opcodes.INVOKE:
            found.memory = effects.ANY_MEMORY
    return memory
