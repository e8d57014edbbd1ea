//! What is judged, and what comes from outside: any value of its type. None of these touches memory of the program.

unsafe extern "C" {
    pub safe fn mark_int(id: i32, value: i32);
    pub safe fn mark_float(id: i32, value: f32);
    pub safe fn input_int() -> i32;
    pub safe fn input_float() -> f32;
}
