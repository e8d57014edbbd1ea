// closed: main. Counters in a static array, which saturate.
#include "marks.h"

static unsigned char counts[32];

static void count(unsigned x) {
    unsigned char *c = &counts[x & 31];
    if (*c < 200) ++*c;
}

static int most(void) {
    int best = 0;
    for (int i = 0; i < 32; i++)
        if (counts[i] > best) best = counts[i];
    return best;
}

int main(void) {
    while (input_int()) count((unsigned)input_int());
    mark_int(1, counts[5]); // [0, 200]
    mark_int(2, most()); // [0, 200]
    return 0;
}
