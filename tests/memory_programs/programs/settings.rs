// closed: main. A structure with defaults, changed through a mutable reference.
#![no_std]
#![allow(dead_code)]

#[path = "marks.rs"]
mod marks;
use marks::*;

struct Settings {
    rate: i32,
    channels: i32,
    gain: f32,
}

impl Default for Settings {
    fn default() -> Self {
        Settings { rate: 44100, channels: 2, gain: 0.5 }
    }
}

fn read(settings: &mut Settings) {
    if input_int() == 1 {
        settings.rate = 96000;
    }
    if input_int() == 2 {
        settings.gain = 1.0;
    }
}

#[unsafe(no_mangle)]
pub extern "C" fn main() -> i32 {
    let mut settings = Settings::default();
    read(&mut settings);
    mark_int(1, settings.rate); // {44100, 96000}
    mark_int(2, settings.channels); // {2}
    mark_float(3, settings.gain); // [0.5, 1]
    0
}
