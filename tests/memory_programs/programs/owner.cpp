// closed: main. An owner frees its object and takes another.
#include "marks.h"

namespace {

struct Texture {
    int width;
    int format;
    Texture(int w, int f) : width(w), format(f) {}
};

class Owner {
    Texture *texture_ = nullptr;

public:
    ~Owner() { delete texture_; }
    void reset(Texture *texture) {
        delete texture_;
        texture_ = texture;
    }
    const Texture *get() const { return texture_; }
};

}

int main() {
    Owner owner;
    owner.reset(new Texture(64, 1));
    while (input_int()) {
        owner.reset(new Texture(256, 3));
        mark_int(1, owner.get()->width); // {256}
    }
    mark_int(2, owner.get()->format); // {1, 3}
    return 0;
}
