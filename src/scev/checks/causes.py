"""One cause, one finding: findings of one function that rest on the same value or the same array.

a[n] = 0; n++; … a[n] = 1;           an index outside of a; also at lines 5 and 9
p = malloc(8); p->x = 0; p->y = 0;   an access through null; also at line 3
t = a[i]; … b[t] … 1 / t             what is computed from an element that may not be there is told with that one
malloc(w * h * 4)                    and a product with the one that it is computed from

All are of one file: who silences one, or leaves a file out, has not seen the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from scev.checks.finding import CERTAIN, VERDICTS, Finding
from scev.checks.origins import Origin, address_origin, origin_of, sources_of
from scev.ir import STEPS_AND_COPIES, Call, DataLayout, Instruction, Invoke, Value, address_position, opcodes, walk
from scev.source.locations import location_of_instruction

_OF_OBJECTS: Final = ("index", "access", "uninitialised")
_OF_ELEMENTS: Final = (*_OF_OBJECTS, "freed")
_OF_VALUES: Final = (
    "null", "overflow", "wrap", "size", "narrowing", "shift", "division", "conversion", "nan", "infinity", "domain",
    "abs",
)  # fmt: skip
_OF_RESULTS: Final = ("overflow", "wrap", "size", "conversion", "narrowing", "shift")
_ACCESSING: Final = (opcodes.LOAD, opcodes.STORE, opcodes.ATOMICRMW, opcodes.CMPXCHG)


# A quotient by 0 may be either.
_ALIKE: Final = {"infinity": "nan"}


def are_alike(kind: str, other: str) -> bool:
    """Whether two kinds are of one fault: an index outside, and that nothing was stored there."""
    return _ALIKE.get(kind, kind) == _ALIKE.get(other, other) or (kind in _OF_OBJECTS and other in _OF_OBJECTS)


class CauseKey(NamedTuple):
    """What findings of one cause have in common: the function, the file, and an object or values."""

    function: str
    file: str
    origin: Origin


def cause_of(finding: Finding, layout: DataLayout) -> CauseKey | None:
    """What a finding rests on; None where that is its own."""
    origin = _cause_of(finding, layout)
    return None if origin is None else CauseKey(finding.function.name, _file_of(finding), origin)


def _cause_of(finding: Finding, layout: DataLayout) -> Origin | None:
    if finding.kind in _OF_OBJECTS and finding.verdict != CERTAIN and (pointer := _pointer(finding.at)) is not None:
        return ("object", *address_origin(pointer, layout)[0])
    if finding.kind not in _OF_VALUES or not finding.causes:
        return None
    if finding.kind == "null":
        base = walk(finding.causes[0].value, STEPS_AND_COPIES).base
        return ("null", *(("value", base) if finding.verdict == CERTAIN else origin_of(base, layout)))
    if finding.verdict == CERTAIN:
        # What is certain of x - 4 is another fault than what is of x - 3.
        return (finding.kind, *dict.fromkeys(("value", cause.value) for cause in finding.causes))
    origins = dict.fromkeys(_of_callee(origin_of(cause.value, layout)) for cause in finding.causes)
    return (_ALIKE.get(finding.kind, finding.kind), *origins)


def _file_of(finding: Finding) -> str:
    place = location_of_instruction(finding.at)
    return "" if place is None else place.file


def _of_callee(origin: Origin) -> Origin:
    """What two calls of one function give is of one origin."""
    value = origin[1] if origin[0] == "value" else None
    return ("call", value.callee) if isinstance(value, (Call, Invoke)) else origin


def _pointer(at: Instruction) -> Value | None:
    """The address that an instruction accesses."""
    return at.operands[address_position(at)] if at.opcode in _ACCESSING else None


def grouped(findings: Sequence[Finding], layout: DataLayout) -> list[list[int]]:
    """The numbers of findings, those of one cause together: the worst first, and behind it what follows from it."""
    leading: dict[tuple[str, Origin], object] = {}
    following: dict[int, bool] = {}
    keys: list[object] = list(range(len(findings)))
    # One follows from what stands before it: of two in a loop, each computed from the other, the first leads.
    for number in sorted(range(len(findings)), key=lambda number: findings[number].at.index):
        finding, file = findings[number], _file_of(findings[number])
        found = next((leading[file, each] for each in _rests_on(finding, layout) if (file, each) in leading), None)
        following[number] = found is not None
        key = cause_of(finding, layout) if found is None else found
        keys[number] = number if key is None else key
        for each in _gives(finding):
            leading.setdefault((file, each), keys[number])
    groups: dict[object, list[int]] = {}
    for number, key in enumerate(keys):
        groups.setdefault(key, []).append(number)
    return [
        sorted(group, key=lambda number: (VERDICTS.index(findings[number].verdict), following[number]))
        for group in groups.values()
    ]


def _gives(finding: Finding) -> Iterator[Origin]:
    """What is wrong where a finding is right."""
    if finding.kind in _OF_ELEMENTS and finding.at.opcode == opcodes.LOAD:
        yield ("element", finding.at)
    if finding.kind in _OF_RESULTS:
        yield ("value", finding.at)


def _rests_on(finding: Finding, layout: DataLayout) -> Iterator[Origin]:
    """What the values are computed from that let a finding be, but for what it accesses itself; nothing where it is
    certain. Results that do not fit are only the cause of others: a divisor that may be 0 is so without that.
    """
    if finding.verdict == CERTAIN:
        return
    for cause in finding.causes:
        for source in sources_of(cause.value):
            if source is not finding.at:
                yield ("element", source)
        if finding.kind in _OF_RESULTS and cause.value is not finding.at:
            yield origin_of(cause.value, layout)
