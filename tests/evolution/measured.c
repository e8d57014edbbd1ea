/* Forty loops as they are written, most of which no counter bounds. `bound`: the most backedges of the first loop of each
 * function, in n and m where these are not negative. measured_O0.ll, measured_O1.ll are made of this by measured.sh.
 */
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long u64;
void tick(void);
int any(void);
unsigned uany(void);

// bound: 32
u32 lower_bound(const int *a, u32 count, int key) {
    u32 first = 0;
    while (count > 0) {
        u32 step = count / 2;
        tick();
        if (a[first + step] < key) {
            first += step + 1;
            count -= step + 1;
        } else {
            count = step;
        }
    }
    return first;
}

// bound: 61
const int *upper_bound(const int *a, u64 n, int key) {
    const int *p = a, *q = a + n;
    while (p < q) {
        const int *mid = p + (q - p) / 2;
        tick();
        if (*mid <= key)
            p = mid + 1;
        else
            q = mid;
    }
    return p;
}

// bound: 32
int rank_of(const u32 *a, u32 n, u32 key) {
    u32 lo = 0, hi = n;
    for (;;) {
        if (lo >= hi) return -1;
        tick();
        u32 mid = (lo & hi) + ((lo ^ hi) >> 1);
        if (a[mid] == key) return (int)mid;
        if (a[mid] < key)
            lo = mid + 1;
        else
            hi = mid;
    }
}

// bound: 30
int gallop(const int *a, int n, int key) {
    int at = 0, step = 1;
    while (at + step < n && a[at + step] < key) {
        tick();
        at += step;
        step *= 2;
    }
    return at;
}

// bound: n
void three_colours(u8 *a, int n) {
    int lo = 0, mid = 0, hi = n - 1;
    while (mid <= hi) {
        u8 c = a[mid];
        tick();
        switch (c) {
        case 0:
            a[mid++] = a[lo];
            a[lo++] = c;
            break;
        case 1:
            mid++;
            break;
        default:
            a[mid] = a[hi];
            a[hi--] = c;
        }
    }
}

// bound: n // 2
int hoare(int *a, int n, int pivot) {
    int i = -1, j = n;
    for (;;) {
        do i++;
        while (i < n && a[i] < pivot);
        do j--;
        while (j >= 0 && a[j] > pivot);
        if (i >= j) return j;
        tick();
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }
}

// bound: n + m
void merge_all(const int *a, int n, const int *b, int m, int *out) {
    int i = 0, j = 0;
    while (i < n || j < m) {
        tick();
        if (j >= m || (i < n && a[i] <= b[j]))
            *out++ = a[i++];
        else
            *out++ = b[j++];
    }
}

// bound: 63
int drain(const u8 *ring, u32 head, u32 tail) {
    int sum = 0;
    head &= 63;
    tail &= 63;
    while (head != tail) {
        tick();
        sum += ring[head];
        head = (head + 1) & 63;
    }
    return sum;
}

// bound: n
int words(const char *s, int n) {
    int i = 0, k = 0;
    while (i < n) {
        while (i < n && s[i] == ' ') i++;
        if (i == n) break;
        while (i < n && s[i] != ' ') i++;
        k++;
        tick();
    }
    return k;
}

// bound: n
u64 runes(const u8 *s, u64 n) {
    u64 i = 0, k = 0;
    while (i < n) {
        u8 c = s[i];
        u64 length = c < 0x80 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
        tick();
        if (length > n - i) break;
        i += length;
        k++;
    }
    return k;
}

// bound: n
int pack_bits(const signed char *in, int n) {
    int i = 0, total = 0;
    while (i < n) {
        int c = in[i++];
        tick();
        if (c >= 0) {
            if (c + 1 > n - i) break;
            i += c + 1;
            total += c + 1;
        } else if (c != -128) {
            if (i >= n) break;
            i++;
            total += 1 - c;
        }
    }
    return total;
}

