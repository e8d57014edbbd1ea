"""Reading constants (LangRef: Constants, Constant Expressions). The type has been read; what follows is the value.

    value ::= word | number | @global | c"…" | {T v, …} | <{T v, …}> | [T v, …] | <T v, …> | splat (T v)
            | opcode flags (T v, …) | cast (T v to T) | getelementptr flags inrange(l, u) (T, T v, …)
            | blockaddress(@f, %b) | dso_local_equivalent @f | no_cfi @f | ptrauth (T v, …)

Open brackets are on an explicit stack. Constants of one token are shared by type and text.
"""

from __future__ import annotations

from typing import Final, final

from scev.ir import constants, opcodes
from scev.ir.opcodes import FLAG_NAMES, FLOAT_PREDICATES, INTEGER_PREDICATES, OPCODES
from scev.ir.reader.attribute_reader import AttributeReader
from scev.ir.reader.literals import float_bits, integer_value, string_bytes
from scev.ir.reader.tables import MAX_SHARED_CONSTANTS
from scev.ir.reader.tokens import UnexpectedError, spell
from scev.ir.types import ArrayType, FloatType, IntegerType, Type, VectorType

_WORDS: Final[dict[str, bool]] = dict.fromkeys(["null", "zeroinitializer", "undef", "poison", "none"], True)
_NESTING: Final[dict[str, bool]] = dict.fromkeys(["{", "[", "<", "splat", "ptrauth", *OPCODES], True)
_CLOSERS: Final[dict[str, str]] = {"{": "}", "[": "]", "<": ">", "<{": "}", "(": ")"}

_AGGREGATE: Final = 0
_SPLAT: Final = 1
_EXPRESSION: Final = 2
_REFERENCE: Final = 3


@final
class _OpenConstant:
    """A constant whose closing bracket has not come yet."""

    __slots__ = ("flags", "in_range", "kind", "opcode", "opening", "parts", "predicate", "source_type", "type")

    def __init__(self, kind: int, type_: Type, opening: str) -> None:
        self.kind: int = kind
        self.type: Type = type_
        self.opening: str = opening
        self.parts: list[constants.Constant] = []
        self.opcode: int = 0
        self.flags: int = 0
        self.predicate: int = 0
        self.source_type: Type | None = None
        self.in_range: tuple[int, int] | None = None


def mask_of(constant: constants.Constant) -> tuple[int, ...]:
    """A shufflevector's mask as lane numbers, -1 for poison."""
    type_ = constant.type
    count = type_.count if isinstance(type_, VectorType) else 0
    if isinstance(constant, constants.ConstantAggregate):
        return tuple(
            [element.value if isinstance(element, constants.ConstantInt) else -1 for element in constant.elements]
        )
    if isinstance(constant, constants.ConstantSplat) and isinstance(constant.element, constants.ConstantInt):
        return (constant.element.value,) * count
    if isinstance(constant, constants.ConstantWord):
        return (0 if constant.word == "zeroinitializer" else -1,) * count
    raise UnexpectedError("a mask expected")


