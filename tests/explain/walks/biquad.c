/* The coefficients of a biquad filter, as an audio program computes them (after the Audio EQ Cookbook). */
float sinf(float), cosf(float), sqrtf(float);
double log10(double);

struct filter {
    float b0, b1, b2, a1, a2;
};

/* A low-pass filter: q is a knob, and may stand at 0. */
float low_pass_b0(float frequency, float rate, float q)
{
    float w = 6.2831853f * frequency / rate;
    float alpha = sinf(w) / (2.0f * q);
    float scale = 1.0f + alpha;
    return (1.0f - cosf(w)) * 0.5f / scale;
}

/* A peak filter; its amplitude is the root of a linear gain. */
void peak(struct filter *f, float w, float q, float gain)
{
    float amplitude = sqrtf(gain);
    float alpha = sinf(w) / (2.0f * q);
    float a0 = 1.0f + alpha / amplitude;
    f->b0 = (1.0f + alpha * amplitude) / a0;
    f->b1 = -2.0f * cosf(w) / a0;
    f->a2 = (1.0f - alpha / amplitude) / a0;
}

/* Decibels of a linear gain. */
double decibels(double gain)
{
    return 20.0 * log10(gain);
}

/* What is left of a signal, in decibels. */
double decibels_left(double taken)
{
    double left = 1.0 - taken;
    return 20.0 * log10(left);
}

/* The slope of a shelf filter. */
float shelf_alpha(float w, float a, float slope)
{
    float inside = (a + 1.0f / a) * (1.0f / slope - 1.0f) + 2.0f;
    return sinf(w) * 0.5f * sqrtf(inside);
}

/* The mean of a block of samples. */
float mean(const short *samples, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += samples[i];
    return (float)sum / (float)count;
}
