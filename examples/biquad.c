/* A biquad low-pass filter, the work-horse of audio code, over 16-bit samples.
 *
 * What to learn from analysing it:
 *   - a sample divided by 32768 lies in [-1, 32767/32768], is a multiple of 2^-15 and is never NaN;
 *   - the clamp before the output bounds what was unbounded: y lies in [-1, 1] after it, whatever the filter did before;
 *   - so the conversion back to 16 bits never overflows: y * 32767 lies in [-32767, 32767];
 *   - the feedback through z1 and z2 is what no single pass can bound: ask what would be needed to bound it;
 *   - `soft_clip` divides by something that is never below 1: no division by zero, no infinity.
 */
#include <stdint.h>

struct biquad {
    float z1, z2;
};

static float clamp(float x, float low, float high)
{
    if (x < low)
        return low;
    if (x > high)
        return high;
    return x;
}

/* Butterworth, cut off at a quarter of the Nyquist frequency. */
void low_pass(struct biquad *state, int16_t *samples, unsigned count)
{
    const float b0 = 0.0976310730f, b1 = 0.1952621460f, b2 = 0.0976310730f;
    const float a1 = -0.9428090416f, a2 = 0.3333333333f;
    float z1 = state->z1, z2 = state->z2;
    for (unsigned i = 0; i < count; i++) {
        float x = (float)samples[i] / 32768.0f;
        float y = b0 * x + z1;
        z1 = b1 * x - a1 * y + z2;
        z2 = b2 * x - a2 * y;
        y = clamp(y, -1.0f, 1.0f);
        samples[i] = (int16_t)(y * 32767.0f);
    }
    state->z1 = z1;
    state->z2 = z2;
}

/* A one-pole smoother: each output lies between the input and the output before it. */
float smoothed_peak(const int16_t *samples, unsigned count)
{
    float level = 0.0f;
    for (unsigned i = 0; i < count; i++) {
        float x = (float)samples[i] / 32768.0f;
        float magnitude = x < 0.0f ? -x : x;
        level = 0.75f * level + 0.25f * magnitude;
    }
    return level;
}

/* x / (1 + |x|): always inside [-1, 1], for every x that is a number. */
float soft_clip(int16_t sample, int gain)
{
    if (gain < 1 || gain > 64)
        return 0.0f;
    float x = (float)sample / 32768.0f * (float)gain;
    float magnitude = x < 0.0f ? -x : x;
    return x / (1.0f + magnitude);
}

/* Fixed-point mixing of two channels, with saturation: the sum of two samples fits in 17 bits. */
int16_t mix(int16_t a, int16_t b)
{
    int sum = (int)a + (int)b;
    if (sum > INT16_MAX)
        return INT16_MAX;
    if (sum < INT16_MIN)
        return INT16_MIN;
    return (int16_t)sum;
}
