"""Who calls whom, and which functions others may call.

    exact     the body that stands here is what a call of the function runs: not one that the linker may replace, nor a
              copy of an inline function that another module may have optimised otherwise (LLVM: isDefinitionExact)
    open      others may call it: they can name it, its address goes out of sight, or nobody calls it here. Its
              arguments can be anything that their attributes allow
    closed    all its calls are known: its arguments are those of the calls

In a closed world (`--closed`) what others can name is only what is exported: `main`, kernels, `dllexport`, and what
llvm.used keeps; and what machine code may call of its own: functions with names of the C library, or reserved ones.
"""

from __future__ import annotations

from typing import Final, final

from scev.analysis.program.addresses import COPIED, UNKNOWN_OPERAND, Addresses, CallEdge
from scev.analysis.program.named import NamedGlobals
from scev.conditions import may_deoptimize
from scev.ir import (
    Alias,
    Argument,
    Call,
    ConstantWord,
    Function,
    GlobalValue,
    GlobalVariable,
    Instruction,
    Invoke,
    Module,
    Phi,
    PointerType,
    Type,
    Value,
    bits_of,
    constant_at,
    constants,
    intrinsics,
    opcodes,
)
from scev.ir.callees import is_started, may_be_called_by_machine_code
from scev.memory import UNKNOWN_SIZE, Location, locate
from scev.transfer import MAX_TABLE_READS

MAX_CALLEE_STEPS: Final = 64
"""Maximum values between an indirect call and the functions that it may call."""
MAX_CALLEES: Final = 32
"""Maximum functions that one indirect call may call, for which its result is what theirs are."""

_NO_FUNCTIONS: Final = (constants.NULL, constants.ZERO, constants.UNDEF, constants.POISON)
_KERNELS: Final = ("ptx_kernel", "amdgpu_kernel", "spir_kernel")
_REPLACED: Final = (
    "weak", "linkonce", "weak_odr", "linkonce_odr", "available_externally", "extern_weak", "common",
)  # fmt: skip


