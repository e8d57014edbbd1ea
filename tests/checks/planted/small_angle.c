/* The height of a very flat arc, from half of its angle. */
double cos(double);
double sin(double);

double versine(double angle)
{
    if (!(angle >= 1e-8 && angle <= 1e-6))
        return 0.0;
    double height = 1.0 - cos(angle);
    return height;
}
