// closed: main. An array of the stack is filled by one function and read by another.
#include "marks.h"

static void fill(int *a, int n) {
    for (int i = 0; i < n; i++) a[i] = 3 * i + 1;
}

static int pick(const int *a, int i) { return a[i]; }

int main(void) {
    int a[16];
    fill(a, 16);
    mark_int(1, pick(a, input_int() & 15)); // {1, 4, ..., 46}
    mark_int(2, a[0] & 1); // {1}
    return 0;
}
