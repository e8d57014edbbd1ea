#!/bin/sh
# Makes the modules here again: rustc 1.95 of LLVM 22, clang 22 with both libraries, Numba 0.68, and opt.
cd "$(dirname "$0")" || exit 1

plain() { opt-22 -passes="$1" -S | grep -v '^; \|^source_filename'; }
hardened() {
    clang++-22 -std=c++20 -O2 -fno-exceptions -fno-vectorize -fno-slp-vectorize -fno-unroll-loops -fno-ident \
        -S -emit-llvm "$@" hardened.cpp -o - | plain globaldce
}

rustc --crate-type lib -C opt-level=3 -C codegen-units=1 -C panic=abort --emit llvm-ir slices.rs -o - |
    plain globaldce > slices.ll
hardened -stdlib=libstdc++ -D_GLIBCXX_ASSERTIONS > hardened.ll
hardened -stdlib=libc++ -D_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_FAST > hardened_libcxx.ll
# What Numba gives to LLVM, with its variables in registers.
python wraparound.py |
    plain 'function(sroa,early-cse,instcombine<no-verify-fixpoint>,simplifycfg),globaldce' > wraparound.ll
