// closed: main. Two channels of a one-pole lowpass, with the coefficient beside the state.
#include "marks.h"

struct filter {
    float a;
    float b;
    float z;
};

static void filter_init(struct filter *f, float a) {
    f->a = a;
    f->b = 1.0f - a;
    f->z = 0.0f;
}

static float filter_run(struct filter *f, float x) {
    f->z = f->a * x + f->b * f->z;
    return f->z;
}

static float sample(void) {
    float x = input_float();
    return x > 1.0f ? 1.0f : x >= -1.0f ? x : -1.0f;
}

int main(void) {
    struct filter left, right;
    filter_init(&left, 0.5f);
    filter_init(&right, 0.5f);
    while (input_int()) {
        mark_float(1, filter_run(&left, sample())); // [-1, 1]
        mark_float(2, filter_run(&right, 0.5f * sample())); // [-0.5, 0.5]
    }
    mark_float(3, left.b); // [0.5, 0.5]
    return 0;
}
