// closed: main. A text is copied in capitals into a buffer; the length is bounded.
#include "marks.h"

struct label {
    char text[12];
    int length;
};

static int upper(int c) { return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c; }

static void set_label(struct label *l, const char *text) {
    int i;
    for (i = 0; i < 11 && text[i]; i++) l->text[i] = (char)upper(text[i]);
    l->text[i] = 0;
    l->length = i;
}

int main(void) {
    static char line[40];
    static struct label label;
    for (int i = 0; i < 39; i++) line[i] = (char)(input_int() & 127);
    set_label(&label, line);
    mark_int(1, label.text[(unsigned)input_int() % 12]); // [0, 96] or [123, 127]
    mark_int(2, label.length); // [0, 11]
    return 0;
}
