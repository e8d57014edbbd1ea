"""Reading attributes and conventions (LangRef: Calling Conventions, Parameter, Function Attributes, Attribute Groups).

    attribute ::= word | word(…) | align n | word=n | "key" | "key"="value" | #group

There is no list of attributes here: every LLVM has new ones. Between a type and a value, an attribute is a word that
cannot begin a value. Sets are shared by their text.
"""

from __future__ import annotations

from typing import Final

from scev.ir.attributes import NO_ATTRIBUTES, AttributeSet, AttributeValue, quoted
from scev.ir.metadata import unescape
from scev.ir.opcodes import OPCODES
from scev.ir.reader.literals import integer_value
from scev.ir.reader.tables import Tables
from scev.ir.reader.tokens import UnexpectedError, spell
from scev.ir.reader.type_reader import TypeReader
from scev.ir.types import IntegerType

# Words that begin a value.
VALUE_WORDS: Final[dict[str, bool]] = dict.fromkeys(
    [
        *OPCODES,
        *("true", "false", "null", "none", "undef", "poison", "zeroinitializer", "splat", "c", "asm", "blockaddress"),
        *("dso_local_equivalent", "no_cfi", "ptrauth", "inf", "nan", "qnan", "snan"),
    ],
    True,
)  # fmt: skip

# Attributes whose parentheses hold a type.
_WITH_TYPE: Final[dict[str, bool]] = dict.fromkeys(
    ["sret", "byval", "byref", "inalloca", "preallocated", "elementtype"], True
)

# Attributes whose numbers LLVM prints without a space after the comma.
_WITHOUT_SPACES: Final[dict[str, bool]] = {"allocsize": True, "vscale_range": True}

# The classes of nofpclass, as LLVM's FPClassTest numbers them.
FLOAT_CLASSES: Final[dict[str, int]] = {
    "snan": 0x1, "qnan": 0x2, "nan": 0x3,
    "ninf": 0x4, "pinf": 0x200, "inf": 0x204,
    "nnorm": 0x8, "pnorm": 0x100, "norm": 0x108,
    "nsub": 0x10, "psub": 0x80, "sub": 0x90,
    "nzero": 0x20, "pzero": 0x40, "zero": 0x60,
    "all": 0x3FF,
}  # fmt: skip

# Calling conventions that do not end in cc.
_CONVENTIONS: Final[dict[str, bool]] = dict.fromkeys(
    [
        *("amdgpu_cs", "amdgpu_cs_chain", "amdgpu_cs_chain_preserve", "amdgpu_es", "amdgpu_gfx"),
        *("amdgpu_gfx_whole_wave", "amdgpu_gs", "amdgpu_hs", "amdgpu_kernel", "amdgpu_ls", "amdgpu_ps", "amdgpu_vs"),
        *("ptx_device", "ptx_kernel"),
        *("spir_func", "spir_kernel", "aarch64_vector_pcs", "aarch64_sve_vector_pcs"),
        *(f"aarch64_sme_preservemost_from_x{n}" for n in (0, 1, 2)),
    ],
    True,
)  # fmt: skip

# What begins a value, and no attribute or type.
_NAME_MARKS: Final[dict[str, bool]] = {"%": True, "@": True}
_VALUE_MARKS: Final = "%@-+!$0123456789"


