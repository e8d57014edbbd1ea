"""Scalar evolution: how values change in loops, and how many times loops run.

    facts = evolve(FunctionContext(function, control, layout, settings, flow))     # a round: flow facts in, its own out
    facts.loops[0].backedge_taken.exact                                            # an expression

Expressions are described in expressions/nodes.py, the passes that find facts in rounds/.

Left out as not worth it: cycles that are no natural loops, and counts that need quantities of memory.
"""

from scev.evolution.algebra.algebra import Algebra
from scev.evolution.conditions.guards import Guards
from scev.evolution.conditions.implication import ProgramPoint
from scev.evolution.counts.exit_limit import ExitLimit
from scev.evolution.counts.returned_into import calls_that_return_twice
from scev.evolution.expressions.nodes import (
    Add,
    AddRec,
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
    counter_in,
)
from scev.evolution.expressions.nodes import ConstantNode as Constant
from scev.evolution.expressions.nowrap import NSW, NUSW, NUW, NW
from scev.evolution.program.context import FunctionContext, KnownLess
from scev.evolution.program.invariance import DISPOSITION_NAMES
from scev.evolution.program.objects import alignment_of, bytes_behind
from scev.evolution.program.whole_counter import whole_counter, whole_ends, whole_number
from scev.evolution.rounds.answers import evolve
from scev.evolution.rounds.moved import moved_evolution
