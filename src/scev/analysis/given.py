"""What the caller knows of arguments: `--given 'f:%x=[-100,100]'`, and the same in Python.

    given  =  function ":" fact { "," fact }        function: f, @f, "a name", ns::f, or * (all that have the argument)
    fact   =  argument "=" set                      argument: %x, x, LLVM's or the source's
    set    =  part { "or" part } { word }
    part   =  "[" low "," high "]"  |  number       bounds are inclusive

Numbers of an integer argument are decimal or 0x…, and a range with a negative end contains signed numbers. Those of a
float argument are decimal (rounded to nearest), hexadecimal floats (`0x1.8p+1`) or `inf`. Words: `nan` (NaN is
possible, too; otherwise it is not), `integer` (finite values are whole numbers), `nonnull` (of a pointer), `true` and
`false`.

`scev` believes what is given: facts hold in the executions in which it is true. An argument of which a set is given is
one number of that set, not undef.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from scev.analysis.selection import Finder
from scev.domains import NAN_ANY, FloatFormat, FloatSet, IntSet, TupleSet, ValueSet
from scev.errors import ScevError, UsageError
from scev.ir import Argument, Function, Module, PointerType, plain_name
from scev.settings import DEFAULT_SETTINGS, Settings
from scev.source.arguments import argument_names
from scev.support.numerals import decimal, parse_decimal
from scev.transfer import Context, Known, set_of_type

EVERY_FUNCTION: Final = "*"

_GIVEN: Final = re.compile(r'\s*(@?"[^"]*"|(?:[^:"]|::)+)\s*:(?!:)(.*)', re.DOTALL)
_FACT: Final = re.compile(r'\s*(%?"[^"]*"|%?[-\w.$]+)\s*=(.*)', re.DOTALL)
_PIECE: Final = re.compile(r"\s*(\[[^\[\]]*\]|[^\s\[\]]+)")
_DECIMAL: Final = re.compile(r"[+-]?[0-9]+")
_HEXADECIMAL: Final = re.compile(r"[+-]?0[xX][0-9a-fA-F]+")

# What Python code may hand over: by function name, facts as on the command line, or sets by argument.
GivenFacts = Mapping[str, Mapping[str, str | ValueSet]]


class ArgumentFact(NamedTuple):
    """One fact about one argument; `set` is its text, to be read when the argument's type is known."""

    function: str
    argument: str
    set: str | ValueSet
    text: str


def parse_given(text: str) -> list[ArgumentFact]:
    """The facts that one `--given` states; UsageError where it is not of the form above."""
    match = _GIVEN.fullmatch(text)
    if match is None:
        raise UsageError(f"'{text}' does not say what is given: expected FUNCTION:ARGUMENT=SET, as in f:%x=[-100,100]")
    found: list[ArgumentFact] = []
    for part in _split(match[2]):
        fact = _FACT.fullmatch(part)
        if fact is None or not fact[2].strip():
            raise UsageError(
                f"'{text}' does not say what is given of '{part.strip()}': expected ARGUMENT=SET, as in %x=[-100,100]"
            )
        found.append(ArgumentFact(plain_name(match[1].strip()), plain_name(fact[1]), fact[2].strip(), text))
    return found


def facts_of_mapping(given: GivenFacts) -> list[ArgumentFact]:
    """What Python code handed over, in the same form."""
    found: list[ArgumentFact] = []
    for function, facts in given.items():
        for argument, set_ in facts.items():
            text = f"{function}:{argument}={set_}"
            found.append(ArgumentFact(plain_name(function), plain_name(argument), set_, text))
    return found


def resolve_given(
    given: Sequence[ArgumentFact], module: Module, settings: Settings = DEFAULT_SETTINGS
) -> dict[str, Known]:
    """By function name, what is given of its arguments; ScevError where a module has no such argument."""
    context = Context(module.layout, settings)
    finder = Finder(module)
    found: dict[str, dict[int, ValueSet]] = {}
    for fact in given:
        for function in _functions(fact, finder):
            argument = _argument(fact, function)
            set_ = _set_of(fact, argument, context)
            sets = found.setdefault(function.name, {})
            before = sets.get(argument.index)
            sets[argument.index] = set_ if before is None else before.meet(set_)
    return {name: Known.given(sets) for name, sets in found.items()}


def _split(text: str) -> list[str]:
    """The parts between commas that are not inside brackets or quotes."""
    parts = [""]
    quoted = bracketed = False
    for character in text:
        if character == '"':
            quoted = not quoted
        elif character in "[]" and not quoted:
            bracketed = character == "["
        if character == "," and not quoted and not bracketed:
            parts.append("")
        else:
            parts[-1] += character
    return parts


def _functions(fact: ArgumentFact, finder: Finder) -> list[Function]:
    """The functions that a fact is about: those of its name, and of several, those that have the argument."""
    module = finder.module
    if fact.function == EVERY_FUNCTION:
        chosen = [function for function in module.defined_functions() if _find(fact.argument, function) is not None]
        if not chosen:
            raise ScevError(f"given '{fact.text}': no function has an argument %{fact.argument}", module.name)
        return chosen
    found = finder.find(fact.function)
    if not found:
        hint = finder.hint(fact.function)
        raise ScevError(f"given '{fact.text}': no function {fact.function} is defined here{hint}", module.name)
    return [function for function in found if _find(fact.argument, function) is not None] or found[:1]


