"""What is accessed, and where neighbouring threads do, in words."""

from __future__ import annotations

from scev import answers
from scev.accesses import MemoryAccess
from scev.cfg import Loop
from scev.facts import LoopFacts
from scev.ir import opcodes
from scev.report.words.wording import Wording
from scev.support.amounts import counted
from scev.support.numerals import decimal
from scev.threads import STRIDED, WarpRequest


def own_accesses(facts: answers.FunctionFacts, loop: LoopFacts | Loop | None) -> list[MemoryAccess]:
    """The accesses of a loop outside of its inner loops; None: those outside of loops."""
    if loop is None:
        return [access for access in facts.memory.all_accesses() if not access.strides]
    return facts.memory.accesses(loop, inner_loops=False)


def accessed_words(access: MemoryAccess, wording: Wording) -> str:
    """What is accessed: by its name in the source, or by its address."""
    if access.kind == "read" and access.instruction.opcode == opcodes.LOAD and wording.speaks_source:
        return wording.name_of(access.instruction)
    return wording.name_of(access.pointer).removeprefix("&")


def thread_words(facts: answers.FunctionFacts, access: MemoryAccess, wording: Wording) -> str:
    """`coalesced, 4 sectors a request`, `128 apart, 32 in one bank`: where neighbours of a GPU access memory; "" in a
    program for none.
    """
    if not facts.threads.is_for_gpu:
        return ""
    found = facts.threads.thread_stride(access)
    words: str = found.pattern
    if found.bytes is not None and found.pattern == STRIDED:
        number = found.constant
        words = f"{wording.expression(found.bytes) if number is None else decimal(number)} apart"
    banks = "" if found.conflicts is None or found.conflicts == 1 else f", {found.conflicts} in one bank"
    return f"{words}{banks}{_request_words(facts.threads.requests(access))}"


def _request_words(request: WarpRequest | None) -> str:
    """`, 4 or 5 sectors a request`."""
    if request is None:
        return ""
    least, most = request.sectors, request.most
    between = "or" if most == least + 1 else "to"
    numbers = counted(least, "sector") if least == most else f"{least} {between} {most} sectors"
    return f", {numbers} a request"
