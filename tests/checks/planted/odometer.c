/* The metres on an odometer that a repair has set. */
float driven(unsigned char metres)
{
    float total = 40000000.0f;
    for (unsigned i = 0; i < metres; i++)
        total += 1.0f;
    return total;
}
