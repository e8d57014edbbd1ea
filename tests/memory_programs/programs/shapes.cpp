// closed: main. Virtual functions of three classes; one of them has no object.
#include "marks.h"

class Shape {
public:
    virtual int sides() const = 0;
    virtual float area() const = 0;
};

class Square : public Shape {
    float side_;

public:
    explicit Square(float side) : side_(side) {}
    int sides() const override { return 4; }
    float area() const override { return side_ * side_; }
};

class Triangle : public Shape {
    float base_, height_;

public:
    Triangle(float base, float height) : base_(base), height_(height) {}
    int sides() const override { return 3; }
    float area() const override { return 0.5f * base_ * height_; }
};

class Hexagon : public Shape {
public:
    int sides() const override { return 6; }
    float area() const override { return 100.0f; }
};

static int describe(const Shape &shape) {
    mark_float(1, shape.area()); // [4, 6]
    return shape.sides();
}

int main() {
    Square square(2.0f);
    Triangle triangle(3.0f, 4.0f);
    const Shape *shapes[2] = {&square, &triangle};
    mark_int(2, describe(*shapes[input_int() & 1])); // {3, 4}
    return 0;
}
