"""What LLVM makes of each loop of a program at a level of optimisation.

The program is copied, with a number on each loop (tagged.py). LLVM optimises the copy: `opt` where one of its version
is on the path, which makes remarks, llvmlite otherwise. What remarks do not say is read off the result (remains.py):

    a loop of vectors with the number      vectorised: as many lanes as its vectors have, and its counter, counting by
                                           lanes times k, is interleaved by k
    a loop with k copies of an access      unrolled by k
    any other loop with the number         kept
    none                                   fully unrolled, where the function has several copies of its body; else
                                           deleted, or it was folded with all its iterations

So without opt, a loop of vectors that is unrolled as well reads as one that is interleaved by more, and one whose
accesses are shared by the copies as unrolled by less.

What compilers write for all loops that keeps LLVM from them is not in the copy, and decisions say so: `optnone` of
clang -O0, `llvm.loop.unroll.disable` of clang -O1. Copies that were inlined count only where the loop's own function is
gone. A loop that has vectors from an optimisation before is vectorised only where a remark says so.
"""

from __future__ import annotations

from typing import Final

from scev.errors import ScevError
from scev.ir import Module, plain_name
from scev.ir.edit import EditError
from scev.llvm import LEVELS, run_passes
from scev.llvm.preparation import find_opt
from scev.settings import DEFAULT_SETTINGS, Settings
from scev.transforms.beside_llvm.decided import (
    DELETED,
    FULLY_UNROLLED,
    KEPT,
    UNKNOWN,
    UNROLLED,
    VECTORISED,
    LLVMAnswer,
    LLVMDecision,
)
from scev.transforms.beside_llvm.remains import LoopLeft, Remains
from scev.transforms.beside_llvm.remarks import Remark, RemarkSummary, optimised_with_remarks, said_of
from scev.transforms.beside_llvm.tagged import KEPT_ROLLED, TaggedLoop, tagged

_SIZES: Final = ("Os", "Oz")


def what_llvm_does(
    module: Module, level: int | str, settings: Settings = DEFAULT_SETTINGS, *, with_opt: bool = True
) -> dict[tuple[str, str], LLVMDecision]:
    """By function and header, `("@f", "%loop")`, what LLVM makes of each loop at a level: 0 to 3, `O2`; `s` and `z`
    where there is an opt. Empty where LLVM fails, or takes longer than `llvm_timeout_seconds`. `with_opt`: whether opt
    may be used. ValueError for what is no level.
    """
    return ask_llvm(module, level, settings, with_opt=with_opt).decisions


def ask_llvm(
    module: Module, level: int | str, settings: Settings = DEFAULT_SETTINGS, *, with_opt: bool = True
) -> LLVMAnswer:
    """What LLVM makes of the loops of a program, and why that is not known, where it is not."""
    if (name := "O" + str(level).lower().removeprefix("o")) not in LEVELS and name not in _SIZES:
        raise ValueError(f"'{level}' is no level of optimisation: 0 to 3, s or z")
    tool = find_opt()[0] if with_opt else None
    remarks: list[Remark] = []
    try:
        copy = tagged(module)
        if not copy.loops:
            return LLVMAnswer(name, {}, tool is not None, "")
        if tool is None and name in _SIZES:
            return LLVMAnswer(name, {}, False, f"only opt has -{name}: {find_opt()[1]}")
        if tool is not None:
            result, remarks = optimised_with_remarks(copy.program, name, tool, settings)
        else:
            result = run_passes(copy.program, [name], isolated=True, settings=settings)
        remains = Remains(module.with_text(result.text, ()))
    except (ScevError, EditError) as error:
        return LLVMAnswer(name, {}, tool is not None, getattr(error, "message", str(error)))
    except OSError as error:
        return LLVMAnswer(name, {}, tool is not None, f"{tool} cannot be started: {error.strerror}")
    by_number: dict[int, list[Remark]] = {}
    for remark in remarks:
        by_number.setdefault(remark.number, []).append(remark)
    found: dict[tuple[str, str], LLVMDecision] = {}
    for number, loop in enumerate(copy.loops, 1):
        decision = _decision(number, loop, remains, by_number.get(number, []), tool is not None)
        found[loop.function, loop.header] = decision
    return LLVMAnswer(name, found, tool is not None, "")


def _decision(
    number: int, loop: TaggedLoop, remains: Remains, remarks: list[Remark], has_remarks: bool
) -> LLVMDecision:
    """What became of one loop: in its function, or where that is inlined, if it is gone."""
    left = remains.loops.get(number, [])
    is_there = loop.function in remains.functions
    if is_there:
        left = [one for one in left if one.function == loop.function]
        remarks = [remark for remark in remarks if remark.function == plain_name(loop.function)]
    said = said_of(remarks)
    found = (
        _vectorised(left, said, loop)
        or _unrolled(left, said, loop, has_remarks)
        or _kept(left, said, loop)
        or _gone_as_said(said)
    )
    if found is None:
        found = _gone(number, loop.function if is_there else None, remains, has_remarks)
    words = found.words
    if not is_there and found.kind != UNKNOWN:
        words += ", where it is inlined"
    return found._replace(words=words, removed=loop.removed)


