"""What is known of the results of small kernels, beside what they return: nothing is outside, little else is inside.

float_kernels.c is compiled by compile.sh; each function is asked about on a box of its arguments, and executed there as
LLVM compiles it. The table says what results were found (an inner bound), and how many times as wide the known range
may be. For new rows, or after changes:

    python -m tests.kernels.test_float_kernels [NAME…]      100 000 points of each box, and a climb to either end
"""

from __future__ import annotations

import ctypes
import random
import sys
import time
from collections.abc import Callable, Iterator
from decimal import ROUND_CEILING, ROUND_FLOOR, Context
from functools import cache
from itertools import islice, product
from math import isnan
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from tests.searches import generator

import scev
from scev.answers import FunctionFacts, ModuleFacts
from scev.domains import FloatSet
from scev.llvm import Executable
from scev.settings import Settings

pytestmark = pytest.mark.halved

PROGRAM: Final = Path(__file__).parent / "float_kernels.ll"
SETTINGS: Final = Settings(undef="absent", libm="glibc")
POINTS: Final = 2_000
"""Points of a box that a test tries, besides its corners."""
CLIMB: Final = 100
"""Steps of one length towards an end."""
C_TYPES: Final[dict[str, Any]] = {"float": ctypes.c_float, "double": ctypes.c_double, "i32": ctypes.c_uint}

Range = tuple[float, float]
Point = tuple[float, ...]
Run = Callable[[Point], float]


class Kernel(NamedTuple):
    """A function, the box of its arguments, the results that were found there, and the most times as wide as these that
    its known range may be.
    """

    name: str
    box: tuple[Range, ...]
    hull: Range
    most: float


UNIT: Final = (0.0, 1.0)
SIGNED: Final = (-1.0, 1.0)
ANGLE: Final = (-3.140625, 3.140625)
LATITUDE: Final = (-1.5, 1.5)

