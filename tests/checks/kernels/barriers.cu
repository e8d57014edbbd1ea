// A line with a barrier that not all threads reach says so. Each kernel with a fault is followed by a mended one.
#include "kernels.h"

GLOBAL void guarded(float *d, int n) {
  SHARED float s[256];
  int i = BX * NX + TX;
  if (i < n) {
    s[TX] = d[i];
    SYNC;  // barrier
    d[i] = s[TX ^ 1];
  }
}
GLOBAL void guarded_fixed(float *d, int n) {
  SHARED float s[256];
  int i = BX * NX + TX;
  s[TX] = i < n ? d[i] : 0;
  SYNC;
  if (i < n) d[i] = s[TX ^ 1];
}
GLOBAL void returned(float *d, int n) {
  SHARED float s[256];
  int i = BX * NX + TX;
  if (i >= n) return;
  s[TX] = d[i];
  SYNC;  // barrier
  d[i] = s[TX ^ 1];
}
GLOBAL void returned_fixed(float *d, int n) {
  SHARED float s[256];
  int i = BX * NX + TX;
  if (BX >= n) return;
  s[TX] = d[i];
  SYNC;
  d[i] = s[TX ^ 1];
}
GLOBAL void reduced(float *d) {
  SHARED float s[256];
  s[TX] = d[TX];
  for (int k = 128; k > 0; k >>= 1) {
    if (TX < k) {
      SYNC;  // barrier
      s[TX] += s[TX + k];
    }
  }
  d[TX] = s[TX];
}
GLOBAL void reduced_fixed(float *d) {
  SHARED float s[256];
  s[TX] = d[TX];
  for (int k = 128; k > 0; k >>= 1) {
    SYNC;
    if (TX < k) s[TX] += s[TX + k];
  }
  d[TX] = s[TX];
}
GLOBAL void counted(float *d) {
  SHARED float s[256];
  for (int k = 0; k < TX; k++) {
    s[TX] = d[k];
    SYNC;  // barrier
    d[k] = s[TX ^ 1];
  }
}
GLOBAL void counted_fixed(float *d) {
  SHARED float s[256];
  for (int k = 0; k < NX; k++) {
    s[TX] = d[k];
    SYNC;
    d[k] = s[TX ^ 1];
    SYNC;
  }
}
GLOBAL void left(float *d, int n) {
  SHARED float s[256];
  for (int k = 0; k < n; k++) {
    s[TX] = d[TX + k];
    SYNC;  // barrier
    if (TX + k > 300) break;
    d[TX + k] = s[TX ^ 1];
  }
}
GLOBAL void left_fixed(float *d, int n) {
  SHARED float s[256];
  for (int k = 0; k < n; k++) {
    s[TX] = d[TX + k];
    SYNC;
    if (k > 300) break;
    d[TX + k] = s[TX ^ 1];
  }
}
GLOBAL void chosen(float *d, int n) {
  switch (TX & 3) {
  case 0: SYNC; break;  // barrier
  case 1: d[TX] = 1; break;
  default: break;
  }
}
GLOBAL void chosen_fixed(float *d, int n) {
  switch (BX & 3) {
  case 0: SYNC; break;
  case 1: d[TX] = 1; break;
  default: break;
  }
}
GLOBAL void first(float *d) {
  SHARED float s;
  if (TX == 0) {
    s = d[0];
    SYNC;  // barrier
  }
  d[TX] = s;
}
GLOBAL void first_fixed(float *d) {
  SHARED float s;
  if (TX == 0) s = d[0];
  SYNC;
  d[TX] = s;
}
GLOBAL void warps(float *d) {
  if (TX / 32 < 2) {
    d[TX] = 1;
    SYNC;  // barrier
  }
}
GLOBAL void warps_fixed(float *d) {
  if (TX / 32 < 2) d[TX] = 1;
  SYNC;
}
GLOBAL void strided(float *d, int n) {
  SHARED float s[256];
  for (int i = BX * NX + TX; i < n; i += NX * GX) {
    s[TX] = d[i];
    SYNC;  // barrier
    d[i] = s[TX ^ 1];
  }
}
GLOBAL void strided_fixed(float *d, int n) {
  SHARED float s[256];
  for (int base = BX * NX; base < n; base += NX * GX) {
    int i = base + TX;
    s[TX] = i < n ? d[i] : 0;
    SYNC;
    if (i < n) d[i] = s[TX ^ 1];
    SYNC;
  }
}
GLOBAL void nested(float *d, int n, int m) {
  if (n > 3) {
    if (m > TY)
      SYNC;  // barrier
    d[TX] = 2;
  }
}
GLOBAL void nested_fixed(float *d, int n, int m) {
  if (n > 3) {
    if (m > BY)
      SYNC;
    d[TX] = 2;
  }
}
