/* The grade for a number of points. */
char grade(int points)
{
    if (points >= 85)
        return 'A';
    if (points >= 50)
        return 'C';
    return 'F';
}
