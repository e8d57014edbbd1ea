"""The ranks of a program's nodes are an order of evaluation: to go around a loop, node by node, rests on that."""

from __future__ import annotations

import pytest
from tests.searches import seeds

from scev.cfg import ControlFlow
from scev.flow import FlowProgram
from scev.ir import Module, Phi, read
from scev.llvm import canonical
from scev.settings import DEFAULT_SETTINGS
from scev.transfer import Context

from .random_graphs import random_module

FUNCTIONS_A_MODULE = 40


def programs_of(module: Module) -> list[FlowProgram]:
    context = Context(module.layout, DEFAULT_SETTINGS)
    return [
        FlowProgram(function, ControlFlow(function), context.of_function(function.attributes))
        for function in module.defined_functions()
    ]


def carried(program: FlowProgram, node: int) -> list[int]:
    """What a phi takes from a block at or behind its own, of the next time round; or from one that is never left."""
    values = program.function.values
    phi = values[node] if node < len(values) else None
    if not isinstance(phi, Phi):
        return []
    position = program.control.position
    late = []
    for block, source in zip(phi.blocks, program.renamed.operands[node], strict=True):
        if not program.control.is_reachable(block) or position[block.index] >= position[phi.block.index]:
            late.append(source)
    return late


def check(program: FlowProgram) -> int:
    """Whether each node ranks behind all it is computed from; how many copies there are."""
    function = program.function
    rank = program.rank
    for block in function.blocks:
        if program.control.is_reachable(block):
            assert all(rank[instruction.index] >= 0 for instruction in block.instructions)
    for node in range(program.node_count):
        copy = program.copy_of(node)
        assert rank[node] >= 0 or copy is None
        if rank[node] < 0:
            continue
        late = carried(program, node)
        for source in program.renamed.sources_of(node):
            if source in late or rank[source] < 0:
                continue
            assert rank[source] < rank[node], f"{function.name}: {node} ({copy and copy.constraint}) before {source}"
    return len(program.renamed.copies)


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(10))
def test_whatever_a_node_is_computed_from_ranks_before_it(seed: int) -> None:
    module = read(canonical(random_module(seed, FUNCTIONS_A_MODULE)))
    assert sum(check(program) for program in programs_of(module)) > 100


@pytest.mark.slow
@pytest.mark.parametrize("seed", seeds(range(10, 60)))
def test_whatever_a_node_is_computed_from_ranks_before_it_in_many(seed: int) -> None:
    module = read(canonical(random_module(seed, FUNCTIONS_A_MODULE)))
    assert sum(check(program) for program in programs_of(module)) > 100
