"""Damaged modules: each gives an answer or one line of error, never a traceback, a hang, or a gigabyte.

    python tools/mutate.py [COUNT] [--seed N] [--keep FOLDER] [--jobs N]

Modules of the corpora and the examples are changed at random, bytes and tokens, and given to the command. A module is
made from its number and the seed alone, so a failure can be had again: `--only NUMBER`. Those that fail are kept.
"""

from __future__ import annotations

import argparse
import io
import os
import random
import re
import resource
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from shared import all_modules, own_examples, shared_folder_if_any

SECONDS = 10
MEMORY_BYTES = 1 << 30
"""More than an answer may take, beyond what its process begins with."""
LARGEST_SEED = 60_000
"""Bytes of a module to start from: mutation finds what it finds in small ones, and sooner."""

TOKEN = re.compile(rb'"[^"\n]*"|[%@!#][-\w.$]+|-?\d+|\w+|[^\s\w]')
WORDS = b"""
i1 i8 i32 i64 i7 i128 i8388607 ptr float double half fp128 x86_fp80 ppc_fp128 bfloat void label token metadata
<4 x i32> <vscale x 2 x i64> [3 x i8] {i32,i1} add sub mul udiv sdiv shl lshr and xor fadd fdiv frem icmp fcmp phi br
switch ret unreachable load store getelementptr call invoke select freeze zext sext trunc bitcast nuw nsw exact nnan
fast undef poison null zeroinitializer true false none splat volatile atomic seq_cst tail musttail declare define global
0 1 -1 2 255 4294967295 -2147483648 18446744073709551615 99999999999999999999999999999999 0x7FF0000000000000 0xK 1e400
""".split()


FAMILIES = [
    family.split()
    for family in (
        b"add sub mul udiv sdiv urem srem shl lshr ashr and or xor",
        b"fadd fsub fmul fdiv frem",
        b"eq ne ugt uge ult ule sgt sge slt sle",
        b"oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno true false",
        b"zext sext",
        b"nuw nsw",
        b"nnan ninf nsz arcp contract afn reassoc fast",
        b"float double",
        b"i8 i16 i32 i64 i1 i33",
        b"undef poison zeroinitializer",
    )
]
FAMILY_OF = {word: family for family in FAMILIES for word in family}


class Outcome(NamedTuple):
    """What one run came to; `fault` is "" where that was right."""

    number: int
    seed_module: str
    status: int
    seconds: float
    bytes: int
    fault: str
    said: str


# Making them ---------------------------------------------------------------------------------------------------------


def mutated(data: bytes, chance: random.Random) -> bytes:
    """A module with one to six changes."""
    changes = TEXT_CHANGES if is_text(data) else BYTE_CHANGES
    for _ in range(chance.choice((1, 1, 2, 3, 6))):
        data = chance.choice(changes)(data, chance)
    return data


def is_text(data: bytes) -> bool:
    return data[:4] not in (b"BC\xc0\xde", b"\xde\xc0\x17\x0b")


def change_byte(data: bytes, chance: random.Random) -> bytes:
    if not data:
        return data
    at = chance.randrange(len(data))
    return data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]


def flip_bit(data: bytes, chance: random.Random) -> bytes:
    if not data:
        return data
    at = chance.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]


def cut_out(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + data[at + chance.choice((1, 2, 4, 40, 4000)) :]


def cut_off(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data) + 1)]


