/* A rotation, as hashes need it. */
typedef unsigned int uint32_t;

uint32_t rotate_left(uint32_t word, unsigned amount)
{
    unsigned left = amount & 31u;
    unsigned right = (32u - left) & 31u;
    uint32_t high = word << left;
    return high | (word >> right);
}
