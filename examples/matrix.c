/* A matrix kernel: three nested loops over square matrices, and one over a tile of fixed size.
 *
 * What to learn from analysing it:
 *   - each loop of `multiply` runs exactly n times, for every n > 0: the count is an expression in the argument;
 *   - the flat index i * n + k is an add recurrence over two loops at once, which is what a vectoriser wants to know;
 *   - in `multiply_tile` everything is constant: 8 * 8 * 8 iterations, and every index lies in [0, 63];
 *   - `trace` of a matrix of small integers is an exact sum: its range follows from the trip count;
 *   - without #pragmas or flags, the range of a float sum over unknown data stays everything, NaN included.
 */

void multiply(float *restrict c, const float *restrict a, const float *restrict b, int n)
{
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            float sum = 0.0f;
            for (int k = 0; k < n; k++)
                sum += a[i * n + k] * b[k * n + j];
            c[i * n + j] = sum;
        }
    }
}

enum { TILE = 8 };

void multiply_tile(float *restrict c, const float *restrict a, const float *restrict b)
{
    for (unsigned i = 0; i < TILE; i++)
        for (unsigned j = 0; j < TILE; j++) {
            float sum = 0.0f;
            for (unsigned k = 0; k < TILE; k++)
                sum += a[i * TILE + k] * b[k * TILE + j];
            c[i * TILE + j] = sum;
        }
}

/* The sum of the diagonal of a 64 x 64 matrix of bytes: at most 64 * 255. */
unsigned trace(const unsigned char *m)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < 64; i++)
        sum += m[i * 64 + i];
    return sum;
}

/* The largest magnitude above the diagonal: a triangular nest, whose inner count depends on the outer loop. */
float largest_above_diagonal(const float *m, int n)
{
    float largest = 0.0f;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            float x = m[i * n + j];
            float magnitude = x < 0.0f ? -x : x;
            if (magnitude > largest)
                largest = magnitude;
        }
    return largest;
}
