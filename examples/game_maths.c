/* Routines that every game has: normalise, clamp, lerp, wrap an angle, fade.
 *
 * What to learn from analysing them:
 *   - `normalise` divides by a length that the test before it keeps away from zero: infinity is possible only where
 *     the squares overflow, and NaN only then or when the input already was;
 *   - `clamp01` lets NaN through unless the comparisons are written so that NaN falls on a side: compare it with
 *     `saturate`, which never returns one;
 *   - `lerp` of two values in [0, 255] with t in [0, 1] stays near [0, 255]: how near is a matter of rounding;
 *   - `wrap_angle` leaves only by a test that bounds its result: [-pi, pi) for every finite angle. How often its loops
 *     run depends on the argument, and for infinity they never end;
 *   - `fade` counts with a float: 1.0 / 64 is exact, so the loop runs exactly 64 times.
 */

typedef struct {
    float x, y, z;
} vec3;

float clamp01(float x)
{
    if (x < 0.0f)
        return 0.0f;
    if (x > 1.0f)
        return 1.0f;
    return x;
}

float saturate(float x)
{
    if (!(x > 0.0f))
        return 0.0f;
    return x < 1.0f ? x : 1.0f;
}

float lerp(unsigned char from, unsigned char to, float t)
{
    t = saturate(t);
    return (float)from + t * ((float)to - (float)from);
}

void normalise(vec3 *v)
{
    float square = v->x * v->x + v->y * v->y + v->z * v->z;
    if (square < 1e-12f)
        return;
    float scale = 1.0f / __builtin_sqrtf(square);
    v->x *= scale;
    v->y *= scale;
    v->z *= scale;
}

float wrap_angle(float angle)
{
    const float pi = 3.14159265f;
    while (angle >= pi)
        angle -= 2.0f * pi;
    while (angle < -pi)
        angle += 2.0f * pi;
    return angle;
}

/* An 8-bit angle wraps by itself: 256 steps are a full turn. */
int turn_steps(unsigned char from, unsigned char to)
{
    signed char difference = (signed char)(to - from);
    return difference;
}

/* Brightness of each of the steps of a fade-in. */
int fade(unsigned char *levels)
{
    int n = 0;
    for (float t = 0.0f; t < 1.0f; t += 1.0f / 64.0f)
        levels[n++] = (unsigned char)(t * 255.0f);
    return n;
}

/* Distance squared on a grid: no overflow, for coordinates of 15 bits. */
int grid_distance(int x0, int y0, int x1, int y1)
{
    x0 &= 0x7fff;
    y0 &= 0x7fff;
    x1 &= 0x7fff;
    y1 &= 0x7fff;
    int dx = x1 - x0, dy = y1 - y0;
    return (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
}
