"""What the last lines of a page say of a launch: the one that is stated, or that a kernel has none."""

from __future__ import annotations

from typing import Final, NamedTuple

from scev.ir import Module
from scev.settings import Settings, parse_launch
from scev.settings.launch import EXAMPLE_LAUNCH
from scev.targets import GpuTarget


class LaunchNote(NamedTuple):
    """What is to be said of the launch of a program. `stated`: as `--launch` takes it, "" for a program of no GPU, or
    where nothing is stated; `is_missing`: nothing is stated, and no attribute says how large a block is.
    """

    stated: str = ""
    is_missing: bool = False

    def lines(self, hints: bool = False) -> list[str]:
        """A line for what is stated; where nothing is, and hints are wanted, one that says what would be gained."""
        if self.stated:
            return [f"launch: {self.stated.replace(',', ', ')}, as --launch states"]
        if self.is_missing and hints:
            return [f"no launch is stated: --launch {EXAMPLE_LAUNCH}, for example, bounds indices"]
        return []


NO_NOTE: Final = LaunchNote()


def launch_of(module: Module, target: GpuTarget | None, settings: Settings) -> LaunchNote:
    """What is to be said of the launch of a program, where `target` is what it says of its GPU."""
    if target is None:
        return NO_NOTE
    if stated := str(parse_launch(settings.launch)):
        return LaunchNote(stated)
    sizes = [target.launch_bounds(function)[0] for function in module.defined_functions()]
    return LaunchNote(is_missing=all(least != most for least, most in sizes))
