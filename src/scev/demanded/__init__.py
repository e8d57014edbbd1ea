"""Demanded bits and float classes: which part of a value any use can see. Facts that go backwards, from uses.

Left out as not worth it: which elements of a vector or an aggregate anybody looks at: lanes share their bits.
"""

from scev.demanded.bits import DemandedBits
from scev.demanded.classes import DemandedClasses
