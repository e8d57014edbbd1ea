"""Answers: the facts of functions and modules, as consumers ask them."""

from scev.answers.comparisons import Reading
from scev.answers.function import (
    Flags,
    FunctionFacts,
    LastRounds,
    ModuleFacts,
    Rounds,
    ValueFacts,
    is_described,
)

__all__ = ["Flags", "FunctionFacts", "LastRounds", "ModuleFacts", "Reading", "Rounds", "ValueFacts", "is_described"]
