/* What is judged, and what comes from outside: any value of its type. None of these touches memory of the program. */
#ifdef __cplusplus
extern "C" {
#endif
void mark_int(int id, int value);
void mark_long(int id, long value);
void mark_float(int id, float value);
void mark_double(int id, double value);
int input_int(void);
float input_float(void);
#ifdef __cplusplus
}
#endif
