/* Widths of the cells of a screen, by its mode. */
static int cell_width(int width, int columns)
{
    return width / columns;
}

int layout(int mode)
{
    if (mode == 0)
        return cell_width(320, 4);
    if (mode == 1)
        return cell_width(640, 1);
    return cell_width(480, 8);
}
