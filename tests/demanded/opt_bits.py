"""What opt's print<demanded-bits> says of a module, beside what we print in the same form."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path
from typing import Final

import scev
from scev.ir import Module
from scev.llvm import read_program
from scev.report.forms.llvm.demanded import DemandedReport

OPT: Final = shutil.which("opt-22")
_FUNCTION: Final = re.compile(r"Printing analysis 'Demanded Bits Analysis' for function '(.*)':")
_BITS: Final = re.compile(r"DemandedBits: 0x([0-9a-f]+) for (?:(.*?) in )?(  %.*)", re.DOTALL)
# Numbers of attribute groups and metadata are the module's here, and the instruction's in LLVM's form.
_NUMBER: Final = re.compile(r"[#!]\d+")
# By function and instruction: the masks of the result and of each operand, with how the operand is written.
Answers = dict[tuple[str, str], list[tuple[str, int]]]


def answers(text: str) -> Answers:
    """The masks in a printed text."""
    found: Answers = {}
    function = ""
    for piece in re.split(r"\n(?=DemandedBits|Printing analysis)", text.rstrip("\n")):
        heading = _FUNCTION.fullmatch(piece)
        if heading is not None:
            function = heading[1]
            continue
        line = _BITS.fullmatch(piece)
        assert line is not None, piece
        key = function, _NUMBER.sub("#", line[3])
        if line[2] is None:
            found[key] = [("", int(line[1], 16))]
        else:
            found[key].append((_NUMBER.sub("#", line[2]), int(line[1], 16)))
    return found


def ours(module: Module) -> Answers:
    report = DemandedReport(module)
    parts: list[str] = []
    report.write((report.piece(facts) for facts in scev.analyze(module)), parts.append)
    return answers("".join(parts))


def of_opt(text: str) -> Answers:
    assert OPT is not None
    command = [OPT, "-passes=print<demanded-bits>", "-disable-output", "-"]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    return answers(done.stderr[done.stderr.find("Printing analysis") :])


class Comparison:
    """How many masks are equal, how many of ours have fewer bits, how many have one that LLVM's has not."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.weaker: list[str] = []

    def add(self, module: Module) -> None:
        found, expected = ours(module), of_opt(module.text)
        assert expected.keys() <= found.keys()
        for key, masks in found.items():
            # LLVM does not print what it never came to: no bit of it is demanded.
            others = expected.get(key)
            for position, (operand, mask) in enumerate(masks):
                other = others[position][1] if others is not None else 0
                assert others is None or others[position][0] == operand, (key, operand, others)
                if others is None and position:
                    continue
                if mask == other:
                    self.counts["equal"] += 1
                elif mask & other == mask:
                    self.counts["fewer"] += 1
                else:
                    self.counts["more"] += 1
                    self.weaker.append(f"{mask:#x} for {other:#x}: {operand} in{key[1]} of {key[0]}")


def module_of(path: Path) -> Module:
    return scev.read(read_program(path).text)


def compared(modules: list[Module]) -> Comparison:
    comparison = Comparison()
    for module in modules:
        comparison.add(module)
    return comparison
