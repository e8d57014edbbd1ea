"""Large inputs are ordinary inputs: an answer within seconds, without recursion."""

from __future__ import annotations

import time

import scev


def within(seconds: float, text: str) -> scev.ModuleFacts:
    start = time.perf_counter()
    facts = scev.analyze(text)
    spent = time.perf_counter() - start
    assert spent < seconds, f"{spent:.1f} s"
    return facts


def test_a_deep_expression() -> None:
    lines = [f"  %v{k + 1} = add i32 %v{k}, {k % 7}" for k in range(30_000)]
    text = "define i32 @f(i32 %v0) {\n" + "\n".join(lines) + "\n  ret i32 %v30000\n}\n"
    facts = within(60, text)
    assert facts["f"]["%v30000"].range is not None
    assert str(facts["f"]["%v30000"].evolution)


def test_a_chain_of_blocks() -> None:
    lines = [f"b{k}:\n  br label %b{k + 1}" for k in range(50_000)]
    text = "define i32 @f(i32 %x) {\nentry:\n  br label %b0\n" + "\n".join(lines) + "\nb50000:\n  ret i32 %x\n}\n"
    assert within(60, text)["f"].is_executable("%b50000")


def test_a_wide_switch() -> None:
    cases = "\n".join(f"    i32 {2 * k}, label %even" for k in range(20_000))
    text = f"""
define i32 @f(i32 %x) {{
entry:
  switch i32 %x, label %other [
{cases}
  ]
even:
  %e = add i32 %x, 0
  ret i32 %e
other:
  ret i32 0
}}
"""
    value = within(60, text)["f"]["%e"].range
    assert isinstance(value, scev.IntSet)
    assert (value.unsigned_min(), value.unsigned_max()) == (0, 39_998)


def test_a_deep_loop_nest() -> None:
    depth = 60
    lines = ["entry:", "  br label %h0"]
    for k in range(depth):
        source = "%entry" if k == 0 else f"%h{k - 1}"
        lines += [f"h{k}:", f"  %i{k} = phi i32 [ 0, {source} ], [ %n{k}, %l{k} ]"]
        lines += [f"  br label %h{k + 1}" if k + 1 < depth else f"  br label %l{k}"]
    for k in range(depth - 1, -1, -1):
        after = f"%l{k - 1}" if k else "%exit"
        lines += [f"l{k}:", f"  %n{k} = add i32 %i{k}, 1", f"  %c{k} = icmp ult i32 %n{k}, 10"]
        lines += [f"  br i1 %c{k}, label %h{k}, label {after}"]
    lines += ["exit:", "  ret void"]
    facts = within(60, "define void @f() {\n" + "\n".join(lines) + "\n}\n")
    assert [loop.backedge_taken.constant_max for loop in facts["f"].loops] == [9] * depth
