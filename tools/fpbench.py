"""How near ranges come to what programs compute: a judge on FPBench (fpbench.org, FPCore 2.0).

    python tools/fpbench.py DIRECTORY [OPTION …] [NAME …]

DIRECTORY holds .fpcore files, or is the .git of a repository that does. Each benchmark that fpcore.py translates is
run, with this machine's libm, on points of its precondition: corners, points that are uniform or uniform by magnitude,
and uphill from the best. A row tells the returned value's range, the hull of what was computed, and

    ratio = width of the range / width of the hull        UNSOUND: something computed lies outside
    nan?: NaN is said to be possible, but none came       few: the precondition let through less than 1000 points

    --prepare PASSES      LLVM's passes to run first: early-cse
    --errors              instead, bounds of rounding errors beside the worst that came, by arithmetic of 200 bits
    --bounds LOW,HIGH     bounds of the arguments for which a precondition has none
    --command COMMAND     what to ask instead of the library:
                          'scev print --format json --set undef=absent --libm glibc {given} {file}'
"""

from __future__ import annotations

import ctypes
import ctypes.util
import json
import math
import os
import random
import shlex
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from heapq import nlargest, nsmallest
from itertools import islice, product
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import gmpy2

import scev
from fpcore import FUNCTIONS, Benchmark, Program, RefusedError, benchmark, parsed, single
from scev.domains import FloatSet
from scev.report.words.error_words import error_of_result

Point: TypeAlias = tuple[float, ...]

POINTS: Final = 100_000
MAX_TRIES: Final = 4 * POINTS
CLIMBERS: Final = 10
STEPS: Final = 200
ERROR_POINTS: Final = 20_000
SLACK_ULPS: Final = 4
"""By how much what was computed by a library may lie outside."""


def divided(a: float, b: float) -> float:
    """a / b, as IEEE 754 has it."""
    if b != 0.0:
        return a / b
    return math.nan if a == 0.0 or math.isnan(a) else math.copysign(math.inf, a) * math.copysign(1.0, b)


def library() -> dict[str, object]:
    """Functions of this machine's libm, in both precisions, and what else programs in Python call."""
    libm = ctypes.CDLL(ctypes.util.find_library("m") or "libm.so.6")
    found: dict[str, object] = {"single": single, "divided": divided, "inf": math.inf, "nan": math.nan}
    for name, arity in FUNCTIONS.items():
        for suffix, type_ in (("", ctypes.c_double), ("f", ctypes.c_float)):
            function = getattr(libm, name + suffix)
            function.restype = type_
            function.argtypes = [type_] * arity
            found[name + suffix] = function
    return found


# What programs compute ------------------------------------------------------------------------------------------------


class Hull(NamedTuple):
    low: float
    high: float
    has_nan: bool
    points: int


def sampled(program: Program, functions: dict[str, object]) -> Hull:
    """The least and the greatest number that a program computes on many points of its precondition."""
    room = dict(functions)
    exec(program.python, room)
    execute: Callable[..., float | None] = room["f"]  # type: ignore[assignment]
    choices = random.Random(1)
    found: list[tuple[float, Point]] = []
    has_nan = False
    for point in islice(points_of(program, choices), MAX_TRIES):
        value = execute(*point)
        if value is None:
            continue
        if math.isnan(value):
            has_nan = True
        else:
            found.append((value, point))
        if len(found) >= POINTS:
            break
    low, high = math.inf, -math.inf
    for sign, best in ((1.0, nlargest(CLIMBERS, found)), (-1.0, nsmallest(CLIMBERS, found))):
        for value, point in best:
            reached, met_nan = climbed(program, execute, choices, value, point, sign)
            has_nan = has_nan or met_nan
            low, high = min(low, reached), max(high, reached)
    return Hull(low, high, has_nan, len(found))


def points_of(program: Program, choices: random.Random) -> Iterator[Point]:
    """Corners first; then points whose coordinates are ends now and then, and of any magnitude often."""
    yield from islice(product(*program.box), 4096)
    while True:
        point = [coordinate(low, high, choices) for low, high in program.box]
        yield tuple(map(single, point) if program.width == 32 else point)


