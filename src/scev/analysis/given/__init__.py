"""What the caller knows of a program: of arguments, of memory, of results of calls, and how values compare.

text.py         how it is said: `--given`, Python, a file
sets.py         the text of a set
values.py       the values that a name means
sizes.py        how many elements a pointer points to
relations.py    comparisons of two values

`scev` believes what is given: facts hold in the executions in which it is true. A value of which a set is given is one
number of that set, not undef.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from scev import ir
from scev.analysis.given.relations import predicate_of, relate
from scev.analysis.given.sets import read_float_set, read_int_set
from scev.analysis.given.sizes import give_size, names_in_size
from scev.analysis.given.text import (
    CALL,
    EVERY_FUNCTION,
    GLOBAL,
    SIZE,
    GivenFact,
    GivenFacts,
    Said,
    facts_of_python,
    parse_given,
)
from scev.analysis.given.values import MAX_GIVEN_LISTED, FunctionValues, ModuleNames
from scev.analysis.program.named import NamedGlobals
from scev.analysis.selection import FunctionFinder
from scev.domains import FloatSet, IntSet, TupleSet, ValueSet
from scev.errors import ScevError
from scev.ir import edit, opcodes
from scev.settings import DEFAULT_SETTINGS, Settings
from scev.source.arguments import argument_names
from scev.source.global_names import global_name
from scev.support.suggestions import what_there_is
from scev.transfer import Context, Known, float_compare_region, integer_compare_region, set_of_type

MAX_GIVEN_CALLEES: Final = 16
"""Maximum functions in which what is given of memory behind an argument is given, too, as they are handed it."""
_BEHIND: Final = re.compile(r"([\w%]+)(?=->|\.|\[)")


class GivenModule(NamedTuple):
    """A module with the comparisons that were given, and by function's name what is known of its values."""

    module: ir.Module
    known: dict[str, Known]


def resolve_given(given: Sequence[GivenFact], module: ir.Module, settings: Settings = DEFAULT_SETTINGS) -> GivenModule:
    """What is given of a module's values; ScevError where it has no such values, or nothing can be said of them."""
    if not given:
        return GivenModule(module, {})
    if compared := [fact for fact in given if fact.operator]:
        module = _with_comparisons(compared, module)
    resolver = _Resolver(module, Context(module.layout, settings))
    for fact in given:
        if not fact.operator:
            resolver.add(fact)
    for _ in compared:
        for fact in compared:
            if fact.operator != SIZE:
                resolver.compare(fact)
    return GivenModule(module, {name: Known.given(sets) for name, sets in resolver.sets.items()})


def _with_comparisons(given: list[GivenFact], module: ir.Module) -> ir.Module:
    finder = FunctionFinder(module)
    names = ModuleNames(module)
    edits = edit.Edits(module)
    for fact in given:
        for function in _functions(fact, finder, names):
            values = names.of(function)
            if fact.operator == SIZE:
                try:
                    give_size(edits, values, fact, module.layout)
                except ValueError as error:
                    raise _refused(fact, str(error), module) from None
                continue
            sides: list[list[ir.LocalValue]] = []
            for name in (fact.name, fact.other):
                sides.append(values.meant(name))
                if not sides[-1]:
                    raise _refused(fact, values.why_none(name), module)
            try:
                relate(edits, values, fact, sides[0], sides[1])
            except ValueError as error:
                raise _refused(fact, str(error), module) from None
    return module.with_text(edits.text())


def _functions(fact: GivenFact, finder: FunctionFinder, names: ModuleNames) -> list[ir.Function]:
    """The functions that a fact is about: those of its name, and of several, those that have its values."""
    module = finder.module
    if fact.function == EVERY_FUNCTION:
        chosen = [function for function in module.defined_functions() if _has_values(fact, names.of(function))]
        if not chosen:
            raise _refused(fact, f"no function {_has_words(fact)}", module)
        return chosen
    if not (found := finder.find(fact.function)):
        hint = finder.hint(fact.function)
        raise _refused(fact, f"no function {fact.function} is defined here{hint}", module)
    return [function for function in found if _has_values(fact, names.of(function))] or found[:1]


def _has_values(fact: GivenFact, values: FunctionValues) -> bool:
    names = [fact.name, *(names_in_size(fact.other) if fact.operator == SIZE else [fact.other])]
    return all(values.meant(name) for name in names if name)


