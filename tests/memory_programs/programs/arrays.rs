// closed: main. An array is filled through a slice and read by an iterator.
#![no_std]
#![allow(dead_code)]

#[path = "marks.rs"]
mod marks;
use marks::*;

fn fill(bins: &mut [i32]) {
    for bin in bins.iter_mut() {
        *bin = input_int() & 31;
    }
}

fn largest(bins: &[i32]) -> i32 {
    let mut found = 0;
    for &bin in bins {
        mark_int(1, bin); // [0, 31]
        if bin > found {
            found = bin;
        }
    }
    found
}

#[unsafe(no_mangle)]
pub extern "C" fn main() -> i32 {
    let mut bins = [0; 12];
    fill(&mut bins);
    mark_int(2, largest(&bins)); // [0, 31]
    0
}
