/* Numeric integration: the trapezoid rule, Simpson's rule, and Newton's iteration for a root.
 *
 * What to learn from analysing it:
 *   - i / 1024.0 for i in [0, 1024] is exact, lies in [0, 1], and so does its square;
 *   - the integrand 4 / (1 + x^2) lies in [2, 4] there: the division is safe and the sum of 1024 terms is bounded;
 *   - the loop of `simpson` runs exactly n / 2 times for an even n: the count is a division;
 *   - `newton_sqrt` stops by a counter as well as by convergence: at most 32 iterations, exactly unknown;
 *   - adding 0.1 ten times is not 1.0: `tenths` is steered by a float that is never equal to its bound.
 */

double quarter_circle(void)
{
    double sum = 0.0;
    for (int i = 0; i < 1024; i++) {
        double x = ((double)i + 0.5) / 1024.0;
        sum += 4.0 / (1.0 + x * x);
    }
    return sum / 1024.0;
}

double trapezoid(const double *y, int n, double h)
{
    if (n < 2)
        return 0.0;
    double sum = (y[0] + y[n - 1]) / 2.0;
    for (int i = 1; i < n - 1; i++)
        sum += y[i];
    return sum * h;
}

double simpson(const double *y, unsigned n, double h)
{
    double sum = 0.0;
    for (unsigned i = 0; i + 2 <= n; i += 2)
        sum += y[i] + 4.0 * y[i + 1] + y[i + 2];
    return sum * h / 3.0;
}

double newton_sqrt(double a)
{
    if (!(a >= 1.0 && a <= 65536.0))
        return 0.0;
    double x = a;
    for (int i = 0; i < 32; i++) {
        double next = 0.5 * (x + a / x);
        if (next >= x)
            break;
        x = next;
    }
    return x;
}

int tenths(void)
{
    int n = 0;
    for (double x = 0.0; x <= 1.0; x += 0.1)
        n++;
    return n;
}
