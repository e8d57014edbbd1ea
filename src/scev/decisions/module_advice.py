"""Decisions about the loops of a whole program, with those of LLVM beside them."""

from __future__ import annotations

from scev.answers import Advice, FunctionFacts, ModuleFacts, internals
from scev.decisions.advice import advise
from scev.decisions.decided import LLVMAnswer
from scev.facts import LoopFacts
from scev.ir import key_name
from scev.settings import DEFAULT_SETTINGS
from scev.support.interrupts import UNINTERRUPTED


def advise_module(facts: ModuleFacts, level: int | str) -> dict[str, list[Advice]]:
    """By function, the decisions about its loops in their order, and what LLVM does with them at a level."""
    from scev.decisions.llvm_decisions import ask_llvm

    settings = internals(facts.functions[0]).context.settings if facts.functions else DEFAULT_SETTINGS
    answer = ask_llvm(facts.module, level, settings)
    return {key_name(one.function.name): [advise_beside(one, loop, answer) for loop in one.loops] for one in facts}


def advise_beside(facts: FunctionFacts, loop: LoopFacts, answer: LLVMAnswer | None) -> Advice:
    """The decisions about one loop, and LLVM's, where it was asked."""
    if answer is None:
        return facts.passes.advise(loop)
    with UNINTERRUPTED:
        return advise(facts, loop, answer.of(loop.loop), answer.level)
