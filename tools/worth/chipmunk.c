/* A pyramid of boxes and balls that falls for some seconds. */
#include "words.h"
#include "chipmunk/chipmunk.h"

int main(void) {
    cpSpace *space = cpSpaceNew();
    cpSpaceSetIterations(space, 20);
    cpSpaceSetGravity(space, cpv(0, -100));
    cpShape *ground = cpSpaceAddShape(space, cpSegmentShapeNew(cpSpaceGetStaticBody(space), cpv(-320, -240), cpv(320, -240), 0));
    cpShapeSetFriction(ground, 1);
    cpBody *bodies[64];
    int count = 0;
    for (int i = 0; i < 9; i++) {
        for (int j = 0; j <= i; j++) {
            cpBody *body = cpSpaceAddBody(space, cpBodyNew(1, cpMomentForBox(1, 30, 30)));
            cpBodySetPosition(body, cpv(j * 32 - i * 16, 150 - i * 32));
            cpShape *shape = cpSpaceAddShape(space, (i + j) % 3 ? cpBoxShapeNew(body, 30, 30, 0.5) : cpCircleShapeNew(body, 15, cpvzero));
            cpShapeSetElasticity(shape, 0.2);
            cpShapeSetFriction(shape, 0.8);
            bodies[count++] = body;
        }
    }
    for (int i = 0; i < 240; i++) cpSpaceStep(space, 1.0 / 60.0);
    double sum = 0;
    for (int i = 0; i < count; i++) sum += cpBodyGetPosition(bodies[i]).x * (i + 1) + cpBodyGetPosition(bodies[i]).y;
    printf("%.6f\n", sum);
    return 0;
}
