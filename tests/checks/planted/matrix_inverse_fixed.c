/* What the adjugate of a 2 x 2 matrix is multiplied by to invert it. */
typedef signed char int8_t;

double inverse_factor(int8_t a, int8_t b, int8_t c, int8_t d)
{
    int determinant = a * d - b * c;
    return determinant != 0 ? 1.0 / (double)determinant : 0.0;
}
