// closed: main. The bits of a float, through a union: of any float, and of few.
#include "marks.h"

union bits {
    float f;
    unsigned u;
};

static int exponent(union bits *b) { return (int)(b->u >> 23 & 255); }

int main(void) {
    union bits any, one;
    any.f = input_float();
    one.f = input_int() ? 1.0f : 2.0f;
    mark_int(1, (int)any.u); // any
    mark_int(2, exponent(&any)); // [0, 255]
    mark_int(3, (int)one.u); // {1065353216, 1073741824}
    return 0;
}
