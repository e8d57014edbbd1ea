/* A vector of numbers with a mark at its end. */
void *malloc(unsigned long);

int *new_vector(unsigned long count)
{
    if (count < 4 || count > 1000)
        return 0;
    int *vector = malloc(count);
    if (vector == 0)
        return 0;
    vector[0] = 0;
    vector[count - 1] = -1;
    return vector;
}
