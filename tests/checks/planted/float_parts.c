/* The integer part of a number, from its mantissa of 24 bits and its exponent. */
unsigned integer_part(unsigned mantissa, int exponent)
{
    if (exponent < 0 || exponent > 46)
        return 0;
    if (mantissa > 0xffffff)
        return 0;
    return mantissa >> (23 - exponent);
}
