// closed: main. An interpreter with a stack in a struct; pushes are refused where it is full.
#include "marks.h"

struct machine {
    int stack[16];
    int top;
    int fault;
};

static void push(struct machine *m, int x) {
    if (m->top < 16) m->stack[m->top++] = x;
    else m->fault = 1;
}

static int pop(struct machine *m) {
    if (m->top > 0) return m->stack[--m->top];
    m->fault = 2;
    return 0;
}

int main(void) {
    struct machine m = {{0}, 0, 0};
    while (input_int()) {
        if (input_int() & 1) push(&m, input_int() & 255);
        else mark_int(1, pop(&m)); // [0, 255]
        mark_int(2, m.top); // [0, 16]
    }
    mark_int(3, m.fault); // {0, 1, 2}
    return 0;
}
