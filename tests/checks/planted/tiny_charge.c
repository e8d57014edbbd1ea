/* A charge in coulombs, from a fraction of a very small unit. */
float coulombs(float fraction)
{
    if (!(fraction >= 1e-10f && fraction <= 1.0f))
        return 0.0f;
    const float unit = 1e-30f;
    return fraction * unit;
}
