"""Writing the text of an edited module: lines that no edit touches stay as they are, others are written once."""

from __future__ import annotations

import re
from typing import Final, final

from scev.ir import opcodes
from scev.ir.constants import Constant
from scev.ir.edit.attributes import ArgumentOf, ResultOf, function_of
from scev.ir.edit.changes import Changes
from scev.ir.edit.control import Branch, Cases, End, Jump, KeptEnd, Return, Unreachable
from scev.ir.edit.copies import BlockCopies, CopiedBlock, is_scope_declaration
from scev.ir.edit.instruction_text import (
    AttributeGroups,
    Rewriting,
    change_attributes,
    change_words,
    changed_tail,
    location_in,
)
from scev.ir.edit.values import EditError, New, NewBlock, written
from scev.ir.function import Argument, BasicBlock, Function, Instruction
from scev.ir.instructions import Call, Invoke, Phi, Switch, last_line
from scev.ir.module import Module
from scev.ir.reader.body_reader import attachments_start
from scev.ir.reader.spans import InstructionParts, PartReader, parts_of_head, tables_of
from scev.ir.reader.tables import Tables
from scev.ir.types import TOKEN
from scev.ir.values import LocalValue, MetadataValue, Value

# A local in a debug record, which is no type: nothing follows it.
_MENTIONED: Final = re.compile(r'%(?:"[^"]*"|[-\w$.]+)(?=[,)])')


def text_of_module(module: Module, changes: Changes, text: str) -> str:
    """A text of a module with changes. EditError where one cannot be written."""
    lines = text.split("\n")
    tables = tables_of(module)
    groups = AttributeGroups(lines, tables)
    touched = _touched_functions(changes)
    result: list[str] = []
    place = 0
    for function in sorted(touched, key=_line_of):
        result.extend(lines[place : function.line - 1])
        writer = _FunctionWriter(function, lines, changes, tables, groups)
        result.extend(writer.lines())
        place = max(function.line, function.last_line)
    result.extend(lines[place:])
    if result and result[-1] == "":
        result.pop()
    result.extend(changes.declarations)
    result.extend(groups.added())
    result.extend(changes.nodes)
    result.append("")
    return "\n".join(result)


def _line_of(function: Function) -> int:
    return function.line


def _touched_functions(changes: Changes) -> dict[Function, bool]:
    found: dict[Function, bool] = {}
    for value in changes.replacements.replaced():
        if isinstance(value, (Argument, Instruction)):
            found[value.function] = True
    for user, _ in changes.uses:
        found[user.function] = True
    for instructions in (changes.words, changes.deleted, changes.before):
        found.update(dict.fromkeys([instruction.function for instruction in instructions], True))
    for owner in changes.attributes:
        found[function_of(owner)] = True
    control = changes.control
    for blocks in (changes.cuts, changes.removed, changes.at_start, changes.at_end, control.ends, control.phis):
        found.update(dict.fromkeys([block.function for block in blocks], True))
    found.update(dict.fromkeys([phi.function for phi in control.entries if isinstance(phi, Phi)], True))
    found.update(dict.fromkeys([block.function for block in control.followers], True))
    return found


