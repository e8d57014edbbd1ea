"""Decisions: what an optimiser can do with the counts of a loop.

advise(facts, loop)          all of them, and the one fact that would change them
unrolling_of(facts, loop)    one of them; exit_test_of, range_checks_of, vectorising_of likewise
advise_beside(f, loop, llvm) all of them, beside what LLVM does: llvm_decisions.ask_llvm(module, 2)
"""

from scev.decisions.advice import advise
from scev.decisions.decided import UNROLLED, LLVMAnswer, LLVMDecision
from scev.decisions.exit_tests import TESTED, exit_test_of
from scev.decisions.module_advice import advise_beside
from scev.decisions.range_checks import range_checks_of
from scev.decisions.size import body_size, instruction_size
from scev.decisions.unrolling import MAX_FULLY_UNROLLED_SIZE, unrolling_if_allowed, unrolling_of, unrolling_words
from scev.decisions.vectorising import vectorising_of

__all__ = [
    "LLVMAnswer", "LLVMDecision", "MAX_FULLY_UNROLLED_SIZE", "TESTED", "UNROLLED", "advise", "advise_beside",
    "body_size", "exit_test_of", "instruction_size", "range_checks_of", "unrolling_if_allowed", "unrolling_of",
    "unrolling_words", "vectorising_of",
]  # fmt: skip
