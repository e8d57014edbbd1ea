"""Relations: what is known of two values together, at places of a program."""

from scev.relations.atoms import Atom, RelationalConditions, are_about, atoms_in_arm, atoms_on_edge
from scev.relations.closure import KeptRelation
from scev.relations.relations import Relations
