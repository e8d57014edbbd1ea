"""Dominators, post-dominators and loops are those of LLVM, orders of children, loops and blocks included.

`opt` prints them; what it printed for the modules here is committed beside them, so those are compared on any machine.
What we find is written in opt's form, without its numbers that say nothing, and the two texts must be equal.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from scev.cfg import ControlFlow, DominatorTree, Loop
from scev.ir import Function, Module, read
from scev.llvm import canonical, read_program

MODULES = sorted((Path(__file__).parent / "modules").glob("*.ll"))
OPT = shutil.which("opt-22")
PASSES = "print<domtree>,print<postdomtree>,print<loops>,print<cycles>"

TREE_LINE = re.compile(r"( *)\[\d+\] (?:(%.*)| (<<exit node>>)) \{\d+,\d+\} \[\d+\]")
LOOP_LINE = re.compile(r"( *)(?:Parallel )?(Loop at depth \d+ containing: .*)")
CYCLE_LINE = re.compile(r" +depth=(\d+): entries\((.*?)\)(?: (.*))?")


def printed_by_opt(output: str) -> dict[str, dict[str, list[str]]]:
    """By function and kind ("dominators", "post-dominators", "loops", "cycles"), the lines that opt printed."""
    kinds = {
        "DominatorTree for function: ": "dominators",
        "PostDominatorTree for function: ": "post-dominators",
        "Loop info for function '": "loops",
        "CycleInfo for function: ": "cycles",
    }
    printed: dict[str, dict[str, list[str]]] = {}
    lines: list[str] = []
    for line in output.splitlines():
        start = next((start for start in kinds if line.startswith(start)), None)
        if start is not None:
            name = line[len(start) :].removesuffix("':")
            lines = printed.setdefault(name, {}).setdefault(kinds[start], [])
        elif tree := TREE_LINE.fullmatch(line):
            lines.append(tree[1] + (tree[2] or tree[3]))
        elif loop := LOOP_LINE.fullmatch(line):
            lines.append(loop[1] + loop[2])
        elif CYCLE_LINE.fullmatch(line):
            lines.append(line)
    return printed


def tree_lines(tree: DominatorTree, names: list[str]) -> list[str]:
    lines: list[str] = []
    stack = [tree.root]
    while stack:
        block = stack.pop()
        name = names[block] if block < len(names) else "<<exit node>>"
        lines.append("  " * (tree.depths[block] + 1) + name)
        stack.extend(reversed(tree.children[block]))
    return lines


def loop_lines(flow: ControlFlow) -> list[str]:
    lines: list[str] = []
    stack = list(flow.loops)
    while stack:
        loop = stack.pop()
        lines.append("    " * (loop.depth - 1) + f"Loop at depth {loop.depth} containing: {contents(loop)}")
        stack.extend(reversed(loop.children))
    return lines


def contents(loop: Loop) -> str:
    exiting = loop.exiting_blocks
    return ",".join(
        str(block)
        + "<header>" * (block is loop.header)
        + "<latch>" * (block in loop.latches)
        + "<exiting>" * (block in exiting)
        for block in loop.blocks
    )


def blocks_in_cycles_of_many_entries(lines: list[str]) -> set[str]:
    blocks: set[str] = set()
    for line in lines:
        cycle = CYCLE_LINE.fullmatch(line)
        assert cycle is not None
        entries = cycle[2].split(" ")
        if len(entries) > 1:
            blocks.update(entries)
            blocks.update((cycle[3] or "").split(" "))
    return {"%" + block for block in blocks if block}


def check_function(function: Function, printed: dict[str, list[str]]) -> None:
    flow = ControlFlow(function)
    names = [block.name for block in function.blocks]
    assert tree_lines(flow.dominators, names) == printed["dominators"]
    assert tree_lines(flow.post_dominators, names) == printed["post-dominators"]
    assert loop_lines(flow) == printed["loops"]
    # Cycles are printed without quotes, so that names with spaces cannot be told apart.
    if not any(name.startswith('%"') for name in names):
        # LLVM takes a cycle of many entries further apart, by an order of its own; which blocks are in one agrees.
        irreducible = {block.name for block in function.blocks if flow.in_irreducible(block)}
        assert irreducible == blocks_in_cycles_of_many_entries(printed["cycles"])


def check_module(module: Module, output: str) -> int:
    """Compare all functions, and say how many."""
    printed = printed_by_opt(output)
    functions = module.defined_functions()
    assert [function.name.removeprefix("@").strip('"') for function in functions] == list(printed)
    for function, of_opt in zip(functions, printed.values(), strict=True):
        check_function(function, of_opt)
    return len(functions)


def run_opt(text: str) -> str:
    assert OPT is not None
    command = [OPT, "-disable-output", f"-passes={PASSES}", "-"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stderr


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_committed_module(path: Path) -> None:
    """NAME.expected is what `opt-22 -disable-output -passes=PASSES NAME.ll` writes to standard error."""
    assert check_module(read(canonical(path.read_text())), path.with_suffix(".expected").read_text()) > 0


@pytest.mark.conformance
@pytest.mark.skipif(OPT is None, reason="there is no opt-22")
@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_committed_output_is_what_opt_prints(path: Path) -> None:
    assert run_opt(path.read_text()) == path.with_suffix(".expected").read_text()


@pytest.mark.skipif(OPT is None, reason="there is no opt-22")
def test_shared_module(shared_module: Path) -> None:
    text = read_program(shared_module).text
    check_module(read(text), run_opt(text))
