"""Runs of the programs in `examples/`: inputs of the kind each function is written for, and of the kinds it is not."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable, Iterator
from pathlib import Path

from . import floats
from .oracle import Buffer, Run

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "examples"

SPECIAL = (0.0, -0.0, 1.0, -1.0, 0.5, 1e-20, 3e38, -3e38, float("inf"), float("-inf"), float("nan"), 1e-40, 3.14159265)


def f32(number: float) -> int:
    return floats.from_float(floats.FLOAT, number)


def f64(number: float) -> int:
    return floats.from_float(floats.DOUBLE, number)


class Inputs:
    """Random arguments; `wild` mixes in infinities, NaN and extremes."""

    def __init__(self, seed: int, wild: bool) -> None:
        self.random = random.Random(seed)
        self.wild = wild

    def number(self, low: float, high: float) -> float:
        return (
            self.random.choice(SPECIAL) if self.wild and self.random.random() < 0.3 else self.random.uniform(low, high)
        )

    def single(self, low: float, high: float) -> int:
        return f32(self.number(low, high))

    def double(self, low: float, high: float) -> int:
        return f64(self.number(low, high))

    def integer(self, low: int, high: int, width: int = 32) -> int:
        return self.random.randint(low, high) & ((1 << width) - 1)

    def singles(self, count: int) -> Buffer:
        return Buffer(b"".join(self.single(-4, 4).to_bytes(4, "little") for _ in range(count)))

    def doubles(self, count: int) -> Buffer:
        return Buffer(b"".join(self.double(-4, 4).to_bytes(8, "little") for _ in range(count)))

    def data(self, count: int) -> Buffer:
        return Buffer(self.random.randbytes(count))

    def text(self, count: int, letters: bytes) -> Buffer:
        return Buffer(bytes(self.random.choice(letters) for _ in range(count)) + b"\0")


def matrix(inputs: Inputs) -> Iterator[Run]:
    for n in (0, 1, 3):
        square = n * n
        yield Run("multiply", (inputs.singles(square), inputs.singles(square), inputs.singles(square), n))
        yield Run("largest_above_diagonal", (inputs.singles(square), n))
    yield Run("multiply", (inputs.singles(0), inputs.singles(0), inputs.singles(0), (1 << 32) - 5))
    yield Run("multiply_tile", (inputs.singles(64), inputs.singles(64), inputs.singles(64)))
    yield Run("trace", (inputs.data(64 * 64),))


def biquad(inputs: Inputs) -> Iterator[Run]:
    for count in (0, 1, 7):
        yield Run("low_pass", (inputs.singles(2), inputs.data(2 * count), count))
        yield Run("smoothed_peak", (inputs.data(2 * count), count))
    for _ in range(8):
        yield Run("soft_clip", (inputs.integer(0, 65535, 16), inputs.integer(-3, 70)))
        yield Run("mix", (inputs.integer(0, 65535, 16), inputs.integer(0, 65535, 16)))
    yield Run("mix", (0x7FFF, 0x7FFF))
    yield Run("mix", (0x8000, 0x8000))


def game_maths(inputs: Inputs) -> Iterator[Run]:
    for _ in range(10):
        yield Run("clamp01", (inputs.single(-1, 2),))
        yield Run("saturate", (inputs.single(-1, 2),))
        yield Run("lerp", (inputs.integer(0, 255, 8), inputs.integer(0, 255, 8), inputs.single(-0.5, 1.5)))
        yield Run("normalise", (inputs.singles(3),))
        yield Run("wrap_angle", (f32(inputs.random.uniform(-40, 40)),))
        yield Run("turn_steps", (inputs.integer(0, 255, 8), inputs.integer(0, 255, 8)))
        corners = (inputs.integer(0, (1 << 32) - 1) for _ in range(4))
        yield Run("grid_distance", tuple(corners))
    yield Run("wrap_angle", (f32(float("nan")),))
    yield Run("fade", (inputs.data(64),))


def integrate(inputs: Inputs) -> Iterator[Run]:
    yield Run("quarter_circle", ())
    yield Run("tenths", ())
    for n in (0, 1, 2, 3, 8, 9):
        yield Run("trapezoid", (inputs.doubles(n), n, inputs.double(0.01, 1)))
        yield Run("simpson", (inputs.doubles(n + 1), n, inputs.double(0.01, 1)))
    for _ in range(6):
        yield Run("newton_sqrt", (inputs.double(0, 70000),))


def scan(inputs: Inputs) -> Iterator[Run]:
    for count in (0, 1, 9):
        text = inputs.text(count, b"ab \t")
        yield Run("length", (text,))
        yield Run("count_spaces", (text, count))
        yield Run("parse_digits", (inputs.text(count + 1, b"0123456789x"),))
        yield Run("find_last", (text, count, ord("a")))
        yield Run("checksum", (inputs.data(count), count))
        yield Run("fletcher", (inputs.data(count), count))
    yield Run("parse_digits", (Buffer(b"99999999\0"),))


def numba_kernel(inputs: Inputs) -> Iterator[Run]:
    for count in (0, 1, 6):
        samples = Buffer(b"".join(f64(inputs.number(-1.3, 1.3)).to_bytes(8, "little") for _ in range(count)))
        counts = Buffer(bytes(16 * 8))
        result, meminfo = Buffer(bytes(8)), Buffer(struct.pack("<q", 5) + bytes(32))
        null = 0
        array = (null, count, 8, samples, count, 8)
        table = (null, 16, 8, counts, 16, 8)
        yield Run("levels", (result, null, meminfo, *array, meminfo, *table))


RUNS: dict[str, Callable[[Inputs], Iterator[Run]]] = {
    "matrix": matrix,
    "biquad": biquad,
    "game_maths": game_maths,
    "integrate": integrate,
    "scan": scan,
    "numba_kernel": numba_kernel,
}
