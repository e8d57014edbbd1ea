// closed: main. One byte of a number is stored: the number is no longer one of those stored as a whole.
#include "marks.h"

static unsigned word = 0x100;

static void set_low(unsigned char *bytes, int value) { bytes[0] = (unsigned char)value; }

int main(void) {
    if (input_int()) set_low((unsigned char *)&word, input_int());
    mark_int(1, (int)word); // [256, 511]
    return 0;
}
