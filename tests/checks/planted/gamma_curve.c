/* Gamma correction of a brightness that a filter may have overshot. */
double pow(double, double);

double gamma_curve(double brightness)
{
    if (!(brightness >= -0.25 && brightness <= 1.25))
        return 0.0;
    return pow(brightness, 0.45);
}
