"""What loops read and write, in words: `scev loops --accesses`.

read   a[i][j]   mv.c:4   4 bytes   4 each time, 4*m by outer
"""

from __future__ import annotations

from typing import Final

from scev.answers import ALWAYS, NEVER, STRIDED, UNKNOWN, Dependence, FunctionFacts, LaunchedSum, MemoryAccess, Stride
from scev.facts import LoopFacts
from scev.ir import opcodes
from scev.report.layout import COUNT, EXPRESSION, NAME, PLACE, TITLE, Cell, Column
from scev.report.wording import Wording
from scev.source.locations import location_of_instruction
from scev.support.numerals import decimal

ACCESS_COLUMNS: Final = [
    Column("function", TITLE),
    Column("loop", NAME),
    Column("", NAME),
    Column("of", EXPRESSION),
    Column("where", PLACE),
    Column("bytes", COUNT),
    Column("moves", EXPRESSION, hangs=True),
]


def access_cells(facts: FunctionFacts, loop: LoopFacts, wording: Wording) -> list[list[Cell]]:
    """The cells of ACCESS_COLUMNS for the accesses of a loop outside of its inner loops."""
    rows: list[list[Cell]] = []
    for access in facts.accesses(loop, inner_loops=False):
        place = location_of_instruction(access.instruction)
        rows.append(
            [
                wording.module.heading(facts.function),
                wording.loop(loop.loop),
                access.kind,
                _what(access, wording),
                "" if place is None else place.short(),
                "" if access.size is None else decimal(access.size),
                strides_in_words(access, wording) + _by_threads(facts, access, wording),
            ]
        )
    return rows


def _what(access: MemoryAccess, wording: Wording) -> str:
    """What is accessed: by its name in the source, or by its address."""
    if access.kind == "read" and access.instruction.opcode == opcodes.LOAD and wording.speaks_source:
        return wording.name_of(access.instruction)
    return wording.name_of(access.pointer).removeprefix("&")


def strides_in_words(access: MemoryAccess, wording: Wording) -> str:
    """`4 bytes each time, 4*m by for i`: how far the access goes in each iteration, the innermost loop first."""
    words: list[str] = []
    has_unit = False
    for number, stride in enumerate(reversed(access.strides)):
        moved = stride_in_words(stride, wording)
        is_number = bool(moved) and stride.bytes is not None
        unit = " bytes" if is_number and not has_unit else ""
        has_unit = has_unit or is_number
        by = "each time" if number == 0 else f"by {wording.loop(stride.loop)}"
        words.append(f"{moved}{unit} {by}" if moved else f"stays {by}" if number else "stays")
    return ", ".join(words)


def _by_threads(facts: FunctionFacts, access: MemoryAccess, wording: Wording) -> str:
    """`; threads: coalesced`, `; threads: 128 apart, 32 in one bank`: where neighbours of a GPU access memory."""
    if not facts.is_for_gpu:
        return ""
    found = facts.thread_stride(access)
    banks = "" if found.conflicts is None or found.conflicts == 1 else f", {found.conflicts} in one bank"
    if found.bytes is None or found.pattern != STRIDED:
        return f"; threads: {found.pattern}{banks}"
    number = found.bytes.constant()
    half = 1 << (found.bytes.width - 1)
    if number is None:
        return f"; threads: {wording.expression(found.bytes)} apart"
    return f"; threads: {decimal(number - 2 * half if number >= half else number)} apart{banks}"


def stride_in_words(stride: Stride, wording: Wording) -> str:
    """The bytes of a stride; "" for 0."""
    if stride.bytes is None:
        return "irregular"
    constant = stride.constant
    if constant is not None:
        return decimal(constant) if constant else ""
    return wording.expression(stride.bytes)


MEETING_COLUMNS: Final = [
    Column("function", TITLE),
    Column("loop", NAME),
    Column("", EXPRESSION),
]


def meeting_cells(facts: FunctionFacts, loop: LoopFacts, wording: Wording) -> list[list[Cell]]:
    """The cells of MEETING_COLUMNS: the pairs of different accesses of a loop of which it is known when they meet."""
    rows: list[list[Cell]] = []
    for pair in facts.dependences(loop):
        if pair.first is pair.second or pair.meets == UNKNOWN:
            continue
        words = meeting_in_words(pair, wording)
        row: list[Cell] = [wording.module.heading(facts.function), wording.loop(loop.loop), words]
        if row not in rows:
            rows.append(row)
    return rows


def meeting_in_words(pair: Dependence, wording: Wording) -> str:
    """`a[i] is written 2 iterations after a[i + 2] was read`."""
    first, second = pair.first, pair.second
    distance = pair.distance
    if distance is not None and distance < 0:
        first, second, distance = second, first, -distance
    one, other = f"{_what(first, wording)} ({first.kind})", f"{_what(second, wording)} ({second.kind})"
    if pair.meets == NEVER:
        return f"{one} and {other} never meet"
    if pair.meets == ALWAYS:
        return f"{one} and {other} always meet"
    if not distance:
        return f"{one} meets {other} in the same iteration only"
    times = "iteration" if distance == 1 else f"{decimal(distance)} iterations"
    return f"{one} meets {other} {'one ' if distance == 1 else ''}{times} later only"


LAUNCHED_COLUMNS: Final = [
    Column("function", TITLE),
    Column("loop", NAME),
    Column("", EXPRESSION),
]


def launched_cells(facts: FunctionFacts, loop: LoopFacts, wording: Wording) -> list[list[Cell]]:
    """The cells of LAUNCHED_COLUMNS: how many times a loop runs in all threads, where the launch is known."""
    found = facts.launched_iterations(loop)
    if found is None:
        return []
    most = "" if found.is_exact else "at most "
    words: list[str] = []
    if found.body is not None:
        words.append(f"{most}{_sum_in_words(found.body, wording)} iterations")
    if found.body is None or str(found.body) != str(found.header):
        words.append(f"the header {most}{_sum_in_words(found.header, wording)} times")
    threads = f"{decimal(found.threads)} threads together: {', '.join(words)}"
    return [[wording.module.heading(facts.function), wording.loop(loop.loop), threads]]


def _sum_in_words(total: LaunchedSum, wording: Wording) -> str:
    number = total.number
    if number is not None or total.of is None:
        return str(total)
    return total.text(wording.expression(total.of))
