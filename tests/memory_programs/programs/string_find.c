// closed: main. The place that strchr finds in a constant text.
#include "marks.h"
#include <string.h>

static const char operators[] = "+-*/";

static int precedence(int c) {
    c &= 127;
    if (c == 0) return -1;
    const char *p = strchr(operators, c);
    if (!p) return -1;
    mark_long(1, p - operators); // [0, 3]
    return p - operators < 2 ? 1 : 2;
}

int main(void) {
    mark_int(2, precedence(input_int())); // {-1, 1, 2}
    return 0;
}
