/* How much of a stereo signal comes from its left channel. */
float balance(float left, float right)
{
    if (!(left >= 0.0f && left <= 1.0f))
        return 0.5f;
    if (!(right >= 0.0f && right <= 1.0f))
        return 0.5f;
    float total = left + right;
    return left / total;
}