def _argument(fact: ArgumentFact, function: Function) -> Argument:
    found = _find(fact.argument, function)
    if found is None:
        known = [plain_name(argument.name) for argument in function.arguments]
        hint = _hint(fact.argument, [*argument_names(function), *known])
        raise ScevError(f"given '{fact.text}': {function.name} has no argument %{fact.argument}{hint}")
    return found


def _find(name: str, function: Function) -> Argument | None:
    """The argument of a name, LLVM's or the source's."""
    for argument in function.arguments:
        if plain_name(argument.name) == name:
            return argument
    return argument_names(function).get(name)


def _hint(name: str, known: list[str]) -> str:
    close = difflib.get_close_matches(name, known, n=1)
    return f"; did you mean {close[0]}?" if close else ""


def _set_of(fact: ArgumentFact, argument: Argument, context: Context) -> ValueSet:
    full = set_of_type(argument.type, context)
    if full is None or isinstance(full, TupleSet):
        raise ScevError(f"given '{fact.text}': nothing can be said of type {argument.type}")
    if isinstance(fact.set, ValueSet):
        if type(fact.set) is not type(full) or (
            fact.set.width != full.width
            if isinstance(fact.set, IntSet) and isinstance(full, IntSet)
            else isinstance(fact.set, FloatSet) and isinstance(full, FloatSet) and fact.set.format != full.format
        ):
            raise ScevError(f"given '{fact.text}': {argument.name} is of type {argument.type}")
        return fact.set
    if isinstance(argument.type, PointerType) and "-" in fact.set:
        what = "an address is not negative, and of what is stored there nothing can be given"
        raise ScevError(f"given '{fact.text}': {argument.name} is a pointer: {what}")
    try:
        if isinstance(full, IntSet):
            return read_int_set(fact.set, full.width)
        assert isinstance(full, FloatSet)
        return read_float_set(fact.set, full.format)
    except ValueError as error:
        raise ScevError(f"given '{fact.text}': {error}") from None


def read_int_set(text: str, width: int) -> IntSet:
    """The integers of `width` bits that a set's text means; ValueError with the reason where it means none."""
    found = IntSet.empty(width)
    expected = True
    for piece in _pieces(text):
        if piece == "or" and not expected:
            expected = True
            continue
        if not expected:
            raise ValueError(f"'{piece}' does not belong behind a range of integers")
        expected = False
        if piece == "nonnull":
            found = found.union(IntSet.between(width, 1, (1 << width) - 1))
        elif piece in ("true", "false"):
            found = found.union(IntSet.point(width, 1 if piece == "true" else 0))
        else:
            low, high = _bounds(piece)
            found = found.union(_int_interval(_integer(low, width), _integer(high, width), width))
    if expected:
        raise ValueError("a range is missing")
    return found


def _int_interval(low: int, high: int, width: int) -> IntSet:
    if low > high:
        raise ValueError(f"[{decimal(low)}, {decimal(high)}] is upside down")
    if low < 0 and high >= 1 << (width - 1):
        raise ValueError(f"[{decimal(low)}, {decimal(high)}] is neither signed nor unsigned in i{width}")
    return IntSet.between(width, low, high)


def _integer(text: str, width: int) -> int:
    if _HEXADECIMAL.fullmatch(text):
        number = int(text, 16)
    elif _DECIMAL.fullmatch(text):
        number = parse_decimal(text)
    else:
        raise ValueError(f"'{text}' is no whole number")
    if not -(1 << (width - 1)) <= number < 1 << width:
        raise ValueError(f"{text} does not fit in i{width}")
    return number


def read_float_set(text: str, format_: FloatFormat) -> FloatSet:
    """The floats that a set's text means; ValueError with the reason where it means none."""
    found = FloatSet.empty(format_)
    expected = True
    for piece in _pieces(text):
        word = piece.lower()
        if word == "or" and not expected:
            expected = True
        elif word == "nan":
            found = found.with_nan(NAN_ANY)
            expected = False
        elif word == "integer" and not expected:
            found = found.on_grid(0)
        elif expected:
            expected = False
            low, high = _bounds(piece)
            found = found.union(_float_interval(low, high, format_))
        else:
            raise ValueError(f"'{piece}' does not belong behind a range of floats")
    if expected:
        raise ValueError("a range is missing")
    return found


def _float_interval(low: str, high: str, format_: FloatFormat) -> FloatSet:
    first = format_.parse(low)
    last = format_.parse(high)
    if first is None or last is None:
        raise ValueError(f"'{low if first is None else high}' is no number")
    # -0 is not less than 0, so a range from 0 takes in both zeros; +0 means the one.
    if first == 0 and not low.startswith("+"):
        first = -1
    if first > last:
        raise ValueError(f"[{low}, {high}] is upside down")
    return FloatSet.between(format_, first, last)


def _pieces(text: str) -> list[str]:
    pieces = _PIECE.findall(text)
    if "".join(pieces) != re.sub(r"\s+(?![^\[]*\])", "", text.strip()):
        raise ValueError(f"'{text}' has a bracket too many or too few")
    return pieces


def _bounds(piece: str) -> tuple[str, str]:
    if not piece.startswith("["):
        return piece, piece
    low, comma, high = piece[1:-1].partition(",")
    if not comma:
        raise ValueError(f"'{piece}' needs two ends, as in [0,100]")
    return low.strip(), high.strip()
