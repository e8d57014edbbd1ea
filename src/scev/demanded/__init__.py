"""Demanded bits and float classes: which part of a value any use can see. Facts that go backwards, from uses."""

from scev.demanded.bits import DemandedBits
from scev.demanded.classes import DemandedClasses

__all__ = ["DemandedBits", "DemandedClasses"]
