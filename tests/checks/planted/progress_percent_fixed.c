/* Progress in percent. */
typedef unsigned char uint8_t;

int percent(uint8_t done, uint8_t total)
{
    if (done > total)
        return 100;
    if (total == 0)
        return 100;
    return done * 100 / total;
}
