"""The schedule of rounds: flow and evolution by turns, until neither learns anything from the other.

    round 0   flow        from the program and what the caller gives
    round 1   evolution   from round 0
    round 2   flow        again: the ranges of round 1 narrow what loops carry
    …                     until evolution knows nothing of what loops carry that flow did not, or Settings.max_rounds

Each round is a pure function of the program and the round before, so nothing depends on the order of functions or of
queries. A later round knows all that an earlier one knew, so stopping at the limit loses precision, never soundness.
"""

from __future__ import annotations

from scev.cfg import ControlFlow
from scev.domains import ValueSet
from scev.evolution import evolve
from scev.facts import EvolutionFacts, FlowFacts, FunctionFacts, ModuleFacts
from scev.flow import FlowProgram, propagate, with_target
from scev.ir import Function, Module, Phi
from scev.launch import parse_launch
from scev.settings import Settings
from scev.targets import GpuTarget, gpu_target, libm_table
from scev.transfer import Context

# What the caller knows: by function name, by value number.
Given = dict[str, dict[int, ValueSet]]


def context_of(module: Module, settings: Settings) -> Context:
    """What the operations of all functions of a module share."""
    return Context(
        module.layout,
        settings,
        accuracies=libm_table(settings.libm, module.triple),
        semantic_interposition=module.flag("SemanticInterposition") not in (None, 0),
    )


def target_of(module: Module, settings: Settings) -> GpuTarget | None:
    """What a module's target and the launch in the settings say; None for a program that is none for a GPU."""
    return gpu_target(module, parse_launch(settings.launch))


def analyze_function(
    function: Function,
    context: Context,
    given: dict[int, ValueSet] | None = None,
    target: GpuTarget | None = None,
) -> FunctionFacts:
    """The facts of one function that has a body; `context` and `target` are those of its module."""
    known = with_target(given or {}, function, target)
    settings = context.settings
    control = ControlFlow(function)
    program = FlowProgram(function, control, context.of_function(function.attributes, given or {}))
    flow = propagate(program, known, None)
    evolution = evolve(function, control, context.layout, settings, flow)
    rounds = 1
    while rounds < settings.max_rounds and _learnt(flow, evolution):
        rounds += 1
        next_flow = propagate(program, known, evolution)
        if next_flow.agrees(flow):
            break
        flow = next_flow
        evolution = evolve(function, control, context.layout, settings, flow)
    return FunctionFacts(function, control, flow, evolution, rounds)


def _learnt(flow: FlowFacts, evolution: EvolutionFacts) -> bool:
    """Whether evolution knows more of what loops carry than the flow it was made from: recurrences, and counts for
    the rest.
    """
    for index, evolved in evolution.carried.items():
        found = flow.sets[index]
        if found is not None and not evolved.includes(found):
            return True
    for loop in evolution.loops:
        if loop.backedge_taken.constant_max is not None:
            for instruction in loop.header.instructions:
                if not isinstance(instruction, Phi):
                    break
                found = flow.sets[instruction.index]
                if instruction.index not in evolution.carried and found is not None and not found.is_point():
                    return True
    return False


def analyze_module(
    module: Module, settings: Settings, given: Given | None = None, functions: list[str] | None = None
) -> ModuleFacts:
    """The facts of a module's functions; of those named only, if any are."""
    known = given or {}
    chosen = module.defined_functions()
    if functions is not None:
        wanted = set(functions)
        chosen = [function for function in chosen if function.name in wanted or function.name[1:] in wanted]
    context = context_of(module, settings)
    target = target_of(module, settings)
    return ModuleFacts(
        module, tuple(analyze_function(function, context, known.get(function.name), target) for function in chosen)
    )
