/* How far the two roots of a x^2 + b x + c are apart, times a. */
typedef signed char int8_t;
double sqrt(double);

double root_distance(int8_t a, int8_t b, int8_t c)
{
    int discriminant = b * b - 4 * a * c;
    if (discriminant < 0)
        return 0.0;
    return sqrt((double)discriminant);
}