KERNELS: Final[dict[str, Kernel]] = {
    kernel.name: kernel
    for kernel in (
        Kernel("normalise_x", ((-1000.0, 1000.0),) * 3, (-1.0, 1.0), 1.01),
        # todo: the test of the squares bounds their computed sum, not the unrounded one, whose error is larger near 0.
        Kernel("normalise_by_reciprocal", ((-1000.0, 1000.0),) * 3, (-1.0, 1.0), 1.01e9),
        Kernel("normalise_with_epsilon", ((-1000.0, 1000.0),) * 3, (-1.0, 1.0), 1.01),
        Kernel("smoothstep", (UNIT, (2.0, 4.0), (-10.0, 10.0)), (0.0, 1.0), 1.01),
        Kernel("smootherstep", ((-0.5, 1.5),), (0.0, 1.000001), 1.01),
        Kernel("lerp", ((0.0, 10.0), (0.0, 10.0), UNIT), (0.0, 10.0), 1.01),
        Kernel("lerp_by_weights", ((0.0, 10.0), (0.0, 10.0), UNIT), (0.0, 10.0), 1.01),
        Kernel("inverse_lerp", ((0.0, 4.0), (5.0, 9.0), (-10.0, 20.0)), (0.0, 1.0), 1.01),
        Kernel("remap", ((2.0, 3.0), UNIT, (4.0, 5.0), (-1.0, 0.0), (1.0, 2.0)), (-0.5, 1.5), 1.01),
        Kernel("quaternion_product_w", (SIGNED,) * 8, (-4.0, 4.0), 1.01),
        Kernel("rotate_x", (SIGNED, SIGNED, ANGLE), (-1.414213, 1.414213), 1.01),
        Kernel("reflect_x", (SIGNED,) * 4, (-3.0, 3.0), 1.01),
        Kernel("mirror_x", (SIGNED, SIGNED, ANGLE), (-1.414213, 1.414213), 1.01),
        Kernel("srgb_to_linear", (UNIT,), (0.0, 1.0), 1.01),
        Kernel("linear_to_srgb", (UNIT,), (0.0, 0.9999999), 1.01),
        Kernel("gamma_blend", (UNIT, UNIT, UNIT), (0.0, 1.0), 1.01),
        Kernel("fresnel_schlick", (UNIT, UNIT), (0.0, 1.0), 1.01),
        Kernel("reinhard", ((0.0, 1000.0),), (0.0, 0.999001), 1.01),
        Kernel("reinhard_extended", ((0.0, 16.0), (1.0, 16.0)), (0.0, 16.0), 1.01),
        Kernel("aces", ((0.0, 16.0),), (0.0, 1.0), 1.01),
        Kernel(
            "barycentric_weight",
            (UNIT, UNIT, (0.0, 0.25), (0.0, 0.25), (0.75, 1.0), (0.0, 0.25), (0.0, 0.25), (0.75, 1.0)),
            (-5.0, 3.0),
            1.25,
        ),
        Kernel("hermite", (SIGNED, SIGNED, SIGNED, SIGNED, UNIT), (-1.25, 1.25), 1.13),
        Kernel("catmull_rom", (SIGNED, SIGNED, SIGNED, SIGNED, UNIT), (-1.25, 1.25), 1.01),
        Kernel("bezier", (SIGNED, SIGNED, SIGNED, SIGNED, UNIT), (-1.0, 1.0), 1.01),
        Kernel("distance_to_circle", ((-5.0, 5.0),) * 4 + ((0.5, 2.0),), (-2.0, 13.64213), 1.01),
        Kernel("saturation", (UNIT, UNIT, UNIT), (0.0, 1.0), 1.01),
        Kernel("over_alpha", (UNIT, UNIT), (0.0, 1.0), 1.01),
        Kernel("ggx", (UNIT, (0.125, 1.0)), (0.004973592, 20.37187), 1.05),
        Kernel("henyey_greenstein", (SIGNED, (-0.75, 0.75)), (0.08163266, 28.0), 1.01),
        Kernel("biquad_step", (SIGNED,) * 5, (-1.826, 1.826), 1.01),
        Kernel("lowpass_b0", ((0.01, 3.125), (0.5, 10.0)), (2.475228e-05, 0.9991023), 1.01),
        Kernel("allpass_a2", ((0.01, 3.125), (0.5, 10.0)), (0.0, 0.9990005), 1.01),
        # todo: where it is divided, t < decay.
        Kernel("adsr_decay", ((0.0, 10.0), (0.125, 4.0), UNIT), (0.0, 1.0), 32.1),
        Kernel("adsr_decay_exponential", ((0.0, 10.0), (0.125, 4.0), UNIT), (1.804852e-35, 1.0), 1.01),
        Kernel("pan_mid", (SIGNED, SIGNED, UNIT), (-1.414213, 1.414213), 1.01),
        Kernel("soft_clip", ((-4.0, 4.0),), (-1.0, 1.0), 1.01),
        Kernel("tanh_rational", ((-3.0, 3.0),), (-1.0, 1.0), 1.01),
        Kernel("soft_sign", ((-1e6, 1e6),), (-0.9999989, 0.9999989), 1.01),
        Kernel("one_pole", (SIGNED, SIGNED, (0.125, 0.875)), (-1.0, 1.0), 1.01),
        Kernel("tanh_by_exp", ((-20.0, 20.0),), (-1.0, 1.0), 1.01),
        # todo: |sin(x)| <= |x|, but for the error of the library.
        Kernel("sinc", ((-20.0, 20.0),), (-0.2172336, 1.0), 8220.0),
        # todo: where it is divided, threshold < level.
        Kernel("compressor_gain", (UNIT, (0.125, 0.5), (1.0, 20.0)), (0.1687501, 1.0), 4.49),
        Kernel("lennard_jones_force", ((0.9, 5.0),), (-2.396429, 138.6596), 1.01),
        Kernel("projectile_height", ((1.0, 50.0), (0.1, 1.5), (0.0, 5.0)), (-122.1258, 126.7487), 1.01),
        Kernel("haversine", (LATITUDE, ANGLE, LATITUDE, ANGLE), (0.0, 20015.08), 1.01),
        Kernel("haversine_atan", (LATITUDE, ANGLE, LATITUDE, ANGLE), (0.0, 20015.08), 1.01),
        Kernel("parallel_resistance", ((1.0, 1000.0), (1.0, 1000.0)), (0.5, 500.0), 1.01),
        Kernel("add_velocities", ((-0.75, 0.75), (-0.75, 0.75)), (-0.9599999, 0.9599999), 1.01),
        Kernel("elastic_collision", ((0.5, 8.0), (0.5, 8.0), SIGNED, SIGNED), (-2.764705, 2.764705), 1.01),
        Kernel("michaelis_menten", ((1.0, 10.0), (0.5, 5.0), (0.0, 100.0)), (0.0, 9.950248), 1.01),
        Kernel("hill", ((0.0, 10.0), (0.5, 5.0), (1.0, 4.0)), (0.0, 0.9999937), 1.01),
        Kernel("thin_lens", ((0.02, 0.05), (0.1, 10.0)), (0.02004009, 0.1), 1.01),
        Kernel("lorentz_factor", ((-0.96875, 0.96875),), (1.0, 4.031621), 1.01),
        Kernel("larger_root", ((0.5, 2.0), (-4.0, 4.0), SIGNED), (-1.414206, 8.24264), 1.07),
        Kernel("softmax_of_3", ((-30.0, 30.0),) * 3, (4.378256e-27, 1.0), 1.01),
        Kernel("log_sum_exp", ((-30.0, 30.0), (-30.0, 30.0)), (-29.30685, 30.69314), 1.01),
        Kernel("log_add", ((-30.0, 30.0), (-30.0, 30.0)), (-29.30685, 30.69314), 1.01),
        Kernel("sigmoid", ((-30.0, 30.0),), (9.357623e-14, 0.9999999), 1.01),
        Kernel("sigmoid_stable", ((-30.0, 30.0),), (9.357623e-14, 0.9999999), 1.01),
        Kernel("swish", ((-10.0, 10.0),), (-0.2784645, 9.999546), 1.01),
        Kernel("welford_mean", (SIGNED, SIGNED, (1, 1000)), (-1.0, 1.0), 1.01),
        Kernel("welford_m2", ((0.0, 10.0), SIGNED, SIGNED, (1, 1000)), (-2.220446e-16, 13.996), 1.02),
        Kernel("kahan_sum", (SIGNED,) * 4, (-4.0, 4.0), 1.01),
        Kernel("variance_of_3", (SIGNED,) * 3, (0.0, 0.8888888), 1.01),
        Kernel("deviation_by_moments", (SIGNED,) * 3, (0.0, 0.942809), 1.01),
        Kernel("relative_difference", ((-10.0, 10.0), (-10.0, 10.0)), (0.0, 2.0), 1.01),
        Kernel("gelu", ((-4.0, 4.0),), (-0.1700407, 3.999929), 1.01),
        Kernel("huber", ((-10.0, 10.0), (0.5, 2.0)), (2.116493e-19, 18.0), 1.07),
        Kernel("geometric_mean", ((0.5, 8.0), (0.5, 8.0)), (0.5, 8.0), 1.01),
        Kernel("weighted_mean", ((-2.0, 5.0), (-2.0, 5.0), (0.125, 4.0), (0.125, 4.0)), (-2.0, 5.0), 1.03),
        Kernel("cosine_of_sides", ((-10.0, 10.0), (0.125, 10.0)), (-0.9999218, 0.9999218), 1.01),
        # todo: Cauchy's and Schwarz's inequality; the search finds no bound near it in the time it has.
        Kernel("cosine_similarity", ((-4.0, 4.0), (0.25, 4.0), (-4.0, 4.0), (0.25, 4.0)), (-0.9922178, 1.0), 4.73),
        Kernel("bernoulli_variance", (UNIT,), (0.0, 0.25), 1.01),
        Kernel("binary_entropy", ((0.001, 0.999),), (0.01140776, 1.0), 1.01),
        Kernel("f1_score", ((0.01, 1.0), (0.01, 1.0)), (0.01000001, 1.0), 1.01),
        Kernel("kalman_variance", ((0.01, 10.0), (0.1, 1.0)), (0.00909091, 0.9090909), 1.01),
        Kernel("bayes", ((0.001, 0.5), (0.8, 0.99), (0.01, 0.2)), (0.003988036, 0.9899999), 1.02),
        Kernel("gaussian", ((-4.0, 4.0), SIGNED, (0.5, 2.0)), (1.53892e-22, 0.7978845), 1.01),
        Kernel("logistic_growth", (UNIT, UNIT, (0.5, 1.0)), (0.0, 1.0), 1.01),
        Kernel("complex_quotient_real", (SIGNED, SIGNED, (0.5, 2.0), (0.5, 2.0)), (-2.0, 2.0), 1.01),
        Kernel("rsqrt_step", ((1.0, 4.0), (0.25, 1.0)), (-0.5, 1.0), 1.01),
    )
}


