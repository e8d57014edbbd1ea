/* Positions in sequences. */

/* How long the part from first to last is, of a sequence of n. */
int slice(int first, int last, int n)
{
    if (first < 0 || last > n || first > last)
        return -1;
    int length = last - first;
    if (length > n)
        return -2;
    return length;
}

/* The first place of a sorted sequence that is not below the key, by halving. */
int lower_bound(const int *a, int n, int key)
{
    int lo = 0, hi = n;
    while (lo < hi) {
        int mid = lo + (hi - lo) / 2;
        if (a[mid] < key)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo;
}

/* A byte's place in a text that must hold it. */
int index_of(const char *text, char byte)
{
    int at = 0;
    while (text[at] != byte)
        at++;
    return at;
}
