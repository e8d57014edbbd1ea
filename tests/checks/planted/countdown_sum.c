/* A checksum over the weights of ten digits. */
int countdown(unsigned digits)
{
    int sum = 0;
    for (int i = 9; i < 0; i--) {
        sum += (i + 1) * (int)(digits & 7u);
    }
    return sum;
}
