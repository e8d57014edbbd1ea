/* What a game computes for each frame. */
#define NULL ((void *)0)

struct actor {
    int health;
    float speed;
    struct actor *next;
};

int hurt(int health, int damage)
{
    int left = health - damage;
    if (left < 0)
        left = 0;
    if (left > 100)
        left = 100;
    return left * 2;
}

/* Only living actors with a known speed go on. */
float step_length(const struct actor *a, float seconds)
{
    float speed = a->speed;
    if (!(speed >= 0.0f && speed <= 40.0f))
        return 0.0f;
    if (seconds > 0.1f)
        seconds = 0.1f;
    float way = speed * seconds;
    if (way > 5.0f)
        way = 5.0f;
    return way;
}

int armour(unsigned char level)
{
    int points = level % 10;
    if (points > 12)
        return 1000;
    return points * 3;
}

int count_alive(const struct actor *first)
{
    int alive = 0;
    for (const struct actor *a = first; a != NULL; a = a->next)
        if (a->health > 0)
            alive++;
    return alive;
}

static const short shade_table[16] = {0, 1, 2, 3, 5, 7, 10, 13, 17, 22, 28, 35, 43, 52, 62, 73};

/* A shade by brightness; a NaN falls on the first test's side. */
int shade(float brightness)
{
    float clamped = brightness > 0.0f ? brightness : 0.0f;
    if (clamped > 1.0f)
        clamped = 1.0f;
    int index = (int)(clamped * 15.0f);
    return shade_table[index];
}

/* The same without a test against NaN. */
int shade_unsafe(float brightness)
{
    float clamped = brightness;
    if (clamped < 0.0f)
        clamped = 0.0f;
    if (clamped > 1.0f)
        clamped = 1.0f;
    int index = (int)(clamped * 15.0f);
    return shade_table[index];
}

void heal_all(struct actor *actors, int n, const int *amount)
{
    for (int i = 0; i != n; i++)
        actors[i].health += *amount;
}

int play(int first, int last);

/* Frames of a part of an animation. */
int play_part(int first, int middle, int last)
{
    if (first < middle && middle < last)
        return play(first, last);
    return 0;
}

__attribute__((noinline)) static int percent(int level)
{
    return level * 100 / 127;
}

int shown(unsigned char level)
{
    return percent(level / 2) + 1;
}

void set_volume(int v, int *volume)
{
    if (v >= 0 && v <= 11)
        *volume = v + 1;
}
