/* The digits' value of a number to print, without its sign. */
unsigned magnitude(int number)
{
    if (number >= 0)
        return (unsigned)number;
    int positive = -number;
    return (unsigned)positive;
}
