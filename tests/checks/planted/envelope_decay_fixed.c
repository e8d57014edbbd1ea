/* An envelope that halves with every block. */
float decayed(unsigned blocks)
{
    if (blocks > 100)
        return 0.0f;
    float level = 1.0f;
    for (unsigned i = 0; i < blocks; i++)
        level *= 0.5f;
    return level;
}
