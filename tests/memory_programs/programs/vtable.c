// closed: main. Objects with a pointer to a table of functions.
#include "marks.h"

struct device;
struct operations {
    int (*block_size)(struct device *);
    int (*latency)(struct device *);
};
struct device {
    const struct operations *operations;
    int id;
};

static int disk_block_size(struct device *d) { return d->id == 0 ? 512 : 4096; }
static int disk_latency(struct device *d) { (void)d; return 10; }
static int memory_block_size(struct device *d) { (void)d; return 64; }
static int memory_latency(struct device *d) { (void)d; return 1; }
static int unused_latency(struct device *d) { (void)d; return 1000; }

static const struct operations disk = {disk_block_size, disk_latency};
static const struct operations memory = {memory_block_size, memory_latency};

static int cost(struct device *d) {
    int latency = d->operations->latency(d);
    mark_int(1, latency); // {1, 10}
    return latency * 2;
}

int main(void) {
    struct device devices[3] = {{&disk, 0}, {&memory, 1}, {&disk, 2}};
    struct device *d = &devices[(unsigned)input_int() % 3];
    mark_int(2, d->operations->block_size(d)); // {64, 512, 4096}
    mark_int(3, cost(d)); // {2, 20}
    return unused_latency(d) > 0;
}
