"""`--format demanded`: the demanded bits of a program's integers, as `opt -passes='print<demanded-bits>'` prints them.

    DemandedBits: 0xff for   %x = add i32 %a, %b
    DemandedBits: 0xff for %a in   %x = add i32 %a, %b

One line for the result of each instruction that is an integer, in the order of the text, and one for each of its
operands. A mask of more than 64 bits that does not fit is shown as 64 bits that are all demanded, and so is all of an
operand that is no integer, as LLVM does. Instructions that are dead are printed, too (0x0); LLVM leaves most of them
out.
"""

from __future__ import annotations

from typing import Final

from scev import ir
from scev.answers import FunctionFacts
from scev.ir import opcodes
from scev.report.forms.base import Report
from scev.report.forms.llvm.llvm import text_of

_LARGEST: Final = (1 << 64) - 1


class DemandedReport(Report[str]):
    """The demanded bits of the functions of a module."""

    def __init__(self, module: ir.Module) -> None:
        super().__init__(module)
        self.layout = module.layout

    def piece(self, facts: FunctionFacts) -> str:
        function = facts.function
        parts = [f"Printing analysis 'Demanded Bits Analysis' for function '{ir.plain_name(function.name)}':\n"]
        lines = function.lines()
        for instruction in function.instructions():
            if (mask := facts.demanded.bits(instruction)) is None:
                continue
            text = text_of(instruction, lines, function.line + 1)
            parts.append(f"DemandedBits: {_mask_text(mask)} for {text}\n")
            for position, operand in enumerate(instruction.operands):
                if isinstance(instruction, ir.Invoke) and position == len(instruction.operands) - 1:
                    # LLVM has the blocks before the callee.
                    shown = _mask_text(self._everything(operand))
                    parts += [f"DemandedBits: {shown} for {block.name} in {text}\n" for block in instruction.successors]
                if not isinstance(operand, ir.MetadataValue):
                    seen = facts.demanded.bits_of_use(instruction, position)
                    shown = _mask_text(self._everything(operand) if seen is None else seen)
                    parts.append(f"DemandedBits: {shown} for {operand_text(operand)} in {text}\n")
        return "".join(parts)

    def _everything(self, operand: ir.Value) -> int:
        """All bits of an operand that is no integer."""
        width = self.layout.size_in_bits(ir.scalar_type(operand.type))
        return _LARGEST if width is None else (1 << width) - 1


def _mask_text(mask: int) -> str:
    return f"{min(mask, _LARGEST):#x}"


def operand_text(value: ir.Value) -> str:
    """An operand as LLVM writes it without its type; of a constant with parts, the parts have theirs."""
    if isinstance(value, ir.ConstantSplat):
        return f"splat ({value.element.type} {operand_text(value.element)})"
    if isinstance(value, ir.ConstantExpression) and opcodes.FIRST_BINARY <= value.opcode <= opcodes.LAST_BINARY:
        words = f"{opcodes.OPCODE_NAMES[value.opcode]} {opcodes.flag_words(value.flags)}".strip()
        inside = ", ".join([f"{operand.type} {operand_text(operand)}" for operand in value.operands])
        return f"{words} ({inside})"
    if not isinstance(value, ir.ConstantAggregate):
        return str(value)
    inside = ", ".join([f"{element.type} {operand_text(element)}" for element in value.elements])
    if isinstance(value.type, ir.VectorType):
        return f"<{inside}>"
    if isinstance(value.type, ir.StructType):
        return f"<{{ {inside} }}>" if value.type.packed else f"{{ {inside} }}"
    return f"[{inside}]"
