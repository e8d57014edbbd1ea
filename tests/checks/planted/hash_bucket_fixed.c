/* The bucket of a key, among 16. */
typedef unsigned char uint8_t;
int abs(int);

int bucket(uint8_t key)
{
    int hash = (int)((unsigned)key << 24) / 2;
    int positive = abs(hash);
    return (positive >> 20) & 15;
}
