/* The time of a simulation after some steps of a millisecond, in seconds. */
float advanced(unsigned start, unsigned steps)
{
    if (start < 40000 || start > 60000 || steps > 1000)
        return 0.0f;
    float time = (float)start;
    for (unsigned i = 0; i < steps; i++)
        time += 0.001f;
    return time;
}
