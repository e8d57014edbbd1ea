"""What is to be solved again where more is known of some nodes."""

from __future__ import annotations

from scev.flow.renamed.program import FlowProgram
from scev.ir import Terminator


def depending_on(program: FlowProgram, wanted: list[bool], news: list[int]) -> tuple[dict[int, None], list[Terminator]]:
    """What is wanted and computed from some nodes, themselves included, and the branches on it."""
    values = program.function.values
    found: dict[int, None] = dict.fromkeys(news)
    branches: dict[int, Terminator] = {}
    pending = list(news)
    while pending:
        node = pending.pop()
        users = program.renamed.users[node] + program.renamed.copy_users[node]
        for user in users + program.loads_of.get(node, []):
            if user in found or not wanted[user]:
                continue
            value = values[user] if user < len(values) else None
            if isinstance(value, Terminator) and program.is_decided(value):
                branches[user] = value
                continue
            found[user] = None
            pending.append(user)
    return found, list(branches.values())
