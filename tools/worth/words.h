/* Numbers and text that are the same in each run. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint32_t worth_state = 12345;

static uint32_t next_number(void) {
    worth_state = worth_state * 1664525u + 1013904223u;
    return worth_state >> 8;
}

/* Words of a small language, so that there is something to compress. */
static unsigned char *some_text(size_t size) {
    static const char *const words[] = {"loop ", "value ", "range ", "of ", "the ", "program", "\n", "count ", "is ", "and "};
    unsigned char *text = malloc(size + 16);
    size_t at = 0;
    while (at < size) {
        const char *word = words[next_number() % 10];
        size_t length = strlen(word);
        if (at + length > size) length = size - at;
        memcpy(text + at, word, length);
        at += length;
        if (next_number() % 8 == 0 && at < size) text[at++] = (unsigned char)next_number();
    }
    return text;
}

static uint32_t sum_of(const void *data, size_t size) {
    const unsigned char *bytes = data;
    uint32_t sum = 2166136261u;
    for (size_t i = 0; i < size; i++) sum = (sum ^ bytes[i]) * 16777619u;
    return sum;
}
