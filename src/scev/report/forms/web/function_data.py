"""One function as plain data, of which a page shows what it is asked for: its text, values, loops, blocks and findings.

The keys are those that the script of the page reads (templates/); what says nothing is left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, final

from scev.answers import FunctionFacts, ValueFacts, settled
from scev.checks import CERTAIN, Finding
from scev.domains import FloatSet, ValueSet
from scev.ir import Instruction, LocalValue
from scev.report.forms.web.explanation_shares import Budget, Share
from scev.report.forms.web.lane_pictures import lane_pictures
from scev.report.forms.web.program_lines import ProgramLines, inlined_function, without_empty
from scev.report.forms.web.set_bars import set_object
from scev.report.rows import page
from scev.report.rows.absent import spoken
from scev.report.rows.findings import Message
from scev.report.rows.loop_rows import loop_row
from scev.report.rows.narrower import NarrowerPlace
from scev.report.rows.view import USUAL
from scev.report.words.wording import Wording
from scev.source.locations import location_of_function, location_of_instruction
from scev.source.text import file_of_function, key_of_file

MAX_PLACES_OF_A_VALUE: Final = 12
"""Maximum places at which a page shows that a value is narrower."""
MAX_VALUES_OF_A_FUNCTION: Final = 20_000
"""Maximum values of one function on a page; of more, those that are worth a look, and the first others."""


class FunctionData(NamedTuple):
    """`row` stands in the list of functions, `data` is shown of the function, `names` are what its values are called,
    one on a line.
    """

    row: dict[str, Any]
    data: dict[str, Any]
    names: str


def function_data(
    facts: FunctionFacts,
    wording: Wording,
    findings: Sequence[tuple[Finding, Message]],
    checked: tuple[FunctionFacts, Wording] | None,
    share: Share,
    files: Mapping[tuple[str, str], int],
) -> FunctionData:
    """The data of a function. `checked` are its facts without what follows from undefined behaviour, on which findings
    rest; `share`: what explanations may cost; `files` numbers the files of the source, by `key_of_file`.
    """
    settled(facts)
    return _Maker(facts, wording, share).made(findings, checked, files)


@final
class _Maker:
    def __init__(self, facts: FunctionFacts, wording: Wording, share: Share) -> None:
        self.facts: Final = facts
        self.wording: Final = wording
        self.lines: Final = ProgramLines(wording)
        self.share: Final = share
        self.budget: Final = Budget(facts, wording, share)

    def made(
        self,
        findings: Sequence[tuple[Finding, Message]],
        checked: tuple[FunctionFacts, Wording] | None,
        files: Mapping[tuple[str, str], int],
    ) -> FunctionData:
        facts, wording = self.facts, self.wording
        function = facts.function
        # What is worth most is explained first: findings, then loops, then values.
        told = self._findings(findings, checked)
        loops = self._loops()
        shown = {each.value.value.index: each.narrower for each in page.shown_values(facts, wording, USUAL)}
        values = [self._value(value, shown) for value in self._chosen(shown)]
        blocks = self._blocks()
        home = location_of_function(function)
        file = file_of_function(function)
        number = -1 if home is None or file is None else files[key_of_file(file)]
        row = {
            "name": wording.module.function(function),
            "llvm": function.name,
            "file": number,
            "line": 0 if home is None else home.line,
            "summary": page.summary_of(facts, wording, len(shown)),
            "loops": len(loops),
            "uncounted": sum(not loop["times"] for loop in loops),
            "findings": len(told),
            "certain": sum(each["verdict"] == CERTAIN for each in told),
            "values": len(values),
            "dead": sum("dead" in block for block in blocks),
            **{name: sum(letter in value.get("is", "") for value in values) for letter, name in _KINDS.items()},
        }
        data: dict[str, Any] = {
            "name": row["name"],
            "llvm": function.name,
            "summary": row["summary"],
            "ir": self.lines.ir,
            "values": values,
            "loops": loops,
            "blocks": blocks,
            "findings": told,
        }
        if pictures := lane_pictures(facts, wording, self._lines_of):
            data["requests"] = pictures
        if (span := self.lines.source_of()) is None or home is None:
            del row["file"]
        else:
            never = self.lines.lines_that_never_run()
            data["source"] = {"file": number, "first": span[0], "last": span[1]}
            if never:
                data["source"]["dead"] = never
        self.budget.close()
        names = dict.fromkeys(name for value in values for name in (value["name"], value["llvm"]))
        return FunctionData(
            {name: each for name, each in row.items() if each or name == "file"}, data, "\n".join(names)
        )

    def _lines_of(self, instruction: Instruction) -> dict[str, int]:
        return without_empty({"line": self.lines.line_of(instruction), "ir": self.lines.of_instruction(instruction)})

    # Values -----------------------------------------------------------------------------------------------------------

    def _chosen(self, shown: dict[int, list[NarrowerPlace]]) -> list[ValueFacts]:
        values = self.facts.values()
        if len(values) <= MAX_VALUES_OF_A_FUNCTION:
            return values
        room = MAX_VALUES_OF_A_FUNCTION - len(shown)
        found: list[ValueFacts] = []
        for value in values:
            is_shown = value.value.index in shown
            if is_shown or room > 0:
                found.append(value)
                room -= not is_shown
        return found

    def _value(self, value: ValueFacts, shown: dict[int, list[NarrowerPlace]]) -> dict[str, Any]:
        facts, wording = self.facts, self.wording
        local = value.value
        further = page.evolved_further(facts, value)
        set_ = further if further is not None or value.range is None else spoken(facts, value.range)
        sign = wording.sign_of(local)
        if (narrower := shown.get(local.index)) is None:
            narrower = page.places_worth_a_look(facts, value, wording, True)
        found: dict[str, Any] = {
            "name": wording.name_of(local),
            "llvm": wording.module.llvm(local.name),
            "type": wording.type_of(local),
            "line": self.lines.line_of_value(local),
            "known": page.known_words(facts, value, wording),
            "set": None if page.is_address(local) or value.is_undefined else set_object(set_, sign),
            "at": [self._place(local, each) for each in narrower[:MAX_PLACES_OF_A_VALUE]],
            "worth": int(local.index in shown),
            "is": self._kinds(set_, narrower, local.index in shown),
            "inlined": inlined_function(local) if isinstance(local, Instruction) else "",
        }
        if (evolution := value.evolution) is not None and evolution.unknown() is None:
            if page.recurs(evolution):
                found["evolution"] = wording.evolution(local, evolution)
            found["scev"] = wording.module.llvm(str(evolution))
        if found["worth"] and "n" in found["is"] and isinstance(set_, FloatSet) and self._can_run(local):
            found["why"] = self.budget.of_nan(local, set_)
        # The head of the function, where arguments stand, is line 0.
        always = {"name": found["name"], "llvm": found["llvm"], "type": found["type"], "ir": self.lines.of_value(local)}
        return {**always, **without_empty(found)}

    def _can_run(self, local: LocalValue) -> bool:
        return isinstance(local, Instruction) and self.facts.is_executable(local.block)

    def _place(self, local: LocalValue, narrower: NarrowerPlace) -> dict[str, Any]:
        set_ = None if page.is_address(local) else set_object(narrower.set, self.wording.sign_of(local))
        found = {
            "where": self.wording.place(narrower.place),
            **self.lines.of_place(narrower.place),
            "known": self.wording.set_of(local, narrower.set),
        }
        return found if set_ is None else {**found, "set": set_}

    def _kinds(self, set_: ValueSet | None, narrower: Sequence[NarrowerPlace], is_shown: bool) -> str:
        """The letters of the filters that a value is for. That it may be NaN counts where more is known of it."""
        is_float = isinstance(set_, FloatSet)
        may_be_nan = isinstance(set_, FloatSet) and set_.may_be_nan and is_shown
        return "f" * is_float + "n" * may_be_nan + "w" * bool(narrower and is_shown)

    # Control ----------------------------------------------------------------------------------------------------------

    def _loops(self) -> list[dict[str, Any]]:
        facts, wording = self.facts, self.wording
        spans = self.lines.of_blocks() if facts.loops else []
        numbers = {block.index: number for number, block in enumerate(facts.function.blocks)}
        found: list[dict[str, Any]] = []
        for loop in facts.loops:
            row = loop_row(facts, loop, wording)
            header = numbers[loop.header.index]
            exact = loop.backedge_taken.exact
            parent = loop.loop.parent
            one = without_empty(
                {
                    "line": self.lines.line_of_loop(loop),
                    "conditions": row.conditions,
                    "unknown": row.unknown,
                    "assumed": row.assumed,
                    "estimated": row.estimated,
                    "backedges": "" if exact is None else wording.module.llvm(str(exact)),
                    "why": None if row.times else self.budget.of_loop(loop),
                }
            )
            found.append(
                {
                    "name": row.loop,
                    "llvm": wording.module.llvm(loop.header.name),
                    "depth": row.depth,
                    "parent": -1 if parent is None else parent.number,
                    "ir": spans[header][0],
                    "block": header,
                    "times": row.times,
                    "atMost": row.at_most,
                    **one,
                }
            )
        return found

    def _blocks(self) -> list[dict[str, Any]]:
        facts = self.facts
        function = facts.function
        numbers = {block.index: number for number, block in enumerate(function.blocks)}
        innermost = dict.fromkeys(numbers, -1)
        # Loops inside others come behind them.
        for loop in facts.loops:
            for block in loop.loop.blocks:
                innermost[block.index] = loop.loop.number
        found: list[dict[str, Any]] = []
        for block, (first, last) in zip(function.blocks, self.lines.of_blocks(), strict=True):
            one: dict[str, Any] = {
                "name": self.wording.module.llvm(block.name),
                "first": first,
                "last": last,
                "to": list(dict.fromkeys(numbers[target.index] for target in block.successors)),
                "loop": innermost[block.index],
            }
            if line := self.lines.line_of_block(block):
                one["line"] = line
            if not facts.is_executable(block):
                one["dead"] = 1
            found.append(one)
        return found

    # Findings ---------------------------------------------------------------------------------------------------------

    def _findings(
        self, findings: Sequence[tuple[Finding, Message]], checked: tuple[FunctionFacts, Wording] | None
    ) -> list[dict[str, Any]]:
        budget = None if checked is None else Budget(*checked, self.share._replace(explanations=self.budget.left))
        found: list[dict[str, Any]] = []
        for finding, told in findings:
            one = {
                "kind": told.kind,
                "verdict": told.verdict,
                "message": told.message,
                "reason": told.reason,
                "driven": told.driven,
                "also": told.others,
                "witness": told.witness,
                "fix": told.fix,
                "line": self.lines.line_of(finding.at),
                "ir": self.lines.of_instruction(finding.at),
                "why": None if budget is None else budget.of_finding(finding),
            }
            if (place := location_of_instruction(finding.at)) is not None and place.line == one["line"]:
                one["column"] = place.column
            found.append(without_empty(one))
        if budget is not None:
            self.budget.left = budget.left
            budget.close()
        return found


_KINDS: Final = {"f": "floats", "n": "nan", "w": "narrowed"}
