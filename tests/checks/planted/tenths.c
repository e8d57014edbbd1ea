/* Whether a number of tenths makes 0.3. */
typedef unsigned char uint8_t;
double fabs(double);

int is_three_tenths(uint8_t tenths)
{
    double value = tenths * 0.1;
    return value == 0.3;
}
