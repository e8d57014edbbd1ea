// Launched with block=256,grid=64,shared=1024, arrays of n or w * h elements; a line with a fault says so. Each kernel
// with a fault is followed by a mended one.
#include "kernels.h"

extern SHARED float part[];

GLOBAL void scaled(float *d, int n) {
  int i = BX * NX + TX;
  d[i] *= 2;  // access
}
GLOBAL void scaled_fixed(float *d, int n) {
  int i = BX * NX + TX;
  if (i < n) d[i] *= 2;
}
GLOBAL void last(float *d, int n) {
  int i = BX * NX + TX;
  if (i <= n) d[i] = 0;  // access
}
GLOBAL void last_fixed(float *d, int n) {
  int i = BX * NX + TX;
  if (i < n) d[i] = 0;
}
GLOBAL void slope(float *__restrict__ out, const float *__restrict__ d, int n) {
  int i = BX * NX + TX;
  if (i < n) out[i] = d[i + 1] - d[i];  // access
}
GLOBAL void slope_fixed(float *__restrict__ out, const float *__restrict__ d, int n) {
  int i = BX * NX + TX;
  if (i < n - 1) out[i] = d[i + 1] - d[i];
}
GLOBAL void painted(unsigned *image, int w, int h) {
  int x = BX * 16 + TX % 16, y = BY * 16 + TX / 16;
  if (x < w && y <= h) image[y * w + x] = 0;  // access
}
GLOBAL void painted_fixed(unsigned *image, int w, int h) {
  int x = BX * 16 + TX % 16, y = BY * 16 + TX / 16;
  if (x < w && y < h) image[y * w + x] = 0;
}
GLOBAL void padded(float *out, const float *d) {
  part[TX + 1] = d[TX];  // shared
  SYNC;
  out[TX] = part[TX];
}
GLOBAL void padded_fixed(float *out, const float *d) {
  int t = TX;
  if (t < 255) part[t + 1] = d[t];
  SYNC;
  out[TX] = part[TX];
}
