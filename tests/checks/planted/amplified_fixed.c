/* A sample, twice as loud. */
typedef short int16_t;

int16_t amplified(int16_t sample)
{
    int louder = sample * 2;
    if (louder > 32767)
        louder = 32767;
    if (louder < -32768)
        louder = -32768;
    return (int16_t)louder;
}
