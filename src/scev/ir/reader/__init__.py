"""The reader: canonical text, as LLVM prints it, to objects.

Each file reads one more kind of things than the one before: tokens, types, attributes, constants, operands, calls,
instructions, bodies of functions, globals, modules.
"""

from scev.ir.reader.literals import float_bits, integer_value, string_bytes
from scev.ir.reader.module_reader import read
