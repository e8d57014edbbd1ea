/* What is done in a slot of ten ticks: work, or a rest in its second half. */
int mark(unsigned ticks)
{
    unsigned within = ticks % 10u;
    if (within > 4u) {
        return 2;
    }
    return 1;
}
