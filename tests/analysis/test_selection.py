"""Functions by name: LLVM's, the source's, parts of them, and globs; and what is said where there is none."""

from __future__ import annotations

import pytest

import scev
from scev.analysis.given import parse_given, resolve_given
from scev.analysis.selection import find, select, why_unknown
from scev.errors import ScevError
from scev.ir import Module
from scev.source.demangling import demangled

pytestmark = pytest.mark.skipif(demangled("_Z1fv") is None, reason="no C++ library here")

NAMES = {
    "_ZN9TDStretch17calcSeqParametersEv": "seq",
    "_ZN9TDStretch4calcEi": "calc_int",
    "_ZN9TDStretch4calcEd": "calc_double",
    "_ZN5other4calcEPc": "other_calc",
    "_Z4freei": "free_int",
    "_Z4freed": "free_double",
    "_ZN1A4freeEv": "free_member",
    "_Z4freei.cold": "free_cold",
    "_ZN1AmlEi": "times",
    "_Z5clampIiET_S0_": "clamp_int",
    "_Z5clampIfET_S0_": "clamp_float",
    "plain": "plain",
    "arr[i]": "arr",
    "odd name": "odd",
}
TEXT = (
    "".join(f'define void @"{name}"(i32 %x) {{ ret void }}\n' for name in NAMES) + "declare void @_ZN1A7missingEv()\n"
)


@pytest.fixture(scope="module")
def module() -> Module:
    return scev.read(TEXT)


def chosen(module: Module, *names: str) -> list[str]:
    return [NAMES[function.name[1:].strip('"')] for function in select(module, names)]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        # LLVM's names.
        ("plain", ["plain"]),
        ("@plain", ["plain"]),
        ("odd name", ["odd"]),
        ('@"odd name"', ["odd"]),
        ('"odd name"', ["odd"]),
        ("_ZN9TDStretch4calcEi", ["calc_int"]),
        ("@_Z4freei", ["free_int"]),
        # Names of the source.
        ("TDStretch::calcSeqParameters", ["seq"]),
        ("TDStretch::calcSeqParameters()", ["seq"]),
        ("calcSeqParameters", ["seq"]),
        ("TDStretch::calc", ["calc_int", "calc_double"]),
        ("TDStretch::calc(int)", ["calc_int"]),
        ("calc(double)", ["calc_double"]),
        ("calc", ["calc_int", "calc_double", "other_calc"]),
        ("other::calc(char *)", ["other_calc"]),
        ("other::calc( char* )", ["other_calc"]),
        # A whole name comes before a part of one.
        ("free", ["free_int", "free_double"]),
        ("A::free", ["free_member"]),
        ("free.cold", ["free_cold"]),
        ("clamp", ["clamp_int", "clamp_float"]),
        ("clamp<int>", ["clamp_int"]),
        ("clamp< float >", ["clamp_float"]),
        # What is a name is no glob.
        ("A::operator*", ["times"]),
        ("operator*", ["times"]),
        ("arr[i]", ["arr"]),
        # Globs.
        ("TDStretch::*", ["seq", "calc_int", "calc_double"]),
        ("calc*", ["seq", "calc_int", "calc_double", "other_calc"]),
        ("*Seq*", ["seq"]),
        ("pl?in", ["plain"]),
        ("[op]*name", ["odd"]),
        ("_ZN9TD*E[id]", ["calc_int", "calc_double"]),
        ("*", list(NAMES.values())),
    ],
)
def test_what_a_name_means(module: Module, name: str, expected: list[str]) -> None:
    assert chosen(module, name) == expected
    assert [NAMES[function.name[1:].strip('"')] for function in find(module, name)] == expected


def test_several_names_in_the_order_of_the_module(module: Module) -> None:
    assert chosen(module, "plain", "calc*", "TDStretch::calc") == [
        "seq",
        "calc_int",
        "calc_double",
        "other_calc",
        "plain",
    ]
    assert chosen(module) == list(NAMES.values())


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("plian", "no function 'plian'; did you mean plain?"),
        ("calcSeqParameter", "no function 'calcSeqParameter'; did you mean calcSeqParameters"),
        ("TDStrech::calcSeqParameters", "did you mean TDStretch::calcSeqParameters"),
        ("zzzzz", "no function 'zzzzz'"),
        ("zz*", "no function matches 'zz*'"),
        ("A::missing", "function 'A::missing' is only declared here, it has no body"),
        ("_ZN1A7missingEv", "function '_ZN1A7missingEv' is only declared here, it has no body"),
        ("", "no function ''"),
    ],
)
def test_what_is_said_of_others(module: Module, name: str, message: str) -> None:
    with pytest.raises(ScevError) as raised:
        select(module, ["plain", name])
    assert message in str(raised.value)
    assert "\n" not in str(raised.value)
    assert message in why_unknown(module, name)
    assert find(module, name) == []


def test_a_module_without_functions() -> None:
    empty = scev.read("declare void @f()")
    assert why_unknown(empty, "g") == "no function 'g': the module defines none"
    assert find(empty, "*") == []
    assert select(empty, []) == []


def given(module: Module, text: str) -> list[str]:
    return [NAMES[name[1:].strip('"')] for name in resolve_given(parse_given(text), module).known]


def test_given_by_names_of_the_source(module: Module) -> None:
    assert given(module, "TDStretch::calc:%x=[1,2]") == ["calc_int", "calc_double"]
    assert given(module, "TDStretch::calc(int) : x=[1,2],%x=[1,9]") == ["calc_int"]
    assert given(module, "calc*:%x=1") == ["seq", "calc_int", "calc_double", "other_calc"]
    with pytest.raises(ScevError, match=r"no function TDStretch::calk is defined here; did you mean"):
        given(module, "TDStretch::calk:%x=1")
    with pytest.raises(ScevError, match=r"TDStretch::calc\(int\) has no argument or value %y; there is x"):
        given(module, "TDStretch::calc:%y=1")


def test_analyze_takes_them_too() -> None:
    facts = scev.analyze(TEXT, functions=["TDStretch::calc"], given={"calc(double)": {"x": "[1, 2]"}})
    assert [function.function.name for function in facts] == ["@_ZN9TDStretch4calcEi", "@_ZN9TDStretch4calcEd"]
    assert str(facts["_ZN9TDStretch4calcEd"]["x"].range) == "[1, 2]"
