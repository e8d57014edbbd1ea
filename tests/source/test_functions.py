"""Names of functions: by debug information, by demangling, and one name for each function."""

from __future__ import annotations

import re
import shutil
import subprocess
import time
from pathlib import Path

import pytest

import scev
from scev.ir import Module
from scev.source import demangling
from scev.source.demangling import demangled
from scev.source.functions import MAX_SOURCE_SCOPES, FunctionNames
from scev.source.signatures import shortened
from tests.conftest import shared_directory

SCOPES = """
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "dir/t.cpp", directory: "/")
!3 = !DISubroutineType(types: !9)
!4 = !DINamespace(name: "a", scope: null)
!5 = !DICompositeType(tag: DW_TAG_class_type, name: "T", scope: !4, file: !2, line: 2, identifier: "_ZTSN1a1TE")
!6 = !DINamespace(scope: null)
!7 = distinct !DICompositeType(tag: DW_TAG_class_type, scope: !8, file: !2, line: 13)
!8 = distinct !DILexicalBlock(scope: !15, file: !2, line: 12, column: 1)
!9 = !{null}
!30 = !DINamespace(name: "{impl#3}", scope: !31)
!31 = !DINamespace(name: "app", scope: null)
"""
# LLVM's name, number of the DISubprogram, name there, scope.
FUNCTIONS = [
    ("_ZN1a1T4calcEi", 10, "calc", 5),
    ("_ZN1a1T4calcEd", 11, "calc", 5),
    ("_ZN12_GLOBAL__N_11hEi", 12, "h", 6),
    ("_Z5clampIiEvT_", 13, "clamp<int>", 2),
    ("_ZZ3lamiENK3$_0clEi", 14, "operator()", 7),
    ("_Z3lami", 15, "lam", 2),
    ("plain", 16, "plain", 2),
    ("plain.cold", 17, "plain", 2),
    ("helper.12", 18, "helper", 2),
    ("_QPsum", 19, "sum", 2),
    ("_ZN3app4list3pop17h0123456789abcdefE", 20, "pop<i32>", 30),
]


def debug_module(scopes: str = SCOPES) -> str:
    lines: list[str] = []
    for llvm, number, name, scope in FUNCTIONS:
        linkage = f'linkageName: "{llvm}", ' if llvm.startswith("_") else ""
        where = f"scope: !{scope}, file: !2, line: 3, type: !3, spFlags: DISPFlagDefinition, unit: !0"
        lines.append(f'define void @"{llvm}"(i32 %x) !dbg !{number} {{ ret void }}')
        lines.append(f'!{number} = distinct !DISubprogram(name: "{name}", {linkage}{where})')
    return "\n".join(lines) + scopes


DEBUG = debug_module()

needs_cxx = pytest.mark.skipif(demangled("_Z1fv") is None, reason="no C++ library here")


def names_of(text: str) -> dict[str, str]:
    module = scev.read(text)
    names = FunctionNames(module)
    return {function.name[1:].strip('"'): names.shown(function) for function in module.functions}


def defining(*names: str) -> str:
    return "\n".join(f'define void @"{name}"() {{ ret void }}' for name in names)


@needs_cxx
def test_debug_information_comes_first() -> None:
    assert names_of(DEBUG) == {
        "_ZN1a1T4calcEi": "a::T::calc(int)",
        "_ZN1a1T4calcEd": "a::T::calc(double)",
        "_ZN12_GLOBAL__N_11hEi": "(anonymous namespace)::h",
        "_Z5clampIiEvT_": "clamp<int>",
        "_ZZ3lamiENK3$_0clEi": "lam::(lambda at t.cpp:13)::operator()",
        "_Z3lami": "lam",
        "plain": "plain",
        "plain.cold": "plain.cold",
        "helper.12": "helper.12",
        "_QPsum": "sum",
        # The number of an impl block says less than its type.
        "_ZN3app4list3pop17h0123456789abcdefE": "app::list::pop",
    }


