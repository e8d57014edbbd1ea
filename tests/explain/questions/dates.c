/* Days and weeks. */
static const unsigned char lengths[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

int days_in(unsigned month, int leap)
{
    unsigned m = month % 12;
    int days = lengths[m];
    if (m == 1 && leap)
        days++;
    return days;
}

/* The weekday of a day that is counted from some Sunday. */
int weekday(int day)
{
    int w = day % 7;
    if (w < 0)
        w += 7;
    return w;
}

int weekend(int day)
{
    int w = day % 7;
    switch (w) {
    case 0:
    case 6:
        return 1;
    case 7:
        return 2;
    default:
        return 0;
    }
}

/* Minutes since midnight; nobody has looked at the hour. */
int minutes(int hour, unsigned char minute)
{
    int m = hour * 60 + minute % 60;
    if (m < 0)
        return -1;
    return m;
}
