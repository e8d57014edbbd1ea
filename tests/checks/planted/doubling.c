/* A colony that doubles every step. */
float doubled(float size)
{
    if (!(size >= 1.0f && size <= 100.0f))
        return 0.0f;
    for (int step = 0; step < 200; step++)
        size *= 2.0f;
    return size;
}
