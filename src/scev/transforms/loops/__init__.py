"""Passes that change loops, and expressions as instructions.

expansion.py, computed.py      instructions for an expression, and values of the program that are used again
frozen.py                      values that may be undef, made one number
simplified.py                  which loops are looked at
counters.py                    the counters of a loop, and what its tests rest on
exit_values.py, deletion.py    what a loop leaves behind, and loops that leave nothing
exit_tests.py, widening.py, float_counters.py, invariants.py, remainders.py       induction variables
advice.py, bounds.py, unroll_full.py, size.py                                     what LLVM is told of a loop
"""
