"""What LLVM, or a compiler like it, decides on loops."""
