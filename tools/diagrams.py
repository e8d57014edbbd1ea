"""The drawings of docs/tutorial.md, as SVG in docs/pictures. Their numbers are asked of scev.

    python tools/diagrams.py

A drawing is text: the same numbers make the same file, and tests/test_docs.py says where a file is not of them.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

import scev

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures"
INK: Final = "#222222"
PALE: Final = "#BBBBBB"
GREY: Final = "#666666"
BLUE: Final = "#4477AA"
ORANGE: Final = "#EE7733"
RED: Final = "#CC3311"

RECURRENCES: Final = """
define i32 @f(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %t = phi i32 [ 0, %entry ], [ %t.next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %done
body:
  %next = add nsw i32 %i, 1
  %t.next = add i32 %t, %next
  br label %loop
done:
  ret i32 %t
}
"""
WRAPPING: Final = """
define i8 @f() {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add i8 %i, 48
  %more = icmp ne i8 %next, 0
  br i1 %more, label %loop, label %done
done:
  ret i8 %i
}
"""


class Drawing:
    """Shapes on a white sheet, which reads on a dark page and on a light one."""

    def __init__(self, width: int, height: int, title: str) -> None:
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            f'font-family="sans-serif" font-size="13" fill="{INK}">',
            f"<title>{escape(title)}</title>",
            '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" '
            f'orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="{INK}"/></marker></defs>',
            f'<rect width="{width}" height="{height}" rx="6" fill="white"/>',
        ]

    def text(self, x: float, y: float, said: str, color: str = INK, anchor: str = "middle", code: bool = False) -> None:
        family = ' font-family="monospace"' if code else ""
        place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{color}"{family}'
        self.parts.append(f'<text {place} xml:space="preserve">{escape(said)}</text>')

    def line(self, x: float, y: float, to_x: float, to_y: float, color: str = INK, tip: bool = False) -> None:
        end = ' marker-end="url(#tip)"' if tip else ""
        self.parts.append(f'<path d="M{x:.1f} {y:.1f} L{to_x:.1f} {to_y:.1f}" stroke="{color}" fill="none"{end}/>')

    def curve(self, path: str) -> None:
        self.parts.append(f'<path d="{path}" stroke="{INK}" fill="none" marker-end="url(#tip)"/>')

    def dot(self, x: float, y: float, color: str, hollow: bool = False) -> None:
        fill = "white" if hollow else color
        self.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{fill}" stroke="{color}" stroke-width="2"/>')

    def box(self, x: float, y: float, width: float, lines: list[str]) -> None:
        height = 18 * len(lines) + 10
        self.parts.append(
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="4" fill="#F4F6F9" stroke="{BLUE}"/>'
        )
        for number, said in enumerate(lines):
            self.text(x + 10, y + 18 * (number + 1), said, anchor="start", code=True)

    def svg(self) -> str:
        return "\n".join([*self.parts, "</svg>", ""])


def flow() -> str:
    """The blocks of a loop, and where its phi takes its values from."""
    sheet = Drawing(600, 318, "The blocks of the loop: entry, test, body, and the end")
    sheet.box(130, 14, 150, ["entry:"])
    sheet.box(130, 84, 300, ["loop:", "  %i = phi [ 0, %entry ],", "           [ %next, %body ]", "  %i < %n ?"])
    sheet.box(130, 212, 300, ["body:", "  … p[i] …", "  %next = add nsw %i, 1"])
    sheet.box(15, 284 - 2, 90, ["done:"])
    sheet.line(205, 42, 205, 82, tip=True)
    sheet.text(213, 66, "0", BLUE, "start")
    sheet.line(280, 166, 280, 210, tip=True)
    sheet.text(288, 192, "yes", INK, "start")
    sheet.curve("M130 150 C70 160 60 230 60 280")
    sheet.text(62, 192, "no", INK, "end")
    sheet.curve("M430 246 C520 240 520 110 432 104")
    sheet.text(505, 160, "%next", BLUE, "start", code=True)
    sheet.text(505, 182, "the backedge", INK, "start")
    return sheet.svg()


def chain() -> str:
    """{0,+,1,+,1} as a table of differences: each number is the one before it and the one below."""
    facts = scev.analyze(RECURRENCES)["f"]
    total = facts["%t"].evolution
    assert isinstance(total, scev.AddRec)
    names = [f"{{{',+,'.join(map(str, total.operands[first:]))}}}" for first in range(2)]
    rows = [[value_at(total, k) for k in range(8)]]
    for _ in range(2):
        rows.append([right - left for left, right in pairwise(rows[-1])])
    sheet = Drawing(620, 206, f"{total} as a table of differences")
    sheet.text(20, 34, "iteration k", anchor="start")
    for k in range(6):
        x = 220 + 70 * k
        sheet.text(x, 34, str(k), GREY)
        for number, row in enumerate(rows):
            y = 72 + 48 * number
            sheet.text(x, y, str(row[k]), (BLUE, ORANGE, INK)[number])
            if k < 5 and number < 2:
                sheet.line(x + 12, y - 5, x + 56, y - 5, tip=True)
                sheet.line(x + 10, y + 32, x + 56, y + 4, PALE, tip=True)
    for number, name in enumerate([*names, str(total.operands[-1])]):
        sheet.text(20, 72 + 48 * number, name, (BLUE, ORANGE, INK)[number], "start", code=True)
    sheet.text(20, 196, "Each number is its left neighbour plus the number below that.", anchor="start")
    return sheet.svg()


def counts() -> str:
    """Which iterations of `for (i = 0; i < n; i++)` run, and which numbers count them, for n = 4."""
    facts = scev.analyze(RECURRENCES)["f"]
    loop, i = facts.loops[0], facts["%i"].evolution
    taken, trips = loop.backedge_taken.exact, loop.trip_count.exact
    assert taken is not None
    assert trips is not None
    assert i is not None
    n = 4
    backedges, headers = taken.evaluate(n=n), trips.evaluate(n=n)
    sheet = Drawing(620, 168, f"The loop with n = {n}: {headers} tests, {backedges} backedges")
    for k in range(headers):
        x = 150 + 95 * k
        holds = k < backedges
        sheet.text(x, 34, f"i = {value_at(i, k)}", BLUE)
        sheet.dot(x, 62, BLUE, hollow=not holds)
        sheet.text(x, 92, "i < 4: yes" if holds else "i < 4: no", INK if holds else RED)
        if holds:
            sheet.line(x + 8, 62, x + 85, 62, tip=True)
    sheet.text(16, 67, "header runs", anchor="start")
    sheet.text(16, 122, f"trip count: {headers}, the dots, {trips}".replace("<nuw>", ""), anchor="start")
    sheet.text(16, 146, f"backedges taken: {backedges}, the arrows, {taken}", anchor="start")
    return sheet.svg()


def wrap() -> str:
    """{0,+,48} in 8 bits, walked on the circle of its numbers."""
    facts = scev.analyze(WRAPPING)["f"]
    i = facts["%i"].evolution
    assert i is not None
    sheet = Drawing(430, 330, f"{short(i)} in 8 bits, on the circle")
    x, y, radius = 215.0, 168.0, 112.0
    sheet.parts.append(f'<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="{PALE}" stroke-width="2"/>')

    def at(number: int, far: float) -> tuple[float, float]:
        angle = 2 * math.pi * number / 256
        return x + far * math.sin(angle), y - far * math.cos(angle)

    shown = [value_at(i, k) for k in range(7)]
    for k, number in enumerate(shown):
        sheet.dot(*at(number, radius), BLUE if k < 6 else ORANGE)
        label = at(number, radius + (42 if number in (192, 96) else 26))
        signed = number - 256 if number >= 128 else number
        sheet.text(label[0], label[1] + 5, str(number) if signed == number else f"{number} ({signed})")
        if k:
            (from_x, from_y), (to_x, to_y) = at(shown[k - 1] + 4, radius - 10), at(number - 4, radius - 10)
            mid = at(shown[k - 1] + 24, radius + 4 if k < 6 else radius - 40)
            sheet.curve(f"M{from_x:.1f} {from_y:.1f} Q{mid[0]:.1f} {mid[1]:.1f} {to_x:.1f} {to_y:.1f}")
    sheet.line(*at(128, radius - 16), *at(128, radius + 12), RED)
    sheet.text(x, y + 62, "over this line: not nsw", RED)
    sheet.line(*at(0, radius - 16), *at(0, radius + 12), RED)
    sheet.text(x, y - 60, "over this line: not nuw", RED)
    sheet.text(x, y + 5, short(i), BLUE, code=True)
    return sheet.svg()


def short(expression: scev.Expression) -> str:
    """A recurrence without its flags and its loop."""
    return str(expression).partition("<")[0]


def value_at(expression: scev.Expression, iteration: int) -> int:
    return expression.evaluate({"%loop": iteration})


DRAWINGS: Final[dict[str, Callable[[], str]]] = {
    "tutorial-flow.svg": flow,
    "tutorial-chain.svg": chain,
    "tutorial-counts.svg": counts,
    "tutorial-wrap.svg": wrap,
}


def main() -> int:
    for name, draw in DRAWINGS.items():
        (FOLDER / name).write_text(draw(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
