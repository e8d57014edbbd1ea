/* Where a value lies between two others, from 0 to 1. */
typedef unsigned char uint8_t;

float inverse_lerp(uint8_t low, uint8_t high, uint8_t x)
{
    if (x < low || x > high)
        return 0.0f;
    int span = high - low;
    int part = x - low;
    return (float)part / (float)span;
}
