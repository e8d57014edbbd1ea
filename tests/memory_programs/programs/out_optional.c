// closed: main. A lookup that tells by its result whether it wrote the out-parameter.
#include "marks.h"

static const int keys[4] = {10, 20, 30, 40};
static const int values[4] = {3, 1, 4, 1};

static int find(int key, int *value) {
    for (int i = 0; i < 4; i++) {
        if (keys[i] == key) {
            *value = values[i];
            return 1;
        }
    }
    return 0;
}

int main(void) {
    int value = -1;
    int found = find(input_int(), &value);
    mark_int(1, found); // {0, 1}
    mark_int(2, value); // {-1, 1, 3, 4}
    return 0;
}