// bound: 4 * n
int send_all(int n) {
    int sent = 0, left = 3;
    while (sent < n) {
        tick();
        if (any() && left > 0) {
            left--;
            continue;
        }
        sent++;
        left = 3;
    }
    return sent;
}

// bound: min(n, 997)
int leaky(int n) {
    int level = n, drops = 0;
    while (level > 0) {
        tick();
        level += any() & 3;
        if (level > 1000) level = 1000;
        level -= 4;
        drops++;
    }
    return drops;
}

// bound: 2 * n
int send_window(int n) {
    int sent = 0, acked = 0;
    while (acked < n) {
        tick();
        if (sent < n && sent - acked < 4)
            sent++;
        else
            acked++;
    }
    return sent;
}

// bound: 30
void sift_down(int *h, int n) {
    int i = 0;
    while (2 * i + 1 < n) {
        int c = 2 * i + 1;
        tick();
        if (c + 1 < n && h[c + 1] > h[c]) c++;
        if (h[i] >= h[c]) break;
        int t = h[i];
        h[i] = h[c];
        h[c] = t;
        i = c;
    }
}

// bound: 64
void sift_up(const u8 *key, u64 i) {
    while (i > 0) {
        u64 above = (i - 1) / 2;
        tick();
        if (key[above & 255] <= key[i & 255]) break;
        i = above;
    }
}

// bound: n
int root_of(const int *parent, int n) {
    int x = n;
    while (x > 0) {
        int above = parent[x];
        tick();
        if (above >= x) break;
        x = above;
    }
    return x;
}

// bound: n - 1
u32 gcd_by_subtraction(u32 n) {
    u32 a = n, b = uany();
    if (b == 0 || b > n) return 0;
    while (a != b) {
        tick();
        if (a > b)
            a -= b;
        else
            b -= a;
    }
    return a;
}

// bound: 11
u32 newton(u16 square) {
    if (square < 2) return square;
    u32 x = square, y = (x + 1) / 2;
    while (y < x) {
        tick();
        x = y;
        y = (x + square / x) / 2;
    }
    return x;
}

// bound: 32
u64 power(u64 base, u32 exponent) {
    u64 result = 1;
    while (exponent) {
        tick();
        if (exponent & 1) result *= base;
        base *= base;
        exponent >>= 1;
    }
    return result;
}

// bound: 64
int runs_of_bits(u64 x) {
    int k = 0;
    while (x) {
        u64 low = x & -x;
        tick();
        x ^= low;
        k++;
    }
    return k;
}

// bound: 30
int to_base(char *out, int x, int base) {
    int k = 0;
    if (base < 2 || base > 36 || x < 0) return 0;
    do {
        tick();
        out[k++] = "0123456789abcdefghijklmnopqrstuvwxyz"[x % base];
        x /= base;
    } while (x > 0);
    return k;
}

// bound: 19
int decimals(long x) {
    int k = 0;
    while (x != 0) {
        tick();
        x /= 10;
        k++;
    }
    return k;
}

// bound: n // 3
u64 base64(const u8 *in, u64 n, u8 *out) {
    u64 i = 0, k = 0;
    while (n - i >= 3) {
        u32 three = (u32)in[i] << 16 | (u32)in[i + 1] << 8 | in[i + 2];
        tick();
        out[k] = three >> 18;
        out[k + 1] = three >> 12 & 63;
        out[k + 2] = three >> 6 & 63;
        out[k + 3] = three & 63;
        i += 3;
        k += 4;
    }
    if (i < n) out[k++] = in[i] >> 2;
    return k;
}

// bound: (n + m - 1) // m
int strided(const int *a, int n, int m) {
    int sum = 0;
    if (m <= 0) return 0;
    for (int i = 0; i < n; i += m) {
        tick();
        sum += a[i];
    }
    return sum;
}

// bound: n // m
u32 remainder_of(u32 n, u32 m) {
    if (m == 0) return 0;
    while (n >= m) {
        tick();
        n -= m;
    }
    return n;
}

