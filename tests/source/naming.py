"""Small modules with debug information, in a notation that one can read, and the names of their values.

A line `x = i32 %x` of a body is a debug record: the variable x is %x from there on. `x at ptr %p` is a declaration.
`x = ptr %p: DW_OP_deref` has an expression; `x@2 = …` is the variable of that name in the second call of its function.
"""

from __future__ import annotations

import re

import scev
from scev.ir import Function
from scev.source.value_names import CallNames, ValueNames

RECORD = re.compile(r"  (\w+)(?:@(\d))? (=|at) (\S+ [^:]+?)(?:: (.*))?")

TYPES = """
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, emissionKind: FullDebug, globals: !60)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "t.c", directory: "/")
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!6 = distinct !DISubprogram(name: "g", scope: !2, file: !2, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!7 = !DILocation(line: 2, scope: !5)
!8 = distinct !DILocation(line: 3, column: 1, scope: !5)
!9 = distinct !DILocation(line: 3, column: 9, scope: !5)
!10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!11 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!12 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!13 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!14 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!15 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!16 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!17 = !DIBasicType(name: "_Bool", size: 8, encoding: DW_ATE_boolean)
!18 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!20 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !10, size: 64)
!21 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !10, size: 64)
!22 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!23 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 512, elements: !24)
!24 = !{!25, !25}
!25 = !DISubrange(count: 4)
!26 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !30, size: 64)
!27 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !30, size: 64)
!28 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !40, size: 64)
!29 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !48, size: 64)
!30 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "S", file: !2, size: 192, elements: !31)
!31 = !{!32, !33, !34, !35}
!32 = !DIDerivedType(tag: DW_TAG_member, name: "n", scope: !30, file: !2, baseType: !10, size: 32)
!33 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !30, file: !2, baseType: !26, size: 64, offset: 64)
!34 = !DIDerivedType(tag: DW_TAG_member, name: "p", scope: !30, file: !2, baseType: !18, size: 16, offset: 128)
!35 = !DIDerivedType(tag: DW_TAG_member, name: "w", scope: !30, file: !2, baseType: !12, size: 32, offset: 160)
!40 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Open", file: !2, size: 32, elements: !41)
!41 = !{!42, !43}
!42 = !DIDerivedType(tag: DW_TAG_member, name: "n", scope: !40, file: !2, baseType: !10, size: 32)
!43 = !DIDerivedType(tag: DW_TAG_member, name: "data", scope: !40, file: !2, baseType: !44, offset: 32)
!44 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, elements: !45)
!45 = !{!46}
!46 = !DISubrange(count: -1)
!48 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, elements: !45)
!50 = distinct !DIGlobalVariable(name: "tab", scope: !0, file: !2, line: 1, type: !23, isDefinition: true)
!51 = !DIGlobalVariableExpression(var: !50, expr: !DIExpression())
!52 = !DIGlobalVariableExpression(var: !53, expr: !DIExpression(DW_OP_LLVM_fragment, 160, 32))
!53 = distinct !DIGlobalVariable(name: "gs", scope: !0, file: !2, line: 1, type: !30, isDefinition: true)
!54 = !DIGlobalVariableExpression(var: !55, expr: !DIExpression(DW_OP_plus_uconst, 4))
!55 = distinct !DIGlobalVariable(name: "merged", scope: !0, file: !2, line: 1, type: !10, isDefinition: true)
!60 = !{!51, !52, !54}
!61 = distinct !DILocation(line: 4, column: 1, scope: !5)
!62 = distinct !DILocation(line: 4, column: 9, scope: !5)
!63 = distinct !DILexicalBlock(scope: !5, file: !2, line: 5, column: 3)
!64 = !DILocation(line: 6, scope: !63)
!65 = !DILocation(line: 2, scope: !6, inlinedAt: !8)
!66 = !DILocation(line: 2, scope: !6, inlinedAt: !9)
"""
NUMBERS = {
    "int": 10, "unsigned": 11, "float": 12, "double": 13, "u8": 14, "long": 15, "ulong": 16, "bool": 17, "short": 18,
    "int *": 20, "int &": 21, "void *": 22, "int[4][4]": 23, "S *": 26, "S &": 27, "Open *": 28, "vla *": 29, "S": 30,
}  # fmt: skip
INNER_SCOPE = 63


def module_text(head: str, body: str, variables: str, more: str = "") -> str:
    """A function @f: its head, up to the bracket; its body; `name: type` of its variables, separated by semicolons.

    A variable `g.x: int` is one of the function g that is inlined; `inner.x: int` is of an inner scope.
    """
    nodes: list[str] = []
    numbers: dict[str, int] = {}
    scopes: dict[str, str] = {}
    for number, one in enumerate(filter(None, variables.split(";")), 100):
        full, _, type = one.strip().partition(": ")
        where, _, name = full.rpartition(".")
        scope = {"": 5, "g": 6, "inner": INNER_SCOPE}[where]
        key = full.replace(".", "_")
        numbers[key] = number
        scopes[key] = where
        nodes.append(f'!{number} = !DILocalVariable(name: "{name}", scope: !{scope}, file: !2, type: !{NUMBERS[type]})')
    lines: list[str] = []
    for line in body.split("\n"):
        record = RECORD.fullmatch(line)
        if record is None or record.group(1) not in numbers:
            lines.append(line)
            continue
        name, call, verb, value, expression = record.groups()
        place = {"": 7, "inner": 64, "g": 66 if call == "2" else 65}[scopes[name]]
        word = "value" if verb == "=" else "declare"
        lines.append(f"    #dbg_{word}({value}, !{numbers[name]}, !DIExpression({expression or ''}), !{place})")
    return f"define {head} !dbg !5 {{\n" + "\n".join(lines) + "\n}\n" + more + TYPES + "\n".join(nodes) + "\n"


def function_of(text: str) -> Function:
    """The first function of a module's text."""
    return next(iter(scev.read(text).defined_functions()))


def names_in(text: str) -> dict[str, str]:
    """LLVM's names without the sigil, and ours, of the values of the first function."""
    module = scev.read(text)
    function = next(iter(module.defined_functions()))
    names = ValueNames(function, module.layout, CallNames())
    return {value.name[1:]: names.of(value).text for value in function.values if value.name}


def names_of(head: str, body: str, variables: str, more: str = "") -> dict[str, str]:
    """As `names_in`, of what `module_text` makes."""
    return names_in(module_text(head, body, variables, more))
