// closed: main. Results by reference; default arguments.
#include "marks.h"

static void split(int pixel, int &red, int &green, int &blue, int maximum = 255) {
    red = pixel >> 16 & maximum;
    green = pixel >> 8 & maximum;
    blue = pixel & maximum;
}

static int luma(int red, int green, int blue) { return (2 * red + 5 * green + blue) / 8; }

int main() {
    int red, green, blue;
    split(input_int(), red, green, blue);
    mark_int(1, red); // [0, 255]
    mark_int(2, luma(red, green, blue)); // [0, 255]
    return 0;
}
