// Launched with block=256,grid=1024. A line with an index that wraps in 32 bits (index32) or leaves its array (index)
// says so. Each kernel with a fault is followed by a mended one.
#include "kernels.h"

__attribute__((device)) float table[1000];
__attribute__((device)) int rows[64][64];

GLOBAL void transposed(float *out, const float *in, int w, int h) {
  int x = BX * NX + TX;
  for (int y = 0; y < h; y++)
    if (x < w)
      out[x] = in[y * w + x];  // index32
}
GLOBAL void transposed_fixed(float *out, const float *in, int w, int h) {
  int x = BX * NX + TX;
  for (int y = 0; y < h; y++)
    if (x < w)
      out[x] = in[(long)y * w + x];
}
GLOBAL void pitched(float *d, int pitch) {
  int i = BX * NX + TX;
  d[i * pitch] = 1;  // index32
}
GLOBAL void pitched_fixed(float *d, int pitch) {
  long i = BX * NX + TX;
  d[i * pitch] = 1;
}
GLOBAL void batched(float *d, int size, int batch) {
  int b = BX % batch;
  d[b * size + TX] = 0;  // index32
}
GLOBAL void batched_fixed(float *d, int size, int batch) {
  long b = BX % batch;
  d[b * size + TX] = 0;
}
GLOBAL void volume(float *d, int w, int h, int depth) {
  int x = TX, y = BX;
  for (int z = 0; z < depth; z++)
    d[(z * h + y) * (long)w + x] = 0;  // index32
}
GLOBAL void volume_fixed(float *d, int w, int h, int depth) {
  int x = TX, y = BX;
  for (int z = 0; z < depth; z++)
    d[((long)z * h + y) * w + x] = 0;
}
GLOBAL void unsigned_rows(float *d, unsigned w) {
  unsigned row = BX;
  d[row * w + TX] = 1;  // index32
}
GLOBAL void unsigned_rows_fixed(float *d, unsigned w) {
  unsigned row = BX;
  if (w > 65536) return;
  d[row * w + TX] = 1;
}
GLOBAL void filled(float v) {
  int i = BX * NX + TX;
  table[i] = v;  // index
}
GLOBAL void filled_fixed(float v) {
  int i = BX * NX + TX;
  if (i < 1000) table[i] = v;
}
GLOBAL void last_block(float v) {
  int i = BX * NX + TX;
  if (i <= 1000) table[i] = v;  // index
}
GLOBAL void last_block_fixed(float v) {
  for (int i = BX * NX + TX; i < 1000; i += NX * GX) table[i] = v;
}
GLOBAL void next_one(float *d) {
  SHARED float s[256];
  s[TX] = d[TX];
  SYNC;
  d[TX] = s[TX + 1];  // index
}
GLOBAL void next_one_fixed(float *d) {
  SHARED float s[257];
  s[TX] = d[TX];
  SYNC;
  d[TX] = s[TX + 1];
}
GLOBAL void column(int v) {
  rows[BX & 63][TX] = v;  // index
}
GLOBAL void column_fixed(int v) {
  rows[BX & 63][TX & 63] = v;
}
GLOBAL void own(float *d) {
  float mine[8];
  for (int k = 0; k < 8; k++) mine[k] = d[k];
  d[TX] = mine[TX / 16];  // index
}
GLOBAL void own_fixed(float *d) {
  float mine[8];
  for (int k = 0; k < 8; k++) mine[k] = d[k];
  d[TX] = mine[TX / 32];
}
