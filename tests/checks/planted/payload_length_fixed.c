/* The length of a packet's payload, behind a header of four bytes. */
unsigned payload_length(unsigned length)
{
    if (length > 1500 || length < 4)
        return 0;
    unsigned payload = length - 4u;
    return payload;
}
