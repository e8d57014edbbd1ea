"""What an explanation is made of: steps. A step is a fact, the rule that gives it, and the premises that it rests on,
which are steps again. The last premises are what the program states, what is given, and the operations themselves.

    x - 1 in [0, 9]              operation
      x in [1, 10]               condition
        x < 11, line 3           branch
        x in [1, 2^31 - 1]       argument, range

A step that `holds` says why a fact does. One that does not says what stands in the way of a wish: the set of the value
is not within what is `wanted`, and its premises are the operands that let it.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from scev.answers import FunctionFacts, Premise
from scev.cfg import Place
from scev.domains import ValueSet
from scev.explain.helps import Help
from scev.facts import Expression, LoopFacts
from scev.ir import BasicBlock, Call, Function, Instruction, Invoke, LocalValue, Value


class InSet(NamedTuple):
    """A value at a place (None: where it is defined) lies in `set`; what was asked for is that it lies in `wanted`."""

    value: LocalValue
    place: Place | None
    set: ValueSet
    wanted: ValueSet


class ReachedPlace(NamedTuple):
    """Whether control can come to a place."""

    place: Place
    runs: bool


class LoopCount(NamedTuple):
    """How many times the backedges of a loop are taken: exactly, or at most, or (None) that this is not known."""

    loop: LoopFacts
    exact: Expression | None
    most: int | None


class Branches(NamedTuple):
    """What control or a choice says by the way it takes: a branch or switch on its edge to `target`; a select by which
    arm it takes, an assumption, or another statement, with `target` None.
    """

    at: Instruction
    target: BasicBlock | None
    truth: bool


class NoWrap(NamedTuple):
    """An operation does not wrap, by the word of the flag that says so."""

    at: Instruction
    flag: str


class States(NamedTuple):
    """What the program states of itself (answers/premises.py)."""

    premise: Premise


class ReturnedSet(NamedTuple):
    """What a function returns lies in a set."""

    function: Function
    set: ValueSet
    wanted: ValueSet


class Of(NamedTuple):
    """A thing of the program of which the rule says all: a store, a call, a loop's exit."""

    at: Value


Fact = InSet | ReachedPlace | LoopCount | Branches | NoWrap | States | ReturnedSet | Of


RuleName = Literal[
    "operation", "joined", "induction", "carried", "recurrence", "last", "iterated", "condition", "paths", "branch",
    "select", "assumption", "statement", "stated", "given", "type", "argument", "callers", "returned", "memory",
    "table", "contents", "loaded", "called", "target", "relation", "engine", "never", "exit", "measure", "uncounted",
    "unread", "budget",
]  # fmt: skip


class Step(NamedTuple):
    """One step. `rule` is a key of RULES; `words` is what else is to be said, in LLVM's names; `function` is where it
    is.
    """

    fact: Fact
    rule: RuleName
    premises: tuple[Step, ...]
    holds: bool
    function: Function
    words: str = ""
    remedies: tuple[Remedy, ...] = ()


class Remedy(NamedTuple):
    """What would help a function, and the fact that then holds, which was tried. `facts`: those by which a count then
    holds, None for another fact.
    """

    help: Help
    function: Function
    then: Fact
    facts: FunctionFacts | None = None

    def close(self) -> None:
        """Frees the facts of the trial, once what then holds has been said."""
        if self.facts is not None:
            self.facts.close()


RULES: Final[dict[RuleName, str]] = {
    "operation": "an operation on sets gives the set of its result",
    "joined": "one of the values that paths bring",
    "induction": "it holds at first, and if it holds in one iteration, it holds in the next",
    "carried": "as it was in the iteration before",
    "recurrence": "a start, a step, and how many times the loop runs",
    "last": "what loops computed in their last iterations, and how many times they run",
    "iterated": "what a loop computes in as many iterations as it has",
    "condition": "a condition that holds there leaves this part of what is known before",
    "paths": "on each of the ways that lead there",
    "branch": "control takes this way only where the condition says so",
    "select": "the choice falls on this arm only where the condition says so",
    "assumption": "the program states it by llvm.assume",
    "statement": "else this would be undefined behaviour",
    "stated": "the program states it",
    "given": "it is given",
    "type": "what its type can hold",
    "argument": "nothing is known of an argument",
    "callers": "what all calls hand over",
    "returned": "what the called function returns",
    "memory": "what was stored there, as far as it reaches",
    "table": "the entries of a constant table",
    "contents": "all that the program stores there",
    "loaded": "nothing is known of what memory holds",
    "called": "nothing is known of what the called function returns",
    "target": "what the target or the launch says",
    "relation": "what is known of two values together",
    "engine": "found by rounds over the whole function, from all that it rests on",
    "never": "control never comes there",
    "exit": "an exit of the loop, at a known number of iterations",
    "measure": "a sum of what the loop carries falls each time round",
    "uncounted": "no exit comes at a known number of iterations",
    "unread": "the operation is not one that is known",
    "budget": "not followed further: the search ended at its limit",
}
"""What each rule says."""
UNKNOWN: Final = ("argument", "loaded", "called")
"""Rules of values of which nothing more is known."""


def is_operation(call: Call | Invoke) -> bool:
    """Whether a call computes from numbers, as an operation does: an intrinsic that reads no memory. Sources have
    operators or nothing in its place.
    """
    arguments = call.arguments
    return call.intrinsic is not None and bool(arguments) and not any(str(each.type) == "ptr" for each in arguments)
