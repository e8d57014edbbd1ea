"""Where the pointers of a program point, and what is done to the objects there.

objects.py             objects, places in them, what may hold a pointer
solver.py              the least solution of what is said of pointers
uses.py                what instructions do with pointers
nodes.py               the values of a program that hold pointers, its variables and functions
call_constraints.py    what calls do with pointers
reading.py             what other instructions do
points_to.py           the answers
"""

from scev.analysis.program.pointers.objects import MemoryObject, ObjectAccess, Place, is_whole
from scev.analysis.program.pointers.points_to import ObjectPlace, PointsTo, copied_from

__all__ = ["MemoryObject", "ObjectAccess", "ObjectPlace", "Place", "PointsTo", "copied_from", "is_whole"]
