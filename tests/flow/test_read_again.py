"""Loads that give again what was stored or loaded there before, on each way that meets above them."""

from __future__ import annotations

import itertools

import pytest
from tests.execution.oracle import Buffer, Run, check_facts
from tests.execution.programs import module_of_text

import scev
from scev.domains import IntSet
from scev.settings import Settings

# A field is checked, repaired, and read again.
REPAIRED = """
declare void @other(ptr)
define i8 @f(ptr {attribute}%p, ptr %q, i8 noundef %n) {{
entry:
  %rate = load i8, ptr %p{metadata}
  %low = icmp ult i8 %rate, 100
  br i1 %low, label %repair, label %join
repair:
  store i8 120, ptr %p
  br label %join
join:
{between}
  %again = load i8, ptr %p{metadata}
  ret i8 %again
}}
!0 = !{{}}
"""
KNOWN = "[100, 255]"
BETWEEN = {
    "": KNOWN,
    "  %r = load i8, ptr %q": KNOWN,
    "  br label %behind\nbehind:": KNOWN,
    "  %pos = icmp ult i8 %n, 9\n  br i1 %pos, label %behind, label %other\nother:\n  ret i8 0\nbehind:": KNOWN,
    "  store i8 7, ptr %q": "full-set",
    "  store i8 7, ptr %q\n  store i8 %n, ptr %p": "full-set",
    "  %next = getelementptr i8, ptr %p, i64 1\n  store i8 7, ptr %next": KNOWN,
    "  call void @other(ptr %p)": "full-set",
    "  fence acquire": "full-set",
    "  %v = load volatile i8, ptr %q": "full-set",
    "  store i16 7, ptr %p": "7",
    "  %w = sext i8 %n to i16\n  store i16 %w, ptr %p": "full-set",
}


def last_load(text: str, settings: Settings) -> str:
    return str(scev.analyze(module_of_text(text), settings=settings)["f"]["%again"].range)


@pytest.mark.parametrize("between", BETWEEN)
def test_what_is_between(between: str) -> None:
    text = REPAIRED.format(attribute="", metadata="", between=between)
    assert last_load(text, Settings(undef="absent")) == BETWEEN[between]


@pytest.mark.parametrize(
    ("attribute", "metadata", "known"), [("", "", False), ("noalias ", "", True), ("", ", !noundef !0", True)]
)
def test_in_the_language_as_it_is_no_thread_may_interfere(attribute: str, metadata: str, known: bool) -> None:
    text = REPAIRED.format(attribute=attribute, metadata=metadata, between="")
    assert last_load(text, Settings()) == (KNOWN if known else "full-set")


PROGRAM = """
define i8 @three_ways(ptr %p, ptr %q, i8 noundef %n) {
entry:
  switch i8 %n, label %loaded [ i8 1, label %one
                                i8 2, label %two ]
one:
  store i8 10, ptr %p
  br label %join
two:
  %x = and i8 %n, 3
  store i8 %x, ptr %p
  br label %join
loaded:
  %old = load i8, ptr %p
  %small = icmp ult i8 %old, 20
  br i1 %small, label %join, label %exit
join:
  %known = load i8, ptr %p
  ret i8 %known
exit:
  ret i8 0
}

; %p may be what was read in an iteration before
define i8 @around_a_loop(ptr %p, ptr %q, i8 noundef %n) {
entry:
  store i8 5, ptr %p
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %latch ]
  %odd = trunc i8 %i to i1
  br i1 %odd, label %write, label %join
write:
  store i8 %i, ptr %p
  br label %join
join:
  %unknown = load i8, ptr %p
  br label %latch
latch:
  %next = add i8 %i, 1
  %more = icmp ult i8 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i8 %unknown
}

define i8 @in_a_loop(ptr %p, ptr %q, i8 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %join ]
  %high = load i8, ptr %p
  %large = icmp ugt i8 %high, 9
  br i1 %large, label %clamp, label %join
clamp:
  store i8 9, ptr %p
  br label %join
join:
  %clamped = load i8, ptr %p
  store i8 %i, ptr %q
  %next = add i8 %i, 1
  %more = icmp ult i8 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i8 %clamped
}

; what is stored on one way is unknown, and the other way is never taken
define i8 @one_way(ptr %p, ptr %q, i8 noundef %n) {
entry:
  %x = and i8 %n, 7
  store i8 %x, ptr %p
  %never = icmp ugt i8 %x, 7
  br i1 %never, label %write, label %join
write:
  store i8 %n, ptr %p
  br label %join
join:
  %known = load i8, ptr %p
  ret i8 %known
}

; the place that is read again is another one each time
define i8 @another_place(ptr %p, ptr %q, i8 noundef %n) {
entry:
  %at.0 = getelementptr i8, ptr %p, i8 %n
  %first = load i8, ptr %p
  %small = icmp ult i8 %first, 4
  br i1 %small, label %left, label %right
left:
  br label %join
right:
  store i8 1, ptr %p
  br label %join
join:
  %i = phi i64 [ 0, %left ], [ 1, %right ]
  %at = getelementptr i8, ptr %p, i64 %i
  %unknown = load i8, ptr %at
  ret i8 %unknown
}
"""
EXPECTED = {
    ("three_ways", "%known"): "[0, 19]",
    ("around_a_loop", "%unknown"): "full-set",
    ("in_a_loop", "%clamped"): "[0, 9]",
    ("one_way", "%known"): "[0, 7]",
    ("another_place", "%unknown"): "full-set",
}


def test_ways_that_meet() -> None:
    facts = scev.analyze(module_of_text(PROGRAM), settings=Settings(undef="absent"))
    assert {key: str(facts[key[0]][key[1]].range) for key in EXPECTED} == EXPECTED
    runs = []
    for function, (number, byte) in itertools.product(facts, itertools.product((0, 1, 2, 3, 9, 200), (0, 3, 7, 30))):
        shared = Buffer(bytes([byte, 8, 9, 10]))
        for pointers in ([shared, shared], [shared, Buffer(bytes([1, 2, 3, 4]))]):
            runs.append(Run(function.name[1:], [*pointers, number]))
    assert check_facts(facts, runs, step_limit=4000).informative_values > 500


def test_an_entry_of_a_constant_table_read_again() -> None:
    """A load from a table reads the index too: that is not what it gives again."""
    facts = scev.analyze("""
@t = internal constant [3 x i16] [i16 1, i16 -20000, i16 11506]
define i16 @f(i64 noundef %k) {
  %i = urem i64 %k, 3
  %s = getelementptr inbounds i16, ptr @t, i64 %i
  %first = load i16, ptr %s
  %c = icmp sgt i16 %first, 0
  br i1 %c, label %yes, label %no
yes:
  %again = load i16, ptr %s
  ret i16 %again
no:
  ret i16 0
}
""")["f"]
    again = facts["%again"].range
    assert isinstance(again, IntSet)
    assert again.contains(1)
    assert again.contains(11506)
    assert not again.contains(-20000 % 2**16)
