"""Facts as passes of LLVM print them, and what is said in that form beside these."""
