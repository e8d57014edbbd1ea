"""The world outside of generated whole programs: what their declared functions do, calls back included.

    check_facts(facts, runs, chooser, World(7, program.outside), …)

`@sink` keeps an address, and so does a store to `@kept`. `@world` writes what was kept and what others can name, and
calls functions that were kept or that others can name, or ends the program. Brokers call what they are handed, as their
`!callback` says.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from scev.ir import Function, FunctionType, GlobalVariable, Instruction, PointerType

from .interpreter import Frame, Machine, Pending
from .values import Exit, Unsupported, Value, is_definite

MAX_CALLS: Final = 6
"""How often the world calls functions in one run: they may call the world."""
_SPECIAL: Final = (0, 1, 2, 5, 100, 0xFFFFFFFF, 0x7FC00000, 0x3F800000, 0x7F800000)


class World:
    """A handler of external calls for one run. `outside` are the functions that others may call. In a closed world they
    cannot name the variables that are defined here.
    """

    def __init__(self, seed: int, outside: Sequence[str], is_open: bool) -> None:
        self._random = random.Random(seed)
        self._is_open = is_open
        self._outside = list(outside)
        self._kept: list[int] = []
        self.calls = 0

    def __call__(self, machine: Machine, function: Function, call: Instruction, arguments: list[Value]) -> Value:
        if function.name == "@sink":
            self._keep(arguments[0])
            return None
        if function.name == "@world":
            self._look_at_kept(machine)
            self._write(machine)
            if self._random.random() < 0.04:
                raise Exit(0)
            return self._making(machine, call, self._calls(machine), self._number(32))
        if function.name in ("@broker", "@broker_of_anything"):
            called = machine.function_at(arguments[0])
            exact = function.name == "@broker"
            plans = [
                Pending(called, [arguments[1] if exact else self._number(32)]) for _ in range(self._random.randrange(4))
            ]
            return self._making(machine, call, plans, None)
        raise Unsupported(f"call of {function.name}")

    def _keep(self, address: Value) -> None:
        if is_definite(address) and address and address not in self._kept:
            self._kept.append(address)

    def _look_at_kept(self, machine: Machine) -> None:
        """What others can read from a variable that they can name."""
        for variable in machine.module.globals:
            if variable.name == "@kept" and self._is_open:
                self._keep(machine.memory.load(machine.address_of(variable), variable.value_type))

    def _write(self, machine: Machine) -> None:
        for variable in machine.module.globals:
            if self._is_theirs(variable) and self._random.random() < 0.5:
                self._write_at(machine, machine.address_of(variable))
        for address in self._kept:
            if self._random.random() < 0.5:
                self._write_at(machine, address)

    def _is_theirs(self, variable: GlobalVariable) -> bool:
        """Whether the world can name a variable, of numbers."""
        if variable.is_local or variable.is_constant or isinstance(variable.value_type, PointerType):
            return False
        return variable.is_declaration or self._is_open

    def _write_at(self, machine: Machine, address: int) -> None:
        found = machine.memory.object_at(address)
        if found is not None and found.kind == "global" and not found.constant:
            size = found.size // 4 * 4
            data = b"".join(self._number(32).to_bytes(4, "little") for _ in range(size // 4))
            machine.memory.put_bytes(found.base, data + self._random.randbytes(found.size - size))

    def _calls(self, machine: Machine) -> list[Pending]:
        """Some calls of functions that the world knows."""
        known = [machine.module.function(name) for name in self._outside]
        for address in self._kept:
            found = machine.memory.object_at(address)
            if found is not None and found.kind == "function":
                known.append(machine.function_at(address))
        plans: list[Pending] = []
        while known and self.calls < MAX_CALLS and self._random.random() < 0.5:
            function = self._random.choice(known)
            assert function is not None
            plans.append(Pending(function, self.arguments(function.function_type)))
            self.calls += 1
        return plans

    def arguments(self, type: FunctionType) -> list[Value]:
        """Numbers for the parameters of a function."""
        return [self._number(getattr(parameter, "width", 64)) for parameter in type.parameters]

    def _number(self, width: int) -> int:
        some = self._random.choice(_SPECIAL) if self._random.random() < 0.6 else self._random.getrandbits(width)
        return some & ((1 << width) - 1)

    def _making(self, machine: Machine, call: Instruction, plans: list[Pending], result: Value) -> Value:
        """Calls back, one after the other, and then gives the result."""
        if not plans:
            return result
        slot = call.index if call.type.text != "void" else -1

        def after(frame: Frame, value: Value) -> None:
            if plans:
                frame.after = after
                machine.push(plans.pop(0))
            else:
                machine.give(frame, call, slot, result)

        machine.stack[-1].after = after
        return plans.pop(0)
