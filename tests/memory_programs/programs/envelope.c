// open: gate, envelope_step, main. An envelope: a stage and a level, both static.
#include "marks.h"

enum { IDLE, ATTACK, SUSTAIN, RELEASE };

static int stage = IDLE;
static float level;

void gate(int on) { stage = on ? ATTACK : RELEASE; }

float envelope_step(void) {
    mark_int(1, stage); // [0, 3]
    switch (stage) {
    case ATTACK:
        level += 0.125f;
        if (level >= 1.0f) {
            level = 1.0f;
            stage = SUSTAIN;
        }
        break;
    case RELEASE:
        level -= 0.0625f;
        if (level <= 0.0f) {
            level = 0.0f;
            stage = IDLE;
        }
        break;
    default: break;
    }
    mark_float(2, level); // [0, 1]
    return level;
}

int main(void) {
    while (input_int()) {
        gate(input_int());
        for (int i = 0; i < 10; i++) envelope_step();
    }
    return 0;
}
