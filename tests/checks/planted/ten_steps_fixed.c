/* Whether some steps of a tenth lead to the next place. */
double fabs(double);

int reaches_next(unsigned steps)
{
    double place = 0.0;
    if (steps > 20)
        return 0;
    for (unsigned i = 0; i < steps; i++)
        place += 0.1;
    return fabs(place - 1.0) < 1e-9;
}
