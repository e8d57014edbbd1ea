"""Which checks of kernels that Numba compiles stay, and what they cost: the tables of docs/notebooks.md.

    python tools/numba_checks.py [--trusts-shapes] [--no-times] [--texts FOLDER] [KERNEL...]

Kernels are compiled with `boundscheck=True`, and with checks of divisors, which Numba has by default. A check is a
condition of a branch to where an exception is raised; or the choice of `i` or `i + n` by `i < 0`, a wrap-around. They
are counted as Numba writes them, and as LLVM's -O2 leaves them, without copies of loops: of plain Numba, and with
`scev.numba.install()`. Times are medians of rounds in which plain Numba, Numba with checks, and that with
`install` take turns. It needs Numba.
"""

from __future__ import annotations

import argparse
import re
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

import scev
import scev.numba
from scev.ir import BasicBlock, Compare, Function, Instruction, Phi, disjuncts, negated, opcodes
from scev.ir.values import Value

Array = Any


# Kernels --------------------------------------------------------------------------------------------------------------


def matmul(a: Array, b: Array, c: Array) -> None:
    for i in range(a.shape[0]):
        for j in range(b.shape[1]):
            total = 0.0
            for k in range(a.shape[1]):
                total += a[i, k] * b[k, j]
            c[i, j] = total


def conv1d(x: Array, kernel: Array, out: Array) -> None:
    n, m = x.shape[0], kernel.shape[0]
    for i in range(n - m + 1):
        total = 0.0
        for j in range(m):
            total += x[i + j] * kernel[j]
        out[i] = total


def prefix_sum(x: Array) -> Array:
    out = np.empty(x.shape[0])
    total = 0.0
    for i in range(x.shape[0]):
        total += x[i]
        out[i] = total
    return out


def histogram(x: Array, low: float, high: float, bins: int) -> Array:
    counts = np.zeros(bins, np.int64)
    for i in range(x.shape[0]):
        share = min(max((x[i] - low) / (high - low), 0.0), 1.0)
        counts[min(int(share * bins), bins - 1)] += 1
    return counts


def insertion_sort(a: Array) -> None:
    for i in range(1, a.shape[0]):
        value = a[i]
        j = i - 1
        while j >= 0 and a[j] > value:
            a[j + 1] = a[j]
            j -= 1
        a[j + 1] = value


def binary_search(a: Array, keys: Array, out: Array) -> None:
    for k in range(keys.shape[0]):
        low, high = 0, a.shape[0]
        while low < high:
            middle = (low + high) // 2
            if a[middle] < keys[k]:
                low = middle + 1
            else:
                high = middle
        out[k] = low


def moving_average(x: Array, window: int) -> Array:
    out = np.empty(x.shape[0] - window + 1)
    total = 0.0
    for i in range(window):
        total += x[i]
    out[0] = total / window
    for i in range(window, x.shape[0]):
        total += x[i] - x[i - window]
        out[i - window + 1] = total / window
    return out


def stencil(a: Array, out: Array) -> None:
    rows, columns = a.shape
    for i in range(1, rows - 1):
        for j in range(1, columns - 1):
            out[i, j] = 0.25 * (a[i - 1, j] + a[i + 1, j] + a[i, j - 1] + a[i, j + 1])


def sieve(n: int) -> int:
    prime = np.ones(n + 1, np.bool_)
    count = 0
    for i in range(2, n + 1):
        if prime[i]:
            count += 1
            j = i * i
            while j <= n:
                prime[j] = False
                j += i
    return count


def mandelbrot(out: Array, steps: int) -> None:
    rows, columns = out.shape
    for i in range(rows):
        for j in range(columns):
            c = complex(3.0 * j / columns - 2.0, 2.0 * i / rows - 1.0)
            z = 0j
            k = 0
            while k < steps and z.real * z.real + z.imag * z.imag < 4.0:
                z = z * z + c
                k += 1
            out[i, j] = k


def lcs(a: Array, b: Array) -> int:
    n, m = a.shape[0], b.shape[0]
    table = np.zeros((n + 1, m + 1), np.int64)
    for i in range(1, n + 1):
        for j in range(1, m + 1):
            if a[i - 1] == b[j - 1]:
                table[i, j] = table[i - 1, j - 1] + 1
            else:
                table[i, j] = max(table[i - 1, j], table[i, j - 1])
    longest: int = table[n, m]
    return longest


