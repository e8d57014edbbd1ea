"""Reading the lines of a module that define or declare something global (LangRef: Global Variables, Functions,
Aliases, IFuncs).

    @x = linkage … thread_local(…) addrspace(n) global|constant T v, section "…", comdat($c), align n, !dbg !1 #0
    @a = linkage … alias|ifunc T, ptr @x, partition "…"
    define linkage … convention attributes T @f(T attributes %x, …) unnamed_addr #0 section "…" … !dbg !1 {

An initialiser may be most of a module's text, so its end is found without reading it; it is read on demand.
"""

from __future__ import annotations

import gc
import re
from typing import Final, final

from scev.ir.attributes import AttributeSet
from scev.ir.constants import Constant, ConstantExpression, UnknownConstant
from scev.ir.function import Argument, BodyReader, Function, GlobalValue
from scev.ir.metadata import NO_ATTACHMENTS, Attachments, unescape
from scev.ir.module import Alias, GlobalVariable, InitializerReader
from scev.ir.opcodes import GETELEMENTPTR
from scev.ir.reader.constant_reader import ConstantReader
from scev.ir.reader.tables import Tables
from scev.ir.reader.tokens import END, TOKEN, UnexpectedError, spell
from scev.ir.types import Type

LINKAGES: Final[dict[str, bool]] = dict.fromkeys(
    [
        *("private", "internal", "available_externally", "linkonce", "weak", "common", "appending", "extern_weak"),
        *("linkonce_odr", "weak_odr", "external"),
    ],
    True,
)  # fmt: skip

# Other words that may precede a function's type.
_FUNCTION_WORDS: Final[dict[str, bool]] = dict.fromkeys(
    ["dso_local", "dso_preemptable", "default", "hidden", "protected", "dllimport", "dllexport"], True
)

_WORD: Final = re.compile(r" *(\w+)(\([^()]*\))?")
_SIMPLE_TYPE: Final = re.compile(r'ptr addrspace\(\d+\)|%"[^"]*"|[^\s,(]+')
_BRACKET: Final = re.compile(r'["\[({<\])}>]')
_VALUE_PIECE: Final = re.compile(r'"[^"]*"|[\[({<]|,| #')


def _after_bracket(text: str, position: int, end: int) -> int:
    """Where what opens at `position` has closed."""
    if text.startswith("[", position):
        # A long list of numbers is passed at once.
        close = text.find("]", position, end)
        if text.find("[", position + 1, close) < 0 and text.find('"', position, close) < 0:
            return end if close < 0 else close + 1
    depth = 0
    match = _BRACKET.search(text, position, end)
    while match is not None:
        mark = match.group()
        position = match.end()
        if mark == '"':
            position = max(position, text.find('"', position, end) + 1)
        elif mark in "[({<":
            depth += 1
        else:
            depth -= 1
            if depth == 0:
                return position
        match = _BRACKET.search(text, position, end)
    return end


def _after_type(text: str, position: int, end: int) -> int:
    """Where the type at `position`, which is not a function's, ends."""
    if text[position : position + 1] in ("[", "{", "<"):
        return _after_bracket(text, position, end)
    if (match := _SIMPLE_TYPE.match(text, position, end)) is None:
        return position
    if text.startswith("(", match.end()):
        return _after_bracket(text, match.end(), end)
    return match.end()


def _after_value(text: str, position: int, end: int) -> int:
    """Where the value at `position` ends: at a comma, at attributes, or at the end."""
    while True:
        if (match := _VALUE_PIECE.search(text, position, end)) is None:
            return end
        mark = match.group()
        if mark in ", #":
            return match.start()
        position = match.end() if mark.startswith('"') else _after_bracket(text, match.start(), end)


def _linkage(words: list[str]) -> str:
    """Take the linkage out of the words; "external" where none is printed."""
    for index, word in enumerate(words):
        if word in LINKAGES:
            return words.pop(index)
    return "external"


def _parenthesised(words: list[str], name: str) -> str | None:
    """Take `name(text)` or `name` out of the words: its text, "" for the bare word, None if there is none."""
    for index, word in enumerate(words):
        if word == name or word.startswith(name + "("):
            return words.pop(index)[len(name) + 1 : -1]
    return None


@final
class TextInitializerReader(InitializerReader):
    """Reads initialisers from a module's text when they are asked for."""

    __slots__ = ("_spans", "_tables", "_text")

    def __init__(self, text: str, tables: Tables) -> None:
        self._text: str = text
        self._tables: Tables = tables
        self._spans: dict[str, tuple[int, int]] = {}

    def add(self, name: str, start: int, end: int) -> None:
        """Remember where a variable's initialiser is."""
        self._spans[name] = (start, end)

    def read_initializer(self, variable: GlobalVariable) -> Constant:
        """The initialiser of a variable that is defined in the text."""
        collecting = gc.isenabled()
        gc.disable()
        try:
            start, end = self._spans[variable.name]
            text = self._text[start:end]
            reader = ConstantReader(self._tables)
            reader.start(text)
            try:
                constant = reader.constant(variable.value_type)
            except UnexpectedError:
                return UnknownConstant(variable.value_type, text)
            return constant if reader.tokens[reader.position] == "" else UnknownConstant(variable.value_type, text)
        finally:
            if collecting:
                gc.enable()


