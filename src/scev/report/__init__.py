"""Ways to show facts: LLVM's text, readable text, a table of loops, JSON, bounds of floats, pictures."""

from scev.names import did_you_mean, plain_name
from scev.report.base import Report
from scev.report.fpscev import FpscevReport
from scev.report.json import JsonReport
from scev.report.llvm import LlvmReport
from scev.report.loops_table import LoopsTable
from scev.report.paint import Painter, painter_for_output
from scev.report.text import TextReport

__all__ = [
    "FpscevReport",
    "JsonReport",
    "LlvmReport",
    "LoopsTable",
    "Painter",
    "Report",
    "TextReport",
    "did_you_mean",
    "painter_for_output",
    "plain_name",
]
