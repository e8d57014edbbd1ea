"""What loops read and write, as objects of JSON."""

from __future__ import annotations

from typing import Any

from scev.answers import UNKNOWN, FunctionFacts, LaunchedIterations, MemoryAccess, Stride, Subscript
from scev.cfg import Loop
from scev.facts import Expression, LoopFacts
from scev.source.locations import location_of_instruction
from scev.support.numerals import decimal


def access_objects(facts: FunctionFacts, loop: Loop) -> list[dict[str, Any]]:
    """The accesses of a loop outside of its inner loops, for JSON."""
    found: list[dict[str, Any]] = []
    for access in facts.accesses(loop, inner_loops=False):
        one = access_object(access)
        subscripts = facts.subscripts(access)
        if subscripts is not None:
            one["element_bytes"] = decimal(subscripts.element_bytes)
            one["subscripts"] = [_subscript_object(subscript) for subscript in subscripts.indices]
        inside = facts.stays_inside(access)
        if inside is not None:
            one["inside"] = inside
        if facts.is_for_gpu:
            stride = facts.thread_stride(access)
            one["threads"] = stride.pattern
            if stride.bytes is not None:
                one["bytes_by_thread"] = signed_text(stride.bytes)
            if stride.conflicts is not None:
                one["bank_conflicts"] = stride.conflicts
        found.append(one)
    return found


def access_object(access: MemoryAccess) -> dict[str, Any]:
    """One access of the schema."""
    found: dict[str, Any] = {"kind": access.kind, "block": access.instruction.block.name}
    name = access.instruction.name
    if name:
        found["name"] = name
    found["pointer"] = str(access.pointer)
    if access.base is not None:
        found["base"] = str(access.base)
    if access.address is not None:
        found["address"] = str(access.address)
    if access.size is not None:
        found["bytes"] = decimal(access.size)
    if access.alignment:
        found["alignment"] = access.alignment
    place = location_of_instruction(access.instruction)
    if place is not None:
        found["line"] = place.line
    found["each_time"] = access.is_each_time
    found["strides"] = [_stride_object(stride) for stride in access.strides]
    return found


def _subscript_object(subscript: Subscript) -> dict[str, Any]:
    found: dict[str, Any] = {"index": signed_text(subscript.index)}
    if subscript.size is not None:
        found["size"] = signed_text(subscript.size)
        found["within"] = subscript.is_within
    return found


def _stride_object(stride: Stride) -> dict[str, Any]:
    found: dict[str, Any] = {"loop": stride.loop.header.name}
    if stride.bytes is not None:
        found["bytes"] = signed_text(stride.bytes)
    return found


def signed_text(expression: Expression) -> str:
    """An expression as text, a constant as a signed number."""
    number = expression.constant()
    if number is None:
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
            for place, access in enumerate(facts.accesses(inner, inner_loops=False)):
                names[_key(access)] = {"loop": inner.header.name, "access": place}
    found: list[dict[str, Any]] = []
    for pair in facts.dependences(loop):
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
    found: dict[str, Any] = {"threads": decimal(launched.threads), "header": str(launched.header)}
    if launched.body is not None:
        found["body"] = str(launched.body)
    found["exact"] = launched.is_exact
    return found
