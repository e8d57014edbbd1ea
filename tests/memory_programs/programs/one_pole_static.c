// open: process, main. A one-pole lowpass with its state in a static variable.
#include "marks.h"

static float state;

static float clamp(float x) { return x >= -1.0f ? (x <= 1.0f ? x : 1.0f) : -1.0f; }

float process(float input) {
    float x = clamp(input);
    state = 0.75f * state + 0.25f * x;
    mark_float(1, state); // [-1, 1]
    return state;
}

int main(void) {
    while (input_int()) process(input_float());
    return 0;
}
