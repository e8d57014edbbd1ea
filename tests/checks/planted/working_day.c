/* Whether a day of the week, from 1 to 7, is a working day. */
int is_working_day(int day)
{
    if (day < 1 || day > 7)
        return 0;
    int working = day != 6 || day != 7;
    return working;
}
