"""Which instructions, and initialisers of which variables, name each global of a module.

An operand that is the global, or an address computed from it (`getelementptr`, casts between pointers), is an address
of its object. Any other constant with the global inside, an aggregate or a number made of an address, takes it out of
sight. An alias is the object that it stands for.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple, final

from scev import ir
from scev.ir import opcodes

MAX_ALIASES: Final = 16
"""Maximum aliases of aliases that are followed to an object."""

_WORD: Final = re.compile(r"[\w.]+")
_NUMBERED: Final = re.compile(r"\.\d+$")
_ADDRESSES: Final = (opcodes.GETELEMENTPTR, opcodes.BITCAST, opcodes.ADDRSPACECAST)
_NAME: Final = re.compile(r'@(?:"[^"]*"|[-\w.$]+)')


class GlobalOperand(NamedTuple):
    """An operand that names a global; `is_address`: it is an address of the global's object."""

    user: ir.Instruction
    operand: int
    is_address: bool


@final
class NamedGlobals:
    """The uses of the globals of one module."""

    __slots__ = ("_by_word", "_parts", "by_global", "escaping", "held", "holders", "module")

    def __init__(self, module: ir.Module) -> None:
        self.module: ir.Module = module
        # By global: the operands that name it; whether the initialiser of a variable has an address of it. Those
        # variables.
        self.by_global: dict[ir.GlobalValue, list[GlobalOperand]] = {}
        self.held: dict[ir.GlobalValue, bool] = {}
        self.holders: dict[ir.GlobalVariable, bool] = {}
        # What is named elsewhere: by an alias that others can name, as a personality, in assembly, in another's number.
        self.escaping: dict[ir.GlobalValue, bool] = {}
        self._parts: dict[ir.Constant, list[tuple[ir.GlobalValue, bool]]] = {}
        # By what an assembler calls them.
        self._by_word: dict[str, list[ir.GlobalValue]] = {}
        self._read_outside()
        for function in module.defined_functions():
            self._read_body(function)

    def _read_body(self, function: ir.Function) -> None:
        by_global = self.by_global
        for block in function.blocks:
            for instruction in block.instructions:
                if isinstance(instruction, (ir.Opaque, ir.OpaqueTerminator)):
                    for named in _named_so(_NAME.findall(instruction.text), self.module):
                        self.escaping[self.object_of(named)] = True
                operands = instruction.operands
                for k in range(len(operands)):
                    operand = operands[k]
                    if isinstance(operand, ir.InlineAssembly):
                        self._read_assembly(operand.text)
                    if isinstance(operand, ir.LocalValue) or not isinstance(operand, ir.Constant):
                        continue
                    for named, is_address in self.parts_of(operand):
                        by_global.setdefault(named, []).append(GlobalOperand(instruction, k, is_address))

    def _read_outside(self) -> None:
        module = self.module
        lines = module.text.split("\n")
        for variable in module.globals:
            line = lines[variable.line - 1]
            if variable.is_declaration or line.find("@", line.find("=") + 1) < 0:
                continue
            if (initializer := variable.initializer) is None:
                continue
            for named, is_whole in _held(initializer, self):
                self.held[named] = self.holders[variable] = True
                if not is_whole:
                    self.escaping[named] = True
        globals_: dict[str, ir.GlobalValue] = {}
        for found in (*module.globals, *module.functions, *module.aliases):
            globals_[found.name] = found
        for alias in module.aliases:
            if alias.target is not None and (alias.kind != "alias" or not alias.is_local):
                for named, _ in self.parts_of(alias.target):
                    self.escaping[named] = True
        for function in module.functions:
            for name in _NAME.findall(function.tail):
                if name in globals_:
                    self.escaping[self.object_of(globals_[name])] = True
        if module.assembly:
            for name, found in globals_.items():
                if _assembled(name) in module.assembly:
                    self.escaping[self.object_of(found)] = True

    def _read_assembly(self, text: str) -> None:
        """What inline assembly names. It names more than its operands, as a function that it calls."""
        if not self._by_word:
            module = self.module
            for found in (*module.globals, *module.functions, *module.aliases):
                # Some systems put an underscore in front.
                for word in _WORD.findall(_assembled(found.name)):
                    self._by_word.setdefault(word, []).append(found)
                    self._by_word.setdefault(f"_{word}", []).append(found)
        for word in dict.fromkeys(_WORD.findall(ir.unescape(text))):
            for found in self._by_word.get(_NUMBERED.sub("", word), ()):
                self.escaping[self.object_of(found)] = True

    def object_of(self, value: ir.GlobalValue) -> ir.GlobalValue:
        """What a global is another name for; itself, if it is not an alias."""
        for _ in range(MAX_ALIASES):
            if not isinstance(value, ir.Alias) or value.kind != "alias":
                break
            target: ir.Value | None = value.target
            while isinstance(target, ir.ConstantExpression) and target.opcode in _ADDRESSES:
                target = target.operands[0]
            if not isinstance(target, ir.GlobalValue):
                break
            value = target
        return value

    def parts_of(self, constant: ir.Constant) -> list[tuple[ir.GlobalValue, bool]]:
        """The globals in a constant, and whether it is an address of their object."""
        if (found := self._parts.get(constant)) is None:
            found = []
            base: ir.Constant = constant
            pending: list[ir.Constant] = []
            while isinstance(base, ir.ConstantExpression) and base.opcode in _ADDRESSES:
                pending.extend(base.operands[1:])
                base = base.operands[0]
            if isinstance(base, ir.GlobalValue):
                found.append((self.object_of(base), True))
            else:
                pending.append(base)
            for named in _inside(pending, self.module):
                found.append((self.object_of(named), False))
            self._parts[constant] = found
        return found