def csr_matvec(starts: Array, columns: Array, values: Array, x: Array, y: Array) -> None:
    for i in range(starts.shape[0] - 1):
        total = 0.0
        for k in range(starts[i], starts[i + 1]):
            total += values[k] * x[columns[k]]
        y[i] = total


class Kernel(NamedTuple):
    """A function, its arguments anew for each call, and where what it has done is: its result, or its last argument."""

    function: Callable[..., Any]
    arguments: Callable[[], tuple[Any, ...]]


def _random() -> np.random.Generator:
    return np.random.default_rng(7)


def _csr() -> tuple[Any, ...]:
    rows, each = 4_000, 12
    columns = _random().integers(0, rows, rows * each)
    return np.arange(rows + 1) * each, columns, np.ones(rows * each), np.ones(rows), np.zeros(rows)


KERNELS: Final[dict[str, Kernel]] = {
    one.function.__name__: one
    for one in (
        Kernel(matmul, lambda: (np.ones((120, 120)), np.ones((120, 120)), np.zeros((120, 120)))),
        Kernel(conv1d, lambda: (_random().random(40_000), np.ones(16), np.zeros(40_000))),
        Kernel(prefix_sum, lambda: (_random().random(200_000),)),
        Kernel(histogram, lambda: (_random().random(200_000), 0.1, 0.9, 64)),
        Kernel(insertion_sort, lambda: (_random().random(1_000),)),
        Kernel(binary_search, lambda: (np.arange(4_096.0), _random().random(20_000) * 4_096, np.zeros(20_000, int))),
        Kernel(moving_average, lambda: (_random().random(200_000), 50)),
        Kernel(stencil, lambda: (_random().random((500, 500)), np.zeros((500, 500)))),
        Kernel(sieve, lambda: (200_000,)),
        Kernel(mandelbrot, lambda: (np.zeros((60, 90), int), 60)),
        Kernel(lcs, lambda: (_random().integers(0, 4, 500), _random().integers(0, 4, 500))),
        Kernel(csr_matvec, _csr),
    )
}


# Checks ---------------------------------------------------------------------------------------------------------------

WRAP: Final = "wrap-around"
KINDS: Final = {"IndexError": "bounds", "ZeroDivisionError": "division", "ValueError": "value", "MemoryError": "memory"}
"""Kinds of checks by what they raise. Sizes of new arrays are checked for overflow and signs, steps of ranges for 0."""
CHECKED: Final = ("bounds", WRAP, "division", "value")
"""What is counted: whether there is memory is no question to a program."""
MAX_STEPS_TO_RAISE: Final = 4
"""Maximum blocks that are walked from a branch to where an exception is stored."""


class Check(NamedTuple):
    """A check: its kind, the condition, and whether it is true where the exception is raised."""

    kind: str
    condition: Value
    raises: bool
    added: Value | None = None
    """What a wrap-around adds."""


class Checks:
    """Finds the checks of a module's functions: which exceptions its constants are is said by its text."""

    def __init__(self, text: str) -> None:
        errors = "|".join(KINDS)
        named = re.findall(rf"^@\.const\.pickledata\.(\w+) = .*?({errors})", text, re.MULTILINE)
        self._kinds = {f"@.const.picklebuf.{digest}": KINDS[error] for digest, error in named}

    def of(self, function: Function) -> list[Check]:
        """In the order of blocks."""
        found: list[Check] = []
        for block in function.blocks:
            found += [
                Check(WRAP, one.operands[0], True, one.operands[1]) for one in block.instructions if _is_wrap(one)
            ]
            ends = block.terminator
            kinds = [self._raised(block, successor) for successor in ends.successors]
            if len(kinds) != len((True, False)) or len(ends.operands) != 1 or all(kinds):
                continue
            for kind, truth in zip(kinds, (True, False), strict=True):
                if kind in CHECKED:
                    found += [Check(kind, part, is_true) for part, is_true in _parts(ends.operands[0], truth)]
        return found

    def _raised(self, source: BasicBlock, block: BasicBlock) -> str:
        """The kind of the exception that is raised where control goes from one block to another; "" for none."""
        for _ in range(MAX_STEPS_TO_RAISE):
            for instruction in block.instructions:
                if instruction.opcode == opcodes.STORE:
                    value = instruction.operands[0]
                    if isinstance(value, Phi) and value.block is block:
                        value = value.incoming(source)
                    if kind := self._kinds.get(str(value).split()[-1].replace('"', "")):
                        return kind
            if len(block.successors) != 1:
                return ""
            source, block = block, block.successors[0]
        return ""


