"""Findings as lines, as compilers write them, with the source line, a caret, and why.

bs2b.c:163:20: possible: log10 of a negative number gives NaN  [domain]
    163 |   double db = 20 * log10(1 - pow(10, level * 0.05));
        |                    ^ 1 - pow(10, level * 0.05) is [-inf, 1]
"""

from __future__ import annotations

import os
import re
from typing import Any, Final, NamedTuple

from scev import checks
from scev.answers import internals
from scev.checks import CERTAIN, IMPOSSIBLE, POSSIBLE, UNKNOWN, Certainty, Finding
from scev.ir import Alloca, Call, Function, Invoke, LocalValue, MetadataNode, PointerType, plain_name
from scev.report.rows.absent import spoken
from scev.report.words.layout import NAME, PLACE, SET, Line, TextSpan
from scev.report.words.wording import GLOBAL, Wording
from scev.source.global_names import global_name
from scev.source.locations import SourceLocation, location_of_instruction, location_of_variable
from scev.source.text import index_of_column

LONGEST_SOURCE_LINE: Final = 160
"""Longer lines of the source are shown around the finding."""
LONGEST_NAME: Final = 60
"""Longer expressions are shown without their middle."""


MAX_LINES_ALSO: Final = 8
"""Maximum further lines of one cause that are named."""


DRIVEN: Final = "driven by "
"""How the word begins that says what input drives a fault."""


class FurtherPlace(NamedTuple):
    """Another place of the same cause: its kind, and where it is, as a message has them."""

    kind: str
    file: str
    line: int
    column: int


class Message(NamedTuple):
    """A finding in words; `str()` of it is a line as compilers write it.

    kind        what was looked for: a name of `scev.checks.KINDS`, as "division"
    verdict     "certain": each execution that comes there has the fault, "possible": something is known that does not
                exclude it, "unknown": nothing is known, "impossible": no execution has it
    message     what goes wrong, without a full stop
    reason      what is known of the values that let it, in names of the source; "" where nothing more is to be said
    function    the function, by its name in the source
    file        the file, as the compiler wrote its path; without debug information, the file that was checked
    line        the line, from 1; 0 where it is not known
    column      the column in bytes, from 1; 0 where it is not known
    source      the line itself, with its indentation; "" where the file is not at hand, or has changed since
    witness     a call with which it happens, as "mean(0)"; "" where none was found, or looked for
    fix         what mends a fault of this kind at this operation, as "test the divisor"
    driven      where the values that let it come from, as "driven by what fread reads, line 204", "from outside this
                file"; "" where that is not known
    also        other places where the same cause lets something go wrong
    """

    kind: str
    verdict: Certainty
    message: str
    reason: str
    function: str
    file: str
    line: int
    column: int
    source: str
    witness: str = ""
    fix: str = ""
    driven: str = ""
    also: tuple[FurtherPlace, ...] = ()

    def __str__(self) -> str:
        return f"{self.where}: {self.verdict}: {self.message} [{self.kind}]"

    @property
    def where(self) -> str:
        """The file, the line and the column, as far as they are known: `t.c:12:7`."""
        numbers = [str(number) for number in (self.line, self.column) if number]
        return ":".join([self.file, *numbers])

    @property
    def is_of_input(self) -> bool:
        """Whether input drives it, rather than what other code hands over."""
        return self.driven.startswith(DRIVEN)

    @property
    def why(self) -> str:
        """The reason, where the values come from, and the witness if there is one."""
        witness = f"witness: {self.witness}" if self.witness else ""
        return "; ".join(filter(None, [self.reason, self.driven, witness]))

    @property
    def other_lines(self) -> list[str]:
        """The other lines of the same cause, each once: `12`, or `t.h:3` in another file; `12 (division)` where that is
        of another kind.
        """
        lines: dict[str, bool] = {}
        for each in self.also:
            is_alike = checks.are_alike(each.kind, self.kind)
            if each.line and not (is_alike and (each.file, each.line) == (self.file, self.line)):
                line = str(each.line) if each.file == self.file else f"{each.file}:{each.line}"
                lines[line if is_alike else f"{line} ({each.kind})"] = True
        return list(lines)

    @property
    def others(self) -> str:
        """The other places of the same cause: `also at lines 12, 15 and t.h:3`; how many instructions they are where no
        line is known; "" where there are none.
        """
        lines = self.other_lines
        if not lines:
            nameless = [each for each in self.also if not each.line]
            kinds = dict.fromkeys(each.kind for each in nameless if not checks.are_alike(each.kind, self.kind))
            words = f"also at {len(nameless)} other instruction{'' if len(nameless) == 1 else 's'}"
            return "" if not nameless else f"{words} ({', '.join(kinds)})" if kinds else words
        shown = lines[:MAX_LINES_ALSO]
        more = len(lines) - len(shown)
        words = ", ".join(shown) if more or len(shown) == 1 else f"{', '.join(shown[:-1])} and {shown[-1]}"
        return f"also at line{'' if len(lines) == 1 else 's'} {words}{f' and {more} more' if more else ''}"

    def moved_to(self, file: str) -> Message:
        """The same with another path of its file, and of what else is in that."""
        also = tuple(each._replace(file=file) if each.file == self.file else each for each in self.also)
        return self._replace(file=file, also=also)

    def joined(self, other: Message) -> Message:
        """Of two of one place, as in copies of a function, the worse one, with the other places of both."""
        worse = other if worth(other) < worth(self) else self
        return worse._replace(also=tuple(dict.fromkeys((*self.also, *other.also))))

    @property
    def characters_before(self) -> int:
        """How many characters of the line are before the column, which counts bytes."""
        if not self.source:
            return max(self.column - 1, 0)
        return min(index_of_column(self.source, max(self.column, 1)), len(self.source))


