"""What drives a value: input of the program, or code that is not in it.

    n = getc(f); for (i = 0; i < n; i++) a[i] = 0;      a[i] is driven by what getc reads, since it ends the loop
    fill(f, &head); … x / head.size                     … by what fread reads, which fill calls
    other(&head); x / head.size                         … from outside, by other, of which only the name is known

It is followed backwards: through operations, to the conditions that end the loop of a counter, to what was stored in
the same memory, to calls that are handed it, to what callers hand over, and into functions for what they return. That
something may come from there is said, not that it must: it says what to look at first, and no fact rests on it.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from scev import ir
from scev.cfg import ControlFlow, Loop
from scev.checks.finding import Finding
from scev.checks.objects import calls_of_functions
from scev.checks.origins import MAX_ORIGIN_LOADS, Origin, address_origin, sources_of, stripped
from scev.ir import opcodes
from scev.ir.callees import is_started, reads_command_line, reads_input, work_item_function

MAX_DRIVEN_VALUES: Final = 400
"""Maximum values that are looked at for what drives one finding."""
MAX_DRIVEN_CALLS: Final = 3
"""Maximum calls between a finding and what drives it, from callees and to callers."""
MAX_FUNCTIONS_TO_INPUT: Final = 64
"""Maximum functions that are looked at for whether a call takes input."""
MAX_CALLERS_DRIVEN: Final = 8
"""Maximum calls of a function whose arguments are followed."""
_OPTION_VARIABLES: Final = ("optarg", "optind", "environ")
_STORING: Final = (opcodes.STORE, opcodes.ATOMICRMW, opcodes.CMPXCHG)


class Driver(NamedTuple):
    """What drives a value: the call that takes input, None for the command line; or one of a function of which nothing
    is known.
    """

    at: ir.Call | ir.Invoke | None
    is_input: bool


class _Waiting(NamedTuple):
    """A value that is to be looked at, how many calls may still be followed from it, and whether it ends a loop of
    which it does not say how often it runs: `while (next(p))`. Of that, input is a driver, and unknown code is none.
    `fills`: a call of which it matters what it puts into memory that it is handed, not what it returns. `entered`: the
    calls whose results it is behind, the innermost last.
    """

    value: ir.Value
    calls: int
    is_event: bool = False
    fills: bool = False
    entered: tuple[ir.Call | ir.Invoke, ...] = ()


@final
class DriverSearch:
    """A search for what drives findings of one module."""

    def __init__(self, module: ir.Module) -> None:
        self._module: Final = module
        self._memory: Final[dict[str, _AccessedMemory]] = {}
        self._control: Final[dict[str, ControlFlow]] = {}
        self._readers: Final[dict[tuple[ir.Function, bool], ir.Call | ir.Invoke | None]] = {}

    def is_input(self, finding: Finding) -> bool:
        """Whether a value that lets a finding be is computed from input, and not only counted by it."""
        found = self.of(finding, False)
        return found is not None and found.is_input

    def of(self, finding: Finding, counted: bool = True) -> Driver | None:
        """What drives the values that let a finding be: input before what is unknown, the nearest first; None where
        nothing is found. `counted`: also what ends the loops in which they are counted.
        """
        values = [cause.value for cause in finding.causes if not isinstance(cause.value.type, ir.PointerType)]
        if not values and finding.at.opcode in (opcodes.LOAD, *_STORING):
            values = [finding.at.operands[ir.address_position(finding.at)]]  # type: ignore[list-item]
        waiting = [_Waiting(value, MAX_DRIVEN_CALLS) for value in values]
        # By value, whether a call fills memory, and the calls that it is behind.
        seen: dict[tuple[ir.Value, bool, tuple[ir.Call | ir.Invoke, ...]], bool] = {}
        outside: Driver | None = None
        while waiting and len(seen) < MAX_DRIVEN_VALUES:
            later: list[_Waiting] = []
            for each in waiting:
                key = (each.value, each.fills, each.entered)
                if key in seen:
                    continue
                seen[key] = True
                if (found := self._driver(each)) is not None and found.is_input:
                    return found
                if not each.is_event:
                    outside = outside or found
                later += self._behind(each, counted)
            waiting = later
        return outside

    def _driver(self, at: _Waiting) -> Driver | None:
        """What a value is, if that is input, or unknown."""
        value = at.value
        if isinstance(value, ir.Argument):
            return Driver(None, True) if is_started(value.function) else None
        if isinstance(value, ir.GlobalVariable):
            if value.is_declaration and ir.plain_name(value.name) in _OPTION_VARIABLES:
                return Driver(None, True)
            return None
        if not isinstance(value, (ir.Call, ir.Invoke)) or (isinstance(value, ir.Call) and value.intrinsic is not None):
            return None
        if (called := value.called_function) is None:
            return Driver(value, False)
        if (reading := self._reading(called, value, at.fills)) is not None:
            return Driver(reading, True)
        if reads_command_line(called):
            return Driver(None, True)
        return Driver(value, False) if _is_unknown(called, value) else None

    def _behind(self, at: _Waiting, counted: bool) -> list[_Waiting]:
        """What a value comes from."""
        value = at.value
        if isinstance(value, (ir.Call, ir.Invoke)):
            return self._behind_call(value, at)
        if isinstance(value, ir.Argument) and at.calls:
            sites = calls_of_functions(self._module).get(value.function.name, [])[:MAX_CALLERS_DRIVEN]
            if at.entered and at.entered[-1].called_function is value.function:
                sites = [at.entered[-1]]
            handed = [site.operands[value.position] for site in sites if value.position < site.site.argument_count]
            return [at._replace(value=each, calls=at.calls - 1, entered=at.entered[:-1]) for each in handed]
        if not isinstance(value, (ir.Instruction, ir.ConstantExpression)):
            return []
        _, calls, is_event, fills, entered = at
        found = [_Waiting(each, calls, is_event, fills, entered) for each in value.operands]
        if isinstance(value, ir.Instruction) and value.opcode == opcodes.LOAD:
            accessed = self._accessed(value.function)
            found += [_Waiting(each, calls, is_event, fills, entered) for each in accessed.stored(value.operands[0])]
            found += [_Waiting(each, calls, is_event, True, entered) for each in accessed.filling(value.operands[0])]
        if counted and isinstance(value, ir.Phi) and (loop := self._loop_of(value)) is not None:
            for block in loop.exiting_blocks:
                for condition in block.terminator.operands:
                    is_event = at.is_event or not _is_of_counter(condition, value.block)
                    found.append(at._replace(value=condition, is_event=is_event))
        return found

    def _behind_call(self, value: ir.Call | ir.Invoke, at: _Waiting) -> list[_Waiting]:
        if (called := value.called_function) is not None and not called.is_declaration:
            if at.fills or not at.calls:
                return []
            return [
                at._replace(value=operand, calls=at.calls - 1, entered=(*at.entered, value))
                for block in called.blocks
                if block.terminator.opcode == opcodes.RET
                for operand in block.terminator.operands
            ]
        if called is None or _is_unknown(called, value):
            return []
        # strtol, strlen, min, …: what they are handed.
        return [at._replace(value=value.operands[position]) for position in range(value.site.argument_count)]

    def _loop_of(self, phi: ir.Phi) -> Loop | None:
        name = phi.function.name
        if name not in self._control:
            self._control[name] = ControlFlow(phi.function)
        loop = self._control[name].loop_of(phi.block)
        return loop if loop is not None and loop.header is phi.block else None

    def _accessed(self, function: ir.Function) -> _AccessedMemory:
        if function.name not in self._memory:
            self._memory[function.name] = _AccessedMemory(function, self._module.layout)
        return self._memory[function.name]

    def _reading(self, called: ir.Function, call: ir.Call | ir.Invoke, fills: bool) -> ir.Call | ir.Invoke | None:
        """The call that takes input, when this function is called: the first that is found; None where that is not
        what it returns. `fills`: also then.
        """
        if reads_input(called):
            return call
        if called.is_declaration:
            return None
        if (called, fills) not in self._readers:
            is_apart = not fills and _is_of_arguments(called)
            self._readers[called, fills] = None if is_apart else self._find_reading(called)
        return self._readers[called, fills]

    def _find_reading(self, function: ir.Function) -> ir.Call | ir.Invoke | None:
        waiting = [function]
        seen: dict[ir.Function, bool] = {function: True}
        while waiting:
            at = waiting.pop(0)
            for instruction in at.instructions():
                called = instruction.called_function if isinstance(instruction, (ir.Call, ir.Invoke)) else None
                if called is None:
                    continue
                assert isinstance(instruction, (ir.Call, ir.Invoke))
                if reads_input(called):
                    return instruction
                if not called.is_declaration and called not in seen and len(seen) < MAX_FUNCTIONS_TO_INPUT:
                    seen[called] = True
                    waiting.append(called)
        return None


@final
class _AccessedMemory:
    """What a function stores where, and which calls it hands what address."""

    def __init__(self, function: ir.Function, layout: ir.DataLayout) -> None:
        self._layout: Final = layout
        # By the object of the address, or the pointer that is loaded: how far behind it, and what.
        self._stored: Final[dict[Origin, list[tuple[Origin, ir.Value]]]] = {}
        # By where the address begins, through loads: what is handed over may be followed anywhere.
        self._handed: Final[dict[ir.Value, list[ir.Value]]] = {}
        for at in function.instructions():
            if at.opcode in _STORING:
                beginning, distance = address_origin(at.operands[ir.address_position(at)], layout)
                stored = at.operands[0] if at.opcode == opcodes.STORE else at
                self._stored.setdefault(beginning, []).append((distance, stored))
            elif isinstance(at, (ir.Call, ir.Invoke)):
                for position in range(at.site.argument_count):
                    if isinstance(at.operands[position].type, ir.PointerType):
                        self._handed.setdefault(_root(at.operands[position]), []).append(at)

    def stored(self, pointer: ir.Value) -> list[ir.Value]:
        """The values that may have been put into the memory of an address."""
        beginning, distance = address_origin(pointer, self._layout)
        return [
            value
            for other, value in self._stored.get(beginning, [])
            # The same place, or elements of an array.
            if other == distance or len(other) > 1 or len(distance) > 1
        ]

    def filling(self, pointer: ir.Value) -> list[ir.Value]:
        """The calls that are handed the memory of an address."""
        return self._handed.get(_root(pointer), [])


def _root(pointer: ir.Value) -> ir.Value:
    """Where an address begins; of what is loaded, where the address of the pointer does."""
    for _ in range(MAX_ORIGIN_LOADS):
        pointer = ir.walk(pointer, ir.STEPS_AND_COPIES).base
        if not isinstance(pointer, ir.Instruction) or pointer.opcode != opcodes.LOAD:
            break
        pointer = pointer.operands[0]
    return ir.walk(pointer, ir.STEPS_AND_COPIES).base


def _is_of_counter(condition: ir.Value, header: ir.BasicBlock) -> bool:
    """Whether a condition compares what a loop counts with a number."""
    if not isinstance(condition, ir.Compare) or isinstance(condition.operands[0].type, ir.PointerType):
        return False
    asked = [stripped(operand) for operand in condition.operands]
    return any(isinstance(each, ir.Phi) and each.block is header for each in asked)


def _is_of_arguments(called: ir.Function) -> bool:
    """Whether what a function returns is computed of what it is handed alone, whatever else it does."""
    returned = [
        value
        for block in called.blocks
        if block.terminator.opcode == opcodes.RET
        for operand in block.terminator.operands
        for value in sources_of(operand)
        if not isinstance(value, ir.Constant)
    ]
    return bool(returned) and all(isinstance(value, ir.Argument) for value in returned)


def _is_unknown(called: ir.Function, call: ir.Call | ir.Invoke) -> bool:
    """Whether only the name of a function is known, and it does not ask for the place of a thread."""
    if not called.is_declaration or work_item_function(call):
        return False
    return ir.library_function_called(call) is None and ir.runtime_function_called(call) is None
