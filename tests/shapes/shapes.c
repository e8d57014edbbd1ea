/* Shapes in which people write what bounds a value. Each function returns a value whose bounds are known: all that
   its arguments can make of it, found by running it on all of them. The names begin with what the shape is about. */

typedef unsigned _BitInt(4) u4;
typedef unsigned _BitInt(5) u5;
typedef signed _BitInt(5) s5;
typedef unsigned _BitInt(10) u10;
typedef _Float16 half;

#define ALONE static __attribute__((noinline))

ALONE void take(s5 x) { (void)x; }
ALONE void take_unsigned(u5 x) { (void)x; }
ALONE void take_half(half x) { (void)x; }

/* What was computed before a test, behind it. */

u10 recompute_wider(u5 a) {
    u10 b = a;
    if (a < 9) return b + 1;
    return 1;
}

u10 recompute_chain(u5 a) {
    u10 b = ((u10)a * 4 + 3) ^ 1;
    if (a > 20) return 2;
    return b;
}

s5 recompute_switch(u5 a) {
    u5 b = a / 4 + 2;
    switch (a) {
    case 8: case 9: case 10: return (s5)b;
    default: return 4;
    }
}

u10 recompute_two_operands(u5 a, u5 b) {
    u10 s = (u10)a + b;
    if (a < 4 && b < 6) return s;
    return 0;
}

u5 recompute_nested_arms(u5 a) {
    u10 b = (u10)a * 2;
    return a < 3 ? b : a > 28 ? b - 58 : 1;
}

half recompute_half_sum(half x) {
    half y = x * 0.5f16 + 1.0f16;
    if (x > 0.0f16 && x < 4.0f16) return y;
    return 1.0f16;
}

half recompute_half_clamp(half x) {
    return x < -1.0f16 ? -1.0f16 : x > 1.0f16 ? 1.0f16 : x == x ? x : 0.0f16;
}

half recompute_half_reciprocal(u10 v) {
    u10 w = v;
    if (w < 8 || w > 256) w = 32;
    return 1.0f16 / (half)w;
}

/* What holds where a value is used, because of what comes later or came before. */

u5 use_before_assumption(u5 x) {
    u5 copy = x;
    __builtin_assume(x < 10);
    return copy;
}

u5 use_behind_division(u5 a, u5 b) {
    u5 q = a / b;
    take_unsigned(q);
    return b;
}

u5 use_behind_division_by_difference(u5 b) {
    if (b < 5) return 7;
    u5 d = b - 5uwb;
    take_unsigned(20uwb / d);
    return b;
}

u5 use_behind_two_assumptions(u5 x, u5 y) {
    __builtin_assume(x > 3);
    __builtin_assume(x <= y);
    __builtin_assume(y < 12);
    return x;
}

u5 use_before_unreachable(u5 x) {
    u5 y = x / 2;
    if (y > 7) __builtin_unreachable();
    return x;
}

half use_half_assumption(half x) {
    half y = x;
    __builtin_assume(x >= 0.0f16 && x <= 8.0f16);
    return y;
}

half use_half_unreachable(half x) {
    if (!(x > -4.0f16 && x < 4.0f16)) __builtin_unreachable();
    return x * 2.0f16;
}

/* What is known of two values. */

u4 relation_chain(u4 a, u4 b, u4 n) {
    if (a < b && b < n && n < 10) return a;
    return 0;
}

u5 relation_bound_is_positive(s5 i, s5 n) {
    if (0 <= i && i < n) return (u5)n;
    return 1;
}

u5 relation_bound_is_positive_turned(s5 i, s5 n) {
    if (i < n && 0 <= i) return (u5)n;
    return 1;
}

u5 relation_length(u5 begin, u5 end) {
    if (begin < end) return end - begin;
    return 1;
}

u4 relation_sum_of_three(u4 pos, u4 len, u4 size) {
    if (size <= 10 && pos <= size && len <= size - pos) return pos + len;
    return 0;
}

u5 relation_minimum(u5 a, u5 b) {
    u5 m = a < b ? a : b;
    return a - m <= 31 - m ? b - m : 0;
}

_Bool relation_order_decided(s5 a, s5 b) {
    if (a < b) return b <= a;
    return 0;
}

_Bool relation_half_order(half a) {
    half b = a * a;
    if (a > 2.0f16 && b < 64.0f16) return !(a < 8.0f16);
    return 0;
}

_Bool relation_half_both(half x) {
    half y = 2.0f16 - x;
    return x < y && x > y;
}

/* What was stored is loaded again. */

u5 memory_array(u5 x, u5 k) {
    u5 table[4] = {1, 2, 3, 4};
    table[k & 3] = x & 7;
    return table[x & 3];
}

struct pair { u5 small; half value; u5 large; };

u5 memory_field(u5 x, u5 k) {
    struct pair pairs[2];
    pairs[0].small = x & 3, pairs[1].small = 2;
    pairs[0].large = 31, pairs[1].large = 30;
    return pairs[k & 1].small;
}

half memory_half_field(half x, _Bool k) {
    struct pair pairs[2];
    pairs[0].value = x > 1.0f16 ? 1.0f16 : x > 0.0f16 ? x : 0.0f16, pairs[1].value = -0.5f16;
    pairs[0].large = 31, pairs[1].large = 30;
    return pairs[k].value;
}

