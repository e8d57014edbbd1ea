/* The ticks between two interrupts of a timer at 16 kHz. */
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;

unsigned reload(unsigned divider)
{
    if (divider < 1 || divider > 32)
        return 0;
    unsigned ticks = 16000u / divider;
    uint16_t stored = (uint16_t)ticks;
    return stored;
}
