/* A mask of the lowest bits of a register. */
typedef unsigned int uint32_t;

uint32_t low_mask(unsigned bits)
{
    if (bits > 31)
        return 0xffffffffu;
    uint32_t above = 1u << bits;
    return above - 1u;
}
