"""Facts as mappings: what is in them, how it is looked up, and what is said where it is not there."""

from __future__ import annotations

import json
import pickle

import pytest
from tests.report.debugged import debugged

import scev
from scev.answers import internals
from scev.errors import UnknownNameError
from scev.source.demangling import demangled

TEXT = """
define i32 @saxpy(i32 %n, i32 %"a b", i32 %"7", ptr %p) {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %loop, label %exit
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %i.next = add nuw nsw i32 %i, 1
  store i32 %i, ptr %p
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  %x = sitofp i32 %n to float
  ret i32 %"a b"
}
define void @"with space"() {
  ret void
}
define i32 @scale(i32 %0) {
  %2 = and i32 %0, 3
  ret i32 %2
}
declare i32 @outside(i32)
"""

SOURCE = debugged("""
define i32 @f(i32 %0, ptr %1) 1 {
  #count = i32 %0 @1
  %3 = and i32 %0, 255 @2
  #low = i32 %3 @2
  %4 = add i32 %3, 1
  %5 = mul i32 %4, %4 @6
  ret i32 %5 @10
}""")


@pytest.fixture(scope="module")
def facts() -> scev.ModuleFacts:
    return scev.analyze(TEXT)


def test_a_module_is_a_mapping_of_functions(facts: scev.ModuleFacts) -> None:
    names = ["saxpy", "with space", "scale"]
    assert facts.keys() == names
    assert len(facts) == len(facts.values()) == 3
    assert [function.name for function in facts] == ["@saxpy", '@"with space"', "@scale"]
    assert facts.items() == list(zip(names, facts, strict=True))
    for name, function in facts.items():
        assert function is facts[function.name] is facts[function.function] is facts.get(name) is function
        assert name in facts
        assert function in facts
        assert function.function in facts
    assert facts.get("saxpi") is None
    assert facts.get("saxpi", facts["scale"]) is facts["scale"]
    for absent in ("saxpi", "outside", "", 0, None, scev.analyze(TEXT)["saxpy"]):
        assert absent not in facts


def test_a_function_is_a_mapping_of_values(facts: scev.ModuleFacts) -> None:
    f = facts["saxpy"]
    names = ["n", "a b", '"7"', "p", "some", "i", "i.next", "more", "x"]
    assert f.keys() == names
    assert len(f) == len(f.values()) == len(names)
    assert list(f) == f.values() == [f[name] for name in names]
    assert f.items() == list(zip(names, f, strict=True))
    for name, value in f.items():
        assert f[value.name] == f[value.value] == f.get(name) == value
        assert name in f
        assert value in f
        assert value.value in f
    assert f["%a b"] == f["a b"]
    assert f["7"] == f['"7"']
    assert f.get("ii") is None
    assert f.get("ii", f["i"]) == f["i"]
    for absent in ("ii", "loop", "", 3, None, facts["scale"]["0"], facts["scale"]["0"].value):
        assert absent not in f
    # Facts of a function without values are something, too.
    assert len(facts["with space"]) == 0
    assert facts["with space"]


@pytest.mark.parametrize("name", ["%x", "@x", "\\22x\\22", "\\FF", "\\C3\\A4", "a\\\\b", "1.5", "-", "$"])
def test_every_key_finds_its_own(name: str) -> None:
    facts = scev.analyze(f'define i32 @"{name}"(i32 %x, i32 %0, i32 %"0", i32 %"{name}") {{\n  ret i32 0\n}}')
    (f,) = facts
    assert facts[facts.keys()[0]] is f
    keys = f.keys()
    assert len(set(keys)) == 4
    assert [f[key] for key in keys] == list(f)


def test_values_are_equal_where_they_are_the_same(facts: scev.ModuleFacts) -> None:
    f = facts["saxpy"]
    assert len({f["i"], f["%i"], f["n"]}) == 2
    assert f["i"] != f["n"]
    assert f["i"] != scev.analyze(TEXT)["saxpy"]["i"]


def test_what_a_value_is(facts: scev.ModuleFacts) -> None:
    f = facts["saxpy"]
    i, n, x = f["i"], f["n"], f["x"]
    assert (i.name, str(i.type), str(i.block), n.block) == ("%i", "i32", "%loop", None)
    assert (i.line, i.source_line, i.source_name) == (None, "", None)
    assert str(i.int_range) == "[0, 2147483646]"
    assert i.float_range is None
    assert x.int_range is None
    assert isinstance(x.float_range, scev.FloatSet)
    assert x.float_range == x.range
    assert str(n.int_range_at("loop")) == "[1, 2147483647]"
    assert n.float_range_at("loop") is None
    assert x.float_range_at("exit") == x.range
    assert x.int_range_at("exit") is None


def test_what_the_source_says_of_a_value() -> None:
    f = scev.analyze(SOURCE)["f"]
    named = {name: (value.source_name, value.line, value.source_line) for name, value in f.items()}
    assert named == {
        "0": ("count", 1, "t.c:1"),
        "1": (None, None, ""),
        "3": ("low", 2, "t.c:2"),
        "4": ("low + 1", None, ""),
        "5": ("(low + 1) * (low + 1)", 6, "t.c:6"),
    }


def test_values_are_found_by_names_and_globs(facts: scev.ModuleFacts) -> None:
    f = scev.analyze(SOURCE)["f"]
    assert f.find("count") == f.find("%0") == [f["0"]]
    assert f.find("lo*") == [f["3"], f["4"]]
    assert f.find("nothing") == f.find("nothing*") == []
    f = facts["saxpy"]
    assert f.find("i") == [f["i"]]
    assert f.find("i*") == f.find("%i*") == [f["i"], f["i.next"]]
    with pytest.raises(KeyError, match=r"^no value 'count' in f; find\('count'\) finds %0$"):
        scev.analyze(SOURCE)["f"]["count"]


