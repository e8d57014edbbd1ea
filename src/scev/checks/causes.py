"""One cause, one finding: findings of one function that rest on the same value or the same array.

a[n] = 0; n++; … a[n] = 1;           an index outside of a; also at lines 5 and 9
p = malloc(8); p->x = 0; p->y = 0;   an access through null; also at line 3
t = a[i]; … b[t] … t + 1             what is computed from an element that may not be there is not told again
malloc(w * h * 4)                    nor what is computed from a product that may be too large
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from scev.checks.finding import CERTAIN, VERDICTS, Finding
from scev.checks.origins import Origin, address_origin, origin_of, sources_of
from scev.ir import STEPS_AND_COPIES, Call, DataLayout, Instruction, Invoke, Value, address_position, opcodes, walk

_OF_OBJECTS: Final = ("index", "access", "uninitialised")
_OF_ELEMENTS: Final = (*_OF_OBJECTS, "freed")
_OF_VALUES: Final = (
    "null", "overflow", "wrap", "size", "narrowing", "shift", "division", "conversion", "nan", "infinity", "domain",
    "abs",
)  # fmt: skip
_OF_RESULTS: Final = ("overflow", "wrap", "size", "conversion", "narrowing", "shift")
_ACCESSING: Final = (opcodes.LOAD, opcodes.STORE, opcodes.ATOMICRMW, opcodes.CMPXCHG)


class CauseKey(NamedTuple):
    """What findings of one cause have in common: the function, and an object or values."""

    function: str
    origin: Origin


def cause_of(finding: Finding, layout: DataLayout) -> CauseKey | None:
    """What a finding rests on; None where that is its own."""
    name = finding.function.name
    if finding.kind in _OF_OBJECTS and finding.verdict != CERTAIN:
        pointer = _pointer(finding.at)
        if pointer is not None:
            return CauseKey(name, ("object", *address_origin(pointer, layout)[0]))
    if finding.kind not in _OF_VALUES or not finding.causes:
        return None
    if finding.kind == "null":
        base = walk(finding.causes[0].value, STEPS_AND_COPIES).base
        return CauseKey(name, ("null", *origin_of(base, layout)))
    origins = dict.fromkeys(_of_callee(origin_of(cause.value, layout)) for cause in finding.causes)
    # A quotient by 0 may be either.
    kind = "nan" if finding.kind == "infinity" else finding.kind
    return CauseKey(name, (kind, *origins))


def _of_callee(origin: Origin) -> Origin:
    """What two calls of one function give is of one origin."""
    value = origin[1] if origin[0] == "value" else None
    return ("call", value.callee) if isinstance(value, (Call, Invoke)) else origin


def _pointer(at: Instruction) -> Value | None:
    """The address that an instruction accesses."""
    return at.operands[address_position(at)] if at.opcode in _ACCESSING else None


def grouped(findings: Sequence[Finding], layout: DataLayout) -> list[list[int]]:
    """The numbers of findings, those of one cause together, the worst first; what follows from another is left out."""
    doubtful: dict[Instruction, bool] = {
        each.at: True for each in findings if each.kind in _OF_ELEMENTS and each.at.opcode == opcodes.LOAD
    }
    computed: dict[Origin, bool] = {("value", each.at): True for each in findings if each.kind in _OF_RESULTS}
    groups: dict[object, list[int]] = {}
    for number, finding in enumerate(findings):
        if finding.verdict != CERTAIN and (
            any(source in doubtful for source in _sources(finding))
            or any(
                origin_of(cause.value, layout) in computed for cause in finding.causes if cause.value is not finding.at
            )
        ):
            continue
        key = cause_of(finding, layout)
        groups.setdefault(number if key is None else key, []).append(number)
    return [sorted(group, key=lambda number: VERDICTS.index(findings[number].verdict)) for group in groups.values()]


def _sources(finding: Finding) -> Iterator[Value]:
    """What the values are computed from that let a finding be, but for what it accesses itself."""
    for cause in finding.causes:
        for source in sources_of(cause.value):
            if source is not finding.at:
                yield source
