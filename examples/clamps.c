/* Clamps of floats, as codecs, mixers and shaders have them: each is written as a comparison and a choice.
 *
 *     clang -O3 clamps.c -lm -o clamps && ./clamps
 *
 * Prints a checksum of each kernel. With a number, each is run so often; with a name behind it, that one alone.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 4096, BINS = 64, TABLE = 256 };

static uint8_t luma[N], blue[N], red[N], rgb[3 * N];
static float left[N], mixed[N];
static double table[TABLE];
static int16_t samples[N];

static uint8_t to_byte(float x) { return x < 0.0f ? 0 : x > 255.0f ? 255 : (uint8_t)x; }

/* YCbCr to RGB, BT.601. */
__attribute__((noinline)) static void yuv(void)
{
	for (int i = 0; i < N; i++) {
		float y = (float)luma[i], b = (float)blue[i] - 128.0f, r = (float)red[i] - 128.0f;
		rgb[3 * i] = to_byte(y + 1.402f * r + 0.5f);
		rgb[3 * i + 1] = to_byte(y - 0.344136f * b - 0.714136f * r + 0.5f);
		rgb[3 * i + 2] = to_byte(y + 1.772f * b + 0.5f);
	}
}

/* Two signals of 16 bits, mixed to [0, 1]. */
__attribute__((noinline)) static void mix(int gain)
{
	float g = (float)(gain & 255) / 256.0f;
	for (int i = 0; i < N; i++) {
		float a = (float)samples[i] / 32768.0f, b = (float)samples[N - 1 - i] / 32768.0f;
		float x = a + g * (b - a) + 0.5f;
		mixed[i] = x < 0.0f ? 0.0f : x > 1.0f ? 1.0f : x;
	}
}

/* A table between its points, read within its ends. */
__attribute__((noinline)) static double interp(int offset)
{
	double sum = 0.0, shift = (double)(offset & 255);
	for (int i = 0; i < N; i++) {
		double x = (double)samples[i] * (1.0 / 128.0) + shift;
		x = x < 0.0 ? 0.0 : x > TABLE - 1.001 ? TABLE - 1.001 : x;
		int k = (int)x;
		double t = x - k;
		sum += table[k] + t * (table[k + 1] - table[k]);
	}
	return sum;
}

/* -sum p log p of a histogram; what nobody has counts nothing. */
__attribute__((noinline)) static double entropy(const uint8_t *data, unsigned mask)
{
	unsigned counts[256] = {0};
	for (int i = 0; i < N; i++)
		counts[data[i] & mask]++;
	double sum = 0.0;
	for (int i = 0; i < 256; i++) {
		double p = ((double)counts[i] + 0.5) / (N + 128.0);
		if (isnan(p) || isinf(p))
			return -1.0;
		if (p > 0.0)
			sum -= p * log(p);
	}
	return sum;
}

/* A histogram of floats, the ends of which take what is outside. */
__attribute__((noinline)) static unsigned hist(int gain)
{
	float g = (float)((gain & 3) + 1) / 1024.0f;
	unsigned bins[BINS] = {0};
	for (int i = 0; i < N; i++) {
		float x = (float)samples[i] * g + 32.0f;
		if (x < 0.0f)
			x = 0.0f;
		if (x > BINS - 1.0f)
			x = BINS - 1.0f;
		bins[(int)x]++;
	}
	unsigned hash = 0;
	for (int i = 0; i < BINS; i++)
		hash = hash * 31u + bins[i];
	return hash;
}

__attribute__((noinline)) static float smoothstep(int lower, int upper)
{
	float a = (float)(lower & 1023), width = (float)((upper & 1023) + 1), sum = 0.0f;
	for (int i = 0; i < N; i++) {
		float t = ((float)samples[i] - a) / width;
		t = t < 0.0f ? 0.0f : t > 1.0f ? 1.0f : t;
		sum += t * t * (3.0f - 2.0f * t);
	}
	return sum;
}

/* x / (1 + |x|), and no more than full scale. */
__attribute__((noinline)) static void soft_clip(int gain)
{
	float g = (float)(gain & 15);
	for (int i = 0; i < N; i++) {
		float x = (float)samples[i] * g;
		float magnitude = x < 0.0f ? -x : x;
		float y = 32768.0f * x / (16384.0f + magnitude);
		y = y > 32767.0f ? 32767.0f : y < -32768.0f ? -32768.0f : y;
		left[i] = y;
	}
}

/* The loudest of a signal, without its mean. */
__attribute__((noinline)) static float level(int offset)
{
	float most = 0.0f, mean = (float)(offset & 63);
	for (int i = 0; i < N; i++) {
		float x = fabsf((float)samples[i] - mean);
		most = x > most ? x : most;
	}
	return most;
}

/* Floats to samples of 16 bits. */
__attribute__((noinline)) static int to_samples(int gain)
{
	float g = (float)(gain & 7) + 0.5f;
	int sum = 0;
	for (int i = 0; i < N; i++) {
		float x = (float)samples[i] * g;
		int16_t s = x <= -32768.0f ? -32768 : x >= 32767.0f ? 32767 : (int16_t)x;
		sum += s;
	}
	return sum;
}

static double sum_of(const float *x)
{
	double sum = 0.0;
	for (int i = 0; i < N; i++)
		sum += x[i];
	return sum;
}

int main(int argc, char **argv)
{
	int times = argc > 1 ? atoi(argv[1]) : 1;
	const char *only = argc > 2 ? argv[2] : "";
	uint32_t state = 1;
	for (int i = 0; i < N; i++) {
		state = state * 1664525u + 1013904223u;
		luma[i] = state >> 24;
		blue[i] = state >> 16;
		red[i] = state >> 8;
		samples[i] = (int16_t)(state >> 13);
	}
	for (int i = 0; i < TABLE; i++)
		table[i] = (i * i % 97) * 0.25;
	double sum = 0.0;
#define RUN(name, call)                                      \
	if (!*only || !strcmp(only, name)) {                 \
		double of_kernel = 0.0;                      \
		for (int n = 0; n < times; n++)              \
			of_kernel += (call);                 \
		printf("%-10s %.9g\n", name, of_kernel);     \
		sum += of_kernel;                            \
	}
	RUN("yuv", (yuv(), rgb[n % (3 * N)]))
	RUN("mix", (mix(n), mixed[n % N]))
	RUN("interp", interp(n))
	RUN("entropy", entropy(luma, n & 255))
	RUN("hist", hist(n))
	RUN("smoothstep", smoothstep(n, 3 * n))
	RUN("soft_clip", (soft_clip(n), left[n % N]))
	RUN("level", level(n))
	RUN("to_samples", to_samples(n))
	printf("%-10s %.9g\n", "all", sum + sum_of(mixed) + sum_of(left));
	return 0;
}