@final
class CallGraph:
    """The calls of one module. `closed`: nothing but what is exported is named from elsewhere."""

    __slots__ = (
        "_keeps_initializer", "_targets", "addresses", "callees", "callers", "calls", "closed", "exact", "handing",
        "module", "named", "open", "results",
    )  # fmt: skip

    def __init__(self, module: Module, named: NamedGlobals, closed: bool, interposition: bool) -> None:
        self.module: Module = module
        self.named: NamedGlobals = named
        self.closed: bool = closed
        # By global: whether others can name it.
        is_named: dict[GlobalValue, bool] = {}
        for found in (*module.globals, *module.functions, *module.aliases):
            is_named[found] = self._is_named(found)
        self.exact: dict[GlobalValue, bool] = {}
        speculates = any(one.intrinsic is intrinsics.GUARD for one in module.functions)
        for function in module.functions:
            has_body = _has_body(function) and not (speculates and _may_deoptimize(function))
            self.exact[function] = has_body and _is_kept(function, is_named[function], interposition)
        for alias in module.aliases:
            self.exact[alias] = _is_kept(alias, is_named[alias], interposition)
        # The variables that always hold the initialiser of this module.
        self._keeps_initializer: dict[GlobalVariable, bool] = {}
        for variable in module.globals:
            if variable.keeps_initializer and not variable.is_declaration:
                replaced = is_named[variable] and variable.may_be_replaced(interposition)
                self._keeps_initializer[variable] = not replaced
        self.addresses: Addresses = Addresses(named, self.exact, is_named)
        self._targets: dict[Instruction, tuple[Function, ...]] = {}
        # By function, in the order of their names, so that nothing depends on that of the text.
        self.callers: dict[Function, list[CallEdge]] = {}
        self.open: dict[Function, bool] = {}
        # By function: its calls of functions with a body, each with all functions that it may call.
        self.calls: dict[Function, list[tuple[Call | Invoke, tuple[Function, ...]]]] = {}
        for function in sorted(module.defined_functions(), key=_name):
            address = self.addresses.of(function)
            edges = sorted(address.calls, key=_place)
            self.callers[function] = edges
            self.open[function] = (
                is_named[function]
                or address.escapes
                or not edges
                or any(edge.is_direct and edge.call.site.function_type is not function.function_type for edge in edges)
            )
        # By function whose body is the program's: the calls that may give what it returns.
        self.results: dict[Function, list[Call | Invoke]] = {}
        # By function: the functions with a body that it may call, each once; its calls of closed ones.
        self.callees: dict[Function, list[Function]] = {}
        self.handing: dict[Function, list[tuple[Function, CallEdge]]] = {}
        for function in self.callers:
            self.calls[function] = self._calls_of(function)
            callees: dict[Function, bool] = {}
            for call, targets in self.calls[function]:
                callees.update(dict.fromkeys(targets, True))
                for target in self.exact_targets(call):
                    self.results.setdefault(target, []).append(call)
            self.callees[function] = list(callees)
            if not self.open[function]:
                for edge in self.callers[function]:
                    self.handing.setdefault(edge.call.function, []).append((function, edge))

    def targets(self, call: Call | Invoke) -> tuple[Function, ...]:
        """All functions that a call may call, if each has a body and the call's type; none where that is not known."""
        if (found := self._targets.get(call)) is None:
            callee = call.callee
            if isinstance(callee, GlobalValue):
                called = self.addresses.called(callee)
                found = () if called is None or called.is_declaration else (called,)
            else:
                found = self._indirect(callee, "null_pointer_is_valid" in call.function.attributes)
            # A function of another type may be called so, too (C without prototypes), and then what happens is the
            # machine's: all are of the call's type, or nothing is known.
            if any(one.function_type is not call.site.function_type for one in found):
                found = ()
            self._targets[call] = found
        return found

    def exact_targets(self, call: Call | Invoke) -> tuple[Function, ...]:
        """All functions that a call may call, if the body of each is the program's; none where that is not known."""
        found = self.targets(call)
        return found if all(self.exact[one] for one in found) else ()

    def _is_named(self, value: GlobalValue) -> bool:
        """Whether others can name a global."""
        if value.is_local:
            return False
        if not self.closed or isinstance(value, (Function, GlobalVariable)) and value.is_declaration:
            return True
        if isinstance(value, Function) and (is_started(value) or value.calling_convention in _KERNELS):
            return True
        if may_be_called_by_machine_code(value):
            return True
        return "dllexport" in value.words or value.linkage in ("appending", "available_externally")

    def _calls_of(self, function: Function) -> list[tuple[Call | Invoke, tuple[Function, ...]]]:
        found: list[tuple[Call | Invoke, tuple[Function, ...]]] = []
        for block in function.blocks:
            for instruction in block.instructions:
                if isinstance(instruction, (Call, Invoke)) and instruction.opcode != opcodes.CALLBR:
                    targets = self.targets(instruction)
                    if targets:
                        found.append((instruction, targets))
        return found

    # Calls of what is not a constant.

    def _indirect(self, callee: Value, is_null_valid: bool) -> tuple[Function, ...]:
        """The functions that a value may be the address of; none where that is not known. `is_null_valid`: there may be
        code at null.
        """
        found: dict[Function, bool] = {}
        seen: dict[Value, bool] = {}
        pending: list[Value] = [callee]
        while pending:
            if (value := pending.pop()) in seen:
                continue
            seen[value] = True
            if len(seen) > MAX_CALLEE_STEPS or len(found) > MAX_CALLEES:
                return ()
            if isinstance(value, ConstantWord) and value.word in _NO_FUNCTIONS:
                if is_null_valid and value.word in (constants.NULL, constants.ZERO):
                    return ()
                # To call it is undefined.
                continue
            if isinstance(value, GlobalValue):
                if (called := self.addresses.called(value)) is None or called.is_declaration:
                    return ()
                found[called] = True
            elif isinstance(value, Phi):
                pending.extend(value.operands)
            elif isinstance(value, Instruction) and value.opcode == opcodes.SELECT:
                pending.extend(value.operands[1:])
            elif isinstance(value, Instruction) and value.opcode in (opcodes.FREEZE, opcodes.BITCAST):
                pending.append(value.operands[0])
            elif isinstance(value, Instruction) and value.opcode == opcodes.LOAD:
                if (kept := self._kept_in(value)) is None:
                    return ()
                pending.extend(kept)
            elif isinstance(value, Argument):
                if (passed := self._passed_as(value)) is None:
                    return ()
                pending.extend(passed)
            else:
                return ()
        return tuple(sorted(found, key=_name))

    def _kept_in(self, load: Instruction) -> list[Value] | None:
        """The addresses that the variable keeps from which a pointer is loaded; None where these are not known."""
        # Not by a name for which the linker may put another variable: then it is not the variable itself.
        place = locate(load.operands[0], UNKNOWN_SIZE, self.module.layout)
        base = place.base
        if not isinstance(base, GlobalVariable) or load.flags & opcodes.VOLATILE or not self._holds_addresses(base):
            return None
        if (found := self._initial_at(base, place, load.type)) is None or base.is_constant:
            return found
        for write in self.addresses.of(base).writes:
            if write.opcode != opcodes.STORE or not isinstance(write.operands[0].type, PointerType):
                return None
            found.append(write.operands[0])
        return found

    def _initial_at(self, variable: GlobalVariable, place: Location, type_: Type) -> list[Value] | None:
        """The elements of an initialiser where a load may be; None where one of them is not known."""
        layout = self.module.layout
        initializer = variable.initializer
        size = layout.alloc_size(variable.value_type)
        needed = layout.store_size(type_)
        if initializer is None or size is None or needed is None:
            return None
        last = size - needed
        if place.modulus:
            places = range(place.offset % place.modulus, last + 1, place.modulus)
        else:
            places = range(place.offset, place.offset + 1)
        if len(places) > MAX_TABLE_READS or (places and not 0 <= places[0] <= last):
            return None
        found: dict[Value, bool] = {}
        has_null = False
        for offset in places:
            if (element := constant_at(initializer, offset, type_, layout)) is not None:
                found[element] = True
            elif bits_of(initializer, offset, type_, layout) != 0:
                return None
            else:
                has_null = True
        if has_null:
            found[ConstantWord(type_, constants.NULL)] = True
        return list(found)

    def _holds_addresses(self, variable: GlobalVariable) -> bool:
        if self._keeps_initializer.get(variable, False):
            return True
        return self.addresses.is_hidden(variable)

    def _passed_as(self, argument: Argument) -> list[Value] | None:
        """What the calls of a function hand over as an argument; None where not all calls are known."""
        if (function := argument.function) not in self.open or self.open[function]:
            return None
        found: list[Value] = []
        for edge in self.callers[function]:
            if (number := operand_of(edge.call, edge.operands, argument)) == UNKNOWN_OPERAND:
                return None
            found.append(edge.call.operands[number])
        return found


