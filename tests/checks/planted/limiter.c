/* A gain with a ceiling, halved where it is quiet. */
float limited(float gain)
{
    if (!(gain >= 0.5f))
        gain = 0.5f;
    if (gain > 2.0f)
        gain = 2.0f;
    if (gain < 4.0f)
        gain = gain * 0.5f;
    return gain;
}
