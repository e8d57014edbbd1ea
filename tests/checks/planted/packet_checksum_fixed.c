/* The checksum of a packet's header. */
typedef unsigned char uint8_t;
struct header { uint8_t kind, flags, source, target; };

unsigned checksum(uint8_t kind, uint8_t flags)
{
    struct header header = {kind, flags, 1, 2};
    const uint8_t *bytes = (const uint8_t *)&header;
    unsigned sum = 0;
    for (unsigned i = 0; i < sizeof header; i++)
        sum += *(bytes + i);
    return sum;
}
