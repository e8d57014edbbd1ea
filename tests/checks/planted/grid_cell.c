/* A cell of a board with eight columns and six rows. */
static char board[6][8];

void start(void)
{
    board[2][3] = 1;
}

int cell(unsigned x, unsigned y)
{
    if (x >= 8 || y >= 6)
        return -1;
    return board[x][y];
}
