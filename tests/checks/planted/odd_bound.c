/* A pattern over every second line of a picture. */
unsigned interlaced(unsigned pattern)
{
    unsigned lines = 0;
    for (unsigned line = 0; line != 9; line += 2)
        lines ^= pattern ^ line;
    return lines;
}
