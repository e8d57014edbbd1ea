"""A reference interpreter of LLVM IR, over the product's objects of a program and nothing else of it.

Meaning is LangRef's, poison and undef included; what LangRef calls immediate undefined behaviour ends the run with an
outcome that says so. Functions are decoded once into steps (`decoder`), frames are kept on a list, so the depth of
calls is the program's affair and not Python's.

    machine = Machine(module, observer=watcher)
    outcome = machine.run("main", [])
    outcome.kind, outcome.value, outcome.steps
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from scev.ir import (
    Alias,
    ArrayType,
    BasicBlock,
    BlockAddress,
    Constant,
    ConstantAggregate,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    ConstantReference,
    ConstantSplat,
    ConstantString,
    ConstantWord,
    Function,
    GlobalValue,
    GlobalVariable,
    Instruction,
    Module,
    StructType,
    Type,
    VectorType,
)
from scev.ir import Value as Operand

from .layout import Layout
from .memory import Memory, Object
from .values import POISON, UNDEF, Chooser, Exit, StepLimit, UndefinedBehaviour, Unsupported, Value, is_definite

if TYPE_CHECKING:
    from .decoder import Code, DecodedBlock

RETURNED: Final = "returned"
EXITED: Final = "exited"
UNDEFINED_BEHAVIOUR: Final = "undefined behaviour"
STEP_LIMIT: Final = "step limit"
UNSUPPORTED: Final = "unsupported"


class Outcome:
    """How a run ended: what the entry function returned (or an exit status), or the reason why it stopped short."""

    def __init__(self, kind: str, value: Value, steps: int, reason: str = "") -> None:
        self.kind = kind
        self.value = value
        self.steps = steps
        self.reason = reason

    def __repr__(self) -> str:
        return f"<{self.kind}: {self.value if not self.reason else self.reason}, {self.steps} steps>"


class Frame:
    """One activation of a function. `values[v.index]` is the value of a local, None before it has one."""

    __slots__ = ("after", "block", "code", "function", "objects", "position", "values")

    def __init__(self, code: Code) -> None:
        self.code = code
        self.function = code.function
        self.values: list[Value] = list(code.template)
        self.block: DecodedBlock = code.entry
        self.position = 0
        self.objects: list[Object] = []
        # What is to be done with the result of the call this frame waits for.
        self.after: Callable[[Frame, Value], None] | None = None


class Observer:
    """What a run tells as it goes. Override what is wanted."""

    watches_steps = False
    """Whether `step` is to be told."""

    def step(self, frame: Frame, instruction: Instruction) -> None:
        """An instruction, no phi, is about to run."""

    def enter(self, frame: Frame) -> None:
        """A function begins; its arguments are in the frame."""

    def block(self, frame: Frame, block: BasicBlock, previous: BasicBlock | None) -> None:
        """A block begins, reached from `previous` (None: the entry of the function). Its phis are not yet computed."""

    def value(self, frame: Frame, instruction: Instruction, value: Value) -> None:
        """An instruction gave a value."""

    def leave(self, frame: Frame, value: Value) -> None:
        """A function returns `value` (None for void)."""


class Pending:
    """What the step of a call gives when the callee has a body: run this first."""

    __slots__ = ("arguments", "function")

    def __init__(self, function: Function, arguments: list[Value]) -> None:
        self.function = function
        self.arguments = arguments


Externals = Callable[["Machine", Function, Instruction, list[Value]], Value]


def no_externals(machine: Machine, function: Function, call: Instruction, arguments: list[Value]) -> Value:
    """A handler that knows no function."""
    raise Unsupported(f"call of {function.name}")


class Machine:
    """A module with its memory, ready to run functions. State (globals, heap) stays from one run to the next."""

    def __init__(
        self,
        module: Module,
        chooser: Chooser | None = None,
        observer: Observer | None = None,
        externals: Externals = no_externals,
        step_limit: int = 1_000_000,
        vscale: int = 2,
    ) -> None:
        self.module = module
        self.chooser = chooser if chooser is not None else Chooser()
        self.observer = observer
        self.externals = externals
        self.step_limit = step_limit
        self.steps = 0
        self.layout = Layout(module.layout.text, vscale)
        self.memory = Memory(self.layout, self.chooser)
        self.stack: list[Frame] = []
        self.returned: Value = None
        self._codes: dict[Function, Code] = {}
        self._constants: dict[Constant, Value] = {}
        self._addresses: dict[GlobalValue, int] = {}
        self._functions: dict[int, Function] = {}
        self._globals: dict[str, GlobalValue] = {}
        for group in (module.functions, module.globals, module.aliases):
            for named in group:
                self._globals[named.name] = named
        self._block_addresses: dict[tuple[str, str], int] = {}

    # Runs

    def run(self, function: Function | str, arguments: Sequence[Value]) -> Outcome:
        """Calls a function. An argument that breaks a promise of its parameter's attributes is poison, as always."""
        found = self.module.function(function) if isinstance(function, str) else function
        assert found is not None, f"no function {function}"
        self.stack = []
        self.steps = 0
        try:
            self.push(Pending(found, list(arguments)))
            while self.stack:
                self._advance(self.stack[-1])
        except UndefinedBehaviour as stop:
            return Outcome(UNDEFINED_BEHAVIOUR, None, self.steps, str(stop))
        except StepLimit:
            return Outcome(STEP_LIMIT, None, self.steps, f"more than {self.step_limit} steps")
        except Unsupported as stop:
            return Outcome(UNSUPPORTED, None, self.steps, str(stop))
        except Exit as stop:
            return Outcome(EXITED, stop.status, self.steps)
        return Outcome(RETURNED, self.returned, self.steps)

    def push(self, call: Pending) -> None:
        """Opens a frame for a call."""
        code = self._codes.get(call.function)
        if code is None:
            from .decoder import decode

            code = decode(self, call.function)
            self._codes[call.function] = code
        frame = Frame(code)
        code.bind(frame, call.arguments)
        self.stack.append(frame)
        if self.observer is not None:
            self.observer.enter(frame)
        self._enter(frame, code.entry, None)

    def _enter(self, frame: Frame, block: DecodedBlock, previous: DecodedBlock | None) -> None:
        """Follows an edge: all phis of the block at once."""
        self.steps += block.cost
        if self.steps > self.step_limit:
            raise StepLimit
        observer = self.observer
        if observer is not None:
            observer.block(frame, block.source, previous.source if previous is not None else None)
        frame.block = block
        frame.position = 0
        if block.phis:
            assert previous is not None
            values = frame.values
            incoming = [values[slot] for slot in block.incoming[previous.source.index]]
            for (slot, instruction, promise), coming in zip(block.phis, incoming, strict=True):
                value = coming if promise is None else promise(coming)
                values[slot] = value
                if observer is not None:
                    observer.value(frame, instruction, value)

    def _advance(self, frame: Frame) -> None:
        """Runs a frame until it calls or returns."""
        values = frame.values
        observer = self.observer
        stepping = observer if observer is not None and observer.watches_steps else None
        while True:
            block = frame.block
            steps = block.steps
            for position in range(frame.position, len(steps)):
                execute, slot, instruction = steps[position]
                if stepping is not None:
                    stepping.step(frame, instruction)
                value = execute(values)
                if value.__class__ is Pending:
                    frame.position = position + 1
                    self.push(value)
                    return
                if slot >= 0:
                    values[slot] = value
                    if observer is not None:
                        observer.value(frame, instruction, value)
            if stepping is not None:
                stepping.step(frame, block.source.terminator)
            following = block.terminate(values)
            if following is None:
                self._leave(frame)
                return
            if following.__class__ is Pending:
                self.push(following)
                return
            self._enter(frame, following, block)

    def _leave(self, frame: Frame) -> None:
        for kept in frame.objects:
            self.memory.release(kept)
        value = self.returned
        if self.observer is not None:
            self.observer.leave(frame, value)
        self.stack.pop()
        if self.stack:
            caller = self.stack[-1]
            after = caller.after
            caller.after = None
            assert after is not None
            after(caller, value)

    def give(self, frame: Frame, instruction: Instruction, slot: int, value: Value) -> None:
        """Gives a call its result."""
        if slot >= 0:
            frame.values[slot] = value
            if self.observer is not None:
                self.observer.value(frame, instruction, value)

    def follow(self, frame: Frame, block: DecodedBlock) -> None:
        """Goes on at a block, from where the frame stands."""
        self._enter(frame, block, frame.block)

    # Globals and constants

    def address_of(self, named: GlobalValue) -> int:
        """The address of a global, which is made when it is first asked for."""
        found = self._addresses.get(named)
        if found is None:
            found = self._place(named)
        return found

    def _place(self, named: GlobalValue) -> int:
        if isinstance(named, Alias):
            assert named.target is not None
            found = self.constant(named.target)
            self._addresses[named] = found
            return int(found)
        if isinstance(named, Function):
            kept = self.memory.allocate(1, 16, "function")
            kept.constant = True
            self._addresses[named] = kept.base
            self._functions[kept.base] = named
            return kept.base
        assert isinstance(named, GlobalVariable)
        type = named.value_type
        size = self.layout.size(type)
        kept = self.memory.allocate(size, max(named.alignment, self.layout.alignment(type), 1), "global")
        self._addresses[named] = kept.base
        if isinstance(named.initializer, ConstantWord) and named.initializer.word == "zeroinitializer":
            self.memory.fill(kept.base, 0, size)
        elif named.initializer is not None:
            self.memory.initialise(kept, type, self.constant(named.initializer))
        else:
            self.memory.put_bytes(kept.base, bytes(self.chooser.bits(8) for _ in range(size)))
        kept.constant = named.is_constant
        return kept.base

    def function_at(self, address: Value) -> Function:
        """The function that an address is of."""
        if not is_definite(address):
            raise UndefinedBehaviour("call of a poison or undef pointer")
        found = self._functions.get(address)
        if found is None:
            raise UndefinedBehaviour(f"call of {address:#x}, which is no function")
        return found

    def constant(self, constant: Operand) -> Value:
        """The value of a constant."""
        assert isinstance(constant, Constant)
        if constant not in self._constants:
            self._constants[constant] = self._evaluated(constant)
        return self._constants[constant]

    def _evaluated(self, constant: Constant) -> Value:
        if isinstance(constant, ConstantInt):
            return constant.value
        if isinstance(constant, ConstantFloat):
            return constant.bits
        if isinstance(constant, ConstantWord):
            return self.filled(constant.type, {"undef": UNDEF, "poison": POISON}.get(constant.word, 0))
        if isinstance(constant, ConstantAggregate):
            return tuple(self.constant(element) for element in constant.elements)
        if isinstance(constant, ConstantString):
            return tuple(constant.data)
        if isinstance(constant, ConstantSplat):
            assert isinstance(constant.type, VectorType)
            return (self.constant(constant.element),) * self.layout.lanes(constant.type)
        if isinstance(constant, GlobalValue):
            return self.address_of(constant)
        if isinstance(constant, BlockAddress):
            return self.block_address(constant.function_name, constant.block_name)
        if isinstance(constant, ConstantExpression):
            from .decoder import constant_expression

            return constant_expression(self, constant)
        if isinstance(constant, ConstantReference) and constant.operands:
            return self.constant(constant.operands[0])
        raise Unsupported(f"constant {constant}")

    def block_address(self, function_name: str, block_name: str) -> int:
        """An address that stands for a block."""
        key = (function_name, block_name)
        if key not in self._block_addresses:
            self._block_addresses[key] = self.memory.allocate(1, 1, "block").base
        return self._block_addresses[key]

    def filled(self, type: Type, scalar: Value) -> Value:
        """A value of a type whose every scalar is `scalar`."""
        if isinstance(type, VectorType):
            return (self.filled(type.element, scalar),) * self.layout.lanes(type)
        if isinstance(type, ArrayType):
            return (self.filled(type.element, scalar),) * type.count
        if isinstance(type, StructType):
            return tuple(self.filled(element, scalar) for element in type.elements or ())
        return scalar
