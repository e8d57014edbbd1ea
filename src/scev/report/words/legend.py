"""What the words of text mean: `scev help words`."""

from __future__ import annotations

from typing import Final

LEGEND: Final[dict[str, dict[str, str]]] = {
    "Sets": {
        "[0, 99]": "From 0 to 99, both included. 2^31 - 1 is written so, not 2147483647.",
        "not 0": "Anything else.",
        "1, 2 or 7": "One of these.",
        "[0, 96], multiple of 4": "Of these numbers those that 4 divides; also even, odd, 1 more than …",
        "[-1, 1] or NaN": "A float from -1 to 1, or not a number.",
        "[0, 255], integer, no NaN": "A float that is a whole number, and certainly a number.",
        "below 0, finite, above -inf": "Sets of floats that are open to one side.",
        "[-5, 5] as signed": "Numbers of the other sign than the type's: here of an unsigned one that wraps.",
        "certain error": "If control comes here, the program has undefined behaviour: no value is possible.",
        "undef": "Read from memory that was never written.",
        "from 2 calls": "So all callers have it: the function is called nowhere else.",
        "bits 0xxx1000": "In ask: what is known of each bit, x for nothing, the highest first.",
    },
    "Names": {
        "x, s->b0, a[i]": "Variables, members and elements of the source, by debug information (-g).",
        "v & 65535": "A value that has no name is called by what it computes.",
        "%14": "LLVM's name, where nothing better is known; --names ir shows these only.",
        "result": "What the function returns.",
        "u64, i32": "An unsigned number of 64 bits, a signed one of 32.",
    },
    "Places": {
        "behind line 9 (i < n)": "Once control has passed this condition, which way is said by the set.",
        "on line 4 -> line 9": "Where control goes from the one to the other.",
        "at line 15 (x + 1)": "Where this is computed.",
        "by evolution, unless undef": "Follows from how the loop runs; or only if the value is not undef.",
    },
    "Loops": {
        "times": "The number of iterations, exactly; each time that the loop is entered.",
        "at most": "Never more than this.",
        "n or one more": "Depends on the exit that is taken.",
        "while i < n": "The loop goes on while this holds; a line for each exit.",
        "unknown": "Why there is no count; `scev explain` says more, and what would give one.",
        "assumed": "The count if something holds that was not proved.",
        "by the profile": "An average of recorded runs, where there is no count; no fact rests on it.",
        "from 0 by 1": "The variable begins with 0, and 1 is added in each iteration.",
        "4*i + 2, k": "By the loop's variable i; or by k, the number of the iteration, from 0.",
        "x mod 2^8, ceil(n / 4)": "The remainder; the quotient rounded up. n / 4 is rounded down.",
        "x as i8": "The number that the lowest 8 bits of x are with a sign, as (int8_t)x in C.",
        "smax, umin": "The larger as signed, the smaller as unsigned numbers, where both kinds occur.",
    },
    "Last lines": {
        "assumed: …": "What the facts rest on, as the languages promise it, and how to do without.",
        "launch: …": "The sizes of a GPU's grid that --launch states; facts hold for launches of these.",
        "scope: …": "Whether facts rest on what functions say of one another, or each is seen alone.",
        "never called": "All calls of the function are known, and control comes to none of them.",
        "promoted: …": "Variables in memory were made values first, as every optimiser does.",
    },
}
"""By a word, or a form of words, what it says."""


def legend(width: int) -> str:
    """The legend, in lines of at most `width`."""
    import textwrap

    indent = 2 + max(len(words) for entries in LEGEND.values() for words in entries) + 2
    lines: list[str] = []
    for heading, entries in LEGEND.items():
        lines += ["", heading] if lines else [heading]
        for words, meaning in entries.items():
            first, *more = textwrap.wrap(meaning, max(width - indent, 20))
            lines.append(f"  {words:<{indent - 2}}{first}")
            lines += [" " * indent + line for line in more]
    return "\n".join(lines)
