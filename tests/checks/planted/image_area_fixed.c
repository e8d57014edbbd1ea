/* The number of pixels of an image. */
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;

uint32_t area(uint16_t width, uint16_t height)
{
    if (width == 0 || height == 0)
        return 0;
    return (uint32_t)width * height;
}
