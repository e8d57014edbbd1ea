// closed: main. A phase accumulator in a struct, wrapped once a step.
#include "marks.h"

struct oscillator {
    double phase;
    double step;
    int waveform;
};

static void oscillator_init(struct oscillator *o, int waveform) {
    o->phase = 0.0;
    o->step = 0.25;
    o->waveform = waveform;
}

static double oscillator_next(struct oscillator *o) {
    double now = o->phase;
    o->phase += o->step;
    if (o->phase >= 1.0) o->phase -= 1.0;
    mark_double(1, now); // [0, 0.75]
    return o->waveform == 0 ? now : now < 0.5 ? -1.0 : 1.0;
}

int main(void) {
    struct oscillator saw, square;
    oscillator_init(&saw, 0);
    oscillator_init(&square, 1);
    while (input_int()) mark_double(2, oscillator_next(&saw) + oscillator_next(&square)); // [-1, 1.75]
    mark_int(3, square.waveform + saw.waveform); // {1}
    return 0;
}
