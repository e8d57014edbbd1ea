"""Reading types (LangRef: Type System).

    type ::= word | iN | %name | ptr [addrspace(n)] | [n x type] | <[vscale x] n x type> | {type, …} | <{type, …}>
           | target("name", …) | type (type, …)

Open brackets are on an explicit stack, since types may be nested to any depth.
"""

from __future__ import annotations

from typing import Final, final

from scev.ir.reader.tables import Tables, TypeTable
from scev.ir.reader.tokens import Cursor, UnexpectedError, spell
from scev.ir.types import POINTER, Type

_ARRAY: Final = 0
_VECTOR: Final = 1
_SCALABLE: Final = 2
_STRUCT: Final = 3
_PACKED: Final = 4
_FUNCTION: Final = 5


@final
class _OpenType:
    """A compound type whose closing bracket has not come yet."""

    __slots__ = ("count", "kind", "parts")

    def __init__(self, kind: int, count: int) -> None:
        self.kind: int = kind
        self.count: int = count
        self.parts: list[Type] = []


class TypeReader(Cursor):
    """A cursor that reads types."""

    __slots__ = ("tables", "type_words", "types")

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self.tables: Tables = tables
        self.types: TypeTable = tables.types
        self.type_words: dict[str, Type] = tables.types.words

    def type(self) -> Type:
        """Pass a type that is not a function's."""
        if (found := self.type_words.get(self.tokens[self.position])) is None:
            return self._nested_type(False)
        self.position += 1
        if found is POINTER and self.tokens[self.position] == "addrspace":
            return self._pointer_type()
        return found

    def type_or_function(self) -> Type:
        """Pass a type, which may be a function's."""
        return self._nested_type(True)

    def starts_type(self, token: str) -> bool:
        """Whether `token` begins a type that this reader knows."""
        if token in self.type_words:
            return True
        return token in ("[", "{", "<", "target") or token.startswith("%") or _is_integer(token)

    def _single_type(self) -> Type:
        """Pass a type without brackets."""
        token = self.next()
        if (found := self.type_words.get(token)) is not None:
            if found is POINTER and self.tokens[self.position] == "addrspace":
                return self._pointer_type()
            return found
        if _is_integer(token):
            return self.types.integer(int(token[1:]))
        if token[0] == "%":
            return self.types.identified(token)
        if token == "target" and self.tokens[self.position] == "(":
            start = self.position
            self.position = self.after_brackets(start)
            text = "target" + spell(self.tokens, start, self.position)
            return self.types.target(text, self.tokens[start + 1].strip('"'))
        if token[0].isalpha():
            return self.types.unknown(token)
        raise UnexpectedError(f"a type expected, not {token}")

    def _pointer_type(self) -> Type:
        start = self.position - 1
        self.position = self.after_brackets(start + 2)
        number = self.tokens[start + 3]
        if number.isdecimal() and len(number) < 10:
            return self.types.pointer(int(number))
        return self.types.unknown(spell(self.tokens, start, self.position))

    def _nested_type(self, may_be_function: bool) -> Type:
        """Pass a type."""
        open_types: list[_OpenType] = []
        while True:
            token = self.tokens[self.position]
            if token == "[":
                self.position += 1
                open_types.append(_OpenType(_ARRAY, self._type_count()))
                continue
            if token == "{":
                self.position += 1
                open_types.append(_OpenType(_STRUCT, 0))
                if self.tokens[self.position] != "}":
                    continue
            elif token == "<":
                self.position += 1
                if self.accept("{"):
                    open_types.append(_OpenType(_PACKED, 0))
                    if self.tokens[self.position] != "}":
                        continue
                else:
                    scalable = self.accept("vscale")
                    if scalable:
                        self.expect("x")
                    open_types.append(_OpenType(_SCALABLE if scalable else _VECTOR, self._type_count()))
                    continue
            else:
                value = self._single_type()
                if not open_types and not may_be_function:
                    return value
                if self.tokens[self.position] == "(":
                    self._open_function(value, open_types)
                    if self.tokens[self.position] != ")" and self.tokens[self.position] != "...":
                        continue
                elif not open_types:
                    return value
                else:
                    open_types[-1].parts.append(value)
            if (done := self._close_type(open_types, may_be_function)) is not None:
                return done

    def _type_count(self) -> int:
        count = self.integer()
        self.expect("x")
        return count

    def _open_function(self, result: Type, open_types: list[_OpenType]) -> None:
        self.expect("(")
        opened = _OpenType(_FUNCTION, 0)
        opened.parts.append(result)
        open_types.append(opened)

    def _close_type(self, open_types: list[_OpenType], may_be_function: bool) -> Type | None:
        """Pass what may follow a part; the whole type if that ended it, None where another part follows."""
        while True:
            opened = open_types[-1]
            kind = opened.kind
            variadic = False
            if kind >= _STRUCT:
                if self.accept(","):
                    if kind != _FUNCTION or not self.accept("..."):
                        return None
                    variadic = True
                elif kind == _FUNCTION and self.accept("..."):
                    variadic = True
            open_types.pop()
            value = self._closed_type(opened, variadic)
            if self.tokens[self.position] == "(" and (open_types or may_be_function):
                self._open_function(value, open_types)
                if self.tokens[self.position] != ")" and self.tokens[self.position] != "...":
                    return None
            elif not open_types:
                return value
            else:
                open_types[-1].parts.append(value)

    def _closed_type(self, opened: _OpenType, variadic: bool) -> Type:
        kind = opened.kind
        parts = opened.parts
        if kind == _ARRAY:
            self.expect("]")
            return self.types.array(parts[0], opened.count)
        if kind in (_VECTOR, _SCALABLE):
            self.expect(">")
            return self.types.vector(parts[0], opened.count, kind == _SCALABLE)
        if kind == _FUNCTION:
            self.expect(")")
            return self.types.function(parts[0], tuple(parts[1:]), variadic)
        self.expect("}")
        if kind == _PACKED:
            self.expect(">")
        return self.types.structure(tuple(parts), kind == _PACKED)


def _is_integer(token: str) -> bool:
    """Whether a token is i1, i32, …"""
    return len(token) < 10 and token[:1] == "i" and token[1:].isdecimal() and token != "i0"
