/* What the kinds `wrap` and `narrowing` say of integers by their signs in the source (tests/checks/test_signs.py), line
   by line. signs.ll is made of it by
       clang -g -O0 -Xclang -disable-O0-optnone -S -emit-llvm signs.c */

unsigned dec(unsigned d) { if (d > 0) d--; return d; } // impossible: the difference wraps
unsigned dec_unknown(unsigned d) { d--; return d; } // unknown: the difference wraps
unsigned dec_zero(void) { unsigned d = 0; d--; return d; } // certain: the difference wraps
unsigned dec_in_loop(unsigned n) { unsigned s = 0; while (n) { n--; s ^= n; } return s; } // impossible: the difference wraps
unsigned inc(unsigned d) { if (d < 9) d++; return d; } // impossible: the sum wraps
unsigned far(unsigned x) { if (x > 10) return 0; return x + 0xfffffff0u; } // impossible: the sum wraps
unsigned beyond(unsigned x) { if (x < 20) return 0; return x + 0xfffffff0u; } // certain: the sum wraps
unsigned below(unsigned x) { if (x > 5) return 0; return x - 10; } // certain: the difference wraps
unsigned both(unsigned x, unsigned y) { if (x > 5 || y > 5) return 0; return x - y; } // possible: the difference wraps
unsigned char narrow(unsigned char c) { if (c > 0) c--; return c; } // impossible: the difference wraps
unsigned char narrow_most(void) { unsigned char c = 255; c++; return c; } // certain: the sum wraps

signed char step(void) { signed char c = -2; c--; return c; } // impossible: a conversion to 8 bits loses the value
signed char step_least(void) { signed char c = -128; c--; return c; } // certain: a conversion to 8 bits loses the value
signed char step_most(signed char c) { if (c < 0) return 0; c++; return c; } // possible: a conversion to 8 bits loses the value
void step_there(short *p) { if (*p < 9) ++*p; } // impossible: a conversion to 16 bits loses the value
void step_struct(struct { unsigned short n; } *p) { if (p->n < 9) p->n++; } // impossible: the sum wraps

int back(void) { int b[2] = {1, 2}, *p = &b[1], k = 1; return *(p - k); } //
long apart(char *p, char *q) { return p - q; } //
unsigned negated(unsigned x) { if (x == 0) return 0; return -x; } // certain: the difference wraps

int number(void) { int a = 0x8000; short s = a; return s; } // certain: a conversion to 16 bits loses the value
unsigned number_fits(void) { int a = 0x8000; unsigned short s = a; return s; } // impossible: a conversion to 16 bits loses the value
unsigned number_negative(void) { int a = -1; unsigned short s = a; return s; } // certain: a conversion to 16 bits loses the value
int cast(void) { int a = 132; return (signed char)a; } // certain: a conversion to 8 bits loses the value
short returned(long v) { if (v < 0 || v > 40000) return 0; return v; } // possible: a conversion to 16 bits loses the value
short most(unsigned a) { if (a < 0xffffffffu) return 0; short s = a; return s; } // certain: a conversion to 16 bits loses the value
short minus_one(int a) { if (a != -1) return 0; short s = a; return s; } // impossible: a conversion to 16 bits loses the value
void byte(signed char *p, int v) { *p = v & 0xff; } // unknown: a conversion to 8 bits loses the value
void bits(unsigned char *p, unsigned char v) { *p = ~v; } // unknown: a conversion to 8 bits loses the value
void stored(signed char *p, int v) { if (v < 0 || v > 255) return; *p = v; } // possible: a conversion to 8 bits loses the value
void stored_unsigned(unsigned char *p, int v) { if (v < 0 || v > 255) return; *p = v; } // impossible: a conversion to 8 bits loses the value
