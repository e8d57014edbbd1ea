/* The metres on an odometer that a repair has set. */
double driven(unsigned char metres)
{
    double total = 40000000.0;
    for (unsigned i = 0; i < metres; i++)
        total += 1.0;
    return total;
}
