// closed: main. Closures are called through references to `dyn FnMut`.
#![no_std]
#![allow(dead_code)]

#[path = "marks.rs"]
mod marks;
use marks::*;

fn for_each(count: i32, visit: &mut dyn FnMut(i32)) {
    for i in 0..count {
        visit(i * i);
    }
}

#[unsafe(no_mangle)]
pub extern "C" fn main() -> i32 {
    let mut odd = 0;
    let mut last = -1;
    for_each(input_int() & 15, &mut |x| {
        mark_int(1, x); // [0, 196]
        if x & 1 == 1 && odd < 5 {
            odd += 1;
        }
    });
    for_each(input_int() & 3, &mut |x| last = x & 7);
    mark_int(2, odd); // [0, 5]
    mark_int(3, last); // {-1, 0, 1, 4}
    0
}
