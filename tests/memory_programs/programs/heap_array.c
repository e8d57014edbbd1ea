// closed: main. An array of the heap, filled by one loop and read by another.
#include "marks.h"
#include <stdlib.h>

int main(void) {
    int n = input_int();
    if (n < 1 || n > 1000) n = 100;
    int *levels = malloc((size_t)n * sizeof *levels);
    if (!levels) return 1;
    for (int i = 0; i < n; i++) levels[i] = input_int() & 7;
    int sum = 0;
    for (int i = 0; i < n; i++) {
        mark_int(1, levels[i]); // [0, 7]
        sum += levels[i];
    }
    mark_int(2, sum); // [0, 7000]
    free(levels);
    return 0;
}
