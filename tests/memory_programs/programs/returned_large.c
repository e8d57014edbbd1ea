// closed: main. A large structure comes back through memory (sret).
#include "marks.h"

struct header {
    int version;
    int width;
    int height;
    int depth;
    long size;
};

static int clamp(int x, int low, int high) { return x < low ? low : x > high ? high : x; }

static struct header read_header(void) {
    struct header h;
    h.version = 3;
    h.width = clamp(input_int(), 1, 4096);
    h.height = clamp(input_int(), 1, 2048);
    h.depth = input_int() & 1 ? 8 : 24;
    h.size = (long)h.width * h.height * (h.depth / 8);
    return h;
}

int main(void) {
    struct header h = read_header();
    mark_int(1, h.width); // [1, 4096]
    mark_int(2, h.depth + h.version); // {11, 27}
    mark_long(3, h.size); // [1, 25165824]
    return 0;
}
