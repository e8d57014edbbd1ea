/* The byte of a pixel, from a brightness between 0 and 1. */
typedef unsigned char uint8_t;

uint8_t pixel(float brightness)
{
    if (!(brightness >= 0.0f && brightness <= 1.0f))
        return 0;
    return (uint8_t)(brightness * 255.0f);
}
