/* The first value of a list, or 0. */
struct node { int value; struct node *next; };

int first_value(const struct node *list)
{
    if (list == 0)
        return 0;
    return list->value;
}
