// closed: main. Small vectors of floats with operators, passed and returned by value.
#include "marks.h"

namespace {

struct Vec3 {
    float x, y, z;
};

Vec3 operator+(const Vec3 &a, const Vec3 &b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
Vec3 operator*(const Vec3 &a, float k) { return {a.x * k, a.y * k, a.z * k}; }
float dot(const Vec3 &a, const Vec3 &b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

float unit() {
    float x = input_float();
    return x >= -1.0f && x <= 1.0f ? x : 0.0f;
}

}

int main() {
    Vec3 a = {unit(), unit(), unit()};
    Vec3 b = {0.5f, 0.25f, 0.25f};
    Vec3 c = (a + b) * 2.0f;
    mark_float(1, c.x); // [-1, 3]
    mark_float(2, dot(a, b)); // [-1, 1]
    return 0;
}
