/* A hash of all values of a byte. */
typedef unsigned char uint8_t;

unsigned table_hash(unsigned seed)
{
    unsigned hash = seed;
    for (uint8_t i = 0; i < 256; i++)
        hash ^= (hash >> 3) ^ i;
    return hash;
}
