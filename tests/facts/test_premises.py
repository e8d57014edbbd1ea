"""Facts without premises that the program states: each kind of them, and runs that break what was taken away."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from tests.execution.generator import SMALL, seeded
from tests.execution.oracle import Run, check_facts
from tests.execution.programs import module_of_text
from tests.execution.values import RandomChooser
from tests.searches import least, share

import scev
from scev.answers import FunctionFacts, Premise, PremiseError, internals
from scev.ir import InferredAttributes
from scev.llvm import verify

PROGRAM = """
declare i32 @bounded() memory(none) nounwind willreturn
declare range(i32 0, 8) i32 @declared()
declare void @llvm.assume(i1)

define i32 @f(i32 noundef range(i32 0, 100) %x, i32 noundef %n, ptr %p) {
entry:
  %sum = add nuw nsw i32 %x, 28
  %loaded = load i32, ptr %p, align 4, !range !0, !noundef !1
  %called = call range(i32 1, 3) i32 @bounded()
  %eight = call i32 @declared()
  %small = icmp ult i32 %n, 12
  call void @llvm.assume(i1 %small)
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 16) ]
  %after = add i32 %n, 0
  %q = udiv exact i32 %sum, 4
  %f = uitofp nneg i32 %sum to float
  %g = fadd nnan ninf float %f, 1.0
  ret i32 %after
}
!0 = !{i32 2, i32 9}
!1 = !{}
"""


@pytest.fixture(scope="module")
def facts() -> FunctionFacts:
    return scev.analyze(PROGRAM, given={"f": {"%n": "[0, 50]"}})["f"]


def stated(facts: FunctionFacts, words: str) -> Premise:
    found = [premise for premise in facts.premises() if str(premise) == words]
    assert len(found) == 1, [str(premise) for premise in facts.premises()]
    return found[0]


@pytest.mark.parametrize(
    ("words", "value", "usually", "without"),
    [
        ("nuw of %sum", "%sum", "[28, 127]", "[28, 127]"),
        ("range of %x", "%x", "[0, 99]", "full-set"),
        ("range of %x", "%sum", "[28, 127]", "[28, 4294967295]"),
        ("!range of %loaded", "%loaded", "[2, 8]", "full-set"),
        ("range of the result of %called", "%called", "[1, 2]", "full-set"),
        ("range of the result of @declared", "%eight", "[0, 7]", "full-set"),
        ("assumption call in %entry, line 19", "%after", "[0, 11]", "[0, 50]"),
        ("exact of %q", "%q", "[7, 31]", "[7, 31]"),
    ],
)
def test_one_premise(facts: FunctionFacts, words: str, value: str, usually: str, without: str) -> None:
    assert str(facts[value].range) == usually
    fewer = facts.under(without=[stated(facts, words)])
    assert str(fewer[value].range) == without
    assert fewer.function is not facts.function
    assert [each.name for each in fewer.function.values] == [each.name for each in facts.function.values]


def test_what_is_given(facts: FunctionFacts) -> None:
    given = Premise("given", facts["%n"].value, "")
    assert str(given) == "what is given of %n"
    assert str(facts["%n"].range) == "[0, 50]"
    assert str(facts.under(without=[given])["%n"].range) == "full-set"
    assert str(facts.under(without=[given])["%after"].range) == "[0, 11]"
    with pytest.raises(PremiseError, match="what is given of %x is not stated"):
        facts.under(without=[Premise("given", facts["%x"].value, "")])


def test_several_at_once(facts: FunctionFacts) -> None:
    gone = [premise for premise in facts.premises() if premise.kind != "attribute"]
    assert [str(premise) for premise in gone] == [
        "nuw of %sum", "nsw of %sum", "!range of %loaded", "!noundef of %loaded", "assumption call in %entry, line 19",
        "assumption call in %entry, line 20",
        "exact of %q", "nneg of %f", "nnan of %g", "ninf of %g",
    ]  # fmt: skip
    fewer = facts.under("ub", "any", without=gone)
    assert fewer.premises() == [premise for premise in fewer.premises() if premise.kind == "attribute"]
    assert fewer["%sum"].value.flags == 0  # type: ignore[attr-defined]
    assert str(fewer["%loaded"].range) == "full-set"
    assert not internals(fewer).assumes_absent("ub")
    # They can be taken away one after the other, too.
    one = facts.under(without=[gone[0]])
    assert str(one.under(without=[stated(one, "range of %x")])["%sum"].range) == "[-2147483620, 2147483647]"


def test_what_is_not_stated(facts: FunctionFacts) -> None:
    with pytest.raises(PremiseError, match="nuw of %q is not stated"):
        facts.under(without=[Premise("flag", facts["%q"].value, "nuw")])
    with pytest.raises(PremiseError, match="!noalias of %loaded is not stated"):
        facts.under(without=[Premise("metadata", facts["%loaded"].value, "noalias")])
    with pytest.raises(PremiseError, match="noalias of %x is not stated"):
        facts.under(without=[Premise("attribute", facts["%x"].value, "noalias")])
    with pytest.raises(PremiseError, match="assumption %q is not stated"):
        facts.under(without=[Premise("assumption", facts["%q"].value, "")])


def test_they_travel(facts: FunctionFacts) -> None:
    fewer = facts.under("ub", "any", without=[stated(facts, "range of %x")])
    assert str(pickle.loads(pickle.dumps(fewer))["%x"].range) == "full-set"


@pytest.mark.searching
def test_runs_that_break_a_flag() -> None:
    """Without flags, facts hold of the program without flags: its runs wrap where the flags said that they do not."""
    flags = informative = 0
    for seed in share(range(40)):
        program = seeded(seed, SMALL)
        facts = scev.analyze(program.text)["f"]
        gone = [premise for premise in facts.premises() if premise.kind == "flag"]
        if not gone:
            continue
        flags += len(gone)
        fewer = facts.under(without=gone)
        text = program.text
        for word in ("nuw ", "nsw ", "exact ", "disjoint ", "nneg ", "samesign ", "inbounds ", "nusw "):
            text = text.replace(word, "")
        plain = scev.analyze(module_of_text(text))
        assert [str(each.range) for each in fewer.values()] == [str(each.range) for each in plain["f"].values()], seed
        runs = [Run("f", arguments) for arguments in program.all_arguments()[:40]]
        informative += check_facts(plain, runs, RandomChooser(seed), step_limit=500).informative_values
    assert flags > least(50)
    assert informative > least(1000)


@pytest.mark.searching
def test_every_premise_of_real_functions(shared: Path) -> None:
    """Each is taken away alone: LLVM accepts the program that is left, and it states one premise less."""
    from scev.answers import taken_away
    from scev.transfer import NOTHING_KNOWN

    module = scev.read(shared / "corpus" / "rust_mix.O0.bc")
    facts = scev.analyze(module)
    texts = 0
    for function in share(module.defined_functions()[:60]):
        premises = facts[function.name].premises()
        for premise in premises[:: max(1, len(premises) // 3)]:
            edited, _ = taken_away(module, NOTHING_KNOWN, [premise])
            texts += 1
            if texts % 20 == 1:
                verify(edited.text)
    assert texts > least(100)


def test_what_was_inferred() -> None:
    """An attribute that an overlay states is a premise like one of the text."""
    module = scev.read("define i8 @f(i8 %x) {\n  %y = add i8 %x, 1\n  ret i8 %y\n}\n")
    inferred = InferredAttributes("nounwind", "noundef range(i8 1, 11)", ("noundef range(i8 0, 10) align 8",))
    facts = scev.analyze(module.with_attributes({"f": inferred}))["f"]
    assert str(facts["%y"].range) == "[1, 10]"
    fewer = facts.under(without=[stated(facts, "range of %x"), stated(facts, "range of the result of @f")])
    assert str(fewer["%y"].range) == "full-set"
    assert fewer.function.arguments[0].attributes.names() == ["noundef", "align"]
    assert fewer.function.return_attributes.names() == ["noundef"]
    assert "nounwind" in fewer.function.attributes
    assert "nounwind" not in facts.under(without=[stated(facts, "nounwind of @f")]).function.attributes