def coordinate(low: float, high: float, choices: random.Random) -> float:
    kind = choices.random()
    if kind < 0.15:
        return choices.choice((low, high, 0.0, -0.0) if low <= 0.0 <= high else (low, high))
    if kind < 0.65:
        return choices.uniform(low, high)
    sign = 1.0 if low >= 0.0 else -1.0 if high <= 0.0 else choices.choice((1.0, -1.0))
    most = high if sign > 0.0 else -low
    least = max(low if sign > 0.0 else -high, most * 1e-24)
    if not 0.0 < 100.0 * least < most:
        return choices.uniform(low, high)
    return min(max(sign * math.exp(choices.uniform(math.log(least), math.log(most))), low), high)


def climbed(
    program: Program,
    execute: Callable[..., float | None],
    choices: random.Random,
    value: float,
    point: Point,
    sign: float,
) -> tuple[float, bool]:
    """Uphill from a point by random steps of all sizes, and whether NaN was met."""
    has_nan = False
    for _ in range(STEPS):
        size = 10.0 ** choices.uniform(-9.0, 0.0)
        only = choices.randrange(2 * len(point))
        moved = []
        for k, (low, high) in enumerate(program.box):
            if only < len(point) and only != k:
                moved.append(point[k])
                continue
            near = min(max(point[k] + choices.gauss(0.0, size) * (high - low), low), high)
            moved.append(single(near) if program.width == 32 else near)
        found = execute(*moved)
        if found is None:
            continue
        has_nan = has_nan or math.isnan(found)
        if sign * found > sign * value:
            value, point = found, tuple(moved)
    return value, has_nan


# What is said of them -------------------------------------------------------------------------------------------------


class Answer(NamedTuple):
    low: float
    high: float
    may_be_nan: bool
    milliseconds: float


def asked(program: Program, passes: str | None) -> Answer:
    """The library's range of the returned value."""
    given: dict[str, dict[str, tuple[float, float]]] = {"f": {f"x{k}": ends for k, ends in enumerate(program.box)}}
    began = time.process_time()
    facts = scev.analyze(program.ir, given=given, prepare=passes, settings=scev.Settings(undef="absent", libm="glibc"))
    found = facts["f"].output.returned
    milliseconds = 1000.0 * (time.process_time() - began)
    if not isinstance(found, FloatSet) or not found.has_numbers():
        # Nothing is returned, or NaN alone.
        return Answer(math.inf, -math.inf, isinstance(found, FloatSet) and found.may_be_nan, milliseconds)
    return Answer(found.lower, found.upper, found.may_be_nan, milliseconds)


def asked_of(command: str, program: Program) -> Answer:
    """A command's range of the returned value."""
    given = " ".join(
        f"--given {shlex.quote(f'f:%x{k}=[{low!r},{high!r}]')}" for k, (low, high) in enumerate(program.box)
    )
    with tempfile.NamedTemporaryFile("w", suffix=".ll") as file:
        file.write(program.ir)
        file.flush()
        before = os.times()
        said = subprocess.run(
            command.format(given=given, file=file.name), shell=True, capture_output=True, text=True, check=True
        ).stdout
        after = os.times()
    milliseconds = 1000.0 * (after.children_user + after.children_system)
    milliseconds -= 1000.0 * (before.children_user + before.children_system)
    values = json.loads(said)["functions"][0]["values"]
    found = next(value["float"] for value in values if value["name"] == program.returned)
    ends = [float.fromhex(end) for interval in found["intervals"] for end in interval]
    may_be_nan = found.get("nan", "maybe") != "never"
    return Answer(min(ends, default=math.inf), max(ends, default=-math.inf), may_be_nan, milliseconds)


def ratio_of(answer: Answer, hull: Hull) -> float:
    if (answer.low, answer.high) == (hull.low, hull.high):
        return 1.0
    width = answer.high - answer.low
    return width / (hull.high - hull.low) if width < math.inf and hull.high > hull.low else math.inf


