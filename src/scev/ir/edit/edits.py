"""Edits on a program, collected as values and written as text once.

A program is immutable. Edits say what becomes of it, by its own objects, and compose in any order:

    edits = Edits(module)
    with edits.by("fold a decided comparison"):
        edits.replace(compare, TRUE)                          # uses, debug records and metadata follow
        edits.delete(compare)
        edits.remove_edge(block, dead)                        # phis of `dead` lose their entries
        sum = edits.insert_before(user, binary(ADD, x, y), "sum")
        edits.replace_use(user, 1, sum)
        edits.add_attribute(ResultOf(call), "range(i32 0, 10)")
    text = edits.text()

Nothing is checked here that LLVM checks when it reads the text (`scev.llvm`): whether what is inserted dominates its
uses, whether flags and attributes fit.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from types import TracebackType
from typing import final

from scev.ir import opcodes
from scev.ir.edit.attributes import AttributeChange, Owner, function_of
from scev.ir.edit.changes import Changes, Edit
from scev.ir.edit.control import Branch, Cases, End, KeptEnd, Unreachable, has_no_place, is_entered_by_exceptions
from scev.ir.edit.copies import BlockCopies, CopiedBlock, lists_of, scopes_declared, stem_of_copy
from scev.ir.edit.values import Block, EditError, New, NewBlock
from scev.ir.edit.writing import text_of_module
from scev.ir.function import Argument, BasicBlock, Function, Instruction
from scev.ir.instructions import Compare, Phi
from scev.ir.metadata import MetadataNode
from scev.ir.module import Module
from scev.ir.values import LocalValue, Value


@final
class Edits:
    """Edits on one module. `made()` lists them, each with the rule that made it (`by`)."""

    __slots__ = ("_changes", "_module", "_next_node", "_rule", "_takes_addresses")

    def __init__(self, module: Module) -> None:
        self._module: Module = module
        self._changes: Changes = Changes()
        self._next_node: int = module.metadata.next_number()
        self._rule: str = ""
        # Whether the module takes the address of any block; None until that is asked.
        self._takes_addresses: bool | None = None

    def text(self, of: str = "") -> str:
        """The module's text with all edits. EditError where one cannot be written. `of`: another text of the module,
        with the same lines but in functions that no edit touches.
        """
        return text_of_module(self._module, self._changes, of or self._module.text)

    def copy(self) -> Edits:
        """The same edits, to go on with apart: to try something, keep the copy or drop it."""
        other = Edits(self._module)
        other._changes = self._changes.copy()
        other._next_node = self._next_node
        other._rule = self._rule
        return other

    def by(self, rule: str) -> By:
        """`with edits.by("rule"):` the rule that makes the edits inside."""
        return By(self, rule)

    def made(self) -> list[Edit]:
        """What was done, in the order in which it was."""
        return list(self._changes.made)

    def _note(self, function: Function, words: str) -> None:
        self._changes.made.append(Edit(self._rule, function.name, words))

    # Values -----------------------------------------------------------------------------------------------------------

    def replace(self, old: LocalValue | New, new: Value) -> None:
        """Let `new` stand for every use of `old`, in debug records and metadata too. An instruction that is inserted
        for that may itself use `old`. EditError if `old` is replaced already, would stand for itself, or differs in
        type.
        """
        self._changes.replacements.replace(old, new)
        if isinstance(old, (Argument, Instruction)):
            self._note(old.function, f"{old} becomes {new}")

    def supersede(self, old: Instruction, new: New) -> None:
        """Put a new instruction in the place of another, under its name; the old one goes."""
        self.insert_before(old, new)
        new.name = old.name
        self.replace(old, new)
        self.delete(old)

    def value(self, of: Value) -> Value:
        """What stands for a value now."""
        return self._changes.replacements.value(of)

    def replace_use(self, user: Instruction, operand: int, new: Value) -> None:
        """Let one operand of an instruction be another value; of a phi, that from the block of that number."""
        old = user.operands[operand]
        if str(old.type) != str(new.type):
            raise EditError(f"{old} is {old.type}, and {new} is {new.type}")
        if isinstance(user, Phi):
            entries = self._changes.control.entries_of(user)
            source = user.blocks[operand]
            for index, entry in enumerate(entries):
                if entry[1] is source:
                    entries[index] = (new, source)
        else:
            self._changes.uses[user, operand] = new
        self._note(user.function, f"operand {operand} of {user} becomes {new}")

    def delete(self, instruction: Instruction) -> None:
        """Remove an instruction, of which no use may be left: else there is an EditError when the text is made. Debug
        records that mention it say poison.
        """
        if instruction.is_terminator:
            raise EditError(f"{instruction} ends its block")
        self._changes.deleted[instruction] = True
        self._note(instruction.function, f"{instruction} goes")

    def put_in(self) -> dict[Value, bool]:
        """The values that edits so far put somewhere: that stand for others, or that phis or new instructions read."""
        changes = self._changes
        found: dict[Value, bool] = dict.fromkeys(changes.uses.values(), True)
        for old in changes.replacements.replaced():
            found[self.value(old)] = True
        found.update(dict.fromkeys(self._read_by_new(), True))
        for phi, entries in changes.control.entries.items():
            before = phi.operands if isinstance(phi, Phi) else ()
            found.update((value, True) for value, _ in entries if value not in before)
        for end in changes.control.ends.values():
            if isinstance(end, Branch):
                found[end.condition] = True
            elif isinstance(end, Cases):
                found[end.value] = True
        return found

    def is_tied_to(self, blocks: Sequence[BasicBlock]) -> bool:
        """Whether edits put something into some blocks, other than at the end of the first, or let something outside
        read what these blocks compute.
        """
        inside = dict.fromkeys(blocks, True)
        changes, control = self._changes, self._changes.control
        own: dict[Value, bool] = {instruction: True for block in blocks for instruction in block.instructions}
        if any(block in control.phis or block in changes.at_start for block in blocks):
            return True
        if any(block in changes.at_end for block in blocks[1:]):
            return True
        if any(instruction.block in inside for instruction in changes.before):
            return True
        read: list[Value] = [value for (user, _), value in changes.uses.items() if user.block not in inside]
        for old in changes.replacements.replaced():
            if old not in own:
                read.append(self.value(old))
        read.extend(self._read_by_new())
        for phi, entries in control.entries.items():
            if isinstance(phi, New) or phi.block not in inside:
                was = phi.operands
                read.extend(value for value, _ in entries if value not in was)
        return any(value in own for value in read)

    def _read_by_new(self) -> list[Value]:
        """The operands of all new instructions."""
        changes = self._changes
        places = (changes.before, changes.at_start, changes.at_end, changes.control.phis)
        found = [value for each in places for inserted in each.values() for new in inserted for value in new.operands]
        for copies in dict.fromkeys([one.copies for one in changes.copied.values()]):
            found.extend(copies.read())
        return found

    def is_read(self, value: Instruction) -> bool:
        """Whether an instruction of the program that is left reads a value where it read it before."""
        return any(self._still_reads(user, value) for user in value.users)

    def readers(self, value: Instruction) -> list[Instruction]:
        """The instructions of the program that are left, and read a value where they read it before."""
        return [user for user in dict.fromkeys(value.users) if self._still_reads(user, value)]

    def _still_reads(self, user: Instruction, value: Instruction) -> bool:
        changes = self._changes
        if self.value(value) is not value or user in changes.deleted or user.block in changes.removed:
            return False
        end = changes.control.ends.get(user.block) if user.is_terminator else None
        if end is not None and not isinstance(end, KeptEnd):
            return end.reads(value)
        if isinstance(user, Phi):
            return any(entry is value for entry, _ in changes.control.entries_of(user))
        return any(operand is value and (user, k) not in changes.uses for k, operand in enumerate(user.operands))

    def is_deleted(self, instruction: Instruction) -> bool:
        """Whether an instruction has been removed."""
        return instruction in self._changes.deleted

    # New instructions -------------------------------------------------------------------------------------------------

    def insert_before(self, instruction: Instruction, new: New, stem: str = "x") -> New:
        """Put a new instruction before another, after those put there before; its name begins with the stem."""
        if isinstance(instruction, Phi) or new.is_phi:
            raise EditError("phis stand together: insert_at_start puts them there")
        if instruction.opcode == opcodes.CATCHSWITCH:
            raise EditError(f"{instruction.block} has phis only, and its end")
        self._changes.before.setdefault(instruction, []).append(new)
        return self._inserted(new, instruction.function, stem)

    def insert_after(self, instruction: Instruction, new: New, stem: str = "x") -> New:
        """Put a new instruction after another, which does not end its block, and after those put there before."""
        if instruction.is_terminator:
            raise EditError(f"{instruction} ends its block")
        if isinstance(instruction, Phi):
            return self.insert_at_start(instruction.block, new, stem)
        instructions = instruction.block.instructions
        return self.insert_before(instructions[instruction.index - instructions[0].index + 1], new, stem)

    def insert_at_start(self, block: Block, new: New, stem: str = "x") -> New:
        """Put a new instruction at the start of a block, after its phis and what must be first in it, and after those
        put there before; a phi among the phis.
        """
        if not new.is_phi and has_no_place(block):
            raise EditError(f"{block} has phis only, and its end")
        places = self._changes.control.phis if new.is_phi else self._changes.at_start
        places.setdefault(block, []).append(new)
        return self._inserted(new, block.function, stem)

    def insert_at_end(self, block: Block, new: New, stem: str = "x") -> New:
        """Put a new instruction before the end of a block, after those put there before."""
        if new.is_phi:
            raise EditError("phis stand together: insert_at_start puts them there")
        if has_no_place(block):
            raise EditError(f"{block} has phis only, and its end")
        self._changes.at_end.setdefault(block, []).append(new)
        return self._inserted(new, block.function, stem)

    def value_left(self, phi: Phi) -> Value | None:
        """What a phi takes by all edges that are left, where edges into its block have gone and that is one value."""
        entries = self._changes.control.entries.get(phi)
        if entries is None or self.value(phi) is not phi or self.is_deleted(phi):
            return None
        values = list(dict.fromkeys([self.value(value) for value, _ in entries]))
        return values[0] if len(values) == 1 and values[0] is not phi else None

    def set_incoming(self, phi: Phi | New, value: Value, block: Block) -> None:
        """Let a phi take another value when control comes from a block."""
        entries = self._changes.control.entries_of(phi)
        entries[:] = [(value if source is block else each, source) for each, source in entries]

    def add_incoming(self, phi: Phi | New, value: Value, block: Block) -> None:
        """Let a phi take a value when control comes from a block; nothing where edits have taken that edge away."""
        control = self._changes.control
        if not control.has_lost(phi, block):
            control.entries_of(phi).append((value, block))

    def _inserted(self, new: New, function: Function, stem: str) -> New:
        if new.name:
            raise EditError(f"{new} is inserted already")
        if str(new.type) != "void":
            new.name = self.fresh_name(function, stem)
        self._note(function, f"{new} is new")
        return new

    def declare(self, declaration: str) -> None:
        """Add a declaration, `declare void @llvm.assume(i1)`, unless the module has a function of that name."""
        if (match := re.search(r'@(?:"[^"]*"|[-\w$.]+)', declaration)) is None:
            raise EditError(f"no name in {declaration}")
        if self._module.function(match.group()) is None and declaration not in self._changes.declarations:
            self._changes.declarations.append(declaration)

    def fresh_name(self, function: Function, stem: str) -> str:
        """A name that no value and no block of a function has: `%stem`, `%stem1`, … as LLVM gives them."""
        if (taken := self._changes.names.get(function)) is None:
            taken = {value.name: True for value in function.values if value.name}
            taken.update({block.name: True for block in function.blocks})
            taken.update(dict.fromkeys(self._module.types, True))
            self._changes.names[function] = taken
        name = f"%{stem}"
        count = 0
        while name in taken:
            count += 1
            name = f"%{stem}{count}"
        taken[name] = True
        return name

    # The words of an instruction --------------------------------------------------------------------------------------

    def set_flags(self, instruction: Instruction, flags: int) -> None:
        """Give an instruction these flags and no others (fast-math flags, nuw, nsw, exact, inbounds and their like)."""
        self._changes.words_of(instruction).flags = flags
        self._note(instruction.function, f"flags of {instruction}")

    def add_flags(self, instruction: Instruction, flags: int) -> None:
        """Give an instruction flags beside those that it has by now."""
        words = self._changes.words_of(instruction)
        self.set_flags(instruction, (instruction.flags if words.flags is None else words.flags) | flags)

    def set_opcode(self, instruction: Instruction, opcode: int) -> None:
        """Give an instruction another opcode that is written as its own is: `udiv` for `sdiv`, `zext` for `sext`. It
        has no flags then but those of `set_flags`.
        """
        if _shape(opcode) != _shape(instruction.opcode):
            raise EditError(f"{opcodes.OPCODE_NAMES[opcode]} is not written as {instruction.opcode_name} is")
        words = self._changes.words_of(instruction)
        words.opcode = opcode
        if words.flags is None:
            words.flags = 0
        self._note(instruction.function, f"{instruction} is {opcodes.OPCODE_NAMES[opcode]}")

    def set_predicate(self, compare: Compare, predicate: int) -> None:
        """Give a comparison another predicate, of the table that belongs to its opcode."""
        names = opcodes.INTEGER_PREDICATE_NAMES if compare.opcode == opcodes.ICMP else opcodes.FLOAT_PREDICATE_NAMES
        self._changes.words_of(compare).predicate = names[predicate]
        self._note(compare.function, f"{compare} is {names[predicate]}")

    def node(self, text: str) -> str:
        """Add a metadata node, `!{i32 0, i32 10}`; its reference, `!17`."""
        reference = f"!{self._next_node}"
        self._next_node += 1
        self._changes.nodes.append(f"{reference} = {text}")
        return reference

    def own_node(self, operands: Sequence[str]) -> str:
        """Add a distinct node that begins with itself, as those of loops do, before these operands; its reference."""
        return self.node(f"distinct !{{!{self._next_node}, {', '.join(operands)}}}")

    def attach(self, instruction: Instruction, kind: str, node: str) -> None:
        """Attach a node, of `node` or of the module, to an instruction, in place of any of the same kind."""
        self._changes.words_of(instruction).attached[kind] = node
        self._note(instruction.function, f"!{kind} of {instruction}")

    def attach_to_end(self, block: Block, kind: str, node: str) -> None:
        """Attach a node to the end of a block, also of a new one, in place of any of the same kind; "" for none."""
        if isinstance(block, BasicBlock):
            self.attach(block.terminator, kind, node)
        else:
            self._changes.of_ends.setdefault(block, {})[kind] = node

    def move_from_end(self, block: Block, to: NewBlock, kind: str) -> None:
        """Move what is attached of a kind to the end of a block to that of a new one."""
        if isinstance(block, BasicBlock):
            words = self._changes.words.get(block.terminator)
            own = block.terminator.metadata.text(kind)
            node = words.attached[kind] if words is not None and kind in words.attached else own
        else:
            copied = self._changes.copied.get(block)
            node = self._changes.of_ends.get(block, {}).get(kind, "" if copied is None else copied.loop)
        if node:
            self.attach_to_end(to, kind, node)
            self.attach_to_end(block, kind, "")

    def detach(self, instruction: Instruction, kind: str) -> None:
        """Take the attachment of a kind off an instruction, if it has one."""
        self.attach(instruction, kind, "")

    # Attributes -------------------------------------------------------------------------------------------------------

    def add_attribute(self, of: Owner, attribute: str) -> None:
        """Add an attribute, `nounwind`, `range(i32 0, 10)`, `"key"="value"`, in place of any of its name."""
        self._attributes(of).add(attribute)
        self._note(function_of(of), f"{attribute} added")

    def drop_attribute(self, of: Owner, name: str) -> None:
        """Drop an attribute by its name, `range`, `"key"`, if it is there."""
        self._attributes(of).drop(name)
        self._note(function_of(of), f"{name} dropped")

    def _attributes(self, of: Owner) -> AttributeChange:
        if (found := self._changes.attributes.get(of)) is None:
            found = AttributeChange()
            self._changes.attributes[of] = found
        return found

    # Control flow -----------------------------------------------------------------------------------------------------

    def targets(self, block: Block) -> tuple[Block, ...]:
        """Where a block may go to now, one entry an edge."""
        return self._changes.control.targets_of(block)

    def phis(self, block: Block) -> list[Phi | New]:
        """The phis of a block, new ones last."""
        return self._changes.control.phis_of(block)

    def incoming(self, phi: Phi | New, block: Block) -> Value | None:
        """What a phi takes from a block now; None if nothing."""
        return self._changes.control.incoming(phi, block)

    def new_block(self, after: Block, stem: str = "block") -> NewBlock:
        """A new block, which the text has after another; `end` says how it ends."""
        host = after if isinstance(after, BasicBlock) else after.after
        block = NewBlock(self.fresh_name(after.function, stem), host)
        self._changes.control.followers.setdefault(host, []).append(block)
        self._note(after.function, f"{block} is new")
        return block

    def end(self, block: Block, end: End) -> None:
        """Let a block end so: `Jump((target,))`, `Branch(condition, true, false)`, `Cases`, `Return`, `Unreachable()`.

        Phis lose the entries of edges that are gone; those of new edges are to be added (`add_incoming`).
        """
        self._changes.control.set_end(block, end)
        self._note(block.function, f"{block} ends in another way")

    def remove_edge(self, source: Block, target: Block) -> None:
        """Take every edge from one block to another away, which control never takes. EditError for the edges of calls
        and of exceptions.
        """
        control = self._changes.control
        if target not in control.targets_of(source):
            raise EditError(f"no edge from {source} to {target}")
        end = control.end_of(source).without(target)
        if isinstance(end, Cases) and end.default is None:
            never = self.new_block(source, "never")
            control.set_end(never, Unreachable())
            end = Cases(end.value, never, end.cases)
        control.set_end(source, end)
        self._note(source.function, f"the edge from {source} to {target} goes")

    def remove_case(self, block: Block, number: int) -> None:
        """Take a case of a switch away, which its operand never is. EditError where a block ends otherwise."""
        end = self._changes.control.end_of(block)
        cases = end.cases() if isinstance(end, KeptEnd) else end
        if not isinstance(cases, Cases):
            raise EditError(f"{block} has no cases")
        self._changes.control.set_end(block, cases.without_case(number))
        self._note(block.function, f"case {number} of {block} goes")

    def copy_blocks(self, blocks: Sequence[BasicBlock], stem: str) -> BlockCopies:
        """A copy of some blocks of a function, of which none is entered by exceptions, which the text has after the
        last of them; names end with the stem. EditError for blocks that are not copied. See copies.py.
        """
        copies = BlockCopies()
        last = max(blocks, key=lambda block: block.index)
        for block in blocks:
            copies.blocks[block] = self.new_block(last, stem_of_copy(block, stem))
            for instruction in block.instructions[:-1]:
                name = self.fresh_name(block.function, stem_of_copy(instruction, stem)) if instruction.name else ""
                copies.add(instruction, name)
        self._copy_scopes(blocks, copies)
        control = self._changes.control
        for block in blocks:
            new = copies.blocks[block]
            control.ends[new] = copies.end_of(block.terminator)
            loop = self._copied_node(block.terminator.metadata.get("llvm.loop"), copies)
            self._changes.copied[new] = CopiedBlock(block, copies, control.ends[new], loop)
            for phi in control.phis_of(block):
                self._copy_entries(phi, copies)
            for target in dict.fromkeys(block.successors):
                if target not in copies.blocks:
                    self._enter_from_copy(target, block, copies)
        return copies

    def has_copy(self, block: BasicBlock) -> bool:
        """Whether there is a copy of a block."""
        return any(one.original is block for one in self._changes.copied.values())

    def _copy_entries(self, phi: Phi | New, copies: BlockCopies) -> None:
        """What the copy of a phi takes from copied blocks."""
        if not isinstance(phi, Phi):
            raise EditError(f"{phi.name} is new, and is not copied")
        new = copies.values[phi]
        assert isinstance(new, New)
        control = self._changes.control
        control.phis.setdefault(copies.blocks[phi.block], []).append(new)
        entries = control.entries_of(new)
        for value, source in zip(phi.operands, phi.blocks, strict=True):
            if source in copies.blocks:
                entries.append((copies.value(value), copies.blocks[source]))

    def _enter_from_copy(self, target: BasicBlock, source: BasicBlock, copies: BlockCopies) -> None:
        """Let phis of a block behind copied ones take from a copy what they take from its original."""
        for phi in target.instructions:
            if not isinstance(phi, Phi):
                break
            entries = self._changes.control.entries_of(phi)
            for value, block in zip(phi.operands, phi.blocks, strict=True):
                if block is source:
                    entries.append((copies.value(value), copies.blocks[source]))

    def _copy_scopes(self, blocks: Sequence[BasicBlock], copies: BlockCopies) -> None:
        """Scopes of `noalias` that the copied blocks declare are declared anew in the copy (LangRef:
        llvm.experimental.noalias.scope.decl).
        """
        metadata = self._module.metadata
        scopes = scopes_declared(blocks, metadata)
        for scope in scopes:
            copies.nodes[f"!{scope.number}"] = self.own_node(scope.references()[1:])
        for listed in lists_of(scopes, blocks, metadata) if scopes else ():
            words = ", ".join([copies.renamed(each) for each in listed.references()])
            copies.nodes[f"!{listed.number}"] = self.node(f"!{{{words}}}")

    def _copied_node(self, node: MetadataNode | None, copies: BlockCopies) -> str:
        """The node of a loop in its copy."""
        if node is None or not node.is_distinct:
            return "" if node is None else f"!{node.number}"
        reference = f"!{node.number}"
        if reference not in copies.nodes:
            copies.nodes[reference] = self.own_node(node.references()[1:])
        return copies.nodes[reference]

    def split(self, source: Block, target: Block, stem: str = "split") -> NewBlock:
        """A new block on every edge from one block to another."""
        self._changes.control.check_split(source, target)
        between = self.new_block(source, stem)
        self._changes.control.split(source, target, between)
        return between

    def make_unreachable(self, at: Instruction) -> None:
        """Let control never come to an instruction, nor to what follows it in its block: `unreachable` stands there.
        Uses that are left elsewhere of what was computed behind are poison.
        """
        block = at.block
        if isinstance(at, Phi) or (at.index == block.instructions[0].index and is_entered_by_exceptions(block)):
            raise EditError(f"{at} is the first in {block}: remove the block")
        if (earlier := self._changes.cuts.get(block)) is None or at.index < earlier.index:
            self._changes.cuts[block] = at
        self._changes.control.set_end(block, Unreachable())
        self._note(block.function, f"{at} is never come to")

    def remove_block(self, block: BasicBlock) -> None:
        """Remove a block that control never comes to, with the edges out of it; no edge into it may be left. Uses that
        are left of what was computed there are poison.
        """
        if block is block.function.entry:
            raise EditError(f"{block} is where the function begins")
        if self._takes_addresses is None:
            self._takes_addresses = "blockaddress(" in self._module.text
        if self._takes_addresses and f"blockaddress({block.function.name}, {block.name})" in self._module.text:
            raise EditError(f"the address of {block} is used")
        self._changes.control.set_end(block, Unreachable())
        self._changes.removed[block] = True
        self._note(block.function, f"{block} goes")


@final
class By:
    """Names the rule that makes the edits inside a `with`."""

    __slots__ = ("_edits", "_outer", "_rule")

    def __init__(self, edits: Edits, rule: str) -> None:
        self._edits: Edits = edits
        self._rule: str = rule
        self._outer: str = ""

    def __enter__(self) -> None:
        self._outer = self._edits._rule
        self._edits._rule = self._rule

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._edits._rule = self._outer


def _shape(opcode: int) -> int:
    """Opcodes of one shape are written in one way."""
    if opcodes.FIRST_BINARY <= opcode <= opcodes.LAST_BINARY:
        return opcodes.FIRST_BINARY
    if opcodes.FIRST_CAST <= opcode <= opcodes.LAST_CAST:
        return opcodes.FIRST_CAST
    return opcode
