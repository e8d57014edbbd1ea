/* String scans: the loops that depend on data, and what is known of them all the same.
 *
 * What to learn from analysing it:
 *   - how often `length` runs cannot be known before it runs, but the pointer it walks is an add recurrence;
 *   - a count of at most `size` steps is known for `count_spaces`, and its result lies in [0, size];
 *   - after the test, a digit lies in [0, 9]: `parse_digits` stops before its value could pass 99999999;
 *   - `checksum` is an 8-bit sum, which wraps; the Fletcher sums of `fletcher` stay below 255 after each reduction;
 *   - `find_last` tests its unsigned index before it counts it down, so the last step wraps, and no one looks at it.
 */
#include <stddef.h>
#include <stdint.h>

size_t length(const char *s)
{
    const char *p = s;
    while (*p)
        p++;
    return (size_t)(p - s);
}

unsigned count_spaces(const char *s, unsigned size)
{
    unsigned spaces = 0;
    for (unsigned i = 0; i < size; i++)
        if (s[i] == ' ' || s[i] == '\t')
            spaces++;
    return spaces;
}

/* At most eight decimal digits. */
unsigned parse_digits(const char *s)
{
    unsigned value = 0;
    for (int i = 0; i < 8; i++) {
        unsigned digit = (unsigned char)s[i] - (unsigned)'0';
        if (digit > 9)
            break;
        value = value * 10 + digit;
    }
    return value;
}

int find_last(const char *s, unsigned size, char wanted)
{
    for (unsigned i = size; i-- > 0;)
        if (s[i] == wanted)
            return (int)i;
    return -1;
}

uint8_t checksum(const uint8_t *data, size_t size)
{
    uint8_t sum = 0;
    for (size_t i = 0; i != size; i++)
        sum += data[i];
    return sum;
}

uint16_t fletcher(const uint8_t *data, unsigned size)
{
    unsigned low = 0, high = 0;
    for (unsigned i = 0; i < size; i++) {
        low = (low + data[i]) % 255;
        high = (high + low) % 255;
    }
    return (uint16_t)(high << 8 | low);
}
