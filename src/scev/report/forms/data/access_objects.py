"""What loops read and write, as objects of JSON."""

from __future__ import annotations

from typing import Any

from scev.accesses import UNKNOWN, LoopStride, MemoryAccess, Subscript
from scev.answers import FunctionFacts
from scev.cfg import Loop
from scev.facts import Expression, LoopFacts
from scev.report.words.access_words import own_accesses
from scev.source.locations import location_of_instruction
from scev.support.numerals import decimal
from scev.threads import LaunchedIterations, LaunchTraffic, ThreadWork


def known_fields(**fields: Any) -> dict[str, Any]:
    """The fields of an object that are known: all but None."""
    return {name: value for name, value in fields.items() if value is not None}


def access_objects(facts: FunctionFacts, loop: Loop) -> list[dict[str, Any]]:
    """The accesses of a loop outside of its inner loops, for JSON."""
    return [_whole_object(facts, access) for access in own_accesses(facts, loop)]


def outside_objects(facts: FunctionFacts) -> dict[str, Any]:
    """What a function of a program for a GPU accesses outside of loops, for JSON; nothing for others."""
    if not facts.threads.is_for_gpu:
        return {}
    found = [_whole_object(facts, access) for access in own_accesses(facts, None)]
    return {"accesses": found, **work_objects(facts, None)}


def work_objects(facts: FunctionFacts, loop: LoopFacts | None) -> dict[str, Any]:
    """What an iteration of a loop of a kernel does, or a thread outside of loops, and the bytes of the launch."""
    if not facts.threads.is_for_gpu:
        return {}
    work = facts.threads.work(loop)
    traffic = facts.threads.traffic(loop)
    return known_fields(
        work=None if work is None else _work_object(work), traffic=None if traffic is None else _traffic_object(traffic)
    )


def _work_object(work: ThreadWork) -> dict[str, Any]:
    return {
        "float_operations": work.float_operations,
        "int_operations": work.int_operations,
        "bytes_read": decimal(work.bytes_read),
        "bytes_written": decimal(work.bytes_written),
        "each_time": work.is_each_time,
    }


def _traffic_object(traffic: LaunchTraffic) -> dict[str, Any]:
    return known_fields(
        read=str(traffic.read),
        written=str(traffic.written),
        moved=None if traffic.moved is None else str(traffic.moved),
        exact=traffic.is_exact,
    )


def _whole_object(facts: FunctionFacts, access: MemoryAccess) -> dict[str, Any]:
    """One access, and what is known of its array and its threads."""
    subscripts = facts.memory.subscripts(access)
    threads = facts.threads.thread_stride(access) if facts.threads.is_for_gpu else None
    request = facts.threads.requests(access) if facts.threads.is_for_gpu else None
    beside = known_fields(
        element_bytes=None if subscripts is None else decimal(subscripts.element_bytes),
        subscripts=None
        if subscripts is None
        else [known_fields(**subscript_fields(one)) for one in subscripts.indices],
        inside=facts.memory.stays_inside(access),
        threads=None if threads is None else threads.pattern,
        bytes_by_thread=None if threads is None else signed_text(threads.bytes),
        bank_conflicts=None if threads is None else threads.conflicts,
        sectors=None if request is None else [request.sectors, request.most],
        remedies=remedy_objects(facts, access) or None,
    )
    return {**access_object(access), **beside}


def remedy_objects(facts: FunctionFacts, access: MemoryAccess) -> list[dict[str, Any]]:
    """What would mend an access of a kernel."""
    return [
        known_fields(
            kind=one.kind,
            words=one.words,
            threads=one.stride.pattern,
            bytes_by_thread=signed_text(one.stride.bytes),
            bank_conflicts=one.stride.conflicts,
            others_mended=one.others_mended,
            others_spoilt=one.others_spoilt,
        )
        for one in (facts.threads.remedies(access) if facts.threads.is_for_gpu else [])
    ]


def access_object(access: MemoryAccess) -> dict[str, Any]:
    """One access of the schema."""
    place = location_of_instruction(access.instruction)
    return known_fields(
        kind=access.kind,
        block=access.instruction.block.name,
        name=access.instruction.name or None,
        pointer=str(access.pointer),
        base=None if access.base is None else str(access.base),
        address=None if access.address is None else str(access.address),
        bytes=None if access.size is None else decimal(access.size),
        alignment=access.alignment or None,
        line=None if place is None else place.line,
        each_time=access.is_each_time,
        strides=[known_fields(**stride_fields(one)) for one in access.strides],
    )


def stride_fields(stride: LoopStride) -> dict[str, Any]:
    """How many bytes an address moves in an iteration of a loop; None where it is not linear there."""
    return {"loop": stride.loop.header.name, "bytes": signed_text(stride.bytes)}


def subscript_fields(subscript: Subscript) -> dict[str, Any]:
    """A subscript: its index, the size that it has to stay below, and whether it is proved to; None for no size."""
    within = None if subscript.size is None else subscript.is_within
    return {"index": signed_text(subscript.index), "size": signed_text(subscript.size), "within": within}


def signed_text(expression: Expression | None) -> str | None:
    """An expression as text, a constant as a signed number; None where there is none."""
    if expression is None:
        return None
    if (number := expression.constant()) is None:
        return str(expression)
    return decimal(number - (1 << expression.width) if number >> (expression.width - 1) else number)


def dependence_objects(facts: FunctionFacts, loop: LoopFacts) -> list[dict[str, Any]]:
    """The pairs of accesses of an outermost loop of which it is known when they meet. An access is named by its
    innermost loop and its position in the `accesses` of that.
    """
    if loop.loop.parent is not None:
        return []
    names: dict[tuple[int, str, int], dict[str, Any]] = {}
    for inner in facts.loops:
        if loop.loop.contains_loop(inner.loop):
            for place, access in enumerate(own_accesses(facts, inner)):
                names[_key(access)] = {"loop": inner.header.name, "access": place}
    found: list[dict[str, Any]] = []
    for pair in facts.memory.dependences(loop):
        if pair.meets == UNKNOWN:
            continue
        one: dict[str, Any] = {
            "first": names[_key(pair.first)],
            "second": names[_key(pair.second)],
            "meets": pair.meets,
        }
        if pair.vectors:
            one["loops"] = [common.header.name for common in pair.loops]
            one["vectors"] = list(pair.vectors)
            one["distances"] = [None if distance is None else decimal(distance) for distance in pair.distances]
            one["certain"] = pair.is_certain
        found.append(one)
    return found


def _key(access: MemoryAccess) -> tuple[int, str, int]:
    return (access.instruction.index, access.kind, id(access.pointer))


def launched_object(launched: LaunchedIterations) -> dict[str, Any]:
    """How many times a loop runs in all threads of a launch."""
    return known_fields(
        threads=decimal(launched.threads),
        header=str(launched.header),
        body=None if launched.body is None else str(launched.body),
        exact=launched.is_exact,
    )
