/* The slot of a key in a hash table of up to 64 slots. */
unsigned slot(unsigned key, unsigned size)
{
    if (size < 1 || size > 64)
        return 0;
    key ^= key >> 16;
    return key % size;
}
