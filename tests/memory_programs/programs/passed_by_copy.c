// closed: main. A structure is passed by copy (byval): what the callee changes is its own.
#include "marks.h"

struct job {
    int first;
    int last;
    int step;
    int priority;
    int flags;
};

static int count(struct job job) {
    job.last -= job.first;
    mark_int(1, job.step); // {2, 5}
    return job.last / job.step;
}

int main(void) {
    struct job job = {10, 110, 2, 1, 0};
    int n = count(job);
    if (input_int()) job.step = 5;
    n += count(job);
    mark_int(2, job.last); // {110}
    mark_int(3, n); // {70, 100}
    return 0;
}
