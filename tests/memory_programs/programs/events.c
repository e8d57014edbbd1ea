// closed: main. Events are copied into a queue and out of it as whole structures.
#include "marks.h"

struct event {
    int type;
    int x, y;
    long time;
    int button;
};

static struct event queue[8];
static unsigned first, count;

static void post(struct event e) {
    if (count < 8) queue[(first + count++) & 7] = e;
}

static int poll(struct event *e) {
    if (count == 0) return 0;
    *e = queue[first];
    first = (first + 1) & 7;
    count--;
    return 1;
}

int main(void) {
    while (input_int()) {
        struct event e = {input_int() & 1 ? 4 : 0, input_int() & 1023, input_int() & 511, 0, 1};
        post(e);
        struct event got;
        if (poll(&got)) {
            mark_int(1, got.type); // {0, 4}
            mark_int(2, got.x); // [0, 1023]
        }
    }
    return 0;
}
