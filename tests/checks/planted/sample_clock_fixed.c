/* A pattern over the samples of some minutes. */
unsigned odd_samples(unsigned seed)
{
    unsigned pattern = seed;
    for (double sample = 0.0; sample < 20000000.0; sample += 1.0)
        pattern ^= pattern >> 1;
    return pattern;
}
