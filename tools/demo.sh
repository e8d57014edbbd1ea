#!/bin/sh
# What scev finds in the example programs: the loops of each.
set -eu
cd "$(dirname "$0")/.."
for program in examples/*.ll; do
    printf '\n%s\n' "$program"
    .venv/bin/scev loops "$program"
done
