// closed: main. Guards count in a static variable while they live.
#include "marks.h"

namespace {

int depth = 0;
int visits = 0;

struct Guard {
    Guard() { depth++; }
    ~Guard() { depth--; }
};

int visit(int levels) {
    Guard guard;
    if (visits < 1000) visits++;
    mark_int(1, levels); // [0, 5]
    return levels == 0 ? 0 : visit(levels - 1) + 1;
}

}

int main() {
    while (input_int()) mark_int(2, visit(5)); // {5}
    mark_int(3, visits); // [0, 1000]
    return 0;
}
