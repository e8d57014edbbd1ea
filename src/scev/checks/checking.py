"""A module checked: every operation of every function asked by every check of some kinds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scev.answers import FunctionFacts, settled
from scev.checks.callers import KnownCallers, judge_as_called
from scev.checks.examined import Examination, HandedArguments
from scev.checks.finding import UNKNOWN, Finding
from scev.checks.freed import freed_argument
from scev.checks.kinds import CHECKS, KINDS
from scev.checks.objects import calls_of_functions
from scev.checks.rule import Check
from scev.checks.stack import bytes_above
from scev.ir import is_put_in, opcodes
from scev.source.locations import location_of_instruction


def check_function(
    facts: FunctionFacts, kinds: Iterable[str], reasons: bool = True, callers: KnownCallers | None = None
) -> Iterator[Finding]:
    """The judgements of some kinds on a function, whose facts must not rest on undefined behaviour being absent (the
    setting `ub=any`), in the order of the text. `reasons`: also those of which nothing is known say of which values.
    `callers`: where nothing is known, an operation is also judged as each call in the module hands over the arguments.
    """
    wanted = dict.fromkeys(kinds, True)
    checks = [check for check in CHECKS if any(kind in wanted for kind in (check.kind, *check.other_kinds))]
    by_opcode: list[list[Check]] = [
        [check for check in checks if opcode in check.looks_at] for opcode in range(opcodes.OPCODE_COUNT)
    ]
    examined = Examination(settled(facts), reasons)
    if callers is not None:
        callers.look_at(examined)
    calls: list[HandedArguments] | None = None if callers is not None and examined.function.arguments else []
    for block in examined.function.blocks:
        if not examined.runs(block):
            continue
        for instruction in block.instructions:
            if instruction.name and is_put_in(instruction.name):
                # What the user has given.
                continue
            for check in by_opcode[instruction.opcode]:
                if (judged := check.look(instruction, examined)) is None:
                    continue
                if judged.verdict == UNKNOWN and calls != []:
                    if calls is None:
                        assert callers is not None
                        calls = callers.of(examined)
                    judged = judge_as_called(check, instruction, examined, calls) or judged
                kind = judged.kind or check.kind
                if kind not in wanted:
                    kind = KINDS[kind].within
                if kind in wanted:
                    verdict, words, causes = judged.verdict, judged.words, judged.causes
                    yield Finding(kind, verdict, words, examined.function, instruction, causes, is_open=judged.is_open)
    for check in checks:
        yield from check.look_at_function(examined)


def told_once(findings: Iterable[Finding]) -> list[Finding]:
    """Findings, of those of one kind on one line and column the first and worst; and no code that never runs behind a
    condition that is told of.
    """
    found: dict[tuple[str, str, int, int, str], Finding] = {}
    for finding in findings:
        place = location_of_instruction(finding.at)
        line = (place.line, place.column) if place is not None else (finding.at.line, 0)
        key = (finding.function.name if place is None else place.file, finding.kind, *line, finding.verdict)
        if key not in found:
            found[key] = finding
    return list(found.values())


def forget_programs() -> None:
    """Let go of the programs that were checked last, of which something is kept that is found again when it is asked
    for: they may be large.
    """
    for kept in (freed_argument, calls_of_functions, bytes_above):
        kept.cache_clear()
