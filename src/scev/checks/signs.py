"""How the source reads integers: with a sign or without. LLVM's integers have none.

    #dbg_value(i8 %c, "c"), c is a `char`         %c is signed, where the target's char is
    store i16 %s, ptr %p, p is a `uint16_t *`     %s becomes unsigned
    sext i8 %t to i32                             %t becomes signed: nothing else reads it so
    ret i8 %t, of a function `zeroext i8 @f`      %t becomes unsigned

What a value *is* says the variable that it is, or the place that it was loaded from. What a result *becomes* says the
variable or the place that it is put into, else the extension that reads it next. "any" where nothing says it.
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.ir import opcodes
from scev.memory import argument_attributes
from scev.source.source_types import Sign, sign_of, type_words
from scev.source.value_names import CallNames, ValueNames, variable_name


@final
class SourceSigns:
    """The signs of the integers of one function."""

    def __init__(self, function: ir.Function, layout: ir.DataLayout) -> None:
        self._names: Final = ValueNames(function, layout, CallNames())
        self.is_as_written: Final = _is_as_written(function)

    def of(self, value: ir.Value) -> Sign:
        """How a value is read that an operation reads; "any" also where it is two variables that differ in that."""
        if not isinstance(value, ir.LocalValue):
            return "any"
        signs = self._of_variables(value)
        if not signs and isinstance(value, ir.Instruction) and value.opcode == opcodes.LOAD:
            signs = [sign_of(self._names.of(value).type)]
        if not signs and isinstance(value, ir.Argument):
            signs = [_of_attributes(value.attributes)]
        return signs[0] if signs and all(sign == signs[0] for sign in signs) else "any"

    def of_result(self, at: ir.Instruction) -> Sign:
        """How a result is read from then on: where it is put into several variables, as the first reads it."""
        for sign in self._of_variables(at):
            if sign != "any":
                return sign
        return self._of_readers(at, True)

    def is_stored_as_char(self, at: ir.Instruction) -> bool:
        """Whether a result is only stored, as what the source calls a plain `char`: a byte, whatever its sign."""
        stored = [user.opcode == opcodes.STORE and user.operands[0] is at for user in at.users]
        if not all(stored):
            return False
        types = [self._names.stored_type(user) for user in at.users]
        return all(type_ is not None and type_words(type_) == "char" for type_ in types)

    def _of_readers(self, at: ir.Instruction, is_first: bool) -> Sign:
        """How those read a result who use it, a phi of it among them; "any" where they differ, or do not say it."""
        read: dict[Sign, bool] = {}
        for user in at.users:
            if user.opcode == opcodes.STORE and user.operands[0] is at:
                sign = sign_of(self._names.stored_type(user))
            elif user.opcode == opcodes.RET:
                sign = _of_attributes(at.function.return_attributes)
            elif isinstance(user, (ir.Call, ir.Invoke)):
                sign = _of_call(user, at)
            elif user.opcode == opcodes.PHI and is_first:
                sign = self._of_readers(user, False)
            else:
                sign = _EXTENSIONS.get(user.opcode, "any")
            read[sign] = True
        return next(iter(read)) if len(read) == 1 else "any"

    def _of_variables(self, value: ir.LocalValue) -> list[Sign]:
        return [sign_of(variable_name(variable, value).type) for variable in self._names.variables.of(value)]


_EXTENSIONS: Final[dict[int, Sign]] = {opcodes.SEXT: "signed", opcodes.ZEXT: "unsigned"}


def _of_call(call: ir.Call | ir.Invoke, handed: ir.Value) -> Sign:
    """How a call hands a value on."""
    site = call.site
    found = {
        _of_attributes(each)
        for position in range(site.argument_count)
        if call.operands[position] is handed
        for each in argument_attributes(call, site, position)
    } - {"any"}
    return next(iter(found)) if len(found) == 1 else "any"


def _of_attributes(attributes: ir.AttributeSet) -> Sign:
    """As an argument or result is extended where the caller and the function agree on it."""
    return "signed" if "signext" in attributes else "unsigned" if "zeroext" in attributes else "any"


def _is_as_written(function: ir.Function) -> bool:
    """Whether no optimiser has changed a function: what its debug information says of it."""
    program = function.attachments.get("dbg")
    unit = None if program is None else program.field("unit")
    return isinstance(unit, ir.MetadataNode) and unit.field("isOptimized") is False
