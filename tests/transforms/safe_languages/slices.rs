#![crate_type = "lib"]
// Functions with bounds checks, as people write them. slices.py says which cannot panic, and with what the others do.

// A length divided by 16.
#[no_mangle] pub fn blocks_below(x: &[u8], y: &[u8]) -> bool {
    if x.len() != y.len() { return false; }
    let rows = x.len() / 16;
    let mut i = 0;
    while i < rows {
        let mut all = true;
        for j in 0..16 { all &= x[i * 16 + j] < y[i * 16 + j]; }
        if !all { return false; }
        i += 1;
    }
    true
}
#[no_mangle] pub fn pairs_sum(v: &[u32], out: &mut [u32]) {
    let half = v.len() / 2;
    if out.len() < half { return; }
    for i in 0..half { out[i] = v[2 * i].wrapping_add(v[2 * i + 1]); }
}
#[no_mangle] pub fn gray(rgb: &[u8], out: &mut [u8]) {
    let n = rgb.len() / 3;
    if out.len() != n { return; }
    for i in 0..n {
        let s = rgb[3 * i] as u32 + rgb[3 * i + 1] as u32 + rgb[3 * i + 2] as u32;
        out[i] = (s / 3) as u8;
    }
}
#[no_mangle] pub fn row_sums(m: &[u32], out: &mut [u32]) {
    let rows = m.len() / 12;
    if out.len() < rows { return; }
    for r in 0..rows {
        let mut s = 0u32;
        for c in 0..12 { s = s.wrapping_add(m[r * 12 + c]); }
        out[r] = s;
    }
}
#[no_mangle] pub fn halves_dot(v: &[f32]) -> f32 {
    let h = v.len() / 2;
    let mut s = 0.0;
    for i in 0..h { s += v[i] * v[h + i]; }
    s
}
#[no_mangle] pub fn reversed_in_place(v: &mut [u64]) {
    let n = v.len();
    for i in 0..n / 2 { let t = v[i]; v[i] = v[n - 1 - i]; v[n - 1 - i] = t; }
}
#[no_mangle] pub fn words_of(bytes: &[u8], out: &mut Vec<u32>) {
    let mut at = 0;
    while bytes.len() - at >= 4 {
        out.push(u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]));
        at += 4;
    }
}
#[no_mangle] pub fn bits_set(words: &[u64], n: usize) -> u32 {
    if n > words.len() * 64 { return 0; }
    let mut count = 0;
    for i in 0..n { if words[i / 64] >> (i % 64) & 1 == 1 { count += 1; } }
    count
}
#[no_mangle] pub fn nibbles(packed: &[u8], out: &mut [u8]) {
    if out.len() > packed.len() * 2 { return; }
    for i in 0..out.len() { out[i] = packed[i / 2] >> (4 * (i & 1)) & 15; }
}

// An index counted beside an iterator's pointer.
#[no_mangle] pub fn products(v: &[i32], out: &mut [i32]) {
    if out.len() < v.len() { return; }
    let mut p = 1i32;
    for (i, &x) in v.iter().enumerate() { out[i] = p; p = p.wrapping_mul(x); }
}
#[no_mangle] pub fn kept_positive(v: &[i32], out: &mut [i32]) -> usize {
    if out.len() < v.len() { return 0; }
    let mut n = 0;
    for &x in v { if x > 0 { out[n] = x; n += 1; } }
    n
}
#[no_mangle] pub fn shifted(v: &[i32]) -> i32 {
    let mut s = 0i32;
    for (i, &x) in v.iter().enumerate() { if i > 0 { s = s.wrapping_add(x.wrapping_mul(v[i - 1])); } }
    s
}
#[no_mangle] pub fn mirrored(v: &[u8], w: &[u8]) -> bool {
    if v.len() != w.len() { return false; }
    let n = w.len();
    for (i, x) in v.iter().enumerate() { if *x != w[n - 1 - i] { return false; } }
    true
}
#[no_mangle] pub fn weights(v: &[f64], w: &[f64]) -> f64 {
    if v.len() != w.len() { return 0.0; }
    let mut best = 0.0;
    for (i, &x) in v.iter().enumerate() { if x > best { best = x * w[i]; } }
    best
}
#[no_mangle] pub fn before_comma(text: &[u8]) -> &[u8] {
    let mut n = 0;
    for &c in text { if c == b',' { break; } n += 1; }
    &text[..n]
}
#[no_mangle] pub fn largest_at(v: &[i32]) -> i32 {
    if v.is_empty() { return 0; }
    let mut at = 0;
    for (i, &x) in v.iter().enumerate() { if x > v[at] { at = i; } }
    v[at]
}
#[no_mangle] pub fn every_other(v: &[u16], out: &mut [u16]) {
    if out.len() < (v.len() + 1) / 2 { return; }
    let mut k = 0;
    for x in v.iter().step_by(2) { out[k] = *x; k += 1; }
}

// Searches, and what is cut behind them.
#[no_mangle] pub fn after_blanks(text: &[u8]) -> &[u8] {
    let mut at = 0;
    while at < text.len() { if text[at] != b' ' { break; } at += 1; }
    text.split_at(at).1
}
#[no_mangle] pub fn trimmed(text: &[u8]) -> &[u8] {
    let mut from = 0;
    let mut to = text.len();
    while from < to && text[from] == b' ' { from += 1; }
    while to > from && text[to - 1] == b' ' { to -= 1; }
    &text[from..to]
}
#[no_mangle] pub fn lower(v: &[u32], x: u32) -> usize {
    let (mut low, mut high) = (0, v.len());
    while low < high {
        let mid = low + (high - low) / 2;
        if v[mid] < x { low = mid + 1; } else { high = mid; }
    }
    low
}
#[no_mangle] pub fn next_token(text: &[u8], from: usize) -> &[u8] {
    let mut a = from;
    while a < text.len() && text[a] == b' ' { a += 1; }
    let mut b = a;
    while b < text.len() && text[b] != b' ' { b += 1; }
    if a < b { &text[a..b] } else { &[] }
}

