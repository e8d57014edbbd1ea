/* How far from the origin a coordinate is. */
int abs(int);

int distance(int coordinate)
{
    if (coordinate >= 0)
        return coordinate;
    return abs(coordinate);
}
