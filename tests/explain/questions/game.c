/* Vectors, cameras and damage. */
float sqrtf(float);
float sinf(float);
double sqrt(double);

typedef struct { float x, y; } vec2;
typedef struct { int width, height; float *cells; } field;
typedef struct { int near, far, health; } camera;

/* The distance between two tiles. */
double distance(short ax, short ay, short bx, short by)
{
    double dx = ax - bx, dy = ay - by;
    double square = dx * dx + dy * dy;
    return sqrt(square);
}

/* What a depth is multiplied by. */
double depth_scale(const camera *c)
{
    double room = (double)(c->far - c->near);
    double scale = 1.0 / room;
    return scale;
}

/* A wave that bobs up and down; the test is a left-over of a larger wave. */
float bob(float time)
{
    float wave = 0.5f * sinf(time);
    if (wave > 0.75f)
        return 0.75f;
    return wave;
}

/* Damage after armour, never more than there is of health. */
int hit(camera *c, int damage)
{
    int left = c->health - damage;
    if (left < 0)
        left = 0;
    if (left > 100)
        left = 100;
    return left;
}

/* Everything on the field gets a little brighter. */
void brighten(field *f)
{
    for (int i = 0; i < f->width; i++)
        f->cells[i] += 0.125f;
}
