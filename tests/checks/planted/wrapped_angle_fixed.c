/* The position of a stepper motor within its turn. */
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
double fmod(double, double);

double wrapped(uint16_t position, uint8_t turn)
{
    double steps = turn > 0 ? (double)turn : 1.0;
    return fmod((double)position, steps);
}
