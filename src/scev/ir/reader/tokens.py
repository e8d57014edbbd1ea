"""Words of LLVM's textual IR, and a cursor over those of one line.

A token is a name with its sigil (`%x`, `@"a b"`), a word or number (`add`, `-5`, `1.0e+00`, `0xK3FFF…`), a string
with its quotes, a metadata reference (`!5`, `!"text"`, `!DIExpression`), an attribute group (`#3`), or one mark of
punctuation. The `c` of c"…" and the `$` of $"…" are tokens of their own.
"""

from __future__ import annotations

import re
from typing import Final

TOKEN: Final = re.compile(
    r"""[%@]?[-+\w.$]+
      | [][(){}<>,=*:|]
      | [%@]?"[^"]*"
      | !(?:"[^"]*"|[-\w.$\\]*)
      | \#\w+
      | [^\s\w]""",
    re.VERBOSE | re.ASCII,
)

# A text that `spaced` does justice: no strings, nothing that is joined to its neighbours.
_SIMPLE: Final = re.compile(r"[-+\w.$%@,()\[\]{}<>: #]*", re.ASCII)
# What ends a list of tokens: as much as a reader may look ahead.
END: Final = ["", "", "", ""]
_SMALL_NUMBERS: Final[dict[str, int]] = {str(number): number for number in range(129)}
_NO_SPACE_BEFORE: Final = ",)]>:=("
_NO_SPACE_AFTER: Final = "([<="


class UnexpectedError(Exception):
    """The text does not continue as this reader knows the language. Never leaves the reader."""


def split(text: str) -> list[str]:
    """The tokens of a text, and its end."""
    tokens: list[str] = spaced(text).split() if _SIMPLE.fullmatch(text) else TOKEN.findall(text)
    tokens.extend(END)
    return tokens


def spaced(text: str) -> str:
    """A text whose tokens are parted by blanks, unless it has strings: `spaced(line).split()` is `split(line)`, several
    times as fast."""
    text = text.replace(",", " , ").replace("(", " ( ").replace(")", " ) ").replace("[", " [ ").replace("]", " ] ")
    return text.replace("<", " < ").replace(">", " > ").replace("{", " { ").replace("}", " } ").replace(":", " : ")


def spell(tokens: list[str], start: int, end: int) -> str:
    """Tokens as text, spaced as LLVM spaces most things."""
    pieces: list[str] = []
    glue = True
    for index in range(start, end):
        token = tokens[index]
        if not glue and (token not in _NO_SPACE_BEFORE or (token == "(" and tokens[index - 1] == ",")):
            pieces.append(" ")
        pieces.append(token)
        glue = token in _NO_SPACE_AFTER or token == "!"
        if token in ("c", "$") and index + 1 < end:
            glue = tokens[index + 1].startswith('"')
    return "".join(pieces)


class Cursor:
    """A place among tokens. The last ones are "": they are never passed."""

    __slots__ = ("position", "tokens")

    def __init__(self) -> None:
        self.tokens: list[str] = END
        self.position: int = 0

    def start(self, text: str) -> None:
        """Go to the first token of a text."""
        self.tokens = split(text)
        self.position = 0

    def next(self) -> str:
        """This token; go to the next."""
        token = self.tokens[self.position]
        if token == "":
            raise UnexpectedError("end of text")
        self.position += 1
        return token

    def expect(self, token: str) -> None:
        """Pass `token`, which must be the one here."""
        if self.tokens[self.position] != token:
            raise UnexpectedError(f"{token} expected, not {self.tokens[self.position]}")
        self.position += 1

    def accept(self, token: str) -> bool:
        """Pass `token` if it is here; whether it was."""
        if self.tokens[self.position] == token:
            self.position += 1
            return True
        return False

    def integer(self) -> int:
        """Pass a number in decimal."""
        if (small := _SMALL_NUMBERS.get(self.tokens[self.position])) is not None:
            self.position += 1
            return small
        token = self.next()
        if len(token) > 20 or not (token.isdecimal() or (token[0] == "-" and token[1:].isdecimal())):
            raise UnexpectedError(f"a number expected, not {token}")
        return int(token)

    def after_brackets(self, position: int) -> int:
        """The end of the part that starts at `position`: after the matching bracket, or after one token if that is not
        a bracket.
        """
        tokens = self.tokens
        depth = 0
        while True:
            token = tokens[position]
            if token == "":
                return position
            position += 1
            if token in ("(", "[", "{", "<"):
                depth += 1
            elif token in (")", "]", "}", ">"):
                depth -= 1
            if depth <= 0:
                return position
