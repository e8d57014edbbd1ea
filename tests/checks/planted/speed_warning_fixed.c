/* The speed that a game shows, with a mark where it is too high. */
int shown_speed(int speed)
{
    if (speed < 0)
        speed = 0;
    if (speed > 120)
        speed = 120;
    if (speed > 100) {
        speed = speed + 1000;
    }
    return speed;
}