def _is_wrap(select: Instruction) -> bool:
    """Whether it is `i < 0 ? i + n : i`, or `i < 0 ? n : 0`, which is added then."""
    if select.opcode != opcodes.SELECT:
        return False
    condition, chosen, other = select.operands
    if not isinstance(condition, Compare) or condition.opcode != opcodes.ICMP or str(condition.operands[1]) != "0":
        return False
    if condition.predicate != opcodes.SLT:
        return False
    if isinstance(chosen, Instruction) and chosen.opcode == opcodes.ADD:
        return other in chosen.operands and other is condition.operands[0]
    return str(other) == "0" and ".5." in str(chosen)


def _parts(condition: Value, truth: bool) -> Iterator[tuple[Value, bool]]:
    """What a condition is made of where one of several is enough, each with the truth that is enough."""
    waiting = [(condition, truth)]
    while waiting:
        value, is_true = waiting.pop()
        if isinstance(value, Instruction):
            if value.opcode == opcodes.FREEZE:
                waiting.append((value.operands[0], is_true))
                continue
            if (inner := negated(value)) is not None:
                waiting.append((inner, not is_true))
                continue
            if parts := disjuncts(value, is_true):
                waiting += [part[-1] for part in reversed(parts)]
                continue
        yield value, is_true


# Counting -------------------------------------------------------------------------------------------------------------


class Counted(NamedTuple):
    """The checks of a kernel: as Numba writes them, as LLVM leaves them, and as it does with facts. What stays, and how
    many changes facts have made.
    """

    written: Counter[str]
    left: Counter[str]
    with_facts: Counter[str]
    stays: list[tuple[str, str]]
    changes: int


class Modules(NamedTuple):
    """The text of a kernel's module as Numba writes it, as it is optimised, and after LLVM's -O2 without copies of
    loops; and the number of changes made by facts.
    """

    written: str
    linked: str
    optimised: str
    changes: int


def modules_of(kernel: Kernel, with_facts: bool, trusts_shapes: bool = False) -> Modules:
    """Compile a kernel, and catch its modules."""
    from numba import njit
    from numba.core.codegen import CPUCodeLibrary

    written: list[str] = []
    linked: list[str] = []
    functions_of, optimise = CPUCodeLibrary._optimize_functions, CPUCodeLibrary._optimize_final_module

    def catch_written(library: Any, module: Any) -> None:
        written.append(str(module))
        functions_of(library, module)

    def catch_linked(library: Any) -> None:
        linked.append(str(library._final_module))
        optimise(library)

    CPUCodeLibrary._optimize_functions, CPUCodeLibrary._optimize_final_module = catch_written, catch_linked
    try:
        installed = scev.numba.install(trusts_shapes=trusts_shapes) if with_facts else None
        njit(boundscheck=True)(kernel.function)(*kernel.arguments())
    finally:
        CPUCodeLibrary._optimize_functions, CPUCodeLibrary._optimize_final_module = functions_of, optimise
    if installed is not None and installed.failures:
        raise SystemExit(f"{kernel.function.__name__}: {installed.failures[0]}")
    # The kernel is written first, then what calls it from Python and C.
    of_kernel = next(text for text in reversed(written) if _names_in(text, kernel.function.__name__))
    changes = installed.changes if installed is not None else 0
    return Modules(of_kernel, linked[-1], _without_copies(linked[-1]), changes)


