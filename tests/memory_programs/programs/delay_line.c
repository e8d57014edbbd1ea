// open: delay_process, main. A delay line: samples are clipped where they are written.
#include "marks.h"

#define LENGTH 64

static float line[LENGTH];
static int position;

float delay_process(float in) {
    float x = in > 1.0f ? 1.0f : in >= -1.0f ? in : -1.0f;
    float old = line[position];
    mark_float(1, old); // [-1, 1]
    mark_int(2, position); // [0, 63]
    line[position] = x;
    position = (position + 1) % LENGTH;
    return 0.5f * old + 0.5f * x;
}

int main(void) {
    while (input_int()) mark_float(3, delay_process(input_float())); // [-1, 1]
    return 0;
}