def repeat_piece(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    piece = data[at : at + chance.choice((1, 4, 64, 1024))]
    return data[:at] + piece * chance.choice((1, 2, 50)) + data[at:]


def _spans(data: bytes) -> list[tuple[int, int]]:
    return [match.span() for match in TOKEN.finditer(data)]


def change_token(data: bytes, chance: random.Random) -> bytes:
    spans = _spans(data)
    if not spans:
        return data
    start, end = chance.choice(spans)
    return data[:start] + chance.choice(WORDS) + data[end:]


def copy_token(data: bytes, chance: random.Random) -> bytes:
    """One token where another was: names that exist, types that exist, in wrong places."""
    spans = _spans(data)
    if not spans:
        return data
    start, end = chance.choice(spans)
    source = chance.choice(spans)
    return data[:start] + data[source[0] : source[1]] + data[end:]


def change_within_family(data: bytes, chance: random.Random) -> bytes:
    """One operation, predicate or flag for another: LLVM mostly accepts that."""
    spans = [match for match in re.finditer(rb"(?<![\w.%@])[a-z_]+\b", data) if match.group() in FAMILY_OF]
    if not spans:
        return data
    match = chance.choice(spans)
    return data[: match.start()] + chance.choice(FAMILY_OF[match.group()]) + data[match.end() :]


def change_name(data: bytes, chance: random.Random) -> bytes:
    """One local name for another that stands near it."""
    names = list(re.finditer(rb"%[-\w.$]+", data))
    if not names:
        return data
    at = chance.randrange(len(names))
    other = names[max(0, min(len(names) - 1, at + chance.randrange(-12, 13)))]
    return data[: names[at].start()] + other.group() + data[names[at].end() :]


def change_number(data: bytes, chance: random.Random) -> bytes:
    spans = [match.span() for match in re.finditer(rb"(?<![\w.])-?\d+\b", data)]
    if not spans:
        return data
    start, end = chance.choice(spans)
    number = chance.choice((0, 1, -1, 3, 64, 1 << 31, -(1 << 31), (1 << 64) - 1, 1 << 100, chance.randrange(1000)))
    return data[:start] + b"%d" % number + data[end:]


def drop_line(data: bytes, chance: random.Random) -> bytes:
    lines = data.split(b"\n")
    del lines[chance.randrange(len(lines))]
    return b"\n".join(lines)


def move_line(data: bytes, chance: random.Random) -> bytes:
    lines = data.split(b"\n")
    line = lines.pop(chance.randrange(len(lines)))
    lines.insert(chance.randrange(len(lines) + 1), line)
    return b"\n".join(lines)


def repeat_line(data: bytes, chance: random.Random) -> bytes:
    lines = data.split(b"\n")
    at = chance.randrange(len(lines))
    return b"\n".join(lines[: at + 1] + [lines[at]] * chance.choice((1, 3)) + lines[at + 1 :])


Change = Callable[[bytes, random.Random], bytes]
BYTE_CHANGES: tuple[Change, ...] = (
    change_byte, change_byte, flip_bit, flip_bit, flip_bit, cut_out, cut_off, repeat_piece,
)  # fmt: skip
# Most of these leave a module that LLVM still reads: those get further into us.
TEXT_CHANGES: tuple[Change, ...] = (
    change_number, change_number, change_number, change_number, change_name, change_name, change_name, change_name,
    change_within_family, change_within_family, change_within_family, change_within_family, change_within_family,
    copy_token, change_token, drop_line, move_line, repeat_line, change_byte, cut_out, cut_off, repeat_piece,
)  # fmt: skip


def seed_modules() -> list[Path]:
    """What to start from: small modules of the corpora and the examples, in a fixed order."""
    folder = shared_folder_if_any()
    paths = own_examples() if folder is None else [*all_modules(folder), *own_examples()]
    return [path for path in paths if path.stat().st_size <= LARGEST_SEED]


# Running them --------------------------------------------------------------------------------------------------------


def command_for(chance: random.Random) -> list[str]:
    """One of the ways to ask."""
    return chance.choice(
        [
            ["print"],
            ["print", "--format", "json"],
            ["print", "--format", "llvm", "--floats"],
            ["loops"],
            ["loops", "--format", "json"],
        ]
    )


def run_number(number: int, seed: int, seeds: list[Path], folder: Path) -> Outcome:
    """Make the module of a number, and give it to the command."""
    chance = random.Random(f"{seed}/{number}")
    start = chance.choice(seeds)
    path = folder / f"{number}{start.suffix}"
    path.write_bytes(mutated(start.read_bytes(), chance))
    outcome = run_on(path, command_for(chance))
    if not outcome.fault:
        path.unlink()
    return outcome._replace(number=number, seed_module=start.name)


def run_on(path: Path, verb: list[str]) -> Outcome:
    """Run the command on a file, in a process made from this one, with its limits."""
    # What every such process needs, loaded once.
    import scev.analysis
    import scev.cli.command
    import scev.report  # noqa: F401

    with tempfile.TemporaryFile() as answer, tempfile.TemporaryFile() as said:
        started = time.monotonic()
        inherited = _resident_bytes()
        child = os.fork()
        if child == 0:
            _become_command([*verb, "--jobs", "1", str(path)], answer.fileno(), said.fileno())
        status, usage, late = _wait(child, started + SECONDS)
        seconds = time.monotonic() - started
        said.seek(0)
        text = said.read().decode("utf-8", "replace")
        memory = max(usage.ru_maxrss * 1024 - inherited, 0)
        answered = answer.seek(0, os.SEEK_END) > 0 or "llvm" in verb  # which says nothing of a module without functions
        fault = "took too long" if late else fault_of(status, text, memory, answered)
    return Outcome(0, path.name, status, seconds, memory, fault, text)


def _resident_bytes() -> int:
    """What this process has in memory, as its children have from the start; 0 where the system does not say."""
    found = Path("/proc/self/statm")
    return int(found.read_text().split()[1]) * resource.getpagesize() if found.exists() else 0


def _become_command(arguments: list[str], output: int, errors: int) -> None:
    from scev.cli import command as cli

    try:
        os.setsid()
        os.dup2(output, 1)
        os.dup2(errors, 2)
        sys.stdout = io.TextIOWrapper(io.FileIO(1, "w", closefd=False), errors="backslashreplace")
        sys.stderr = io.TextIOWrapper(io.FileIO(2, "w", closefd=False), errors="backslashreplace")
        status = cli.run(arguments)
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)
    except BaseException:
        import traceback

        traceback.print_exc()
        sys.stderr.flush()
        os._exit(99)


