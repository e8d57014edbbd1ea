/* Transforms of several sizes, forwards and back, of complex and of real numbers. */
#include "words.h"
#include "kiss_fft.h"
#include "kiss_fftr.h"

int main(void) {
    static const int sizes[] = {256, 1000, 1155, 4096, 3000};
    double sum = 0;
    for (int s = 0; s < 5; s++) {
        int n = sizes[s];
        kiss_fft_cpx *in = malloc(sizeof *in * n), *out = malloc(sizeof *out * n);
        for (int i = 0; i < n; i++) in[i].r = next_number() / 8388608.0f - 1, in[i].i = next_number() / 8388608.0f - 1;
        kiss_fft_cfg forward = kiss_fft_alloc(n, 0, NULL, NULL), back = kiss_fft_alloc(n, 1, NULL, NULL);
        for (int k = 0; k < 12; k++) {
            kiss_fft(forward, in, out);
            kiss_fft(back, out, in);
            for (int i = 0; i < n; i++) in[i].r /= n, in[i].i /= n;
        }
        for (int i = 0; i < n; i++) sum += in[i].r * (i % 7) - in[i].i;
        if (n % 2 == 0) {
            kiss_fft_scalar *real = malloc(sizeof *real * n);
            for (int i = 0; i < n; i++) real[i] = in[i].r;
            kiss_fftr_cfg cfg = kiss_fftr_alloc(n, 0, NULL, NULL);
            for (int k = 0; k < 8; k++) kiss_fftr(cfg, real, out);
            for (int i = 0; i < n / 2; i++) sum += out[i].r - out[i].i;
        }
    }
    printf("%.3f\n", sum);
    return 0;
}
