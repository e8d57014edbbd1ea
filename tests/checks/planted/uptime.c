/* The milliseconds for which a device has been on. */
typedef unsigned int uint32_t;

uint32_t uptime(uint32_t seconds)
{
    if (seconds > 10000000)
        return 0;
    return seconds * 1000u;
}
