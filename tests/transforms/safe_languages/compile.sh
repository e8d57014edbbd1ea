#!/bin/sh
# Makes slices.ll of slices.rs again: rustc 1.95 of LLVM 22, and its opt.
cd "$(dirname "$0")" || exit 1
rustc --crate-type lib -C opt-level=3 -C codegen-units=1 -C panic=abort --emit llvm-ir slices.rs -o - |
    opt-22 -passes=globaldce -S | grep -v '^; \|^source_filename' > slices.ll
