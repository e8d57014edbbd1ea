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

from scev import ir
from scev.analysis.program.calls import CallEdge, has_body
from scev.analysis.program.named import NamedGlobals
from scev.analysis.program.pointers import PointsTo
from scev.conditions import may_deoptimize
from scev.ir import intrinsics, opcodes
from scev.ir.callees import is_end_of_program, is_started, may_be_called_by_machine_code

MAX_CALLEES: Final = 32
"""Maximum functions that one indirect call may call, for which its result is what theirs are."""

_REPLACED: Final = (
    "weak", "linkonce", "weak_odr", "linkonce_odr", "available_externally", "extern_weak", "common",
)  # fmt: skip


@final
class CallGraph:
    """The calls of one module. `closed`: nothing but what is exported is named from elsewhere."""

    __slots__ = (
        "_ending", "_targets", "callees", "callers", "calls", "closed", "exact", "handing", "module", "named", "open",
        "pointers", "results",
    )  # fmt: skip

    def __init__(self, module: ir.Module, named: NamedGlobals, closed: bool, interposition: bool) -> None:
        self.module: ir.Module = module
        self.named: NamedGlobals = named
        self.closed: bool = closed
        # By global: whether others can name it.
        is_named: dict[ir.GlobalValue, bool] = {}
        for found in (*module.globals, *module.functions, *module.aliases):
            is_named[found] = self._is_named(found)
        self.exact: dict[ir.GlobalValue, bool] = {}
        speculates = any(one.intrinsic is intrinsics.GUARD for one in module.functions)
        for function in module.functions:
            is_its_own = has_body(function) and not (speculates and _may_deoptimize(function))
            self.exact[function] = is_its_own and _is_kept(function, is_named[function], interposition)
        for alias in module.aliases:
            self.exact[alias] = _is_kept(alias, is_named[alias], interposition)
        # The variables that always hold the initialiser of this module.
        keeps: dict[ir.GlobalVariable, bool] = {}
        for variable in module.globals:
            if variable.keeps_initializer and not variable.is_declaration:
                keeps[variable] = not (is_named[variable] and variable.may_be_replaced(interposition))
        self.pointers: PointsTo = PointsTo(named, is_named, self.exact, keeps)
        self._targets: dict[ir.Instruction, tuple[ir.Function, ...]] = {}
        # The calls that may also be of a function that ends the program.
        self._ending: dict[ir.Instruction, bool] = {}
        # By function, in the order of their names, so that nothing depends on that of the text.
        self.callers: dict[ir.Function, list[CallEdge]] = {}
        self.open: dict[ir.Function, bool] = {}
        # By function: its calls of functions with a body, each with all functions that it may call.
        self.calls: dict[ir.Function, list[tuple[ir.Call | ir.Invoke, tuple[ir.Function, ...]]]] = {}
        for function in sorted(module.defined_functions(), key=_name):
            self.callers[function] = sorted(self.pointers.calls_of(function), key=_place)
            self.open[function] = self.pointers.may_be_called_otherwise(function)
        # By function whose body is the program's: the calls that may give what it returns.
        self.results: dict[ir.Function, list[ir.Call | ir.Invoke]] = {}
        # By function: the functions with a body that it may call, each once; its calls of closed ones.
        self.callees: dict[ir.Function, list[ir.Function]] = {}
        self.handing: dict[ir.Function, list[tuple[ir.Function, CallEdge]]] = {}
        for function in self.callers:
            self.calls[function] = self._calls_of(function)
            callees: dict[ir.Function, bool] = {}
            for call, targets in self.calls[function]:
                callees.update(dict.fromkeys(targets, True))
                for target in self.exact_targets(call):
                    self.results.setdefault(target, []).append(call)
            self.callees[function] = list(callees)
            if not self.open[function]:
                for edge in self.callers[function]:
                    self.handing.setdefault(edge.call.function, []).append((function, edge))

    def targets(self, call: ir.Call | ir.Invoke) -> tuple[ir.Function, ...]:
        """All functions that a call may call and return from, if each has a body and the call's type; none where that
        is not known. It may call such that end the program, too (`may_end_program`).
        """
        if (found := self._targets.get(call)) is None:
            callee = call.callee
            called: list[ir.Function] | None = None
            if not isinstance(callee, ir.GlobalValue):
                # There may be code at null.
                if "null_pointer_is_valid" not in call.function.attributes:
                    called = self.pointers.functions_at(callee)
            elif (function := self._named_by(callee)) is not None:
                called = [function]
            # A function of another type may be called so, too (C without prototypes), and then what happens is the
            # machine's: all are of the call's type, or nothing is known.
            found = ()
            if called is not None:
                # What ends the program returns nothing: pure virtual functions, in tables of classes that have none.
                returning = [one for one in called if not is_end_of_program(one)]
                if len(returning) < len(called):
                    self._ending[call] = True
                called = returning
            if called is not None and len(called) <= MAX_CALLEES:
                type_ = call.site.function_type
                if all(not one.is_declaration and one.function_type is type_ for one in called):
                    found = tuple(sorted(called, key=_name))
            self._targets[call] = found
        return found

    def may_end_program(self, call: ir.Call | ir.Invoke) -> bool:
        """Whether a call may also be of a function that ends the program, beside its `targets`."""
        return bool(self.targets(call)) and call in self._ending

    def _named_by(self, callee: ir.GlobalValue) -> ir.Function | None:
        """The function that a call of a global calls; None where that is not known."""
        if isinstance(callee, ir.Alias) and not self.exact[callee]:
            return None
        found = self.named.object_of(callee)
        return found if isinstance(found, ir.Function) else None

    def exact_targets(self, call: ir.Call | ir.Invoke) -> tuple[ir.Function, ...]:
        """All functions that a call may call, if the body of each is the program's; none where that is not known."""
        found = self.targets(call)
        return found if all(self.exact[one] for one in found) else ()

    def _is_named(self, value: ir.GlobalValue) -> bool:
        """Whether others can name a global."""
        if value.is_local:
            return False
        if not self.closed or isinstance(value, (ir.Function, ir.GlobalVariable)) and value.is_declaration:
            return True
        if isinstance(value, ir.Function) and (is_started(value) or value.is_kernel):
            return True
        if may_be_called_by_machine_code(value):
            return True
        return "dllexport" in value.words or value.linkage in ("appending", "available_externally")

    def _calls_of(self, function: ir.Function) -> list[tuple[ir.Call | ir.Invoke, tuple[ir.Function, ...]]]:
        found: list[tuple[ir.Call | ir.Invoke, tuple[ir.Function, ...]]] = []
        for block in function.blocks:
            for instruction in block.instructions:
                if isinstance(instruction, (ir.Call, ir.Invoke)) and instruction.opcode != opcodes.CALLBR:
                    targets = self.targets(instruction)
                    if targets:
                        found.append((instruction, targets))
        return found


def _may_deoptimize(function: ir.Function) -> bool:
    """Whether a function may go on in another version of itself, which returns what it likes to the caller."""
    for block in function.blocks:
        if any(isinstance(one, ir.Call) and may_deoptimize(one) for one in block.instructions):
            return True
    return False


def _is_kept(value: ir.Function | ir.Alias, is_named: bool, interposition: bool) -> bool:
    """Whether the linker puts nothing in the place of a function or an alias."""
    if not is_named:
        return value.linkage != "available_externally"
    return value.linkage not in _REPLACED and not value.may_be_replaced(interposition)


def _name(function: ir.Function) -> str:
    return function.name


def _place(edge: CallEdge) -> tuple[str, int]:
    return edge.call.function.name, edge.call.index
