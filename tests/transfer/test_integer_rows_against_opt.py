"""The integer rows beside `opt`: the same meaning, and never less precise.

Thousands of small functions in one module, and one run of opt for each question:

    meaning   op c1, c2 of constants: what LLVM folds it to is what `concrete` says, poison included
    ranges    op of arguments with range attributes: ipsccp (ConstantRange) gives the result's range
    bits      op of (x & m) | c: instcombine (KnownBits, ValueTracking) gives bits of the result as constants

Beside ConstantRange and KnownBits by themselves, tests/domains/test_int_against_llvm.py asks these directly.
"""

from __future__ import annotations

import itertools
import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from scev.domains import IntRange, IntSet, KnownBits

from .integer_cases import CASES, POISONING
from .integer_harness import Case, mask_of, numbers

OPT = shutil.which("opt-22")
pytestmark = [pytest.mark.conformance, pytest.mark.skipif(OPT is None, reason="no opt of LLVM 22")]

BINARY = ("add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or", "xor")
CASTS = ("trunc", "zext", "sext")
# LLVM computes none of these of constants, or not all.
FIXED = ("smul.fix ", "umul.fix ")
NOT_FOLDED = ("clmul", "ushl.sat", "sshl.sat", "sdiv.fix", "udiv.fix", "umul.fix", "smul.fix")


