// closed: main. Tokens of a text that the user types: kind and value, by a pointer.
#include "marks.h"

enum { END, NUMBER, NAME, SIGN };

struct token {
    int kind;
    int value;
};

static void next(struct token *t) {
    int c = input_int() & 127;
    if (c == 0) {
        t->kind = END;
        t->value = 0;
    } else if (c >= '0' && c <= '9') {
        t->kind = NUMBER;
        t->value = c - '0';
    } else if (c >= 'a' && c <= 'z') {
        t->kind = NAME;
        t->value = c - 'a';
    } else {
        t->kind = SIGN;
        t->value = c;
    }
}

int main(void) {
    struct token t;
    next(&t);
    while (t.kind != END) {
        mark_int(1, t.kind); // [1, 3]
        mark_int(2, t.value); // [0, 127]
        next(&t);
    }
    mark_int(3, t.kind); // {0}
    return 0;
}
