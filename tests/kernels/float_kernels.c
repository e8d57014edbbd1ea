/* Kernels of graphics, audio, physics and statistics, as people write them: a variable occurs more than once, and what
 * the result can be is a property of the formula, not of its operations. The boxes of their arguments are in
 * test_float_kernels.py.
 */
#include <math.h>

static inline float clampf(float x, float low, float high)
{
    return x < low ? low : x > high ? high : x;
}

/* Graphics. */

float normalise_x(float x, float y, float z)
{
    float length = sqrtf(x * x + y * y + z * z);
    if (length > 1e-6f)
        return x / length;
    return 0.0f;
}

float normalise_by_reciprocal(float x, float y, float z)
{
    float square = x * x + y * y + z * z;
    if (square < 1e-12f)
        return 0.0f;
    float scale = 1.0f / sqrtf(square);
    return x * scale;
}

float normalise_with_epsilon(float x, float y, float z)
{
    float scale = 1.0f / sqrtf(x * x + y * y + z * z + 1e-12f);
    return x * scale;
}

float smoothstep(float edge0, float edge1, float x)
{
    float t = clampf((x - edge0) / (edge1 - edge0), 0.0f, 1.0f);
    return t * t * (3.0f - 2.0f * t);
}

float smootherstep(float x)
{
    float t = clampf(x, 0.0f, 1.0f);
    return t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f);
}

float lerp(float a, float b, float t)
{
    return a + t * (b - a);
}

float lerp_by_weights(float a, float b, float t)
{
    return (1.0f - t) * a + t * b;
}

float inverse_lerp(float a, float b, float x)
{
    return clampf((x - a) / (b - a), 0.0f, 1.0f);
}

float remap(float x, float from0, float from1, float to0, float to1)
{
    float t = (x - from0) / (from1 - from0);
    return to0 + (to1 - to0) * t;
}

float quaternion_product_w(float aw, float ax, float ay, float az, float bw, float bx, float by, float bz)
{
    return aw * bw - ax * bx - ay * by - az * bz;
}

double rotate_x(double x, double y, double angle)
{
    return x * cos(angle) - y * sin(angle);
}

float reflect_x(float vx, float vy, float nx, float ny)
{
    float d = vx * nx + vy * ny;
    return vx - 2.0f * d * nx;
}

double mirror_x(double vx, double vy, double angle)
{
    double nx = cos(angle), ny = sin(angle);
    double d = vx * nx + vy * ny;
    return vx - 2.0 * d * nx;
}

float srgb_to_linear(float c)
{
    return c <= 0.04045f ? c / 12.92f : powf((c + 0.055f) / 1.055f, 2.4f);
}

float linear_to_srgb(float c)
{
    return c <= 0.0031308f ? 12.92f * c : 1.055f * powf(c, 1.0f / 2.4f) - 0.055f;
}

double gamma_blend(double a, double b, double t)
{
    double linear = pow(a, 2.2) * (1.0 - t) + pow(b, 2.2) * t;
    return pow(linear, 1.0 / 2.2);
}

float fresnel_schlick(float cosine, float f0)
{
    float m = clampf(1.0f - cosine, 0.0f, 1.0f);
    float m2 = m * m;
    return f0 + (1.0f - f0) * m2 * m2 * m;
}

float reinhard(float x)
{
    return x / (1.0f + x);
}

float reinhard_extended(float x, float white)
{
    return x * (1.0f + x / (white * white)) / (1.0f + x);
}

float aces(float x)
{
    return clampf((x * (2.51f * x + 0.03f)) / (x * (2.43f * x + 0.59f) + 0.14f), 0.0f, 1.0f);
}

float barycentric_weight(float px, float py, float ax, float ay, float bx, float by, float cx, float cy)
{
    float area = (by - cy) * (ax - cx) + (cx - bx) * (ay - cy);
    return ((by - cy) * (px - cx) + (cx - bx) * (py - cy)) / area;
}

float hermite(float p0, float m0, float p1, float m1, float t)
{
    float t2 = t * t, t3 = t2 * t;
    return (2.0f * t3 - 3.0f * t2 + 1.0f) * p0 + (t3 - 2.0f * t2 + t) * m0 + (-2.0f * t3 + 3.0f * t2) * p1
           + (t3 - t2) * m1;
}

float catmull_rom(float p0, float p1, float p2, float p3, float t)
{
    return 0.5f * (2.0f * p1 + t * ((p2 - p0) + t * ((2.0f * p0 - 5.0f * p1 + 4.0f * p2 - p3)
           + t * (3.0f * p1 - p0 - 3.0f * p2 + p3))));
}

