#!/bin/sh
# Makes measured_O0.ll and measured_O1.ll of measured.c, here.
set -eu
cd "$(dirname "$0")"
names="-fno-discard-value-names -S -emit-llvm"
clang-22 -O0 -Xclang -disable-O0-optnone $names -o - measured.c | opt-22 -passes=sroa -S -o measured_O0.ll
clang-22 -O1 -fno-unroll-loops $names -o measured_O1.ll measured.c
for level in O0 O1; do
    sed -i -e '/^source_filename/d' -e '/^!llvm.ident/d' -e '/clang version/d' measured_$level.ll
done
