#!/bin/sh
# Compiles the programs anew, with clang 22, opt 22 and rustc 1.95, so that the tests need no compiler: unoptimised, but
# that variables of the stack become values. What names the compiler is left out. Writes the table of marks.
set -e
cd "$(dirname "$0")/programs"
CLANG="${CLANG:-clang-22}"
OPT="${OPT:-opt-22}"
FLAGS='-target x86_64-linux-gnu -O1 -Xclang -disable-llvm-passes -ffp-contract=off -fno-exceptions -g0
    -fno-discard-value-names -S -emit-llvm -o -'
RUST='--edition=2024 --crate-type=lib --emit=llvm-ir -C opt-level=1 -C no-prepopulate-passes -C codegen-units=1
    -C panic=abort -C debuginfo=0 -o -'
PASSES='function(sroa,instcombine<no-verify-fixpoint>,simplifycfg,loop-simplify,lcssa)'

compiled() {
    case "$1" in
    # shellcheck disable=SC2086
    *.rs) rustc $RUST "$1" ;;
    # shellcheck disable=SC2086
    *) $CLANG $FLAGS "$1" ;;
    esac
}

for source in *.c *.cpp *.rs; do
    [ "$source" = marks.rs ] && continue
    compiled "$source" | sed '/^!llvm\.ident/d' | $OPT -S -passes="$PASSES" |
        sed -E '/^(; ModuleID|source_filename)/d' > "${source%.*}.ll"
done
