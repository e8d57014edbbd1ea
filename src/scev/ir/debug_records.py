"""Debug records: which variable of the source a value is, from a line of the program on (LLVM: Source Level Debugging).

    #dbg_value(i32 %i, !40, !DIExpression(), !47)            from here on, !40 is %i
    #dbg_declare(ptr %x, !42, !DIExpression(), !55)          !42 lives at the address %x
    #dbg_assign(i32 %i, !40, !DIExpression(), !9, ptr %x, !DIExpression(), !47)     both: it is %i, and stored at %x

They stand between instructions and compute nothing. A value that is poison says that the variable has none from here
on: it was optimised away.
"""

from __future__ import annotations

import re
from typing import Final, final

from scev.ir.metadata import MetadataNode, MetadataTable, split_operands
from scev.ir.values import LocalValue

VALUE: Final = "value"
ASSIGN: Final = "assign"
LABEL: Final = "label"

_HEAD: Final = re.compile(r"#dbg_(\w+)\(")
_LOCAL_AT_END: Final = re.compile(r' (%(?:"[^"]*"|[-\w$.]+))\Z')


@final
class DebugRecord:
    """One record. `kind` is the word after `dbg_`; `line` counts in the module's text, from 1; `text` is the record.

    `value` is the local that it names; None for a constant, poison and lists, of which `written` is the text.
    `address` is the local at which an `assign` record says that its variable, or the part of it, is stored; None where
    there is none, or the record computes something from it.
    `variable` is the DILocalVariable (of a label its DILabel), `expression` what stands in DIExpression(…), and
    `location` the DILocation, whose scope and inlinedAt say which copy of the variable it is.
    """

    __slots__ = ("address", "expression", "kind", "line", "location", "text", "value", "variable", "written")

    def __init__(
        self,
        kind: str,
        line: int,
        text: str,
        written: str,
        value: LocalValue | None,
        variable: MetadataNode | None,
        expression: str,
        location: MetadataNode | None,
        address: LocalValue | None = None,
    ) -> None:
        self.kind: str = kind
        self.line: int = line
        self.text: str = text
        self.written: str = written
        self.value: LocalValue | None = value
        self.variable: MetadataNode | None = variable
        self.expression: str = expression
        self.location: MetadataNode | None = location
        self.address: LocalValue | None = address

    def __repr__(self) -> str:
        return f"<{self.text}>"


def read_record(text: str, line: int, locals_: dict[str, LocalValue], table: MetadataTable) -> DebugRecord:
    """The record of a line; what it spells in a way not known here is None."""
    if (head := _HEAD.match(text)) is None:
        return DebugRecord("", line, text, "", None, None, "", None)
    parts = split_operands(text, head.end(), text.rfind(")"))
    kind = head.group(1)
    location = _node(parts[-1], table) if parts else None
    if kind == LABEL or len(parts) < 4:
        return DebugRecord(kind, line, text, "", None, _node(parts[0], table) if parts else None, "", location)
    value = _local(parts[0], locals_)
    expression = _expression(parts[2])
    address = _local(parts[4], locals_) if kind == ASSIGN and len(parts) > 6 and not _expression(parts[5]) else None
    return DebugRecord(kind, line, text, parts[0], value, _node(parts[1], table), expression, location, address)


def _local(text: str, locals_: dict[str, LocalValue]) -> LocalValue | None:
    found = _LOCAL_AT_END.search(text)
    return None if found is None else locals_.get(found.group(1))


def _expression(text: str) -> str:
    """What stands in the brackets of `!DIExpression(…)`."""
    return text[text.find("(") + 1 : -1] if text.endswith(")") else text


def _node(text: str, table: MetadataTable) -> MetadataNode | None:
    found = table.operand(text)
    return found if isinstance(found, MetadataNode) else None