def test_debug_information_without_a_demangler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demangling, "_cxx_demangler", lambda: None)
    monkeypatch.setattr(demangling, "_llvm_demangler", lambda: None)
    shown = names_of(DEBUG)
    assert shown["_ZN12_GLOBAL__N_11hEi"] == "(anonymous namespace)::h"
    # Nobody tells the overloads' parameters.
    assert shown["_ZN1a1T4calcEi"] == "a::T::calc"
    assert shown["_ZN1a1T4calcEd"] == "a::T::calc#2"


@needs_cxx
def test_demangled_names() -> None:
    assert names_of(
        defining("_ZN1A1fEi", "_Z1fi", "_Z1fd", "_Z1gi", "_Z1gi.cold", "_Z1gi.llvm.7", "main", "_Zebra", "odd name")
    ) == {
        "_ZN1A1fEi": "A::f",
        "_Z1fi": "f(int)",
        "_Z1fd": "f(double)",
        "_Z1gi": "g(int)",
        "_Z1gi.cold": "g.cold",
        "_Z1gi.llvm.7": "g(int)#2",
        "main": "main",
        "_Zebra": "_Zebra",
        "odd name": "odd name",
    }


@needs_cxx
def test_names_that_stay_alike() -> None:
    assert names_of(defining("_ZN1AC1Ei", "_ZN1AC2Ei", "_ZN1AD2Ev", "_ZN1AD0Ev")) == {
        "_ZN1AC1Ei": "A::A(int) [C1]",
        "_ZN1AC2Ei": "A::A(int) [C2]",
        "_ZN1AD2Ev": "A::~A() [D2]",
        "_ZN1AD0Ev": "A::~A() [D0]",
    }
    hashed = [f"_ZN3app1f17h012345678{number}abcdefE" for number in range(3)]
    assert list(names_of(defining(*hashed)).values()) == ["app::f", "app::f#2", "app::f#3"]


@needs_cxx
def test_a_name_of_c_is_not_taken() -> None:
    assert names_of(defining("f", "_Z1fi")) == {"f": "f", "_Z1fi": "f(int)"}
    assert names_of(defining("app::f", "_ZN3app1f17h0123456789abcdefE")) == {
        "app::f": "app::f",
        "_ZN3app1f17h0123456789abcdefE": "app::f#2",
    }


@needs_cxx
def test_numba() -> None:
    kernel = "_ZN8__main__5quantB2v1B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dE5ArrayIdLi1E1C7mutable7alignedE"
    entry = kernel.replace("_ZN", "_ZN7cpython")
    second = kernel.replace("B2v1", "B2v2").replace("IdLi", "IxLi")
    assert names_of(defining(kernel, entry, "cfunc." + kernel)) == {
        kernel: "quant",
        entry: "quant, called from Python",
        "cfunc." + kernel: "quant, called from C",
    }
    assert list(names_of(defining(kernel, second)).values()) == [
        "quant(Array<double, 1, C>)",
        "quant(Array<long long, 1, C>)",
    ]


@needs_cxx
def test_call_names_and_aliases() -> None:
    module = scev.read(DEBUG)
    names = FunctionNames(module)
    calc, _, _, clamp, call, *_ = module.functions
    assert [names.call_name(function) for function in (calc, clamp, call)] == ["calc", "clamp", "operator()"]
    assert names.aliases(calc) == [
        "_ZN1a1T4calcEi",
        "a::T::calc(int)",
        "a::T::calc",
        "T::calc",
        "T::calc(int)",
        "calc",
        "calc(int)",
    ]
    assert {"clamp", "clamp<int>", "_Z5clampIiEvT_"} <= set(names.aliases(clamp))
    assert names.full_names(calc) == ["_ZN1a1T4calcEi", "a::T::calc(int)", "a::T::calc"]


