// closed: main. Objects count their references and delete themselves.
#include "marks.h"

namespace {

class Buffer {
    int references_ = 1;
    int size_;

public:
    explicit Buffer(int size) : size_(size) {}
    void retain() { references_++; }
    void release() {
        if (--references_ == 0) delete this;
    }
    int size() const { return size_; }
};

class Handle {
    Buffer *buffer_;

public:
    explicit Handle(Buffer *buffer) : buffer_(buffer) {}
    Handle(const Handle &other) : buffer_(other.buffer_) { buffer_->retain(); }
    ~Handle() { buffer_->release(); }
    int size() const { return buffer_->size(); }
};

int use(Handle handle) {
    mark_int(1, handle.size()); // {512, 1024}
    return handle.size() / 256;
}

}

int main() {
    Handle one(new Buffer(512)), other(new Buffer(1024));
    mark_int(2, input_int() ? use(one) : use(other)); // {2, 4}
    return 0;
}
