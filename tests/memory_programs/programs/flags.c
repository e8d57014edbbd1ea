// open: set_flag, clear_flag, main. Bits in a static word.
#include "marks.h"

static unsigned flags = 1;

void set_flag(int which) { flags |= 1u << (which & 3); }
void clear_flag(int which) { flags &= ~(2u << (which & 1)); }

static int has(unsigned mask) { return (flags & mask) != 0; }

int main(void) {
    while (input_int()) {
        set_flag(input_int());
        clear_flag(input_int());
    }
    mark_int(1, (int)flags); // {1, 3, ..., 15}
    mark_int(2, has(1)); // {1}
    mark_int(3, has(16)); // {0}
    return 0;
}