@cache
def analysed() -> ModuleFacts:
    module = scev.analyze(PROGRAM, settings=SETTINGS).module
    given: dict[str, dict[str, str]] = {}
    for kernel in KERNELS.values():
        function = module.function(kernel.name)
        assert function is not None
        given[kernel.name] = {
            str(argument): f"[{low!r},{high!r}]"
            for argument, (low, high) in zip(function.arguments, kernel.box, strict=True)
        }
    return scev.analyze(PROGRAM, settings=SETTINGS, given=given)


def types_of(facts: FunctionFacts) -> list[Any]:
    return [C_TYPES[str(argument.type)] for argument in facts.function.arguments]


def runnable(executable: Executable, facts: FunctionFacts) -> Run:
    """A kernel as a function of a point, which is rounded to the types of its arguments."""
    types = types_of(facts)
    call = executable.function(
        facts.function.name.removeprefix("@"), C_TYPES[str(facts.function.function_type.result)], *types
    )
    if ctypes.c_uint in types:
        return lambda point: call(
            *[int(x) if type is ctypes.c_uint else x for x, type in zip(point, types, strict=True)]
        )
    return lambda point: call(*point)


def compiled() -> Executable:
    """The kernels, for whatever machine this is."""
    lines = [line for line in PROGRAM.read_text().splitlines() if not line.startswith("target ")]
    return Executable("\n".join(lines))


