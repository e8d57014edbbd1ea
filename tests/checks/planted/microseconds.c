/* A delay in microseconds, for a timer of 32 bits. */
typedef unsigned int uint32_t;

uint32_t microseconds(double seconds)
{
    if (!(seconds >= 0.0 && seconds <= 5000.0))
        return 0;
    return (uint32_t)(seconds * 1000000.0);
}
