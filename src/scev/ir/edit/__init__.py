"""Edits on a program as values, and the text they make (edits.py says how they are used).

values.py           new instructions and blocks, values as LLVM writes them
replacements.py     which value stands for which
control.py          how blocks end, what phis take from where
copies.py           copies of blocks
attributes.py       attributes added and dropped
changes.py          all of it together
instruction_text.py, writing.py     the text
"""

from scev.ir.edit.attributes import ArgumentOf, Owner, ResultOf
from scev.ir.edit.changes import Edit
from scev.ir.edit.control import Branch, Cases, End, Jump, Return, Unreachable, has_no_place, is_entered_by_exceptions
from scev.ir.edit.copies import BlockCopies
from scev.ir.edit.edits import Edits
from scev.ir.edit.values import (
    Block,
    EditError,
    New,
    NewBlock,
    assume_dereferenceable,
    binary,
    call,
    cast,
    compare,
    element_pointer,
    extract_value,
    load,
    phi,
    select,
    store,
    text_of_new,
    unary,
    written,
)
