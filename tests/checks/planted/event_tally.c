/* How many events were seen, as a number to divide by. */
float tally(unsigned events)
{
    if (events > 20000000)
        return 0.0f;
    float count = 0.0f;
    for (unsigned i = 0; i < events; i++)
        count += 1.0f;
    return count;
}
