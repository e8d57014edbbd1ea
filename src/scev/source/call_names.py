"""How functions are called in expressions: by their names in the source."""

from __future__ import annotations

from typing import Final, final

from scev.ir import Function
from scev.source.functions import FunctionNames
from scev.source.value_names import CallNames


@final
class SourceCalls(CallNames):
    """The short names of a module's functions, `max` of `std::max<int>(int, int)`."""

    def __init__(self, functions: FunctionNames) -> None:
        self._functions: Final = functions

    def name_of(self, function: Function) -> str:
        return self._functions.call_name(function)
