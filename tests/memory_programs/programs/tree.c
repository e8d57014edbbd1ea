// closed: main. A tree whose nodes know their depth; recursion reads it.
#include "marks.h"
#include <stdlib.h>

struct tree {
    int depth;
    int weight;
    struct tree *left, *right;
};

static struct tree *grow(int depth) {
    if (depth > 4) return 0;
    struct tree *t = malloc(sizeof *t);
    if (!t) abort();
    t->depth = depth;
    t->weight = input_int() & 1 ? 1 : 3;
    t->left = grow(depth + 1);
    t->right = input_int() ? grow(depth + 2) : 0;
    return t;
}

static void visit(const struct tree *t) {
    if (!t) return;
    mark_int(1, t->depth); // [0, 4]
    mark_int(2, t->weight); // {1, 3}
    visit(t->left);
    visit(t->right);
}

int main(void) {
    visit(grow(0));
    return 0;
}
