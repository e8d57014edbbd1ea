/* A sample, twice as loud. */
typedef short int16_t;

int16_t amplified(int16_t sample)
{
    int louder = sample * 2;
    return (int16_t)louder;
}
