// Launched with block=256,grid=1; a line with a race says so. Each kernel with a fault is followed by a mended one.
#include "kernels.h"

GLOBAL void reversed(float *d) {
  SHARED float s[256];
  s[TX] = d[TX];  // race
  d[TX] = s[255 - TX];
}
GLOBAL void reversed_fixed(float *d) {
  SHARED float s[256];
  s[TX] = d[TX];
  SYNC;
  d[TX] = s[255 - TX];
}
GLOBAL void summed(float *out, const float *in) {
  SHARED float s[256];
  s[TX] = in[BX * 256 + TX];
  SYNC;
  for (int d = 128; d > 0; d >>= 1) {
    if (TX < d) s[TX] += s[TX + d];  // race
  }
  if (TX == 0) out[BX] = s[0];
}
GLOBAL void summed_fixed(float *out, const float *in) {
  SHARED float s[256];
  s[TX] = in[BX * 256 + TX];
  SYNC;
  for (int d = 128; d > 0; d >>= 1) {
    if (TX < d) s[TX] += s[TX + d];
    SYNC;
  }
  if (TX == 0) out[BX] = s[0];
}
GLOBAL void blurred(float *out, const float *in, int rounds) {
  SHARED float s[258];
  float x = in[TX];
  for (int k = 0; k < rounds; k++) {
    s[TX + 1] = x;  // race
    SYNC;
    x = (s[TX] + s[TX + 1] + s[TX + 2]) / 3;
  }
  out[TX] = x;
}
GLOBAL void blurred_fixed(float *out, const float *in, int rounds) {
  SHARED float s[258];
  float x = in[TX];
  for (int k = 0; k < rounds; k++) {
    s[TX + 1] = x;
    SYNC;
    x = (s[TX] + s[TX + 1] + s[TX + 2]) / 3;
    SYNC;
  }
  out[TX] = x;
}
GLOBAL void scanned(int *d) {
  SHARED int s[256];
  s[TX] = d[TX];
  SYNC;
  for (int step = 1; step < 256; step *= 2) {
    int more = TX >= step ? s[TX - step] : 0;
    s[TX] += more;  // race
    SYNC;
  }
  d[TX] = s[TX];
}
GLOBAL void scanned_fixed(int *d) {
  SHARED int s[256];
  s[TX] = d[TX];
  SYNC;
  for (int step = 1; step < 256; step *= 2) {
    int more = TX >= step ? s[TX - step] : 0;
    SYNC;
    s[TX] += more;
    SYNC;
  }
  d[TX] = s[TX];
}
GLOBAL void tile(float *c, const float *a, const float *b, int n) {
  SHARED float x[16][16];
  SHARED float y[16][16];
  int row = TX / 16, column = TX % 16;
  float sum = 0;
  for (int k = 0; k < n; k += 16) {
    x[row][column] = a[row * n + k + column];  // race
    y[row][column] = b[(k + row) * n + column];  // race
    SYNC;
    for (int j = 0; j < 16; j++) sum += x[row][j] * y[j][column];
  }
  c[row * n + column] = sum;
}
GLOBAL void tile_fixed(float *c, const float *a, const float *b, int n) {
  SHARED float x[16][16];
  SHARED float y[16][16];
  int row = TX / 16, column = TX % 16;
  float sum = 0;
  for (int k = 0; k < n; k += 16) {
    x[row][column] = a[row * n + k + column];
    y[row][column] = b[(k + row) * n + column];
    SYNC;
    for (int j = 0; j < 16; j++) sum += x[row][j] * y[j][column];
    SYNC;
  }
  c[row * n + column] = sum;
}
GLOBAL void flagged(const float *in, int *out) {
  SHARED int any;
  any = TX == 0 ? 0 : any;  // race
  SYNC;
  out[TX] = any;
}
GLOBAL void flagged_fixed(const float *in, int *out) {
  SHARED int any;
  if (TX == 0) any = 0;
  SYNC;
  out[TX] = any;
}
GLOBAL void counted(const unsigned *in, unsigned *out) {
  SHARED unsigned bins[16];
  if (TX < 16) bins[TX] = 0;
  SYNC;
  bins[TX & 15]++;  // race
  SYNC;
  if (TX < 16) out[TX] = bins[TX];
}
GLOBAL void counted_fixed(const unsigned *in, unsigned *out) {
  SHARED unsigned bins[16];
  if (TX < 16) bins[TX] = 0;
  SYNC;
  __atomic_fetch_add(&bins[TX & 15], 1u, __ATOMIC_RELAXED);
  SYNC;
  if (TX < 16) out[TX] = bins[TX];
}
GLOBAL void halo(float *out, const float *in) {
  SHARED float s[258];
  s[TX + 1] = in[TX + 1];
  if (TX == 0) s[0] = in[0];
  if (TX == 1) s[256] = in[257];  // race
  SYNC;
  out[TX] = s[TX] - s[TX + 2];
}
GLOBAL void halo_fixed(float *out, const float *in) {
  SHARED float s[258];
  s[TX + 1] = in[TX + 1];
  if (TX == 0) s[0] = in[0];
  if (TX == 1) s[257] = in[257];
  SYNC;
  out[TX] = s[TX] - s[TX + 2];
}
GLOBAL void swapped(float *d) {
  SHARED float s[2][256];
  int now = 0;
  s[0][TX] = d[TX];
  SYNC;
  for (int k = 1; k < 256; k *= 2) {
    s[now][TX] = s[now][TX ^ k];  // race
    SYNC;
    now = 1 - now;
  }
  d[TX] = s[now][TX];
}
GLOBAL void swapped_fixed(float *d) {
  SHARED float s[2][256];
  int now = 0;
  s[0][TX] = d[TX];
  SYNC;
  for (int k = 1; k < 256; k *= 2) {
    s[1 - now][TX] = s[now][TX ^ k];
    SYNC;
    now = 1 - now;
  }
  d[TX] = s[now][TX];
}
GLOBAL void paired(float *d, int n) {
  SHARED float s[512];
  s[TX] = d[TX];
  s[TX + 255] = d[TX + 255];  // race
  SYNC;
  d[TX] = s[2 * TX] + s[2 * TX + 1];
}
GLOBAL void paired_fixed(float *d, int n) {
  SHARED float s[512];
  s[TX] = d[TX];
  s[TX + 256] = d[TX + 256];
  SYNC;
  d[TX] = s[2 * TX] + s[2 * TX + 1];
}
