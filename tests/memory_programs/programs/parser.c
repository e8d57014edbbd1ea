// closed: main. A parser with a text and a position reads numbers of three digits at most.
#include "marks.h"

struct parser {
    const char *text;
    int position;
    int error;
};

static char line[32];

static int number(struct parser *p) {
    int value = 0;
    for (int digits = 0; p->text[p->position] >= '0' && p->text[p->position] <= '9'; digits++) {
        int digit = p->text[p->position] - '0';
        mark_int(1, digit); // [0, 9]
        if (digits == 3) {
            p->error = 1;
            return 0;
        }
        value = 10 * value + digit;
        p->position++;
    }
    return value;
}

int main(void) {
    for (int i = 0; i < 31; i++) line[i] = (char)input_int();
    struct parser p = {line, 0, 0};
    int sum = number(&p);
    if (line[p.position] == '+') {
        p.position++;
        sum += number(&p);
    }
    mark_int(2, p.error); // {0, 1}
    mark_int(3, sum); // [0, 1998]
    return 0;
}
