// Loops over slices, with the checks that Rust has: sieve, matrix product, quicksort, binary search, longest common
// subsequence, convolution, prefix sums, a histogram. Prints sums of what they compute.

fn sieve(n: usize) -> usize {
    let mut is_composite = vec![false; n + 1];
    let mut i = 2;
    while i * i <= n {
        if !is_composite[i] {
            let mut j = i * i;
            while j <= n {
                is_composite[j] = true;
                j += i;
            }
        }
        i += 1;
    }
    (2..=n).filter(|&k| !is_composite[k]).count()
}

fn product(a: &[f64], b: &[f64], c: &mut [f64], n: usize) {
    assert!(a.len() == n * n && b.len() == n * n && c.len() == n * n);
    for i in 0..n {
        for j in 0..n {
            let mut sum = 0.0;
            for k in 0..n {
                sum += a[i * n + k] * b[k * n + j];
            }
            c[i * n + j] = sum;
        }
    }
}

fn quicksort(v: &mut [u32]) {
    if v.len() < 2 {
        return;
    }
    let pivot = v[v.len() / 2];
    let (mut i, mut j) = (0, v.len() - 1);
    loop {
        while v[i] < pivot {
            i += 1;
        }
        while v[j] > pivot {
            j -= 1;
        }
        if i >= j {
            break;
        }
        v.swap(i, j);
        i += 1;
        j -= 1;
    }
    let (low, high) = v.split_at_mut(i);
    quicksort(low);
    quicksort(high);
}

fn position(v: &[u32], wanted: u32) -> usize {
    let (mut low, mut high) = (0, v.len());
    while low < high {
        let middle = low + (high - low) / 2;
        if v[middle] < wanted {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}

fn common(a: &[u8], b: &[u8]) -> usize {
    let width = b.len() + 1;
    let mut table = vec![0usize; (a.len() + 1) * width];
    for i in 1..=a.len() {
        for j in 1..=b.len() {
            table[i * width + j] = if a[i - 1] == b[j - 1] {
                table[(i - 1) * width + j - 1] + 1
            } else {
                table[(i - 1) * width + j].max(table[i * width + j - 1])
            };
        }
    }
    table[a.len() * width + b.len()]
}

fn convolve(signal: &[f32], kernel: &[f32; 9], result: &mut [f32]) {
    for i in 0..result.len().min(signal.len().saturating_sub(8)) {
        let mut sum = 0.0;
        for k in 0..9 {
            sum += signal[i + k] * kernel[k];
        }
        result[i] = sum;
    }
}

fn histogram(bytes: &[u8]) -> [u32; 16] {
    let mut counts = [0; 16];
    for i in 0..bytes.len() {
        counts[(bytes[i] >> 4) as usize] += 1;
    }
    counts
}

fn main() {
    let mut state = 12345u32;
    let mut next = || {
        state = state.wrapping_mul(1664525).wrapping_add(1013904223);
        state >> 8
    };
    let n = 60;
    let a: Vec<f64> = (0..n * n).map(|_| next() as f64 / 16777216.0).collect();
    let b: Vec<f64> = (0..n * n).map(|_| next() as f64 / 16777216.0).collect();
    let mut c = vec![0.0; n * n];
    product(&a, &b, &mut c, n);
    println!("{:.6}", c.iter().sum::<f64>());
    let mut v: Vec<u32> = (0..30000).map(|_| next()).collect();
    quicksort(&mut v);
    println!("{}", v.windows(2).all(|w| w[0] <= w[1]));
    println!("{}", (0..20000).map(|_| position(&v, next())).fold(0usize, |s, p| s.wrapping_mul(31).wrapping_add(p)));
    println!("{}", sieve(300000));
    let x: Vec<u8> = (0..700).map(|_| (next() % 4) as u8).collect();
    let y: Vec<u8> = (0..700).map(|_| (next() % 4) as u8).collect();
    println!("{}", common(&x, &y));
    let signal: Vec<f32> = (0..50000).map(|_| next() as f32 / 16777216.0).collect();
    let mut result = vec![0.0; 50000];
    convolve(&signal, &[0.1, 0.2, 0.3, 0.4, 0.5, 0.4, 0.3, 0.2, 0.1], &mut result);
    println!("{:.3}", result.iter().map(|&r| r as f64).sum::<f64>());
    let bytes: Vec<u8> = (0..100000).map(|_| next() as u8).collect();
    println!("{:?}", histogram(&bytes));
}