@final
class HeadSpans:
    """Where the attributes in a function's first line stand: those of its result, of each argument, and its own. A span
    is a half-open range of tokens.
    """

    __slots__ = ("arguments", "own", "result")

    def __init__(self) -> None:
        self.result: tuple[int, int] = (0, 0)
        self.arguments: list[tuple[int, int]] = []
        self.own: tuple[int, int] = (0, 0)


class GlobalReader(ConstantReader):
    """Reads the lines of a module that define or declare. `spans` are those of the function that was read last."""

    __slots__ = ("_initializers", "_text", "spans")

    def __init__(self, text: str, tables: Tables, initializers: TextInitializerReader) -> None:
        super().__init__(tables)
        self._text: str = text
        self._initializers: TextInitializerReader = initializers
        self.spans: HeadSpans = HeadSpans()

    # Variables and aliases --------------------------------------------------------------------------------------------

    def named_global(self, start: int, end: int, line: int) -> GlobalValue | None:
        """The global of a line `@x = …`, text[start:end]; None if it is in no form that is known."""
        text = self._text
        if (name := TOKEN.match(text, start, end)) is None or not text.startswith(" = ", name.end()):
            return None
        words: list[str] = []
        position = name.end() + 2
        while True:
            if (match := _WORD.match(text, position, end)) is None:
                return None
            position = match.end()
            word = match.group(1)
            if word == "global" or word == "constant":
                return self._variable(name.group(), words, word, position + 1, end, line)
            if word == "alias" or word == "ifunc":
                return self._alias(name.group(), words, word, position + 1, end, line)
            words.append(match.group().strip())

    def _address(self, words: list[str]) -> Type:
        """Take `addrspace(n)` out of the words: the type of the global's address."""
        number = _parenthesised(words, "addrspace")
        return self.types.pointer(int(number) if number is not None and number.isdecimal() else 0)

    def _variable(self, name: str, words: list[str], kind: str, start: int, end: int, line: int) -> GlobalVariable:
        text = self._text
        type_end = _after_type(text, start, end)
        self.start(text[start:type_end])
        value_type = self.type()
        defined = type_end < end and text[type_end] == " " and text[type_end + 1] != "#"
        value_end = _after_value(text, type_end + 1, end) if defined else type_end
        linkage = _linkage(words)
        type_ = self._address(words)
        thread_local = _parenthesised(words, "thread_local") is not None
        self.start(text[value_end:end])
        attachments: list[str] = []
        section = ""
        comdat = ""
        alignment = 0
        while self.tokens[self.position] not in ("", "#") and not self.tokens[self.position].startswith("#"):
            token = self.next()
            if token == ",":
                continue
            if token == "align":
                alignment = self.integer()
            elif token == "section":
                section = self.next()
            elif token == "comdat":
                comdat = self._comdat(name)
            elif token.startswith("!"):
                attachments.append(f"{token} {self._node()}")
            else:
                words.append(token)
        variable = GlobalVariable(
            type_, name, value_type, linkage, tuple(words), line, kind == "constant", not defined, self._initializers
        )
        variable.thread_local = thread_local
        variable.alignment = alignment
        variable.section = unescape(section[1:-1])
        variable.comdat = comdat
        variable.attachments = self._attachments(attachments)
        variable.attributes = self.function_attributes()
        if defined:
            self._initializers.add(name, type_end + 1, value_end)
        return variable

    def _comdat(self, name: str) -> str:
        """Pass `($name)` after `comdat`; a bare `comdat` has the name of the global."""
        if not self.accept("("):
            return "$" + name[1:]
        start = self.position
        while self.tokens[self.position] not in ("", ")"):
            self.position += 1
        text = "".join(self.tokens[start : self.position])
        self.accept(")")
        return text

    def _node(self) -> str:
        """Pass a metadata node."""
        start = self.position
        self.next()
        if self.tokens[self.position] in ("(", "{") and self.tokens[start].startswith("!"):
            self.position = self.after_brackets(self.position)
        return spell(self.tokens, start, self.position)

    def _attachments(self, texts: list[str]) -> Attachments:
        return self.tables.attachments(", ".join(texts)) if texts else NO_ATTACHMENTS

    def _alias(self, name: str, words: list[str], kind: str, start: int, end: int, line: int) -> Alias:
        self.start(self._text[start:end])
        value_type = self.type_or_function()
        linkage = _linkage(words)
        type_ = self._address(words)
        return Alias(type_, name, value_type, linkage, tuple(words), line, kind)

    def set_target(self, alias: Alias, start: int, end: int) -> None:
        """Read the aliasee of an alias, once all globals are known."""
        self.start(self._text[start:end])
        while self.next() not in ("alias", "ifunc"):
            pass
        self.type_or_function()
        self.expect(",")
        # A global is printed with its type, a constant expression without. Either says in which address space the
        # alias is.
        type_ = self.type() if self.starts_type(self.tokens[self.position]) else alias.type
        target = self.constant(type_)
        if isinstance(target, ConstantExpression) and target.opcode == GETELEMENTPTR:
            target.type = target.operands[0].type
        alias.type = target.type
        alias.target = target

    # Functions --------------------------------------------------------------------------------------------------------

    def function(self, start: int, end: int, line: int, last_line: int, bodies: BodyReader) -> Function:
        """The function of a line `define …` or `declare …`, text[start:end]; its body is read later."""
        self.start(self._text[start:end])
        self.spans = HeadSpans()
        is_declaration = self.next() == "declare"
        if not is_declaration and self.tokens[-len(END) - 1] == "{":
            # What opens the body. Constants among the rest may have braces, too.
            self.tokens[-len(END) - 1] = ""
        attachments: list[str] = []
        while self.tokens[self.position].startswith("!"):
            attachments.append(f"{self.next()} {self._node()}")
        words: list[str] = []
        while self.tokens[self.position] in LINKAGES or self.tokens[self.position] in _FUNCTION_WORDS:
            words.append(self.next())
        linkage = _linkage(words)
        convention = self.convention()
        place = self.position
        return_attributes = self.result_attributes()
        self.spans.result = (place, self.position)
        result = self.type()
        name = self.next()
        if name[0] != "@":
            raise UnexpectedError(f"a name expected, not {name}")
        types: list[Type] = []
        names: list[str] = []
        attributes: list[AttributeSet] = []
        variadic = self._parameters(is_declaration, types, names, attributes)
        address_space = 0
        while self.tokens[self.position] != "" and not self.tokens[self.position].startswith("#"):
            if self.tokens[self.position] == "addrspace":
                self.position += 1
                self.expect("(")
                address_space = self.integer()
                self.expect(")")
            elif self.tokens[self.position] in ("unnamed_addr", "local_unnamed_addr"):
                words.append(self.next())
            else:
                break
        function = Function(
            self.types.pointer(address_space),
            name,
            self.types.function(result, tuple(types), variadic),
            linkage,
            tuple(words),
            line,
            last_line,
            is_declaration,
            bodies,
        )
        function.calling_convention = convention
        function.return_attributes = return_attributes
        place = self.position
        function.attributes = self.function_attributes()
        tail = self.position
        self.spans.own = (place, tail)
        while self.tokens[self.position] != "" and not self.tokens[self.position].startswith("!"):
            self.position = self.after_brackets(self.position)
        function.tail = spell(self.tokens, tail, self.position)
        while self.tokens[self.position].startswith("!"):
            attachments.append(f"{self.next()} {self._node()}")
        function.attachments = self._attachments(attachments)
        function.arguments = tuple(
            [Argument(types[k], names[k], k, attributes[k], function) for k in range(len(types))]
        )
        return function

    def unreadable_function(
        self, start: int, end: int, line: int, last_line: int, bodies: BodyReader
    ) -> Function | None:
        """The function of a line that is in no form that is known: of its type, its body and its address nothing is
        known, so its linkage is the one that says least. None if not even its name is found.
        """
        self.start(self._text[start:end])
        is_declaration = self.next() == "declare"
        while not (self.tokens[self.position].startswith("@") and self.tokens[self.position + 1] == "("):
            if self.tokens[self.position] == "":
                return None
            self.position += 1
        type_ = self.types.function(self.types.unknown("?"), (), True)
        name = self.next()
        return Function(self.types.pointer(0), name, type_, "extern_weak", (), line, last_line, is_declaration, bodies)

    def _parameters(
        self, is_declaration: bool, types: list[Type], names: list[str], attributes: list[AttributeSet]
    ) -> bool:
        """Pass the parameters in their parentheses; whether more may follow them."""
        self.nameless = is_declaration
        self.expect("(")
        variadic = False
        while not self.accept(")"):
            if self.accept("..."):
                variadic = True
                continue
            types.append(self.type())
            place = self.position
            attributes.append(self.parameter_attributes())
            self.spans.arguments.append((place, self.position))
            token = self.tokens[self.position]
            if token.startswith("%"):
                self.position += 1
                names.append(token)
            else:
                names.append(f"%{len(names)}")
            self.accept(",")
        self.nameless = False
        return variadic
