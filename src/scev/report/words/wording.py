"""How facts are said to a person: in the names of the source, or in LLVM's.

A `ModuleWording` is made once for a module, a `Wording` for each function. With `names="source"`, values have the names
of source/value_names.py, loops that of their counter (`for i`) and functions that of the source; what debug information
does not name keeps LLVM's. With `names="ir"` all names are LLVM's.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import Final, Literal, final

from scev import ir
from scev.answers import FunctionFacts, internals, result_pointer, results_of, returns_of
from scev.cfg import Loop, Place
from scev.domains import IntSet, ValueSet
from scev.evolution import AddRec, counter_in
from scev.facts import EQUAL, GREATER, NO_SIGNED_WRAP, Assumption, Expression, LoopFacts
from scev.ir import opcodes
from scev.report.words import (
    INTEGER_OPERATORS,
    Namer,
    Say,
    Sign,
    comparison_words,
    exact_infix,
    infix,
    number_words,
    one_more,
    set_words,
    steps,
)
from scev.report.words.behind import Decider, deciders
from scev.report.words.marked_lines import marked, may_be_marked
from scev.source.call_names import SourceCalls
from scev.source.functions import FunctionNames
from scev.source.locations import (
    SourceLocation,
    location_of_function,
    location_of_instruction,
    location_of_loop,
)
from scev.source.source_types import sign_of, size_in_bits, type_words
from scev.source.text import MAX_CONDITION_LINES, SourceText, condition_at, loop_word
from scev.source.value_names import LLVM, PLACE, VARIABLE, Name, ValueNames
from scev.source.variables import Variables, calls_to

Quoted = dict[tuple[int, int], str | None]
"""Lines of a function's source: by a line and how many lines beyond it, what stands there."""
Names = Literal["source", "ir"]
NAMES: Final = ("source", "ir")
MAX_SPELLINGS: Final = 2000
"""Maximum values of a function, and expressions, that are looked for in the engine's sentences."""
MAX_SPELT_PARTS: Final = 40
"""Maximum parts of an expression that is looked for there."""
LONGEST_HEADING: Final = 72
"""Longer names of functions are shortened in text."""
LONGEST_INSTRUCTION: Final = 56
"""Longer instructions are left out behind the names of their values."""
NAMELESS_LOOP: Final = "loop"
"""What a loop is called of which the source says nothing."""
ITERATIONS: Final = ("k", "t", "it", "iteration")
"""What the number of an iteration is called, where its loop has no counter: the first that is no variable."""

_COMPARISON: Final = 50
"""How strongly a comparison binds, on the scale of source/value_names.py."""
# Patterns are compiled when they are first used: most modules need none of them.
_LOCAL: Final = r'%(?:"[^"]*"|[-\w$.]*[\w$-])'
_HEXADECIMAL: Final = r"\b0x[0-9A-F]{16}\b"
_COMPARED: Final = r" ([su](?:gt|ge|lt|le)|eq|ne) "
GLOBAL: Final = r'@(?:"[^"]*"|[-\w$.]*[\w$-])'


