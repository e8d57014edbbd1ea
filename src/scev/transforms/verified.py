"""A rewritten program judged by running it beside the original: the same results, and the same memory (compared.py).

Functions are run that may be called from outside, take and return numbers and pointers, and do no harm; on arguments
that are likely to show something, on others that are drawn, and within what is known of arguments: what `--given` says,
and attributes. The draws are the same each time. Nothing is proved by this; the facts are.
"""

from __future__ import annotations

import math
import os
import random
import struct
from typing import Final, NamedTuple

from scev.answers import FunctionFacts, ModuleFacts
from scev.checks import MemoryPattern, kind_of, likely_values, may_be, why_harmful, why_start_harmful
from scev.checks.program import NOT_PASSED, SLOT
from scev.errors import ScevError
from scev.ir import Argument, Call, Function, IntegerType, Invoke, Module, PointerType, Type, opcodes, plain_name, read
from scev.llvm import optimise
from scev.settings import Settings
from scev.transforms.compared import FunctionUnderTest, compare
from scev.transforms.watched import watched

MAX_VERIFIED_INPUTS: Final = 64
"""Maximum inputs on which a function is run to verify it."""
MAX_LEFT_OUT_LISTED: Final = 8
"""Maximum functions that are listed, for one reason, as not run to verify them."""
MAX_REASONS_LISTED: Final = 12
"""Maximum reasons that are listed for which functions were not run to verify them."""
PASSED_OTHERWISE: Final = ("byval", "sret", *NOT_PASSED)
"""Attributes of arguments that are not handed over as the numbers and pointers that they are."""
_NONE_CAME_BACK: Final = "it came back in time from no input, with a result that is defined"
# What permits another result.
_LOOSE: Final = opcodes.FAST & ~(opcodes.NNAN | opcodes.NINF)


class Verification(NamedTuple):
    """What was run: functions, inputs, functions that were not, by name, and why; and where the programs differ, "" if
    nowhere.
    """

    functions: int
    inputs: int
    left_out: dict[str, str]
    difference: str = ""

    @property
    def not_run(self) -> int:
        """The number of functions that were not run."""
        return len(self.left_out)

    def words(self) -> str:
        """In a line."""
        functions = f"{self.functions} function{'' if self.functions == 1 else 's'}"
        inputs = f"{self.inputs} input{'' if self.inputs == 1 else 's'}"
        return f"{functions} on {inputs}" + (f", {self.not_run} not run here" if self.not_run else "")

    def lines(self) -> list[str]:
        """In lines: what was run, then what was not, by reasons."""
        by_reason: dict[str, list[str]] = {}
        for name, why in self.left_out.items():
            by_reason.setdefault(why, []).append(name)
        found = [self.words()]
        for why, names in list(by_reason.items())[:MAX_REASONS_LISTED]:
            more = len(names) - MAX_LEFT_OUT_LISTED
            listed = ", ".join(names[:MAX_LEFT_OUT_LISTED]) + (f" and {more} more" if more > 0 else "")
            found.append(f"  not run: {listed}: {why}")
        rest = sum(len(names) for names in list(by_reason.values())[MAX_REASONS_LISTED:])
        return found + ([f"  not run: {rest} more, for other reasons"] if rest else [])


def verified(before: Module, after: str, facts: ModuleFacts, settings: Settings) -> Verification:
    """Run the functions of a program and of what it was rewritten to; `facts` say what arguments may be. ScevError
    where nothing can be run here.
    """
    if not hasattr(os, "fork"):
        raise ScevError("cannot be run here: processes cannot be forked", before.name)
    if why := why_start_harmful(before):
        raise ScevError(f"cannot be run here: {why}", before.name)
    rewritten = read(after, before.name, before.c_standard)
    left_out: dict[str, str] = {}
    called: list[FunctionUnderTest] = []
    for function in before.defined_functions():
        why = _why_not_run(function, before, rewritten)
        inputs = [] if why else _inputs(function, facts.get(function.name))
        if why or not inputs:
            left_out[plain_name(function.name)] = why or "no input is known that it may have"
        else:
            called.append(FunctionUnderTest(function, inputs))
    if not called:
        return Verification(0, 0, left_out)
    programs = (watched(before, settings), before.text, optimise(before.text, "O2", name=before.name), after)
    outcomes = compare(programs, called)
    difference = ""
    for one, outcome in zip(called, outcomes, strict=True):
        if not outcome.compared:
            left_out[plain_name(one.function.name)] = _NONE_CAME_BACK
        if outcome.difference and not difference:
            words = ", ".join(map(str, one.inputs[outcome.number]))
            is_none = outcome.difference.startswith(("a ", "no "))
            beside = ", where there was a result before" if is_none else " than before"
            difference = f"{one.function.name[1:]}({words}): {outcome.difference}{beside}"
    functions = sum(1 for one in outcomes if one.compared)
    return Verification(functions, sum(one.compared for one in outcomes), left_out, difference)


