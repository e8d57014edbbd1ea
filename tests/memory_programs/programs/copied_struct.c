// closed: main. A whole structure is copied with memcpy and by assignment; then only the copy changes.
#include "marks.h"
#include <string.h>

struct state {
    int lives;
    int level;
    float health;
    int inventory[6];
};

static struct state current = {3, 1, 1.0f, {0, 0, 0, 0, 0, 0}};
static struct state saved;

static void save(void) { memcpy(&saved, &current, sizeof saved); }

static void hurt(float amount) {
    current.health -= amount > 0.25f ? 0.25f : amount >= 0.0f ? amount : 0.0f;
    if (current.health <= 0.0f) {
        current.health = 1.0f;
        if (current.lives > 0) current.lives--;
    }
}

int main(void) {
    save();
    while (input_int()) {
        hurt(input_float());
        if (input_int() == 7) save();
        struct state back = saved;
        mark_int(1, back.lives); // [0, 3]
        mark_float(2, back.health); // [0, 1]
        mark_int(3, back.level); // {1}
    }
    return 0;
}
