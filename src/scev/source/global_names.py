"""The source's names of globals.

    @tab = global [10 x i32] zeroinitializer, !dbg !0        !0 = !DIGlobalVariableExpression(var: !1, expr: …)

The expression is empty where the global is the variable. It may be a part of one, which LLVM has split; anything else
(one of several merged, one that was made a bool) has LLVM's name.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from scev.ir import GlobalValue, MetadataNode
from scev.source.source_types import node_of, word_of
from scev.support.numerals import parse_decimal

# Patterns are compiled when they are first used: most modules need none of them.
_FRAGMENT: Final = r"!DIExpression\(DW_OP_LLVM_fragment, (\d+), \d+\)"


class GlobalObject(NamedTuple):
    """What the source calls a global, its type there, and the part of it that the global is: the byte where it begins,
    None for all of it.
    """

    name: str
    type: MetadataNode | None
    part: int | None


def global_object(value: GlobalValue) -> GlobalObject | None:
    """The variable of the source that a global is, or is a part of; None where that is not known."""
    node = value.attachments.get("dbg")
    part: int | None = None
    if node is not None and node.kind == "DIGlobalVariableExpression":
        expression = node.field("expr")
        text = expression.text if isinstance(expression, MetadataNode) else "!DIExpression()"
        if (fragment := re.fullmatch(_FRAGMENT, text)) is not None:
            part = parse_decimal(fragment.group(1)) // 8
        elif text != "!DIExpression()":
            return None
        node = node_of(node, "var")
    if node is None or node.kind != "DIGlobalVariable":
        return None
    name = word_of(node, "name")
    return GlobalObject(name, node_of(node, "type"), part) if name else None


def global_name(value: GlobalValue) -> str:
    """The source's name of a global; LLVM's where that is not known, or it is a part of a variable."""
    found = global_object(value)
    return value.name if found is None or found.part is not None else found.name