def _why_not_run(function: Function, before: Module, after: Module) -> str:
    """Why a function is not run, in words; "" where it can be: it may be called from outside, with numbers and
    pointers, does no harm, and is there in both programs.
    """
    other = after.function(function.name)
    if function.is_local:
        return "nothing outside calls it"
    if other is None or other.is_declaration or str(other.function_type) != str(function.function_type):
        return "the rewritten program has no such function"
    if function.calling_convention != "ccc":
        return f"it is called as a {function.calling_convention}"
    if function.function_type.variadic:
        return "it takes any number of arguments"
    result = function.function_type.result
    if str(result) != "void" and not _is_handed_over(result):
        return f"it returns a {result}"
    for argument in function.arguments:
        if not _is_handed_over(argument.type):
            return f"it takes a {argument.type}"
        if words := [word for word in PASSED_OTHERWISE if word in argument.attributes]:
            return f"it takes an argument that is passed {words[0]}"
    why = why_harmful(function, before) or why_harmful(other, after)
    if not why and any(at.flags & _LOOSE for one in _called_from(function) for at in one.instructions()):
        why = "its flags of floats permit other results"
    return why


def _is_handed_over(type_: Type) -> bool:
    """Whether a number, or a pointer, is handed over in the bytes that there are for it."""
    if isinstance(type_, IntegerType):
        return type_.width <= 8 * SLOT
    return kind_of(type_) is not None


def _called_from(function: Function) -> list[Function]:
    """A function, and those that it calls by name, or that they do."""
    found = {function: True}
    pending = [function]
    while pending:
        for at in pending.pop().instructions():
            callee = at.callee if isinstance(at, (Call, Invoke)) else None
            if isinstance(callee, Function) and callee not in found:
                found[callee] = True
                pending.append(callee)
    return list(found)


def _inputs(function: Function, facts: FunctionFacts | None) -> list[tuple[object, ...]]:
    """Arguments to run a function with: the likely ones together, then some drawn."""
    drawn = random.Random(function.name)
    values: list[list[object]] = []
    for argument in function.arguments:
        likely = [*likely_values(argument, function), *_more(argument, drawn)]
        own = facts.function.arguments[argument.position : argument.position + 1] if facts is not None else ()
        if facts is not None and own and str(own[0].type) == str(argument.type):
            likely = [value for value in likely if may_be(own[0], value, facts)]
        values.append(likely)
    if not values:
        return [()]
    if not all(values):
        return []
    longest = max(map(len, values))
    found = dict.fromkeys(tuple(one[k % len(one)] for one in values) for k in range(longest))
    for _ in range(4 * MAX_VERIFIED_INPUTS):
        if len(found) >= MAX_VERIFIED_INPUTS:
            break
        found[tuple(drawn.choice(one) for one in values)] = None
    return list(found)[:MAX_VERIFIED_INPUTS]


def _more(argument: Argument, drawn: random.Random) -> list[object]:
    """Values beside those that show faults."""
    if isinstance(argument.type, PointerType):
        numbers = [drawn.uniform(-10, 10) for _ in range(32)]
        return [
            MemoryPattern(struct.pack("<16i", *range(1, 17)), "{1, 2, 3, …}"),
            MemoryPattern(struct.pack("<32f", *numbers), "{floats that are drawn}"),
            MemoryPattern(struct.pack("<32d", *numbers), "{doubles that are drawn}"),
            MemoryPattern(drawn.randbytes(509), "{bytes that are drawn}"),
            *([] if "nonnull" in argument.attributes else [0]),
        ]
    if isinstance(argument.type, IntegerType):
        half = 1 << (argument.type.width - 1)
        return [*(k for k in range(3, 9) if k < half), *(drawn.randrange(-half, half) for _ in range(6))]
    numbers = [drawn.uniform(-1, 1) * 10.0 ** drawn.randrange(-3, 6) for _ in range(12)]
    return [math.inf, -math.inf, math.nan, 1e-40, *numbers]
