// closed: main. `*p++` walks over arrays that are handed to a static function.
#include "marks.h"

static int sum(const unsigned char *p, int n) {
    int total = 0;
    while (n-- > 0) {
        mark_int(1, *p); // [0, 20]
        total += *p++;
    }
    return total;
}

int main(void) {
    unsigned char small[4], large[10];
    for (int i = 0; i < 4; i++) small[i] = (unsigned char)(input_int() & 3);
    for (int i = 0; i < 10; i++) large[i] = (unsigned char)(5 + (input_int() & 15));
    mark_int(2, sum(small, 4)); // [0, 12]
    return sum(large, 10) == 100;
}