def opt(text: str, passes: str) -> str:
    assert OPT is not None
    done = subprocess.run([OPT, "-S", f"-passes={passes}"], input=text, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[:500]
    return done.stdout


def operation(case: Case, width: int, operands: list[str]) -> tuple[list[str], int, set[str]] | None:
    """The lines that compute %r from operands (given without types), the result's width, and what is to be declared;
    None for what is not asked this way."""
    name, *flags = case.name.split()
    own = case.widths(width)[0]
    type = f"i{own}"
    if name in BINARY:
        return [f"%r = {' '.join([name, *flags])} {type} {', '.join(operands)}"], own, set()
    if name in CASTS:
        target = own + int(flags.pop())
        return [f"%r = {' '.join([name, *flags])} {type} {operands[0]} to i{target}"], target, set()
    if name == "icmp":
        return [f"%r = {case.name.replace('icmp ', 'icmp ')} {type} {', '.join(operands)}"], 1, set()
    typed = [f"{type} {operand}" for operand in operands]
    types = [type] * len(operands)
    result = own
    tail: list[str] = []
    if name in POISONING:
        typed.append(f"i1 {'true' if flags else 'false'}")
        types.append("i1")
    elif name in ("ucmp", "scmp"):
        result = 2
    elif name.endswith(".with.overflow"):
        result, element = (own, 0) if flags == ["value"] else (1, 1)
        pair = f"{{ {type}, i1 }}"
        call = f"%s = call {pair} @llvm.{name}.{type}({', '.join(typed)})"
        return (
            [call, f"%r = extractvalue {pair} %s, {element}"],
            result,
            {f"declare {pair} @llvm.{name}.{type}({', '.join(types)})"},
        )
    elif ".fix" in name:
        typed.append(f"i32 {flags[0]}")
        types.append("i32")
    elif name.startswith("vector.") or name in ("select", "bswap"):
        # (LLVM swaps the bytes of two and more only.)
        return None
    overloads = f".i{result}.{type}" if name in ("ucmp", "scmp") else f".{type}"
    callee = f"@llvm.{name}{overloads}"
    return (
        [f"%r = call i{result} {callee}({', '.join(typed)})", *tail],
        result,
        {f"declare i{result} {callee}({', '.join(types)})"},
    )


def functions(asked: list[tuple[list[str], int, set[str], str, list[str]]]) -> str:
    """A module: for each question its lines, the result's width, declarations, parameters, and lines before."""
    declared: dict[str, None] = {}
    parts = []
    for number, (lines, width, declarations, parameters, before) in enumerate(asked):
        declared.update(dict.fromkeys(sorted(declarations)))
        body = "".join(f"  {line}\n" for line in [*before, *lines])
        parts.append(f"define i{width} @f{number}({parameters}) {{\n{body}  ret i{width} %r\n}}\n")
    return "\n".join(declared) + "\n" + "".join(parts)


HEAD = re.compile(r"^define (?:noundef )?(?:range\(i\d+ (-?\d+|true|false), (-?\d+|true|false)\) )?i(\d+) @f(\d+)\(")
RETURN = re.compile(r"^  ret i\d+ (\S+)$")


def answers(printed: str) -> Iterator[tuple[int, tuple[str, str] | None, str]]:
    """(number, range attribute, what is returned) of each function; "unreachable" where nothing is."""
    number, bounds = -1, None
    for line in printed.splitlines():
        head = HEAD.match(line)
        if head:
            number = int(head.group(4))
            bounds = (head.group(1), head.group(2)) if head.group(1) is not None else None
        elif line == "  unreachable":
            yield number, bounds, "unreachable"
        else:
            returned = RETURN.match(line)
            if returned:
                yield number, bounds, returned.group(1)


def number_of(word: str, width: int) -> int | None:
    """A constant's value, unsigned; None for a value that is no constant."""
    if word in ("true", "false"):
        return int(word == "true")
    return int(word) % (1 << width) if re.fullmatch(r"-?\d+", word) else None


def fits(case: Case, values: tuple[int, ...], width: int) -> bool:
    """Whether a fixed-point product that is rounded down, as LLVM does with constants, is a number of the type. (Which
    way it is rounded is left open, and one that does not fit is undefined.)"""
    a, b = values
    is_signed = case.name.startswith("s")
    if is_signed:
        a, b = (value - (1 << width) if value >> (width - 1) else value for value in values)
    least = -(1 << (width - 1)) if is_signed else 0
    return least <= a * b >> int(case.name.split()[1]) < least + (1 << width)


def test_the_meaning_is_llvms() -> None:
    """Constants, all of width 3 (of bytes, some; three operands, width 2)."""
    asked: list[Any] = []
    expected: list[Any] = []
    for case in CASES:
        width = 3
        widths = case.widths(width)
        if len(widths) == 3:
            width = 2
            widths = case.widths(width)
        step = 37 if max(widths) >= 8 else 1
        for values in itertools.product(*(range(0, 1 << w, step) for w in widths)):
            made = operation(case, width, [str(value) for value in values])
            if made is None:
                continue
            asked.append((*made, "", []))
            expected.append((case, values, case.meaning(width, *values), made[1]))
    assert len(asked) > 5000
    folded = 0
    for number, _, word in answers(opt(functions(asked), "instsimplify")):
        case, values, meaning, width = expected[number]
        if word in ("poison", "undef", "unreachable"):
            assert meaning == 0, (case.name, values, word)
            folded += 1
            continue
        value = number_of(word, width)
        if value is None:
            assert case.name.startswith(NOT_FOLDED), (case.name, values, word)
            continue
        folded += 1
        if case.name.startswith(FIXED) and not fits(case, values, width):
            continue
        # Where ours is poison, LLVM may choose any number, and does for some.
        assert meaning == 0 or meaning >> value & 1, (case.name, values, value, numbers(meaning))
    print(f"{folded} of {len(asked)} constants folded, all as here")
    assert folded > 5000


@pytest.mark.parametrize("width", [2, 3])
def test_ranges_are_no_wider_than_those_of_ipsccp(width: int) -> None:
    arcs = [
        IntRange.half_open(width, lower, upper)
        for lower in range(1 << width)
        for upper in range(1 << width)
        if lower != upper
    ]
    arcs.append(IntRange.full(width))
    asked: list[Any] = []
    expected: list[Any] = []
    for case in CASES:
        widths = case.widths(width)
        if len(widths) > 2 or set(widths) != {width} or ".fix" in case.name:
            # (Of fixed-point constants LLVM chooses a rounding, which we leave open.)
            continue
        for chosen in itertools.product(arcs, repeat=len(widths)):
            made = operation(case, width, ["%a", "%b"][: len(widths)])
            if made is None:
                break
            asked.append((*made, parameters(chosen), []))
            expected.append((case, chosen, made[1]))
    better: dict[str, int] = {}
    compared = 0
    for number, bounds, word in answers(opt(functions(asked), "ipsccp")):
        case, chosen, result = expected[number]
        if bounds is not None:
            low, high = (number_of(bound, result) for bound in bounds)
            assert low is not None
            assert high is not None
            size = IntRange.half_open(result, low, high).size() if low != high else 0
        elif word in ("poison", "undef", "unreachable"):
            size = 0
        else:
            size = 1 if number_of(word, result) is not None else 1 << result
        mine = case.forward(*[IntSet.from_range(arc) for arc in chosen])
        compared += 1
        # No value at all is where LLVM says poison and we may keep what it could be.
        assert mask_of(mine).bit_count() <= max(size, 1), (case.name, [str(arc) for arc in chosen], str(mine), size)
        if mask_of(mine).bit_count() < size:
            better[case.name] = better.get(case.name, 0) + 1
    print(f"width {width}: {compared} results, {sum(better.values())} more precise than ipsccp")
    for name, count in better.items():
        print(f"  {name}: {count}")
    assert compared == len(asked)


def parameters(arcs: tuple[IntRange, ...]) -> str:
    """Arguments with their ranges."""
    words = []
    for name, arc in zip("ab", arcs, strict=False):
        bounds = "" if arc.is_full() else f"range(i{arc.width} {arc.lower}, {arc.upper}) "
        words.append(f"i{arc.width} {bounds}%{name}")
    return ", ".join(words)


@cache
def possible(case: Case, width: int, chosen: tuple[KnownBits, ...]) -> bool:
    """Whether any operands with these bits have a result."""
    members = [numbers(mask_of(IntSet.from_bits(bits))) for bits in chosen]
    return any(case.meaning(width, *values) for values in itertools.product(*members))


def test_bits_are_all_that_instcombine_knows() -> None:
    width = 3
    mask = (1 << width) - 1
    patterns = [
        KnownBits.make(width, zeros, ones)
        for zeros in range(1 << width)
        for ones in range(1 << width)
        if not zeros & ones
    ]
    asked: list[Any] = []
    expected: list[Any] = []
    for case in CASES:
        widths = case.widths(width)
        if len(widths) > 2 or set(widths) != {width} or ".fix" in case.name:
            continue
        for chosen in itertools.product(patterns, repeat=len(widths)):
            made = operation(case, width, ["%a", "%b"][: len(widths)])
            if made is None:
                break
            lines, result, declarations = made
            before = []
            for name, bits in zip("ab", chosen, strict=False):
                before.append(f"%{name}.m = and i{width} %{name}.x, {mask & ~(bits.zeros | bits.ones)}")
                before.append(f"%{name} = or i{width} %{name}.m, {bits.ones}")
            given = ", ".join(f"i{width} %{name}.x" for name, _ in zip("ab", chosen, strict=False))
            for bit in range(result):
                one = [f"%t = and i{result} %r, {1 << bit}", f"%u = icmp ne i{result} %t, 0"] if result > 1 else []
                last = [line.replace("%r", "%v", 1) if result == 1 else line for line in lines]
                body = [*last, *one, "%w = zext i1 %u to i8" if result > 1 else "%w = zext i1 %v to i8"]
                asked.append(([*body, "%r2 = add i8 %w, 0"], result, declarations, given, before))
                expected.append((case, chosen, bit))
    text = functions(asked)
    # These return the byte %r2.
    text = re.sub(r"define i\d+ (@f\d+)", r"define i8 \1", text)
    text = re.sub(r"  ret i\d+ %r\n", "  ret i8 %r2\n", text)
    known = better = 0
    cache: dict[tuple[str, tuple[KnownBits, ...]], IntSet] = {}
    for number, _, word in answers(opt(text, "instcombine")):
        case, chosen, bit = expected[number]
        mine = cache.get((case.name, chosen))
        if mine is None:
            mine = case.forward(*[IntSet.from_bits(bits) for bits in chosen])
            cache[case.name, chosen] = mine
        value = number_of(word, 8)
        place = 1 << bit
        decided = bool((mine.bits.zeros | mine.bits.ones) & place)
        if value is None:
            better += decided
            continue
        known += 1
        if not possible(case, width, chosen):
            # Always poison, of which LLVM may say anything.
            continue
        assert decided, (case.name, [str(bits) for bits in chosen], bit, str(mine))
        assert bool(mine.bits.ones & place) == (value == 1), (case.name, chosen, bit, str(mine))
    print(f"{len(expected)} bits, {known} known to instcombine, {better} only to us")
    assert known > 10000
