/* Prices by article. */
typedef unsigned char uint8_t;
struct entry { uint8_t key; int price; };

static const struct entry table[3] = {{1, 120}, {2, 250}, {5, 90}};

static const struct entry *find(uint8_t key)
{
    for (int i = 0; i < 3; i++)
        if (table[i].key == key)
            return &table[i];
    return 0;
}

int price(uint8_t key)
{
    const struct entry *found = find(key);
    return found != 0 ? found->price : 0;
}