def _has_words(fact: GivenFact) -> str:
    return f"has an argument or value {fact.name}" + (f" and {fact.other}" if fact.operator not in ("", SIZE) else "")


def _refused(fact: GivenFact, why: str, module: ir.Module) -> ScevError:
    return ScevError(f"given '{fact.text}': {why}", module.name)


class _Resolver:
    """The sets that are given of the values of one module, by function's name and value's number."""

    def __init__(self, module: ir.Module, context: Context) -> None:
        self.module: Final = module
        self.sets: Final[dict[str, dict[int, ValueSet]]] = {}
        self._context: Final = context
        self._finder: Final = FunctionFinder(module)
        self._names: Final = ModuleNames(module)
        self._uses: NamedGlobals | None = None

    def add(self, fact: GivenFact) -> None:
        """Take in one fact."""
        if fact.function == CALL:
            self._add_of(fact, self._results(fact))
        elif fact.function == GLOBAL:
            self._add_of(fact, self._reads(fact))
        else:
            found: list[ir.LocalValue] = []
            for function in _functions(fact, self._finder, self._names):
                values = self._names.of(function)
                found += values.meant(fact.name)
                found += self._behind_arguments(function, fact.name)
                if not found:
                    raise _refused(fact, values.why_none(fact.name), self.module)
            self._add_of(fact, found)

    def _behind_arguments(self, function: ir.Function, name: str) -> list[ir.LocalValue]:
        """The values that a name of what an argument points to means in the functions to which only this one hands the
        argument: `s->rate` is `p->rate` in `static int period(struct s *p)`, where all calls are `period(s)` here.
        """
        found: list[ir.LocalValue] = []
        pending = [(function, name)]
        for within, called in pending:
            if (match := _BEHIND.match(called)) is None or len(pending) > MAX_GIVEN_CALLEES:
                continue
            meant = self._names.of(within).meant(match[1])
            if len(meant) != 1 or not isinstance(meant[0], ir.Argument):
                continue
            for callee, argument in self._handed_only(meant[0]):
                names = [other for other, one in argument_names(callee).items() if one is argument]
                rest = called[match.end(1) :]
                for other in names or [ir.plain_name(argument.name)]:
                    found += self._names.of(callee).meant(other + rest)
                    pending.append((callee, other + rest))
        return found

    def _handed_only(self, argument: ir.Argument) -> list[tuple[ir.Function, ir.Argument]]:
        """The functions that only the function of an argument calls, always with it, and as which of theirs."""
        if self._uses is None:
            self._uses = NamedGlobals(self.module)
        found: dict[ir.Argument, ir.Function] = {}
        for call in argument.users:
            callee = call.called_function if isinstance(call, ir.Call) else None
            if callee is None or callee.is_declaration or not callee.is_local or callee is argument.function:
                continue
            uses = self._uses.by_global.get(callee, [])
            calls = [use.user for use in uses if isinstance(use.user, ir.Call) and use.user.callee is callee]
            if len(calls) != len(uses) or callee in self._uses.escaping or callee in self._uses.held:
                continue
            if any(one.function is not argument.function or one.called_function is not callee for one in calls):
                continue
            for own in callee.arguments:
                is_same = own.type is argument.type and "byval" not in own.attributes
                if is_same and all(one.operands[own.index] is argument for one in calls):
                    found[own] = callee
        return [(callee, own) for own, callee in found.items()]

    def _add_of(self, fact: GivenFact, values: Sequence[ir.LocalValue]) -> None:
        """Take in a set of values. Of several, it is of those whose type it fits, and must fit one of them."""
        why = ""
        fits = 0
        for value in values:
            function = _home(value)
            try:
                set_ = self._set_of(fact, value, self._names.of(function).is_signed(value))
            except ValueError as error:
                # Of all arguments, pointers are not what was meant.
                why = str(error) if not why or not isinstance(value.type, ir.PointerType) else why
                continue
            fits += 1
            sets = self.sets.setdefault(function.name, {})
            before = sets.get(value.index)
            sets[value.index] = set_ if before is None else before.meet(set_)
        if why and not fits:
            raise _refused(fact, why, self.module)

    def compare(self, fact: GivenFact) -> None:
        """Take in what a comparison of two arguments says of their sets: nothing else is known of them so early."""
        for function in _functions(fact, self._finder, self._names):
            values = self._names.of(function)
            for left in values.meant(fact.name):
                for right in values.meant(fact.other):
                    if isinstance(left, ir.Argument) and isinstance(right, ir.Argument) and left is not right:
                        try:
                            opcode, predicate = predicate_of(values, fact, left, right)
                        except ValueError:
                            continue
                        is_float = opcode == opcodes.FCMP
                        swap = opcodes.swapped_float_predicate if is_float else opcodes.swapped_predicate
                        self._narrow(function, left, predicate, right)
                        self._narrow(function, right, swap(predicate), left)

    def _narrow(self, function: ir.Function, value: ir.Argument, predicate: int, other: ir.Argument) -> None:
        sets = self.sets.setdefault(function.name, {})
        known = sets.get(other.index) or set_of_type(other.type, self._context)
        found = sets.get(value.index) or set_of_type(value.type, self._context)
        if isinstance(known, IntSet) and isinstance(found, IntSet):
            sets[value.index] = found.intersect(integer_compare_region(predicate, known))
        elif isinstance(known, FloatSet) and isinstance(found, FloatSet):
            sets[value.index] = found.intersect(float_compare_region(predicate, known, self._context))

    def _results(self, fact: GivenFact) -> list[ir.LocalValue]:
        """The results of the calls of a function, by its name in the source or LLVM's."""
        functions = self._names.functions
        found: list[ir.LocalValue] = []
        called: dict[str, bool] = {}
        for function in self.module.defined_functions():
            for call in function.instructions():
                if (
                    not isinstance(call, (ir.Call, ir.Invoke))
                    or not isinstance(call.callee, ir.Function)
                    or not call.name
                ):
                    continue
                if call.intrinsic is not None:
                    continue
                names = [ir.plain_name(call.callee.name), *functions.aliases(call.callee)]
                called[names[-1]] = True
                if ir.plain_name(fact.name).removesuffix("()") in names:
                    found.append(call)
        if not found:
            hint = what_there_is(fact.name, sorted(called), MAX_GIVEN_LISTED)
            raise _refused(fact, f"no result of a call of {fact.name} is used{hint}", self.module)
        return found

    def _reads(self, fact: GivenFact) -> list[ir.LocalValue]:
        """What is read from a variable of the module."""
        # `gain`, `@gain`, `table[*]`, `state.z1`
        variable = fact.name.split("[")[0].split(".")[0].removeprefix("@")
        known = {global_name(each).removeprefix("@"): True for each in self.module.globals}
        known.update({ir.plain_name(each.name): True for each in self.module.globals})
        if variable not in known:
            hint = what_there_is(variable, sorted(known), MAX_GIVEN_LISTED)
            raise _refused(fact, f"there is no variable {variable}{hint}", self.module)
        found: list[ir.LocalValue] = []
        for function in self.module.defined_functions():
            values = self._names.of(function)
            names = [fact.name] if fact.name.endswith("[*]") else [fact.name, f"{fact.name}[*]"]
            for name in names:
                if read := [value for value in values.meant(name) if isinstance(value, ir.Instruction)]:
                    found += read
                    break
        if not found:
            raise _refused(fact, f"{fact.name} is not read", self.module)
        return found

    def _set_of(self, fact: GivenFact, value: ir.LocalValue, is_signed: bool) -> ValueSet:
        """The set that is given of a value; ValueError with the reason where nothing is."""
        if (full := set_of_type(value.type, self._context)) is None or isinstance(full, TupleSet):
            raise ValueError(f"nothing can be said of type {value.type}")
        if isinstance(fact.set, ValueSet):
            if type(fact.set) is not type(full) or (
                fact.set.width != full.width
                if isinstance(fact.set, IntSet) and isinstance(full, IntSet)
                else isinstance(fact.set, FloatSet) and isinstance(full, FloatSet) and fact.set.format != full.format
            ):
                raise ValueError(f"{value.name} is of type {value.type}")
            return fact.set
        if isinstance(value.type, ir.PointerType) and " ".join(fact.set.split()) not in _OF_POINTERS:
            name = ir.plain_name(fact.name)
            raise ValueError(
                f"{value.name} is a pointer, which may be nonnull; what is read there is {name}[*], or {name}->NAME"
            )
        if isinstance(full, IntSet):
            return read_int_set(fact.set, full.width, is_signed)
        assert isinstance(full, FloatSet)
        return read_float_set(fact.set, full.format)


_OF_POINTERS: Final = ("nonnull", "not null", "!= 0", "!=0")


def _home(value: ir.LocalValue) -> ir.Function:
    function = getattr(value, "function", None)
    assert isinstance(function, ir.Function)
    return function