@final
class _FunctionWriter:
    """Writes one function."""

    __slots__ = (
        "_changes", "_control", "_emitted", "_function", "_groups", "_lines", "_never", "_reader", "_records",
        "_tables", "_touched", "_used",
    )  # fmt: skip

    def __init__(
        self, function: Function, lines: list[str], changes: Changes, tables: Tables, groups: AttributeGroups
    ) -> None:
        self._function: Function = function
        self._lines: list[str] = lines
        self._changes: Changes = changes
        self._control = changes.control
        self._tables: Tables = tables
        self._reader: PartReader | None = None
        self._groups: AttributeGroups = groups
        # Values that are never computed: whatever still uses them is not executed.
        self._never: dict[Value, bool] = {}
        self._touched: dict[Instruction, bool] = {}
        # The lines of debug records that mention a value that changed.
        self._records: dict[int, bool] = {}
        self._used: dict[New, bool] = {}
        self._emitted: dict[New, bool] = {}

    def lines(self) -> list[str]:
        """The lines of the function."""
        function = self._function
        result = [self._head()]
        if function.is_declaration:
            return result
        self._find_never_computed()
        self._find_touched()
        for block in function.blocks:
            if block not in self._changes.removed:
                result.extend(self._block(block))
            for new in self._control.followers.get(block, ()):
                result.extend(["", f"{new.name[1:]}:"])
                if (copied := self._changes.copied.get(new)) is not None:
                    result.extend(self._copied(new, copied))
                    continue
                result.extend(self._inserted(list(self._control.phis.get(new, ())), ""))
                result.extend(self._inserted(self._changes.at_start.get(new, []), ""))
                result.extend(self._inserted(self._changes.at_end.get(new, []), ""))
                result.append(
                    self._end(self._control.end_of(new), changed_tail("", self._changes.of_ends.get(new, {})))
                )
        for value in self._used:
            if value not in self._emitted:
                raise EditError(f"{value} is used, but was not inserted")
        result.append(self._lines[function.last_line - 1])
        return result

    # What changes -----------------------------------------------------------------------------------------------------

    def _find_never_computed(self) -> None:
        changes = self._changes
        for block in self._function.blocks:
            if block in changes.removed:
                self._never_computed(block, 0)
                self._never.update(dict.fromkeys(self._control.phis.get(block, ()), True))
            elif block in changes.cuts:
                self._never_computed(block, changes.cuts[block].index)
            if block not in changes.removed:
                for target in self._control.targets_of(block):
                    if target in changes.removed:
                        raise EditError(f"{target} is removed, but {block} goes there")
            for phi in self._control.phis_of(block):
                if phi in self._control.entries and not self._control.entries[phi]:
                    self._never[phi] = True

    def _never_computed(self, block: BasicBlock, first: int) -> None:
        """Nothing of a block is computed from the instruction of a number on."""
        changes = self._changes
        self._never.update(dict.fromkeys(changes.at_end.get(block, ()), True))
        for instruction in block.instructions:
            if instruction.index >= first:
                self._never[instruction] = True
                self._never.update(dict.fromkeys(changes.before.get(instruction, ()), True))
                if instruction is _first_after_phis(block):
                    self._never.update(dict.fromkeys(changes.at_start.get(block, ()), True))

    def _find_touched(self) -> None:
        changes = self._changes
        touched = self._touched
        function = self._function
        moved: dict[str, bool] = {}
        for value in [*changes.replacements.replaced(), *self._never, *changes.deleted]:
            if isinstance(value, (Argument, Instruction)) and value.function is function and value.name:
                moved[value.name] = True
                touched.update(dict.fromkeys(function.users_of(value), True))
        for user, _ in changes.uses:
            touched[user] = True
        touched.update(dict.fromkeys(changes.words, True))
        for owner in changes.attributes:
            at = owner.call if isinstance(owner, ArgumentOf) else owner.at if isinstance(owner, ResultOf) else owner
            if isinstance(at, (Call, Invoke)):
                touched[at] = True
        if not moved:
            return
        for instruction in function.instructions():
            for operand in instruction.operands:
                wrapped = operand.value if isinstance(operand, MetadataValue) else None
                if isinstance(wrapped, LocalValue) and wrapped.name in moved:
                    touched[instruction] = True
        for record in function.debug_records():
            if any(name in moved for name in _MENTIONED.findall(record.text)):
                self._records[record.line] = True

    def _value(self, value: Value, user: Value | None) -> Value:
        """What a value is now."""
        found = self._changes.replacements.value(value, user)
        if isinstance(found, New) and found not in self._never:
            self._used[found] = True
        return found

    def _text(self, value: Value, user: Value) -> str:
        """A value as it is written now."""
        found = self._value(value, user)
        if found in self._never:
            return "none" if found.type is TOKEN else "poison"
        if isinstance(found, Instruction) and found in self._changes.deleted:
            raise EditError(f"{found} is deleted, but {user} uses it")
        return written(found)

    def _is_other(self, value: Value) -> bool:
        """Whether a value is not what it was."""
        if isinstance(value, Constant):
            return False
        found = self._changes.replacements.value(value)
        return found is not value or found in self._never or found in self._changes.deleted

    # The head ---------------------------------------------------------------------------------------------------------

    def _head(self) -> str:
        function = self._function
        line = self._lines[function.line - 1]
        attributes = self._changes.attributes
        arguments = [(argument.position, attributes.get(argument)) for argument in function.arguments]
        of_result = attributes.get(ResultOf(function))
        own = attributes.get(function)
        if own is None and of_result is None and all(change is None for _, change in arguments):
            return line
        if (parts := parts_of_head(self._tables, function, line)) is None:
            raise EditError(f"{function.name} is in a form that is not known")
        rewriting = Rewriting(line)
        if of_result is not None:
            change_attributes(rewriting, self._tables, parts, parts.spans.result, of_result)
        for position, change in arguments:
            if change is not None:
                change_attributes(rewriting, self._tables, parts, parts.spans.arguments[position], change)
        if own is not None:
            rewriting.put_words(parts, parts.spans.own, self._groups.changed(parts, parts.spans.own, own))
        return rewriting.result()

    # Blocks -----------------------------------------------------------------------------------------------------------

    def _block(self, block: BasicBlock) -> list[str]:
        result: list[str] = []
        if block.line != self._function.line:
            # What the line says of the edges into the block may not be so any more.
            label = f"{block.name[1:]}:" if self._control.ends else self._lines[block.line - 1]
            result.extend([""] * (block.index > 0) + [label])
        cut = self._changes.cuts.get(block)
        first = _first_after_phis(block)
        number = block.line + 1
        for instruction in block.instructions:
            is_cut = cut is not None and instruction.index >= cut.index
            while number < instruction.line:
                result.append(self._record(number))
                number += 1
            location = location_in(self._tail(instruction))
            if instruction is first:
                result.extend(self._inserted(list(self._control.phis.get(block, ())), ""))
                if not is_cut:
                    result.extend(self._inserted(self._changes.at_start.get(block, []), location))
            if is_cut:
                result.append("  unreachable" + location)
                break
            result.extend(self._inserted(self._changes.before.get(instruction, []), location))
            if instruction.is_terminator:
                result.extend(self._inserted(self._changes.at_end.get(block, []), location))
            if (text := self._instruction(instruction)) is not None:
                result.append(text)
            number = last_line(instruction) + 1
        return result

    def _record(self, number: int) -> str:
        """A line that is no instruction."""
        line = self._lines[number - 1]
        return _MENTIONED.sub(self._mentioned, line) if number in self._records else line

    def _mentioned(self, match: re.Match[str]) -> str:
        if (value := self._function.value(match.group())) is None:
            return match.group()
        found = self._changes.replacements.value(value)
        if found in self._never or found in self._changes.deleted:
            return "poison"
        return written(self._value(value, None))

    def _original(self, instruction: Instruction) -> str:
        return "\n".join(self._lines[instruction.line - 1 : last_line(instruction)])

    def _tail(self, instruction: Instruction) -> str:
        """The attachments of an instruction, after edits."""
        line = self._lines[last_line(instruction) - 1]
        place = attachments_start(line)
        words = self._changes.words.get(instruction)
        return changed_tail(line[place:] if place >= 0 else "", words.attached if words is not None else {})

    # Copies -----------------------------------------------------------------------------------------------------------

    def _copied(self, new: NewBlock, copied: CopiedBlock) -> list[str]:
        """The lines of a block that is a copy, without its label."""
        block, copies = copied.original, copied.copies
        phis = list(self._control.phis.get(new, ()))
        own = [copies.instructions[one] for one in block.instructions if isinstance(one, Phi)]
        location = location_in(self._own_tail(block.terminator))
        result: list[str] = []
        number = block.line + 1
        first = _first_after_phis(block)
        for instruction in block.instructions:
            result.extend([self._copied_record(line, copies) for line in range(number, instruction.line)])
            if instruction is first:
                result.extend(self._inserted([one for one in phis if one not in own], ""))
                result.extend(self._inserted(self._changes.at_start.get(new, []), location))
            if instruction is not block.terminator:
                result.append(self._copy(instruction, copies))
            number = last_line(instruction) + 1
        result.extend(self._inserted(self._changes.at_end.get(new, []), location))
        end = self._control.end_of(new)
        kept = {"llvm.loop": copied.loop} if "llvm.loop" in block.terminator.metadata else {}
        if end is not copied.end:
            # Not the weights of other edges.
            kept["prof"] = ""
        kept.update(self._changes.of_ends.get(new, {}))
        tail = copies.renamed(self._own_tail(block.terminator)) if end is copied.end else location
        result.append(self._end(end, changed_tail(tail, kept)))
        return result

    def _own_tail(self, instruction: Instruction) -> str:
        """The attachments of an instruction, before edits."""
        line = self._lines[last_line(instruction) - 1]
        place = attachments_start(line)
        return line[place:] if place >= 0 else ""

    def _copied_record(self, number: int, copies: BlockCopies) -> str:
        """A line that is no instruction, in a copy."""

        def mentioned(match: re.Match[str]) -> str:
            value = self._function.value(match.group())
            return copies.values[value].name if value in copies.values else self._mentioned(match)

        return copies.renamed(_MENTIONED.sub(mentioned, self._lines[number - 1]))

    def _copy(self, instruction: Instruction, copies: BlockCopies) -> str:
        """The text of an instruction in a copy."""
        new = copies.instructions[instruction]
        self._emitted[new] = True
        if new.is_phi:
            tail = copies.renamed(self._own_tail(instruction))
            return f"  {new.name} = {new.lead} {self._entries(new)}{tail}"
        text = self._original(instruction)
        parts = self._parts(instruction, text)
        rewriting = Rewriting(text)
        for number, operand in enumerate(instruction.operands):
            wrapped = operand.value if isinstance(operand, MetadataValue) else operand
            if wrapped is None or (copies.value(wrapped) is wrapped and not self._is_other(wrapped)):
                continue
            part = parts.wrapped.get(number) if isinstance(operand, MetadataValue) else parts.operands[number]
            if part is None:
                raise EditError(f"operand {number} of {instruction} is not written out")
            is_wrapped = isinstance(operand, MetadataValue)
            value = copies.value(wrapped)
            start, end = parts.span(part)
            rewriting.put(start, end, self._text_in_metadata(value) if is_wrapped else self._text(value, instruction))
        written_out = rewriting.result()
        if new.name:
            written_out = written_out.replace(instruction.name, new.name, 1)
        start = attachments_start(written_out.rpartition("\n")[2])
        place = len(written_out) - len(written_out.rpartition("\n")[2]) + start
        if is_scope_declaration(instruction):
            return copies.renamed(written_out)
        return written_out if start < 0 else written_out[:place] + copies.renamed(written_out[place:])

    # Instructions -----------------------------------------------------------------------------------------------------

    def _instruction(self, instruction: Instruction) -> str | None:
        """An instruction after edits; None if it is gone."""
        if instruction in self._changes.deleted or instruction in self._never:
            return None
        if isinstance(instruction, Phi) and instruction in self._control.entries:
            words = self._changes.words.get(instruction)
            flags = instruction.flags if words is None or words.flags is None else words.flags
            lead = " ".join(["phi", *opcodes.flag_words(flags).split(), str(instruction.type)])
            return f"  {instruction.name} = {lead} {self._entries(instruction)}{self._tail(instruction)}"
        if instruction.is_terminator:
            end = self._control.ends.get(instruction.block)
            if isinstance(end, KeptEnd):
                if end.renamed and isinstance(instruction, Switch):
                    cases = list(zip(instruction.cases, end.targets[1:], strict=True))
                    return self._end(Cases(instruction.operands[0], end.targets[0], cases), self._tail(instruction))
                return self._rewritten(instruction, {old.name: new.name for old, new in end.renamed.items()})
            if end is not None:
                self._drop_terminator(instruction)
                return self._end(end, self._tail_of_new_end(instruction, end))
        return self._rewritten(instruction, {}) if instruction in self._touched else self._original(instruction)

    def _drop_terminator(self, terminator: Instruction) -> None:
        if terminator.name and terminator not in self._never and self._function.users_of(terminator):
            raise EditError(f"{terminator} is computed by the end of its block, which edits replace")

    def _tail_of_new_end(self, terminator: Instruction, end: End) -> str:
        """What another end keeps of the attachments: not the weights of edges that are gone."""
        if isinstance(end, (Unreachable, Return)):
            return location_in(self._tail(terminator))
        return changed_tail(self._tail(terminator), {"prof": ""})

    def _rewritten(self, instruction: Instruction, blocks: dict[str, str]) -> str:
        text = self._original(instruction)
        parts = self._parts(instruction, text)
        rewriting = Rewriting(text)
        self._put_operands(instruction, parts, rewriting)
        if (words := self._changes.words.get(instruction)) is not None:
            change_words(rewriting, parts, words)
            if words.attached:
                rewriting.put(parts.tail, len(text), self._tail(instruction))
        if isinstance(instruction, (Call, Invoke)):
            self._put_attributes(instruction, parts, rewriting)
        for index in range(1, len(parts.words) if blocks else 0):
            name = blocks.get(parts.words[index])
            if name is not None and parts.words[index - 1] == "label":
                start, end = parts.span((index, index + 1))
                rewriting.put(start, end, name)
        return rewriting.result()

    def _parts(self, instruction: Instruction, text: str) -> InstructionParts:
        if (reader := self._reader) is None:
            reader = PartReader(self._tables, self._function)
            self._reader = reader
        if (parts := reader.parts_of(instruction, text)) is None:
            raise EditError(f"{instruction}, line {instruction.line}, is in a form that is not known")
        return parts

    def _put_operands(self, instruction: Instruction, parts: InstructionParts, rewriting: Rewriting) -> None:
        for number, operand in enumerate(instruction.operands):
            part = parts.operands[number]
            new = self._changes.uses.get((instruction, number), operand)
            if isinstance(new, MetadataValue):
                if new.value is None or not self._is_other(new.value):
                    continue
                part = parts.wrapped.get(number)
                new = new.value
            elif new is operand and not self._is_other(new):
                continue
            if part is None:
                raise EditError(f"operand {number} of {instruction} is not written out")
            start, end = parts.span(part)
            is_metadata = number in parts.wrapped
            rewriting.put(start, end, self._text_in_metadata(new) if is_metadata else self._text(new, instruction))

    def _text_in_metadata(self, value: Value) -> str:
        found = self._value(value, None)
        return "poison" if found in self._never or found in self._changes.deleted else written(found)

    def _put_attributes(self, call: Call | Invoke, parts: InstructionParts, rewriting: Rewriting) -> None:
        attributes = self._changes.attributes
        if (change := attributes.get(ResultOf(call))) is not None:
            change_attributes(rewriting, self._tables, parts, parts.result, change)
        for position, part in enumerate(parts.arguments):
            if (change := attributes.get(ArgumentOf(call, position))) is not None:
                change_attributes(rewriting, self._tables, parts, part, change)
        if (change := attributes.get(call)) is not None:
            rewriting.put_words(parts, parts.site, self._groups.changed(parts, parts.site, change))

    # What is new ------------------------------------------------------------------------------------------------------

    def _inserted(self, new: list[New], location: str) -> list[str]:
        result: list[str] = []
        for each in new:
            if each in self._never:
                continue
            self._emitted[each] = True
            lead = f"  {each.name} = {each.lead}" if each.name else f"  {each.lead}"
            gap = "" if lead.endswith("(") else " "
            if each.is_phi:
                result.append(f"{lead} {self._entries(each)}")
                continue
            texts = [self._text(operand, each) for operand in each.operands]
            if each.typed:
                texts = [f"{operand.type} {text}" for operand, text in zip(each.operands, texts, strict=True)]
            result.append(f"{lead}{gap}{', '.join(texts)}{each.end}{location}")
        return result

    def _entries(self, phi: Phi | New) -> str:
        entries = self._control.entries_of(phi)
        return ", ".join([f"[ {self._text(value, phi)}, {block.name} ]" for value, block in entries])

    def _end(self, end: End, tail: str) -> str:
        """The last instruction of a block that ends in another way than it did."""
        if isinstance(end, Return):
            value = end.value
            return f"  ret {'void' if value is None else f'{value.type} {self._text(value, value)}'}{tail}"
        if isinstance(end, Branch):
            true, false = end.targets
            condition = self._text(end.condition, end.condition)
            return f"  br i1 {condition}, label {true.name}, label {false.name}{tail}"
        if isinstance(end, Jump):
            return f"  br label {end.targets[0].name}{tail}"
        if isinstance(end, Cases):
            type_ = end.value.type
            if end.default is None:
                raise EditError(f"a switch on {end.value} has no default")
            first = f"  switch {type_} {self._text(end.value, end.value)}, label {end.default.name} ["
            cases = [f"    {type_} {case}, label {target.name}" for case, target in end.cases]
            return "\n".join([first, *cases, f"  ]{tail}"])
        return f"  unreachable{tail}"


def _first_after_phis(block: BasicBlock) -> Instruction:
    """The first instruction that is no phi and no pad."""
    for instruction in block.instructions:
        if not isinstance(instruction, Phi) and instruction.opcode not in _PADS:
            return instruction
    return block.terminator


_PADS: Final = (opcodes.LANDINGPAD, opcodes.CATCHPAD, opcodes.CLEANUPPAD)
