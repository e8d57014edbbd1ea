"""What loops read and write, in words: `scev loops --accesses`.

read   a[i][j]   mv.c:4   4 bytes   4 each time, 4*m by outer
"""

from __future__ import annotations

from typing import Final

from scev import answers
from scev.accesses import ALWAYS, NEVER, UNKNOWN, AssumedStride, Dependence, LoopStride, MemoryAccess
from scev.facts import LoopFacts
from scev.report.forms.text.remedy_rows import REMEDY_COLUMNS, outside_remedy_cells, remedy_cells
from scev.report.words.access_words import accessed_words, own_accesses, thread_words
from scev.report.words.layout import COUNT, EXPRESSION, NAME, PLACE, TITLE, Cell, Column
from scev.report.words.wording import Wording
from scev.source.locations import location_of_instruction
from scev.support.amounts import counted
from scev.support.numerals import decimal
from scev.threads import LaunchedSum, LaunchTraffic, ThreadWork

ACCESS_COLUMNS: Final = [
    Column("function", TITLE),
    Column("loop", NAME),
    Column("", NAME),
    Column("of", EXPRESSION),
    Column("where", PLACE),
    Column("bytes", COUNT),
    Column("moves", EXPRESSION, hangs=True),
]


def access_cells(facts: answers.FunctionFacts, loop: LoopFacts, wording: Wording) -> list[list[Cell]]:
    """The cells of ACCESS_COLUMNS for the accesses of a loop outside of its inner loops."""
    return [_cells_of(facts, access, wording.loop(loop.loop), wording) for access in own_accesses(facts, loop)]


def outside_cells(facts: answers.FunctionFacts, wording: Wording) -> list[list[Cell]]:
    """The same of the accesses outside of loops, of which there are strides in programs for GPUs."""
    return [_cells_of(facts, access, "", wording) for access in own_accesses(facts, None)]


def _cells_of(facts: answers.FunctionFacts, access: MemoryAccess, loop: str, wording: Wording) -> list[Cell]:
    place = location_of_instruction(access.instruction)
    threads = thread_words(facts, access, wording)
    said = [
        _subscripts_in_words(facts, access, wording),
        strides_in_words(facts, access, wording),
        _object_in_words(facts, access),
        f"threads: {threads}" if threads else "",
    ]
    return [
        wording.module.heading(facts.function),
        loop,
        access.kind,
        accessed_words(access, wording),
        "" if place is None else place.short(),
        "" if access.size is None else decimal(access.size),
        "; ".join(filter(None, said)),
    ]


def _object_in_words(facts: answers.FunctionFacts, access: MemoryAccess) -> str:
    """`not proved to stay inside`: where the size of the object is known, and it may be left."""
    return "not proved to stay inside its object" if facts.memory.stays_inside(access) is False else ""


def _subscripts_in_words(facts: answers.FunctionFacts, access: MemoryAccess, wording: Wording) -> str:
    """`[i][j] of [][m]`: the subscripts of an array of several dimensions."""
    if (found := facts.memory.subscripts(access)) is None or len(found.indices) < 2:
        return ""
    inner = found.indices[1:]
    indices = "".join([f"[{wording.expression(subscript.index)}]" for subscript in found.indices])
    sizes = "".join([f"[{'' if one.size is None else wording.expression(one.size)}]" for one in inner])
    unproved = [subscript for subscript in inner if not subscript.is_within]
    proof = "".join([f", {wording.expression(one.index)} not proved to be within" for one in unproved])
    return f"{indices} of []{sizes}{proof}"


