/* The sum of a kernel that falls off with distance. */
int kernel_sum(int strength)
{
    int sum = 0;
    if (strength < 0 || strength > 1000)
        return 0;
    for (int offset = -3; offset <= 3; offset++) {
        sum += strength / offset;
    }
    return sum;
}
