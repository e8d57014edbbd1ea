"""Mangled names: what each demangler reads, what stays of suffixes, and what happens where a demangler is not there."""

from __future__ import annotations

import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

import scev
from scev.source import demangling
from scev.source.demangling import MAX_MANGLED_LENGTH, demangle_all, demangled
from tests.conftest import shared_directory

QUANT = "_ZN8__main__5quantB2v1B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dE5ArrayIdLi1E1C7mutable7alignedE"
LOCAL = "_ZN7cpython8__main__5outer12_3clocals_3e5innerB2v3B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dEx"
# Clang's `Tn`, which C++ libraries of 2023 do not read.
NEWER = (
    "_ZNSt4pairIPSt18_Rb_tree_node_baseS1_EC2IS1_S1_TnNSt9enable_ifIXaaclsr5_PCCPE18_ConstructiblePairIT_T0_EEclsr5_PCC"
    "PE26_ImplicitlyConvertiblePairIS5_S6_EEEbE4typeELb1EEERKS1_SA_"
)


@pytest.fixture
def _forgetful() -> Iterator[None]:
    """Which demanglers are there is looked up anew, before and after."""
    demangling._cxx_demangler.cache_clear()
    demangling._llvm_demangler.cache_clear()
    yield
    demangling._cxx_demangler.cache_clear()
    demangling._llvm_demangler.cache_clear()


def has_cxx() -> bool:
    return demangling._cxx_demangler() is not None


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("_ZN9TDStretch17calcSeqParametersEv", "TDStretch::calcSeqParameters()"),
        ("__ZN9TDStretch17calcSeqParametersEv", "TDStretch::calcSeqParameters()"),
        ("\x01__Z1fi", "f(int)"),
        ("_Z1fi.isra.0.cold", "f(int) [clone .isra.0.cold]"),
        ("_Z1fi.llvm.9876543210", "f(int)"),
        ("_Z1fi.__uniq.123.llvm.9", "f(int)"),
        ("_Z1fi.constprop.0.llvm.9", "f(int) [clone .constprop.0]"),
        (QUANT, "quant(Array<double, 1, C>)"),
        ("cfunc." + QUANT, "quant(Array<double, 1, C>), called from C"),
        (QUANT.replace("_ZN", "_ZN7cpython"), "quant(Array<double, 1, C>), called from Python"),
        (QUANT.replace("8__main__", "5audio"), "audio::quant(Array<double, 1, C>)"),
        (LOCAL, "outer::<locals>::inner(long long), called from Python"),
        (LOCAL[:-1] + "24omitted_28default_3d2_29", "outer::<locals>::inner(omitted(default=2)), called from Python"),
    ],
)
def test_cxx_and_numba(name: str, expected: str) -> None:
    if not has_cxx():
        pytest.skip("no C++ library here")
    assert demangled(name) == expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("_ZN4libm4math3erf3erf17h0123456789abcdefE", "libm::math::erf::erf"),
        ("_ZN4libm4math3erf3erf17h0123456789abcdefE.llvm.12", "libm::math::erf::erf"),
        (
            "_ZN98_$LT$core..iter..adapters..rev..Rev$LT$I$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4next"
            "17h40781ff31b0cf7b4E",
            "<core::iter::adapters::rev::Rev<I> as core::iter::traits::iterator::Iterator>::next",
        ),
        ("_RNvMNtCsgEmfK2I1SDS_4core3f32f3max", "<f32>::max"),
        ("_RNvMNtCsgEmfK2I1SDS_4core3f32f3max.llvm.7", "<f32>::max"),
        ("_RNvMNtCsgEmfK2I1SDS_4core3f32f3max.cold", "<f32>::max [clone .cold]"),
    ],
)
def test_rust(name: str, expected: str) -> None:
    assert demangled(name) == expected


