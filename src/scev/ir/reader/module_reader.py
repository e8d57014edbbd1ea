"""Reading a module: canonical text to objects (LangRef: Module Structure).

One pass finds the lines at the top level, and skips the bodies of functions: a body ends at the first line that is a
lone `}`, since everything in it is indented or a label. Then types, globals and the heads of functions are read; bodies
and initialisers are read on demand.
"""

from __future__ import annotations

import copyreg
import gc
from typing import Final, final

from scev.ir.function import Function
from scev.ir.layout import DataLayout
from scev.ir.library_calls import library_function_of, runtime_function_of
from scev.ir.metadata import MetadataTable, unescape
from scev.ir.module import Alias, GlobalVariable, Module, ModuleReader
from scev.ir.origin import Origin
from scev.ir.overlay import CONSTANT, InferredAttributes, Overlay, both
from scev.ir.reader.attribute_reader import AttributeReader
from scev.ir.reader.body_reader import TextBodyReader
from scev.ir.reader.global_reader import GlobalReader, TextInitializerReader
from scev.ir.reader.tables import Tables
from scev.ir.reader.tokens import UnexpectedError
from scev.ir.reader.type_reader import TypeReader
from scev.ir.standards import AS_STATED, IN_C23, standards_of, states_c23, states_opencl
from scev.ir.triple import is_gpu
from scev.ir.types import StructType
from scev.support.interrupts import INTERRUPTIBLE, safe_point

_OPENCL_KERNEL: Final = " !kernel_arg_addr_space "
"""What front ends of OpenCL attach to each kernel."""


_FIRST_NODE: Final = "!0 = "


@final
class _LineSpan:
    """A line of the top level: text[start:end]. Of a function, `last` and `last_line` say where its last line is."""

    __slots__ = ("end", "last", "last_line", "line", "start")

    def __init__(self, start: int, end: int, line: int) -> None:
        self.start: int = start
        self.end: int = end
        self.line: int = line
        self.last: int = end
        self.last_line: int = line


@final
class _Outline:
    """The lines at the top level of a module, by kind."""

    __slots__ = (
        "assembly", "comdats", "functions", "globals", "groups", "layout", "named_metadata", "nodes", "nodes_in_order",
        "source_filename", "triple", "types",
    )  # fmt: skip

    def __init__(self) -> None:
        self.source_filename: str = ""
        self.triple: str = ""
        self.layout: str = ""
        self.assembly: list[str] = []
        self.comdats: dict[str, str] = {}
        self.types: list[_LineSpan] = []
        self.globals: list[_LineSpan] = []
        self.functions: list[_LineSpan] = []
        self.groups: dict[str, str] = {}
        self.nodes: dict[int, str] = {}
        self.nodes_in_order: list[str] = []
        self.named_metadata: dict[str, str] = {}


def _outline(text: str) -> _Outline:
    outline = _Outline()
    size = len(text)
    position = 0
    line = 1
    while position < size:
        safe_point()
        end = text.find("\n", position)
        if end < 0:
            end = size
        first = text[position : position + 1]
        if first == "d" and text.startswith(("define ", "declare "), position):
            place = _LineSpan(position, end, line)
            outline.functions.append(place)
            if text.startswith("define ", position):
                close = text.find("\n}", end)
                while close >= 0 and text[close + 2 : close + 3] not in ("\n", "", "\r"):
                    close = text.find("\n}", close + 2)
                if close < 0:
                    close = size
                place.last = close
                place.last_line = line + text.count("\n", position, close) + 1
                line = place.last_line
                end = text.find("\n", close + 1)
                if end < 0:
                    end = size
        elif first == "!":
            if text.startswith(_FIRST_NODE, position) and _take_nodes(outline, text, position):
                return outline
            _metadata_line(outline, text, position, end)
        elif first == "@":
            outline.globals.append(_LineSpan(position, end, line))
        elif first == "%":
            outline.types.append(_LineSpan(position, end, line))
        elif first not in (";", "", "\n", "}", " "):
            _other_line(outline, text[position:end])
        position = end + 1
        line += 1
    return outline


