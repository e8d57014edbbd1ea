/* The digits' value of a number to print, without its sign. */
unsigned magnitude(int number)
{
    if (number >= 0)
        return (unsigned)number;
    int before = -(number + 1);
    return (unsigned)before + 1u;
}
