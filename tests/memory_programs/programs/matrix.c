// closed: main. Small matrices as structures of arrays, returned through memory.
#include "marks.h"

struct matrix {
    float m[3][3];
};

static struct matrix identity(void) {
    struct matrix r = {{{0}}};
    for (int i = 0; i < 3; i++) r.m[i][i] = 1.0f;
    return r;
}

static struct matrix add(const struct matrix *a, const struct matrix *b) {
    struct matrix r;
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) r.m[i][k] = a->m[i][k] + b->m[i][k];
    return r;
}

int main(void) {
    struct matrix a = identity();
    int row = (int)((unsigned)input_int() % 3), column = (int)((unsigned)input_int() % 3);
    mark_float(1, a.m[row][column]); // [0, 1]
    struct matrix b = add(&a, &a);
    mark_float(2, b.m[row][column]); // [0, 2]
    return 0;
}
