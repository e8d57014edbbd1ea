// Launched with block=256,grid=64; a line with a race says so. Each kernel with a fault is followed by a mended one.
#include "kernels.h"

GLOBAL void smoothed(float *__restrict__ d, int n) {
  int i = BX * NX + TX;
  if (i > 0 && i < n - 1) d[i] = (d[i - 1] + d[i] + d[i + 1]) / 3;  // race
}
GLOBAL void smoothed_fixed(float *__restrict__ out, const float *__restrict__ d, int n) {
  int i = BX * NX + TX;
  if (i > 0 && i < n - 1) out[i] = (d[i - 1] + d[i] + d[i + 1]) / 3;
}
GLOBAL void total(float *__restrict__ sum, const float *__restrict__ d) {
  SHARED float s[256];
  s[TX] = d[BX * 256 + TX];
  SYNC;
  for (int k = 128; k > 0; k >>= 1) {
    if (TX < k) s[TX] += s[TX + k];
    SYNC;
  }
  if (TX == 0) *sum += s[0];  // race
}
GLOBAL void total_fixed(float *__restrict__ sum, const float *__restrict__ d) {
  SHARED float s[256];
  s[TX] = d[BX * 256 + TX];
  SYNC;
  for (int k = 128; k > 0; k >>= 1) {
    if (TX < k) s[TX] += s[TX + k];
    SYNC;
  }
  if (TX == 0) sum[BX] = s[0];
}
GLOBAL void rows(float *__restrict__ a, int w, int h) {
  int x = BX * 16 + TX % 16, y = BY * 16 + TX / 16;
  if (x < w && y > 0 && y < h) a[y * w + x] += a[(y - 1) * w + x];  // race
}
GLOBAL void rows_fixed(float *__restrict__ out, const float *__restrict__ a, int w, int h) {
  int x = BX * 16 + TX % 16, y = BY * 16 + TX / 16;
  if (x < w && y > 0 && y < h) out[y * w + x] = a[y * w + x] + a[(y - 1) * w + x];
}
GLOBAL void halves(float *__restrict__ d, int n) {
  int i = BX * 255 + TX;
  if (i < n) d[i] *= 2;  // race
}
GLOBAL void halves_fixed(float *__restrict__ d, int n) {
  int i = BX * 256 + TX;
  if (i < n) d[i] *= 2;
}
GLOBAL void strided(float *__restrict__ d, int n) {
  for (int i = BX * NX + TX; i < n; i += NX) d[i] += 1;  // race
}
GLOBAL void strided_fixed(float *__restrict__ d, int n) {
  for (int i = BX * NX + TX; i < n; i += NX * GX) d[i] += 1;
}