@final
class ModuleWording:
    """What is said alike of all functions of a module."""

    __slots__ = ("_lines", "calls", "functions", "keeps_numbers", "marks_lines", "module", "names", "quoted", "text")

    def __init__(
        self,
        module: ir.Module,
        names: Names = "source",
        keeps_numbers: bool = False,
        marks_lines: bool = False,
        folds_kernels: bool = False,
    ) -> None:
        """`keeps_numbers`: values without a name have their numbers for names (llvm/preparation.py). `marks_lines`:
        lines of the source are written so that they can be found again (marked_lines.py), where the program has none of
        these characters. `folds_kernels`: a kernel and its copy are one (source/kernel_copies.py).
        """
        self.marks_lines: Final = marks_lines and may_be_marked(module.text)
        self.module: Final = module
        self.names: Final = names
        self.keeps_numbers: Final = keeps_numbers
        self.functions: Final = FunctionNames(module, folds_kernels)
        self.calls: Final = SourceCalls(self.functions)
        self.text: Final = SourceText(os.path.dirname(module.name))
        # What the last function's wording has read of the source so far.
        self.quoted: Quoted = {}
        self._lines: list[str] | None = None

    def lines(self) -> list[str]:
        """The lines of the module's text."""
        if self._lines is None:
            self._lines = self.module.text.splitlines()
        return self._lines

    @property
    def has_source(self) -> bool:
        """Whether the module has debug information."""
        return bool(self.module.metadata.named("llvm.dbg.cu"))

    def line(self, number: int) -> str:
        """The number of a line of the source."""
        return marked(number) if self.marks_lines else str(number)

    def line_or_none(self, number: int) -> str:
        """The same; "" for 0, which is no line."""
        return self.line(number) if number else ""

    def short(self, place: SourceLocation | None) -> str:
        """A place without directories and column; "" for none."""
        return "" if place is None else f"{place.file.rpartition('/')[2]}:{self.line(place.line)}"

    def whole(self, place: SourceLocation) -> str:
        """A place with all that is known of it."""
        column = f":{place.column}" if place.column else ""
        return f"{place.file}:{self.line(place.line)}{column}"

    def advice(self) -> list[str]:
        """What would give names of the source to a module that a compiler made without them, in a line."""
        if self.names == "ir" or self.has_source or not self.module.metadata.named("llvm.ident"):
            return []
        return ["names: LLVM's; compile with -g -fno-discard-value-names for those of the source"]

    def llvm(self, name: str) -> str:
        """LLVM's name of a value or block, as the file has it that was given."""
        return ir.numbers_as_given(name) if self.keeps_numbers else name

    def heading(self, function: ir.Function) -> str:
        """The name of a function for a heading: a long one without what is innermost in it."""
        name = self.function(function)
        if len(name) <= LONGEST_HEADING:
            return name
        from scev.source.signatures import shortened

        return shortened(name, LONGEST_HEADING)

    def function(self, function: ir.Function) -> str:
        """The name of a function."""
        return ir.plain_name(function.name) if self.names == "ir" else self.functions.shown(function)