def is_sound(answer: Answer, hull: Hull, calls: bool, width: int) -> bool:
    largest = max(abs(hull.low), abs(hull.high))
    slack = SLACK_ULPS * largest * 2.0 ** (-52 if width == 64 else -23) if calls and math.isfinite(largest) else 0.0
    return answer.low - slack <= hull.low and hull.high <= answer.high + slack and answer.may_be_nan >= hull.has_nan


def texts_of(place: Path) -> list[str]:
    """The .fpcore files of a directory, or of the last commit of a repository."""
    if not (place / "HEAD").is_file():
        return [path.read_text() for path in sorted(place.rglob("*.fpcore"))]
    git = ["git", f"--git-dir={place}"]
    said = subprocess.run([*git, "ls-tree", "-r", "--name-only", "HEAD"], capture_output=True, text=True, check=True)
    paths = [path for path in said.stdout.splitlines() if path.startswith("benchmarks/") and path.endswith(".fpcore")]
    return [
        subprocess.run([*git, "show", f"HEAD:{path}"], capture_output=True, text=True, check=True).stdout
        for path in paths
    ]


def benchmarks_of(texts: list[str], names: list[str]) -> Iterator[Benchmark]:
    for text in texts:
        for form in parsed(text):
            assert isinstance(form, list)
            one = benchmark(form)
            if not names or one.name in names:
                yield one


# Errors ---------------------------------------------------------------------------------------------------------------


def exact_library() -> dict[str, object]:
    """The same functions of real numbers, to 200 bits."""
    found: dict[str, object] = {"single": lambda x: x, "divided": lambda a, b: a / b if b else gmpy2.nan()}
    found |= {"inf": math.inf, "nan": math.nan}
    others = {
        "fabs": abs,
        "fmin": min,
        "fmax": max,
        "pow": lambda a, b: a**b,
        "fma": lambda a, b, c: a * b + c,
        "copysign": gmpy2.copy_sign,
        "round": gmpy2.round_away,
        "fdim": lambda a, b: max(a - b, gmpy2.mpfr(0)),
    }
    for name in FUNCTIONS:
        found[name] = found[name + "f"] = others.get(name) or getattr(gmpy2, name)
    return found


def worst_error(program: Program, functions: dict[str, object], exact: dict[str, object]) -> float:
    """The largest |computed - real| on some points of the precondition."""
    room, real_room = dict(functions), dict(exact)
    exec(program.python, room)
    exec(program.python, real_room)
    execute: Callable[..., float | None] = room["f"]  # type: ignore[assignment]
    real: Callable[..., object] = real_room["f"]  # type: ignore[assignment]

    def error(*point: float) -> float | None:
        computed, unrounded = execute(*point), real(*map(gmpy2.mpfr, point))
        if computed is None or unrounded is None or not math.isfinite(computed):
            return None
        found = float(abs(gmpy2.mpfr(computed) - unrounded))
        return found if math.isfinite(found) else None

    choices = random.Random(2)
    found = [(error(*point), point) for point in islice(points_of(program, choices), ERROR_POINTS)]
    best = nlargest(CLIMBERS, [(value, point) for value, point in found if value is not None])
    return max([climbed(program, error, choices, value, point, 1.0)[0] for value, point in best], default=0.0)


