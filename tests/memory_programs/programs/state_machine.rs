// closed: main. A light with a state that is an enumeration with data.
#![no_std]
#![allow(dead_code)]

#[path = "marks.rs"]
mod marks;
use marks::*;

#[derive(Clone, Copy)]
enum Light {
    Red(i32),
    Green(i32),
    Yellow,
}

fn step(light: Light) -> Light {
    match light {
        Light::Red(0) => Light::Green(30),
        Light::Red(n) => Light::Red(n - 1),
        Light::Green(0) => Light::Yellow,
        Light::Green(n) => Light::Green(n - 1),
        Light::Yellow => Light::Red(45),
    }
}

#[unsafe(no_mangle)]
pub extern "C" fn main() -> i32 {
    let mut light = Light::Red(10);
    while input_int() != 0 {
        light = step(light);
        match light {
            Light::Red(n) => mark_int(1, n), // [0, 45]
            Light::Green(n) => mark_int(2, n), // [0, 30]
            Light::Yellow => {}
        }
    }
    0
}