@pytest.fixture(scope="module")
def executable() -> Iterator[Executable]:
    with compiled() as found:
        yield found


def points(box: tuple[Range, ...], chooser: random.Random, count: int) -> Iterator[Point]:
    """The corners of a box, then points of it, whose coordinates are ends now and then."""
    yield from islice(product(*box), 256)
    for _ in range(count):
        point: list[float] = []
        for low, high in box:
            drawn = chooser.random() * 1.2 - 0.1
            point.append(low if drawn < 0.0 else high if drawn > 1.0 else low + drawn * (high - low))
        yield tuple(point)


def holds(known: FloatSet, result: float) -> bool:
    return known.may_be_nan if isnan(result) else known.contains(known.format.ordinal_of_float(result))


def ratio_of(known: FloatSet, hull: Range) -> float:
    return (known.upper - known.lower) / (hull[1] - hull[0])


@pytest.mark.parametrize("name", KERNELS)
def test_results_are_inside_and_little_else_is(executable: Executable, name: str) -> None:
    kernel = KERNELS[name]
    facts = analysed()[name]
    known = facts.result
    assert isinstance(known, FloatSet)
    run = runnable(executable, facts)
    for point in points(kernel.box, generator(name), POINTS):
        result = run(point)
        assert holds(known, result), (point, result)
    assert known.lower <= kernel.hull[0] <= kernel.hull[1] <= known.upper
    assert ratio_of(known, kernel.hull) <= kernel.most


# The hulls of the table.


class Climb:
    """The least and greatest results of a kernel so far, and where they are; what the known range lacks."""

    def __init__(self, kernel: Kernel, run: Run, known: FloatSet) -> None:
        self._box = kernel.box
        self._run = run
        self._known = known
        self._found: list[tuple[float, Point]] = []
        self.outside: list[tuple[Point, float]] = []

    @property
    def hull(self) -> Range:
        return -self._found[0][0], self._found[1][0]

    def look(self, point: Point) -> None:
        result = self._run(point)
        if not holds(self._known, result):
            self.outside.append((point, result))
        if not isnan(result):
            if not self._found:
                self._found = [(-result, point), (result, point)]
            for end, height in enumerate((-result, result)):
                if height > self._found[end][0]:
                    self._found[end] = (height, point)

    def climb(self, chooser: random.Random) -> None:
        """From each end, in steps that become shorter."""
        for end in range(2):
            length = 0.5
            while length > 1e-9:
                for _ in range(CLIMB):
                    self.look(self._near(self._found[end][1], length, chooser))
                length /= 2.0

    def _near(self, point: Point, length: float, chooser: random.Random) -> Point:
        moved: list[float] = []
        for x, (low, high) in zip(point, self._box, strict=True):
            step = chooser.gauss(0.0, length) * (high - low) if chooser.random() < 0.6 else 0.0
            moved.append(min(high, max(low, x + step)))
        return tuple(moved)


def inwards(end: float, direction: str) -> float:
    """An end of a hull to seven digits, on the side of the results."""
    return float(Context(prec=7, rounding=direction).create_decimal(end))


def tell(names: list[str], count: int) -> None:
    """Print a row for each kernel: its hull, the ratio, and what analysing it takes."""
    facts = analysed()
    with compiled() as executable:
        for name in names or KERNELS:
            started = time.perf_counter()
            known = facts[name].result
            taken = time.perf_counter() - started
            assert isinstance(known, FloatSet)
            found = Climb(KERNELS[name], runnable(executable, facts[name]), known)
            for point in points(KERNELS[name].box, random.Random(name), count):
                found.look(point)
            found.climb(random.Random(name))
            hull = (inwards(found.hull[0], ROUND_CEILING), inwards(found.hull[1], ROUND_FLOOR))
            print(f"{name:24} hull {hull}  ratio {ratio_of(known, found.hull):.5g}  {taken * 1000:.0f} ms  {known}")
            for point, result in found.outside[:3]:
                print(f"  OUTSIDE: {result!r} at {point}")


if __name__ == "__main__":
    tell(sys.argv[1:], 100_000)
