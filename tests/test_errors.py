"""Messages are one line, `file:line:col: message`, with what is known of the place."""

import pickle

import pytest

from scev.errors import ScevError, UsageError


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (ScevError("no such function"), "no such function"),
        (ScevError("is a directory", "a.ll"), "a.ll: is a directory"),
        (ScevError("expected type", "a.ll", 3), "a.ll:3: expected type"),
        (ScevError("expected type", "a.ll", 3, 7), "a.ll:3:7: expected type"),
        (ScevError("expected type", None, 3, 7), "3:7: expected type"),
        (ScevError("expected type", "two\nlines.ll", 1), "two\\nlines.ll:1: expected type"),
    ],
)
def test_place_comes_before_the_message(error: ScevError, text: str) -> None:
    assert str(error) == text


def test_errors_cross_processes() -> None:
    error = pickle.loads(pickle.dumps(UsageError("unknown knob", "a.ll", 1, 2)))
    assert type(error) is UsageError
    assert str(error) == "a.ll:1:2: unknown knob"
    assert (error.file, error.line, error.column) == ("a.ll", 1, 2)
