"""The reader's bars, on the largest module of the corpora: time beside LLVM's, memory an instruction."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import llvmlite.binding as llvm
import pytest

import scev.ir.module
from scev.ir import Module, read

COMPILED = not scev.ir.module.__file__.endswith(".py")
MOST_TIMES_LLVM = 3.0 if COMPILED else 6.0
MOST_BYTES = 2048


def read_all(text: str) -> Module:
    module = read(text)
    for function in module.functions:
        assert function.is_declaration or function.blocks
    return module


def processor_seconds(work: Callable[[], object]) -> float:
    """The least of three runs, in time of this process: others may be busy."""
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


MEASURE = """
import sys
from pathlib import Path
from scev.ir import read

def resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096

text = Path(sys.argv[1]).read_text()
before = resident()
module = read(text)
count = sum(len(block.instructions) for function in module.functions for block in function.blocks)
print((resident() - before) // count)
"""


def bytes_per_instruction(text: str, folder: Path) -> int:
    """In a process of its own: in this one, memory that was used before would be used again."""
    path = folder / "module.ll"
    path.write_text(text)
    done = subprocess.run([sys.executable, "-c", MEASURE, path], capture_output=True, text=True, check=True)
    return int(done.stdout)


@pytest.mark.conformance
@pytest.mark.skipif(sys.platform != "linux", reason="asks the kernel for the memory in use")
def test_sqlite(shared: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = (shared / "corpus" / "sqlite3.O0.bc").read_bytes()
    text = str(llvm.parse_bitcode(data, llvm.create_context()))
    theirs = processor_seconds(lambda: str(llvm.parse_bitcode(data, llvm.create_context())))
    ours = processor_seconds(lambda: read_all(text))
    used = bytes_per_instruction(text, tmp_path)
    module = read_all(text)
    instructions = sum(len(block.instructions) for function in module.functions for block in function.blocks)
    with capsys.disabled():
        print(
            f"\nreader, sqlite3.O0: {instructions} instructions in {ours:.2f} s, {ours / theirs:.1f} times LLVM's"
            f" {theirs:.2f} s; {used} bytes an instruction{' (compiled)' if COMPILED else ''}"
        )
    assert instructions == 168_464
    assert ours <= MOST_TIMES_LLVM * theirs
    assert used <= MOST_BYTES
