"""What LLVM's `indvars` changed in a function, site by site, and whether ours did the same in substance.

A site is an instruction of the input that LLVM removed, or of which it changed the opcode, an operand or the predicate;
for exit tests it is the branch, and for exit values the phi behind the loop (the input is in LCSSA form). Instructions
are the same one where function and name are; those without a name where block, opcode and position among these are.

Each change is counted once, where it was decided. Left out is what follows by construction:

- an operand that is another one because the instruction it named is gone (that one is the site);
- what is gone because all that read it is gone, or reads something else that is a site (a compare of an exit test, the
  value that an exit phi has read), and what had no reader before;
- the increment of a counter that is gone, and arithmetic that became wider: what stands for it has another type, or is
  a new `trunc`.

Whether ours did the same is asked of this instruction only, with what its readers read now in its place:

- exit value: nothing that the loop computes is read in its place; two constants must be equal;
- exit test: where LLVM decided it, ours has the same constant, or the block ends with a jump to the same successor, or
  is gone. Else the condition must be another compare than before (by predicate and by what its operands are), and have
  the form of LLVM's: invariant of the loop; or eq/ne of a counter with an invariant; or else the same compare;
- widening, remainder: no cast, or no division, is read in its place; a new one of the same kind counts as the old one;
  a compare that LLVM made wider, instead of cutting a counter, is as wide;
- comparison: decided where LLVM decided it, invariant where LLVM made it so, else with the same predicate;
- counters: the phi is gone, and no new phi of its type evolves as it did;
- flags: ours has those that LLVM added, or the instruction is gone;
- other: gone as in LLVM, with no equal instruction in its place; or the operands that changed are the same expressions.

`better`: ours is decided where LLVM's is only invariant or reworded, or a constant where LLVM computes one, or a
division is gone that LLVM only made unsigned. What an operand is, is its evolution without flags, so that names of new
values do not matter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from scev.answers import FunctionFacts
from scev.cfg import Loop
from scev.ir import (
    BasicBlock,
    Compare,
    ConstantFloat,
    ConstantInt,
    ConstantWord,
    FloatType,
    Instruction,
    IntegerType,
    LocalValue,
    Phi,
    Value,
    opcodes,
)

EXIT_VALUE: Final = "exit value"
EXIT_TEST: Final = "exit test"
WIDENING: Final = "widening"
COMPARISON: Final = "comparison"
REMAINDER: Final = "remainder, division"
FLOAT_COUNTER: Final = "float counter"
DEAD_COUNTER: Final = "dead counter"
OTHER: Final = "other"
FLAGS: Final = "flags added"
KINDS: Final = (
    EXIT_VALUE, EXIT_TEST, WIDENING, COMPARISON, REMAINDER, FLOAT_COUNTER, DEAD_COUNTER, OTHER, FLAGS,
)  # fmt: skip

SAME: Final = "same"
BETTER: Final = "better"
MISSING: Final = "missing"
VERDICTS: Final = (SAME, BETTER, MISSING)

CASTS: Final = (opcodes.SEXT, opcodes.ZEXT, opcodes.TRUNC)
SIGNED: Final = (opcodes.SREM, opcodes.SDIV)
UNSIGNED: Final = (opcodes.UREM, opcodes.UDIV)
DIVISIONS: Final = (*SIGNED, *UNSIGNED)
OF_FLOATS: Final = (opcodes.FCMP, opcodes.FPTOSI, opcodes.FPTOUI)
INTEGER_FLAGS: Final = opcodes.NUW | opcodes.NSW | opcodes.EXACT | opcodes.DISJOINT | opcodes.NNEG | opcodes.SAMESIGN
WRAPS: Final = re.compile(r"<(?:nuw|nsw|nw|nusw)>")
NAMES: Final = re.compile(r'%(?:"[^"]*"|[-\w.$]+)')


class Site(NamedTuple):
    """A change of LLVM's, and what ours did there. The texts are lines of the input, of LLVM's and of ours."""

    function: str
    kind: str
    verdict: str
    before: str
    theirs: str
    ours: str


Key = str | tuple[str, int, int]


def key_in_block(instruction: Instruction) -> Key:
    """How an instruction is found again: its name; block, opcode and position for one without a name."""
    if instruction.name:
        return instruction.name
    block = instruction.block
    if instruction is block.terminator:
        return (block.name, -1, 0)
    alike = [one for one in block.instructions if not one.name and one.opcode == instruction.opcode]
    return (block.name, instruction.opcode, alike.index(instruction))


class Side:
    """A function as it was, as LLVM left it, or as ours did."""

    def __init__(self, facts: FunctionFacts, known: frozenset[str] | None = None) -> None:
        self.facts = facts
        self.function = facts.function
        self.blocks = {block.name: block for block in self.function.blocks}
        self.found: dict[Key, Instruction] = {}
        for instruction in self.function.instructions():
            self.found[key_in_block(instruction)] = instruction
        names = frozenset(value.name for value in self.function.values)
        self.known = names if known is None else known
        """The names of the input; others are new ones, which are written out."""

    def get(self, before: Instruction) -> Instruction | None:
        """The instruction that was this one in the input."""
        return self.found.get(key_in_block(before))

    def line(self, at: Instruction) -> str:
        """The text of an instruction, without metadata."""
        return self.function.lines()[at.line - self.function.line - 1].strip().partition(", !")[0]

    def is_new(self, value: Value) -> bool:
        return isinstance(value, Instruction) and value.name not in self.known

    def text(self, value: Value, depth: int = 6) -> str:
        """What a value is: its evolution, without flags; new names that stay are written out by what computes them."""
        if not isinstance(value, LocalValue):
            return str(value)
        if not isinstance(value.type, FloatType):
            evolution = self.facts.of(value).evolution
            text = value.name if evolution is None else WRAPS.sub("", str(evolution))
        else:
            text = value.name
        if depth == 0:
            return text

        def written(match: re.Match[str]) -> str:
            named = self.function.value(match[0])
            if not isinstance(named, Instruction) or not self.is_new(named) or isinstance(named, Phi):
                return match[0]
            if named.opcode == opcodes.FREEZE:
                return self.text(named.operands[0], depth - 1)
            parts = ", ".join([self.text(operand, depth - 1) for operand in named.operands])
            return f"({named.opcode_name}{predicate_word(named)} {parts})"

        return NAMES.sub(written, text)

    def typed(self, value: Value) -> str:
        return f"{value.type} {self.text(value)}"

    def loops_around(self, block: BasicBlock) -> list[Loop]:
        return self.facts.control.loops_around(block)

    def is_within(self, block: BasicBlock, header: str) -> bool:
        return any(loop.header.name == header for loop in self.loops_around(block))

    def is_from_loop(self, value: Value, header: str, seen: frozenset[Value] = frozenset()) -> bool:
        """Whether a value is computed in a loop, or from what leaves it."""
        if not isinstance(value, Instruction) or value in seen:
            return False
        if self.is_within(value.block, header):
            return True
        if isinstance(value, Phi) and not all(self.is_within(block, header) for block in value.blocks):
            return False
        return any(self.is_from_loop(operand, header, seen | {value}) for operand in value.operands)

    def readings(self, before: Instruction) -> list[Value]:
        """What stands in the place of an instruction of the input: itself, or what its readers read now. What took
        the place of a reader that is gone is looked at in the place of its readers.
        """
        found = self.get(before)
        return [found] if found is not None else self.read_in_place(before)

    def read_in_place(self, before: Instruction, seen: frozenset[Instruction] = frozenset()) -> list[Value]:
        values: list[Value] = []
        for user in before.users:
            if user in seen:
                continue
            now = self.get(user)
            if now is None:
                values += self.read_in_place(user, seen | {before})
            else:
                values += self.operands_for(before, user, now)
        return list(dict.fromkeys(values))

    def operands_for(self, before: Instruction, user: Instruction, now: Instruction) -> list[Value]:
        """The operands of a reader, as it is now, that are where it has read an instruction."""
        if isinstance(user, Phi) and isinstance(now, Phi):
            edges = [block.name for operand, block in zip(user.operands, user.blocks, strict=True) if operand is before]
            return [value for value, block in zip(now.operands, now.blocks, strict=True) if block.name in edges]
        if len(user.operands) != len(now.operands):
            return [] if user.is_terminator else list(now.operands)
        return [value for operand, value in zip(user.operands, now.operands, strict=True) if operand is before]


def predicate_word(instruction: Instruction) -> str:
    return f" {instruction.predicate}" if isinstance(instruction, Compare) else ""


def is_number(value: Value) -> bool:
    return isinstance(value, ConstantInt | ConstantFloat | ConstantWord)


def loop_left_by(side: Side, block: BasicBlock) -> Loop | None:
    """The innermost loop that a branch may leave."""
    for loop in side.loops_around(block):
        if any(not loop.contains(successor) for successor in block.successors):
            return loop
    return None


def is_header_phi(side: Side, instruction: Instruction) -> bool:
    return isinstance(instruction, Phi) and any(
        loop.header is instruction.block for loop in side.loops_around(instruction.block)
    )


def shown(side: Side, before: Instruction) -> str:
    """The instruction on a side, or what is read in its place."""
    found = side.get(before)
    if found is not None:
        line = side.line(found)
        condition = found.operands[0] if found.opcode == opcodes.BR and found.operands else None
        return f"{line}   with {side.line(condition)}" if isinstance(condition, Instruction) else line
    values = side.read_in_place(before)
    lines = [side.line(value) if isinstance(value, Instruction) else str(value) for value in values]
    return "gone" + (", read now: " + " | ".join(lines) if lines else "")


def sites_of(before: FunctionFacts, theirs: FunctionFacts, ours: FunctionFacts | None) -> list[Site]:
    """The sites of a function; where ours has no such function, it is as it was."""
    return list(_Comparison(before, theirs, before if ours is None else ours).sites())


class _Comparison:
    """A function on its three sides."""

    def __init__(self, before: FunctionFacts, theirs: FunctionFacts, ours: FunctionFacts) -> None:
        self.before = Side(before)
        self.theirs = Side(theirs, self.before.known)
        self.ours = Side(ours, self.before.known)

    def sites(self) -> Iterator[Site]:
        for instruction in self.before.function.instructions():
            if instruction.block.name not in self.theirs.blocks:
                continue
            found = self._site(instruction)
            if found is not None:
                kind, verdict = found
                sides = (self.before, self.theirs, self.ours)
                yield Site(self.before.function.name, kind, verdict, *[shown(side, instruction) for side in sides])

    def _site(self, at: Instruction) -> tuple[str, str] | None:
        """The kind of site that an instruction is, and the verdict; None for none."""
        left = self._loops_left(at)
        if left:
            return self._exit_value(at, left)
        now = self.theirs.get(at)
        if at.is_terminator and at.opcode == opcodes.BR and len(at.operands) == 1:
            loop = loop_left_by(self.before, at.block)
            if loop is not None:
                return self._exit_test(at, loop)
        if now is None:
            return self._gone(at)
        return self._changed(at, now) or self._flags(at, now)

    # Exit values.

    def _loops_left(self, at: Instruction) -> dict[str, str]:
        """For a phi behind loops: by the block it comes from, the header of the outermost loop that is left there."""
        found: dict[str, str] = {}
        if isinstance(at, Phi):
            for value, block in zip(at.operands, at.blocks, strict=True):
                if isinstance(value, Instruction):
                    loops = [loop for loop in self.before.loops_around(block) if not loop.contains(at.block)]
                    inside = [loop for loop in loops if loop.contains(value.block)]
                    if inside:
                        found[block.name] = inside[-1].header.name
        return found

    def _exit_value(self, at: Instruction, left: dict[str, str]) -> tuple[str, str] | None:
        known, is_known = self._behind(self.theirs, at, left)
        if not is_known or not known:
            return None
        found, is_found = self._behind(self.ours, at, left)
        if not is_found:
            return EXIT_VALUE, MISSING
        numbers = all(map(is_number, known))
        if all(map(is_number, found)) and found:
            if numbers and {str(value) for value in known} != {str(value) for value in found}:
                return EXIT_VALUE, MISSING
            return EXIT_VALUE, SAME if numbers else BETTER
        return EXIT_VALUE, SAME

    def _behind(self, side: Side, at: Instruction, left: dict[str, str]) -> tuple[list[Value], bool]:
        """What a side has in the place of a phi behind loops, and whether the loops compute none of it."""
        now = side.get(at)
        if isinstance(now, Phi):
            values: list[Value] = []
            for value, block in zip(now.operands, now.blocks, strict=True):
                if block.name in left:
                    if side.is_from_loop(value, left[block.name]):
                        return [], False
                    values.append(value)
            return values, True
        values = side.readings(at)
        return values, not any(side.is_from_loop(value, header) for value in values for header in left.values())

    # Exit tests.

    def _exit_test(self, at: Instruction, loop: Loop) -> tuple[str, str] | None:
        old = at.operands[0]
        theirs = self._condition(self.theirs, at)
        if str(theirs) == str(self._condition(self.before, at)):
            # A compare that changed where it is, is a site of its own.
            return None
        kind = FLOAT_COUNTER if isinstance(old, Instruction) and old.opcode == opcodes.FCMP else EXIT_TEST
        return kind, self._exit_verdict(at, loop.header.name, theirs)

    def _condition(self, side: Side, at: Instruction) -> Value | str:
        """The condition of a branch on a side; the name of the successor where it is a jump; "" where it is gone."""
        block = side.blocks.get(at.block.name)
        if block is None or not side.facts.control.is_reachable(block):
            return ""
        ends = block.terminator
        if ends.opcode == opcodes.BR and len(ends.operands) == 1:
            value = ends.operands[0]
            return block.successors[0 if value.value else 1].name if isinstance(value, ConstantInt) else value
        return block.successors[0].name if len(block.successors) == 1 else ""

    def _exit_verdict(self, at: Instruction, header: str, theirs: Value | str) -> str:
        ours = self._condition(self.ours, at)
        if isinstance(theirs, str):
            return SAME if ours in (theirs, "") else MISSING
        if isinstance(ours, str):
            return BETTER
        forms = [
            self._form(side, value, header)
            for side, value in ((self.before, at.operands[0]), (self.theirs, theirs), (self.ours, ours))
        ]
        old, known, found = forms
        if found == old and found != known:
            return MISSING
        if found == known:
            # Equal by what the operands are; where it was so before, only its operands have other names.
            return SAME if old != known or str(ours) == str(theirs) else MISSING
        return SAME if found[0] == known[0] and found[0] != "" else MISSING

    def _form(self, side: Side, value: Value, header: str) -> tuple[str, str]:
        """The form of a condition, and what it is exactly."""
        if not isinstance(value, Instruction):
            return "invariant", str(value)
        parts = [side.text(operand) for operand in value.operands]
        if isinstance(value, Compare) and value.opcode == opcodes.ICMP:
            varying = [side.is_from_loop(operand, header) for operand in value.operands]
            exact = f"{value.predicate} {parts}"
            if not any(varying):
                return "invariant", exact
            if value.predicate in (opcodes.EQ, opcodes.NE) and not all(varying):
                counts = parts[varying.index(True)].startswith("{")
                # Continuing at eq or at ne is one test: which of the two depends on the order of the successors.
                return ("counter" if counts else ""), f"equal {sorted(parts)}"
            return "", exact
        if not side.is_within(value.block, header):
            return "invariant", side.text(value)
        return "", f"{value.opcode_name}{predicate_word(value)} {parts}"

    # Instructions that are gone.

    def _gone(self, at: Instruction) -> tuple[str, str] | None:
        if is_header_phi(self.before, at):
            return self._counter(at)
        if self._follows(at):
            return None
        if at.opcode in CASTS:
            return WIDENING, self._by_rank(at, CASTS, CASTS)
        if at.opcode in DIVISIONS:
            return REMAINDER, self._by_rank(at, SIGNED, DIVISIONS)
        if at.opcode == opcodes.ICMP:
            wide = self._compared_type(self.theirs, at)
            if wide and wide != str(at.operands[0].type):
                # It took the place of a `trunc` and what reads it.
                return WIDENING, self._wider(at, wide)
            return COMPARISON, self._comparison(at)
        if isinstance(at.type, FloatType) or at.opcode in OF_FLOATS:
            return FLOAT_COUNTER, self._replaced(at)
        return OTHER, self._replaced(at)

    def _follows(self, at: Instruction) -> bool:
        """Whether it follows from another change that an instruction is gone."""
        if self._is_step(at):
            return True
        for user in at.users:
            now = self.theirs.get(user)
            if now is None or self._is_primary(user):
                continue
            for value in self.theirs.operands_for(at, user, now):
                is_wider = str(value.type) != str(at.type)
                is_cut = self.theirs.is_new(value) and isinstance(value, Instruction) and value.opcode == opcodes.TRUNC
                if at.opcode in CASTS or not (is_wider or is_cut):
                    return False
        return True

    def _is_primary(self, user: Instruction) -> bool:
        """Whether what has read the instruction is a site for what it reads."""
        if self._loops_left(user):
            return True
        return user.opcode == opcodes.BR and loop_left_by(self.before, user.block) is not None

    def _is_step(self, at: Instruction) -> bool:
        """Whether an instruction computes the next value of a counter that is gone."""
        return opcodes.FIRST_BINARY <= at.opcode <= opcodes.LAST_BINARY and any(
            is_header_phi(self.before, user) and self.theirs.get(user) is None and user in at.operands
            for user in at.users
        )

    def _counter(self, at: Instruction) -> tuple[str, str] | None:
        if not at.users:
            return None
        kind = DEAD_COUNTER
        if isinstance(at.type, FloatType):
            kind = FLOAT_COUNTER
        elif isinstance(at.type, IntegerType):
            block = self.theirs.blocks[at.block.name]
            new = [one.type for one in block.instructions if isinstance(one, Phi) and self.theirs.is_new(one)]
            if any(isinstance(type_, IntegerType) and type_.width > at.type.width for type_ in new):
                kind = WIDENING
        if self.ours.get(at) is not None:
            return kind, MISSING
        block_now = self.ours.blocks.get(at.block.name)
        for one in () if block_now is None else block_now.instructions:
            if isinstance(one, Phi) and self.ours.is_new(one) and one.type is at.type:
                is_float = isinstance(at.type, FloatType)
                if is_float or self.ours.text(one) == self.before.text(at):
                    return kind, MISSING
        return kind, SAME

    def _by_rank(self, at: Instruction, dear: tuple[int, ...], listed: tuple[int, ...]) -> str:
        """How dear what stands there is: 2 for an operation of `dear`, 1 for another one listed, 0 for none."""
        ranks: list[int] = []
        for side in (self.theirs, self.ours):
            rank = 0
            for read in side.readings(at):
                value = read
                if listed is DIVISIONS and isinstance(read, Instruction) and read.opcode in CASTS:
                    # A division of fewer bits is one.
                    value = read.operands[0]
                if not isinstance(value, Instruction) or value.opcode not in listed:
                    continue
                if side.get(at) is not None or listed is DIVISIONS or self._is_alike(side, value, at):
                    rank = max(rank, 2 if value.opcode in dear else 1)
            ranks.append(rank)
        old = 2 if at.opcode in dear else 1
        theirs, ours = ranks
        if ours >= old:
            return MISSING
        return SAME if ours == theirs else BETTER if ours < theirs else MISSING

    def _is_alike(self, side: Side, value: Instruction, at: Instruction) -> bool:
        """Whether a new instruction does to the same operand what the old one did; not one made outside all loops."""
        if not side.is_new(value) or not side.loops_around(value.block):
            return False
        return side.typed(value.operands[0]) == self.before.typed(at.operands[0])

    def _wider(self, at: Instruction, wide: str) -> str:
        if self._compared_type(self.ours, at) == wide:
            return SAME
        return MISSING if self._state(self.ours, at) == "reworded" else BETTER

    def _compared_type(self, side: Side, at: Instruction) -> str:
        """The type of what is compared in the place of a compare; "" where nothing is, or more than one."""
        types = {str(value.operands[0].type) for value in side.readings(at) if isinstance(value, Compare)}
        return types.pop() if len(types) == 1 else ""

    def _replaced(self, at: Instruction) -> str:
        now = self.ours.get(at)
        if now is not None and now.opcode == at.opcode:
            return MISSING
        old = [self.before.typed(operand) for operand in at.operands]
        for value in self.ours.read_in_place(at):
            if not isinstance(value, Instruction) or value.opcode != at.opcode or not self.ours.is_new(value):
                continue
            if [self.ours.typed(operand) for operand in value.operands] == old:
                return MISSING
        return SAME

    # Comparisons.

    def _comparison(self, at: Instruction) -> str:
        """LLVM's is gone, or invariant."""
        assert isinstance(at, Compare)
        known, found = self._state(self.theirs, at), self._state(self.ours, at)
        if found == "decided":
            return SAME if known == "decided" else BETTER
        if known == "decided":
            return MISSING
        if found == "invariant" and self._state(self.before, at) != "invariant":
            return SAME
        return SAME if known == found == "reworded" and self._replaced(at) == SAME else MISSING

    def _state(self, side: Side, at: Instruction) -> str:
        values = side.readings(at)
        if all(map(is_number, values)):
            return "decided"
        loops = self.before.loops_around(at.block)
        if not loops:
            return "reworded"
        header = loops[0].header.name
        inside = [
            value.operands if isinstance(value, Compare) else (value,) for value in values if not is_number(value)
        ]
        if not any(side.is_from_loop(value, header) for operands in inside for value in operands):
            return "invariant"
        return "reworded"

    # Instructions that changed where they are.

    def _changed(self, at: Instruction, now: Instruction) -> tuple[str, str] | None:
        ours = self.ours.get(at)
        if now.opcode != at.opcode:
            kind = WIDENING if at.opcode in CASTS else REMAINDER if at.opcode in DIVISIONS else OTHER
            if at.opcode in OF_FLOATS:
                # A compare of integers in its place is as good under another name.
                return FLOAT_COUNTER, self._replaced(at) if ours is None or ours.opcode == now.opcode else MISSING
            if ours is None:
                return kind, BETTER if self._replaced(at) == SAME else MISSING
            return kind, SAME if ours.opcode == now.opcode else MISSING
        if isinstance(at, Compare) and isinstance(now, Compare):
            return self._changed_compare(at, now)
        places = self._changed_places(at, now)
        if not places:
            return None
        kind = REMAINDER if at.opcode in DIVISIONS else COMPARISON if at.opcode == opcodes.BR else OTHER
        if ours is None:
            return kind, self._replaced(at)
        if ours.opcode != at.opcode:
            return kind, MISSING
        old, known, found = (self._operands(one) for one in (at, now, ours))
        if at.opcode == opcodes.BR and len(ours.operands) < len(at.operands):
            return kind, SAME
        same = all(self.ours.text(found[k]) == self.theirs.text(known[k]) for k in places if k in found)
        changed = any(k not in found or self.ours.text(found[k]) != self.before.text(old[k]) for k in places)
        named = any(k in found and str(found[k]) == str(known[k]) for k in places)
        return kind, SAME if same and (changed or named) else MISSING

    def _operands(self, at: Instruction) -> dict[str, Value]:
        if isinstance(at, Phi):
            return {block.name: value for value, block in zip(at.operands, at.blocks, strict=True)}
        return {str(k): value for k, value in enumerate(at.operands)}

    def _changed_places(self, at: Instruction, now: Instruction) -> list[str]:
        """The operands that changed though what they named is still there."""
        old, new = self._operands(at), self._operands(now)
        found: list[str] = []
        for place, value in old.items():
            if place not in new or str(value) == str(new[place]):
                continue
            if isinstance(value, Instruction) and self.theirs.get(value) is None:
                continue
            found.append(place)
        return found

    def _changed_compare(self, at: Compare, now: Compare) -> tuple[str, str] | None:
        if str(at.operands[0].type) != str(now.operands[0].type):
            # Wider, or of integers instead of floats, as its operands are.
            return None
        is_reworded = now.predicate != at.predicate
        if not is_reworded and not self._changed_places(at, now):
            return None
        if self._state(self.theirs, at) == "invariant" != self._state(self.before, at):
            return COMPARISON, self._comparison(at)
        ours = self.ours.get(at)
        if ours is None:
            return COMPARISON, BETTER if self._state(self.ours, at) in ("decided", "invariant") else MISSING
        if not isinstance(ours, Compare):
            return COMPARISON, MISSING
        if is_reworded:
            return COMPARISON, SAME if ours.predicate == now.predicate else MISSING
        same = [self.ours.text(value) for value in ours.operands] == [self.theirs.text(value) for value in now.operands]
        return COMPARISON, SAME if same and ours.predicate == now.predicate else MISSING

    def _flags(self, at: Instruction, now: Instruction) -> tuple[str, str] | None:
        added = now.flags & ~at.flags & INTEGER_FLAGS
        if not added:
            return None
        ours = self.ours.get(at)
        if ours is None:
            return FLAGS, SAME
        return FLAGS, SAME if ours.flags & added == added else MISSING
