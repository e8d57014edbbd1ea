/* A ring buffer of received bytes. */
typedef unsigned char uint8_t;

static uint8_t ring[16];

unsigned push(uint8_t position, uint8_t byte)
{
    unsigned at = position & 15u;
    ring[at] = byte;
    return at;
}
