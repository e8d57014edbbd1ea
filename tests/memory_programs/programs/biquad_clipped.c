// open: biquad_process, main. A biquad whose output is clipped before it goes to the state.
#include "marks.h"

typedef struct {
    float b0, b1, b2, a1, a2;
    float x1, x2, y1, y2;
} biquad;

static biquad filter = {0.5f, 0.5f, 0.25f, -0.25f, -0.25f, 0, 0, 0, 0};

static float clip(float x) {
    if (!(x > -1.0f)) return -1.0f;
    if (x > 1.0f) return 1.0f;
    return x;
}

float biquad_process(float in) {
    biquad *f = &filter;
    float x = clip(in);
    float y = f->b0 * x + f->b1 * f->x1 + f->b2 * f->x2 - f->a1 * f->y1 - f->a2 * f->y2;
    mark_float(1, y); // [-1.75, 1.75]
    f->x2 = f->x1;
    f->x1 = x;
    f->y2 = f->y1;
    f->y1 = clip(y);
    mark_float(2, f->x2); // [-1, 1]
    mark_float(3, f->a1); // [-0.25, -0.25]
    return f->y1;
}

int main(void) {
    while (input_int()) biquad_process(input_float());
    return 0;
}
