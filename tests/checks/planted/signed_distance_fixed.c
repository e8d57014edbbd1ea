/* How far from the origin a coordinate is. */
int abs(int);

int distance(int coordinate)
{
    if (coordinate >= 0)
        return coordinate;
    if (coordinate == -2147483647 - 1)
        return 2147483647;
    return abs(coordinate);
}
