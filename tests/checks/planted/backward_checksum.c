/* A checksum over eight rows, from the last to the first. */
typedef unsigned char uint8_t;

unsigned backward(uint8_t start)
{
    unsigned sum = start;
    for (unsigned row = 7; row >= 0; row--) {
        sum = (sum >> 1) ^ ((unsigned)row + 1u);
    }
    return sum;
}