u5 memory_on_two_ways(u5 x, _Bool which) {
    u5 box[2] = {0, 0};
    if (which) box[x & 1] = 5; else box[x & 1] = 9;
    return box[x & 1];
}

u5 memory_loop(u5 n) {
    u5 best[2] = {3, 3};
    for (u5 i = 0; i < 4; i++) best[i & 1] = n & 15;
    return best[n & 1];
}

static const u5 primes[6] = {2, 3, 5, 7, 11, 13};

u5 memory_constants(u5 k) {
    if (k > 5) return 2;
    return primes[k];
}

/* Loops as they are written; at -O0 their variables live in memory. */

u5 loop_sum_of_steps(u5 n) {
    u5 i = 0;
    for (; i < 20; i += 3) take_unsigned(n);
    return i;
}

u5 loop_down(u5 n) {
    u5 i;
    for (i = 16; i > 1; i /= 2) take_unsigned(n);
    return i;
}

s5 loop_bounded_by_argument(s5 n) {
    s5 i = 0;
    if (n > 9) n = 9;
    while (i < n) i++;
    return i;
}

u5 loop_two_exits(u5 x) {
    u5 i = 0;
    do {
        if (i == x) break;
        i++;
    } while (i != 12);
    return i;
}

u5 loop_nested(u5 x) {
    u5 last = 0;
    for (u5 i = 0; i < 3; i++)
        for (u5 j = 0; j < 5; j++) last = i + j + (x & 1);
    return last;
}

half loop_half_counter(u5 n) {
    half x = 0.0f16;
    for (u5 i = 0; i < 8; i++) x += 0.5f16;
    take_unsigned(n);
    return x;
}

half loop_half_steered(half s) {
    half x = 0.0f16;
    while (x < 3.0f16) x += 1.0f16;
    take_half(s);
    return x;
}

/* Values of which not the numbers are known but how one is chosen. */

s5 undef_clamp(s5 x) { return x < -4 ? -4 : x > 4 ? 4 : x; }

u5 undef_maximum(u5 x) { return x > 7 ? x : 7; }

s5 undef_absolute(s5 x) { return x < 0 ? x == -16 ? 0 : -x : x; }

u5 undef_masked_choice(u5 x) {
    u5 low = x & 15;
    return low >= 10 ? low - 10 : low;
}

half undef_half_clamp(half x) { return x < 0.0f16 ? 0.0f16 : x > 1.0f16 ? 1.0f16 : x == x ? x : 0.0f16; }

half undef_half_no_nan(half x) { return x != x ? 0.0f16 : x; }

half undef_half_magnitude(half x) { return x > 4.0f16 ? 4.0f16 : x < 0.0f16 ? -x : x; }

/* Small operations. */

u10 small_average(u10 x, u5 y) {
    if (x > 40) return 20;
    return (x & y) + ((x ^ y) >> 1);
}

u10 small_align(u10 x) {
    if (x > 100) return 0;
    return (x + 15) & -16;
}

u10 small_padding(u10 x) {
    if (x > 100) return 0;
    return ((x + 15) & -16) - x;
}

u10 small_multiple(u10 x) { return x - x % 10; }

u5 small_ring(u5 i) { return (i + 1) & 7; }

u5 small_saturated(u5 x, u5 y) {
    u5 sum = x + y;
    return sum < x ? 31 : sum;
}

half small_half_minus_square(half v) { return v == v ? -v * v : -1.0f16; }

half small_half_fraction(half x) {
    if (!(x > -1024.0f16 && x < 1024.0f16)) return 0.0f16;
    return x - __builtin_elementwise_floor(x);
}

half small_half_signed_square(half x) {
    if (!(x >= -4.0f16 && x <= 4.0f16)) return 0.0f16;
    return __builtin_fabsf16(x) * x;
}

half small_half_smoothstep(half t) {
    if (!(t >= 0.0f16 && t <= 1.0f16)) return 0.0f16;
    return t * t * (3.0f16 - 2.0f16 * t);
}

half small_half_bits(half x) {
    unsigned short bits;
    __builtin_memcpy(&bits, &x, sizeof bits);
    if ((bits & 0x7fff) < 0x4c00) return x;
    return 0.0f16;
}

/* What a use makes impossible. */

s5 exclude_overflow(s5 x) {
    take(x + 5wb);
    return x;
}

s5 exclude_negation(s5 x) {
    take(-x);
    return x;
}

s5 exclude_product(s5 x) {
    take(x * 4wb);
    return x;
}

u5 exclude_shift(u5 k) {
    take((s5)1 << k);
    return k;
}

s5 exclude_sum_of_two(s5 a, s5 b) {
    if (b < 4) return 7;
    take(a + b);
    return a;
}

half exclude_conversion(half x) {
    if (x < 0.0f16) return 0.0f16;
    take_unsigned((u5)x);
    return x;
}

half exclude_half_conversion(half x) {
    take((s5)x);
    return x;
}

half exclude_half_division(u5 n) {
    take_unsigned(30 / n);
    return 1.0f16 / (half)n;
}
