/* A pattern over the samples of some minutes. */
unsigned odd_samples(unsigned seed)
{
    unsigned pattern = seed;
    for (float sample = 0.0f; sample < 20000000.0f; sample += 1.0f)
        pattern ^= pattern >> 1;
    return pattern;
}
