/* One total a day, and one for them all behind. */
void *calloc(unsigned long, unsigned long);

int *new_totals(int days)
{
    if (days < 1 || days > 366)
        return 0;
    int *totals = calloc(days, sizeof *totals);
    if (totals == 0)
        return 0;
    totals[days] = -1;
    return totals;
}
