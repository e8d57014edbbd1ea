"""In a run that is meant to test the compiled core, the core really is compiled."""

import importlib
import os
from importlib.machinery import EXTENSION_SUFFIXES

import pytest

# One module of each room stands for its room.
CORE = [
    "scev.settings",
    "scev.domains",
    "scev.ir",
    "scev.cfg",
    "scev.transfer",
    "scev.facts",
    "scev.flow",
    "scev.evolution",
    "scev.targets.gpu",
    "scev.analysis.program.whole",
    "scev.analysis.schedule",
    "scev.answers",
    "scev.conditions",
    "scev.relations",
    "scev.support.interrupts",
    "scev.report.forms.llvm.llvm",
]

expected = pytest.mark.skipif(os.environ.get("SCEV_EXPECT_COMPILED") != "1", reason="an interpreted run")


@expected
@pytest.mark.parametrize("name", CORE)
def test_core_is_compiled(name: str) -> None:
    file = importlib.import_module(name).__file__
    assert file is not None
    assert file.endswith(tuple(EXTENSION_SUFFIXES)), f"{name} was loaded from {file}"
