/* The days of a month in a year that is no leap year. */
int days_in_month(int month)
{
    int days;
    if (month < 1 || month > 12)
        return 0;
    switch (month) {
    case 2: days = 28; break;
    case 4: case 6: case 9: case 11: days = 30; break;
    default: days = 31; break;
    }
    return days;
}
