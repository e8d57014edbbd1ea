// closed: main. Options and results of digits, handed on with `?`.
#![no_std]
#![allow(dead_code)]

#[path = "marks.rs"]
mod marks;
use marks::*;

fn digit(c: u8) -> Option<i32> {
    if c.is_ascii_digit() { Some((c - b'0') as i32) } else { None }
}

fn pair(high: u8, low: u8) -> Result<i32, i32> {
    let high = digit(high).ok_or(1)?;
    let low = digit(low).ok_or(2)?;
    Ok(10 * high + low)
}

#[unsafe(no_mangle)]
pub extern "C" fn main() -> i32 {
    while input_int() != 0 {
        match pair(input_int() as u8, input_int() as u8) {
            Ok(n) => mark_int(1, n), // [0, 99]
            Err(code) => mark_int(2, code), // {1, 2}
        }
    }
    0
}
