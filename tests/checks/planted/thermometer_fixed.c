/* What a thermometer with sixteenths of a degree would deliver. */
typedef unsigned int uint32_t;

uint32_t raw_temperature(double celsius)
{
    if (!(celsius >= -40.0 && celsius <= 125.0))
        return 0;
    double sixteenths = (celsius + 40.0) * 16.0;
    return (uint32_t)sixteenths;
}
