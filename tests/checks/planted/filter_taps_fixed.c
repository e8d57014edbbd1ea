/* A tap of a short symmetric filter. */
float tap(unsigned index)
{
    float taps[4];
    taps[0] = 0.25f;
    taps[1] = 0.5f;
    taps[2] = 0.25f;
    taps[3] = 0.0f;
    return taps[index & 3u];
}
