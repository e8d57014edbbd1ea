/* Gains, levels and oscillators. */
double sqrt(double);
double exp(double);
double fmod(double, double);
double fabs(double);

typedef struct { double level, coefficient; int held; } follower;

/* The gain of the right channel at a position from -1 to 1. */
double pan_right(double position)
{
    if (position > 1.0)
        position = 1.0;
    if (position < -1.0)
        position = -1.0;
    double share = (position + 1.0) * 0.5;
    return sqrt(share);
}

/* How much of a is heard beside b. */
double blend(int a, int b)
{
    double loud = exp((double)a);
    double soft = exp((double)b);
    return loud / (loud + soft);
}

/* The phase of a wave at a tick. */
double phase(int tick, unsigned char pitch)
{
    double period = 0.25 * pitch;
    return fmod((double)tick, period);
}

/* The envelope of one sample. */
double follow(follower *f, short sample)
{
    double x = fabs(sample / 32768.0);
    f->held++;
    double next = f->level * 0.5 + x * 0.5;
    return next;
}

/* The loudness of a block of samples, as the root of their mean square. */
double loudness(const short *samples, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++) {
        double x = samples[i] / 32768.0;
        sum += x * x;
    }
    return sqrt(sum / count);
}