float bezier(float p0, float p1, float p2, float p3, float t)
{
    float u = 1.0f - t;
    return u * u * u * p0 + 3.0f * u * u * t * p1 + 3.0f * u * t * t * p2 + t * t * t * p3;
}

float distance_to_circle(float px, float py, float cx, float cy, float radius)
{
    float dx = px - cx, dy = py - cy;
    return sqrtf(dx * dx + dy * dy) - radius;
}

float saturation(float r, float g, float b)
{
    float most = fmaxf(r, fmaxf(g, b));
    float least = fminf(r, fminf(g, b));
    return most > 0.0f ? (most - least) / most : 0.0f;
}

float over_alpha(float source, float below)
{
    return source + below * (1.0f - source);
}

float ggx(float cosine, float roughness)
{
    float a2 = roughness * roughness;
    float d = cosine * cosine * (a2 - 1.0f) + 1.0f;
    return a2 / (3.14159265f * d * d);
}

double henyey_greenstein(double cosine, double g)
{
    return (1.0 - g * g) / pow(1.0 + g * g - 2.0 * g * cosine, 1.5);
}

/* Audio. */

double biquad_step(double x, double x1, double x2, double y1, double y2)
{
    return 0.0675 * x + 0.135 * x1 + 0.0675 * x2 + 1.143 * y1 - 0.413 * y2;
}

double lowpass_b0(double w, double q)
{
    double cosine = cos(w), alpha = sin(w) / (2.0 * q);
    return (1.0 - cosine) / 2.0 / (1.0 + alpha);
}

double allpass_a2(double w, double q)
{
    double alpha = sin(w) / (2.0 * q);
    return (1.0 - alpha) / (1.0 + alpha);
}

float adsr_decay(float t, float decay, float sustain)
{
    if (t < decay)
        return 1.0f - (1.0f - sustain) * t / decay;
    return sustain;
}

float adsr_decay_exponential(float t, float tau, float sustain)
{
    return sustain + (1.0f - sustain) * expf(-t / tau);
}

double pan_mid(double left, double right, double pan)
{
    double angle = pan * 1.5707963267948966;
    return left * cos(angle) + right * sin(angle);
}

float soft_clip(float x)
{
    x = clampf(x, -1.0f, 1.0f);
    return 1.5f * x - 0.5f * x * x * x;
}

float tanh_rational(float x)
{
    return x * (27.0f + x * x) / (27.0f + 9.0f * x * x);
}

float soft_sign(float x)
{
    return x / (1.0f + fabsf(x));
}

float one_pole(float previous, float x, float a)
{
    return previous + a * (x - previous);
}

double tanh_by_exp(double x)
{
    double e = exp(2.0 * x);
    return (e - 1.0) / (e + 1.0);
}

double sinc(double x)
{
    if (fabs(x) < 1e-4)
        return 1.0 - x * x / 6.0;
    return sin(x) / x;
}

double compressor_gain(double level, double threshold, double ratio)
{
    if (level <= threshold)
        return 1.0;
    return (threshold + (level - threshold) / ratio) / level;
}

/* Physics. */

double lennard_jones_force(double r)
{
    double s = 1.0 / r, s2 = s * s, s6 = s2 * s2 * s2;
    return 24.0 * (2.0 * s6 * s6 - s6) / r;
}

double projectile_height(double speed, double angle, double t)
{
    return speed * sin(angle) * t - 0.5 * 9.81 * t * t;
}

double haversine(double lat1, double lon1, double lat2, double lon2)
{
    double s = sin((lat2 - lat1) / 2.0), c = sin((lon2 - lon1) / 2.0);
    double a = s * s + cos(lat1) * cos(lat2) * c * c;
    return 2.0 * 6371.0 * asin(sqrt(fmin(1.0, a)));
}

double haversine_atan(double lat1, double lon1, double lat2, double lon2)
{
    double s = sin((lat2 - lat1) / 2.0), c = sin((lon2 - lon1) / 2.0);
    double a = s * s + cos(lat1) * cos(lat2) * c * c;
    return 2.0 * 6371.0 * atan2(sqrt(a), sqrt(1.0 - a));
}

double parallel_resistance(double r1, double r2)
{
    return r1 * r2 / (r1 + r2);
}

double add_velocities(double u, double v)
{
    return (u + v) / (1.0 + u * v);
}

double elastic_collision(double m1, double m2, double v1, double v2)
{
    return ((m1 - m2) * v1 + 2.0 * m2 * v2) / (m1 + m2);
}

double michaelis_menten(double most, double half, double s)
{
    return most * s / (half + s);
}

