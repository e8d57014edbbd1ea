#!/bin/sh
# Compiles shapes.c anew, with clang 22 and opt 22: as it stands, optimised, and with arguments of which LLVM may believe
# that they are undef. What stands in memory at -O0 is promoted here, so that the tests need no LLVM tools; early-cse makes
# one value of what -O0 computes at each use anew.
set -e
cd "$(dirname "$0")"
CLANG="${CLANG:-clang-22}"
OPT="${OPT:-opt-22}"
FLAGS='-std=c23 -target x86_64-linux-gnu -ffp-contract=off -Xclang -ffloat16-excess-precision=none
    -fno-vectorize -fno-slp-vectorize -fno-unroll-loops -fno-discard-value-names -S -emit-llvm -o -'
PROMOTED='-Xclang -disable-O0-optnone'
# shellcheck disable=SC2086
$CLANG $FLAGS -O2 shapes.c > shapes.O2.ll
# shellcheck disable=SC2086
$CLANG $FLAGS -O0 $PROMOTED shapes.c | $OPT -S -passes=sroa,early-cse > shapes.O0.ll
# shellcheck disable=SC2086
$CLANG $FLAGS -O0 $PROMOTED -Xclang -no-enable-noundef-analysis shapes.c | $OPT -S -passes=sroa,early-cse > shapes.undef.ll
