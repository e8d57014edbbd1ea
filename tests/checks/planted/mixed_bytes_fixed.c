/* The sum of two tracks of eight bits. */
typedef unsigned char uint8_t;

uint8_t mixed(uint8_t first, uint8_t second)
{
    int sum = first + second;
    uint8_t result = sum > 255 ? 255 : sum;
    return result;
}
