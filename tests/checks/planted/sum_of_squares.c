/* The energy of a ramp of 5000 samples. */
typedef unsigned char uint8_t;

long ramp_energy(uint8_t offset)
{
    int sum = 0;
    for (int i = 0; i < 5000; i++)
        sum += i * i;
    return sum + offset;
}
