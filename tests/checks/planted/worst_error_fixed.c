/* The magnitude of the largest of up to four errors. */
int abs(int);

int worst_error(const signed char *errors, unsigned count)
{
    int worst = -2147483647;
    if (count > 4)
        return 0;
    for (unsigned i = 0; i < count; i++)
        if (errors[i] > worst)
            worst = errors[i];
    return abs(worst);
}
