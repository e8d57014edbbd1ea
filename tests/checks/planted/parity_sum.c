/* The parity of a byte. */
typedef unsigned char uint8_t;

unsigned parity(uint8_t byte)
{
    unsigned sum;
    for (int bit = 0; bit < 8; bit++)
        sum ^= ((unsigned)byte >> bit) & 1u;
    return sum;
}
