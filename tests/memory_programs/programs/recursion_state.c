// closed: main. A recursive function keeps its greatest depth in a static variable.
#include "marks.h"

static int deepest;

static int descend(int depth, int limit) {
    mark_int(1, depth); // [0, 8]
    if (depth > deepest) deepest = depth;
    if (depth == limit || input_int() == 0) return depth;
    return descend(depth + 1, limit);
}

int main(void) {
    mark_int(2, descend(0, 8)); // [0, 8]
    mark_int(3, deepest); // [0, 8]
    return 0;
}
