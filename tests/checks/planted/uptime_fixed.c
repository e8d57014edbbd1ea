/* The milliseconds for which a device has been on. */
typedef unsigned int uint32_t;

unsigned long uptime(uint32_t seconds)
{
    if (seconds > 10000000)
        return 0;
    return seconds * 1000ul;
}
