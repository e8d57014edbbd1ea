"""The whole program: what callers, callees and global memory say of each function.

named.py            which instructions and variables name each global
calls.py            which operands of a call are whose arguments
pointers/           where pointers point, and what is done to the objects there
call_graph.py       who calls whom; which functions others may call; whose bodies are the program's
inferred.py         attributes, bottom up: memory, nounwind, willreturn, returned, noundef; constant variables
kept_arguments.py   which arguments functions keep no pointer to, or only read
fresh.py            functions that return memory of their own
defined.py          which arguments, results and loads are never undef
contents.py         what a load gives: what its objects begin with, and what is stored
called_writes.py    what calls have put behind a pointer, in the order of instructions
kept_components.py  common solutions that are kept
reach.py            how far from its base an address may be
visible.py          where others come to see what a function has stored
outgoing.py         what one function tells the others
summaries.py        what all have told
component.py        the common solution of one part
rows.py             the same as plain data, to be kept
surroundings.py     what is known of a function from outside: one value
whole.py            the program, which finds what a question needs
"""

from scev.analysis.program.kept_components import KeptComponents
from scev.analysis.program.rows import known_row, row_text
from scev.analysis.program.surroundings import ALONE, Surroundings
from scev.analysis.program.whole import WholeProgram, with_inferred
