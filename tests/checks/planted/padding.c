/* A text of spaces, as long as asked. */
void *malloc(unsigned long);

char *padding(unsigned length)
{
    if (length < 1 || length > 80)
        return 0;
    char *text = malloc(length);
    if (text == 0)
        return 0;
    for (unsigned i = 0; i < length; i++)
        text[i] = ' ';
    text[length] = 0;
    return text;
}
