/* The seconds since midnight. */
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;

unsigned seconds_of_day(uint8_t hours, uint8_t minutes)
{
    if (hours > 23 || minutes > 59)
        return 0;
    uint16_t seconds = hours * 3600 + minutes * 60;
    return seconds;
}
