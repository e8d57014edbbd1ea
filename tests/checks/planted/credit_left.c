/* Whether a purse holds what something costs. */
int can_pay(unsigned purse, unsigned cost)
{
    if (purse > 1000000 || cost > 1000000)
        return 0;
    unsigned left = purse - cost;
    int enough = left >= 0;
    return enough;
}