def _take_nodes(outline: _Outline, text: str, position: int) -> bool:
    """Take the nodes from `!0 = …` at a position to the end of the text, if it looks like what LLVM prints there: each
    in a line, as many as the last one says, and nothing else.
    """
    lines = text[position:].split("\n")
    if lines[-1] == "":
        lines.pop()
    if not lines[-1].startswith(f"!{len(lines) - 1} = ") or text.count("\n!", position) != len(lines) - 1:
        return False
    outline.nodes_in_order = lines
    return True


def _metadata_line(outline: _Outline, text: str, position: int, end: int) -> None:
    equals = text.find(" = ", position, end)
    if equals < 0:
        return
    name = text[position + 1 : equals]
    if name.isdecimal():
        outline.nodes[int(name)] = text[equals + 3 : end]
    else:
        outline.named_metadata[name] = text[equals + 3 : end]


def _other_line(outline: _Outline, line: str) -> None:
    if line.startswith("attributes #"):
        name, _, text = line[len("attributes ") :].partition(" = {")
        outline.groups[name] = text
    elif line.startswith("$"):
        name, _, kind = line.partition(" = comdat ")
        outline.comdats[name] = kind
    elif line.startswith("source_filename"):
        outline.source_filename = _quoted(line)
    elif line.startswith("target datalayout"):
        outline.layout = _quoted(line)
    elif line.startswith("target triple"):
        outline.triple = _quoted(line)
    elif line.startswith("module asm"):
        outline.assembly.append(_quoted(line))


def _quoted(line: str) -> str:
    return unescape(line[line.find('"') + 1 : line.rfind('"')])


def _set_body(reader: TypeReader, text: str) -> None:
    """Read `%T = type …`."""
    reader.start(text)
    name = reader.next()
    reader.expect("=")
    reader.expect("type")
    structure = reader.types.identified(name)
    if reader.accept("opaque"):
        return
    body = reader.type()
    if isinstance(body, StructType):
        structure.elements = body.elements
        structure.packed = body.packed


def read(text: str, name: str = "<memory>", c_standard: str = AS_STATED, before: str = "") -> Module:
    """The module of a canonical text: as LLVM prints it after it has verified it. `c_standard` says which names of
    functions are C's: that of a knob of the same name (settings/knobs.py). `before` is the canonical text that LLVM's
    passes made this one of.
    """
    return _read(text, name, c_standard, (), text, before)


def _read(text: str, name: str, c_standard: str, overlays: tuple[Overlay, ...], source: str, before: str) -> Module:
    return _read_from(text, name, c_standard, overlays, Origin(source, name, before))


def _read_from(text: str, name: str, c_standard: str, overlays: tuple[Overlay, ...], origin: Origin) -> Module:
    collecting = gc.isenabled()
    gc.disable()
    try:
        with INTERRUPTIBLE:
            return _module(text, name, c_standard, overlays, origin)
    finally:
        if collecting:
            gc.enable()


def _reduced(module: Module) -> tuple[object, ...]:
    # It travels as its text: the objects of a large one are too deeply linked to be written one inside the other.
    origin = module.origin
    return _read, (module.text, module.name, module.c_standard, module.overlays, origin.text, origin.before)


copyreg.pickle(Module, _reduced)  # type: ignore[arg-type]


@final
class _TextModuleReader(ModuleReader):
    """Reads the text of a module again. That takes no longer than its text is long: no body is read for it."""

    __slots__ = ()

    def read_again(self, module: Module, text: str, overlays: tuple[Overlay, ...]) -> Module:
        """The module of a text with overlays of attributes, each laid over those before it; else it is as `module`."""
        return _read_from(text, module.name, module.c_standard, overlays, module.origin)


