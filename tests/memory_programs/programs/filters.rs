// closed: main. Filters behind trait objects, with state.
#![no_std]
#![allow(dead_code)]

#[path = "marks.rs"]
mod marks;
use marks::*;

trait Filter {
    fn run(&mut self, x: f32) -> f32;
    fn order(&self) -> i32;
}

struct Gain {
    factor: f32,
}

struct OnePole {
    state: f32,
}

impl Filter for Gain {
    fn run(&mut self, x: f32) -> f32 {
        self.factor * x
    }
    fn order(&self) -> i32 {
        0
    }
}

impl Filter for OnePole {
    fn run(&mut self, x: f32) -> f32 {
        self.state = 0.5 * self.state + 0.5 * x;
        self.state
    }
    fn order(&self) -> i32 {
        1
    }
}

fn apply(filter: &mut dyn Filter) {
    let x = input_float();
    let clipped = if x >= -1.0 && x <= 1.0 { x } else { 0.0 };
    mark_float(1, filter.run(clipped)); // [-2, 2]
    mark_int(2, filter.order()); // {0, 1}
}

#[unsafe(no_mangle)]
pub extern "C" fn main() -> i32 {
    let mut gain = Gain { factor: 2.0 };
    let mut pole = OnePole { state: 0.0 };
    while input_int() != 0 {
        apply(&mut gain);
        apply(&mut pole);
        mark_float(3, pole.state); // [-1, 1]
    }
    0
}