// bound: n
int lines(const char *s, int n, int m) {
    int i = 0, k = 0;
    if (m < 1) return 0;
    while (i < n) {
        int used = 0;
        while (i < n && used < m && s[i] != '\n') {
            i++;
            used++;
        }
        if (i < n && s[i] == '\n') i++;
        tick();
        k++;
    }
    return k;
}

// bound: n * m
int raster(int n, int m) {
    int x = 0, y = 0, k = 0;
    if (n < 1) return 0;
    while (y < m) {
        tick();
        if (++x == n) {
            x = 0;
            y++;
        }
        k++;
    }
    return k;
}

// bound: n * (n + 1) // 2
int triangle(int n) {
    int i = 0, j = 0;
    while (i < n) {
        tick();
        j++;
        if (j > i) {
            j = 0;
            i++;
        }
    }
    return j;
}

// bound: n + 1
int find_end(const char *s, int n) {
    int i = 0, done = 0;
again:
    if (done) return i;
    tick();
    if (i >= n || s[i] == 0)
        done = 1;
    else
        i++;
    goto again;
}

// bound: 65535
void ramp(u16 rate) {
    u16 level = 0;
    if (rate == 0) return;
    while (level < 65535) {
        u32 next = (u32)level + rate;
        tick();
        level = next > 65535 ? 65535 : (u16)next;
    }
}

// bound: n
int records(const u8 *s, long n) {
    const u8 *p = s, *end = s + n;
    int k = 0;
    while (p < end) {
        u8 length = *p++;
        tick();
        if (end - p < length) return -1;
        p += length;
        k++;
    }
    return k;
}

// bound: max(n, m)
void draw_line(int n, int m) {
    int x = 0, y = 0, error = n - m;
    if (n < 0 || m < 0 || n > 10000 || m > 10000) return;
    for (;;) {
        tick();
        if (x == n && y == m) break;
        int twice = 2 * error;
        if (twice > -m) {
            error -= m;
            x++;
        }
        if (twice < n) {
            error += n;
            y++;
        }
    }
}

// bound: n
u32 resample(const short *in, u32 n, u32 step) {
    u32 at = 0, phase = 0, sum = 0;
    if (step < 65536 || step > 1 << 20 || n > 1 << 28) return 0;
    while (at < n) {
        tick();
        sum += (u32)in[at];
        phase += step;
        at += phase >> 16;
        phase &= 65535;
    }
    return sum;
}

// bound: 2 * n
u32 stretch(const short *in, u32 n, u32 step) {
    u32 at = 0, phase = 0, sum = 0;
    if (step < 32768 || step > 65536 || n > 1 << 28) return 0;
    while (at < n) {
        sum += (u32)in[at];
        phase += step;
        if (phase >= 65536) {
            phase -= 65536;
            at++;
        }
        tick();
    }
    return sum;
}

// bound: min(n // m, 4)
int time_steps(int n, int m) {
    int steps = 0;
    if (m <= 0) return 0;
    while (n >= m) {
        tick();
        n -= m;
        if (++steps == 5) break;
    }
    return n;
}

// bound: 100
int probe(const int *table, u32 key) {
    u32 start = key % 101, at = start;
    do {
        if (table[at] == (int)key) return (int)at;
        tick();
        if (++at == 101) at = 0;
    } while (at != start);
    return -1;
}

// bound: (n + 15) // 16
u64 write_all(u64 n) {
    u64 blocks = 0;
    while (n > 0) {
        u64 k = n < 16 ? n : 16;
        tick();
        n -= k;
        blocks++;
    }
    return blocks;
}

// bound: 127
int decay(int x) {
    int k = 0;
    while (x > 100) {
        tick();
        x -= x / 8;
        k++;
    }
    return k;
}

// bound: 64
u64 grow(u64 wanted) {
    u64 room = 8;
    if (wanted > 1ul << 40) return 0;
    while (room < wanted) {
        tick();
        room += room / 2;
    }
    return room;
}