@final
class Wording(Namer):
    """How the facts of one function are said."""

    def __init__(self, facts: FunctionFacts, module: ModuleWording) -> None:
        self.facts: Final = facts
        self.module: Final = module
        self._values: Final = ValueNames(facts.function, module.module.layout, module.calls)
        self._home: Final = location_of_function(facts.function)
        self._returned: Final = returned_values(facts.function)
        self._statuses: Final = status_values(facts.function)
        self._iteration = ""
        self._spelt: dict[str, Expression] | None = None
        self._within: LoopFacts | None = None
        self._counters: dict[int, tuple[str, Expression] | None] = {}
        # What was read of the source, line by line: where, how many lines beyond, and what stands there.
        self.quoted: Final[Quoted] = {}
        module.quoted = self.quoted

    # Values -----------------------------------------------------------------------------------------------------------

    @property
    def speaks_source(self) -> bool:
        """Whether the function's values have names of the source."""
        return self.module.names == "source" and self._values.has_source

    def named(self, value: ir.Value) -> Name:
        """The name of a value, and what is known of it."""
        if self.module.names == "ir" and isinstance(value, ir.LocalValue):
            return Name(self.module.llvm(value.name), 100, LLVM, None)
        name = self._values.of(value)
        if self.module.keeps_numbers:
            name = name._replace(text=self.module.llvm(name.text))
        if name.kind == LLVM and isinstance(value, ir.LocalValue) and value in self._returned and self.speaks_source:
            return Name("result", 100, LLVM, None)
        if name.kind == LLVM and isinstance(value, ir.LocalValue) and value in self._statuses and self.speaks_source:
            return Name("status", 100, LLVM, None)
        return name

    def name_of(self, value: ir.Value) -> str:
        return self.named(value).text

    def computation_of(self, value: ir.LocalValue) -> str:
        """The expression that computes a value, in names of the source; "" where there is none beside its name."""
        if self.module.names == "ir" or not self._values.has_source:
            return ""
        name = self._values.computation(value)
        return "" if name.kind == LLVM or name.text == self.name_of(value) else name.text

    def instruction_text(self, instruction: ir.Instruction) -> str:
        """What computes a value that the source has no name for, as LLVM writes it; "" where that is long."""
        lines = self.module.lines()
        text = lines[instruction.line - 1].partition(" = ")[2].partition(", !")[0].strip()
        return self.module.llvm(text) if 0 < len(text) <= LONGEST_INSTRUCTION else ""

    @property
    def variables(self) -> Variables:
        """The variables of the function's source."""
        return self._values.variables

    def calls_around(self, value: ir.LocalValue) -> list[str]:
        """Where the code that computes a value was inlined, innermost first: `t.c:57 in mix`."""
        node = value.metadata.get("dbg") if isinstance(value, ir.Instruction) else None
        calls = () if node is None else calls_to(node.field("inlinedAt"))
        return [f"{call.file.rpartition('/')[2]}:{self.module.line(call.line)} in {call.function}" for call in calls]

    def also(self, value: ir.LocalValue) -> list[str]:
        """Other variables that a value is."""
        return self._values.also(value) if self.module.names == "source" else []

    def type_of(self, value: ir.LocalValue) -> str:
        """The type of a value, the source's where it is known."""
        return str(value.type) if self.module.names == "ir" else self._values.type_words(value)

    def reads_unsigned(self, value: ir.LocalValue | None) -> bool:
        """Whether the source reads a value as an unsigned number; of None, the function's result."""
        type_ = self._result_node() if value is None else self.named(value).type
        return sign_of(type_) == "unsigned"

    def set_of(self, value: ir.LocalValue, set_: ValueSet | None, detailed: bool = False) -> str:
        """A set of a value in words: nothing where nothing is known."""
        if set_ is None or set_.is_full():
            return ""
        return set_words(set_, self.sign_of(value), detailed)

    def sign_of(self, value: ir.LocalValue) -> Sign:
        """How the source reads the numbers of a value."""
        return sign_of(self.named(value).type)

    def result(self, set_: ValueSet, detailed: bool = False) -> str:
        """A set of the function's result in words."""
        return "" if set_.is_full() else set_words(set_, sign_of(self._result_node()), detailed)

    def status(self, set_: ValueSet, detailed: bool = False) -> str:
        """A set of the function's status in words."""
        return "" if set_.is_full() else set_words(set_, "signed", detailed)

    def _result_node(self) -> ir.MetadataNode | None:
        if self.facts.output.has_status:
            # Debug information has the type of the pointer. What is stored may be a variable.
            types_ = [self._values.of(value).type for value in self._returned] if self.speaks_source else []
            return types_[0] if types_ and all(one is types_[0] for one in types_) else None
        program = self.facts.function.attachments.get("dbg") if self.speaks_source else None
        signature = None if program is None else program.field("type")
        types = signature.field("types") if isinstance(signature, ir.MetadataNode) else None
        first = types.operands()[:1] if isinstance(types, ir.MetadataNode) else []
        return first[0] if first and isinstance(first[0], ir.MetadataNode) else None

    def result_type(self) -> str:
        """The type of the function's result, the source's where it is known."""
        type_ = self._result_node()
        if (written := self.facts.output.type) is None:
            return "what is stored in parts"
        # What a calling convention makes of a result may be another type.
        if type_ is None or size_in_bits(type_) not in (0, self.module.module.layout.size_in_bits(written)):
            return str(written)
        return type_words(type_)

    # Expressions ------------------------------------------------------------------------------------------------------

    def expression(self, expression: Expression, within: LoopFacts | None = None) -> str:
        """An expression in infix, its recurrences by the counters of their loops; as it is said of a loop, where that
        is entered.
        """
        self._within = within
        text = infix(expression, self)
        self._within = None
        return text

    def recurrence(self, expression: Expression) -> str:
        """A recurrence as what wraps in its own width: by the variable that it is, where there is one, not by another
        counter of the loop, which may be wider.
        """
        if (loop := expression.recurs_in()) is not None:
            for phi in loop.header.instructions:
                if not isinstance(phi, ir.Phi):
                    break
                if self.facts.of(phi).evolution is expression:
                    return self.name_of(phi)
        return self.expression(expression)

    def assumption(self, assumption: Assumption) -> str:
        """What is assumed: `i does not wrap unsigned`."""
        if assumption.kind == GREATER and assumption.right is not None:
            return f"{self.exact_expression(assumption.left, True)} > {self.expression(assumption.right)}"
        if assumption.kind == EQUAL and assumption.right is not None:
            return f"{self.expression(assumption.left)} == {self.expression(assumption.right)}"
        sign = "signed" if assumption.kind == NO_SIGNED_WRAP else "unsigned"
        return f"{self.recurrence(assumption.left)} does not wrap {sign}"

    def exact_expression(self, expression: Expression, signed: bool) -> str:
        """An expression in infix as the very integer that a comparison reads."""
        return exact_infix(expression, self, signed)

    def count_of(self, loop: LoopFacts) -> Say:
        """How counts of a loop are said."""
        return _CountWording(self, loop)

    def one_more(self, expression: Expression, fits: bool, within: LoopFacts) -> str:
        """One more than an expression, as it is said of a loop where that is entered."""
        self._within = within
        text = one_more(expression, self, fits)
        self._within = None
        return text

    def range_of(self, expression: Expression) -> IntSet | None:
        known = internals(self.facts).evolution.set_of(expression)
        if self._within is not None:
            guarded = internals(self.facts).evolution.under_guards(expression, self._within.loop)
            more = internals(self.facts).evolution.set_of(guarded)
            known = more if known is None else known if more is None else known.intersect(more)
        return known

    def evolution(self, value: ir.LocalValue, expression: Expression) -> str:
        """How a value evolves: a counter in its own steps, anything else by the counters."""
        if isinstance(expression, AddRec):
            counter = self.counter_of(expression.loop)
            if counter is None or counter[0] == self.name_of(value):
                return steps(expression, self)
        return infix(expression, self)

    def counter_of(self, loop: Loop) -> tuple[str, Expression] | None:
        if (number := loop.header.index) not in self._counters:
            self._counters[number] = self._find_counter(loop)
        return self._counters[number]

    def iteration_of(self, loop: Loop) -> str:
        if not (word := self._iteration):
            taken = {variable.name for _, variable in self.variables.records} if self.speaks_source else set()
            word = next((one for one in ITERATIONS if one not in taken), ITERATIONS[-1])
            self._iteration = word
        return word if loop.depth <= 1 else f"{word}{loop.depth}"

    def _find_counter(self, loop: Loop) -> tuple[str, Expression] | None:
        """The variable of a loop that changes by the same amount in each iteration: one with a name rather than none,
        of these one that an exit asks for, of these one whose step is a number.
        """
        best: tuple[str, Expression] | None = None
        best_rank = 4 * LLVM + 4
        for phi in loop.header.instructions:
            if not isinstance(phi, ir.Phi):
                break
            if not isinstance(phi.type, ir.IntegerType):
                continue
            if (evolution := counter_in(self.facts.of(phi).evolution, loop)) is None:
                continue
            name = self.named(phi)
            if (rank := 4 * name.kind + 2 * (not _steers(phi, loop)) + (evolution.step.constant() is None)) < best_rank:
                best = (name.text, evolution)
                best_rank = rank
        return best

    # Places -----------------------------------------------------------------------------------------------------------

    def line_of(self, value: ir.LocalValue) -> str:
        """Where a value is computed: `23`, `vec.h:41` in another file."""
        place = location_of_instruction(value) if isinstance(value, ir.Instruction) else None
        if place is None or not isinstance(value, ir.Instruction):
            for variable in self.variables.of(value) if self.speaks_source else []:
                # Of a function that was inlined, where it was called.
                line = variable.calls[-1].line if variable.calls else variable.line
                return self.module.line(line) if line else ""
            return ""
        return self.module.line(place.line) if self._is_at_home(place) else self.module.short(place)

    def _is_at_home(self, place: SourceLocation) -> bool:
        """Whether a place is in the file that the function is in."""
        return self._home is not None and place.file == self._home.file

    def block(self, block: ir.BasicBlock) -> str:
        """A block by the line where it begins; LLVM's name where that is not known."""
        place = first_location(block.instructions) if self.speaks_source else None
        return self.module.llvm(block.name) if place is None else self._line_words(place)

    def place(self, place: Place) -> str:
        """A place where more is known of a value: `behind t.c:12 (x < n)`, `in %then`, `at t.c:15 (x)`."""
        instruction = place.instruction
        chooses = instruction is not None and instruction.opcode == opcodes.SELECT and place.operand > 0
        if self.speaks_source and (instruction is None or isinstance(instruction, ir.Phi) or chooses):
            for decider in deciders(self.facts.control, place)[:1]:
                return f"behind {self.decision(decider)}"
        if instruction is None:
            if place.target is None:
                return f"in {self.block(place.block)}"
            return f"on {self.block(place.block)} -> {self.block(place.target)}"
        if isinstance(instruction, ir.Phi):
            return f"on {self.block(place.block)} -> {self.block(instruction.block)}"
        return f"at {self.instruction(instruction)}"

    def instruction(self, instruction: ir.Instruction) -> str:
        """An instruction: the line and what it computes; one without a result by its opcode."""
        if not self.speaks_source:
            return self.module.llvm(name_of_instruction(instruction))
        name = self.named(instruction) if instruction.name else None
        if (place := location_of_instruction(instruction)) is None:
            return name_of_instruction(instruction) if name is None else name.text
        words = instruction.opcode_name if name is None or name.kind == LLVM else name.text
        return f"{self._line_words(place)} ({words})"

    # Loops ------------------------------------------------------------------------------------------------------------

    def loop(self, loop: Loop) -> str:
        """The name of a loop: the word that begins it and its counter, `for i`, or LLVM's name of its header."""
        if not self.speaks_source:
            return self.module.llvm(loop.header.name)
        place = location_of_loop(loop, self.module.module.metadata)
        word = ""
        if place is not None:
            word = loop_word(self._line(place), place.column)
        counter = self._named_counter(loop)
        if word == "for" and counter:
            return f"for {counter}"
        return word or (f"for {counter}" if counter else NAMELESS_LOOP)

    def source_name_of(self, loop: Loop) -> str:
        """The source's name of a loop, "" for none."""
        name = self.loop(loop) if self.speaks_source else NAMELESS_LOOP
        return "" if name == NAMELESS_LOOP else name

    def _named_counter(self, loop: Loop) -> str:
        """The source's name of a loop's counter, "" for none."""
        counter = self.counter_of(loop)
        return "" if counter is None or counter[0].startswith("%") else counter[0]

    def decision(self, decider: Decider) -> str:
        """The condition that decides: `line 21 (w < 300 || w > 2000)` as the source has it; else as it is computed."""
        at = decider.instruction
        place = location_of_instruction(at)
        text = "" if decider.holds is not None and self._is_plain(at.operands[0]) else self.condition(at)
        if not text and at.operands and (place is None or self._has_words(at.operands[0])):
            text = f"switch on {self.name_of(at.operands[0])}"
            if decider.holds is not None:
                text = self.truth(at.operands[0], decider.holds)
        if place is None:
            return text or at.opcode_name
        line = self._line_words(place)
        return f"{line} ({text})" if text else line

    def _is_plain(self, condition: ir.Value) -> bool:
        """Whether a condition compares what has names, so that it can be said as it is, and which way."""
        return (
            self.speaks_source
            and isinstance(condition, ir.Compare)
            and all(
                not isinstance(operand, ir.LocalValue) or self.named(operand).kind in (VARIABLE, PLACE)
                for operand in condition.operands
            )
        )

    def _has_words(self, condition: ir.Value) -> bool:
        """Whether there is more to be said of a condition than LLVM's name."""
        return self.module.names == "ir" or self.named(condition).kind != LLVM

    def truth(self, condition: ir.Value, holds: bool) -> str:
        """That a condition holds, or does not, in words."""
        if not holds and isinstance(condition, ir.Compare):
            is_float = condition.opcode == opcodes.FCMP
            left, right = (self.named(operand).inside(_COMPARISON) for operand in condition.operands)
            if is_float:
                predicate = opcodes.FLOAT_PREDICATE_NAMES[opcodes.inverse_float_predicate(condition.predicate)]
            else:
                predicate = opcodes.INTEGER_PREDICATE_NAMES[opcodes.inverse_predicate(condition.predicate)]
                limit = condition.operands[1]
                if predicate.startswith("u") and isinstance(limit, ir.ConstantInt):
                    right = number_words(limit.value)
            return comparison_words(left, predicate, right, is_float)
        text = self.name_of(condition)
        return text if holds else f"not ({text})" if " " in text else f"not {text}"

    def _line_words(self, place: SourceLocation) -> str:
        """A line of the function's own file, or of another."""
        return f"line {self.module.line(place.line)}" if self._is_at_home(place) else self.module.short(place)

    # The source itself ------------------------------------------------------------------------------------------------

    def _line(self, place: SourceLocation, beyond: int = 0) -> str | None:
        """A line of the source, of the file that the function is in, or one so many lines beyond."""
        found = self.module.text.at(self.facts.function, place.file, place.line + beyond)
        if self._is_at_home(place):
            self.quoted[place.line, beyond] = found
        return found

    def source_line(self, place: SourceLocation) -> str | None:
        """The line of the source at a place of the function's own file, where that is there."""
        return self._line(place)

    def condition(self, instruction: ir.Instruction) -> str:
        """The condition of the source at a branch or select, as it stands there; "" where it is not found."""
        if (place := location_of_instruction(instruction)) is None:
            return ""
        following = [self._line(place, number) or "" for number in range(1, MAX_CONDITION_LINES)]
        return condition_at(self._line(place), place.column, following)

    # Words of the engine ----------------------------------------------------------------------------------------------

    def renamed(self, text: str) -> str:
        """A sentence in which values and blocks have LLVM's names, with these names as people know them."""
        if "{" in text or "(" in text:
            for written, expression in self._spellings().items():
                if written in text:
                    text = text.replace(written, self.expression(expression))
        text = re.sub(_COMPARED, _operator, re.sub(_HEXADECIMAL, _decimal, text))
        if self.module.names == "source" and "@" in text:
            text = re.sub(GLOBAL, self._renamed_global, text)
        return re.sub(_LOCAL, self._renamed, text) if self.speaks_source else self.module.llvm(text)

    def _spellings(self) -> dict[str, Expression]:
        """The expressions that a sentence may spell as LLVM does, the longest first: those of the function's values."""
        if self._spelt is None:
            found: dict[str, Expression] = {}
            pending: list[Expression] = []
            for value in self.facts.function.values[:MAX_SPELLINGS]:
                evolution = self.facts.of(value).evolution if value.name else None
                if evolution is not None:
                    pending.append(evolution)
            for loop in self.facts.loops:
                pending += [part for part in (loop.backedge_taken.exact, loop.trip_count.exact) if part is not None]
            while pending and len(found) < MAX_SPELLINGS:
                expression = pending.pop()
                text = str(expression) if _is_short(expression) else ""
                if text.startswith(("{", "(")) and text not in found:
                    found[text] = expression
                    pending.extend(expression.operands)
            self._spelt = dict(sorted(found.items(), key=lambda pair: -len(pair[0])))
        return self._spelt

    def _renamed_global(self, found: re.Match[str]) -> str:
        if (function := self.module.module.function(found.group())) is not None:
            return self.module.heading(function)
        from scev.source.demangling import demangled

        return demangled(ir.plain_name(found.group())) or found.group()

    def _renamed(self, found: re.Match[str]) -> str:
        if (value := self.facts.function.value(found.group())) is not None:
            return self.name_of(value)
        block = self.facts.function.block(found.group())
        return found.group() if block is None else self.block(block)