def strides_in_words(facts: answers.FunctionFacts, access: MemoryAccess, wording: Wording) -> str:
    """`4 bytes each time, 4*m by for i`: how far the access goes in each iteration, the innermost loop first."""
    words: list[str] = []
    has_unit = False
    for number, stride in enumerate(reversed(access.strides)):
        moved = stride_in_words(stride, wording)
        is_number = bool(moved) and stride.bytes is not None
        unit = (" byte" if moved in ("1", "-1") else " bytes") if is_number and not has_unit else ""
        has_unit = has_unit or is_number
        by = "each time" if number == 0 else f"by {wording.loop(stride.loop)}"
        words.append(f"{moved}{unit} {by}" if moved else f"stays {by}" if number else "stays")
        if stride.bytes is None and (assumed := facts.memory.assumed_stride(access, stride.loop)) is not None:
            words[-1] += f", {_assumed_in_words(assumed, wording)}"
    return ", ".join(words)


def _assumed_in_words(assumed: AssumedStride, wording: Wording) -> str:
    """`but 4 bytes if i does not wrap unsigned`."""
    conditions = [wording.assumption(assumption) for assumption in assumed.assumptions]
    moved = stride_in_words(assumed.stride, wording)
    unit = " byte" if moved in ("1", "-1") else " bytes"
    return f"but {moved + unit if moved else 'stays'} if {' and '.join(conditions)}"


def stride_in_words(stride: LoopStride, wording: Wording) -> str:
    """The bytes of a stride; "" for 0."""
    if stride.bytes is None:
        return "irregular"
    if (constant := stride.constant) is not None:
        return decimal(constant) if constant else ""
    return wording.expression(stride.bytes)


SENTENCE_COLUMNS: Final = [
    Column("function", TITLE),
    Column("loop", NAME),
    Column("", EXPRESSION),
]


def meeting_cells(facts: answers.FunctionFacts, loop: LoopFacts, wording: Wording) -> list[list[Cell]]:
    """The cells of SENTENCE_COLUMNS: the pairs of different accesses of one base in an outermost loop, where something
    is known of them.
    """
    rows: list[list[Cell]] = []
    if loop.loop.parent is not None:
        return rows
    for pair in facts.memory.dependences(loop):
        if pair.first is pair.second or pair.meets == UNKNOWN or pair.first.base is not pair.second.base:
            continue
        words = meeting_in_words(pair, wording)
        row: list[Cell] = [wording.module.heading(facts.function), wording.loop(pair.loops[-1]), words]
        if row not in rows:
            rows.append(row)
    return rows


def meeting_in_words(pair: Dependence, wording: Wording) -> str:
    """`a[i] (write) meets a[i + 2] (read) 2 iterations later`; in a nest `…: the same rows, any columns`."""
    first, second = pair.first, pair.second
    distances = list(pair.distances)
    vectors = list(pair.vectors)
    leading = next((distance for distance in distances if distance), 0)
    if (leading or 0) < 0 or (vectors and all(_is_reversed(vector) for vector in vectors)):
        first, second = second, first
        distances = [None if distance is None else -distance for distance in distances]
        vectors = [vector.translate(_REVERSED) for vector in vectors]
    one, other = (
        f"{accessed_words(first, wording)} ({first.kind})",
        f"{accessed_words(second, wording)} ({second.kind})",
    )
    if pair.meets == NEVER:
        return f"{one} and {other} never meet"
    if pair.meets == ALWAYS:
        return f"{one} and {other} always meet"
    words: list[str] = []
    for number, loop in enumerate(pair.loops):
        name = "" if len(pair.loops) == 1 else f" of {wording.loop(loop)}"
        words.append(_direction_in_words(distances[number], {vector[number] for vector in vectors}) + name)
    if len(pair.loops) > 1 and all(distance == 0 for distance in distances):
        words = ["in the same iteration of all loops"]
    meets = "meets" if pair.is_certain else "may meet"
    possible = 1
    for number in range(len(pair.loops)):
        possible *= len({vector[number] for vector in vectors})
    # Not every combination of these.
    together = f" ({' '.join(vectors)})" if possible > len(vectors) else ""
    return f"{one} {meets} {other} {', '.join(words)} only{together}"


_REVERSED: Final = str.maketrans("<>", "><")


def _is_reversed(vector: str) -> bool:
    """Whether the second access is made before the first one."""
    return vector.lstrip("=").startswith(">")


