/* Compresses a text, quickly and well, and decompresses it. */
#include "words.h"
#include "lz4.h"
#include "lz4hc.h"

int main(void) {
    int size = 300000;
    char *text = (char *)some_text((size_t)size);
    int room = LZ4_compressBound(size);
    char *small = malloc((size_t)room), *again = malloc((size_t)size);
    for (int level = 0; level <= 9; level += 3) {
        int length = level == 0 ? LZ4_compress_default(text, small, size, room) : LZ4_compress_HC(text, small, size, room, level);
        if (length <= 0 || LZ4_decompress_safe(small, again, length, size) != size || memcmp(again, text, (size_t)size)) return 1;
        printf("%d %08x\n", length, sum_of(small, (size_t)length));
    }
    return 0;
}
