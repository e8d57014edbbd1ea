/* Whether a device says that it is ready. */
typedef unsigned char uint8_t;

int is_ready(uint8_t status)
{
    int flag = status & 0x04;
    int ready = flag == 1;
    return ready;
}
