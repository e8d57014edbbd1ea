/* A scanner of numbers and names. */
typedef struct { const char *at; unsigned line, column; } scanner;
typedef struct node { struct node *next; int value; } node;
int refill(void);
int waiting;

/* Waits until there is input. */
void wait_for_input(void)
{
    while (waiting)
        refill();
}

/* The sum of a list. */
int sum_list(const node *n)
{
    int sum = 0;
    while (n) {
        sum += n->value;
        n = n->next;
    }
    return sum;
}

/* The value of a hexadecimal digit. */
int hex_digit(unsigned char c)
{
    int v = 0;
    if (c >= '0' && c <= '9')
        v = c - '0';
    else if (c >= 'a' && c <= 'f')
        v = c - 'a' + 10;
    if (v > 15)
        return -1;
    return v;
}

/* Where the next tab stop is. */
unsigned tab_stop(const scanner *s)
{
    unsigned width = 8 - s->column % 8;
    return width;
}

/* A character's class: 0 blank, 1 digit, 2 other. */
static const unsigned char classes[8] = {0, 1, 1, 2, 2, 1, 0, 2};
int class_of(unsigned char c)
{
    int k = classes[c & 7];
    if (k == 3)
        return -1;
    return k;
}

/* How wide a field may be, as its text says; the caller has looked at the first digit only. */
int field_width(const char *text)
{
    int width = text[0] - '0';
    if (text[1] >= '0' && text[1] <= '9')
        width = width * 10 + (text[1] - '0');
    return width;
}
