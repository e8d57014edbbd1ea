"""Premises: what a program states of itself, and facts believe.

    flag         nsw, exact, inbounds, nnan … of an instruction
    attribute    of the function, its arguments, its result; of a call, its result, its arguments, and of what is called
    metadata     !range, !nonnull, !noalias … of an instruction
    assumption   a call of llvm.assume
    branch       what the condition of a branch says behind it; `premises_of` does not list these
    given        what the caller said of a value (`--given`)

All of them but the last are read from the program alone. So the place through which every room reads a premise is the
program, and to take one away is to edit it: the facts without it are those of the program that does not state it.
Values keep their names and numbers.

(Undefined behaviour, which no text states, is the knob `ub`.)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, assert_never

from scev.ir import (
    I1,
    VOID,
    Argument,
    AttributeSet,
    Call,
    Compare,
    ConstantWord,
    Function,
    Instruction,
    Invoke,
    LocalValue,
    Module,
    edit,
    intrinsics,
    is_put_in,
    opcodes,
    overlay,
)
from scev.transfer import Known

FLAG: Final = "flag"
ATTRIBUTE: Final = "attribute"
METADATA: Final = "metadata"
ASSUMPTION: Final = "assumption"
BRANCH: Final = "branch"
GIVEN: Final = "given"
PremiseKind = Literal["flag", "attribute", "metadata", "assumption", "branch", "given"]

Overlays = tuple[overlay.Overlay, ...]

# Metadata that states nothing of what values can be, or how the program runs.
_STATES_NOTHING: Final[dict[str, bool]] = dict.fromkeys(
    ["dbg", "prof", "annotation", "heapallocsite", "srcloc", "nosanitize", "unpredictable", "pcsections", "callees"],
    True,
)

# What may be written on one word of flags: `fast` is all of its.
_FLAG_BITS: Final[dict[str, int]] = {word: bits for word, bits in opcodes.FLAG_NAMES.items() if word != "fast"}


_NOTHING: Final = intrinsics.PREFIX + intrinsics.DONOTHING.stem


class PremiseError(ValueError):
    """A premise that is not stated where it is to be taken away."""


class Premise(NamedTuple):
    """One premise: its kind, what states it, and its word there: "nsw", "range", "noundef"; "" where there is but one.

    `at` is an instruction for flags, metadata and assumptions, what has the attribute (ir/edit/attributes.py), or the
    value of which something is given.
    """

    kind: PremiseKind
    at: edit.Owner | LocalValue
    word: str

    def __str__(self) -> str:
        compared = self.at.operands[0] if self.kind == ASSUMPTION and isinstance(self.at, Instruction) else None
        if isinstance(compared, Compare) and is_put_in(compared.name):
            return f"what is given of {compared.operands[0]} and {compared.operands[1]}"
        name = _name(self.at)
        if self.kind == ASSUMPTION or self.kind == BRANCH:
            return f"{self.kind} {name}"
        if self.kind == GIVEN:
            return f"what is given of {name}"
        if self.kind == METADATA:
            return f"!{self.word} of {name}"
        if self.kind == FLAG or self.kind == ATTRIBUTE:
            return f"{self.word} of {name}"
        assert_never(self.kind)


def _name(at: edit.Owner | LocalValue) -> str:
    if isinstance(at, edit.ArgumentOf):
        return f"argument {at.position + 1} of {_name(at.call)}"
    if isinstance(at, edit.ResultOf):
        return f"the result of {_name(at.at)}"
    if isinstance(at, Instruction) and not at.name:
        return f"{at.opcode_name} in {at.block.name}, line {at.line}"
    return str(at)


# What a function states -----------------------------------------------------------------------------------------------


def premises_of(function: Function) -> list[Premise]:
    """The premises that a function states, in the order of the text, with those of the functions that it calls."""
    found = _attributes(function, function.attributes)
    found += _attributes(edit.ResultOf(function), function.return_attributes)
    for argument in function.arguments:
        found += _attributes(argument, argument.attributes)
    called: dict[Function, bool] = {function: True}
    for instruction in function.instructions():
        found += _premises_of_instruction(instruction)
        callee = instruction.callee if isinstance(instruction, (Call, Invoke)) else None
        if isinstance(callee, Function) and callee.intrinsic is None and callee not in called:
            called[callee] = True
            found += _attributes(callee, callee.attributes)
            found += _attributes(edit.ResultOf(callee), callee.return_attributes)
            for argument in callee.arguments:
                found += _attributes(argument, argument.attributes)
    return found


def _attributes(owner: edit.Owner, attributes: AttributeSet) -> list[Premise]:
    return [Premise(ATTRIBUTE, owner, name) for name in attributes.names()]


def _premises_of_instruction(instruction: Instruction) -> list[Premise]:
    if _is_assumption(instruction):
        return [Premise(ASSUMPTION, instruction, "")]
    flags = instruction.flags
    found = [Premise(FLAG, instruction, word) for word, bits in _FLAG_BITS.items() if flags & bits == bits]
    if isinstance(instruction, (Call, Invoke)):
        site = instruction.site
        found += _attributes(instruction, site.attributes)
        found += _attributes(edit.ResultOf(instruction), site.return_attributes)
        for position, attributes in enumerate(site.argument_attributes):
            found += _attributes(edit.ArgumentOf(instruction, position), attributes)
    for kind in instruction.metadata.kinds():
        if kind not in _STATES_NOTHING:
            found.append(Premise(METADATA, instruction, kind))
    return found


def _is_assumption(instruction: Instruction) -> bool:
    return isinstance(instruction, Call) and instruction.intrinsic is intrinsics.ASSUME


# Taking away ----------------------------------------------------------------------------------------------------------


def taken_away(module: Module, known: Known, premises: Sequence[Premise]) -> tuple[Module, Known]:
    """A module, and what is known of the values of a function of it, without premises. PremiseError if one is not
    stated there.
    """
    edits = edit.Edits(module)
    overlays = module.overlays
    sets = dict(known.sets)
    defined = dict(known.defined)
    flags: dict[Instruction, int] = {}
    unknown: list[str] = []
    for premise in dict.fromkeys(premises):
        kind, at, word = premise
        owner = _owner(at)
        with edits.by(str(premise)):
            if kind == GIVEN and isinstance(at, LocalValue) and at.index in sets:
                del sets[at.index]
                defined.pop(at.index, None)
            elif kind == FLAG and isinstance(at, Instruction) and at.flags & _FLAG_BITS.get(word, 0):
                flags[at] = flags.get(at, at.flags) & ~_FLAG_BITS[word]
                edits.set_flags(at, flags[at])
            elif kind == METADATA and isinstance(at, Instruction) and word in at.metadata:
                edits.detach(at, word)
            elif kind == ASSUMPTION and isinstance(at, Instruction) and _is_assumption(at):
                # Something of no meaning keeps its number.
                edits.insert_before(at, edit.call(VOID, _NOTHING, []))
                edits.declare(f"declare void {_NOTHING}()")
                edits.delete(at)
            elif kind == BRANCH and isinstance(at, Instruction) and at.opcode == opcodes.BR and at.operands:
                # It depends on the address of something unknown, instead.
                variable = f"@scev.unknown.{len(unknown)}"
                unknown.append(variable)
                edits.declare(f"{variable} = external global i8")
                edits.replace_use(at, 0, ConstantWord(I1, f"ptrtoint (ptr {variable} to i1)"))
            elif kind == ATTRIBUTE and owner is not None and word in _attributes_of(owner):
                edits.drop_attribute(owner, word)
                overlays = _without_inferred(overlays, owner, word)
            else:
                raise PremiseError(f"{premise} is not stated")
    return module.with_text(edits.text(), overlays), Known(sets, defined)


def _without_inferred(overlays: Overlays, owner: edit.Owner, word: str) -> Overlays:
    """The overlays without an attribute, which may have been inferred."""
    if isinstance(owner, Function):
        return overlay.without(overlays, owner.name, overlay.OF_FUNCTION, word)
    if isinstance(owner, Argument):
        return overlay.without(overlays, owner.function.name, owner.position, word)
    if isinstance(owner, edit.ResultOf) and isinstance(owner.at, Function):
        return overlay.without(overlays, owner.at.name, overlay.OF_RESULT, word)
    return overlays


def _attributes_of(owner: edit.Owner) -> AttributeSet:
    if isinstance(owner, (Function, Argument)):
        return owner.attributes
    if isinstance(owner, edit.ArgumentOf):
        return owner.call.site.argument_attributes[owner.position]
    if isinstance(owner, edit.ResultOf):
        return owner.at.return_attributes if isinstance(owner.at, Function) else owner.at.site.return_attributes
    return owner.site.attributes


def _owner(at: edit.Owner | LocalValue) -> edit.Owner | None:
    """What may have attributes; None for another value."""
    if isinstance(at, (edit.ArgumentOf, edit.ResultOf, Function, Argument, Call, Invoke)):
        return at
    return None
