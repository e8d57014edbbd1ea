// closed: main. Settings with defaults, some of which the user changes.
#include "marks.h"

struct config {
    int rate;
    int channels;
    int bits;
    float gain;
};

static void config_init(struct config *c) {
    c->rate = 44100;
    c->channels = 2;
    c->bits = 16;
    c->gain = 0.5f;
}

static void config_read(struct config *c) {
    if (input_int() == 1) c->rate = 48000;
    if (input_int() == 2) c->bits = 24;
}

static int frame_bytes(const struct config *c) {
    mark_int(1, c->bits); // {16, 24}
    return c->channels * (c->bits / 8);
}

int main(void) {
    struct config config;
    config_init(&config);
    config_read(&config);
    mark_int(2, frame_bytes(&config)); // {4, 6}
    mark_float(3, config.gain); // [0.5, 0.5]
    return 0;
}
