/* The middle of a range of indices, for a binary search. */
int midpoint(int low, int high)
{
    if (low < 0 || high < 0)
        return -1;
    unsigned sum = (unsigned)low + (unsigned)high;
    return (int)(sum / 2);
}
