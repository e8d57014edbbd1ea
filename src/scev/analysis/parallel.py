"""Questions to the facts of many functions, on several processes.

Facts hold one another, the program and its control flow: to send them back would take longer than to compute them. So a
process answers, and sends the answer. Processes are forked: they see what this one has read and found, and a question
may be any function, also one without a name.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from scev.errors import ScevError

if TYPE_CHECKING:
    from scev.answers import FunctionFacts, ModuleFacts

Answer = TypeVar("Answer")


def answers_of(facts: ModuleFacts, question: Callable[[FunctionFacts], Answer], jobs: int) -> Iterator[Answer]:
    """What a question has for an answer of each function, in their order; ModuleFacts.map."""
    if jobs < 1:
        raise ValueError(f"jobs is a number of processes, 1 or more, not {jobs}")
    functions = facts.functions
    if jobs == 1 or len(functions) < 2 or not hasattr(os, "fork"):
        return map(question, functions)
    return _in_processes(functions, question, jobs, facts.module.name)


def _in_processes(
    functions: tuple[FunctionFacts, ...], question: Callable[[FunctionFacts], Answer], jobs: int, name: str
) -> Iterator[Answer]:
    import pickle

    from scev.support.workers import WorkerLostError, in_order

    for function in functions:
        # What other functions say of it: found once, before there are several processes that would each find it.
        _ = function.surroundings.is_called
    here = os.getpid()

    def work(number: int) -> bytes:
        function = functions[number]
        try:
            answer = pickle.dumps(question(function))
        except Exception as error:
            raise _portable(error) from None
        if os.getpid() != here:
            # Nobody asks this process for them again.
            function.close()
        return answer

    weights = [facts.function.last_line - facts.function.line + 1 for facts in functions]
    try:
        for answer in in_order(work, weights, jobs):
            yield pickle.loads(answer)
    except WorkerLostError:
        raise ScevError("a worker process was lost; with little memory, use fewer jobs", name) from None


def _portable(error: Exception) -> Exception:
    """An error that can be sent: itself, or its text where it cannot."""
    import pickle

    try:
        again: Any = pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error if isinstance(again, Exception) else RuntimeError(str(error))
