"""What the words of text mean: `scev help words`."""

from __future__ import annotations

from typing import Final, NamedTuple


class Entry(NamedTuple):
    """A word, or a form of words, and what it says."""

    words: str
    meaning: str


LEGEND: Final[list[tuple[str, list[Entry]]]] = [
    (
        "Sets",
        [
            Entry("[0, 99]", "From 0 to 99, both included. 2^31 - 1 is written so, not 2147483647."),
            Entry("not 0", "Anything else."),
            Entry("1, 2 or 7", "One of these."),
            Entry("[0, 96], multiple of 4", "Of these numbers those that 4 divides; also even, odd, 1 more than …"),
            Entry("[-1, 1] or NaN", "A float from -1 to 1, or not a number."),
            Entry("[0, 255], integer, no NaN", "A float that is a whole number, and certainly a number."),
            Entry("below 0, finite, above -inf", "Sets of floats that are open to one side."),
            Entry(
                "[-5, 5] as signed", "Numbers of the other sign than the type's: here of an unsigned one that wraps."
            ),
            Entry("certain error", "If control comes here, the program has undefined behaviour: no value is possible."),
            Entry("undef", "Read from memory that was never written."),
            Entry("from 2 calls", "So all callers have it: the function is called nowhere else."),
            Entry("bits 0xxx1000", "In ask: what is known of each bit, x for nothing, the highest first."),
        ],
    ),
    (
        "Names",
        [
            Entry("x, s->b0, a[i]", "Variables, members and elements of the source, by debug information (-g)."),
            Entry("v & 65535", "A value that has no name is called by what it computes."),
            Entry("%14", "LLVM's name, where nothing better is known; --names ir shows these only."),
            Entry("result", "What the function returns."),
            Entry("u64, i32", "An unsigned number of 64 bits, a signed one of 32."),
        ],
    ),
    (
        "Places",
        [
            Entry("behind line 9 (i < n)", "Once control has passed this condition, which way is said by the set."),
            Entry("on line 4 -> line 9", "Where control goes from the one to the other."),
            Entry("at line 15 (x + 1)", "Where this is computed."),
            Entry("by evolution, unless undef", "Follows from how the loop runs; or only if the value is not undef."),
        ],
    ),
    (
        "Loops",
        [
            Entry("times", "The number of iterations, exactly; each time that the loop is entered."),
            Entry("at most", "Never more than this."),
            Entry("n or one more", "Depends on the exit that is taken."),
            Entry("while i < n", "The loop goes on while this holds; a line for each exit."),
            Entry("unknown", "Why there is no count; `scev explain` says more, and what would give one."),
            Entry("assumed", "The count if something holds that was not proved."),
            Entry("by the profile", "An average of recorded runs, where there is no count; no fact rests on it."),
            Entry("from 0 by 1", "The variable begins with 0, and 1 is added in each iteration."),
            Entry("4*i + 2, k", "By the loop's variable i; or by k, the number of the iteration, from 0."),
            Entry("x mod 2^8, ceil(n / 4)", "The remainder; the quotient rounded up. n / 4 is rounded down."),
            Entry("x as i8", "The number that the lowest 8 bits of x are with a sign, as (int8_t)x in C."),
            Entry("smax, umin", "The larger as signed, the smaller as unsigned numbers, where both kinds occur."),
        ],
    ),
    (
        "Last lines",
        [
            Entry("assumed: …", "What the facts rest on, as the languages promise it, and how to do without."),
            Entry("scope: …", "Whether facts rest on what functions say of one another, or each is seen alone."),
            Entry("never called", "All calls of the function are known, and control comes to none of them."),
            Entry("promoted: …", "Variables in memory were made values first, as every optimiser does."),
        ],
    ),
]


def legend(width: int) -> str:
    """The legend, in lines of at most `width`."""
    import textwrap

    indent = 2 + max(len(entry.words) for _, entries in LEGEND for entry in entries) + 2
    lines: list[str] = []
    for heading, entries in LEGEND:
        lines += ["", heading] if lines else [heading]
        for entry in entries:
            first, *more = textwrap.wrap(entry.meaning, max(width - indent, 20))
            lines.append(f"  {entry.words:<{indent - 2}}{first}")
            lines += [" " * indent + line for line in more]
    return "\n".join(lines)
