/* A document that is made, printed, parsed, changed and compared. */
#include "words.h"
#include "cJSON.h"

int main(void) {
    cJSON *whole = cJSON_CreateArray();
    for (int i = 0; i < 1500; i++) {
        cJSON *one = cJSON_CreateObject();
        cJSON_AddNumberToObject(one, "number", next_number() / 64.0);
        cJSON_AddStringToObject(one, "text", i % 3 ? "plain words" : "\tquoted \"words\"\n\x01");
        cJSON_AddBoolToObject(one, "flag", i % 2);
        cJSON_AddItemToObject(one, "list", cJSON_CreateIntArray((int[]){1, 2, i, -i}, 4));
        cJSON_AddItemToArray(whole, one);
    }
    for (int k = 0; k < 6; k++) {
        char *text = k % 2 ? cJSON_Print(whole) : cJSON_PrintUnformatted(whole);
        cJSON *again = cJSON_Parse(text);
        if (!again || !cJSON_Compare(whole, again, 1)) return 1;
        cJSON_Minify(text);
        printf("%zu %08x\n", strlen(text), sum_of(text, strlen(text)));
        cJSON_Delete(whole);
        whole = again;
        free(text);
    }
    return 0;
}