def _assembled(name: str) -> str:
    """What an assembler calls a global: behind \\01 stands what it is told as it is (LLVM: Mangler). A number behind a
    local name is of LLVM's linker, of which assembly does not know.
    """
    return _NUMBERED.sub("", ir.unescape(name[1:].strip('"')).removeprefix("\x01"))


def _inside(pending: list[ir.Constant], module: ir.Module) -> list[ir.GlobalValue]:
    """The globals in some constants, however deep."""
    found: dict[ir.GlobalValue, bool] = {}
    seen: dict[ir.Constant, bool] = {}
    while pending:
        if (current := pending.pop()) in seen:
            continue
        seen[current] = True
        if isinstance(current, ir.GlobalValue):
            found[current] = True
        elif isinstance(current, ir.ConstantAggregate):
            pending.extend(current.elements)
        elif isinstance(current, (ir.ConstantExpression, ir.ConstantReference)):
            pending.extend(current.operands)
        elif isinstance(current, ir.ConstantSplat):
            pending.append(current.element)
        elif isinstance(current, ir.UnknownConstant):
            # Whatever it names: `ptrauth (ptr @f, …)`.
            found.update(dict.fromkeys(_named_so(_NAME.findall(current.text), module), True))
    return list(found)


def _held(initializer: ir.Constant, named: NamedGlobals) -> list[tuple[ir.GlobalValue, bool]]:
    """The globals in an initialiser, and whether an address of theirs is an element of it."""
    found: list[tuple[ir.GlobalValue, bool]] = []
    pending: list[ir.Constant] = [initializer]
    seen: dict[ir.Constant, bool] = {}
    while pending:
        if (current := pending.pop()) in seen:
            continue
        seen[current] = True
        if isinstance(current, ir.ConstantAggregate):
            pending.extend(current.elements)
        elif isinstance(current, ir.UnknownConstant):
            # Whatever it names.
            names = _NAME.findall(current.text)
            found.extend([(one, False) for one in _named_so(names, named.module)])
        else:
            found.extend(named.parts_of(current))
    return found


def _named_so(names: list[str], module: ir.Module) -> list[ir.GlobalValue]:
    return [one for one in (*module.globals, *module.functions, *module.aliases) if one.name in names]
