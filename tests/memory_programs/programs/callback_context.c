// closed: main. A callback with a context: the smallest and the largest of an array.
#include "marks.h"

struct extremes {
    int low;
    int high;
};

static void for_each(const int *a, int n, void (*each)(int, void *), void *context) {
    for (int i = 0; i < n; i++) each(a[i], context);
}

static void widen(int x, void *context) {
    struct extremes *e = context;
    mark_int(1, x); // [-20, 30]
    if (x < e->low) e->low = x;
    if (x > e->high) e->high = x;
}

int main(void) {
    int a[12];
    for (int i = 0; i < 12; i++) {
        int x = input_int();
        a[i] = x < -20 ? -20 : x > 30 ? 30 : x;
    }
    struct extremes e = {0, 0};
    for_each(a, 12, widen, &e);
    mark_int(2, e.low); // [-20, 0]
    mark_int(3, e.high); // [0, 30]
    return 0;
}
