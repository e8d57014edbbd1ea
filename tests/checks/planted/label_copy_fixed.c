/* A label with a capital at its start. */
char *strdup(const char *);

char *capitalised(const char *label)
{
    char *copy = strdup(label);
    if (copy != 0 && copy[0] >= 'a' && copy[0] <= 'z')
        copy[0] -= 'a' - 'A';
    return copy;
}
