/* The weight of a state by its energy, for a random choice among states. */
double exp(double);

double weight(int energy)
{
    if (energy < 0)
        return 1.0;
    if (energy > 700)
        energy = 700;
    return exp((double)energy);
}
