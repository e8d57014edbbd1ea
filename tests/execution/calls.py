"""Calls: to functions with a body (a frame is pushed), to intrinsics (a step), and to the world outside (a handler)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scev.ir import Alias, Call, CallSite, Function, InlineAssembly, Instruction, Invoke

from .interpreter import Frame, Machine, Pending
from .intrinsics import decode_intrinsic
from .promises import Promise, attribute_promise, both, float_promise, load_promise, parameter_promise
from .values import UndefinedBehaviour, Unsupported, Value

if TYPE_CHECKING:
    from .decoder import Code, DecodedBlock, Execute


def _direct_callee(callee: object) -> Function | None:
    while isinstance(callee, Alias):
        callee = callee.target
    return callee if isinstance(callee, Function) else None


def _result_promise(machine: Machine, instruction: Instruction, site: CallSite) -> Promise | None:
    by_attributes = attribute_promise(machine, instruction.type, site.return_attributes)
    by_metadata = both(by_attributes, load_promise(machine, instruction))
    return both(by_metadata, float_promise(machine, instruction.type, instruction.flags))


class _CallStep:
    """What both kinds of call share: evaluate the arguments, find the callee, deliver the result."""

    def __init__(self, code: Code, instruction: Call | Invoke) -> None:
        self.machine = code.machine
        self.instruction = instruction
        site = instruction.site
        self.slot = instruction.index if instruction.type.text != "void" else -1
        self.arguments = [code.slot(argument) for argument in instruction.arguments]
        self.promises = [
            parameter_promise(code.machine, argument.type, attributes)
            for argument, attributes in zip(instruction.arguments, site.argument_attributes, strict=False)
        ]
        self.result = _result_promise(code.machine, instruction, site)
        self.callee = _direct_callee(instruction.callee)
        self.callee_slot = -1 if self.callee is not None else code.slot(instruction.callee)

    def called(self, values: list[Value]) -> Pending:
        """The call that is to be made."""
        arguments = [values[slot] for slot in self.arguments]
        for position, promise in enumerate(self.promises):
            if promise is not None:
                arguments[position] = promise(arguments[position])
        callee = self.callee or self.machine.function_at(values[self.callee_slot])
        if not callee.function_type.variadic and len(callee.arguments) != len(arguments):
            raise UndefinedBehaviour("call with another number of arguments than the function has")
        return Pending(callee, arguments)

    def outside(self, call: Pending) -> Value:
        """Calls a function that has no body here."""
        return self.machine.externals(self.machine, call.function, self.instruction, call.arguments)

    def deliver(self, frame: Frame, value: Value) -> None:
        """The result, as the call's attributes have it, to its place."""
        if self.slot >= 0 and self.result is not None:
            value = self.result(value)
        self.machine.give(frame, self.instruction, self.slot, value)


def _is_intrinsic(name: str) -> bool:
    """Special registers of a GPU are no intrinsics here: whoever runs the machine says what they hold."""
    return name.startswith("@llvm.") and not name.startswith("@llvm.nvvm.read.ptx.sreg.")


def decode_call(code: Code, instruction: Call) -> Execute:
    """The step of a call."""
    callee = instruction.callee
    if isinstance(callee, InlineAssembly):
        raise Unsupported("inline assembly")
    direct = _direct_callee(callee)
    if direct is not None and direct.is_declaration and _is_intrinsic(direct.name):
        return decode_intrinsic(code, instruction, direct, _result_promise(code.machine, instruction, instruction.site))
    step = _CallStep(code, instruction)

    def execute(values: list[Value]) -> Value:
        call = step.called(values)
        if not call.function.is_declaration:
            code.machine.stack[-1].after = step.deliver
            return call
        value = step.outside(call)
        return value if step.result is None else step.result(value)

    return execute


def decode_invoke(code: Code, instruction: Invoke, normal: DecodedBlock) -> Callable[[list[Value]], Any]:
    """The terminator of an invoke, of which only the normal way is modelled; callbr is not."""
    if isinstance(instruction.callee, InlineAssembly):
        raise Unsupported("callbr")
    step = _CallStep(code, instruction)

    def after(frame: Frame, value: Value) -> None:
        step.deliver(frame, value)
        code.machine.follow(frame, normal)

    def execute(values: list[Value]) -> Any:
        call = step.called(values)
        frame = code.machine.stack[-1]
        if not call.function.is_declaration:
            frame.after = after
            return call
        step.deliver(frame, step.outside(call))
        return normal

    return execute