def worth(one: Message) -> tuple[int, bool, bool, str, int]:
    """What comes first: what is certain, before what is possible; in each, what input drives, then what has a witness,
    then the rest, by file and line.
    """
    return checks.VERDICTS.index(one.verdict), not one.is_of_input, not one.witness, one.file, one.line


def told(finding: Finding, wording: Wording, witness: str = "") -> Message:
    """A finding in words."""
    place = place_of_finding(finding)
    file, line, column = ("", 0, 0) if place is None else place
    source = "" if place is None else wording.source_line(place) or ""
    name = wording.module.function(finding.function)
    if finding.arguments is not None:
        witness = checks.Witness(finding.arguments, finding.function).words(name)
    file = path_from_here(file, finding.function)
    return Message(
        finding.kind,
        finding.verdict,
        _message(finding, wording, place),
        _reason(finding, wording),
        name,
        file or wording.module.module.name,
        line,
        column,
        source.rstrip(),
        witness,
        checks.fix_of(finding),
    )


def _message(finding: Finding, wording: Wording, place: SourceLocation | None) -> str:
    message = wording.renamed(finding.words)
    if wording.speaks_source:
        message = re.sub(GLOBAL, lambda found: _global(found.group(), wording), message)
        # A local variable, which is its address to LLVM.
        message = re.sub(r"\bof &(?=\w)", "of ", message)
    if finding.kind in ("condition", "callers"):
        message = f"{_name(finding.at, wording)} is {message}"
    elif finding.kind == "unreachable":
        message = f"this {message}"
    if place is None:
        message += f", in {wording.module.heading(finding.function)} at {wording.instruction(finding.at)}"
    return message


def _global(name: str, wording: Wording) -> str:
    """A global variable by the source's name: `bins`; what the compiler made of a literal by what it is."""
    value = next((one for one in wording.module.module.globals if one.name == name), None)
    found = plain_name(name if value is None else global_name(value))
    if found.startswith(".str"):
        return "a string literal"
    # The value that a local array begins with.
    return found.rpartition(".")[2] if found.startswith("__const.") else found


def place_of_finding(finding: Finding) -> SourceLocation | None:
    """Where a finding is told of in the source; None where that is not known."""
    if (place := location_of_instruction(finding.at)) is not None:
        return place
    if isinstance(finding.at, Alloca) and (place := location_of_variable(finding.at)) is not None:
        return place
    if "dbg" not in finding.function.attachments:
        return None
    # What has no place of its own has that of what stands before it.
    block = finding.at.block
    number = finding.at.index - block.instructions[0].index
    for instruction in reversed(block.instructions[:number]):
        if (place := location_of_instruction(instruction)) is not None:
            return place
    return None


def path_from_here(file: str, function: Function) -> str:
    """The path of a file from where one stands, if it is there: a compiler may write it from another folder."""
    program = function.attachments.get("dbg")
    written = None if program is None else program.field("file")
    folder = written.field("directory") if isinstance(written, MetadataNode) else None
    if not file or not isinstance(folder, str) or os.path.isabs(file):
        return file
    whole = os.path.normpath(os.path.join(folder, file))
    # Here there may be another one of its name.
    if not os.path.isfile(whole) or os.path.isfile(file) and os.path.samefile(whole, file):
        return file
    here = os.path.join(os.getcwd(), "")
    return whole.removeprefix(here)