def judge_errors(programs: Iterator[Program], functions: dict[str, object]) -> None:
    """Print a row a benchmark: our bound, the worst error that came."""
    gmpy2.get_context().precision = 200
    exact = exact_library()
    ratios: list[float] = []
    unsound = 0
    print(f"{'benchmark':34} {'bound':>12} {'came':>12} {'ratio':>8} {'ms':>7}")
    for program in programs:
        given: dict[str, dict[str, tuple[float, float]]] = {"f": {f"x{k}": e for k, e in enumerate(program.box)}}
        facts = scev.analyze(program.ir, given=given, settings=scev.Settings(undef="absent", libm="glibc"))["f"]
        _ = facts.output.returned
        began = time.process_time()
        found = error_of_result(facts)
        bound = math.inf if found is None else found.absolute
        milliseconds = 1000.0 * (time.process_time() - began)
        came = worst_error(program, functions, exact)
        ratio = 1.0 if bound == came else bound / came if came else math.inf
        ratios.append(ratio)
        unsound += came > bound
        note = "UNSOUND" if came > bound else ""
        print(f"{program.name:34} {bound:12.4g} {came:12.4g} {ratio:8.4g} {milliseconds:7.0f} {note}", flush=True)
    ratios.sort()
    print(
        f"FPBench, errors: {len(ratios)} benchmarks, unsound {unsound}, bounded {sum(r < math.inf for r in ratios)}, "
        f"within 4 times {sum(ratio <= 4.0 for ratio in ratios)}, median ratio {ratios[len(ratios) // 2]:.4g}"
    )


def programs_of(texts: list[str], names: list[str], otherwise: tuple[float, float] | None) -> Iterator[Program]:
    for one in benchmarks_of(texts, names):
        try:
            yield Program(one, otherwise)
        except RefusedError:
            continue


def option(words: list[str], name: str) -> str | None:
    """Take an option and its value off the command line."""
    if name not in words:
        return None
    at = words.index(name)
    value = words[at + 1]
    del words[at : at + 2]
    return value


def main() -> None:
    words = sys.argv[1:]
    command, passes, ends = (option(words, name) for name in ("--command", "--prepare", "--bounds"))
    otherwise = None
    if ends is not None:
        low, high = ends.split(",")
        otherwise = float(low), float(high)
    if "--errors" in words:
        words.remove("--errors")
        judge_errors(programs_of(texts_of(Path(words[0])), words[1:], otherwise), library())
        return
    refusals: Counter[str] = Counter()
    functions = library()
    # The first question loads what answers.
    scev.analyze("define double @f(double %x) {\n  ret double %x\n}\n", prepare=passes)["f"]
    rows: list[tuple[float, float, bool, str]] = []
    print(f"{'benchmark':34} {'range':>27} {'computed':>27} {'ratio':>8} {'ms':>7}")
    for one in benchmarks_of(texts_of(Path(words[0])), words[1:]):
        try:
            program = Program(one, otherwise)
        except RefusedError as why:
            refusals[str(why)] += 1
            continue
        answer = asked(program, passes) if command is None else asked_of(command, program)
        hull = sampled(program, functions)
        ratio = ratio_of(answer, hull)
        sound = is_sound(answer, hull, program.calls, program.width)
        notes = [] if sound else ["UNSOUND"]
        notes += ["nan?"] if answer.may_be_nan and not hull.has_nan else []
        notes += ["few"] if hull.points < 1000 else []
        ours, computed = (f"[{part.low:.6g}, {part.high:.6g}]" for part in (answer, hull))
        ms = answer.milliseconds
        print(f"{program.name:34} {ours:>27} {computed:>27} {ratio:8.4g} {ms:7.0f} {' '.join(notes)}", flush=True)
        rows.append((ratio, ms, sound, program.name))
    if not rows:
        sys.exit("no benchmark was taken")
    ratios = sorted(row[0] for row in rows)
    times = sorted((row[1], row[3]) for row in rows)
    print(
        f"FPBench: {len(rows)} benchmarks, sound {sum(row[2] for row in rows)}, "
        f"within 1.1 of what is computed {sum(ratio <= 1.1 for ratio in ratios)}, "
        f"within 2 {sum(ratio <= 2.0 for ratio in ratios)}, median ratio {ratios[len(ratios) // 2]:.4g}, "
        f"median {times[len(times) // 2][0]:.0f} ms, slowest {times[-1][0]:.0f} ms ({times[-1][1]})"
    )
    for reason, count in refusals.most_common():
        print(f"  not taken: {count} with {reason}")


if __name__ == "__main__":
    main()
