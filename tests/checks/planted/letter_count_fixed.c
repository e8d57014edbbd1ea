/* How often a letter was seen. */
static unsigned short counts[26];

void seen_first(unsigned short times)
{
    counts[0] = times;
}

int count_of(char letter)
{
    if (letter < 'a' || letter > 'z')
        return 0;
    return counts[letter - 'a'];
}
