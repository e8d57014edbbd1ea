#!/bin/sh
# Compiles shapes.c anew, with clang 22: as it stands, optimised, and with arguments of which LLVM may believe that they
# are undef.
set -e
cd "$(dirname "$0")"
CLANG="${CLANG:-clang-22}"
FLAGS='-std=c23 -target x86_64-linux-gnu -ffp-contract=off -Xclang -ffloat16-excess-precision=none
    -fno-vectorize -fno-slp-vectorize -fno-unroll-loops -fno-discard-value-names -S -emit-llvm'
# shellcheck disable=SC2086
for level in O0 O2; do
    $CLANG $FLAGS -$level shapes.c -o shapes.$level.ll
done
# shellcheck disable=SC2086
$CLANG $FLAGS -O0 -Xclang -no-enable-noundef-analysis shapes.c -o shapes.undef.ll
