/* A buffer that is given back early where it is not needed. */
#include <stdlib.h>

int fill(int count)
{
    int *buffer = malloc(16 * sizeof *buffer);
    int sum = 0;
    if (buffer == NULL)
        return -1;
    for (int i = 0; i < 16; i++)
        buffer[i] = i;
    if (count > 16) {
        sum = buffer[15];
        free(buffer);
    }
    sum += buffer[0];
    free(buffer);
    return sum;
}
