/* The level of a sample of 16 bits, in decibels of full scale. */
typedef short int16_t;
double log10(double);

double decibels(int16_t sample)
{
    if (sample <= 0)
        return -96.0;
    double level = (double)sample / 32768.0;
    return 20.0 * log10(level);
}
