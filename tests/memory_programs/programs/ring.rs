// closed: main. A ring buffer as a structure with methods.
#![no_std]
#![allow(dead_code)]

#[path = "marks.rs"]
mod marks;
use marks::*;

struct Ring {
    data: [i32; 8],
    head: usize,
    count: usize,
}

impl Ring {
    const fn new() -> Self {
        Ring { data: [0; 8], head: 0, count: 0 }
    }

    fn push(&mut self, value: i32) {
        self.data[self.head] = value;
        self.head = (self.head + 1) % 8;
        if self.count < 8 {
            self.count += 1;
        }
    }

    fn latest(&self) -> i32 {
        self.data[(self.head + 7) % 8]
    }
}

#[unsafe(no_mangle)]
pub extern "C" fn main() -> i32 {
    let mut ring = Ring::new();
    while input_int() != 0 {
        ring.push(input_int() & 1023);
        mark_int(1, ring.latest()); // [0, 1023]
        mark_int(2, ring.head as i32); // [0, 7]
        mark_int(3, ring.count as i32); // [1, 8]
    }
    0
}