def _without_copies(text: str) -> str:
    from llvmlite import binding

    machine = binding.Target.from_default_triple().create_target_machine()
    options = binding.create_pipeline_tuning_options(speed_level=2)
    options.loop_unrolling = options.loop_interleaving = False
    options.loop_vectorization = options.slp_vectorization = False
    builder = binding.create_pass_builder(machine, options)
    module = binding.parse_assembly(text)
    # Twice, as `install` has it optimised before and after.
    for _ in range(2):
        builder.getModulePassManager().run(module, builder)
    return str(module)


def _names_in(text: str, name: str) -> list[str]:
    """The names in a module of the kernel: one, unless only its wrappers are there."""
    return re.findall(rf"^define [^@\n]*(@_ZN(?!7cpython)\w*?{len(name)}{name}B\w*)\(", text, re.MULTILINE)


def count(kernel: Kernel, folder: Path | None = None, trusts_shapes: bool = False) -> Counted:
    """Compile a kernel twice, and count. Modules are written into a folder where there is one."""
    name = kernel.function.__name__
    plain, edited = modules_of(kernel, False), modules_of(kernel, True, trusts_shapes)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        for stem, modules in (("plain", plain), ("facts", edited)):
            for part in ("written", "linked", "optimised"):
                (folder / f"{name}.{stem}.{part}.ll").write_text(getattr(modules, part))
    module = scev.ir.read(scev.llvm.canonical(plain.written), name)
    (found,) = (one for one in module.functions if one.name in _names_in(plain.written, name))
    written = Counter(check.kind for check in Checks(plain.written).of(found))
    left, stays = said_of(plain.optimised, name), said_of(edited.optimised, name)
    return Counted(
        written, Counter(kind for kind, _ in left), Counter(kind for kind, _ in stays), stays, edited.changes
    )


def said_of(text: str, name: str) -> list[tuple[str, str]]:
    """The checks of the kernel in a module: the kind of each, and what is compared. Those that are the same, in copies
    of a loop, are one.
    """
    facts = scev.analyze(text, functions=_names_in(text, name))
    (of_kernel,) = facts
    said = dict.fromkeys(
        (check.kind, _condition_in_words(of_kernel, check)) for check in Checks(text).of(of_kernel.function)
    )
    return list(said)


def _condition_in_words(facts: Any, check: Check) -> str:
    if not isinstance(check.condition, Compare):
        return str(check.condition)
    left, right = (_in_words(facts, side) for side in check.condition.operands)
    predicate = check.condition.predicate if check.raises else INVERSES[check.condition.predicate]
    end = f", or + {_in_words(facts, check.added)}" if check.added is not None else ""
    return f"{left} {PREDICATES.get(predicate, '?')} {right}{end}"


INVERSES: Final = {
    opcodes.EQ: opcodes.NE, opcodes.NE: opcodes.EQ, opcodes.SLT: opcodes.SGE, opcodes.SGE: opcodes.SLT,
    opcodes.SLE: opcodes.SGT, opcodes.SGT: opcodes.SLE, opcodes.ULT: opcodes.UGE, opcodes.UGE: opcodes.ULT,
    opcodes.ULE: opcodes.UGT, opcodes.UGT: opcodes.ULE,
}  # fmt: skip
PREDICATES: Final = {
    opcodes.EQ: "=", opcodes.NE: "!=", opcodes.SLT: "<", opcodes.SLE: "<=", opcodes.SGT: ">", opcodes.SGE: ">=",
    opcodes.ULT: "<u", opcodes.ULE: "<=u", opcodes.UGT: ">u", opcodes.UGE: ">=u",
}  # fmt: skip


def _in_words(facts: Any, value: Value) -> str:
    text = str(value)
    if isinstance(value, Instruction):
        evolution = facts[value].evolution
        text = str(evolution) if evolution is not None else value.opcode_name
    text = re.sub(r"%arg\.(\w+)\.5\.(\d)", r"\1.shape[\2]", text)
    text = re.sub(r"<(nuw|nsw|nw)>|<%[^>]*>", "", text)
    return re.sub(r"%arg\.(\w+)", r"\1", text)


# Times ----------------------------------------------------------------------------------------------------------------

ROUNDS: Final = 9
KINDS_OF_TIME: Final = ("plain", "checked", "facts")


class Timed(NamedTuple):
    """Median seconds to compile and to run, by KINDS_OF_TIME."""

    compile: list[float]
    run: list[float]


