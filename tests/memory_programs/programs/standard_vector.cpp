// closed: main. A std::vector of numbers of six bits, and a std::array.
#include "marks.h"
#include <array>
#include <vector>

static void fill(std::vector<int> &v, int n) {
    for (int i = 0; i < n; i++) v.push_back(input_int() & 63);
}

int main() {
    std::vector<int> v;
    std::array<int, 4> bins = {};
    fill(v, 12);
    for (int x : v) {
        mark_int(1, x); // [0, 63]
        bins[static_cast<unsigned>(x) / 16] = 7;
    }
    mark_int(2, bins[input_int() & 3]); // {0, 7}
    return 0;
}
