// closed: main. A class with defaults, a setter that clamps, and getters; the object is on the heap.
#include "marks.h"

namespace {

class Player {
    int health_ = 100;
    int armour_ = 0;
    int team_;

public:
    explicit Player(int team) : team_(team) {}
    int health() const { return health_; }
    int team() const { return team_; }
    int armour() const { return armour_; }
    void damage(int points) {
        health_ -= points;
        if (health_ < 0) health_ = 0;
        if (health_ > 100) health_ = 100;
    }
    void pick_up(int amount) { armour_ = amount == 1 ? 25 : 50; }
};

}

int main() {
    Player *player = new Player(2);
    while (input_int()) {
        player->damage(input_int() & 31);
        if (input_int() & 1) player->pick_up(input_int());
    }
    mark_int(1, player->health()); // [0, 100]
    mark_int(2, player->team()); // {2}
    mark_int(3, player->armour()); // {0, 25, 50}
    delete player;
    return 0;
}
