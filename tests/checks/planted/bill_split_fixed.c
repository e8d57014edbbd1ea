/* Whether what was paid for a bill is the share of each, times the people. */
typedef unsigned char uint8_t;
double fabs(double);

int adds_up(uint8_t bill, uint8_t people, uint8_t paid)
{
    if (people == 0)
        return 0;
    double share = (double)bill / (double)people;
    double together = share * (double)people;
    return fabs(together - (double)paid) < 1e-6;
}
