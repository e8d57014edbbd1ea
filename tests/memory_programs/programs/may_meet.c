// closed: main. Stores through pointers that may be to the same variable, or to another.
#include "marks.h"

static int first = 1, second = 2, third = 3;

static void set(int *p, int value) { *p = value; }

int main(void) {
    int *p = input_int() ? &first : &second;
    set(p, 10);
    mark_int(1, first); // {1, 10}
    int *q = input_int() ? &second : &third;
    set(q, 20);
    mark_int(2, second); // {2, 10, 20}
    mark_int(3, third); // {3, 20}
    return 0;
}