// Matrices, rings and windows.
#[no_mangle] pub fn trace(m: &[f64], n: usize) -> f64 {
    if n > 0xffff || m.len() != n * n { return 0.0; }
    let mut s = 0.0;
    for i in 0..n { s += m[i * n + i]; }
    s
}
#[no_mangle] pub fn column(m: &[f32], rows: usize, cols: usize, c: usize) -> f32 {
    if rows > 0xffff || cols > 0xffff || m.len() != rows * cols || c >= cols { return 0.0; }
    let mut s = 0.0;
    for r in 0..rows { s += m[r * cols + c]; }
    s
}
#[no_mangle] pub fn ring_sum(ring: &[u32], start: usize, n: usize) -> u32 {
    if start >= ring.len() || n > ring.len() { return 0; }
    let mut s = 0u32;
    for k in 0..n {
        let mut at = start + k;
        if at >= ring.len() { at -= ring.len(); }
        s = s.wrapping_add(ring[at]);
    }
    s
}
#[no_mangle] pub fn ring_next(ring: &[u32], mut at: usize, n: usize) -> u32 {
    if at >= ring.len() { return 0; }
    let mut s = 0u32;
    for _ in 0..n {
        s = s.wrapping_add(ring[at]);
        at += 1;
        if at == ring.len() { at = 0; }
    }
    s
}
#[no_mangle] pub fn wrapped_index(v: &[i32], i: isize) -> i32 {
    let n = v.len() as isize;
    if i < -n || i >= n { return 0; }
    v[(if i < 0 { i + n } else { i }) as usize]
}
#[no_mangle] pub fn smoothed(v: &[f32], out: &mut [f32]) {
    if v.len() < 3 || out.len() != v.len() - 2 { return; }
    for (i, w) in v.windows(3).enumerate() { out[i] = w[0] + w[1] + w[2]; }
}
#[no_mangle] pub fn chunk_maxima(v: &[u32], out: &mut [u32]) {
    if out.len() < v.len() / 8 { return; }
    for (i, c) in v.chunks_exact(8).enumerate() {
        let mut m = 0;
        for &x in c { m = m.max(x); }
        out[i] = m;
    }
}

// These panic for some arguments.
#[no_mangle] pub fn blocks_of_longer(x: &[u8], y: &[u8]) -> bool {
    if x.len() < y.len() { return false; }
    let rows = x.len() / 16;
    let mut i = 0;
    while i < rows {
        let mut all = true;
        for j in 0..16 { all &= x[i * 16 + j] < y[i * 16 + j]; }
        if !all { return false; }
        i += 1;
    }
    true
}
#[no_mangle] pub fn products_after(v: &[i32], out: &mut [i32]) {
    if out.len() < v.len() { return; }
    let mut p = 1i32;
    for (i, &x) in v.iter().enumerate() { out[i + 1] = p; p = p.wrapping_mul(x); }
}
#[no_mangle] pub fn products_short(v: &[i32], out: &mut [i32]) {
    if out.len() + 1 < v.len() { return; }
    let mut p = 1i32;
    for (i, &x) in v.iter().enumerate() { out[i] = p; p = p.wrapping_mul(x); }
}
#[no_mangle] pub fn blocks_rounded_up(x: &[u8]) -> u32 {
    let rows = (x.len() + 15) / 16;
    let mut s = 0u32;
    for i in 0..rows { for j in 0..16 { s = s.wrapping_add(x[i * 16 + j] as u32); } }
    s
}
#[no_mangle] pub fn mirrored_off(v: &[u8], w: &[u8]) -> bool {
    if v.len() != w.len() { return false; }
    let n = w.len();
    for (i, x) in v.iter().enumerate() { if *x != w[n - i] { return false; } }
    true
}
#[no_mangle] pub fn neighbours(v: &[i32]) -> i32 {
    let mut s = 0i32;
    for (i, &x) in v.iter().enumerate() { if i > 0 { s = s.wrapping_add(x.wrapping_mul(v[i + 1])); } }
    s
}
#[no_mangle] pub fn after_equals(line: &[u8]) -> &[u8] {
    let mut at = 0;
    while at < line.len() { if line[at] == b'=' { break; } at += 1; }
    line.split_at(at + 1).1
}
#[no_mangle] pub fn ring_full(ring: &[u32], start: usize, n: usize) -> u32 {
    if start > ring.len() || n > ring.len() { return 0; }
    let mut s = 0u32;
    for k in 0..n {
        let mut at = start + k;
        if at > ring.len() { at -= ring.len(); }
        s = s.wrapping_add(ring[at]);
    }
    s
}
#[no_mangle] pub fn wrapped_off(v: &[i32], i: isize) -> i32 {
    let n = v.len() as isize;
    if i < -n || i > n { return 0; }
    v[(if i < 0 { i + n } else { i }) as usize]
}
#[no_mangle] pub fn bits_up_to(words: &[u64], n: usize) -> u32 {
    if n > words.len() * 64 { return 0; }
    let mut count = 0;
    for i in 0..=n { if words[i / 64] >> (i % 64) & 1 == 1 { count += 1; } }
    count
}
