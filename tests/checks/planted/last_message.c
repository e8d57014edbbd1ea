/* The last message of a queue, which is emptied. */
#include <stdlib.h>

struct message {
    struct message *next;
    int number;
};

int last_number(struct message *queue)
{
    int number = -1;
    while (queue != NULL) {
        struct message *first = queue;
        free(first);
        queue = first->next;
        number = first->number;
    }
    return number;
}
