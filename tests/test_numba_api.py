"""`scev.numba.analyze`: facts of functions that Numba compiles, from its objects.

The tests that need Numba skip where it is not; the others have objects of their own.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import scev
from scev.errors import ScevError

needs_numba = pytest.mark.skipif(importlib.util.find_spec("numba") is None, reason="numba is not installed")

IR = "define i32 @{0}(i32 %n) {{\n  %r = and i32 %n, {1}\n  ret i32 %r\n}}\n"
WRAPPERS = """define ptr @_ZN7cpython1fE(ptr %x) {
  ret ptr %x
}
define i32 @cfunc.f(i32 %n) {
  ret i32 %n
}
define void @NRT_decref(ptr %x) {
  ret void
}
"""


class Kernel:
    """What has IR, and nothing else that is known: as a kernel of a GPU."""

    def __init__(self, texts: object) -> None:
        self.texts = texts

    def inspect_llvm(self) -> object:
        return self.texts


def test_all_signatures_of_what_is_taken_as_it_is() -> None:
    facts = scev.numba.analyze(Kernel({1: IR.format("f", 255) + WRAPPERS, 2: IR.format("g", 7) + WRAPPERS[:0]}))
    assert [of_function.function.name for of_function in facts] == ["@f", "@g"]
    assert str(facts["g"]["%r"].range) == "[0, 7]"
    assert facts.module.name == "Kernel"
    assert str(scev.numba.analyze(Kernel(IR.format("f", 3)))["f"]["%r"].range) == "[0, 3]"


def test_what_was_asked_before_is_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scev.numba, "_MEMORIES", {})
    for changed, moved in ((3, []), (3, ["@f"]), (7, [])):
        facts = scev.numba.analyze(Kernel(IR.format("f", changed)))
        assert str(facts["f"]["%r"].range) == f"[0, {changed}]"
        (memory,) = scev.numba._MEMORIES.values()
        assert list(memory.moved) == moved


def test_what_scev_analyze_takes() -> None:
    kernel = Kernel({1: IR.format("f", 255)})
    facts = scev.numba.analyze(kernel, given={"f": {"n": "[0, 9]"}}, scope="function")
    assert str(facts["f"]["%r"].range) == "[0, 9]"
    assert facts.scope == "function"


def plain(n: int) -> int:
    return n


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (
            plain,
            "'plain' is a plain function: decorate it with @njit, or call "
            "scev.numba.analyze(njit(plain), signatures=['f8(f8[:])'])",
        ),
        (3, "expected a function that numba compiles, not int"),
        (Kernel, "expected a function that numba compiles, not type"),
        (SimpleNamespace(inspect_llvm=dict), "expected a function that numba compiles, not SimpleNamespace"),
    ],
)
def test_what_numba_does_not_compile(value: object, message: str) -> None:
    with pytest.raises(TypeError) as raised:
        scev.numba.analyze(value)
    assert str(raised.value) == message


def test_no_types_yet() -> None:
    with pytest.raises(ScevError) as raised:
        scev.numba.analyze(Kernel({}))
    assert str(raised.value) == (
        "Kernel: not compiled for any types yet: call it once, or pass signatures=['f8(f8[:])']"
    )
    with pytest.raises(ScevError, match="^Kernel: only for functions of @njit, @jit, @cfunc and @vectorize"):
        scev.numba.analyze(Kernel({}), signatures=["f8(f8)"])


def test_it_is_there_when_asked_for() -> None:
    code = (
        "import sys, scev; assert 'scev.numba' not in sys.modules; scev.numba.analyze; "
        "assert 'numba' not in sys.modules; assert 'numba' in dir(scev)"
    )
    source = str(Path(scev.__file__).resolve().parent.parent)
    subprocess.run([sys.executable, "-c", code], check=True, env={**os.environ, "PYTHONPATH": source})


# With Numba -----------------------------------------------------------------------------------------------------------

FILE = """from numba import cfunc, guvectorize, njit, prange, vectorize

