"""Decisions about the loops of a whole program, with those of LLVM beside them."""

from __future__ import annotations

from collections.abc import Sequence

from scev.answers import FunctionFacts, ModuleFacts, internals
from scev.answers.advised import Advice
from scev.facts import LoopFacts
from scev.ir import key_name
from scev.settings import DEFAULT_SETTINGS
from scev.support.interrupts import UNINTERRUPTED
from scev.transforms.beside_llvm.compared_with_llvm import difference
from scev.transforms.beside_llvm.decided import LLVMAnswer
from scev.transforms.loops.advice import advice_on
from scev.transforms.loops.loop_questions import LoopQuestions, loop_questions


def advise_module(facts: ModuleFacts, level: int | str) -> dict[str, list[Advice]]:
    """By function, the decisions about its loops in their order, and what LLVM does with them at a level."""
    from scev.transforms.beside_llvm.llvm_decisions import ask_llvm

    settings = internals(facts.functions[0]).context.settings if facts.functions else DEFAULT_SETTINGS
    answer = ask_llvm(facts.module, level, settings)
    return {key_name(one.function.name): advice_beside(one, one.loops, answer) for one in facts}


def advice_beside(facts: FunctionFacts, loops: Sequence[LoopFacts], answer: LLVMAnswer | None) -> list[Advice]:
    """The decisions about some loops of a function, and LLVM's, where it was asked."""
    with UNINTERRUPTED:
        questions = loop_questions(facts)
        advice = [advice_on(loop, questions) for loop in loops]
        if answer is None:
            return advice
        return [_beside(loop, questions, one, answer) for loop, one in zip(loops, advice, strict=True)]


def _beside(loop: LoopFacts, questions: LoopQuestions, advice: Advice, answer: LLVMAnswer) -> Advice:
    llvm = answer.of(loop.loop)
    return advice._replace(llvm=llvm, differs=difference(loop, questions, advice, llvm, answer.level))
