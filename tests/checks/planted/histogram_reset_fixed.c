/* Sets all bins of a histogram to the same start. */
static int bins[8];

int total(void)
{
    return bins[0] | bins[7];
}

void reset(int start)
{
    for (int i = 0; i < 8; i++)
        bins[i] = start;
}
