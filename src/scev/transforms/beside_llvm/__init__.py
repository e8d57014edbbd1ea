"""What LLVM does with loops, beside what can be done with them.

advice_beside(f, loops, answer)      the decisions about loops, beside what LLVM does
ask_llvm(module, 2)                  what LLVM does at a level (llvm_decisions.py): a copy of the program with tags and
                                     marks (tagged.py) is optimised, and read by remarks (remarks.py) and by what is
                                     left of it (remains.py)
"""

from scev.transforms.beside_llvm.decided import UNROLLED, LLVMAnswer, LLVMDecision
from scev.transforms.beside_llvm.module_advice import advice_beside
