"""Scalar evolution: how values change in loops, and how often loops run.

    facts = evolve(function, control, layout, settings, flow)     # a round: flow facts in, evolution facts out
    facts.loops[0].backedge_taken.exact                           # an expression

Expressions are described in expressions.py, the order in which facts are found in schedule.py.
"""

from .conditions import Condition
from .expressions import (
    Add,
    AddRec,
    Constant,
    MinMax,
    Mul,
    Node,
    PtrToInt,
    SequentialUMin,
    SignExtend,
    Truncate,
    UDiv,
    Unknown,
    VScale,
    ZeroExtend,
)
from .guards import Guards
from .implication import Place
from .invariance import DISPOSITION_NAMES
from .limit import Limit
from .nowrap import NSW, NUSW, NUW, NW
from .schedule import Round, evolve
from .workspace import Expressions

__all__ = [
    "DISPOSITION_NAMES",
    "NSW",
    "NUSW",
    "NUW",
    "NW",
    "Add",
    "AddRec",
    "Condition",
    "Constant",
    "Expressions",
    "Guards",
    "Limit",
    "MinMax",
    "Mul",
    "Node",
    "Place",
    "PtrToInt",
    "Round",
    "SequentialUMin",
    "SignExtend",
    "Truncate",
    "UDiv",
    "Unknown",
    "VScale",
    "ZeroExtend",
    "evolve",
]
