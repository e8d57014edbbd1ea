"""How many times loops run: one file for each way of counting. exit_rules.py is the table of the rules, loop_solver.py
tries them.
"""
