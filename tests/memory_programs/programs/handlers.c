// closed: main. Handlers are registered in a static table at run time.
#include "marks.h"

typedef void (*handler)(int);

static handler handlers[8];
static int keys_down, clicks;

static void on_key(int code) {
    mark_int(1, code); // [0, 127]
    if (keys_down < 100) keys_down++;
}

static void on_click(int button) {
    mark_int(2, button); // [0, 127]
    if (clicks < 20) clicks++;
}

static void listen(int event, handler h) { handlers[event & 7] = h; }

static void dispatch(int event, int argument) {
    handler h = handlers[event & 7];
    if (h) h(argument & 127);
}

int main(void) {
    listen(1, on_key);
    listen(2, on_click);
    while (input_int()) dispatch(input_int(), input_int());
    mark_int(3, keys_down + clicks); // [0, 120]
    return 0;
}
