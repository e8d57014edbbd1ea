// closed: main. Nodes of a list on the heap.
#include "marks.h"
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

static struct node *push(struct node *list, int value) {
    struct node *n = malloc(sizeof *n);
    if (!n) abort();
    n->value = value;
    n->next = list;
    return n;
}

int main(void) {
    struct node *list = 0;
    int length = 0;
    while (input_int() && length < 50) {
        list = push(list, input_int() % 10);
        length++;
    }
    int largest = -9;
    for (struct node *n = list; n; n = n->next) {
        mark_int(1, n->value); // [-9, 9]
        if (n->value > largest) largest = n->value;
    }
    mark_int(2, largest); // [-9, 9]
    mark_int(3, length); // [0, 50]
    return 0;
}
