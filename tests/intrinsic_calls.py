"""A call of each intrinsic of the table: intrinsics.ll declares each of them once."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from scev.ir.intrinsics import Intrinsic, intrinsic_of

DECLARATIONS: Final = (Path(__file__).parent / "intrinsics.ll").read_text(encoding="utf-8")
# Between two parameters: not within a type.
_COMMA: Final = re.compile(r", (?![^<{]*[>}])")
# Operands that must be constants, by type: what is tried.
_IMMEDIATES: Final = {"i1": ("false", "true"), "i32": ("1", "3"), "i64": ("0",), "i8": ("1",), "double": ("0.5",)}
# Metadata of strict operations, by what comes behind it: the last is the treatment of exceptions.
_ROUNDINGS: Final = ('!"round.tonearest"', '!"round.dynamic"')
_EXCEPTIONS: Final = '!"fpexcept.ignore"'


class Declaration(NamedTuple):
    """An intrinsic with the types of one of its overloads. Those of immediate operands end with `immarg`."""

    row: Intrinsic
    name: str
    result: str
    parameters: tuple[str, ...]

    @property
    def takes_metadata(self) -> bool:
        return "metadata" in self.parameters

    def is_value(self, position: int) -> bool:
        """Whether an operand is computed, and no constant of the call."""
        return not self.parameters[position].endswith("immarg") and self.parameters[position] != "metadata"

    def value_positions(self) -> list[int]:
        return [k for k in range(len(self.parameters)) if self.is_value(k)]

    def variants(self) -> Iterator[tuple[str, ...]]:
        """The constants that stand for operands that must be constants, "" for others."""
        choices: list[tuple[str, ...]] = []
        for k, parameter in enumerate(self.parameters):
            if parameter == "metadata":
                last = k == len(self.parameters) - 1
                predicate = self.row.stem.endswith(("fcmp", "fcmps"))
                choices.append((_EXCEPTIONS,) if last else ('!"ole"',) if predicate else _ROUNDINGS)
            else:
                word = parameter.removesuffix(" immarg")
                choices.append(("",) if word == parameter else _IMMEDIATES[word])
        return itertools.product(*choices)

    def function(self, name: str, constants: tuple[str, ...], poison: int = -1, rest: str = "ret {type} %r") -> str:
        """A function of the operands that returns what the call gives; one of the operands may be poison."""
        formal, actual = [], []
        for k, parameter in enumerate(self.parameters):
            word = parameter.removesuffix(" immarg")
            if self.is_value(k):
                formal.append(f"{word} noundef %a{k}")
                actual.append(f"{word} {'poison' if k == poison else f'%a{k}'}")
            else:
                actual.append(f"{word} {constants[k]}")
        strict = " strictfp" if self.takes_metadata else ""
        call = f"%r = call {self.result} @{self.name}({', '.join(actual)}){strict}"
        body = rest.replace("{type}", self.result)
        return f"define {self.result} @{name}({', '.join(formal)}){strict} {{\n  {call}\n  {body}\n}}\n"


def declarations() -> list[Declaration]:
    """All that are declared with a result and a fixed number of operands, in the order of the file."""
    found = []
    for result, name, text in re.findall(r"^declare (.*?) @(llvm\.[^(]+)\((.*)\)$", DECLARATIONS, re.MULTILINE):
        row = intrinsic_of(f"@{name}")
        assert row is not None
        if result != "void" and "..." not in text:
            found.append(Declaration(row, name, result, tuple(part for part in _COMMA.split(text) if part)))
    return found
