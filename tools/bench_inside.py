"""What is measured inside of a process of Python: reading a module, and the answers to small ones.

    python tools/bench_inside.py reading FILE RUNS      a JSON object: instructions, seconds of reading, of LLVM
    python tools/bench_inside.py latency NUMBA RUNS     a JSON object: seconds by what was asked

tools/bench.py starts these, each with the core that is to be measured; the tests and tools/bench_parts.py use the
functions. Times are processor seconds: the median of some runs.
"""

from __future__ import annotations

import gc
import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from scev.answers import settled

SLOW: Final = 10.0
"""What takes longer, in seconds, is done once."""

LOOP_FUNCTION: Final = """\
define void @f(i32 %n) {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %i.next, %loop ]
  %i.next = add nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
"""
"""Six instructions on ten lines."""


def processor_times(runs: int, *works: Callable[[], object]) -> list[list[float]]:
    """Processor seconds of some pieces of work, done by turns: the runs of each."""
    times: list[list[float]] = [[] for _ in works]
    for _ in range(runs):
        for work, own in zip(works, times, strict=True):
            if own and own[0] > SLOW:
                continue
            gc.collect()
            started = time.process_time()
            work()
            own.append(time.process_time() - started)
    return times


def llvm_parse_and_print(data: bytes) -> int:
    """What LLVM does to a module before we see it."""
    import llvmlite.binding as llvm

    context = llvm.create_context()
    parse = llvm.parse_bitcode if data[:2] == b"BC" else llvm.parse_assembly
    with parse(data if data[:2] == b"BC" else data.decode(), context) as module:
        return len(str(module))


def read_all(text: str) -> int:
    """Our part: the module with every body; the number of instructions."""
    from scev.ir import read

    module = read(text, "bench")
    return sum(len(block.instructions) for function in module.defined_functions() for block in function.blocks)


def reading(path: Path, runs: int) -> dict[str, float]:
    """Instructions of a module; seconds from canonical text to objects, and of LLVM to parse the file and print it."""
    from scev.llvm import read_program

    data = path.read_bytes()
    text = read_program(path).text
    ours, llvm = processor_times(runs, lambda: read_all(text), lambda: llvm_parse_and_print(data))
    return {"instructions": read_all(text), "reading": statistics.median(ours), "llvm": statistics.median(llvm)}


def analyze_all(source: str | bytes) -> int:
    """Asks for every fact of a module; the number of those that are known."""
    import scev

    count = 0
    for function in scev.analyze(source):
        for value in settled(function).values():
            count += value.range is not None and value.evolution is not None
        count += sum(loop.trip_count.exact is not None for loop in function.loops)
    return count


def latency(numba: Path, runs: int) -> dict[str, float]:
    """Seconds for all facts of small modules, after a first one."""
    kernel = numba.read_bytes()
    analyze_all(LOOP_FUNCTION)
    small, numba_kernel = processor_times(runs, lambda: analyze_all(LOOP_FUNCTION), lambda: analyze_all(kernel))
    return {
        "analyze, a loop function of six instructions": statistics.median(small),
        f"analyze, {numba.stem}": statistics.median(numba_kernel),
    }


def main() -> None:
    question, path, runs = sys.argv[1:]
    answer = {"reading": reading, "latency": latency}[question](Path(path), int(runs))
    print(json.dumps(answer))


if __name__ == "__main__":
    main()
