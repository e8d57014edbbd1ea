/* A coordinate along an axis that may be mirrored. */
int flip(int value, int sign)
{
    /* Other signs are no axis. */
    if (sign != 1 && sign != -1)
        return 0;
    if (value == -2147483647 - 1)
        value = -2147483647;
    return value / sign;
}
