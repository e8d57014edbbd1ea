"""Integer sets in words: golden forms, and the words read back."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scev.domains import IntRange, IntSet, KnownBits, Stride
from scev.report.words import int_words, number_words
from scev.report.words.int_words import Sign
from tests.domains.int_harness import all_bits, all_ranges, all_strides, sampled_sets
from tests.searches import examples, share

SIGNS: tuple[Sign, ...] = ("unsigned", "signed", "any")


def number_of(text: str) -> int:
    """`2^64 - 1` back as a number."""
    assert re.fullmatch(r"[-+0-9^ ]+", text)
    powers = re.sub(r"2\^(\d+)", lambda match: str(1 << int(match[1])), text)
    return sum(int(term) for term in re.findall(r"[-+]?\d+", powers.replace(" ", "")))


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "0"),
        (-1, "-1"),
        (65536, "65536"),
        (999_999_999, "999999999"),
        (1_000_000_007, "1000000007"),
        (2**31, "2^31"),
        (-(2**31), "-2^31"),
        (-(2**31) + 1, "-2^31 + 1"),
        (-(2**31) - 1, "-2^31 - 1"),
        (2**32 - 2, "2^32 - 2"),
        (2**64 - 1, "2^64 - 1"),
        (2**64 - 1025, "18446744073709550591"),
        (2**32 - 100, "4294967196"),
        (2**2000 + 3, "2^2000 + 3"),
    ],
)
def test_numbers(number: int, words: str) -> None:
    assert number_words(number) == words


@given(st.integers(min_value=-(2**70), max_value=2**70), st.integers(0, 128), st.integers(-1100, 1100))
def test_numbers_are_read_back(any_number: int, exponent: int, distance: int) -> None:
    for number in (any_number, (1 << exponent) + distance, -(1 << exponent) + distance):
        assert number_of(number_words(number)) == number
        assert len(number_words(number)) <= len(str(number))


def test_numbers_of_any_length() -> None:
    assert len(number_words(10**9000 + 7)) == 9001
    assert number_words(2**20000 + 3) == "2^20000 + 3"


def strided(width: int, low: int, high: int, modulus: int, residue: int) -> IntSet:
    return IntSet.make(IntRange.between(width, low, high), KnownBits.full(width), Stride.make(width, modulus, residue))


FULL_RANGE = (0, 2**32 - 1)

GOLDEN: list[tuple[IntSet, Sign, str]] = [
    (IntSet.full(32), "any", ""),
    (IntSet.empty(32), "any", "no value"),
    (IntSet.point(1, 1), "any", "true"),
    (IntSet.point(1, 0), "signed", "false"),
    (IntSet.point(32, -1), "unsigned", "2^32 - 1"),
    (IntSet.point(32, -1), "any", "-1"),
    (IntSet.point(32, 2**31), "any", "2^31"),
    (IntSet.point(8, 200), "any", "200"),
    (IntSet.between(32, 0, 127), "any", "[0, 127]"),
    (IntSet.between(64, 0, 2**64 - 2), "unsigned", "[0, 2^64 - 2]"),
    (IntSet.between(64, 0, 2**64 - 2), "signed", "not -1"),
    (IntSet.between(64, 0, 2**64 - 2), "any", "not -1"),
    (IntSet.between(32, 1, 2**32 - 1), "unsigned", "not 0"),
    (IntSet.between(32, 1, 2**32 - 1), "signed", "not 0"),
    (IntSet.between(32, 4, 2**32), "signed", "not [1, 3]"),
    (IntSet.between(32, 4, 2**32), "unsigned", "not [1, 3]"),
    (IntSet.between(32, 0, 2**31 - 1), "signed", "[0, 2^31 - 1]"),
    (IntSet.between(32, 1, 2**31 - 1), "signed", "[1, 2^31 - 1]"),
    (IntSet.between(32, -(2**31), -1), "signed", "[-2^31, -1]"),
    (IntSet.between(32, -5, 5), "unsigned", "[-5, 5] as signed"),
    (IntSet.between(32, -5, 5), "any", "[-5, 5]"),
    (IntSet.between(32, 2**31 - 2, 2**31 + 1000), "signed", "[2^31 - 2, 2147484648] as unsigned"),
    (IntSet.between(32, -1000, -10), "any", "[-1000, -10]"),
    (IntSet.between(32, -1000, -10), "unsigned", "[4294966296, 2^32 - 10]"),
    (IntSet.between(8, 0, 1), "any", "[0, 1]"),
    (IntSet.from_values(32, [1, 7]), "any", "1 or 7"),
    (IntSet.from_values(32, [-1, 1]), "unsigned", "1 or 2^32 - 1"),
    (IntSet.from_values(32, [0, 4, 8, 12]), "any", "0, 4, 8 or 12"),
    (IntSet.from_values(32, [1, 50, 1000]), "any", "1, 50 or 1000"),
    (IntSet.from_values(32, [-3, 50, 7, 1000]), "signed", "-3, 7, 50 or 1000"),
    (IntSet.from_values(32, [0, 1, 2, 4, 5, 7]), "any", "[0, 2], 4, 5 or 7"),
    (IntSet.from_values(32, [0, 4278190080]), "unsigned", "0 or 4278190080"),
    (strided(32, 0, 96, 4, 0), "any", "[0, 96], multiple of 4"),
    (strided(32, *FULL_RANGE, 4, 0), "any", "multiple of 4"),
    (strided(32, 1, 2**32 - 1, 8, 0), "any", "not 0, multiple of 8"),
    (strided(32, *FULL_RANGE, 2, 0), "signed", "even"),
    (strided(32, *FULL_RANGE, 2, 1), "signed", "odd"),
    (strided(32, *FULL_RANGE, 1 << 20, 0), "any", "multiple of 2^20"),
    (strided(32, 0, 100, 3, 1), "any", "[1, 100], 1 more than a multiple of 3"),
    (strided(32, 0, 100, 8, 7), "any", "[7, 95], 1 less than a multiple of 8"),
    (strided(32, -100, -10, 3, (2**32 - 99) % 3), "signed", "[-99, -12], multiple of 3"),
    (strided(32, *FULL_RANGE, 3, 0), "unsigned", "multiple of 3"),
    (strided(32, *FULL_RANGE, 3, 0), "any", "[0, 2^32 - 1], multiple of 3"),
    (strided(64, 5, 2**60, 100_003, 5), "any", "[5, 1152921504606839984]"),
]


@pytest.mark.parametrize(("values", "sign", "words"), GOLDEN, ids=str)
def test_golden_forms(values: IntSet, sign: Sign, words: str) -> None:
    assert int_words(values, sign) == words


def test_bits_on_request() -> None:
    values = IntSet.from_bits(KnownBits.make(8, 0b1000_0111, 0b0000_1000))
    assert int_words(values, "unsigned") == "[8, 120], 8 more than a multiple of 16"
    values = IntSet.from_bits(KnownBits.make(8, 0b1010_0000, 0b0000_1000))
    assert int_words(values, "unsigned", with_bits=True) == "[8, 95], bits 0x0x1xxx"
    assert int_words(values, "unsigned") == "[8, 95]"


def read_back(words: str, width: int, sign: Sign) -> set[int]:
    """The values that some words stand for, unsigned."""
    size = 1 << width
    if words == "no value":
        return set()
    values = range(-size // 2, size // 2) if sign == "signed" else range(size)
    found = set(values)
    if re.fullmatch(r"[-\d]+(, [-\d]+)*( or [-\d]+)?", words):
        return {int(number) % size for number in re.findall(r"-?\d+", words)}
    if " or " in words:
        # A list, with intervals for numbers in a row.
        pieces = re.findall(r"\[(-?\d+), (-?\d+)\]|(-?\d+)", words)
        return {v % size for low, high, one in pieces for v in range(int(low or one), int(high or one) + 1)}
    parts = re.findall(r"(?:\[[^\]]*\]|[^,\[])+", words)
    for part in (part.strip() for part in parts):
        interval = re.fullmatch(r"(not )?\[(.*), (.*)\](?: as (?:un)?signed)?", part)
        if interval is not None:
            low, high = number_of(interval[2]), number_of(interval[3])
            assert low <= high
            if interval[1]:
                gone = {value % size for value in range(low, high + 1)}
                found = {value for value in found if value % size not in gone}
            else:
                assert high - low < size
                found = set(range(low, high + 1))
        elif part.startswith("not "):
            found = {value for value in found if (value - number_of(part[4:])) % size != 0}
        elif part.startswith("bits "):
            digits = re.sub(r"(.)\{(\d+)\}", lambda match: match[1] * int(match[2]), part[5:])
            pattern = digits.replace("x", ".")
            found = {value for value in found if re.fullmatch(pattern, f"{value % size:0{width}b}")}
        elif part in ("even", "odd"):
            found = {value for value in found if value % 2 == (part == "odd")}
        elif part in ("true", "false"):
            return {int(part == "true")}
        else:
            stride = re.fullmatch(r"(?:(\d+) (more|less) than a )?multiple of (\d+)( as unsigned)?", part)
            assert stride is not None, part
            residue = 0 if stride[1] is None else int(stride[1]) * (1 if stride[2] == "more" else -1)
            whole = (lambda value: value % size) if stride[4] else int
            found = {value for value in found if (whole(value) - residue) % int(stride[3]) == 0}
    return {value % size for value in found}


def check_set(values: IntSet) -> None:
    size = 1 << values.width
    concrete = {value for value in range(size) if values.contains(value)}
    for sign in SIGNS:
        words = int_words(values, sign)
        assert concrete <= read_back(words, values.width, sign), (values, sign, words)
        words = int_words(values, sign, with_bits=True)
        assert concrete == read_back(words, values.width, sign), (values, sign, words)


@pytest.mark.parametrize("width", [1, 2, 3])
def test_all_small_sets_are_read_back(width: int) -> None:
    seen: set[IntSet] = set()
    for arc in all_ranges(width):
        for bits in all_bits(width):
            for stride in all_strides(width):
                seen.add(IntSet.make(arc, bits, stride))
    for values in seen:
        check_set(values)


@pytest.mark.searching
@pytest.mark.parametrize("width", [4, 5, 7])
def test_sampled_sets_are_read_back(width: int) -> None:
    for values in sampled_sets(width, examples(1500)):
        check_set(values)


@pytest.mark.searching
def test_all_ranges_of_width_4_are_read_back() -> None:
    for arc in share(list(all_ranges(4))):
        check_set(IntSet.from_range(arc))
        for stride in all_strides(4):
            check_set(IntSet.make(arc, KnownBits.full(4), stride))


@pytest.mark.parametrize(
    ("hole", "stride", "words"),
    [
        # What is missing from the arc is no value of the stride.
        ((11, 11), (2, 0), "even"),
        ((5, 7), (4, 0), "multiple of 4"),
        ((1, 1), (2, 0), "even"),
        # Here it is one.
        ((12, 12), (2, 0), "not [11, 13], even"),
    ],
)
def test_a_hole_between_two_members(hole: tuple[int, int], stride: tuple[int, int], words: str) -> None:
    arc = IntRange.between(32, hole[0], hole[1]).complement()
    values = IntSet.make(arc, KnownBits.full(32), Stride.make(32, *stride))
    for sign in SIGNS:
        assert int_words(values, sign) == words


def test_a_number_is_said_by_the_nearer_power() -> None:
    assert int_words(IntSet.point(32, 2**31 + 1)) == "-2^31 + 1"
    assert int_words(IntSet.point(32, 2**31)) == "2^31"
    assert int_words(IntSet.point(32, 2**31 + 1), "unsigned") == "2^31 + 1"
