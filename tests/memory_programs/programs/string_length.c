// closed: main. The length of a text in a buffer of 16 bytes, whose last is 0.
#include "marks.h"
#include <string.h>

static char name[16];

static void read_name(void) {
    int i = 0;
    for (; i < 15; i++) {
        int c = input_int();
        if (c < 'a' || c > 'z') break;
        name[i] = (char)c;
    }
    name[i] = 0;
}

int main(void) {
    read_name();
    mark_long(1, (long)strlen(name)); // [0, 15]
    mark_int(2, name[3]); // {0} or [97, 122]
    return 0;
}
