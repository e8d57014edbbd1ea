"""docs/operations.md: every operation of the table, and what is known of it.

    python tools/operations.py        write the page anew

The page is made of the tables that the analysis reads (scev.transfer, scev.ir.intrinsics, .library, .properties);
tests/test_docs.py checks that it is the one of today.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from pathlib import Path

from scev.ir import effects, intrinsics, opcodes, properties
from scev.ir.intrinsic_answers import (
    ALWAYS,
    ANSWERS,
    EVERY_OPERAND,
    IF_FLAG,
    IF_SHIFTED_OUT,
    MAY,
    NEVER,
    NO_OPERAND,
    NOT_SHOWN,
    UNKNOWN,
)
from scev.ir.intrinsics import Intrinsic
from scev.ir.library import AMD, LIBRARY_FUNCTIONS, NVIDIA, LibraryFunction
from scev.targets.gpu_registers import AMDGPU_REGISTERS, NVPTX_REGISTERS
from scev.transfer.intrinsic_rows import INTRINSICS
from scev.transfer.library.library_functions import LIBRARY_ROWS
from scev.transfer.operation import UNKNOWN_OPERATION, Operation
from scev.transfer.table import OPERATIONS

PAGE = Path(__file__).resolve().parent.parent / "docs" / "operations.md"
BACKWARD = ("refine", "backward", "solve_left", "solve_right")

HEAD = """# Operations

What `scev` knows of each instruction, intrinsic and library function. This page is written by `tools/operations.py`
from the tables that the analysis reads; [Writing an operation](writing-an-operation.md) says how to add a row.

- **set**: the result's set is computed from those of the operands. **back**: a set of results says something of the
  operands.
- **undef**, **poison**: can the result be undef, or poison, although no operand is? Flags such as `nsw`, and attributes
  such as `range`, can make poison of any result; they are not counted here.
- **passes on**: which operands make the result poison where they are poison.
- **memory**: what a call may read and write, in the words of LLVM's `memory(…)`.
- **comes back**: control always goes on behind the call.

`never` is proved by execution or declared by LLVM, `may` is shown by an execution, and of `?` nobody says anything.

