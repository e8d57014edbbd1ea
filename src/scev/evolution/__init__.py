"""Scalar evolution: how values change in loops, and how often loops run.

    facts = evolve(function, control, layout, settings, flow)     # a round: flow facts in, evolution facts out
    facts.loops[0].backedge_taken.exact                           # an expression

Expressions are described in expressions/nodes.py, the stages in which facts are found in rounds/.
"""

from .conditions.conditions import Condition
from .conditions.guards import Guards
from .conditions.implication import Place
from .counts.exit_limit import ExitLimit
from .expressions.context import KnownLess
from .expressions.invariance import DISPOSITION_NAMES
from .expressions.nodes import (
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
from .expressions.workspace import Expressions
from .rounds.answers import evolve
from .wrapping.nowrap import NSW, NUSW, NUW, NW

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
    "ExitLimit",
    "KnownLess",
    "MinMax",
    "Mul",
    "Node",
    "Place",
    "PtrToInt",
    "SequentialUMin",
    "SignExtend",
    "Truncate",
    "UDiv",
    "Unknown",
    "VScale",
    "ZeroExtend",
    "evolve",
]
