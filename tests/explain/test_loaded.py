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