def _lay_over(function: Function, inferred: InferredAttributes, reader: AttributeReader) -> None:
    """Add what is inferred to the attributes that the text states."""
    function.attributes = both(reader.listed(inferred.function), function.attributes)
    function.return_attributes = both(reader.listed(inferred.result), function.return_attributes)
    for k, text in enumerate(inferred.arguments):
        argument = function.arguments[k]
        argument.attributes = both(reader.listed(text), argument.attributes)


def _has_kernels_of_opencl(text: str, outline: _Outline) -> bool:
    """Whether a program has kernels, and front ends of OpenCL made all of them: they describe the arguments.

    The version alone may be that of a library which was linked in, as ROCm's are in each program of HIP.
    """
    found = False
    for place in outline.functions:
        if text.startswith("define", place.start):
            line = text[place.start : place.end]
            if _OPENCL_KERNEL in line:
                found = True
            elif " amdgpu_kernel " in line or " ptx_kernel " in line:
                return False
    return found


def _module(text: str, name: str, c_standard: str, overlays: tuple[Overlay, ...], origin: Origin) -> Module:
    outline = _outline(text)
    metadata = MetadataTable(outline.nodes, outline.named_metadata, outline.nodes_in_order)
    tables = Tables(metadata)
    tables.triple = outline.triple
    tables.group_texts = outline.groups
    types = TypeReader(tables)
    for place in outline.types:
        try:
            _set_body(types, text[place.start : place.end])
        except UnexpectedError:
            # It stays opaque: nothing is known of it.
            continue
    initializers = TextInitializerReader(text, tables)
    bodies = TextBodyReader(text, tables)
    reader = GlobalReader(text, tables, initializers)
    inferred_reader = AttributeReader(tables)
    variables: list[GlobalVariable] = []
    aliases: list[Alias] = []
    targets: list[_LineSpan] = []
    heads: dict[str, tuple[int, int]] = {}
    for place in outline.globals:
        safe_point()
        try:
            found = reader.named_global(place.start, place.end, place.line)
        except UnexpectedError:
            continue
        if found is not None:
            tables.globals[found.name] = found
            heads[found.name] = (place.start, place.end)
        if isinstance(found, GlobalVariable):
            for overlay in overlays:
                if found.name in overlay:
                    found.is_constant = found.is_constant or overlay[found.name].function == CONSTANT
            variables.append(found)
        elif isinstance(found, Alias):
            aliases.append(found)
            targets.append(place)
    functions: list[Function] = []
    layout = DataLayout(outline.layout)
    follows_c23 = c_standard == IN_C23 or (c_standard == AS_STATED and states_c23(metadata))
    is_opencl = states_opencl(metadata) and (not is_gpu(outline.triple) or _has_kernels_of_opencl(text, outline))
    standards = standards_of(outline.triple, follows_c23, is_opencl)
    pointer_width = layout.pointer_width(0)
    for place in outline.functions:
        safe_point()
        function: Function | None
        try:
            function = reader.function(place.start, place.end, place.line, place.last_line, bodies)
            for overlay in overlays:
                if function.name in overlay:
                    _lay_over(function, overlay[function.name], inferred_reader)
            function.library_function = library_function_of(function, standards, pointer_width)
            function.runtime_function = runtime_function_of(function, standards, pointer_width)
            bodies.add(function.name, place.end + 1, place.last)
        except UnexpectedError:
            # Its body is not read either: what it says may depend on what the first line says of it.
            function = reader.unreadable_function(place.start, place.end, place.line, place.last_line, bodies)
        if function is not None:
            function.origin = origin
            tables.globals[function.name] = function
            heads[function.name] = (place.start, place.end)
            functions.append(function)
    for alias, place in zip(aliases, targets, strict=True):
        try:
            reader.set_target(alias, place.start, place.end)
        except UnexpectedError:
            continue
    return Module(
        name, text, outline.source_filename, outline.triple, layout, tables.types.named,
        tuple(functions), tuple(variables), tuple(aliases), outline.comdats, "\n".join(outline.assembly), metadata,
        c_standard, overlays, _TextModuleReader(), origin, standards, heads,
    )  # fmt: skip
