#!/bin/sh
# Compiles float_kernels.c anew, with clang 22, so that the tests need no compiler.
set -e
cd "$(dirname "$0")"
CLANG="${CLANG:-clang-22}"
FLAGS='-std=c23 -target x86_64-linux-gnu -O2 -ffp-contract=off -fno-vectorize -fno-slp-vectorize -fno-math-errno
    -fno-discard-value-names -S -emit-llvm -o -'
# shellcheck disable=SC2086
$CLANG $FLAGS float_kernels.c > float_kernels.ll
