"""Where the pointers of a program point, and what is done to the objects there.

objects.py      objects, places in them, what may hold a pointer
solver.py       the least solution of what is said of pointers
uses.py         what instructions do with pointers
reading.py      what a program says of its pointers
points_to.py    the answers
"""

from scev.analysis.program.pointers.objects import MemoryObject, ObjectAccess, Place, is_whole
from scev.analysis.program.pointers.points_to import ObjectPlace, PointsTo, copied_from

__all__ = ["MemoryObject", "ObjectAccess", "ObjectPlace", "Place", "PointsTo", "copied_from", "is_whole"]