@final
class _CountWording(Say):
    """How counts of a loop are said in the words of its function."""

    def __init__(self, wording: Wording, loop: LoopFacts) -> None:
        self._wording = wording
        self._loop = loop

    def __call__(self, count: Expression) -> str:
        return self._wording.expression(count, within=self._loop)

    def one_more(self, count: Expression, fits: bool) -> str:
        return self._wording.one_more(count, fits, self._loop)


def _is_short(expression: Expression) -> bool:
    """Whether a sentence would hold an expression: it has few parts."""
    pending = [expression]
    for _ in range(MAX_SPELT_PARTS):
        if not pending:
            return True
        pending.extend(pending.pop().operands)
    return False


def _decimal(found: re.Match[str]) -> str:
    """A float as LLVM writes it, the bits of a double, in decimal."""
    import struct

    number: float = struct.unpack(">d", bytes.fromhex(found.group()[2:]))[0]
    return f"{number:.6g}"


def _operator(found: re.Match[str]) -> str:
    return f" {INTEGER_OPERATORS[found.group(1)]} "


def _steers(phi: ir.Phi, loop: Loop) -> bool:
    """Whether an exit of a loop compares a phi, or what is one step from it."""
    for block in loop.exiting_blocks:
        condition = block.terminator.operands[0] if block.terminator.operands else None
        for operand in condition.operands if isinstance(condition, ir.Compare) else ():
            if operand is phi or (isinstance(operand, ir.Instruction) and phi in operand.operands):
                return True
    return False


