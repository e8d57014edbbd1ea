/* A sound at three other rates, by all ways that there are. */
#include "words.h"
#include "samplerate.h"

int main(void) {
    long count = 4000;
    float *in = malloc(sizeof *in * count), *out = malloc(sizeof *out * count * 4);
    for (long i = 0; i < count; i++) in[i] = next_number() / 8388608.0f - 1;
    static const double ratios[] = {0.5, 1.0884353741496597, 2.17};
    static const int ways[] = {SRC_SINC_MEDIUM_QUALITY, SRC_SINC_FASTEST, SRC_ZERO_ORDER_HOLD, SRC_LINEAR};
    for (int w = 0; w < 4; w++) {
        for (int r = 0; r < 3; r++) {
            SRC_DATA data = {in, out, count / 2, count * 2, 0, 0, 0, ratios[r]};
            if (src_simple(&data, ways[w], 2)) return 1;
            short *heard = malloc(sizeof *heard * (data.output_frames_gen * 2 + 1));
            src_float_to_short_array(out, heard, (int)data.output_frames_gen * 2);
            printf("%ld %08x\n", data.output_frames_gen, sum_of(heard, sizeof *heard * data.output_frames_gen * 2));
            free(heard);
        }
    }
    return 0;
}
