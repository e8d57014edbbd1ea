"""What a load gives again, explained."""

from __future__ import annotations

import scev
from scev.settings import DEFAULT_SETTINGS


def test_a_constant_that_was_stored_before() -> None:
    facts = scev.analyze(
        """define i32 @f(ptr %p) {
  store i32 7, ptr %p
  %x = load i32, ptr %p
  ret i32 %x
}
""",
        settings=DEFAULT_SETTINGS.with_("undef", "absent"),
    )
    assert str(facts["f"]["%x"].why()) == "%x = load i32, ptr %p, align 4 is 7, loaded again"


ACROSS = """
declare void @keep(ptr)
define internal void @init(ptr %s, i32 %rate) {
  store i32 %rate, ptr %s
  ret void
}
define internal i32 @use(ptr %s) {
  %x = load i32, ptr %s
  ret i32 %x
}
define i32 @main() {
  %s = alloca i32
  call void @init(ptr %s, i32 48000)
  %x = call i32 @use(ptr %s)
  ret i32 %x
}
"""


def test_what_another_function_has_stored() -> None:
    facts = scev.analyze(ACROSS, settings=DEFAULT_SETTINGS.with_("undef", "absent"), scope="program")
    said = str(facts["use"]["%x"].why())
    assert "is 48000, by all that the program stores there" in said
    assert "in init: " in said
    assert "%rate is 48000, by what callers hand over" in said


def test_who_hands_out_the_address() -> None:
    text = ACROSS.replace("  %x = call", "  call void @keep(ptr %s)\n  %x = call")
    facts = scev.analyze(text, settings=DEFAULT_SETTINGS.with_("undef", "absent"), scope="program")
    said = str(facts["use"]["%x"].why())
    assert "nothing is known of what memory holds there" in said
    assert "in main: the call" in said
    assert "may change it" in said
