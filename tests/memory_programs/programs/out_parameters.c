// closed: main. Quotient and remainder by pointers.
#include "marks.h"

static void divide(int a, int b, int *quotient, int *remainder) {
    *quotient = a / b;
    *remainder = a % b;
}

static int seconds(void) {
    int s = input_int();
    return s < 0 ? 0 : s > 86399 ? 86399 : s;
}

int main(void) {
    int hours, minutes, rest, second;
    divide(seconds(), 3600, &hours, &rest);
    divide(rest, 60, &minutes, &second);
    mark_int(1, hours); // [0, 23]
    mark_int(2, minutes); // [0, 59]
    mark_int(3, second); // [0, 59]
    return 0;
}