class ConstantReader(AttributeReader):
    """A cursor that reads constants."""

    __slots__ = ()

    def constant(self, type_: Type) -> constants.Constant:
        """Pass a constant of a type that has been passed."""
        token = self.tokens[self.position]
        if (table := self.tables.constants.get(type_)) is not None and (found := table.get(token)) is not None:
            self.position += 1
            return found
        if token not in _NESTING:
            return self._single_constant(type_, self.next())
        start = self.position
        try:
            return self._nested_constant(type_)
        except UnexpectedError:
            self.position = start
            self._pass_unknown()
            return constants.UnknownConstant(type_, spell(self.tokens, start, self.position))

    def global_reference(self, type_: Type) -> constants.Constant:
        """Pass `@name`."""
        name = self.next()
        found = self.tables.globals.get(name)
        return found if found is not None else constants.UnknownConstant(type_, name)

    def _pass_unknown(self) -> None:
        while self.tokens[self.position] not in ("", ",", ")", "]", "}", ">", "to"):
            self.position = self.after_brackets(self.position)

    # One token --------------------------------------------------------------------------------------------------------

    def _single_constant(self, type_: Type, token: str) -> constants.Constant:
        """The constant that `token`, which has been passed, is or begins."""
        if token[0] == "@":
            found = self.tables.globals.get(token)
            return found if found is not None else constants.UnknownConstant(type_, token)
        constant: constants.Constant | None = None
        if token in _WORDS:
            constant = constants.ConstantWord(type_, token)
        elif isinstance(type_, IntegerType):
            value = 1 if token == "true" else 0 if token == "false" else integer_value(token, type_.width)
            if value is not None:
                constant = constants.ConstantInt(type_, type_.width, value)
        elif isinstance(type_, FloatType):
            if self.tokens[self.position] == "(":
                return self._nan(type_, token)
            if (bits := float_bits(type_, token)) is not None:
                constant = constants.ConstantFloat(type_, bits, token)
        elif token == "c" and isinstance(type_, ArrayType) and self.tokens[self.position].startswith('"'):
            return constants.ConstantString(type_, string_bytes(self.next()))
        if constant is None:
            return self._rare_constant(type_, token)
        if (table := self.tables.constants.get(type_)) is None:
            table = self.tables.constants.setdefault(type_, {})
        if len(table) < MAX_SHARED_CONSTANTS:
            table[token] = constant
        return constant

    def _nan(self, type_: FloatType, token: str) -> constants.Constant:
        """nan(payload) and snan(payload), with a sign or without."""
        start = self.position
        self.position = self.after_brackets(start)
        text = token + spell(self.tokens, start, self.position)
        bits = float_bits(type_, token, self.tokens[start + 1]) if self.position == start + 3 else None
        return (
            constants.ConstantFloat(type_, bits, text) if bits is not None else constants.UnknownConstant(type_, text)
        )

    def _rare_constant(self, type_: Type, token: str) -> constants.Constant:
        start = self.position
        if token == "blockaddress" and self.accept("("):
            function = self.next()
            self.expect(",")
            block = self.next()
            self.expect(")")
            return constants.BlockAddress(type_, function, block)
        if token in ("dso_local_equivalent", "no_cfi") and self.tokens[self.position].startswith("@"):
            return constants.ConstantReference(type_, token, (self.global_reference(type_),))
        if token in (",", ")", "]", "}", ">", "=", "|", ":", "*", "("):
            raise UnexpectedError(f"a value expected, not {token}")
        if self.tokens[self.position] == "(":
            self.position = self.after_brackets(self.position)
        return constants.UnknownConstant(type_, token + spell(self.tokens, start, self.position))

    # Nested ones ------------------------------------------------------------------------------------------------------

    def _nested_constant(self, type_: Type) -> constants.Constant:
        open_constants: list[_OpenConstant] = []
        while True:
            token = self.tokens[self.position]
            if token in _NESTING:
                opened = self._open_constant(type_)
                if opened.opening in ("{", "[", "<{") and self.tokens[self.position] == _CLOSERS[opened.opening]:
                    value = self._closed_constant(opened)
                else:
                    if (flat := self._flat_elements(opened)) is None:
                        open_constants.append(opened)
                        type_ = self.type()
                        continue
                    value = flat
            else:
                value = self._leaf(type_)
            while open_constants:
                opened = open_constants[-1]
                opened.parts.append(value)
                if self.accept(","):
                    type_ = self.type()
                    break
                open_constants.pop()
                value = self._closed_constant(opened)
            else:
                return value

    def _leaf(self, type_: Type) -> constants.Constant:
        token = self.next()
        table = self.tables.constants.get(type_)
        found = table.get(token) if table is not None else None
        return found if found is not None else self._single_constant(type_, token)

    def _open_constant(self, type_: Type) -> _OpenConstant:
        """Pass what opens a nested constant, up to where its first part's type stands."""
        token = self.next()
        if token == "<" and self.accept("{"):
            return _OpenConstant(_AGGREGATE, type_, "<{")
        if token in _CLOSERS:
            return _OpenConstant(_AGGREGATE, type_, token)
        if token == "splat":
            self.expect("(")
            return _OpenConstant(_SPLAT, type_, "(")
        if token == "ptrauth":
            self.expect("(")
            return _OpenConstant(_REFERENCE, type_, "(")
        opened = _OpenConstant(_EXPRESSION, type_, "(")
        opened.opcode = OPCODES[token]
        self._expression_words(opened)
        self.expect("(")
        if opened.opcode == opcodes.GETELEMENTPTR:
            opened.source_type = self.type()
            self.expect(",")
        return opened

    def _expression_words(self, opened: _OpenConstant) -> None:
        """Pass the flags and the predicate of a constant expression."""
        while self.tokens[self.position] != "(":
            token = self.next()
            if token in FLAG_NAMES:
                opened.flags |= FLAG_NAMES[token]
            elif token == "inrange":
                self.expect("(")
                lower = self.integer()
                self.expect(",")
                upper = self.integer()
                self.expect(")")
                opened.in_range = (lower, upper)
            elif opened.opcode == opcodes.ICMP and token in INTEGER_PREDICATES:
                opened.predicate = INTEGER_PREDICATES[token]
            elif opened.opcode == opcodes.FCMP and token in FLOAT_PREDICATES:
                opened.predicate = FLOAT_PREDICATES[token]
            elif token[0].isalpha():
                opened.flags |= opcodes.UNKNOWN_FLAG
            else:
                raise UnexpectedError(f"( expected, not {token}")

    def _flat_elements(self, opened: _OpenConstant) -> constants.Constant | None:
        """The whole of an array or vector whose elements take two tokens each, as tables of numbers do; or None."""
        type_ = opened.type
        if opened.kind != _AGGREGATE or not isinstance(type_, (ArrayType, VectorType)):
            return None
        count = type_.count
        start = self.position
        end = start + 3 * count - 1
        tokens = self.tokens
        if count < 4 or end >= len(tokens) or tokens[end] != _CLOSERS[opened.opening]:
            return None
        element = type_.element
        word = tokens[start]
        if self.type_words.get(word) is not element:
            return None
        if tokens[start:end:3].count(word) != count or tokens[start + 2 : end : 3].count(",") != count - 1:
            return None
        if (table := self.tables.constants.get(element)) is None:
            table = self.tables.constants.setdefault(element, {})
        width = element.width if isinstance(element, IntegerType) else 0
        elements: list[constants.Constant] = []
        for token in tokens[start + 1 : end : 3]:
            if (found := table.get(token)) is None and width and len(table) >= MAX_SHARED_CONSTANTS:
                value = integer_value(token, width)
                if value is not None:
                    found = constants.ConstantInt(element, width, value)
            if found is None:
                # What a single token would look at after itself is a comma, whatever the element.
                self.position = start + 2
                found = self._single_constant(element, token)
            elements.append(found)
        self.position = end + 1
        return constants.ConstantAggregate(type_, tuple(elements))

    def _closed_constant(self, opened: _OpenConstant) -> constants.Constant:
        """Pass what ends a nested constant."""
        type_ = opened.type
        parts = tuple(opened.parts)
        kind = opened.kind
        if kind == _EXPRESSION and opcodes.FIRST_CAST <= opened.opcode <= opcodes.LAST_CAST:
            self.expect("to")
            type_ = self.type()
        self.expect(_CLOSERS[opened.opening])
        if kind == _AGGREGATE:
            if opened.opening == "<{":
                self.expect(">")
            return constants.ConstantAggregate(type_, parts)
        if kind == _SPLAT:
            return constants.ConstantSplat(type_, parts[0])
        if kind == _REFERENCE:
            return constants.ConstantReference(type_, "ptrauth", parts)
        mask: tuple[int, ...] = ()
        if opened.opcode == opcodes.SHUFFLEVECTOR:
            mask = mask_of(parts[-1])
            parts = parts[:-1]
        return constants.ConstantExpression(
            type_, opened.opcode, parts, opened.flags, opened.source_type, opened.in_range, mask, opened.predicate
        )
