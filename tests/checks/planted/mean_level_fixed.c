/* The mean of the first few levels of a meter, of eight. */
typedef unsigned char uint8_t;

float mean_level(const uint8_t *levels, unsigned count)
{
    float sum = 0.0f;
    if (count == 0 || count > 8)
        return 0.0f;
    for (unsigned i = 0; i < count; i++)
        sum += (float)levels[i];
    return sum / (float)count;
}
