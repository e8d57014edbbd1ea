/* The last value of a list, or 0. */
struct node { int value; struct node *next; };

int last_value(const struct node *list)
{
    if (list == 0)
        return 0;
    const struct node *node = list;
    while (node->next != 0)
        node = node->next;
    return node->value;
}