def timed(kernel: Kernel, trusts_shapes: bool) -> Timed:
    """Take turns: compile and run a kernel without checks, with them, and with them and facts."""
    from numba import njit

    compiling: list[list[float]] = [[] for _ in KINDS_OF_TIME]
    functions: list[Callable[..., Any]] = []
    signature = njit(kernel.function)
    signature(*kernel.arguments())
    (types,) = signature.signatures
    for _ in range(ROUNDS):
        functions = []
        for times, kind in zip(compiling, KINDS_OF_TIME, strict=True):
            installed = scev.numba.install(trusts_shapes=trusts_shapes) if kind == "facts" else None
            try:
                jitted = njit(boundscheck=kind != "plain")(kernel.function)
                start = time.perf_counter()
                jitted.compile(types)
                times.append(time.perf_counter() - start)
            finally:
                if installed is not None:
                    installed.uninstall()
            functions.append(jitted)
    running: list[list[float]] = [[] for _ in KINDS_OF_TIME]
    for _ in range(3 * ROUNDS):
        for times, function in zip(running, functions, strict=True):
            arguments = kernel.arguments()
            start = time.perf_counter()
            function(*arguments)
            times.append(time.perf_counter() - start)
    return Timed([statistics.median(times) for times in compiling], [statistics.median(times) for times in running])


# Tables ---------------------------------------------------------------------------------------------------------------


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown, numbers to the right but for the first column."""
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("kernels", nargs="*", metavar="KERNEL", help=f"of {', '.join(KERNELS)}; by default all")
    parser.add_argument("--trusts-shapes", action="store_true", help="no contiguous array has a negative dimension")
    parser.add_argument("--no-times", action="store_true", help="count only: the same each time")
    parser.add_argument("--texts", type=Path, metavar="FOLDER", help="write the modules of each kernel there")
    asked = parser.parse_args()
    chosen = [KERNELS[name] for name in asked.kernels or KERNELS]
    counted = [count(kernel, asked.texts, asked.trusts_shapes) for kernel in chosen]
    rows = []
    for kernel, of_kernel in zip(chosen, counted, strict=True):
        three = (of_kernel.written, of_kernel.left, of_kernel.with_facts)
        cells = [
            " / ".join(str(one[kind]) for one in three) if any(one[kind] for one in three) else "-" for kind in CHECKED
        ]
        rows.append([kernel.function.__name__, *cells])
    print("written / left by LLVM / left with facts\n")
    print(table(["kernel", *CHECKED], rows))
    print()
    for kernel, of_kernel in zip(chosen, counted, strict=True):
        print(f"- {kernel.function.__name__} ({of_kernel.changes} changes)")
        for kind, said in of_kernel.stays:
            print(f"  - {kind}: `{said}`")
    if not asked.no_times:
        print()
        print(_table_of_times(chosen, asked.trusts_shapes))


def _table_of_times(chosen: Sequence[Kernel], trusts_shapes: bool) -> str:
    rows = []
    every: list[list[float]] = [[], [], [], []]
    for kernel in chosen:
        of_kernel = timed(kernel, trusts_shapes)
        ratios = [
            of_kernel.run[1] / of_kernel.run[0],
            of_kernel.run[2] / of_kernel.run[0],
            of_kernel.compile[1] / of_kernel.compile[0],
            of_kernel.compile[2] / of_kernel.compile[0],
        ]
        for all_, ratio in zip(every, ratios, strict=True):
            all_.append(ratio)
        rows.append([
            kernel.function.__name__,
            f"{of_kernel.run[0] * 1e3:.3g}", *(f"{ratio:.2f}" for ratio in ratios[:2]),
            f"{of_kernel.compile[0] * 1e3:.0f}", *(f"{ratio:.2f}" for ratio in ratios[2:]),
        ])  # fmt: skip
    means = [f"{statistics.geometric_mean(all_):.2f}" for all_ in every]
    rows.append(["geometric mean", "", *means[:2], "", *means[2:]])
    return table(["kernel", "run, ms", "checked", "with facts", "compile, ms", "checked", "with facts"], rows)


if __name__ == "__main__":
    main()