@njit
def square(v):
    return v * v

@njit
def mean(x):
    total = 0.0
    for i in range(x.shape[0]):
        total += square(x[i])
    return total / x.shape[0]

@njit
def doubled(x):
    for i in range(x.size):
        x[i] = 2 * x[i]

@njit
def never(n):
    return n

@njit
def doubled_size(x):
    doubled(x)
    return x.size

@njit(parallel=True)
def halved(x):
    for i in prange(x.size):
        x[i] = x[i] / 2

@njit
def factorial(n, least=1):
    if n <= least:
        return 1
    return n * factorial(n - 1)

def made():
    @njit
    def inner(n):
        return n & 7
    @njit
    def outer(n):
        return inner(n) + 8
    return outer

@vectorize
def bits(n):
    return n & 7

@guvectorize(["void(f8[:], f8[:])"], "(n)->()")
def total(x, out):
    out[0] = 0
    for i in range(len(x)):
        out[0] += x[i]

@cfunc("i8(i8)")
def callback(n):
    return (n & 3) + square(0)

@njit("i8(i8)")
def declared(n):
    k = 0
    for i in range(10):
        k ^= n >> i
    return k
"""


@pytest.fixture(scope="module")
def jitted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    """The file, imported; none of its functions has been called."""
    path = tmp_path_factory.mktemp("numba") / "k.py"
    path.write_text(FILE)
    spec = importlib.util.spec_from_file_location("k", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    # Numba asks what module a function is of.
    sys.modules["k"] = module
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        spec.loader.exec_module(module)
    yield module
    del sys.modules["k"]


def array(kind: str) -> Any:
    numpy = importlib.import_module("numpy")
    return numpy.ones(5, dtype=kind)


def line(text: str) -> int:
    """The line of the file that begins so, but for spaces."""
    (number,) = [number for number, at in enumerate(FILE.splitlines(), 1) if at.strip().startswith(text)]
    return number


@needs_numba
def test_a_loop_is_counted_by_the_shape_and_has_its_line(jitted: ModuleType) -> None:
    mean = jitted.mean
    assert (mean(array("f8")), mean(array("f4"))) == (1.0, 1.0)
    compiled = dict(mean.overloads)
    texts = mean.inspect_llvm()
    callees = dict(jitted.square.overloads)
    facts = scev.numba.analyze(mean)
    assert len(facts) == len(mean.signatures) == 2
    for of_function in facts:
        (loop,) = of_function.loops
        assert loop.trip_count.exact is not None
        assert loop.trip_count.constant_max == 2**63 - 1
    said = str(facts)
    assert said.count("mean(Array<") == 2
    assert said.count(f"for i  k.py:{line('for i in range(x.shape[0])')}") == 2
    assert f"k.py:{line('def mean')}  1 loop, counted" in said
    assert "x.shape[0]  2^63 - 1  while i + 1 != x.shape[0]" in said
    # The caller's functions are as they were.
    assert dict(mean.overloads) == compiled
    assert mean.inspect_llvm() == texts
    assert dict(jitted.square.overloads) == callees


@needs_numba
def test_a_signature_that_it_is_not_compiled_for(jitted: ModuleType) -> None:
    before = list(jitted.doubled.signatures)
    facts = scev.numba.analyze(jitted.doubled, signatures=["void(i4[::1])", "void(f8[::1])"])
    assert len(facts) == 2
    # As it was written: neither vectorised nor unrolled.
    assert [len(of_function.loops) for of_function in facts] == [1, 1]
    assert str(facts).count(f"for i  k.py:{line('for i in range(x.size)')}") == 2
    assert jitted.doubled.signatures == before
    with pytest.raises(ScevError, match="^never: not compiled for any types yet"):
        scev.numba.analyze(jitted.never)
    with pytest.raises(ScevError, match="^doubled: numba cannot compile it for void.f8.: ") as raised:
        scev.numba.analyze(jitted.doubled, signatures="void(f8)")
    assert "\n" not in str(raised.value)


@needs_numba
def test_a_parallel_loop_is_a_loop(jitted: ModuleType) -> None:
    facts = scev.numba.analyze(jitted.halved, signatures=["void(f8[::1])"])
    assert "while i + 1 != x." in str(facts)
    assert len(facts) == 1


@needs_numba
def test_functions_that_name_others(jitted: ModuleType) -> None:
    outer = jitted.made()
    assert outer(3) == 11
    text = str(scev.numba.analyze(outer))
    assert "outer" in text
    assert "inner" not in text
    assert jitted.factorial(3) == 6
    assert len(scev.numba.analyze(jitted.factorial)) == 1


@needs_numba
def test_loops_of_functions_that_are_called_stay_as_written(jitted: ModuleType) -> None:
    assert jitted.doubled_size(array("f8")) == 5
    # Of that one, what Numba made has its loops in several parts.
    compiled = scev.analyze(jitted.doubled.inspect_llvm(jitted.doubled.signatures[0]))
    assert sum(len(of_function.loops) for of_function in compiled) > 1
    module, functions = scev.numba.read(jitted.doubled_size)
    assert len(functions) == 1
    assert sum(len(of_function.loops) for of_function in scev.analyze(module)) == 1


@needs_numba
def test_what_other_decorators_make(jitted: ModuleType) -> None:
    assert "k.py:" in str(scev.numba.analyze(jitted.callback))
    assert "for i  k.py:" in str(scev.numba.analyze(jitted.total))
    with pytest.raises(ScevError, match="^bits: not compiled for any types yet"):
        scev.numba.analyze(jitted.bits)
    assert len(scev.numba.analyze(jitted.bits, signatures=["i8(i8)"])) == 1


@needs_numba
def test_a_number_of_iterations(jitted: ModuleType) -> None:
    facts = scev.numba.analyze(jitted.declared)
    assert [loop.trip_count.constant_max for loop in facts.functions[0].loops] == [10]


@needs_numba
def test_numba_compiles_as_before(jitted: ModuleType) -> None:
    config = importlib.import_module("numba").config
    level = config.OPT
    scev.numba.analyze(jitted.declared)
    with pytest.raises(ScevError):
        scev.numba.analyze(jitted.declared, signatures=["i8(unicode_type)"])
    assert config.OPT is level


@needs_numba
def test_the_page_shows_what_happens(tmp_path: Path) -> None:
    """The program of docs/notebooks.md, and what it prints."""
    page = (Path(__file__).resolve().parent.parent / "docs" / "notebooks.md").read_text(encoding="utf-8")
    program, said = page.split("```")[1:4:2]
    path = tmp_path / "means.py"
    path.write_text(program.removeprefix("py means.py\n"))
    source = str(Path(scev.__file__).resolve().parent.parent)
    environment = {**os.environ, "PYTHONPATH": source, "COLUMNS": "80"}
    done = subprocess.run([sys.executable, path], check=True, capture_output=True, text=True, env=environment)
    assert done.stdout.rstrip() == said.removeprefix("text\n").rstrip()


# In Numba's pipeline --------------------------------------------------------------------------------------------------

CLAMPED = """
define i32 @f(double %x) {
  %low = fcmp ogt double %x, 0.0
  %a = select i1 %low, double %x, double 0.0
  %high = fcmp olt double %a, 1.0
  %b = select i1 %high, double %a, double 1.0
  %c = fmul double %b, 255.0
  %k = fptosi double %c to i32
  %wrong = icmp ugt i32 %k, 255
  %r = select i1 %wrong, i32 -1, i32 %k
  ret i32 %r
}
"""


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A class as Numba's for a module that is compiled, in modules of Numba's names."""
    from llvmlite import binding

    class Nothing:
        def run(self, module: Any, builder: Any) -> None:
            pass

    class Codegen:
        _opt_level = 3

        def _module_pass_manager(self, **options: Any) -> tuple[Nothing, None]:
            return Nothing(), None

    class CPUCodeLibrary:
        _codegen = Codegen()

        def __init__(self, text: str) -> None:
            self.name = "f"
            self._final_module: Any = binding.parse_assembly(text)
            self.finished = False

        def _optimize_final_module(self) -> None:
            self.finished = True

    codegen = ModuleType("numba.core.codegen")
    codegen.CPUCodeLibrary = CPUCodeLibrary  # type: ignore[attr-defined]
    for name in ("numba", "numba.core"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, "numba.core.codegen", codegen)
    return CPUCodeLibrary


