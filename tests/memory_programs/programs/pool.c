// open: spawn, tick, main. Particles in a static pool: those that have died are used again.
#include "marks.h"

struct particle {
    int life;
    float x, speed;
};

static struct particle pool[32];

int spawn(int fast) {
    for (int i = 0; i < 32; i++) {
        if (pool[i].life == 0) {
            pool[i].life = 60;
            pool[i].x = 0.0f;
            pool[i].speed = fast ? 2.0f : -0.5f;
            mark_int(1, i); // [0, 31]
            return i;
        }
    }
    return -1;
}

void tick(void) {
    for (int i = 0; i < 32; i++) {
        struct particle *p = &pool[i];
        if (p->life > 0) {
            p->life--;
            mark_int(2, p->life); // [0, 59]
            mark_float(3, p->speed); // [-0.5, 2]
            p->x += p->speed;
        }
    }
}

int main(void) {
    while (input_int()) {
        spawn(input_int());
        tick();
    }
    return 0;
}
