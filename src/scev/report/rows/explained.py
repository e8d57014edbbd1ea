"""Explanations as text: a line a step, its premises indented below it, each with its line of the source.

log10(1 - g) may be NaN: -inf or [-323.31, 0] or NaN          t.c:44
  1 - g may be negative: [-inf, 1]                            t.c:44
    g = pow(10, level * 0.05) may exceed 1: [0, inf] or NaN   t.c:43
      level is an argument: nothing is known of it
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, assert_never, final

from scev import explain, ir
from scev.answers import ATTRIBUTE, FLAG, Explanation, FunctionFacts, Premise, column_of_places
from scev.domains import FloatFormat, FloatSet, IntSet, ValueSet
from scev.evolution import AddRec
from scev.ir import opcodes
from scev.report.rows.absent import spoken
from scev.report.rows.loop_rows import exit_condition_words, is_recurrence, loop_row
from scev.report.words import number_words, steps
from scev.report.words.float_words import float_words
from scev.report.words.layout import PLACE, SET, Line, TextSpan
from scev.report.words.wording import ModuleWording, Wording, first_location
from scev.source.locations import SourceLocation, location_of_instruction, location_of_loop
from scev.source.source_types import sign_of
from scev.support.numerals import decimal

LONGEST_SPELT: Final = 64
"""Bits from which `not 0` is given by a word."""
# What an operation makes of operands that are none.
_ARISES: Final[dict[str, str]] = {
    "nan": " (NaN arises here)",
    "infinite": " (infinity arises here)",
    "zero": " (0 arises here)",
}
# What a flag says, in words.
_FLAGS: Final[dict[str, str]] = {
    "nsw": "does not overflow",
    "nuw": "does not wrap unsigned",
    "exact": "has no remainder",
    "nnan": "is not NaN, nor made of one",
    "ninf": "is not infinite, nor made of what is",
    "inbounds": "stays inside its object",
}

# By function: how its values are said.
Wordings = Callable[[ir.Function], Wording]


def explanation(step: explain.Step, wordings: Wordings, function: ir.Function | None = None) -> Explanation:
    """An explanation in words; `function` is the one that is spoken of, where a step is a premise."""
    wording = wordings(step.function)
    words = StepWords(step, wording)
    is_elsewhere = function not in (None, step.function) and not isinstance(step.fact, explain.ReturnedSet)
    within = f"in {wording.module.function(step.function)}: " if is_elsewhere else ""
    place = words.place()
    # What was carried is what is being explained: it goes without saying.
    premises = [each for each in step.premises if each.rule != "carried" or not step.holds]
    return Explanation(
        within + words.text(),
        step.rule,
        tuple(explanation(premise, wordings, step.function) for premise in premises),
        "" if place is None else place.short(),
        step.holds,
        tuple(remedy_words(remedy, wordings(remedy.function), wording) for remedy in step.remedies),
    )


def explained_lines(explained: Explanation) -> list[Line]:
    """The lines of an explanation, the places lined up."""
    lines = explained.lines()
    column = column_of_places(lines) + 3
    found: list[Line] = []
    for depth, text, place in lines:
        line: Line = [TextSpan(" " * (2 * depth)), TextSpan(text, SET if depth == 0 else "")]
        if place:
            line += [TextSpan(" " * max(column - len(text) - 2 * depth, 3)), TextSpan(place, PLACE)]
        found.append(line)
    return found


def remedy_words(remedy: explain.Remedy, wording: Wording, then: Wording) -> str:
    """What would help, and what then holds, said by the functions of the one and of the other."""
    return f"{_help(remedy, wording)}   → {_then(remedy, then)} (tried)"


def _help(remedy: explain.Remedy, wording: Wording) -> str:
    match remedy.help:
        case explain.GivenSets(sets):
            import shlex

            fact = given_fact(remedy.function, sets, wording)
            return f"--given {_quoted(shlex.quote(fact), fact)}"
        case explain.SetTest(sets):
            return f"a test that {' and '.join(_tested(wording, value, set_) for value, set_ in sets)}"
        case explain.KnobValue("launch", value):
            return f"--launch {value}, or another launch"
        case explain.KnobValue("world", "closed"):
            return "--closed"
        case explain.KnobValue(name, value):
            return f"--set {name}={value}"
        case explain.LocalCopies(values):
            return f"a local copy of {' and of '.join(map(wording.name_of, values))} before the loop"
        case explain.RestrictPointers(pointers):
            return f"restrict on {' and '.join(map(wording.name_of, pointers))}"
        case explain.BoundedComparison(compare, rises):
            first, sign, second = bounded_comparison(compare, rises, wording)
            return f"{first} {sign} {second} in place of {first} != {second}"
        case explain.WiderCounter(counter, is_signed):
            return f"a counter {wording.name_of(counter)} of type {'int64_t' if is_signed else 'size_t'}"
        case explain.SignedCounter(counter):
            return f"a signed type for {wording.name_of(counter)}, and for what it is compared with"
        case explain.Preparation(passes):
            return f"--prepare {passes}"
        case missing:
            assert_never(missing)


def given_fact(function: ir.Function, sets: explain.SetsOfValues, wording: Wording) -> str:
    """What a caller would have to keep, as `--given` takes it."""
    name = wording.module.function(function)
    facts = ",".join(f"{wording.name_of(value)}={given_words(set_)}" for value, set_ in sets)
    # A name with a single colon, or with quotes, is one word for `--given` in quotes of its own.
    named = f'"{name}"' if ": " in name or "'" in name else name
    return f"{named}:{facts}"


def bounded_comparison(compare: ir.Compare, rises: bool, wording: Wording) -> tuple[str, str, str]:
    """The comparison that a loop would go on by in place of `!=`: what rises, or falls, the sign, and the bound."""
    left, right = compare.operands
    if is_recurrence(wording.facts, right) and not is_recurrence(wording.facts, left):
        left, right = right, left
    return wording.name_of(left), "<" if rises else ">", wording.name_of(right)


def _tested(wording: Wording, value: ir.LocalValue, set_: ValueSet) -> str:
    own = wording.facts.of(value).range
    words = wording.set_of(value, set_)
    if isinstance(set_, FloatSet) and isinstance(own, FloatSet) and not set_.may_be_nan:
        numbers = own.without_nan()
        if set_ in (numbers, numbers.without_infinities()):
            words = "not NaN" if set_ == numbers else "finite"
    return f"{wording.name_of(value)} is {words}"


def _then(remedy: explain.Remedy, wording: Wording) -> str:
    fact = remedy.then
    if isinstance(fact, explain.LoopCount):
        if remedy.facts is not None:
            # The loop is that of another program, or of one of which other things are known.
            wording = _other(wording.module, remedy.facts)
        row = loop_row(wording.facts, fact.loop, wording)
        return f"{row.times} times" if fact.exact is not None else f"at most {row.at_most} times"
    if isinstance(fact, explain.ReturnedSet):
        return wording.result(spoken(wording.facts, fact.set))
    if isinstance(fact, explain.InSet):
        return wording.set_of(fact.value, spoken(wording.facts, fact.set))
    return "it holds"


def _other(module: ModuleWording, facts: FunctionFacts) -> Wording:
    """How other facts are said in the same way."""
    if facts.module is not None and facts.module is not module.module:
        module = ModuleWording(facts.module, module.names, module.keeps_numbers)
    return Wording(facts, module)


def _quoted(quoted: str, text: str) -> str:
    """A word for a shell, in quotes in any case."""
    return quoted if quoted != text else f"'{text}'"


def given_words(set_: ValueSet) -> str:
    """A set as `--given` reads it."""
    if isinstance(set_, FloatSet):
        parts = [
            f"[{_decimal(set_.format, low)},{_decimal(set_.format, high)}]"
            for low, high in zip(set_.bounds[::2], set_.bounds[1::2], strict=True)
        ]
        return " or ".join(parts) + (" nan" if set_.may_be_nan else "")
    assert isinstance(set_, IntSet)
    if set_.width == 1 and set_.is_point():
        return "true" if set_.point_value() else "false"
    if set_ == IntSet.between(set_.width, 1, (1 << set_.width) - 1) and set_.width >= LONGEST_SPELT:
        return "nonnull"
    low, high = set_.signed_min(), set_.signed_max()
    if IntSet.between(set_.width, low, high) != IntSet.from_range(set_.range):
        low, high = set_.unsigned_min(), set_.unsigned_max()
    return f"[{decimal(low)},{decimal(high)}]"


def _decimal(format_: FloatFormat, ordinal: int) -> str:
    """A bound as `--given` reads it: the shortest decimal that rounds to it; a zero is both."""
    return float_words(FloatSet.point(format_, max(ordinal, 0) if ordinal == -1 else ordinal), detailed=True).split(
        ","
    )[0]


def explained_object(question: str, function: str, explained: Explanation) -> dict[str, Any]:
    """An explanation for programs: steps in steps."""
    return {"question": question, "function": function, **_object(explained)}


def _object(explained: Explanation) -> dict[str, Any]:
    return {
        "fact": explained.fact,
        "holds": explained.holds,
        "rule": explained.rule,
        "at": explained.source_line,
        "premises": [_object(premise) for premise in explained.premises],
        "remedies": list(explained.remedies),
    }


def _unknown(value: ir.LocalValue) -> str:
    """Why nothing is known of a value, where it comes from outside."""
    if isinstance(value, ir.Argument):
        return ": an argument, of which nothing is known"
    if isinstance(value, ir.Instruction) and value.opcode == opcodes.LOAD:
        return ": nothing is known of what memory holds there"
    if isinstance(value, (ir.Call, ir.Invoke)):
        return _unknown_call(value)
    return ""


def _unknown_call(value: ir.Call | ir.Invoke) -> str:
    """Why nothing is known of a call; of an intrinsic, what it is to the reader: no call, but an operation."""
    if isinstance(value.callee, ir.InlineAssembly):
        return ": nothing is known of what the assembly computes"
    if explain.is_operation(value):
        return ""
    if value.intrinsic is not None:
        return f": nothing is known of what {ir.plain_name(str(value.callee))} gives"
    return ": nothing is known of what the call returns"


@final
class StepWords:
    """One step in words."""

    def __init__(self, step: explain.Step, wording: Wording) -> None:
        self._step: Final = step
        self._wording: Final = wording

    def place(self) -> SourceLocation | None:
        """Where a step is, in the source."""
        fact = self._step.fact
        match fact:
            case explain.InSet(value, place):
                at = place.instruction if place is not None else None
                if at is not None and not isinstance(value, ir.Instruction):
                    return location_of_instruction(at)
                return self._location(value)
            case explain.Branches(at) | explain.NoWrap(at):
                return location_of_instruction(at)
            case explain.LoopCount(loop):
                return location_of_loop(loop.loop, self._wording.module.module.metadata)
            case explain.Of(at):
                return self._location(at)
            case explain.States(premise):
                return self._location(premise.at)
            case explain.ReachedPlace(place):
                at = place.instruction
                return first_location([*([] if at is None else [at]), *place.block.instructions])
            case explain.ReturnedSet():
                return None
            case missing:
                assert_never(missing)

    def _location(self, thing: object) -> SourceLocation | None:
        """Where a thing of the program is in the source; a phi is where its loop begins, or its paths come together."""
        if not isinstance(thing, ir.Instruction):
            return None
        found = location_of_instruction(thing)
        if found is not None or not isinstance(thing, ir.Phi):
            return found
        for loop in self._wording.facts.loops:
            if loop.header is thing.block:
                return location_of_loop(loop.loop, self._wording.module.module.metadata)
        return first_location(thing.block.instructions)

    def text(self) -> str:
        """What a step says."""
        step, fact = self._step, self._step.fact
        if isinstance(fact, explain.InSet):
            return self._in_set(fact)
        if isinstance(fact, explain.Branches):
            return self._branch(fact)
        if isinstance(fact, explain.States):
            return self._stated(fact.premise)
        if isinstance(fact, explain.LoopCount):
            return self._counted(fact)
        if isinstance(fact, explain.ReturnedSet):
            name = self._wording.module.function(fact.function)
            words = self._wording.result(spoken(self._wording.facts, fact.set)) or "anything"
            return f"what {name} returns {self._gap(fact.set, fact.wanted)}{words}"
        if isinstance(fact, explain.ReachedPlace):
            place = self.place()
            at = self._wording.block(fact.place.block) if place is None else f"line {place.line}"
            return f"{at} {'may run' if fact.runs else 'never runs'}"
        if isinstance(fact, explain.NoWrap):
            return f"{self._name(fact.at)} {'has' if step.holds else 'need not have'} {fact.flag}"
        return self._thing(fact, step)

    # Values -----------------------------------------------------------------------------------------------------------

    def _name(self, value: ir.LocalValue) -> str:
        wording = self._wording
        name = wording.name_of(value)
        made = wording.computation_of(value)
        if not made and name.startswith("%") and isinstance(value, ir.Instruction):
            made = wording.instruction_text(value)
            return f"{name} = {made}" if made else name
        if made.endswith(f".{name}()"):
            # A register of the hardware, which is read by an intrinsic that is called after it.
            return name
        return f"{name} = {made}" if made and not name.startswith("%") else (made or name)

    def _in_set(self, fact: explain.InSet) -> str:
        step, wording = self._step, self._wording
        name = self._name(fact.value)
        set_ = spoken(wording.facts, fact.set)
        words = wording.set_of(fact.value, set_)
        if set_.is_empty():
            words = "never computed"
        if isinstance(fact.set, IntSet) and fact.set.width == 1 and fact.set.is_point():
            return f"{name} is always {words}{self._why(fact)}"
        if step.holds:
            return f"{name} is {words or 'anything'}{self._why(fact) or ('' if words else _unknown(fact.value))}"
        if step.rule == "argument":
            known = f", {words}" if words else ""
            return (
                f"{name} is an argument{known}: nothing else is known of it"
                if known
                else (f"{name} is an argument, nothing is known of it")
            )
        gap = self._gap(fact.set, fact.wanted)
        if isinstance(fact.set, IntSet) and fact.set.width == 1:
            return f"{name} {gap.removesuffix(': ')}{self._why(fact)}"
        arises = _ARISES.get(step.words, "") if step.rule == "operation" else ""
        return f"{name} {gap}{words or 'anything'}{self._why(fact)}{arises}"

    def _why(self, fact: explain.InSet) -> str:
        """What a rule adds behind a set."""
        step = self._step
        rule = step.rule
        if rule == "recurrence":
            evolution = (
                self._wording.facts.of(fact.value).evolution if step.function is self._wording.facts.function else None
            )
            if evolution is not None:
                return f": {self._wording.evolution(fact.value, evolution)}"
        if rule == "memory":
            return ", loaded again" if step.words else ", as stored"
        said: dict[explain.RuleName, str] = {
            "given": ", given",
            "loaded": ": nothing is known of what memory holds there",
            "called": _unknown(fact.value),
            "table": ", an entry of a constant table",
            "contents": ", by all that the program stores there",
            "target": ", by the target or the launch",
            "callers": ", by what callers hand over" if step.holds else "",
            "returned": ", returned for its arguments" if step.words else "",
            "budget": " (not followed further)",
            "last": ", when the loop is left",
            "engine": ", by rounds over the function",
            "relation": ", by what is known of both together",
            "carried": ", as in the iteration before" if not step.holds else "",
            "unread": "" if step.holds else ": nothing is known of its type or operation",
        }
        return said.get(rule, "")

    def _gap(self, set_: ValueSet, wanted: ValueSet) -> str:
        if self._step.holds or wanted.includes(set_):
            return "is "
        return f"{gap_words(set_, wanted, self._sign())}: "

    def _sign(self) -> str:
        fact = self._step.fact
        return sign_of(self._wording.named(fact.value).type) if isinstance(fact, explain.InSet) else "any"

    # Others -----------------------------------------------------------------------------------------------------------

    def _stated(self, premise: Premise) -> str:
        wording, at = self._wording, premise.at
        said = _FLAGS.get(premise.word, "")
        if premise.kind == FLAG and said and isinstance(at, ir.Instruction):
            return f"{wording.computation_of(at) or wording.name_of(at)} {said} ({premise.word}, stated)"
        if premise.kind == ATTRIBUTE and premise.word == "noundef" and isinstance(at, ir.Value):
            return f"{wording.name_of(at)} is neither undef nor poison (noundef, stated)"
        return f"stated: {wording.renamed(str(premise))}"

    def _branch(self, fact: explain.Branches) -> str:
        step, wording = self._step, self._wording
        at = fact.at
        condition: ir.Value | None = at.operands[0] if at.operands else None
        is_test = at.opcode == opcodes.SELECT or (at.opcode == opcodes.BR and len(at.operands) == 1)
        if condition is None:
            words = at.opcode_name
        elif step.rule == "assumption":
            return f"assumed: {wording.truth(condition, True)}"
        elif at.opcode == opcodes.SWITCH:
            words = f"the switch on {wording.name_of(condition)} goes there"
        elif is_test and step.rule == "branch" and fact.target is None:
            return f"behind the branch on {self._taken(at, condition, True)}"
        elif is_test and step.rule in ("branch", "select"):
            return f"behind {self._tested_by(at, condition) or self._taken(at, condition, fact.truth)}"
        else:
            words = self._taken(at, condition, fact.truth) if is_test else wording.name_of(condition)
        if step.rule == "never":
            return f"never goes that way: {words}"
        if step.rule == "exit":
            return f"it ends when {words}"
        if step.rule == "uncounted":
            return wording.renamed(step.words) if step.words else f"it would end when {words}"
        return words

    def _taken(self, at: ir.Instruction, condition: ir.Value, truth: bool) -> str:
        """That a condition is true or false, what changes first: `%i + 1 == n`, where it has no name of the source."""
        wording = self._wording
        if at.opcode != opcodes.BR or not isinstance(condition, ir.Compare):
            return wording.truth(condition, truth)
        left, right = condition.operands
        is_turned = is_recurrence(wording.facts, right) and not is_recurrence(wording.facts, left)
        if not is_turned and not wording.name_of(condition).startswith("%"):
            return wording.truth(condition, truth)
        return exit_condition_words(wording.facts, condition, truth, wording)

    def _tested_by(self, at: ir.Instruction, condition: ir.Value) -> str:
        """The condition as the source has it, where a compiler has made one comparison of the two of an interval."""
        if not isinstance(condition, ir.Compare) or condition.opcode != opcodes.ICMP:
            return ""
        value, predicate = condition.operands[0], opcodes.INTEGER_PREDICATE_NAMES[condition.predicate]
        is_moved = isinstance(value, ir.Instruction) and value.opcode == opcodes.ADD
        if not predicate.startswith("u") or not (is_moved or self._wording.name_of(condition).startswith("(u")):
            return ""
        text = self._wording.condition(at)
        return f"the test {text}" if "&&" in text or "||" in text else ""

    def _counted(self, fact: explain.LoopCount) -> str:
        wording = self._wording
        row = loop_row(wording.facts, fact.loop, wording)
        name = wording.loop(fact.loop.loop)
        if fact.exact is not None:
            return f"{name}: {row.times} times"
        most = row.at_most or ("" if fact.most is None else number_words(fact.most + 1))
        if self._step.holds:
            return f"{name}: at most {row.at_most or row.times or most} times"
        return f"{name}: not counted{most and f'; at most {most} times'}"

    def _thing(self, fact: explain.Of, step: explain.Step) -> str:
        wording = self._wording
        at = fact.at
        words = wording.renamed(self._computed(at))
        if not isinstance(at, ir.Instruction):
            return words or str(at)
        if step.rule == "statement":
            return f"else {wording.instruction(at)} would be undefined"
        if at.opcode == opcodes.STORE:
            target = self._target(at)
            return (
                f"the store to {target} {words}" if words else f"{target} = {wording.name_of(at.operands[0])} is stored"
            )
        if isinstance(at, (ir.Call, ir.Invoke)) and step.rule == "memory":
            return f"the call {wording.name_of(at) if at.name else wording.instruction(at)} {words}"
        if isinstance(at, ir.Phi) and step.rule == "recurrence":
            return self._recurs(at)
        if step.rule == "type":
            constant = next((one for one in at.operands if str(one) == step.words), None)
            words = words if constant is None else wording.name_of(constant)
            if isinstance(at, ir.Phi) and constant is not None:
                return f"{words} comes from {wording.block(at.blocks[at.operands.index(constant)])}"
            return f"{wording.name_of(at)} may be {words}" if not step.holds and at.name else f"or {words}"
        return words or wording.instruction(at)

    def _computed(self, at: ir.Value) -> str:
        """What is said of a load, or of a phi and its next value, with what computes these in place of their names."""
        words = self._step.words
        if isinstance(at, ir.Phi):
            return self._with_computed(words, "is ", [operand for operand in at.operands if operand is not at])
        if isinstance(at, ir.Instruction) and at.opcode == opcodes.LOAD:
            return self._with_computed(words, "", [at])
        return words

    def _with_computed(self, words: str, before: str, values: list[ir.Value]) -> str:
        for value in values:
            made = self._wording.computation_of(value) if isinstance(value, ir.Instruction) else ""
            if made:
                said = re.escape(str(value))
                words = f"{before}{made}".join(re.split(rf"(?<![\w.$%-]){before}{said}(?![\w.$-])", words))
        return words

    def _target(self, store: ir.Instruction) -> str:
        """Where a store writes, as the source has it."""
        name = self._wording.name_of(store.operands[1])
        return name[1:] if name.startswith("&") else f"*{name}"

    def _recurs(self, phi: ir.Phi) -> str:
        """How a phi of a loop goes on: from a start by a step, or what it is next."""
        wording = self._wording
        name = wording.name_of(phi)
        evolution = wording.facts.of(phi).evolution
        if isinstance(evolution, AddRec):
            return f"{name} goes {steps(evolution, wording)}"
        inside = next((loop.loop for loop in wording.facts.loops if loop.header is phi.block), None)
        blocks = {block.index for block in inside.blocks} if inside is not None else set()
        starts = [self._operand(phi, k) for k, block in enumerate(phi.blocks) if block.index not in blocks]
        nexts = [self._operand(phi, k) for k, block in enumerate(phi.blocks) if block.index in blocks]
        return f"{name} is {' or '.join(dict.fromkeys(starts))} at first, then {' or '.join(dict.fromkeys(nexts))}"

    def _operand(self, phi: ir.Phi, number: int) -> str:
        operand = phi.operands[number]
        made = self._wording.computation_of(operand) if isinstance(operand, ir.LocalValue) else ""
        return made or self._wording.name_of(operand)


def gap_words(set_: ValueSet, wanted: ValueSet, sign: str) -> str:
    """What a set has that is not wanted: `may be NaN`, `may exceed 1`, `may be negative`."""
    if isinstance(set_, FloatSet) and isinstance(wanted, FloatSet):
        return _float_gap(set_, wanted)
    if isinstance(set_, IntSet) and isinstance(wanted, IntSet):
        return _integer_gap(set_, wanted, sign)
    return "may be another"


def _float_gap(set_: FloatSet, wanted: FloatSet) -> str:
    if set_.may_be_nan and not wanted.may_be_nan:
        numbers = set_.without_nan()
        if not numbers.has_numbers() or wanted.includes(numbers) or not wanted.has_numbers():
            return "may be NaN"
        return f"may be NaN or {_number_gap(numbers, wanted).removeprefix('may ').removeprefix('be ')}"
    return _number_gap(set_, wanted)


def _number_gap(set_: FloatSet, wanted: FloatSet) -> str:
    format_ = set_.format
    if not wanted.has_numbers():
        return "may be a number"
    low, high = wanted.smallest(), wanted.largest()
    found: list[str] = []
    if set_.largest() > high:
        if high == format_.max_finite and format_.has_infinity:
            found.append("be infinite")
        else:
            found.append(f"exceed {_point(set_, high)}")
    if set_.smallest() < low:
        if low in (-1, 0):
            found.append("be negative" if set_.smallest() < -1 else "be -0")
        elif low == -1 - format_.max_finite:
            if "be infinite" not in found:
                found.append("be -infinite")
        else:
            found.append(f"be below {_point(set_, low)}")
    if not found and set_.may_be_zero and not wanted.may_be_zero:
        found.append("be 0")
    if not found:
        found.append("be another")
    return _may(found)


def _may(found: list[str]) -> str:
    """`may be negative or exceed 3`, `may be 0 or infinite`."""
    said = [one.removeprefix("be ") if k and found[k - 1].startswith("be ") else one for k, one in enumerate(found)]
    return f"may {' or '.join(said)}"


def _point(set_: FloatSet, ordinal: int) -> str:
    return float_words(FloatSet.point(set_.format, 0 if ordinal == -1 else ordinal))


def _integer_gap(set_: IntSet, wanted: IntSet, sign: str) -> str:
    if wanted.is_empty():
        return "may be any"
    if set_.width == 1:
        return f"may be {'false' if wanted.point_value() == 1 else 'true'}"
    if wanted.known_nonzero() and wanted.unsigned_min() == 1 and wanted.unsigned_max() == (1 << set_.width) - 1:
        return "may be 0"
    if sign == "unsigned":
        low, high, least, most = set_.unsigned_min(), set_.unsigned_max(), wanted.unsigned_min(), wanted.unsigned_max()
    else:
        low, high, least, most = set_.signed_min(), set_.signed_max(), wanted.signed_min(), wanted.signed_max()
    found: list[str] = []
    if high > most:
        found.append(f"exceed {number_words(most)}")
    if low < least:
        found.append("be negative" if least == 0 else f"be below {number_words(least)}")
    if not found and not wanted.contains(0) and set_.contains(0):
        found.append("be 0")
    return _may(found or ["be another"])