double hill(double x, double half, double n)
{
    double p = pow(x, n);
    return p / (pow(half, n) + p);
}

double thin_lens(double focal, double distance)
{
    return focal * distance / (distance - focal);
}

double lorentz_factor(double beta)
{
    return 1.0 / sqrt(1.0 - beta * beta);
}

double larger_root(double a, double b, double c)
{
    double discriminant = b * b - 4.0 * a * c;
    if (discriminant < 0.0)
        return 0.0;
    return (-b + sqrt(discriminant)) / (2.0 * a);
}

/* Statistics. */

double softmax_of_3(double a, double b, double c)
{
    double most = fmax(a, fmax(b, c));
    double ea = exp(a - most), eb = exp(b - most), ec = exp(c - most);
    return ea / (ea + eb + ec);
}

double log_sum_exp(double a, double b)
{
    double most = fmax(a, b);
    return most + log(exp(a - most) + exp(b - most));
}

double log_add(double a, double b)
{
    return fmax(a, b) + log1p(exp(-fabs(a - b)));
}

double sigmoid(double x)
{
    return 1.0 / (1.0 + exp(-x));
}

double sigmoid_stable(double x)
{
    if (x >= 0.0)
        return 1.0 / (1.0 + exp(-x));
    double e = exp(x);
    return e / (1.0 + e);
}

double swish(double x)
{
    return x / (1.0 + exp(-x));
}

double welford_mean(double mean, double x, unsigned n)
{
    return mean + (x - mean) / n;
}

double welford_m2(double m2, double mean, double x, unsigned n)
{
    double delta = x - mean;
    double after = mean + delta / n;
    return m2 + delta * (x - after);
}

float kahan_sum(float a, float b, float c, float d)
{
    float values[4] = {a, b, c, d};
    float sum = 0.0f, carry = 0.0f;
    for (int i = 0; i < 4; i++) {
        float y = values[i] - carry;
        float t = sum + y;
        carry = (t - sum) - y;
        sum = t;
    }
    return sum;
}

double variance_of_3(double a, double b, double c)
{
    double mean = (a + b + c) / 3.0;
    return ((a - mean) * (a - mean) + (b - mean) * (b - mean) + (c - mean) * (c - mean)) / 3.0;
}

double deviation_by_moments(double a, double b, double c)
{
    double mean = (a + b + c) / 3.0, square = (a * a + b * b + c * c) / 3.0;
    return sqrt(fmax(0.0, square - mean * mean));
}

double relative_difference(double a, double b)
{
    double scale = fmax(fabs(a), fabs(b));
    return scale == 0.0 ? 0.0 : fabs(a - b) / scale;
}

double gelu(double x)
{
    return 0.5 * x * (1.0 + tanh(0.7978845608028654 * (x + 0.044715 * x * x * x)));
}

double huber(double error, double delta)
{
    double a = fabs(error);
    return a <= delta ? 0.5 * error * error : delta * (a - 0.5 * delta);
}

double geometric_mean(double a, double b)
{
    return sqrt(a * b);
}

double weighted_mean(double a, double b, double wa, double wb)
{
    return (wa * a + wb * b) / (wa + wb);
}

double cosine_of_sides(double a, double b)
{
    return a / sqrt(a * a + b * b);
}

double cosine_similarity(double ax, double ay, double bx, double by)
{
    return (ax * bx + ay * by) / (sqrt(ax * ax + ay * ay) * sqrt(bx * bx + by * by));
}

double bernoulli_variance(double p)
{
    return p * (1.0 - p);
}

double binary_entropy(double p)
{
    return -(p * log2(p) + (1.0 - p) * log2(1.0 - p));
}

double f1_score(double precision, double recall)
{
    return 2.0 * precision * recall / (precision + recall);
}

double kalman_variance(double p, double r)
{
    double gain = p / (p + r);
    return (1.0 - gain) * p;
}

double bayes(double prior, double sensitivity, double false_positives)
{
    return sensitivity * prior / (sensitivity * prior + false_positives * (1.0 - prior));
}

double gaussian(double x, double mean, double deviation)
{
    double z = (x - mean) / deviation;
    return exp(-0.5 * z * z) / (deviation * 2.5066282746310002);
}

double logistic_growth(double x, double rate, double capacity)
{
    return x + rate * x * (1.0 - x / capacity);
}

double complex_quotient_real(double a, double b, double c, double d)
{
    return (a * c + b * d) / (c * c + d * d);
}

float rsqrt_step(float x, float y)
{
    return y * (1.5f - 0.5f * x * y * y);
}
