/* A ring buffer, and a table of counters. */
typedef struct { unsigned size, head; unsigned *items; } ring;
typedef struct { int low, high, last; } window;

/* Sets all items to the same number. */
void ring_reset(ring *r, unsigned with)
{
    for (unsigned i = 0; i < r->size; i++)
        r->items[i] = with;
}

/* A window whose lower end was just set: does the note written in between change it? */
int window_set(window *w, int *note)
{
    w->low = 5;
    *note = 1000;
    return w->low;
}

/* The window's last position is repaired before it is used. */
double window_step(window *w)
{
    if (w->last < 1 || w->last > 48)
        w->last = 24;
    return 480.0 / w->last;
}
