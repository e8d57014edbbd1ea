"""Places in the source, if the module has debug information.

LLVM ties an instruction to a line by `!dbg`, a function by its DISubprogram, and a loop by the locations that its front
end put into `!llvm.loop` on the backedge. Without them (`goto`), the place of a loop is the begin of its header, or the
branch that enters it.
"""

from __future__ import annotations

from typing import NamedTuple

from scev.cfg import Loop
from scev.ir import Alloca, Attachments, Function, Instruction, MetadataNode, MetadataTable, Phi, location


class SourceLocation(NamedTuple):
    """A place in a source file; `column` is 0 where only the line is known."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.column else f"{self.file}:{self.line}"

    def short(self) -> str:
        """Without directories and column, for people."""
        return f"{self.file.rpartition('/')[2]}:{self.line}"


def location_of_instruction(instruction: Instruction) -> SourceLocation | None:
    return _place(instruction.metadata)


def location_of_variable(place: Alloca) -> SourceLocation | None:
    """Where the variable is declared that lives on a place of the stack."""
    for record in place.block.function.debug_records():
        if record.value is not place or record.variable is None or record.location is None:
            continue
        if (found := _located(record.variable, record.location.field("line"))) is not None:
            column = record.location.field("column")
            return found._replace(column=column if isinstance(column, int) else 0)
    return None


def location_of_function(function: Function) -> SourceLocation | None:
    """Where a function begins, by its DISubprogram."""
    if (program := function.attachments.get("dbg")) is None:
        return None
    return _located(program, program.field("line"))


def _located(node: MetadataNode, line: object) -> SourceLocation | None:
    """A line of the file that a node names."""
    file = node.field("file")
    name = file.field("filename") if isinstance(file, MetadataNode) else None
    return SourceLocation(name, line, 0) if isinstance(name, str) and isinstance(line, int) and line else None


def location_of_loop(loop: Loop, table: MetadataTable) -> SourceLocation | None:
    """Where a loop begins; `table` is its module's."""
    for latch in loop.latches:
        node = latch.terminator.metadata.get("llvm.loop")
        for operand in node.operands() if node is not None else []:
            # The first operand is the node itself; the locations, if any, are its start and its end.
            if isinstance(operand, MetadataNode) and operand.kind == "DILocation":
                spelt = operand.text if operand.number < 0 else f"!{operand.number}"
                if (place := _place(Attachments({"dbg": spelt}, table))) is not None:
                    return place
    for instruction in loop.header.instructions:
        # A phi has the place of the variable, or none.
        found = None if isinstance(instruction, Phi) else location_of_instruction(instruction)
        if found is not None:
            return found
    entry = loop.preheader
    return None if entry is None else location_of_instruction(entry.terminator)


def _place(attachments: Attachments) -> SourceLocation | None:
    if (found := location(attachments)) is None or not found[1]:
        return None
    return SourceLocation(*found)
