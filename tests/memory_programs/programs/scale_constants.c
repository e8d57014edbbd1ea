// closed: main. A small function that is called with several constants.
#include "marks.h"

static int scale(int x, int factor) { return x * factor; }

static void scale_all(int *values, int n, int factor) {
    for (int i = 0; i < n; i++) values[i] = scale(values[i] & 3, factor);
}

int main(void) {
    int a[4] = {0, 1, 2, 3};
    mark_int(1, scale(5, 2)); // {10}
    mark_int(2, scale(7, 3)); // {21}
    scale_all(a, 4, 100);
    mark_int(3, a[input_int() & 3]); // {0, 100, 200, 300}
    return 0;
}
