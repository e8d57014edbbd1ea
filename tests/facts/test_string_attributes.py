"""A string attribute is target-dependent text: where it is spelt like one of LLVM's own words it says nothing of what
the word says (LangRef: Function Attributes, Parameter Attributes).

Each program is analysed as it stands, and with the word unquoted; the word must change the fact, the string must not.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

import scev
from scev.answers import FunctionFacts

Fact = Callable[[FunctionFacts], object]


def facts_of(text: str) -> FunctionFacts:
    return next(iter(scev.analyze(text)))


def range_of(name: str) -> Fact:
    return lambda facts: facts[name].range


def evolution_of(name: str) -> Fact:
    return lambda facts: str(facts[name].evolution)


def taken_at_most(facts: FunctionFacts) -> object:
    return str(facts.loops[0].backedge_taken.constant_max)


NULL = "define i1 @f(ptr WORD %p) {\n  %c = icmp eq ptr %p, null\n  ret i1 %c\n}\n"
RESULT = "declare WORD ptr @g()\ndefine i1 @f() {\n  %p = call ptr @g()\n  %c = icmp eq ptr %p, null\n  ret i1 %c\n}\n"
CALLED = "declare ptr @g()\ndefine i1 @f() {\n  %p = call WORD ptr @g()\n  %c = icmp eq ptr %p, null\n  ret i1 %c\n}\n"
UNDEF = "define i32 @f(i32 WORD %x) {\n  %c = sub i32 %x, %x\n  ret i32 %c\n}\n"
VALID = "define i1 @f(ptr dereferenceable(4) %p) WORD {\n  %c = icmp eq ptr %p, null\n  ret i1 %c\n}\n"
LOOP = """
define i64 @f(i8 %n) WORD {
entry:
  br label %loop
loop:
  %i = phi i8 [0, %entry], [%i.n, %loop]
  %z = zext i8 %i to i64
  %i.n = add i8 %i, 2
  %c = icmp ne i8 %i.n, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i64 %z
}
"""
RETURNS = """
declare void @g()
define i1 @f(i32 noundef %n) {
  %c = icmp eq i32 %n, 0
  call void @g() WORD nounwind
  %q = udiv i32 7, %n
  ret i1 %c
}
"""
RETURNED = """
declare i32 @g(i32 WORD)
define i32 @f(i32 noundef %n) {
  %x = and i32 %n, 7
  %c = call i32 @g(i32 %x)
  ret i32 %c
}
"""
BUILTIN = """
declare i32 @abs(i32) WORD
define i32 @f(i32 noundef %n) {
  %c = call i32 @abs(i32 %n)
  ret i32 %c
}
"""
STRICT = """
define float @f() WORD {
  %c = fdiv float 1.0, 3.0
  ret float %c
}
"""
SCALE = """
declare i32 @llvm.vscale.i32()
define i32 @f() WORD {
  %c = call i32 @llvm.vscale.i32()
  ret i32 %c
}
"""

CASES: list[tuple[str, str, str, Fact]] = [
    (NULL, '"nonnull"', "nonnull", range_of("%c")),
    (NULL, '"dereferenceable"="8"', "dereferenceable(8)", range_of("%c")),
    (NULL, '"byval"', "byval(i32)", range_of("%c")),
    (NULL, '"align"="16"', "align 16", range_of("%p")),
    (RESULT, '"nonnull"', "nonnull", range_of("%c")),
    (CALLED, '"nonnull"', "nonnull", range_of("%c")),
    (UNDEF, '"noundef"', "noundef", range_of("%c")),
    (UNDEF, '"range"="i32 0, 4"', "range(i32 0, 4)", range_of("%x")),
    (VALID, '"null_pointer_is_valid"', "null_pointer_is_valid", range_of("%c")),
    (LOOP, '"mustprogress"', "mustprogress", evolution_of("%z")),
    (LOOP, '"mustprogress"', "mustprogress", taken_at_most),
    (LOOP, '"willreturn"', "willreturn", taken_at_most),
    (RETURNS, '"willreturn"', "willreturn", range_of("%c")),
    (RETURNED, '"returned"', "returned", range_of("%c")),
    (BUILTIN, '"nobuiltin"', "nobuiltin", range_of("%c")),
    (STRICT, '"strictfp"', "strictfp", range_of("%c")),
    (SCALE, '"vscale_range"="2,4"', "vscale_range(2,4)", range_of("%c")),
    (SCALE, '"vscale_range"="x,y"', "vscale_range(2,4)", range_of("%c")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "string", "word", "fact"), CASES)
def test_a_string_is_not_the_word(text: str, string: str, word: str, fact: Fact) -> None:
    silent = fact(facts_of(text.replace("WORD", "")))
    assert fact(facts_of(text.replace("WORD", string))) == silent
    assert fact(facts_of(text.replace("WORD", word))) != silent


def test_a_string_in_a_group_is_not_the_word() -> None:
    text = LOOP.replace("WORD", "#0") + 'attributes #0 = { "mustprogress" "willreturn" }\n'
    assert taken_at_most(facts_of(text)) == taken_at_most(facts_of(LOOP.replace("WORD", "")))


def test_the_words_of_strings_are_no_strings() -> None:
    # What only a string says is not said by a word of its name either.
    module = scev.analyze(
        'define void @f() "no-builtins" "denormal-fp-math"="dynamic" memory(none) { ret void }'
    ).module
    attributes = module.functions[0].attributes
    assert (attributes.string("denormal-fp-math"), attributes.string("no-builtins")) == ("dynamic", "")
    assert attributes.string("memory") is None
    assert attributes.text("memory") == "none"
    assert attributes.text("denormal-fp-math") is None
    assert "no-builtins" not in attributes
