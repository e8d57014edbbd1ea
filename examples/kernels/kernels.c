/* Everyday loops over floats that call the mathematics library, as programs have them: with errno.
 * What `scev opt -O3` gains on them is measured by tools/kernels.py. */
#include <math.h>

/* Lengths of vectors: a sum of squares is never negative, so that sqrt has no error. */
void normalise(float *restrict xyz, int count)
{
    for (int i = 0; i < count; i++) {
        float x = xyz[3 * i], y = xyz[3 * i + 1], z = xyz[3 * i + 2];
        float length = sqrtf(x * x + y * y + z * z);
        float scale = length > 1e-6f ? 1.0f / length : 0.0f;
        xyz[3 * i] = x * scale;
        xyz[3 * i + 1] = y * scale;
        xyz[3 * i + 2] = z * scale;
    }
}

/* A gain in decibels, limited: 10^(g / 20) is a normal number, and the same for all samples. */
void apply_gain(float *restrict samples, int count, const float *restrict gain)
{
    for (int i = 0; i < count; i++) {
        float g = *gain;
        g = g < -60.0f ? -60.0f : g > 12.0f ? 12.0f : g;
        if (g != g)
            g = 0.0f;
        samples[i] *= powf(10.0f, g / 20.0f);
    }
}

/* The level of each block of 64 samples. */
void levels(const float *restrict samples, float *restrict out, int blocks)
{
    for (int b = 0; b < blocks; b++) {
        float sum = 0.0f;
        for (int i = 0; i < 64; i++)
            sum += samples[64 * b + i] * samples[64 * b + i];
        out[b] = sqrtf(sum / 64.0f);
    }
}

/* Distances of points to a line through the origin, of which the direction is not normalised. */
void distances(const double *restrict x, const double *restrict y, double *restrict out, int count, double dx, double dy)
{
    for (int i = 0; i < count; i++) {
        double cross = x[i] * dy - y[i] * dx;
        out[i] = sqrt(cross * cross) / sqrt(dx * dx + dy * dy);
    }
}

/* A window of cosines, on a signal whose level falls: the window is the same in every block. */
void window(float *restrict samples, int blocks, int phase)
{
    int k = phase & 63;
    for (int b = 0; b < blocks; b++)
        for (int i = 0; i < 64; i++)
            samples[64 * b + i] *= 0.5f - 0.5f * cosf((float)k * 0.0981747704f) * (float)i / 64.0f;
}
