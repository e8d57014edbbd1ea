// closed: main. Lambdas capture by reference and by value, and are called by a template.
#include "marks.h"

template <typename F> static void repeat(int n, F f) {
    for (int i = 0; i < n; i++) f(i);
}

int main() {
    int table[10] = {};
    int limit = input_int() ? 50 : 70;
    int largest = 0;
    repeat(10, [&table, limit](int i) { table[i] = i * 10 > limit ? limit : i * 10; });
    repeat((int)((unsigned)input_int() % 11), [&](int i) {
        mark_int(1, table[i]); // {0, 10, ..., 70}
        if (table[i] > largest) largest = table[i];
    });
    mark_int(2, limit); // {50, 70}
    mark_int(3, largest); // {0, 10, ..., 70}
    return 0;
}
