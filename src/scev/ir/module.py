"""A module: globals, functions, named types, metadata, data layout (LangRef: Module Structure)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from scev.errors import ScevError
from scev.ir.attributes import NO_ATTRIBUTES, AttributeSet
from scev.ir.constants import Constant
from scev.ir.function import Function, GlobalValue
from scev.ir.layout import DataLayout
from scev.ir.metadata import IntegerOperand, MetadataTable
from scev.ir.origin import Origin
from scev.ir.overlay import CONSTANT, InferredAttributes, Overlay
from scev.ir.types import StructType, Type
from scev.support.interrupts import UNINTERRUPTED


class InitializerReader:
    """What a global variable asks for its initialiser; the reader supplies it."""

    __slots__ = ()

    def read_initializer(self, variable: GlobalVariable) -> Constant:
        """The initialiser of a variable that is defined in the text."""
        raise NotImplementedError


@final
class GlobalVariable(GlobalValue):
    """A global variable; `initializer` is None if it is defined elsewhere (`is_declaration`); it is read on first use.

    `alignment` is in bytes, 0 if none is printed; `section` is "" if none is.
    """

    __slots__ = (
        "_initializer",
        "_reader",
        "alignment",
        "attributes",
        "comdat",
        "is_constant",
        "is_declaration",
        "section",
        "thread_local",
    )

    def __init__(
        self,
        type_: Type,
        name: str,
        value_type: Type,
        linkage: str,
        words: tuple[str, ...],
        line: int,
        is_constant: bool,
        is_declaration: bool,
        reader: InitializerReader,
    ) -> None:
        super().__init__(type_, name, value_type, linkage, words, line)
        self.is_constant: bool = is_constant
        self.is_declaration: bool = is_declaration
        self._reader: InitializerReader = reader
        self._initializer: Constant | None = None
        self.alignment: int = 0
        self.thread_local: bool = False
        self.comdat: str = ""
        self.section: str = ""
        self.attributes: AttributeSet = NO_ATTRIBUTES

    @property
    def keeps_initializer(self) -> bool:
        """Whether this definition, if it is the program's, always holds its initialiser."""
        return self.is_constant and not self.is_declaration and "externally_initialized" not in self.words

    @property
    def initializer(self) -> Constant | None:
        """What it holds when the program starts; None where another module says."""
        if self._initializer is None and not self.is_declaration:
            with UNINTERRUPTED:
                if self._initializer is None:
                    self._initializer = self._reader.read_initializer(self)
        return self._initializer


@final
class Alias(GlobalValue):
    """alias (`kind` "alias") and ifunc: another name for what `target` computes."""

    __slots__ = ("kind", "target")

    def __init__(
        self, type_: Type, name: str, value_type: Type, linkage: str, words: tuple[str, ...], line: int, kind: str
    ) -> None:
        super().__init__(type_, name, value_type, linkage, words, line)
        self.kind: str = kind
        self.target: Constant | None = None


class ModuleReader:
    """What a module asks for another module like itself; the reader supplies it."""

    __slots__ = ()

    def read_again(self, module: Module, text: str, overlays: tuple[Overlay, ...]) -> Module:
        """The module of a text with overlays of attributes, each laid over those before it; else it is as `module`."""
        raise NotImplementedError


@final
class Module:
    """A whole module. `text` is the canonical text it was read from; every `line` counts in it, from 1. `c_standard` is
    what the reader was told of the names of C's functions (standards.py), `overlays` what was inferred of functions.
    `origin` is what it was read from before edits.
    """

    __slots__ = (
        "_functions_by_name",
        "_reader",
        "aliases",
        "assembly",
        "c_standard",
        "comdats",
        "functions",
        "globals",
        "heads",
        "layout",
        "metadata",
        "name",
        "origin",
        "overlays",
        "source_filename",
        "standards",
        "text",
        "triple",
        "types",
    )

    def __init__(
        self,
        name: str,
        text: str,
        source_filename: str,
        triple: str,
        layout: DataLayout,
        types: dict[str, StructType],
        functions: tuple[Function, ...],
        globals_: tuple[GlobalVariable, ...],
        aliases: tuple[Alias, ...],
        comdats: dict[str, str],
        assembly: str,
        metadata: MetadataTable,
        c_standard: str,
        overlays: tuple[Overlay, ...],
        reader: ModuleReader,
        origin: Origin,
        standards: int,
        heads: dict[str, tuple[int, int]],
    ) -> None:
        self.name: str = name
        self.text: str = text
        self.source_filename: str = source_filename
        self.triple: str = triple
        self.layout: DataLayout = layout
        self.types: dict[str, StructType] = types
        self.functions: tuple[Function, ...] = functions
        self.globals: tuple[GlobalVariable, ...] = globals_
        self.aliases: tuple[Alias, ...] = aliases
        self.comdats: dict[str, str] = comdats
        self.assembly: str = assembly
        self.metadata: MetadataTable = metadata
        self.c_standard: str = c_standard
        self.overlays: tuple[Overlay, ...] = overlays
        self._reader: ModuleReader = reader
        self.origin: Origin = origin
        # By global: where its line, of a function the first one, is in the text.
        self.heads: dict[str, tuple[int, int]] = heads
        # Those whose names its functions may have (standards.py).
        self.standards: int = standards
        self._functions_by_name: dict[str, Function] = {function.name: function for function in functions}

    def function(self, name: str) -> Function | None:
        """The function of a name, with or without its sigil; None if there is none."""
        found = self._functions_by_name.get(name)
        return found if found is not None else self._functions_by_name.get("@" + name)

    def with_attributes(self, inferred: Mapping[str, InferredAttributes]) -> Module:
        """This module with more attributes of functions, named with or without their sigils, and more variables that
        nothing writes; its text, its lines and the numbers of its values stay (overlay.py). ScevError for a function,
        a variable or an argument that is not there.

        What is inferred of a function must hold for whatever definition runs: also where another may replace it.
        """
        overlay: Overlay = {}
        for name, stated in inferred.items():
            function = self.function(name)
            if function is None and stated.function == CONSTANT and any(one.name == name for one in self.globals):
                overlay[name] = stated
                continue
            if function is None:
                raise ScevError(f"there is no function {name}", self.name)
            if len(stated.arguments) > len(function.arguments):
                raise ScevError(f"{function.name} has {len(function.arguments)} arguments", self.name)
            overlay[function.name] = stated
        return self._reader.read_again(self, self.text, (*self.overlays, overlay))

    def with_text(self, text: str, overlays: tuple[Overlay, ...] | None = None) -> Module:
        """The module of another canonical text, which edits made of this one's; with other overlays, or its own."""
        return self._reader.read_again(self, text, self.overlays if overlays is None else overlays)

    def flag(self, name: str) -> int | None:
        """The number that a module flag has; None if there is no such flag, or if it is not a number."""
        for node in self.metadata.named("llvm.module.flags"):
            operands = node.operands()
            if len(operands) == 3 and operands[1] == name:
                value = operands[2]
                return value.value if isinstance(value, IntegerOperand) else None
        return None

    def defined_functions(self) -> list[Function]:
        """The functions that have a body, in the order of the text."""
        return [function for function in self.functions if not function.is_declaration]

    def __repr__(self) -> str:
        return f"<module {self.name}: {len(self.functions)} functions>"
