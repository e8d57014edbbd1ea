/* The gain of a sound source in a game, by its distance. */
typedef unsigned char uint8_t;

float spatial_gain(uint8_t distance, uint8_t volume)
{
    float attenuation;
    if (distance == 0)
        attenuation = 1.0f;
    else
        attenuation = 1.0f / (float)distance;
    return attenuation * ((float)volume / 255.0f);
}
