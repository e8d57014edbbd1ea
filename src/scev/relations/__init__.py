"""Relations: what is known of two values together, at places of a program.

Left out as not worth it: products and quotients of two unknown values: rows are linear.
"""

from scev.relations.atoms import Atom, RelationalConditions, are_about, atoms_in_arm, atoms_on_edge
from scev.relations.closure import KeptRelation
from scev.relations.relations import Relations
