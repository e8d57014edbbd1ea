/* By how many ticks a clock is behind another, or 0. */
long labs(long);

long behind(long difference)
{
    if (difference > 0)
        return 0;
    long ticks = labs(difference);
    return ticks;
}
