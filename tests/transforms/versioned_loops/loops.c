// Loops of which `scev opt --passes version` makes two: clang-22 -O2 -fno-vectorize -fno-slp-vectorize
// -fno-unroll-loops -fno-finite-loops -S -emit-llvm. All have the same arguments.
#include <stddef.h>
void fail(void) __attribute__((noreturn));
#define F(name) long name(int *a, const int *b, long n, long m, int s)

F(step_is_positive) { for (int i = 0; i < (int)n; i += s) a[i] = a[i] * 2 + 1; return 0; }
F(sum_of_steps) { int t = 0; for (int i = (int)m; i < (int)n; i += s) t += b[i]; return t; }
F(two_by_steps) { for (int i = 0; i < (int)n; i += s) { a[i] += 3; a[i] ^= b[i]; } return 0; }
F(checked_if_positive) { int t = 0; for (long i = 0; i < n; i++) { int v = b[i]; if (v > 0) { if (i >= m) fail(); t += v; } } return t; }
F(checked_after_store) { for (long i = 0; i < n; i++) { int v = b[i]; a[i] = v + 1; if (v == 7 && i >= m) fail(); } return 0; }
F(checked_offset) { int t = 0; for (long i = 0; i < n; i++) { int v = b[i]; if (v & 1) { if ((size_t)(i + s) >= (size_t)m) fail(); t ^= v; } } return t; }
F(checked_downwards) { int t = 0; for (long i = n; i > 0; i--) { int v = b[i - 1]; if (v < 9) { if (i > m) fail(); t += v * 3; } } return t; }
F(checked_twice) { int t = 0; for (long i = 0; i < n; i++) { int v = b[i]; if (v & 2) { if (i >= m) fail(); t += v; } if (v & 4) { if (i + 1 >= m) fail(); t -= 2 * v; } } return t; }
F(largest_if_checked) { int t = 0; for (long i = 0; i < n; i++) { int v = b[i]; if (v > 5) { if (i >= m) return -1; if (v > t) t = v; } } return t; }
F(squares_if_checked) { int t = 0; for (long i = 0; i < n; i++) { int v = b[i]; if (v > 3) { if (i >= m) fail(); t += v * v; } } return t; }
F(count_if_checked) { int t = 0; for (long i = 0; i < n; i++) { if (b[i] < s) { if (i + 2 >= m) fail(); t++; } } return t; }
F(every_second) { int t = 0; for (long i = 0; i < n; i += 2) { int v = b[i]; if (v < 0) { if (i >= m) fail(); t += v; } } return t; }
F(up_to_and_with) { unsigned e = (unsigned)n; for (unsigned i = 0; i <= e; i++) a[i] = (int)i - s; return 0; }
F(short_counter) { for (unsigned short i = 0; i < (int)n; i++) a[i] += 3; return 0; }
F(counter_of_other_width) { long t = 0; for (unsigned i = 0; (long)i < n; i++) t += b[i]; return t; }
F(short_until) { int t = 0; for (unsigned short i = 0; i < (int)n; i++) { if (b[i & 63] == 9) return i; t += b[i & 63]; } return t; }
F(up_to_until) { unsigned e = (unsigned)n; int t = 0; for (unsigned i = 0; i <= e; i++) { if (b[i & 63] == 9) return i; t ^= b[i & 63]; } return t; }
F(steps_until) { int t = 0; for (int i = 0; i < (int)n; i += s) { if (b[i & 63] == 9) return i; t += b[i & 63]; } return t; }
F(reads_again) { for (long i = 0; i < b[0]; i++) a[i] += s; return 0; }
F(reads_again_down) { for (int i = 40; i >= b[0]; i--) a[i] = a[i] * 2 + s; return 0; }
