/* The angle between two directions, from their scalar product. */
double acos(double);

double angle_between(double product)
{
    if (!(product >= -1.0 && product <= 1.0))
        return 0.0;
    double angle = acos(product);
    return angle * 57.29577951308232;
}
