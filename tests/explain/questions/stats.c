/* What a survey says. */

/* How far a task is. */
unsigned percent(unsigned short done, unsigned short total)
{
    if (total == 0)
        return 100;
    unsigned p = done * 100u / total;
    return p;
}

/* The weight of an answer: outliers count for little. */
double weight(unsigned age)
{
    double years = age & 1023;
    if (years < 18 || years > 120)
        years = 90;
    double w = 9.0 / years;
    if (w > 0.6)
        return 0.0;
    return w;
}

/* The bucket of an answer. */
unsigned bucket(unsigned key)
{
    unsigned mixed = key * 2654435761u;
    unsigned slot = mixed >> 26;
    return slot;
}

/* The grade of a mark out of 50. */
int grade(unsigned mark)
{
    if (mark > 50)
        mark = 50;
    int g = 1 + (int)mark / 10;
    return g;
}
