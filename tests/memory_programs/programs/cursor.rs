// closed: main. A cursor over bytes gives the bytes of a packet.
#![no_std]
#![allow(dead_code)]

#[path = "marks.rs"]
mod marks;
use marks::*;

struct Cursor<'a> {
    bytes: &'a [u8],
    position: usize,
}

impl Cursor<'_> {
    fn byte(&mut self) -> u8 {
        let found = if self.position < self.bytes.len() { self.bytes[self.position] } else { 0 };
        if self.position < self.bytes.len() {
            self.position += 1;
        }
        found
    }
}

#[unsafe(no_mangle)]
pub extern "C" fn main() -> i32 {
    let mut packet = [0u8; 16];
    for byte in packet.iter_mut() {
        *byte = (input_int() & 127) as u8;
    }
    let mut cursor = Cursor { bytes: &packet, position: 0 };
    while input_int() != 0 {
        mark_int(1, cursor.byte() as i32); // [0, 127]
        mark_int(2, cursor.position as i32); // [1, 16]
    }
    0
}
