/* Multiplication of Python's integers for mypyc's run-time, which setup.py puts into lib-rt/int_ops.c.

   CPython's multiplication of long integers runs handlers of signals, and has no result where one raises. Compiled code
   cannot end there: mypyc takes the missing result for a lack of memory and aborts (docs/interrupts.md). So the
   exception is kept, to be raised by the interpreter between two of its instructions, and the numbers are multiplied
   again: the signal has been handled. */

#define SCEV_MOST_RETRIES 100

static int scev_raise(void *exception) {
    PyObject *raised = (PyObject *)exception;
    PyErr_SetObject((PyObject *)Py_TYPE(raised), raised);
    Py_DECREF(raised);
    return -1;
}

static void scev_raise_later(void) {
#if PY_VERSION_HEX >= 0x030C0000
    PyObject *raised = PyErr_GetRaisedException();
#else
    PyObject *type, *raised, *traceback;
    PyErr_Fetch(&type, &raised, &traceback);
    PyErr_NormalizeException(&type, &raised, &traceback);
    Py_XDECREF(type);
    Py_XDECREF(traceback);
#endif
    /* Where no more calls can wait, as many exceptions do. */
    if (raised != NULL && Py_AddPendingCall(scev_raise, raised) != 0) {
        Py_DECREF(raised);
    }
}

static PyObject *scev_multiply(PyObject *left, PyObject *right) {
    PyObject *product = PyNumber_Multiply(left, right);
    int retries = 0;
    while (product == NULL && !PyErr_ExceptionMatches(PyExc_MemoryError) && retries < SCEV_MOST_RETRIES) {
        scev_raise_later();
        product = PyNumber_Multiply(left, right);
        retries++;
    }
    return product;
}