@pytest.mark.parametrize(
    "name",
    [
        "",
        "main",
        "_Z",
        "_R",
        "_Zebra",
        "_Report",
        "cfunc._Zebra",
        "?f@@YAXXZ",
        "_Z1fi\0x",
        "_Z1\n",
        "\x01",
        "_ZN17hE",
        "f.cold",
    ],
)
def test_what_is_no_mangled_name(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert demangled(name) is None
    assert capsys.readouterr().out == ""


def test_names_that_would_grow_without_bound() -> None:
    digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    # Each parameter names the one before twice: the last has 2^36 types.
    doubling = "_Z1f1aIiiE" + "".join(f"S_IS{digit}_S{digit}_E" for digit in digits)
    started = time.monotonic()
    assert demangled(doubling) is None
    assert demangled("_RNvC1a" + "T" * 40 + "".join(f"B{digit}_B{digit}_E" for digit in digits)) is None
    assert demangled("_Z1f" + "i" * MAX_MANGLED_LENGTH) is None
    assert time.monotonic() - started < 1
    if has_cxx():
        few = demangled("_Z1f1aIiiE" + "".join(f"S_IS{digit}_S{digit}_E" for digit in digits[:8]))
        assert few is not None
        assert len(few) > 256


def test_order_is_kept() -> None:
    first = "_RNvMNtCsgEmfK2I1SDS_4core3f32f3max"
    second = "_ZN4libm4math3erf3erf17h0123456789abcdefE"
    assert demangle_all(["x", first, "_Zebra", second]) == [None, "<f32>::max", None, "libm::math::erf::erf"]
    assert demangle_all([]) == []


@pytest.mark.usefixtures("_forgetful")
@pytest.mark.parametrize(
    "error", [ImportError("no module"), OSError("no library"), AttributeError("no __cxa_demangle")]
)
def test_without_a_cxx_library(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    asked: list[str] = []

    def load(name: str) -> Any:
        if name == "cxxfilt":
            asked.append(name)
            raise error
        return import_module(name)

    monkeypatch.setattr(demangling, "import_module", load)
    monkeypatch.setattr(demangling, "_llvm_demangler", lambda: None)
    assert demangle_all(["_Z1fi", "_Z1gi", "_RNvMNtCsgEmfK2I1SDS_4core3f32f3max"]) == [None, None, "<f32>::max"]
    assert demangled("_Z1hi") is None
    assert asked == ["cxxfilt"]


class _Asked:
    """Stands for subprocess.run: counts calls, and gives an answer or raises."""

    def __init__(self, answer: str | Exception) -> None:
        self.answer = answer
        self.inputs: list[str] = []

    def __call__(self, command: list[str], **options: Any) -> subprocess.CompletedProcess[str]:
        assert options["timeout"] == demangling.MAX_DEMANGLER_SECONDS
        self.inputs.append(options["input"])
        if isinstance(self.answer, Exception):
            raise self.answer
        return subprocess.CompletedProcess(command, 0, self.answer, "")


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("a()\n_Zwolf\n", ["a()", None]),
        ("a()\n", [None, None]),
        (subprocess.TimeoutExpired("llvm-cxxfilt", 5), [None, None]),
        (subprocess.CalledProcessError(1, "llvm-cxxfilt"), [None, None]),
        (FileNotFoundError(), [None, None]),
    ],
)
def test_llvm_is_asked_once(
    monkeypatch: pytest.MonkeyPatch, answer: str | Exception, expected: list[str | None]
) -> None:
    asked = _Asked(answer)
    monkeypatch.setattr(subprocess, "run", asked)
    monkeypatch.setattr(demangling, "_llvm_demangler", lambda: "/bin/llvm-cxxfilt")
    assert demangle_all(["_Zebra", "_Zwolf", "main"]) == [*expected, None]
    assert asked.inputs == ["_Zebra\n_Zwolf\n"]


@pytest.mark.skipif(shutil.which("llvm-cxxfilt-22") is None, reason="no llvm-cxxfilt-22 here")
def test_llvm_reads_what_the_library_refuses() -> None:
    base = "std::_Rb_tree_node_base*"
    found = demangled(NEWER)
    assert found is not None
    assert re.sub(r", true>|>", ">", found).startswith(f"std::pair<{base}, {base}>::pair<{base}, {base}>({base} const&")


@pytest.mark.parametrize("module", ["rust_mix.O0.bc", "rust_libm.O0.bc"])
def test_both_demanglers_of_rust_agree(module: str) -> None:
    """rust-demangler and llvm-cxxfilt, on the names of the second mangling."""
    program = shutil.which("llvm-cxxfilt-22")
    shared = shared_directory()
    if program is None or shared is None:
        pytest.skip("no llvm-cxxfilt-22 or no corpora here")
    functions = scev.read(shared / "corpus" / module).functions
    names = [function.name[1:] for function in functions if function.name.startswith("@_R")]
    assert len(names) > 10
    done = subprocess.run(
        [program], input="\n".join(names) + "\n", capture_output=True, text=True, check=True, timeout=60
    )
    assert demangle_all(names) == done.stdout.split("\n")[:-1]