def test_functions_are_found_by_names_and_globs(facts: scev.ModuleFacts) -> None:
    assert facts.find("s*") == [facts["saxpy"], facts["scale"]]
    assert facts.find("with space") == [facts["with space"]]
    assert facts.find("outside") == facts.find("none*") == []
    some = scev.analyze(TEXT, functions=["scale"])
    assert some.find("s*") == [some["scale"]]


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("sxpy", "no function 'sxpy' is defined in <text>; did you mean saxpy?"),
        ("@sxpy", "no function 'sxpy' is defined in <text>; did you mean saxpy?"),
        ("f", "no function 'f' is defined in <text>; there are saxpy, with space and scale"),
        ("outside", "function 'outside' is only declared in <text>, it has no body"),
        ("s*", "no function 's*' is defined in <text>; find('s*') finds saxpy, scale"),
    ],
)
def test_a_function_that_is_not_there(facts: scev.ModuleFacts, key: str, said: str) -> None:
    with pytest.raises(KeyError) as raised:
        facts[key]
    assert str(raised.value) == said
    assert str(pickle.loads(pickle.dumps(raised.value))) == said


@pytest.mark.skipif(demangled("_Z1fv") is None, reason="no C++ library here")
def test_a_function_by_its_name_in_the_source() -> None:
    facts = scev.analyze("define void @_ZN5shape4hullEi(i32 %x) {\n  ret void\n}")
    assert facts.find("hull") == facts.find("shape::hull") == facts.find("shape::*") == list(facts)
    with pytest.raises(KeyError, match=r"^no function 'hull' is .* in <text>; find\('hull'\) finds _ZN5shape4hullEi$"):
        facts["hull"]
    with pytest.raises(KeyError, match=r"^no function 'hul' is defined in <text>; did you mean hull.*\?$"):
        facts["hul"]


def test_a_function_that_was_left_out() -> None:
    with pytest.raises(KeyError, match="^function 'scale' of <text> was left out; `functions` named others$"):
        scev.analyze(TEXT, functions=["saxpy"])["scale"]


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("i.nxt", "no value 'i.nxt' in saxpy; did you mean i.next?"),
        ("%qqq", "no value '%qqq' in saxpy; there are n, a b, \"7\" and 6 more"),
        ("loop", "'loop' is a block of saxpy, not a value"),
        ("i.*", "no value 'i.*' in saxpy; find('i.*') finds %i.next"),
    ],
)
def test_a_value_that_is_not_there(facts: scev.ModuleFacts, key: str, said: str) -> None:
    with pytest.raises(KeyError) as raised:
        facts["saxpy"][key]
    assert str(raised.value) == said


def test_objects_of_other_functions(facts: scev.ModuleFacts) -> None:
    f, other = facts["saxpy"], facts["scale"]
    with pytest.raises(KeyError, match="^%0 of scale is no value of saxpy$"):
        f[other["0"].value]
    store = next(at for at in f.function.blocks[1].instructions if not at.name)
    with pytest.raises(KeyError, match="^'store' has no result, so there are no facts of it$"):
        f[store]


def test_places_that_are_not_there(facts: scev.ModuleFacts) -> None:
    f = facts["saxpy"]
    with pytest.raises(UnknownNameError, match=r"^no block or instruction 'lop' in saxpy; did you mean loop\?$"):
        f["n"].range_at("lop")
    with pytest.raises(UnknownNameError, match=r"^no block 'exi' in saxpy; did you mean exit\?$"):
        f.place(("loop", "exi"))
    with pytest.raises(UnknownNameError, match="^'i' is a value of saxpy, not a block$"):
        f.is_executable("i")
    with pytest.raises(UnknownNameError, match="^no edge from %exit to %loop$"):
        f.place(("exit", "loop"))
    with pytest.raises(UnknownNameError, match="^%n is an argument, which no instruction computes$"):
        f.place("n")


def test_what_is_no_key(facts: scev.ModuleFacts) -> None:
    with pytest.raises(TypeError, match=r"^facts are indexed by name, not by int; list\(facts\)\[0\] is the first$"):
        facts[0]
    with pytest.raises(TypeError, match=r"^facts are indexed by name, not by int; list\(facts\)\[0\] is the first$"):
        facts["saxpy"][3]
    with pytest.raises(TypeError, match="^facts are indexed by name, not by list$"):
        facts[["saxpy"]]


def test_objects_for_programs(facts: scev.ModuleFacts) -> None:
    assert facts.to_dict() == json.loads(facts.to_json())
    assert facts["saxpy"].to_dict() == json.loads(facts["saxpy"].to_json()) == facts.to_dict()["functions"][0]


def test_nothing_is_analysed_to_look_around() -> None:
    facts = scev.analyze(TEXT)
    f = facts["saxpy"]
    asked = [repr(facts), repr(f), f.keys(), len(f), "i" in f, f.get("j"), f["i"].type, f["i"].block, f["i"].line]
    assert asked[:2] == ["<facts of <text>: 3 functions>", "<facts of @saxpy in <text>>"]
    assert internals(f)._last is None
    assert repr(f["i"]) == "<%i of @saxpy: i32 [0, 2147483646]>"
    assert internals(f)._last is not None
