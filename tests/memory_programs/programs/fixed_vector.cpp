// closed: main. A template: a vector of fixed capacity, of two types.
#include "marks.h"

namespace {

template <typename T, int N> class FixedVector {
    T data_[N] = {};
    int size_ = 0;

public:
    bool push_back(T x) {
        if (size_ == N) return false;
        data_[size_++] = x;
        return true;
    }
    int size() const { return size_; }
    const T *begin() const { return data_; }
    const T *end() const { return data_ + size_; }
};

}

int main() {
    FixedVector<int, 8> ints;
    FixedVector<float, 4> floats;
    while (input_int()) {
        ints.push_back(input_int() & 63);
        if (input_int() & 1) floats.push_back(input_int() & 1 ? 1.5f : -1.5f);
    }
    for (int x : ints) mark_int(1, x); // [0, 63]
    for (float x : floats) mark_float(2, x); // [-1.5, 1.5]
    mark_int(3, ints.size() + floats.size()); // [0, 12]
    return 0;
}
