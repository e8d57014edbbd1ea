// closed: main. A block of memory is written as bytes from outside and read as numbers: anything.
#include "marks.h"
#include <string.h>

struct record {
    short tag;
    short size;
    int value;
};

static unsigned char bytes[8];

int main(void) {
    for (int i = 0; i < 8; i++) bytes[i] = (unsigned char)input_int();
    struct record r;
    memcpy(&r, bytes, sizeof r);
    mark_int(1, r.tag); // [-32768, 32767]
    mark_int(2, r.value); // any
    r.size = 8;
    mark_int(3, r.size); // {8}
    return 0;
}
