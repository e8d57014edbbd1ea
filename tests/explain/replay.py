"""Is an explanation right? Its fact has to follow from its last premises alone.

The function is written anew so that it says nothing but what the explanation names. What is not named is taken away:

    a value that no step is about            a call of a function of which nothing is known
    a branch that no step names              a branch on such a call
    a flag, an attribute, metadata           dropped
    what is given, what other functions say  nothing, but of the values that a step says it of

and the analysis of that function alone has to give the fact. What another function says is replayed there, in turn.
Nothing of the explainer is used for this, but the steps that it gives.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import scev
from scev.analysis import AnalyzedModule
from scev.answers import FunctionFacts, Premise, internals
from scev.cfg import Place, Written
from scev.domains import ValueSet
from scev.explain import Branches, InSet, LoopCount, NoWrap, Of, ReachedPlace, ReturnedSet, States, Step
from scev.ir import (
    Call,
    ConstantWord,
    Function,
    Instruction,
    Invoke,
    LocalValue,
    Phi,
    PointerType,
    Type,
    Value,
    edit,
    intrinsics,
    opcodes,
)
from scev.transfer import Context, Known, operation_of, set_of_operand, set_of_type, site_of

HANDING_ON: Final = (
    *range(opcodes.FIRST_CAST, opcodes.LAST_CAST + 1), opcodes.FREEZE, opcodes.EXTRACTVALUE, opcodes.INSERTVALUE,
)  # fmt: skip
# Rules of one operation, whose premises are sets of what it reads; the others are replayed with all that they rest on.
LOCAL: Final = ("operation", "condition", "table")
# Rules by which a value is one of several that come.
JOINS: Final = ("joined", "induction")
# What follows from outside of the function.
OUTSIDE: Final = ("given", "target", "contents", "returned", "callers")
GROUP: Final = 99999
"""The number of the attributes of what nothing is known of."""
LOGIC: Final = (opcodes.AND, opcodes.OR, opcodes.XOR, opcodes.SELECT)


def steps_of(step: Step) -> Iterator[Step]:
    """A step and those that it rests on."""
    yield step
    for premise in step.premises:
        yield from steps_of(premise)


class Named:
    """What an explanation names, in one function: all of it, or, of a local step, the step and its premises."""

    def __init__(self, step: Step, context: Context) -> None:
        self.function: Function = step.function
        self.step: Step = step
        self.context: Context = context
        self.values: dict[LocalValue, bool] = {}
        # Those that are kept with all that they are computed from.
        self.whole: dict[LocalValue, bool] = {}
        self.places: dict[Instruction, bool] = {}
        self.branches: dict[Instruction, bool] = {}
        self.stated: dict[Premise, bool] = {}
        self.known: dict[LocalValue, ValueSet] = {}
        is_local = step.rule in LOCAL
        self._add(step, False)
        for premise in step.premises:
            self._rest(premise, is_local)
        if step.rule in OUTSIDE and isinstance(step.fact, InSet):
            self._know(step.fact)
        self._close()

    def _rest(self, step: Step, is_local: bool) -> None:
        if step.function is not self.function:
            return
        self._add(step, is_local)
        fact = step.fact
        if isinstance(fact, InSet) and (is_local or step.rule in OUTSIDE or step.rule == "carried"):
            self._know(fact)
        if not is_local:
            for premise in step.premises:
                self._rest(premise, False)

    def _know(self, fact: InSet) -> None:
        before = self.known.get(fact.value)
        self.known[fact.value] = fact.wanted if before is None else before.meet(fact.wanted)

    def _add(self, step: Step, is_premise: bool) -> None:
        fact = step.fact
        is_whole = not is_premise and step.rule not in (*LOCAL, *JOINS, *OUTSIDE, "carried", "stated", "memory")
        if isinstance(fact, InSet):
            self._value(fact.value, is_whole)
            if fact.place is not None and fact.place.instruction is not None:
                self.places[fact.place.instruction] = True
        elif isinstance(fact, Branches):
            self.branches[fact.at] = True
            condition = fact.at.operands[0] if fact.at.operands else None
            if isinstance(condition, LocalValue):
                # A condition is named with all that it is computed from.
                self._value(condition, True)
        elif isinstance(fact, States):
            self.stated[fact.premise] = True
            if isinstance(fact.premise.at, LocalValue) and not is_premise and fact.premise.at.name:
                self._value(fact.premise.at, True)
        elif isinstance(fact, NoWrap):
            self._value(fact.at, is_whole)
        elif isinstance(fact, Of) and isinstance(fact.at, LocalValue):
            self._value(fact.at, step.rule == "recurrence")
            if step.rule == "statement" and isinstance(fact.at, Instruction):
                # The address, the divisor, or what is handed over.
                for operand in fact.at.operands:
                    if isinstance(operand, LocalValue):
                        self._value(operand, True)

    def _value(self, value: LocalValue, is_whole: bool) -> None:
        self.values[value] = True
        if is_whole:
            self.whole[value] = True

    def _close(self) -> None:
        """Add what is between values that are named: conversions, the parts of conditions, what a row reads further."""
        pending = list(self.values)
        seen: dict[LocalValue, bool] = {}
        while pending:
            value = pending.pop()
            if value in seen or not isinstance(value, Instruction):
                continue
            seen[value] = True
            is_whole = value in self.whole
            is_condition = str(value.type) == "i1" and value.opcode in LOGIC
            further = [each for each, _ in operation_of(value, self.context).further_operands(value, self.context)]
            for operand in [*value.operands, *further]:
                if not isinstance(operand, Instruction):
                    continue
                is_call = isinstance(operand, Invoke) or (isinstance(operand, Call) and operand.intrinsic is None)
                ends = is_call or operand.opcode == opcodes.LOAD
                if (is_whole or further) and not ends:
                    self._value(operand, is_whole or operand not in further)
                elif is_condition and str(operand.type) == "i1" or operand.opcode in HANDING_ON or operand in further:
                    self.values.setdefault(operand, True)
                if operand in self.values:
                    pending.append(operand)


def is_kept(value: Instruction, named: Named) -> bool:
    """Whether an instruction stays as it is: addresses and what has no result do, and what is named."""
    if not value.name or isinstance(value.type, PointerType) or str(value.type) in ("token", "void", "metadata"):
        return True
    return value in named.values or value in named.places or value.is_terminator


def behind_choices(edits: edit.Edits, step: Step) -> None:
    """Put what selects would choose of a value beside them: `select c, value, poison`, one behind the other."""
    fact = step.fact
    place = fact.place if isinstance(fact, InSet) else None
    at = None if place is None else place.instruction
    if not isinstance(fact, InSet) or place is None or at is None or at.opcode != opcodes.SELECT or place.operand < 1:
        return
    named = [each.fact for each in step.premises if isinstance(each.fact, Branches) and each.rule == "select"]
    chosen = {each.at: each.truth for each in named}
    if at.operands[place.operand] is fact.value and len(chosen) < 2 or str(at.operands[0].type) != "i1":
        return
    chosen.setdefault(at, place.operand == 1)
    value: Value = edits.insert_before(at, edit.cast(opcodes.BITCAST, fact.value, fact.value.type), "replayed")
    for number, (select, truth) in enumerate(chosen.items()):
        arms: list[Value] = [ConstantWord(fact.value.type, "poison")] * 2
        arms[0 if truth else 1] = value
        last = number == len(chosen) - 1
        value = edits.insert_before(at, edit.select(select.operands[0], arms[0], arms[1]), "choice" if last else "part")


def reduced(facts: FunctionFacts, named: Named) -> tuple[scev.Module, dict[str, str]]:
    """The module with a function that says what is named, and nothing else."""
    module = facts.module
    assert module is not None
    edits = edit.Edits(module)
    opaque: dict[str, str] = {}

    def unknown(type_: Type) -> edit.New:
        text = str(type_)
        if text not in opaque:
            opaque[text] = f"@scev.opaque.{len(opaque)}"
            # It comes back, and does nothing else.
            edits.declare(f"declare {text} {opaque[text]}() #{GROUP}")
        return edit.call(type_, opaque[text], [])

    function = named.function
    for block in function.blocks:
        for instruction in block.instructions:
            if not is_kept(instruction, named):
                new = unknown(instruction.type)
                if isinstance(instruction, Phi):
                    edits.insert_at_start(block, new, "opaque")
                else:
                    edits.insert_before(instruction, new, "opaque")
                edits.replace(instruction, new)
                if not isinstance(instruction, (Call, Invoke)) and instruction.opcode != opcodes.ALLOCA:
                    edits.delete(instruction)
                continue
            drop(edits, instruction, named)
        last = block.terminator
        condition = last.operands[0] if last.opcode in (opcodes.BR, opcodes.SWITCH) and last.operands else None
        if isinstance(condition, LocalValue) and last not in named.branches:
            new = unknown(condition.type)
            edits.insert_at_end(block, new, "opaque")
            edits.replace_use(last, 0, new)
    behind_choices(edits, named.step)
    for argument in function.arguments:
        for name in argument.attributes.names():
            if not is_stated(named, argument, name) and name not in ("sret", "byval", "inalloca", "preallocated"):
                edits.drop_attribute(argument, name)
    return module.with_text(f"{edits.text()}\nattributes #{GROUP} = {{ nounwind willreturn memory(none) }}\n"), opaque


def is_stated(named: Named, at: object, word: str) -> bool:
    """Whether an explanation names a premise."""
    return any(premise.at is at and premise.word == word for premise in named.stated)


def drop(edits: edit.Edits, instruction: Instruction, named: Named) -> None:
    """Take away what an instruction states, but for what is named."""
    if isinstance(instruction, Call) and instruction.intrinsic is intrinsics.ASSUME:
        if not is_stated(named, instruction, "") and instruction not in named.branches:
            edits.delete(instruction)
        return
    kept = 0
    for word, bits in opcodes.FLAG_NAMES.items():
        if word != "fast" and instruction.flags & bits == bits and is_stated(named, instruction, word):
            kept |= bits
    # Addresses are what they are: accesses stay inside their objects.
    if instruction.flags != kept and not isinstance(instruction.type, PointerType):
        edits.set_flags(instruction, kept)
    for kind in ("range", "nonnull", "noundef", "nofpclass"):
        if kind in instruction.metadata and not is_stated(named, instruction, kind):
            edits.detach(instruction, kind)
    if isinstance(instruction, (Call, Invoke)):
        for name in instruction.site.return_attributes.names():
            if name in ("range", "nonnull", "nofpclass") and not any(each.word == name for each in named.stated):
                edits.drop_attribute(edit.ResultOf(instruction), name)


def follows(step: Step, facts_of: Mapping[str, FunctionFacts]) -> str:
    """ "" if the fact of an explanation follows from its last premises alone; else what does not."""
    for premise in step.premises:
        if isinstance(premise.fact, (InSet, LoopCount, ReturnedSet)) or premise.premises:
            why = follows(premise, facts_of)
            if why:
                return why
    fact = step.fact
    if not isinstance(fact, (InSet, LoopCount, ReachedPlace, NoWrap)) or step.rule in ("carried", "type"):
        return ""
    facts = facts_of[step.function.name]
    if isinstance(fact, InSet):
        if step.rule in OUTSIDE:
            return comes_from_outside(step, fact, facts)
        if step.rule in (*JOINS, "paths", "memory"):
            return joins(step, fact, facts)
    named = Named(step, internals(facts).context)
    module, _ = reduced(facts, named)
    function = module.function(named.function.name)
    assert function is not None
    sets: dict[int, ValueSet] = {}
    for value, set_ in named.known.items():
        if not (isinstance(fact, InSet) and value is fact.value and step.rule == "operation"):
            found = function.value(value.name)
            if found is not None:
                sets[found.index] = set_
    known = Known(sets, dict.fromkeys(sets, True))
    analyzed = AnalyzedModule(module, internals(facts).context.settings, {function.name: known}, "function")
    return holds(step, analyzed.facts_of(function.name))


def comes_from_outside(step: Step, fact: InSet, facts: FunctionFacts) -> str:
    """Whether what others say of a value is what they say."""
    outside = internals(facts).from_outside(fact.value)
    if outside is not None and fact.wanted.includes(outside):
        return ""
    returned = [each.fact for each in step.premises if isinstance(each.fact, (InSet, ReturnedSet))]
    if returned and all(fact.wanted.includes(each.wanted) for each in returned):
        return ""
    own = facts.of(fact.value).range
    if step.rule == "target" and own is not None and fact.wanted.includes(own):
        return ""
    return f"{fact.value} is not in {fact.wanted} from outside"


def joins(step: Step, fact: InSet, facts: FunctionFacts) -> str:
    """Whether all that comes is within what is wanted: by a premise, or as a constant."""
    value = fact.value
    premises = [each.fact for each in step.premises if isinstance(each.fact, InSet)]
    for premise in premises:
        known = premise.wanted
        if str(premise.value.type) != str(value.type):
            converted = after_conversions(premise, value, facts)
            if converted is None:
                return f"{premise.value} is not what comes to {value}"
            known = converted
        if not fact.wanted.includes(known):
            return f"{premise.value} is in {premise.wanted}, not in {fact.wanted}"
    if step.rule == "paths" or not isinstance(value, Phi):
        return ""
    for number, operand in enumerate(value.operands):
        place = Place.of_use(value, number)
        if not facts.is_reachable(Place.of_edge(value.blocks[number], value.block)):
            continue
        if not isinstance(operand, LocalValue):
            constant = set_of_operand(operand, internals(facts).context)
            if constant is None or not fact.wanted.includes(constant):
                return f"{operand} is not in {fact.wanted}"
        elif operand is not value and not any(is_about(each, operand, place) for each in premises):
            found = internals(facts).flow.set_at(operand, place)
            full = set_of_type(operand.type, internals(facts).context)
            if full is None or not fact.wanted.includes(full) and not is_carried(operand, value, fact, found):
                return f"nothing is said of {operand}, which comes to {value}"
    return ""


def is_about(premise: InSet, operand: LocalValue, place: Place) -> bool:
    """Whether a premise is about an operand of a phi, or about what it is a conversion of."""
    at: Value = operand
    while True:
        if premise.value is at:
            return True
        if not isinstance(at, Instruction) or (at.opcode not in HANDING_ON and at.opcode != opcodes.PHI):
            return False
        if at.opcode == opcodes.PHI and len(at.operands) > 1:
            return False
        at = at.operands[0]


def after_conversions(premise: InSet, phi: LocalValue, facts: FunctionFacts) -> ValueSet | None:
    """The set of what a phi gets, where a premise is about what it is a conversion of."""
    assert isinstance(phi, Instruction)
    for operand in phi.operands:
        chain: list[Instruction] = []
        at: Value = operand
        while at is not premise.value and isinstance(at, Instruction) and at.opcode in HANDING_ON:
            chain.append(at)
            at = at.operands[0]
        if at is premise.value and chain:
            found: ValueSet | None = premise.wanted
            for each in reversed(chain):
                found = operation_of(each, internals(facts).context).evaluate(
                    site_of(each, False, internals(facts).context), [found]
                )
            return found
    return None


def is_carried(operand: LocalValue, phi: Phi, fact: InSet, found: ValueSet | None) -> bool:
    """Whether an operand is the phi again, or another of which the same is being shown."""
    return isinstance(operand, Phi) and found is not None and fact.wanted.includes(found)


def holds(step: Step, facts: FunctionFacts) -> str:
    """ "" if a step's fact holds by other facts of its function; else what holds instead."""
    fact = step.fact
    if isinstance(fact, InSet):
        value = facts[fact.value.name]
        place = None if fact.place is None else place_in(facts, fact)
        choice = facts.function.value("%choice")
        if isinstance(choice, Instruction):
            number = 1 if isinstance(choice.operands[1], LocalValue) else 2
            asked = choice.operands[number]
            assert isinstance(asked, LocalValue)
            value, place = facts.of(asked), (choice, number)
        found = value.range if place is None else value.range_at(place)
        if found is None or not fact.wanted.includes(found):
            return f"{fact.value} at {fact.place} is {found}, not {fact.wanted}"
        return ""
    if isinstance(fact, LoopCount):
        loop = next((each for each in facts.loops if each.header.name == fact.loop.header.name), None)
        if loop is None:
            return "no such loop"
        if fact.exact is not None:
            if loop.backedge_taken.exact is None:
                return f"not counted: {loop.reason}"
            constant = fact.exact.constant()
            if constant is not None and constant != loop.backedge_taken.exact.constant():
                return f"counted {loop.backedge_taken.exact}, not {fact.exact}"
            return ""
        most = loop.backedge_taken.constant_max
        is_bounded = most is not None and fact.most is not None and most <= fact.most
        return "" if is_bounded else f"at most {most}, not {fact.most}"
    if isinstance(fact, ReachedPlace):
        block = facts.block(fact.place.block.name)
        target = fact.place.target
        place = (block.name, target.name) if target is not None else block.name
        return "" if not facts.is_reachable(place) else "it runs"
    if isinstance(fact, NoWrap):
        value = facts[fact.at.name]
        at = value.value
        assert isinstance(at, Instruction)
        flags = value.no_wrap_at(at.block.name) if value.evolution is not None else ()
        is_flag = at.flags & {"nuw": opcodes.NUW, "nsw": opcodes.NSW}[fact.flag]
        return "" if is_flag or fact.flag in flags or step.rule == "operation" else "it may wrap"
    if isinstance(fact, ReturnedSet):
        result = facts.result
        return "" if result is not None and fact.wanted.includes(result) else f"the result is {result}"
    raise TypeError(fact)


def place_in(facts: FunctionFacts, fact: InSet) -> Written:
    """The place of a fact in the other program."""
    place = fact.place
    assert place is not None
    at = place.instruction
    if at is None:
        if place.target is None:
            return place.block.name
        return (place.block.name, place.target.name)
    block = facts.block(place.block.name if not isinstance(at, Phi) else at.block.name)
    if at.name:
        found = facts.function.value(at.name)
        assert isinstance(found, Instruction)
    else:
        assert at.is_terminator or at.opcode in (opcodes.STORE, opcodes.CALL)
        old = [each for each in at.block.instructions if not each.name]
        new = [each for each in block.instructions if not each.name]
        found = block.terminator if at.is_terminator else new[old.index(at)]
    return (found, place.operand) if place.operand >= 0 else found
