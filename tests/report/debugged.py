"""Small programs with debug information, written short.

    %x = add i32 %0, 1 @12        computed on line 12
    #x = i32 %x @12               the variable x is %x from here on: a debug record

A program is one file, t.c, and may have several functions; `define … @f(…) 1 {` begins on line 1.
"""

from __future__ import annotations

import re
from typing import Final

import scev
from scev.report.rows.page import FunctionPage, ValueRow, page_of
from scev.report.rows.view import USUAL, View
from scev.report.words.wording import ModuleWording, Names, Wording

_FUNCTION: Final = re.compile(r"^define (.*) @([\w.]+)\((.*)\) (\d+) \{$")
_RECORD: Final = re.compile(r"^  #(\w+) = (.*) @(\d+)$")
_LINE: Final = re.compile(r" @(\d+)$")
# Source types by the LLVM types of their values; a variable whose name begins with u_ is unsigned.
TYPES: Final = {"i1": "!10", "i8": "!11", "i32": "!12", "i64": "!13", "float": "!14", "double": "!15", "ptr": "!17"}
UNSIGNED: Final = "!16"

NODES: Final = """
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "t.c", directory: "/nowhere")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!10 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!11 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!13 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!14 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!15 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!16 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!17 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !12, size: 64)
"""


def debugged(text: str) -> str:
    """The program in LLVM's own words."""
    lines: list[str] = []
    nodes = NODES
    scope = ""
    for line in text.strip().splitlines():
        function = _FUNCTION.match(line)
        record = _RECORD.match(line)
        if function is not None:
            result, name, arguments, number = function.groups()
            scope = f"!{100 + len(lines)}"
            type = TYPES.get(result.split()[-1], "null")
            nodes += (
                f'{scope} = distinct !DISubprogram(name: "{name}", file: !1, line: {number}, unit: !0, '
                f"type: !DISubroutineType(types: !{{{type}}}), spFlags: DISPFlagDefinition)\n"
            )
            lines.append(f"define {result} @{name}({arguments}) !dbg {scope} {{")
        elif record is not None:
            name, value, number = record.groups()
            type = UNSIGNED if name.startswith("u_") else TYPES[value.split()[0]]
            variable = f'!DILocalVariable(name: "{name}", scope: {scope}, file: !1, line: 1, type: {type})'
            lines.append(
                f"  #dbg_value({value}, {variable}, !DIExpression(), !DILocation(line: {number}, scope: {scope}))"
            )
        else:
            lines.append(_LINE.sub(rf", !dbg !DILocation(line: \1, scope: {scope})", line))
    return "\n".join(lines) + nodes


def wording_of(text: str, names: Names = "source", function: str = "f") -> Wording:
    """How the facts of a function are said; of LLVM's text, or of one that `debugged` made."""
    facts = scev.analyze(text, settings=scev.Settings(undef="absent", snan="absent"))
    return Wording(facts[function], ModuleWording(facts.module, names))


def page(text: str, view: View = USUAL) -> FunctionPage:
    """The page of the function f."""
    wording = wording_of(text, view.names)
    return page_of(wording.facts, wording, view)


def rows(text: str, view: View = USUAL) -> list[ValueRow]:
    """The values of that page."""
    return page(text, view).values


def names(text: str, view: View = USUAL) -> list[str]:
    """What these values are called."""
    return [row.name for row in rows(text, view)]
