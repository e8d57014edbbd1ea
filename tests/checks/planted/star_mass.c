/* The mass of a star in milligrams, from solar masses. */
float milligrams(double solar)
{
    if (!(solar >= 0.1 && solar <= 1000.0))
        return 0.0f;
    double grams = solar * 1.989e33;
    return (float)(grams * 1000.0);
}