def _direction_in_words(distance: int | None, directions: set[str]) -> str:
    if distance:
        times = "one iteration" if abs(distance) == 1 else f"{decimal(abs(distance))} iterations"
        return f"{times} {'later' if distance > 0 else 'earlier'}"
    return f"in {_DIRECTIONS['=' if distance == 0 else ''.join(sorted(directions))]} iteration"


_DIRECTIONS: Final = {
    "<": "a later",
    "<=": "the same or a later",
    "<=>": "any",
    "<>": "another",
    "=": "the same",
    "=>": "the same or an earlier",
    ">": "an earlier",
}


def launched_cells(facts: answers.FunctionFacts, loop: LoopFacts, wording: Wording) -> list[list[Cell]]:
    """The cells of SENTENCE_COLUMNS: how many times a loop runs in all threads, where the launch is known."""
    if (found := facts.threads.launched_iterations(loop)) is None:
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
    if total.number is not None or total.of is None:
        return str(total)
    return total.text(wording.expression(total.of))


def work_cells(facts: answers.FunctionFacts, loop: LoopFacts, wording: Wording) -> list[list[Cell]]:
    """The cells of SENTENCE_COLUMNS: what an iteration of a kernel's loop computes beside its bytes, and the bytes of
    all threads.
    """
    return _work_rows(facts, loop, "each iteration", wording)


def outside_work_cells(facts: answers.FunctionFacts, wording: Wording) -> list[list[Cell]]:
    """The same of what each thread does outside of loops."""
    return _work_rows(facts, None, "outside of loops", wording)


def _work_rows(facts: answers.FunctionFacts, loop: LoopFacts | None, whose: str, wording: Wording) -> list[list[Cell]]:
    work = facts.threads.work(loop) if facts.threads.is_for_gpu else None
    if work is None or not work.bytes_read + work.bytes_written:
        return []
    place = "" if loop is None else wording.loop(loop.loop)
    lines = [f"{whose}: {_work_in_words(work)}"]
    if (traffic := facts.threads.traffic(loop)) is not None:
        lines.append(f"all threads: {_traffic_in_words(traffic, wording)}")
    return [[wording.module.heading(facts.function), place, line] for line in lines]


def _work_in_words(work: ThreadWork) -> str:
    """`2 float operations beside 12 bytes`."""
    size = counted(work.bytes_read + work.bytes_written, "byte")
    kinds = [
        counted(number, f"{kind} operation")
        for number, kind in ((work.float_operations, "float"), (work.int_operations, "integer"))
        if number
    ]
    most = "" if work.is_each_time else "at most "
    return f"{most}{' and '.join(kinds)} beside {size}" if kinds else f"no arithmetic beside {most}{size}"


def _traffic_in_words(traffic: LaunchTraffic, wording: Wording) -> str:
    """`8 * max(n, 0) bytes read, 4 * max(n, 0) written, in about 12 * max(n, 0) bytes of sectors`."""
    kinds = [
        f"{_sum_in_words(total, wording)} bytes {word}"
        for total, word in ((traffic.read, "read"), (traffic.written, "written"))
        if total.number != 0
    ]
    most = "" if traffic.is_exact else "at most "
    moved = "" if traffic.moved is None else f", in about {_sum_in_words(traffic.moved, wording)} bytes of sectors"
    return f"{most}{', '.join(kinds) or 'no bytes'}{moved}"


TABLES: Final = (
    (ACCESS_COLUMNS, access_cells),
    (SENTENCE_COLUMNS, meeting_cells),
    (SENTENCE_COLUMNS, launched_cells),
    (SENTENCE_COLUMNS, work_cells),
    (REMEDY_COLUMNS, remedy_cells),
)
"""What is said of the accesses of loops, in this order: the columns of a table, and its rows of one loop."""

OUTSIDE: Final = {0: outside_cells, 3: outside_work_cells, 4: outside_remedy_cells}
"""By the number of a table, its rows of what a kernel does outside of loops."""
