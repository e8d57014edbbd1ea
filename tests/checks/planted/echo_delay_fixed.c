/* An echo of a second, of two channels. */
float delayed(const float *in, int count)
{
    float sum = 0.0f;
    static float line[2 * 192000];
    for (int i = 0; i < 2 * 192000; i++)
        line[i] = i < count ? in[i] : 0.0f;
    for (int i = 2 * 192000 - 1; i >= 0; i -= 192000)
        sum += line[i];
    return sum;
}