def test_numba_compiles_what_facts_have_rewritten(library: Any) -> None:
    installed = scev.numba.install(settings=scev.Settings(undef="absent"))
    one = library(CLAMPED)
    one._optimize_final_module()
    assert one.finished
    assert installed.changes > 0
    assert "icmp" not in str(one._final_module)
    before = installed.changes
    installed.uninstall()
    two = library(CLAMPED)
    two._optimize_final_module()
    assert two.finished
    assert installed.changes == before
    assert "icmp" in str(two._final_module)


def test_what_fails_is_compiled_as_numba_would(library: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    installed = scev.numba.install()

    def fail(*_: Any, **__: Any) -> None:
        raise ValueError("not\ntoday")

    monkeypatch.setattr(scev, "analyze", fail)
    one = library(CLAMPED)
    one._optimize_final_module()
    assert one.finished
    assert installed.failures == ["ValueError: not today"]
    assert "icmp" in str(one._final_module)


@needs_numba
def test_a_function_that_numba_compiles_with_facts_gives_the_same() -> None:
    import numba

    def shade(x: Any, out: Any) -> None:
        for i in range(x.shape[0]):
            k = int(min(max(x[i], 0.0), 1.0) * 255.0)
            if k < 0 or k > 255:
                raise IndexError("outside")
            out[i] = k

    import numpy as np

    x = np.linspace(-1.0, 2.0, 1001)
    results = []
    installed = scev.numba.install()
    try:
        for function in (shade, numba.njit(shade)):
            out = np.zeros(1001)
            function(x, out)
            results.append(out)
    finally:
        installed.uninstall()
    assert np.array_equal(results[0], results[1])
    assert installed.changes > 0
    assert not installed.failures


def test_modules_without_functions_of_a_program_are_left_alone(library: Any) -> None:
    installed = scev.numba.install(trusts_shapes=True)
    one = library(WRAPPERS)
    one._optimize_final_module()
    assert one.finished
    assert installed.changes == 0
    assert "@NRT_decref" in str(one._final_module)


def test_dimensions_of_arrays_are_told_even_where_nothing_is_changed(library: Any) -> None:
    fields = "ptr %arg.a.0, ptr %arg.a.1, i64 %arg.a.2, i64 %arg.a.3, ptr %arg.a.4, i64 %arg.a.5.0, i64 %arg.a.6.0"
    installed = scev.numba.install(trusts_shapes=True)
    head = f"define i64 @_ZN1m1fE5ArrayIxLi1E1C7mutable7alignedE({fields})"
    one = library(f"{head} {{\n  %n = mul i64 %arg.a.5.0, 3\n  ret i64 %n\n}}\n")
    one._optimize_final_module()
    assert not installed.failures
    assert f"i64 range(i64 0, {2**60}) %arg.a.5.0" in str(one._final_module)


@needs_numba
def test_a_view_of_a_negative_dimension_is_empty_as_before() -> None:
    import numba
    import numpy as np

    def count(windows: Any) -> int:
        found = 0
        for _ in range(windows.shape[0]):
            found += 1
        return found

    counted = numba.njit(count)

    def count_windows(x: Any, width: int) -> Any:
        shape = (x.shape[0] - width + 1, width)
        return counted(np.lib.stride_tricks.as_strided(x, shape, (8, 8)))

    def count_copied(x: Any, width: int) -> Any:
        # Of no items, so that nothing is allocated that is less than nothing.
        shape = (x.shape[0] - width + 1, 0)
        return counted(np.lib.stride_tricks.as_strided(x, shape, (8, 8)).copy())

    installed = scev.numba.install()
    try:
        compiled, copied = numba.njit(count_windows), numba.njit(count_copied)
        assert compiled(np.zeros(4), 7) == copied(np.zeros(4), 7) == 0
        assert compiled(np.zeros(4), 2) == copied(np.zeros(4), 2) == len(range(4 - 2 + 1))
    finally:
        installed.uninstall()
    assert not installed.failures


@needs_numba
def test_checks_that_cannot_fail_go_and_the_others_raise() -> None:
    import numba
    import numpy as np

    def smooth(a: Any, out: Any) -> None:
        for i in range(1, a.shape[0] - 1):
            out[i] = a[i - 1] + a[i + 1]

    def first(a: Any, divisor: int) -> Any:
        return a[-1] // divisor

    installed = scev.numba.install()
    try:
        smoothed, divided = numba.njit(boundscheck=True)(smooth), numba.njit(boundscheck=True)(first)
        a, out = np.arange(10.0), np.zeros(10)
        smoothed(a, out)
        assert np.array_equal(out[1:-1], 2.0 * a[1:-1])
        smoothed(np.zeros(0), np.zeros(0))
        with pytest.raises(IndexError):
            smoothed(a, np.zeros(5))
        assert divided(np.arange(10), 2) == 9 // 2
        with pytest.raises(ZeroDivisionError):
            divided(np.arange(10), 0)
        with pytest.raises(IndexError):
            divided(np.zeros(0, np.int64), 1)
    finally:
        installed.uninstall()
    assert not installed.failures


@needs_numba
@pytest.mark.parametrize(
    ("name", "trusts_shapes", "left"), [("sieve", False, 0), ("stencil", True, 2), ("lcs", False, 3), ("lcs", True, 0)]
)
def test_checks_are_counted(name: str, trusts_shapes: bool, left: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).resolve().parent.parent / "tools"))
    import numba_checks

    counted = numba_checks.count(numba_checks.KERNELS[name], None, trusts_shapes)
    assert counted.written["bounds"] > counted.left["bounds"] > counted.with_facts["bounds"]
    # The two of `out` of the stencil, which has a size of its own.
    assert counted.with_facts["bounds"] == left
    assert not counted.with_facts["wrap-around"]


