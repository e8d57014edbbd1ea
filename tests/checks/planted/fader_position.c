/* The position of a fader, clamped to what its protocol can say. */
int fader(float position)
{
    if (position < 0.0f)
        position = 0.0f;
    if (position > 127.0f)
        position = 127.0f;
    return (int)position;
}