def _wait(child: int, deadline: float) -> tuple[int, resource.struct_rusage, bool]:
    late = False
    while True:
        done, status, usage = os.wait4(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status), usage, late
        if time.monotonic() > deadline and not late:
            late = True
            os.killpg(child, signal.SIGKILL)
        time.sleep(0.004)


def fault_of(status: int, said: str, memory: int, answered: bool) -> str:
    """What is wrong with an outcome: nothing, if it is an answer, or one line of error."""
    if memory > MEMORY_BYTES:
        return f"{memory >> 20} MiB"
    if "Traceback" in said or "internal failure" in said:
        return "failed inside"
    if status == 0:
        return "said something beside the answer" if said else "" if answered else "no answer"
    if status != 1:
        return f"exit status {status}"
    return "" if said.count("\n") == 1 and said.strip() else "not one line of error"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("count", type=int, nargs="?", default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, help="the module of this number only; it is kept")
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--keep", type=Path, default=Path(tempfile.gettempdir()) / "scev-mutated")
    options = parser.parse_args()
    options.keep.mkdir(parents=True, exist_ok=True)
    seeds = seed_modules()
    from scev.support.workers import in_order

    numbers = range(options.count) if options.only is None else [options.only]
    outcomes: list[Outcome] = []
    for outcome in in_order(
        lambda k: run_number(numbers[k], options.seed, seeds, options.keep), [1] * len(numbers), options.jobs
    ):
        outcomes.append(outcome)
        if outcome.fault or options.only is not None:
            said = outcome.said.strip()[:300]
            print(f"{outcome.number} ({outcome.seed_module}): {outcome.fault or 'right'}: {said}", flush=True)
    answered = Counter("answer" if outcome.status == 0 else "error" for outcome in outcomes if not outcome.fault)
    faults = Counter(outcome.fault for outcome in outcomes if outcome.fault)
    slowest = max(outcomes, key=lambda outcome: outcome.seconds)
    print(
        f"{len(outcomes)} modules: {answered['answer']} answers, {answered['error']} one-line errors, "
        f"{sum(faults.values())} faults; slowest {slowest.seconds:.1f} s (number {slowest.number}), "
        f"most memory {max(outcome.bytes for outcome in outcomes) >> 20} MiB"
    )
    if faults:
        sys.exit(f"faults: {dict(faults)}; the modules are in {options.keep}")


if __name__ == "__main__":
    main()
