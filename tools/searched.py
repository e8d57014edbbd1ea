"""The parts of long searches (tools/search.py), and a plugin of pytest that keeps the tests of one part.

A part is a list of beginnings of test names; a test belongs to the first part that names it, else to `others`.
"""

from __future__ import annotations

import os

import pytest

PART = "SCEV_PART"
ROWS = "tests/transfer/test_integer_rows.py::test_"
OPERATIONS = "tests/domains/test_int_operations.py::test_"
LOOPS = "tests/evolution/test_generated_loops.py::test_"
FACTS = "tests/execution/test_facts.py::test_"

PARTS: dict[str, dict[str, tuple[str, ...]]] = {
    "fuzz": {
        "domains": (OPERATIONS,),
        "rows-forward": (ROWS + "forward",),
        "rows-backward": (ROWS + "backward_whole",),
        "rows-sampled": (ROWS + "backward_sampled",),
        "rows-wide": (ROWS + "sampled",),
        "floats": (
            "tests/domains/test_float",
            "tests/transfer/test_float",
            "tests/execution/test_float",
            "tests/report/test_fpscev",
        ),
        "loops": (LOOPS + "many_generated_loops", LOOPS + "many_shapes"),
        "nests": (LOOPS, "tests/evolution/test_counts", "tests/evolution/test_scoped_nowrap"),
        "terms": ("tests/evolution", "tests/flow"),
        "programs": (FACTS + "many_generated_programs",),
        "small-programs": (FACTS,),
        "whole-programs": ("tests/execution/test_whole_programs",),
        "compiled-code": ("tests/execution/test_compiled_code", "tests/execution/test_library"),
    },
    "prove": {
        "integers": ("tests/domains/test_int_proofs",),
        "rules": ("tests/evolution",),
        "libm": ("tests/transfer/test_mathematics_accuracy",),
        "float-domains": ("tests/domains/test_float_arithmetic",),
        "float-inverses": ("tests/domains/test_float_inverse",),
        "float-rows": ("tests/transfer/test_float_rows",),
    },
    "conformance": {
        "llvm": (
            "tests/report",
            "tests/cfg",
            "tests/ir",
            "tests/transfer",
            "tests/domains",
            "tests/golden",
        ),
        "real-code": ("tests/execution",),
        "programs": ("tests/analysis/program",),
    },
}


def part_of(kind: str, name: str) -> str:
    """The part that a test belongs to."""
    for part, beginnings in PARTS[kind].items():
        if name.startswith(beginnings):
            return part
    return "others"


def pytest_ignore_collect(collection_path: object) -> bool | None:
    """Files of which no test can be of the part are not even read."""
    kind, _, part = os.environ[PART].partition("-")
    name = str(collection_path)
    at = name.rfind("/tests/")
    if part == "others" or not name.endswith(".py") or at < 0:
        return None
    file = name[at + 1 :]
    beginnings = PARTS[kind][part]
    return None if any(file.startswith(beginning.partition("::")[0]) for beginning in beginnings) else True


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    kind, _, part = os.environ[PART].partition("-")
    chosen = [item for item in items if part_of(kind, item.nodeid) == part]
    kept = set(chosen)
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = chosen
