"""Proof by execution: a reference interpreter of LLVM IR, generated programs, and the check of facts against runs."""