@needs_numba
@pytest.mark.parametrize("name", ["binary_search", "conv1d", "sieve", "stencil"])
def test_kernels_do_the_same_for_arrays_of_any_size(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import numba
    import numpy as np

    monkeypatch.syspath_prepend(str(Path(__file__).resolve().parent.parent / "tools"))
    import numba_checks

    kernel = numba_checks.KERNELS[name]
    plain, edited = (numba.njit(boundscheck=True)(kernel.function) for _ in range(2))
    plain(*kernel.arguments())
    installed = scev.numba.install(trusts_shapes=True)
    try:
        edited(*kernel.arguments())
    finally:
        installed.uninstall()
    assert not installed.failures
    random = np.random.default_rng(3)

    def any_like(one: Any) -> Any:
        if not isinstance(one, np.ndarray):
            return int(random.integers(-4, 9))
        return random.integers(0, 6, [int(random.integers(0, 7)) for _ in one.shape]).astype(one.dtype)

    def outcome(function: Any, arguments: list[Any]) -> tuple[object, ...]:
        copies = [one.copy() if isinstance(one, np.ndarray) else one for one in arguments]
        try:
            said = str(function(*copies))
        except (IndexError, ValueError) as error:
            said = repr(error)
        return (said, *(str(one) for one in copies))

    for _ in range(300):
        arguments = [any_like(one) for one in kernel.arguments()]
        assert outcome(edited, arguments) == outcome(plain, arguments)