"""


def is_own(row: Operation, name: str) -> bool:
    """Whether a row, or what it shares with its like, has a method that the kinds of operations do not."""
    for kind in type(row).__mro__:
        if name in vars(kind):
            return not kind.__module__.endswith("operation")
    return False


def bare(row: Operation) -> Operation:
    """A row without what is the same for all calls, all strict forms, all devices."""
    while not is_plain(row):
        row = row.row  # type: ignore[attr-defined]
    return row


def is_plain(row: Operation) -> bool:
    return not isinstance(getattr(row, "row", None), Operation) or type(row).__name__ == "WithOverflow"


def has_set(row: Operation) -> bool:
    return row is not UNKNOWN_OPERATION and type(bare(row)) is not Operation


def goes_back(row: Operation) -> bool:
    return any(is_own(bare(row), name) for name in BACKWARD)


def mark(answer: bool) -> str:
    return "yes" if answer else ""


def poison_words(answer: int) -> str:
    words = {
        UNKNOWN: "?", IF_FLAG: "if its flag is set", IF_SHIFTED_OUT: "if the amount is not below the width",
        properties.IF_POSITION_OUTSIDE: "if there is no such lane",
        properties.IF_MASKED: "if the mask has a poison lane",
    }  # fmt: skip
    return words.get(answer) or ANSWERS[answer]


def operand_words(mask: int) -> str:
    if mask == EVERY_OPERAND:
        return "each"
    names = {NO_OPERAND: "none", NOT_SHOWN: "?", 1: "the first", 4: "the third"}
    return names[mask]


def returns_words(row: Intrinsic | LibraryFunction) -> str:
    if row.returns == ALWAYS and row.unwinds == NEVER:
        return "always"
    return "never" if row.returns == NEVER else "?"


def table(head: list[str], rows: list[list[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"| {' | '.join('---' for _ in head)} |"
    for row in rows:
        yield f"| {' | '.join(row)} |"
    yield ""


def wrapped(words: str, indent: str = "") -> list[str]:
    return textwrap.wrap(words, 118, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def instructions() -> Iterator[str]:
    rows = []
    for opcode in range(opcodes.FNEG, opcodes.OPAQUE):
        operation = OPERATIONS[opcode]
        if opcode in (opcodes.STORE, opcodes.FENCE, opcodes.CALL):
            continue
        rows.append(
            [
                f"`{opcodes.OPCODE_NAMES[opcode]}`",
                # What a phi merges is the solver's affair.
                mark(has_set(operation) or opcode == opcodes.PHI),
                mark(goes_back(operation)),
                poison_words(properties.CREATES_UNDEF[opcode]),
                poison_words(properties.CREATES_POISON[opcode]),
                operand_words(properties.PROPAGATES[opcode]),
            ]
        )
    yield from table(["instruction", "set", "back", "undef", "poison", "passes on"], rows)


def intrinsic_rows() -> Iterator[tuple[str, Intrinsic, Operation | None, bool]]:
    """The rows of the page: those of registers that differ by a dimension once."""
    seen: dict[str, bool] = {}
    for row in sorted(intrinsics.INTRINSIC_ROWS.values(), key=lambda row: row.stem):
        name = row.stem
        is_register = row in NVPTX_REGISTERS or row in AMDGPU_REGISTERS
        if is_register and name[-2:] in (".x", ".y", ".z", ".w"):
            name = f"{name[:-1]}…"
        if name not in seen:
            seen[name] = True
            yield name, row, INTRINSICS.get(row), is_register


def intrinsic_table() -> Iterator[str]:
    rows = []
    for name, row, operation, is_register in intrinsic_rows():
        rows.append(
            [
                f"`{name}`",
                "launch" if is_register else mark(operation is not None and has_set(operation)),
                mark(operation is not None and goes_back(operation)),
                poison_words(row.creates_undef),
                poison_words(row.creates_poison),
                operand_words(row.propagates),
                "?" if row.memory == effects.ANY_MEMORY else effects.words_of_effects(row.memory),
                returns_words(row),
            ]
        )
    yield from table(
        ["intrinsic `llvm.…`", "set", "back", "undef", "poison", "passes on", "memory", "comes back"], rows
    )


def reasons(rows: list[tuple[str, str]]) -> Iterator[str]:
    """Why an answer is not "never": names and reasons, by reason."""
    found: dict[str, list[str]] = {}
    for name, because in rows:
        if because:
            found.setdefault(because, []).append(f"`{name}`")
    for because, names in found.items():
        yield from wrapped(f"- {because[0].upper()}{because[1:]}: {', '.join(names)}.", "  ")
    yield ""


def shares() -> list[list[str]]:
    """How many intrinsics answer each question with more than "unknown"."""
    rows = list(intrinsics.INTRINSIC_ROWS.values())
    results = [row for row in rows if row in INTRINSICS or row in NVPTX_REGISTERS or row in AMDGPU_REGISTERS]
    never = [row for row in rows if row.creates_undef == NEVER and row.creates_poison == NEVER]
    counts = {
        "the set of results": len(results),
        "undef": sum(row.creates_undef != UNKNOWN for row in rows),
        "poison": sum(row.creates_poison != UNKNOWN for row in rows),
        "neither undef nor poison, ever": len(never),
        "which operands pass poison on": sum(row.propagates != NOT_SHOWN for row in rows),
        "memory": sum(row.memory != effects.ANY_MEMORY for row in rows),
        "whether control comes back": sum(row.returns != UNKNOWN and row.unwinds not in (MAY, UNKNOWN) for row in rows),
    }
    return [
        [question, f"{count} of {len(rows)}", f"{100 * count / len(rows):.1f} %"] for question, count in counts.items()
    ]


def library_functions() -> list[LibraryFunction]:
    """One of the names of each function; the libraries of GPUs have those of C under names of their own."""
    seen: dict[str, LibraryFunction] = {}
    for row in LIBRARY_FUNCTIONS.values():
        if not row.stem.startswith((NVIDIA, AMD)):
            seen.setdefault(row.stem, row)
    return [seen[stem] for stem in sorted(seen)]


def library_table() -> Iterator[str]:
    """Functions with the same answers in one row."""
    found: dict[tuple[str, ...], list[str]] = {}
    for row in library_functions():
        answers = (
            poison_words(row.creates_undef),
            poison_words(row.creates_poison),
            "?" if row.memory == effects.ANY_MEMORY else effects.words_of_effects(row.memory),
            returns_words(row),
        )
        found.setdefault(answers, []).append(f"`{row.stem}`")
    rows = [[", ".join(names), *answers] for answers, names in sorted(found.items())]
    yield from table(["functions", "undef", "poison", "memory", "comes back"], rows)
    both = [f"`{row.stem}`" for row in library_functions() if goes_back(LIBRARY_ROWS[row.stem])]
    yield from wrapped(f"Their results say something of the operands: {', '.join(both)}.")
    yield ""


def text() -> str:
    """The page."""
    lines = [
        HEAD.rstrip("\n"),
        "",
        "## How much is known",
        "",
        'How many intrinsics of the table answer each question with more than "anything" or "unknown":',
        "",
        *table(["question", "intrinsics", "share"], shares()),
        "## Instructions",
        "",
        *instructions(),
        "Poison of a divisor, an address or a condition is undefined behaviour.",
        "",
        "## Intrinsics",
        "",
        "An intrinsic that is not named here has an identity of its own, of which nothing is known but what its",
        "declaration says.",
        "",
        *intrinsic_table(),
        "### Why not more",
        "",
        *reasons([(name, row.because) for name, row, _, _ in intrinsic_rows()]),
        "## Functions of the C library",
        "",
        "All have sets of results. They are known for `float` and `long double`, too, by their names (`sinf`, `sinl`),",
        "where the program cannot have a function of its own under the name ([Mathematics libraries](libm.md),",
        "[Where integers come from](integers.md)). None passes poison on: a library computes some number from it.",
        "The functions of GPUs (`__nv_sin`, `__ocml_sin_f32`) touch no memory; else they are as C's.",
        "",
        *library_table(),
        "### Why not more",
        "",
        *reasons([(row.stem, row.because) for row in library_functions()]),
    ]
    return "\n".join(lines).rstrip("\n") + "\n"


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")