def _vectorised(left: list[LoopLeft], said: RemarkSummary, loop: TaggedLoop) -> LLVMDecision | None:
    """A loop of vectors, by remarks or else by what is left of it."""
    vectors = [one for one in left if one.lanes]
    if said.lanes:
        words = _words_of_vectors(said.lanes, said.interleaving)
        if not left:
            words += ", then fully unrolled"
        elif said.unrolling:
            words += f", then unrolled by {said.unrolling}"
        return LLVMDecision(VECTORISED, said.lane_count * said.interleaving, words)
    if not vectors or loop.has_vectors:
        return None
    widest = max(vectors, key=lambda one: max(one.step, one.lanes))
    if widest.is_scalable:
        return LLVMDecision(VECTORISED, widest.lanes, _words_of_vectors(f"vscale x {widest.lanes}", 1))
    interleaving = widest.step // widest.lanes if widest.step % widest.lanes == 0 else 0
    return LLVMDecision(
        VECTORISED, widest.lanes * max(interleaving, 1), _words_of_vectors(str(widest.lanes), interleaving)
    )


def _words_of_vectors(lanes: str, interleaving: int) -> str:
    return f"vectorised by {lanes}" + (f", interleaved by {interleaving}" if interleaving > 1 else "")


def _unrolled(left: list[LoopLeft], said: RemarkSummary, loop: TaggedLoop, has_remarks: bool) -> LLVMDecision | None:
    """A loop of several copies of its body."""
    if said.unrolling:
        remainder = ", with a loop for the remainder" if said.is_run_time else ""
        words = f"unrolled by {said.unrolling}{remainder}"
        return LLVMDecision(UNROLLED, said.unrolling, words, said.why_not, "", said.is_run_time)
    if said.interleaving > 1:
        words = f"interleaved by {said.interleaving}, without vectors"
        return LLVMDecision(UNROLLED, said.interleaving, words, said.why_not)
    if has_remarks:
        return None
    copies = 0 if loop.is_kept_rolled else max((one.copies for one in left), default=0)
    return LLVMDecision(UNROLLED, copies, f"unrolled by {copies}") if copies > 1 else None


def _kept(left: list[LoopLeft], said: RemarkSummary, loop: TaggedLoop) -> LLVMDecision | None:
    """A loop that is still one, if there is any."""
    if not left:
        return None
    words = KEPT
    if len(left) > 1:
        words += f" in {len(left)} copies"
    if said.peeled:
        words += f", {said.peeled} peeled iteration{'s' if said.peeled > 1 else ''} before it"
    if said.called:
        words += f", a call of {said.called} before it"
    if loop.is_kept_rolled:
        words += f", with its {KEPT_ROLLED}"
    return LLVMDecision(KEPT, 1, words, said.why_not)


def _gone_as_said(said: RemarkSummary) -> LLVMDecision | None:
    """A loop that is none any more, where remarks say why."""
    if said.iterations:
        plural = "s" if said.iterations > 1 else ""
        return LLVMDecision(FULLY_UNROLLED, said.iterations, f"fully unrolled: {said.iterations} iteration{plural}")
    if said.called:
        return LLVMDecision(DELETED, 1, f"deleted: a call of {said.called} does what it did")
    if said.deleted:
        return LLVMDecision(DELETED, 1, f"deleted {said.deleted}")
    return None


def _gone(number: int, function: str | None, remains: Remains, has_remarks: bool) -> LLVMDecision:
    """A loop that is none any more, by what is left of its instructions."""
    marks = remains.marks(number, function)
    if marks.copies == 0 and function is None:
        return LLVMDecision(UNKNOWN, 1, "its function is gone, and nothing of the loop is left")
    if marks.copies == 0:
        return LLVMDecision(DELETED, 1, "deleted: nothing of it is left")
    if marks.called:
        return LLVMDecision(DELETED, 1, f"deleted: a call of {marks.called} does what it did")
    if marks.lanes and not has_remarks:
        return LLVMDecision(VECTORISED, marks.lanes, f"vectorised by {marks.lanes}, then fully unrolled")
    if marks.copies > 1:
        return LLVMDecision(FULLY_UNROLLED, marks.copies, f"fully unrolled: {marks.copies} copies of it")
    return LLVMDecision(DELETED, 1, "fully unrolled or deleted: what is left of it runs at most once")
