/* A little machine whose helpers are called in this file only. */
static int mode;
int read_port(int);

__attribute__((noinline)) static int field(unsigned word, int at)
{
    int v = (word >> at) & 15;
    return v;
}

__attribute__((noinline)) static int scaled(int v, int by)
{
    int r = v * by;
    return r;
}

__attribute__((noinline)) static unsigned halvings(unsigned n)
{
    if (n < 2)
        return n;
    return halvings(n / 2);
}

void set_mode(int loud)
{
    if (loud)
        mode = 3;
    else
        mode = 1;
}

int show_mode(void)
{
    int m = mode;
    if (m > 4)
        return -1;
    return m;
}

int execute(unsigned word, int port)
{
    int a = field(word, 0);
    int b = field(word, 8);
    if (a > 15)
        return -1;
    int c = scaled(a, 2) + scaled(b, 3);
    int d = scaled(read_port(port), 4);
    return c + d;
}

unsigned top_bit(unsigned word)
{
    unsigned t = halvings(word & 4095);
    return t;
}
