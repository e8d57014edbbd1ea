/* The smallest of a few readings, of which there are up to seven. */
int smallest(const int *readings, unsigned count)
{
    int best = 0;
    unsigned used = count & 7u;
    for (unsigned i = 0; i < used; i++) {
        if (i == 0 || readings[i] < best)
            best = readings[i];
    }
    return best;
}
