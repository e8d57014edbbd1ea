/* How long a phase of a traffic light lasts, in seconds. */
int seconds_for(unsigned phase)
{
    switch (phase & 3u) {
    case 0:
        return 30;
    case 1:
        return 3;
    case 3:
        return 5;
    default:
        return 20;
    }
}
