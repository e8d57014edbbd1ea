"""What `scev.analyze` refuses, in one line that names the right form."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import scev

TEXT = "define void @f() {\n  ret void\n}\ndefine void @g() {\n  ret void\n}\n"


def some_function() -> None:
    """A Python function."""


class Dispatcher:
    """Callable, as what Numba makes of a function."""

    def __init__(self) -> None:
        self.__name__ = "kernel"

    def __call__(self) -> None:
        """Nothing."""


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (42, "expected a path, text, bytes, or a module of llvmlite, not int"),
        (None, "expected a path, text, bytes, or a module of llvmlite, not NoneType"),
        (Path, "expected a path, text, bytes, or a module of llvmlite, not type"),
        (some_function, "some_function is a Python function; scev.numba.analyze takes a function that Numba compiles"),
        (Dispatcher(), "kernel is a Python function; scev.numba.analyze takes a function that Numba compiles"),
    ],
)
def test_sources(source: Any, said: str) -> None:
    for asked in (scev.analyze, scev.read, scev.check, scev.optimise, scev.annotate):
        with pytest.raises(TypeError) as raised:
            asked(source)
        assert str(raised.value) == said


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"functions": 3}, 'functions is a list of names such as ["f", "g*"], not int'),
        ({"functions": b"f"}, 'functions is a list of names such as ["f", "g*"], not bytes'),
        ({"functions": ["f", 3]}, 'functions is a list of names such as ["f", "g*"]; int is no name'),
        ({"settings": {}}, "settings is a scev.Settings such as scev.Settings(max_rounds=2), not dict"),
    ],
)
def test_options(wrong: dict[str, Any], said: str) -> None:
    for asked in (scev.analyze, scev.check):
        with pytest.raises(TypeError) as raised:
            asked(TEXT, **wrong)
        assert str(raised.value) == said


def test_one_name_needs_no_list() -> None:
    assert scev.analyze(TEXT, functions="g").keys() == ["g"]
    assert scev.analyze(TEXT, functions={"g"}).keys() == ["g"]
    assert scev.analyze(TEXT, functions=("g", "f")).keys() == ["f", "g"]
