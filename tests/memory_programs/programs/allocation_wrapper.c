// closed: main. Memory comes from a wrapper of malloc that never returns null; each kind of object keeps its own values.
#include "marks.h"
#include <stdlib.h>

static void *xmalloc(size_t size) {
    void *p = malloc(size);
    if (!p) abort();
    return p;
}

struct image {
    int width;
    int height;
};
struct sound {
    int rate;
    int channels;
};

static struct image *new_image(int size) {
    struct image *i = xmalloc(sizeof *i);
    i->width = size;
    i->height = 2 * size;
    return i;
}

static struct sound *new_sound(void) {
    struct sound *s = xmalloc(sizeof *s);
    s->rate = 44100;
    s->channels = input_int() & 1 ? 1 : 2;
    return s;
}

int main(void) {
    struct image *i = new_image(32), *j = new_image(64);
    struct sound *s = new_sound();
    const struct image *one = input_int() ? i : j;
    mark_int(1, one->width); // {32, 64}
    mark_int(2, one->height); // {64, 128}
    mark_int(3, s->channels); // {1, 2}
    free(i);
    free(j);
    free(s);
    return 0;
}
