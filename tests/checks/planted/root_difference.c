/* By how much the root grows when a large number grows by one. */
double sqrt(double);

double root_step(double x)
{
    if (!(x >= 1e12 && x <= 1e15))
        return 0.0;
    double next = sqrt(x + 1.0);
    double root = sqrt(x);
    return next - root;
}
