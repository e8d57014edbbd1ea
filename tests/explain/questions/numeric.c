/* Little numeric methods. */
double fabs(double);
double sqrt(double);

/* Newton's iteration for a root. */
double newton(double a)
{
    double x = a;
    while (fabs(x * x - a) > 1e-9)
        x = 0.5 * (x + a / x);
    return x;
}

/* The sum of every so many numbers. */
unsigned stride_sum(const unsigned *v, unsigned n, unsigned step)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < n; i += step)
        sum += v[i];
    return sum;
}

/* A table of at most 255 entries, they said. */
int table_sum(const int *v, int n)
{
    int sum = 0;
    for (unsigned char i = 0; i < n; i++)
        sum ^= v[i];
    return sum;
}

/* How much is left for each, while some wait. */
int shares(int *out, int n)
{
    int total = 1000;
    for (int i = 0; i < n; i++) {
        int waiting = n - i;
        out[i] = total / waiting;
        total -= out[i];
    }
    return total;
}

/* Levels of a pyramid. */
int levels(float *out)
{
    int k = 0;
    for (int size = 512; size > 3; size /= 2)
        out[k++] = size;
    return k;
}

/* Is b between a and c, and if so, is a after c? */
int between(int a, int b, int c)
{
    if (a < b && b < c) {
        if (a >= c)
            return -1;
        return 1;
    }
    return 0;
}
