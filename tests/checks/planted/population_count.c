/* The number of bits that are set in a word. */
typedef unsigned int uint32_t;

unsigned population(uint32_t word)
{
    unsigned count = 0;
    for (int bit = 0; bit <= 32; bit++)
        count += (word >> bit) & 1u;
    return count;
}