def _reason(finding: Finding, wording: Wording) -> str:
    """What is known of the values that let a fault happen."""
    parts: dict[str, bool] = {}
    unknown: dict[str, bool] = {}
    for value, place, _, handed in finding.causes:
        known = (
            internals(wording.facts).flow.sets[value.index]
            if place is None
            else internals(wording.facts).flow.set_at(value, place)
        )
        set_ = known if handed is None else handed
        words = "" if set_ is None else wording.set_of(value, spoken(wording.facts, set_))
        if isinstance(value.type, PointerType):
            words = re.sub(r"\b0\b", "null", words)
        if words:
            parts[f"{_name(value, wording)} is {words}"] = True
        else:
            unknown[_name(value, wording)] = True
    if unknown:
        *most, last = unknown
        parts[f"nothing is known of {', '.join(most)}{' or ' if most else ''}{last}"] = True
    return "; ".join(parts)


def _name(value: LocalValue, wording: Wording) -> str:
    name = wording.name_of(value)
    made = wording.computation_of(value) if name.startswith("%") else ""
    name = re.sub(_LLVM_NAME, lambda found: _call_named(found.group(), wording), made or name)
    if len(name) <= LONGEST_NAME:
        return name
    return f"{name[: LONGEST_NAME // 2].rstrip()} … {name[-LONGEST_NAME // 2 :].lstrip()}"


_LLVM_NAME: Final = r"%[-\w.$]+"


def _call_named(name: str, wording: Wording) -> str:
    """The function that a value of LLVM's name is what a call of returns: `area(…)`; the name for others."""
    value = wording.facts.function.value(name)
    called = value.called_function if isinstance(value, (Call, Invoke)) else None
    is_of_source = called is not None and called.intrinsic is None and wording.speaks_source
    return name if called is None or not is_of_source else f"{wording.module.function(called)}(…)"


def finding_lines(one: Message) -> list[Line]:
    """The lines of a finding."""
    head: Line = [
        TextSpan(f"{one.where}: ", PLACE),
        TextSpan(one.verdict, SET if one.verdict == CERTAIN else NAME),
        TextSpan(f": {one.message}  "),
        TextSpan(f"[{one.kind}]", PLACE),
    ]
    if one.source:
        text, before = excerpt(one)
        caret = re.sub(r"[^\t]", " ", text[:before])
        return [
            head,
            [TextSpan(f"{one.line:>7} | ", PLACE), TextSpan(text)],
            [TextSpan("        | ", PLACE), TextSpan(f"{caret}^ {one.why}".rstrip())],
            *([[TextSpan("        | ", PLACE), TextSpan(one.others)]] if one.others else []),
        ]
    return [head, *([TextSpan(f"        {words}")] for words in (one.why, one.others) if words)]


def excerpt(one: Message) -> tuple[str, int]:
    """The source line as it is shown, a long one only around the finding; and how much of it is before that."""
    text = re.sub(r"[\x00-\x08\x0a-\x1f\x7f-\x9f]", " ", one.source)
    at = one.characters_before if one.column else len(text) - len(text.lstrip())
    begin = max(0, min(at - LONGEST_SOURCE_LINE // 2, len(text) - LONGEST_SOURCE_LINE))
    shown = text[begin : begin + LONGEST_SOURCE_LINE]
    if begin:
        shown = "…" + shown[1:]
    if begin + LONGEST_SOURCE_LINE < len(text):
        shown += "…"
    return shown, min(at - begin, len(shown))


def summary(counts: dict[Certainty, int], verdicts: tuple[Certainty, ...], notes: list[str]) -> str:
    """`2 findings (1 certain), 41 operations proved safe (--proved lists them)`; `verdicts` are those that are
    listed.
    """
    found = counts.get(CERTAIN, 0) + counts.get(POSSIBLE, 0)
    words = f"{found} finding{'' if found == 1 else 's'}"
    if found:
        words += f" ({counts.get(CERTAIN, 0)} certain)"
    proved, unknown = counts.get(IMPOSSIBLE, 0), counts.get(UNKNOWN, 0)
    parts = [words, f"{proved} operation{'' if proved == 1 else 's'} proved safe"]
    if proved and IMPOSSIBLE not in verdicts:
        parts[-1] += " (--proved lists them)"
    if unknown:
        parts.append(f"nothing known of {unknown}")
        if UNKNOWN not in verdicts:
            parts[-1] += " (--unknown lists them)"
    return ", ".join([*parts, *notes])


def finding_object(one: Message) -> dict[str, Any]:
    """A finding for programs."""
    found = {
        **one._asdict(),
        "witness": one.witness or None,
        "driven": one.driven or None,
        "also": [each._asdict() for each in one.also],
    }
    # Its place says which line of the source it is.
    del found["source"]
    return found