def _has_body(function: Function) -> bool:
    """Whether a function does what its instructions say."""
    if function.is_declaration:
        return False
    return "naked" not in function.attributes and "presplitcoroutine" not in function.attributes


def _may_deoptimize(function: Function) -> bool:
    """Whether a function may go on in another version of itself, which returns what it likes to the caller."""
    for block in function.blocks:
        if any(isinstance(one, Call) and may_deoptimize(one) for one in block.instructions):
            return True
    return False


def _is_kept(value: Function | Alias, is_named: bool, interposition: bool) -> bool:
    """Whether the linker puts nothing in the place of a function or an alias."""
    if not is_named:
        return value.linkage != "available_externally"
    return value.linkage not in _REPLACED and not value.may_be_replaced(interposition)


def operand_of(call: Instruction, operands: tuple[int, ...], argument: Argument) -> int:
    """The number of the operand that a call hands over as an argument (`operands` as in CallEdge); UNKNOWN_OPERAND
    where it may be anything.
    """
    if argument.index >= len(operands) or any(word in argument.attributes for word in COPIED):
        return UNKNOWN_OPERAND
    if (number := operands[argument.index]) == UNKNOWN_OPERAND or call.operands[number].type is not argument.type:
        return UNKNOWN_OPERAND
    return number


def _name(function: Function) -> str:
    return function.name


def _place(edge: CallEdge) -> tuple[str, int]:
    return edge.call.function.name, edge.call.index
