/* The middle of a range of indices, for a binary search. */
int midpoint(int low, int high)
{
    if (low < 0 || high < 0)
        return -1;
    int sum = low + high;
    return sum / 2;
}
