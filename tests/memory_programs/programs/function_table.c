// closed: main. A table of functions, indexed by an operation code.
#include "marks.h"

typedef int (*operation)(int, int);

static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int min(int a, int b) { return a < b ? a : b; }
static int max(int a, int b) {
    mark_int(1, a); // [0, 15]
    return a > b ? a : b;
}

static operation const table[4] = {add, sub, min, max};

static int apply(unsigned code, int a, int b) { return table[code & 3](a, b); }

int main(void) {
    int a = input_int() & 15, b = input_int() & 7;
    mark_int(2, apply((unsigned)input_int(), a, b)); // [-7, 22]
    return 0;
}
