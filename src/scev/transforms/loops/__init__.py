"""What can be done with a loop: rules, which passes apply and advice asks; and expressions as instructions.

loop_questions.py              what rules about the loops of one function share
expansion.py, computed.py      instructions for an expression, and values of the program that are used again
frozen.py                      values that may be undef, made one number
simplified.py                  which loops are looked at
counters.py, counted.py        the counters of a loop, and how often its body runs
carried.py, dependent.py       what it carries, and what it reads and writes, as lanes see it
exit_values.py, deletion.py    what a loop leaves behind, and loops that leave nothing
exit_tests.py, widening.py, float_counters.py, invariants.py, remainders.py       induction variables
unrolling.py, vectorising.py, range_checks.py, size.py    copies of its body, lanes, and iterations without a test
copying.py, splitting.py, split_plans.py        copies of a loop, one after the other or one beside the other
iteration_ranges.py, irce.py, peeling.py        in which iterations a test is decided, and loops without it
bounds.py, unroll_full.py, metadata.py    what LLVM is told of a loop
advice.py                      all that can be done with one loop, and the fact that would change it

Left out as not worth it: which of the possible is fast on a machine, which LLVM knows better.
"""
