#!/bin/sh
# What scev is for, on the programs of examples/: `make demo`.
set -eu
cd "$(dirname "$0")/.."
SCEV=${SCEV:-.venv/bin/scev}

bold='' plain=''
if [ -t 1 ] && [ -z "${NO_COLOR:-}" ]; then
    bold=$(printf '\033[1m') plain=$(printf '\033[0m')
fi

# A question, and the command that answers it.
ask() {
    printf '%s%s%s\n$ scev' "$bold" "$1" "$plain"
    shift
    for word; do
        case $word in
        *[[*]*) printf " '%s'" "$word" ;;
        *) printf ' %s' "$word" ;;
        esac
    done
    printf '\n\n'
    "$SCEV" "$@"
    printf '\n'
}

ask 'A level meter feeds its result back. Can the level run away, or become NaN?' \
    examples/biquad.ll --function smoothed_peak

ask 'A parser of digits: can its value overflow, and how long does it look?' \
    examples/scan.ll --function parse_digits

ask 'How often do the loops of a matrix kernel run?' \
    loops examples/matrix.ll --function multiply --function trace

ask 'And if the matrices are never larger than 64 x 64?' \
    loops examples/matrix.ll --function multiply --given 'multiply:%n=[1,64]'

mkdir -p build
ask 'All that on a page to look at, beside the source?' \
    report examples/game_maths.ll -o build/game_maths.html

ask 'And an angle that is wrapped by subtracting turns: can that go wrong?' \
    check examples/game_maths.ll --function wrap_angle

case $("$SCEV" --version) in
*interpreted*) printf 'Interpreted so far: with a C compiler, "pip install ." is 3 times faster.\n\n' ;;
esac
printf '%sNow your own program:%s  %s FILE.ll    %s loops FILE.bc    %s --help\n' \
    "$bold" "$plain" "$SCEV" "$SCEV" "$SCEV"
