"""`scev compare`: the facts of two programs, or of this analysis and LLVM's, beside each other.

sides.py        what is known of one side, as plain data
judged.py       which of two sets, counts, expressions says more
matching.py     which fact of one side is about the same as which of the other
against_opt.py  what LLVM's opt prints, as a side
comparison_text.py, comparison_objects.py, comparison_page.py
"""