def test_without_debug_information_and_mangled_names_nothing_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(names: list[str]) -> list[str | None]:
        raise AssertionError(names)

    monkeypatch.setattr(demangling, "demangle_all", fail)
    module = scev.read(defining("f", "g") + "\ndeclare float @llvm.fabs.f32(float)")
    names = FunctionNames(module)
    assert [names.shown(function) for function in module.functions] == ["f", "g", "llvm.fabs.f32"]
    assert names.call_name(module.functions[0]) == "f"
    assert names.aliases(module.functions[0]) == ["f"]


@needs_cxx
def test_many_functions_take_little_time() -> None:
    def read(count: int) -> Module:
        return scev.read(defining(*(f"_ZN2ns1TIiE{len(name)}{name}Ei" for name in (f"f{i}" for i in range(count)))))

    module = read(5000)
    started = time.monotonic()
    names = FunctionNames(module)
    assert {names.shown(function) for function in module.functions} == {f"ns::T<int>::f{i}" for i in range(5000)}
    assert time.monotonic() - started < 3


def test_scopes_in_a_circle() -> None:
    scopes = SCOPES.replace('"a", scope: null', '"a", scope: !40') + '!40 = !DINamespace(name: "b", scope: !4)\n'
    module = scev.read(debug_module(scopes))
    shown = FunctionNames(module).shown(module.functions[0])
    assert "b::a::T::calc" in shown
    assert shown.count("::") <= MAX_SOURCE_SCOPES


MANGLED = re.compile(r"_Z\w|_R[A-Z]|17h[0-9a-f]{16}")


@needs_cxx
@pytest.mark.parametrize("name", ["tinyxml2.O0", "rust_mix.O0", "rust_libm.O0", "numba_matmul", "numba_histogram"])
def test_no_mangled_name_is_shown(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shared = shared_directory()
    if shared is None:
        pytest.skip("no corpora here")
    monkeypatch.setattr(demangling, "_llvm_demangler", lambda: None)
    module = scev.read(shared / "corpus" / f"{name}.bc")
    names = FunctionNames(module)
    shown = [names.shown(function) for function in module.defined_functions()]
    assert [text for text in shown if MANGLED.search(text)] == []
    assert len(set(shown)) == len(shown)


@needs_cxx
@pytest.mark.skipif(shutil.which("clang-22") is None, reason="no clang-22 here")
def test_clang_and_debug_information(tmp_path: Path) -> None:
    source = tmp_path / "t.cpp"
    source.write_text(
        "namespace ns { struct T { int calc(int n) const; }; }\nint ns::T::calc(int n) const { return n; }\n"
    )
    command = ["clang-22", "-g", "-O1", "-S", "-emit-llvm", str(source), "-o", "-"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert next(iter(names_of(done.stdout).values())) == "ns::T::calc"


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("std::vector<int>::push_back", "std::vector<int>::push_back"),
        ("std::vector<std::pair<int, std::string>>::push_back", "std::vector<std::pair<…>>::push_back"),
        ("a::operator-<std::pair<long, long>*, std::vector<int>>", "a::operator-<std::pair<…>*, std::vector<…>>"),
        ("a::Match<std::traits<char>, true, true>::operator()", "a::Match<std::traits<…>, true, true>::operator()"),
        ("operator<< <std::char_traits<char>, std::string>", "operator<< <std::char_traits<char>, std::string>"),
        ("std::operator<< <std::char_traits<char>, std::string>", "std::operator<< <…>"),
        ("f(std::function<int (int)> const&, void (*)(char))", "f(std::function<int (…)> const&, void (*)(char))"),
        (
            "one_very_long_name_without_any_brackets_in_it_at_all",
            "one_very_long_name_without_any_brackets_in_it_at_all",
        ),
        ("broken<std::vector<int>, and_so_on_without_an_end", "broken<std::vector<int>, and_so_on_without_an_end"),
    ],
)
def test_long_names_are_shortened_from_within(name: str, short: str) -> None:
    assert shortened(name, 48) == short
