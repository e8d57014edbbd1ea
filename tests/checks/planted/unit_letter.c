/* The letter of the unit that two bits of a message name. */
typedef unsigned char uint8_t;

char unit_letter(uint8_t message)
{
    const char *name = 0;
    switch (message & 3) {
    case 0: name = "V"; break;
    case 1: name = "A"; break;
    case 2: name = "W"; break;
    }
    return name[0];
}
