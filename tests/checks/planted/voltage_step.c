/* Whether a voltage in tenths is the default of 0.1 V. */
typedef unsigned char uint8_t;
float fabsf(float);

int is_default(uint8_t tenths)
{
    float voltage = (float)tenths / 10.0f;
    return voltage == 0.1;
}
