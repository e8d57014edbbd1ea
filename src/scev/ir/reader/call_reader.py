"""Reading calls (LangRef: call, invoke, callbr; Operand Bundles).

    call ::= [tail] call flags convention attributes [addrspace(n)] type callee(T attributes v, …) #group [bundles]

The type is the result's, or the whole function's if it takes variable arguments.
"""

from __future__ import annotations

from typing import Final

from scev.ir.attributes import NO_ATTRIBUTES, AttributeSet
from scev.ir.function import BasicBlock, Function
from scev.ir.instructions import Call, CallSite, Invoke, OperandBundle
from scev.ir.opcodes import FLAG_NAMES
from scev.ir.reader.value_reader import ValueReader
from scev.ir.types import POINTER, FunctionType, Type
from scev.ir.values import Value

_NO_ATTRIBUTES: Final[list[tuple[AttributeSet, ...]]] = [(NO_ATTRIBUTES,) * count for count in range(16)]


class CallReader(ValueReader):
    """A cursor that reads calls."""

    __slots__ = ()

    def call(self, opcode: int, tail: str) -> Call:
        """Pass what stands after `call`."""
        flags = 0
        token = self.tokens[self.position]
        while token in FLAG_NAMES:
            flags |= FLAG_NAMES[token]
            self.position += 1
            token = self.tokens[self.position]
        operands: list[Value] = []
        site = self._site(tail, operands)
        call = Call(
            site.function_type.result, self.name, self.index, opcode, tuple(operands), flags, self.block, self.line,
            self.attachments,
        )  # fmt: skip
        call.site = site
        return call

    def invoke(self, opcode: int, last_line: int) -> Invoke:
        """Pass what stands after `invoke`."""
        operands: list[Value] = []
        site = self._site("", operands)
        self.expect("to")
        blocks = [self.label()]
        self.expect("unwind")
        blocks.append(self.label())
        return self._invoke(opcode, last_line, site, operands, blocks)

    def callbr(self, opcode: int, last_line: int) -> Invoke:
        """Pass what stands after `callbr`."""
        operands: list[Value] = []
        site = self._site("", operands)
        self.expect("to")
        blocks = [self.label()]
        blocks.extend(self.labels())
        return self._invoke(opcode, last_line, site, operands, blocks)

    def _invoke(
        self, opcode: int, last_line: int, site: CallSite, operands: list[Value], blocks: list[BasicBlock]
    ) -> Invoke:
        invoke = Invoke(
            site.function_type.result, self.name, self.index, opcode, tuple(operands), 0, self.block, self.line,
            self.attachments,
        )  # fmt: skip
        invoke.site = site
        invoke.successors = tuple(blocks)
        invoke.last_line = last_line
        return invoke

    def _site(self, tail: str, operands: list[Value]) -> CallSite:
        """Pass all that kinds of calls share; its values go to `operands`."""
        convention = "ccc"
        result_attributes = NO_ATTRIBUTES
        callee_type: Type = POINTER
        if self.tokens[self.position] not in self.type_words:
            convention = self.convention()
            result_attributes = self.result_attributes()
            if self.tokens[self.position] == "addrspace":
                callee_type = self._callee_type()
        start = self.position
        result = self.type()
        printed: FunctionType | None = None
        if self.tokens[self.position] == "(":
            # The whole type of the function is printed: it takes variable arguments.
            self.position = start
            whole = self.type_or_function()
            if isinstance(whole, FunctionType):
                printed = whole
        callee = self.callee(callee_type)
        types: list[Type] = []
        attributes = self._arguments(types, operands)
        function_type = printed if printed is not None else self._function_type(result, types, callee)
        argument_count = len(operands)
        call_attributes = self.function_attributes()
        bundles = self._bundles(operands) if self.tokens[self.position] == "[" else ()
        operands.append(callee)
        return CallSite(
            function_type, argument_count, convention, tail, call_attributes, result_attributes, attributes, bundles
        )

    def _callee_type(self) -> Type:
        """Pass `addrspace(n)` before the type of a call: where the callee is."""
        start = self.position
        self.position = self.after_brackets(start + 1)
        number = self.tokens[start + 2]
        return self.types.pointer(int(number)) if number.isdecimal() and len(number) < 10 else POINTER

    def _arguments(self, types: list[Type], operands: list[Value]) -> tuple[AttributeSet, ...]:
        """Pass the arguments in their parentheses."""
        attributes: list[AttributeSet] = []
        some = False
        self.expect("(")
        if self.accept(")"):
            return ()
        while True:
            if self.accept("..."):
                # A musttail call hands its caller's variable arguments on.
                break
            type_ = self.type()
            found = self.parameter_attributes()
            some = some or found is not NO_ATTRIBUTES
            types.append(type_)
            attributes.append(found)
            operands.append(self.value(type_))
            if not self.accept(","):
                break
        self.expect(")")
        if not some and len(attributes) < len(_NO_ATTRIBUTES):
            return _NO_ATTRIBUTES[len(attributes)]
        return tuple(attributes)

    def _function_type(self, result: Type, types: list[Type], callee: Value) -> FunctionType:
        parameters = tuple(types)
        if isinstance(callee, Function):
            declared = callee.function_type
            if declared.result is result and declared.parameters == parameters and not declared.variadic:
                return declared
        return self.types.function(result, parameters, False)

    def _bundles(self, operands: list[Value]) -> tuple[OperandBundle, ...]:
        """Pass `[ "tag"(T v, …), … ]`."""
        bundles: list[OperandBundle] = []
        self.expect("[")
        while not self.accept("]"):
            tag = self.next().strip('"')
            start = len(operands)
            self.expect("(")
            while not self.accept(")"):
                operands.append(self.typed_value())
                self.accept(",")
            bundles.append(OperandBundle(tag, start, len(operands)))
            self.accept(",")
        return tuple(bundles)
