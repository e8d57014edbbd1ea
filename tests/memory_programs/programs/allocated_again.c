// closed: main. An object is freed, and another, perhaps in its place, has other values.
#include "marks.h"
#include <stdlib.h>

struct message {
    int kind;
    int length;
};

static struct message *receive(int kind, int length) {
    struct message *m = malloc(sizeof *m);
    if (!m) exit(1);
    m->kind = kind;
    m->length = length;
    return m;
}

int main(void) {
    struct message *m = receive(1, 100);
    mark_int(1, m->kind); // {1}
    free(m);
    m = receive(2, input_int() & 255);
    mark_int(2, m->kind); // {2}
    mark_int(3, m->length); // [0, 255]
    free(m);
    return 0;
}
