/* Runs one of the kernels, by number, so often that it counts; prints a checksum. */
#include <stdio.h>
#include <stdlib.h>

void normalise(float *xyz, int count);
void apply_gain(float *samples, int count, const float *gain);
void levels(const float *samples, float *out, int blocks);
void distances(const double *x, const double *y, double *out, int count, double dx, double dy);
void window(float *samples, int blocks, int phase);

static float a[3 * 4096], b[4096];
static double p[4096], q[4096], r[4096];

int main(int argc, char **argv)
{
    int which = argc > 1 ? atoi(argv[1]) : 0;
    unsigned seed = 1;
    for (int i = 0; i < 3 * 4096; i++) {
        seed = seed * 1664525u + 1013904223u;
        a[i] = (float)(seed >> 8) / 8388608.0f - 1.0f;
    }
    for (int i = 0; i < 4096; i++) {
        p[i] = a[i];
        q[i] = a[4096 + i];
    }
    float gain = -3.0f;
    for (int round = 0; round < 50; round++) {
        if (which == 0) normalise(a, 4096);
        if (which == 1) apply_gain(a, 4096, &gain);
        if (which == 2) levels(a, b, 64);
        if (which == 3) distances(p, q, r, 4096, 3.0, 4.0 + round);
        if (which == 4) window(a, 64, round);
    }
    double sum = 0.0;
    for (int i = 0; i < 4096; i++)
        sum += a[i] + b[i] + r[i];
    printf("%d %.9g\n", which, sum);
    return 0;
}