class AttributeReader(TypeReader):
    """A cursor that reads attributes. `nameless`: in a declaration, where parameters are types and attributes only."""

    __slots__ = ("nameless",)

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.nameless: bool = False

    def convention(self) -> str:
        """Pass a calling convention; "ccc" where none is printed."""
        token = self.tokens[self.position]
        if token == "cc" and self.tokens[self.position + 1].isdecimal():
            self.position += 2
            return "cc" + self.tokens[self.position - 1]
        if token not in _CONVENTIONS and not _is_convention(token):
            return "ccc"
        start = self.position
        self.position += 1
        if self.tokens[self.position] == "(":
            self.position = self.after_brackets(self.position)
        return spell(self.tokens, start, self.position)

    def parameter_attributes(self) -> AttributeSet:
        """Pass the attributes between a parameter's type and its value or name."""
        token = self.tokens[self.position]
        if token == "" or token[0] in _VALUE_MARKS:
            return NO_ATTRIBUTES
        start = self.position
        if self.tokens[start + 1][:1] in _NAME_MARKS:
            found = self.tables.attribute_sets.get(token)
            if found is not None:
                self.position += 1
                return found
        if not self._starts_attribute(token):
            return NO_ATTRIBUTES
        self._pass_attribute()
        while self._starts_attribute(self.tokens[self.position]):
            self._pass_attribute()
        return self._attribute_set(start)

    def result_attributes(self) -> AttributeSet:
        """Pass the attributes before a result's type."""
        start = self.position
        while True:
            token = self.tokens[self.position]
            if token in ("", "addrspace") or self.starts_type(token) or not (token[0].isalpha() or token[0] == '"'):
                break
            after = self.after_attribute()
            if self.tokens[after] in ("", "@", "(") or self._is_callee(after):
                # The token before the callee is a type, though an unknown one.
                break
            self.position = after
        return self._attribute_set(start) if self.position > start else NO_ATTRIBUTES

    def _is_callee(self, position: int) -> bool:
        """Whether the token at a place is what is called or defined. A local's name there may be a type's, too: then
        what is called follows, perhaps behind the parameters of a whole function's type.
        """
        token = self.tokens[position]
        if token[0] != "%":
            return token[0] == "@"
        following = self.tokens[position + 1]
        if following == "(":
            following = self.tokens[self.after_brackets(position + 1)]
        return following == "" or not (following[0] in _NAME_MARKS or following in VALUE_WORDS)

    def function_attributes(self) -> AttributeSet:
        """Pass the attributes and groups after a parameter list."""
        token = self.tokens[self.position]
        if token == "":
            return NO_ATTRIBUTES
        result = NO_ATTRIBUTES
        while token.startswith("#") and len(token) > 1:
            self.position += 1
            result = self.group(token).merged(result)
            token = self.tokens[self.position]
        return result

    def group(self, token: str) -> AttributeSet:
        """The attributes of a group, `#3`."""
        if (found := self.tables.groups.get(token)) is None:
            if (text := self.tables.group_texts.get(token)) is None:
                return NO_ATTRIBUTES
            found = self.tables.groups.setdefault(token, AttributeReader(self.tables).listed(text))
        return found

    def listed(self, text: str) -> AttributeSet:
        """The attributes of a text that lists nothing else, but for a brace at its end."""
        self.start(text)
        while self.tokens[self.position] not in ("", "}"):
            self._pass_attribute()
        return self._attribute_set(0)

    def _starts_attribute(self, token: str) -> bool:
        """Whether the token here begins an attribute rather than a value or an end."""
        if token == "" or token in VALUE_WORDS:
            return False
        first = token[0]
        if first == '"':
            return True
        if not (first.isalpha() and first.islower()):
            return False
        # A word of a later LLVM: a value is followed by the next operand or the end, an attribute by more.
        return self.nameless or self.tokens[self.after_attribute()] not in ("", ",", ")", "]")

    def after_attribute(self) -> int:
        """Where the attribute here ends."""
        tokens = self.tokens
        position = self.position + 1
        if tokens[position] == "(":
            return self.after_brackets(position)
        if tokens[position] == "=":
            return position + 2 if tokens[position + 1] != "" else position + 1
        if tokens[position - 1] == "align" and tokens[position].isdecimal():
            return position + 1
        return position

    def _pass_attribute(self) -> None:
        self.position = self.after_attribute()

    def _attribute_set(self, start: int) -> AttributeSet:
        """The attributes from `start` to here."""
        end = self.position
        key = " ".join(self.tokens[start:end])
        if (found := self.tables.attribute_sets.get(key)) is None:
            values: dict[str, AttributeValue] = {}
            self.position = start
            while self.position < end:
                name = self.tokens[self.position]
                after = self.after_attribute()
                if name.startswith('"'):
                    # A key, or a key, =, and a value.
                    value = unescape(self.tokens[after - 1][1:-1]) if after - self.position == 3 else ""
                    values[quoted(unescape(name[1:-1]))] = value
                else:
                    values[name] = self._attribute_value(name, self.position + 1, after)
                self.position = after
            found = self.tables.attribute_sets.setdefault(key, AttributeSet(values))
        return found

    def _attribute_value(self, name: str, start: int, end: int) -> AttributeValue:
        """What the tokens after an attribute's name say."""
        tokens = self.tokens
        if start == end:
            return True
        if tokens[start] != "(":
            text = tokens[end - 1]
            if text.isdecimal():
                return int(text)
            return unescape(text[1:-1]) if text.startswith('"') else text
        if name == "nofpclass":
            mask = 0
            for token in tokens[start + 1 : end - 1]:
                mask |= int(token) if token.isdecimal() else FLOAT_CLASSES.get(token, 0)
            return mask
        if name in _WITH_TYPE or name == "range":
            value = self._typed_value(name, start + 1)
            if value is not None:
                return value
        if end - start == 3:
            text = tokens[start + 1]
            if text.isdecimal():
                return int(text)
            return unescape(text[1:-1]) if text.startswith('"') else text
        text = spell(tokens, start + 1, end - 1)
        return text.replace(", ", ",") if name in _WITHOUT_SPACES else text

    def _typed_value(self, name: str, start: int) -> AttributeValue | None:
        """The type of `sret(T)`, the numbers of `range(iN lower, upper)`; None if they are not written so."""
        here = self.position
        self.position = start
        try:
            type_ = self.type_or_function()
            if name != "range":
                return type_
            if isinstance(type_, IntegerType):
                lower = integer_value(self.next(), type_.width)
                self.expect(",")
                upper = integer_value(self.next(), type_.width)
                if lower is not None and upper is not None:
                    return (type_.width, lower, upper)
            return None
        except UnexpectedError:
            return None
        finally:
            self.position = here


def _is_convention(token: str) -> bool:
    """Whether a token is fastcc, cc11 or their like; a type's name may end so, too."""
    return token[:1].isalpha() and (token.endswith("cc") or token[:2] == "cc" and token[2:].isdecimal())
