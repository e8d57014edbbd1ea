"""Knobs: each is written once, and attributes, copies and messages agree."""

import pickle

import pytest

from scev.errors import UsageError
from scev.settings import DEFAULT_SETTINGS, KNOBS, Settings, find_knob

OTHER_WORDS = {
    "rounding": "any",
    "libm": "glibc",
    "rewriting": "as-written",
    "approximations": "in-range",
    "launch": "block=32",
    "undef": "absent",
    "snan": "absent",
    "ub": "any",
    "c_standard": "c23",
    "scope": "program",
    "world": "closed",
    "correlation": "thorough",
}


def test_attributes_and_table_agree() -> None:
    """The name that a knob is given and the attribute that holds its value are written side by side."""
    assert DEFAULT_SETTINGS.values() == {knob.name: knob.default for knob in KNOBS}
    for knob in KNOBS:
        other = OTHER_WORDS.get(knob.name) or (str(not knob.default) if isinstance(knob.default, bool) else "77")
        changed = DEFAULT_SETTINGS.set(knob.name, other)
        assert {name for name, value in changed.values().items() if value != DEFAULT_SETTINGS.values()[name]} == {
            knob.name
        }
        assert knob.meaning.endswith(".")
        assert knob.check(knob.default) == knob.default


def test_names_and_aliases_are_unambiguous() -> None:
    spellings = [spelling for knob in KNOBS for spelling in (knob.name, *knob.aliases)]
    assert len(spellings) == len(set(spellings))


@pytest.mark.parametrize(
    ("name", "text", "knob", "value"),
    [
        ("max_rounds", "3", "max_rounds", 3),
        ("max-rounds", " 3 ", "max_rounds", 3),
        ("scalar-evolution-max-iterations", "7", "max_iterations", 7),
        ("-scev-addops-inline-threshold", "9", "max_add_operands", 9),
        ("scev-mulops-inline-threshold", "9", "max_mul_operands", 9),
        ("scalar-evolution-max-arith-depth", "1", "max_arith_depth", 1),
        ("--scalar-evolution-max-cast-depth", "1", "max_cast_depth", 1),
        ("scalar-evolution-huge-expr-threshold", "0", "max_expr_size", 0),
        ("rounding", "any", "rounding", "any"),
        ("libm", "glibc", "libm", "glibc"),
        ("isolate_llvm", "off", "isolate_llvm", False),
        ("isolate_llvm", "Yes", "isolate_llvm", True),
    ],
)
def test_set_parses_by_the_kind_of_the_knob(name: str, text: str, knob: str, value: object) -> None:
    changed = DEFAULT_SETTINGS.set(name, text)
    assert changed.values() == {**DEFAULT_SETTINGS.values(), knob: value}
    assert type(changed.values()[knob]) is type(value)


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("max_rounds", "0", "max_rounds takes a whole number, 1 or more, not '0'"),
        ("max_rounds", "1_0", "max_rounds takes a whole number, 1 or more, not '1_0'"),
        ("max_rounds", "-1", "max_rounds takes a whole number, 1 or more, not '-1'"),
        ("max_rounds", "9" * 5000, "max_rounds takes a whole number"),
        ("max_rounds", "٣", "max_rounds takes a whole number"),
        ("rounding", "up", "rounding takes nearest or any, not 'up'"),
        ("isolate_llvm", "maybe", "isolate_llvm takes yes or no, not 'maybe'"),
        ("libm", "", "libm takes system or correctly-rounded or glibc or musl or linux or openlibm or cuda or hip or"),
        ("sesame", "1", "no knob 'sesame' (scev --set list names them)"),
        ("undfe", "absent", "no knob 'undfe'; did you mean undef? (scev --set list names them)"),
        ("scalar-evolution-max-iteratons", "1", "no knob 'scalar-evolution-max-iteratons'; did you mean scalar-evol"),
        ("undef", "absnt", "undef takes any or absent, not 'absnt'; did you mean absent?"),
        ("rounding", "nearset", "rounding takes nearest or any, not 'nearset'; did you mean nearest?"),
    ],
)
def test_set_names_what_it_wants(name: str, text: str, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        DEFAULT_SETTINGS.set(name, text)
    assert str(caught.value).startswith(message)


def test_construction_checks_too() -> None:
    with pytest.raises(UsageError, match="rounding takes"):
        Settings(rounding="up")
    with pytest.raises(UsageError, match=r"no knob 'max_ruonds'; did you mean max_rounds\? "):
        Settings(max_ruonds=3)
    with pytest.raises(UsageError, match="max_rounds takes"):
        DEFAULT_SETTINGS.with_("max_rounds", True)
    with pytest.raises(UsageError, match="max_rounds takes"):
        DEFAULT_SETTINGS.with_("max_rounds", "3")


def test_settings_are_values() -> None:
    one = Settings(max_rounds=3).with_("libm", "glibc")
    assert one == Settings(libm="glibc", max_rounds=3)
    assert hash(one) == hash(Settings(libm="glibc", max_rounds=3))
    assert one != DEFAULT_SETTINGS
    assert DEFAULT_SETTINGS.max_rounds == find_knob("max_rounds").default
    assert repr(one) == "Settings(libm='glibc', max_rounds=3)"
    assert eval(repr(one)) == one
    assert pickle.loads(pickle.dumps(one)) == one
