/* Compresses a text at three levels, and decompresses it. */
#include "words.h"
#include "zlib.h"

int main(void) {
    uLong size = 300000;
    unsigned char *text = some_text(size);
    uLong room = compressBound(size);
    unsigned char *small = malloc(room), *again = malloc(size);
    static const int levels[] = {1, 6, 9};
    for (int i = 0; i < 3; i++) {
        uLong length = room, whole = size;
        if (compress2(small, &length, text, size, levels[i]) != Z_OK) return 1;
        if (uncompress(again, &whole, small, length) != Z_OK || whole != size || memcmp(again, text, size)) return 1;
        printf("%lu %08x\n", length, sum_of(small, length));
    }
    return 0;
}