def name_of_instruction(instruction: ir.Instruction) -> str:
    """LLVM's name of an instruction; of one without, its opcode and block, and which it is of those of that opcode."""
    if instruction.name:
        return instruction.name
    alike = [other for other in instruction.block.instructions if not other.name and other.opcode == instruction.opcode]
    number = "" if len(alike) == 1 else f" {alike.index(instruction) + 1}"
    return f"{instruction.opcode_name}{number} in {instruction.block}"


def first_location(instructions: Sequence[ir.Instruction]) -> SourceLocation | None:
    """Where the first of some instructions is that has a place in the source; phis have none of their own."""
    for instruction in instructions:
        place = None if isinstance(instruction, ir.Phi) else location_of_instruction(instruction)
        if place is not None:
            return place
    return None


def returned_values(function: ir.Function) -> list[ir.LocalValue]:
    """The values that a function returns as its result, each once."""
    return _first_operands(results_of(function))


def status_values(function: ir.Function) -> list[ir.LocalValue]:
    """The values that a function returns as its status, where it stores its result."""
    return [] if result_pointer(function) is None else _first_operands(returns_of(function))


def _first_operands(instructions: Sequence[ir.Instruction]) -> list[ir.LocalValue]:
    found: list[ir.LocalValue] = []
    for instruction in instructions:
        value = instruction.operands[0]
        if isinstance(value, ir.LocalValue) and value not in found:
            found.append(value)
    return found
