; Loops of which LLVM 22 knows no exact count, or no bound at all, with ours: loops steered by floats, loops that divide or
; multiply what they test, loops with a measure that falls, loops of GPU threads
; (work-items of OpenCL). Each is run by tests/evolution.

; for (float x = 0; x < 42; x += 0.1f)
define void @float_tenths() {
entry:
  br label %loop
loop:                                         ; taken: 421
  %x = phi float [ 0.0, %entry ], [ %n, %body ]
  %c = fcmp olt float %x, 4.2e+01
  br i1 %c, label %body, label %exit
body:
  %n = fadd float %x, 0x3FB99999A0000000
  br label %loop
exit:
  ret void
}

; for (double x = 0; x < 100; x += 0.1): 0.1 is not a tenth, the sum is rounded each time
define void @double_tenths() {
entry:
  br label %loop
loop:                                         ; taken: 1001
  %x = phi double [ 0.0, %entry ], [ %n, %body ]
  %c = fcmp olt double %x, 1.0e+02
  br i1 %c, label %body, label %exit
body:
  %n = fadd double %x, 1.0e-01
  br label %loop
exit:
  ret void
}

define void @float_tenths_tested_late() {
entry:
  br label %loop
loop:                                         ; taken: 1000
  %x = phi float [ 0.0, %entry ], [ %n, %loop ]
  %n = fadd float %x, 0x3FB99999A0000000
  %c = fcmp ole float %n, 1.0e+02
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; descending, every step exact
define void @float_quarters_down() {
entry:
  br label %loop
loop:                                         ; taken: 400
  %x = phi float [ 1.0e+02, %entry ], [ %n, %body ]
  %c = fcmp ogt float %x, 0.0
  br i1 %c, label %body, label %exit
body:
  %n = fadd float %x, -2.5e-01
  br label %loop
exit:
  ret void
}

; descending through zero, where the unit gets small and large again
define void @double_through_zero() {
entry:
  br label %loop
loop:                                         ; taken: 201
  %x = phi double [ 1.0e+01, %entry ], [ %n, %body ]
  %c = fcmp oge double %x, -1.0e+01
  br i1 %c, label %body, label %exit
body:
  %n = fsub double %x, 1.0e-01
  br label %loop
exit:
  ret void
}

; an equality that is met, since every step is exact
define void @float_until_equal() {
entry:
  br label %loop
loop:                                         ; taken: 320
  %x = phi float [ 0.0, %entry ], [ %n, %body ]
  %c = fcmp une float %x, 8.0e+01
  br i1 %c, label %body, label %exit
body:
  %n = fadd float %x, 2.5e-01
  br label %loop
exit:
  ret void
}

; half: x < 125, x += 1
define void @half_counter() {
entry:
  br label %loop
loop:                                         ; taken: 125
  %x = phi half [ 0xH0000, %entry ], [ %n, %body ]
  %c = fcmp olt half %x, 0xH57D0
  br i1 %c, label %body, label %exit
body:
  %n = fadd half %x, 0xH3C00
  br label %loop
exit:
  ret void
}

; half from 1024 in steps of 1.75, rounded to 2
define void @half_large() {
entry:
  br label %loop
loop:                                         ; taken: 1280
  %x = phi half [ 0xH6400, %entry ], [ %n, %body ]
  %c = fcmp olt half %x, 0xH6B00
  br i1 %c, label %body, label %exit
body:
  %n = fadd half %x, 0xH3F00
  br label %loop
exit:
  ret void
}

; steps of 1.5 between odd and even: a tie each time
define void @half_ties() {
entry:
  br label %loop
loop:                                         ; taken: 512
  %x = phi half [ 0xH6401, %entry ], [ %n, %body ]
  %c = fcmp olt half %x, 0xH6800
  br i1 %c, label %body, label %exit
body:
  %n = fadd half %x, 0xH3E00
  br label %loop
exit:
  ret void
}

; down to the smallest normal number
define void @float_halving() {
entry:
  br label %loop
loop:                                         ; taken: 125
  %x = phi float [ 1.0, %entry ], [ %n, %loop ]
  %n = fmul float %x, 5.0e-01
  %c = fcmp ogt float %n, 0x3810000000000000
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @double_doubling() {
entry:
  br label %loop
loop:                                         ; taken: 996
  %x = phi double [ 1.0, %entry ], [ %n, %loop ]
  %n = fmul double %x, 2.0
  %c = fcmp olt double %n, 1.0e+300
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @double_decay() {
entry:
  br label %loop
loop:                                         ; taken: 132
  %x = phi double [ 1.0, %entry ], [ %n, %body ]
  %c = fcmp ogt double %x, 1.0e-06
  br i1 %c, label %body, label %exit
body:
  %n = fmul double %x, 9.0e-01
  br label %loop
exit:
  ret void
}

define void @double_thirds() {
entry:
  br label %loop
loop:                                         ; taken: 210
  %x = phi double [ 1.0e+100, %entry ], [ %n, %body ]
  %c = fcmp oge double %x, 1.0
  br i1 %c, label %body, label %exit
body:
  %n = fdiv double %x, 3.0
  br label %loop
exit:
  ret void
}

; (double)x < 20.05 of a float x
define void @float_against_double() {
entry:
  br label %loop
loop:                                         ; taken: 201
  %x = phi float [ 0.0, %entry ], [ %n, %body ]
  %w = fpext float %x to double
  %c = fcmp olt double %w, 2.005e+01
  br i1 %c, label %body, label %exit
body:
  %n = fadd float %x, 0x3FB99999A0000000
  br label %loop
exit:
  ret void
}

; (double)i < 100.5
define void @integer_as_double() {
entry:
  br label %loop
loop:                                         ; taken: 101
  %x = phi i32 [ 0, %entry ], [ %n, %body ]
  %f = sitofp i32 %x to double
  %c = fcmp olt double %f, 1.005e+02
  br i1 %c, label %body, label %exit
body:
  %n = add nsw i32 %x, 1
  br label %loop
exit:
  ret void
}

define void @integer_as_float_down() {
entry:
  br label %loop
loop:                                         ; taken: 335
  %x = phi i32 [ 1000, %entry ], [ %n, %body ]
  %f = sitofp i32 %x to float
  %c = fcmp oge float %f, -2.5e+00
  br i1 %c, label %body, label %exit
body:
  %n = add nsw i32 %x, -3
  br label %loop
exit:
  ret void
}

define void @unsigned_as_float() {
entry:
  br label %loop
loop:                                         ; taken: 1999
  %x = phi i16 [ 7, %entry ], [ %n, %body ]
  %f = uitofp i16 %x to float
  %c = fcmp ole float %f, 1.0e+04
  br i1 %c, label %body, label %exit
body:
  %n = add nuw i16 %x, 5
  br label %loop
exit:
  ret void
}

; starts anywhere in [0, 255]
define void @float_from_interval(i8 %a) {
entry:
  %s = uitofp i8 %a to float
  br label %loop
loop:                                         ; taken at most: 200
  %x = phi float [ %s, %entry ], [ %n, %body ]
  %c = fcmp olt float %x, 1.0e+02
  br i1 %c, label %body, label %exit
body:
  %n = fadd float %x, 5.0e-01
  br label %loop
exit:
  ret void
}

; steps of 0.5 to 1.5
define void @float_step_from_interval(i8 %a) {
entry:
  %u = uitofp i8 %a to float
  %v = fmul float %u, 0x3F70000000000000
  %t = fadd float %v, 5.0e-01
  br label %loop
loop:                                         ; taken at most: 20
  %x = phi float [ 0.0, %entry ], [ %n, %body ]
  %c = fcmp olt float %x, 1.0e+01
  br i1 %c, label %body, label %exit
body:
  %n = fadd float %x, %t
  br label %loop
exit:
  ret void
}

define void @float_bound_from_interval(i8 %a) {
entry:
  %b = uitofp i8 %a to float
  br label %loop
loop:                                         ; taken at most: 255
  %x = phi float [ 0.0, %entry ], [ %n, %body ]
  %c = fcmp olt float %x, %b
  br i1 %c, label %body, label %exit
body:
  %n = fadd float %x, 1.0
  br label %loop
exit:
  ret void
}

; for (i = 1; i <= sqrt(n); i++)
define void @up_to_square_root(i16 %a) {
entry:
  %d = uitofp i16 %a to double
  %r = call double @llvm.sqrt.f64(double %d)
  br label %loop
loop:                                         ; taken at most: 255
  %x = phi i32 [ 1, %entry ], [ %n, %body ]
  %f = sitofp i32 %x to double
  %c = fcmp ole double %f, %r
  br i1 %c, label %body, label %exit
body:
  %n = add nsw i32 %x, 1
  br label %loop
exit:
  ret void
}

; do n /= 10; while (n);
define void @decimal_digits(i32 %a) {
entry:
  br label %loop
loop:                                         ; taken at most: 9
  %x = phi i32 [ %a, %entry ], [ %n, %loop ]
  %n = udiv i32 %x, 10
  %c = icmp ne i32 %n, 0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @decimal_digits_of_signed(i32 %a) {
entry:
  br label %loop
loop:                                         ; taken at most: 9
  %x = phi i32 [ %a, %entry ], [ %n, %loop ]
  %n = sdiv i32 %x, 10
  %c = icmp ne i32 %n, 0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @digits_of_small(i16 %a) {
entry:
  %s = zext i16 %a to i32
  br label %loop
loop:                                         ; taken at most: 5
  %x = phi i32 [ %s, %entry ], [ %n, %body ]
  %c = icmp ugt i32 %x, 6
  br i1 %c, label %body, label %exit
body:
  %n = udiv i32 %x, 7
  br label %loop
exit:
  ret void
}

; for (i = 1; i < n; i *= 2)
define void @powers_of_two(i32 %a) {
entry:
  br label %loop
loop:                                         ; taken at most: 32
  %x = phi i32 [ 1, %entry ], [ %n, %body ]
  %c = icmp ult i32 %x, %a
  br i1 %c, label %body, label %exit
body:
  %n = mul nuw i32 %x, 2
  br label %loop
exit:
  ret void
}

define void @powers_of_three(i16 %a) {
entry:
  br label %loop
loop:                                         ; taken at most: 11
  %x = phi i16 [ 1, %entry ], [ %n, %body ]
  %c = icmp ult i16 %x, %a
  br i1 %c, label %body, label %exit
body:
  %n = mul nuw i16 %x, 3
  br label %loop
exit:
  ret void
}

; no flag is needed: the bound is far below 2^31
define void @shifted_up_to_bound(i16 %a) {
entry:
  %b = zext i16 %a to i32
  br label %loop
loop:                                         ; taken at most: 16
  %x = phi i32 [ 1, %entry ], [ %n, %body ]
  %c = icmp ule i32 %x, %b
  br i1 %c, label %body, label %exit
body:
  %n = shl i32 %x, 1
  br label %loop
exit:
  ret void
}

define void @squares(i32 %a) {
entry:
  %b = zext i32 %a to i64
  br label %loop
loop:                                         ; taken at most: 5
  %x = phi i64 [ 2, %entry ], [ %n, %body ]
  %c = icmp ult i64 %x, %b
  br i1 %c, label %body, label %exit
body:
  %n = mul nuw i64 %x, %x
  br label %loop
exit:
  ret void
}

; n = (n + 1) / 2
define void @rounding_up_halves(i32 %a) {
entry:
  br label %loop
loop:                                         ; taken at most: 32
  %x = phi i32 [ %a, %entry ], [ %n, %body ]
  %c = icmp ugt i32 %x, 1
  br i1 %c, label %body, label %exit
body:
  %m = add nuw i32 %x, 1
  %n = lshr i32 %m, 1
  br label %loop
exit:
  ret void
}

define void @three_quarters(i16 %a) {
entry:
  %s = zext i16 %a to i32
  br label %loop
loop:                                         ; taken at most: 37
  %x = phi i32 [ %s, %entry ], [ %n, %body ]
  %c = icmp ne i32 %x, 0
  br i1 %c, label %body, label %exit
body:
  %t = mul i32 %x, 3
  %n = lshr i32 %t, 2
  br label %loop
exit:
  ret void
}

define void @one_or_other_division(i32 %a, i32 %b) {
entry:
  br label %loop
loop:                                         ; taken at most: 32
  %x = phi i32 [ %a, %entry ], [ %n, %body ]
  %c = icmp ne i32 %x, 0
  br i1 %c, label %body, label %exit
body:
  %p = and i32 %x, %b
  %odd = icmp eq i32 %p, 0
  %h = lshr i32 %x, 1
  %t = udiv i32 %x, 3
  %n = select i1 %odd, i32 %h, i32 %t
  br label %loop
exit:
  ret void
}

; ends above zero
define void @shifted_nibbles(i32 %a) {
entry:
  br label %loop
loop:                                         ; taken at most: 8
  %x = phi i32 [ %a, %entry ], [ %n, %body ]
  %c = icmp ugt i32 %x, 3
  br i1 %c, label %body, label %exit
body:
  %n = lshr i32 %x, 4
  br label %loop
exit:
  ret void
}

; capacity += capacity / 2
define void @growing_by_half(i16 %a) {
entry:
  %b = zext i16 %a to i32
  br label %loop
loop:                                         ; taken at most: 27
  %x = phi i32 [ 2, %entry ], [ %n, %body ]
  %c = icmp ult i32 %x, %b
  br i1 %c, label %body, label %exit
body:
  %h = lshr i32 %x, 1
  %n = add i32 %x, %h
  br label %loop
exit:
  ret void
}

; a logical and of two conditions
define void @until_odd(i32 %a) {
entry:
  br label %loop
loop:                                         ; taken at most: 31
  %x = phi i32 [ %a, %entry ], [ %n, %body ]
  %low = and i32 %x, 1
  %even = icmp eq i32 %low, 0
  %some = icmp ne i32 %x, 0
  %c = select i1 %some, i1 %even, i1 false
  br i1 %c, label %body, label %exit
body:
  %n = lshr i32 %x, 1
  br label %loop
exit:
  ret void
}

define void @remainder_of_half(i32 %a) {
entry:
  br label %loop
loop:                                         ; taken at most: 31
  %x = phi i32 [ %a, %entry ], [ %n, %body ]
  %c = icmp ne i32 %x, 0
  br i1 %c, label %body, label %exit
body:
  %h = lshr i32 %x, 1
  %o = or i32 %h, 1
  %n = urem i32 %h, %o
  br label %loop
exit:
  ret void
}

; x &= x - 1
define void @set_bits(i32 %a) {
entry:
  br label %loop
loop:                                         ; taken at most: 32
  %x = phi i32 [ %a, %entry ], [ %n, %body ]
  %c = icmp ne i32 %x, 0
  br i1 %c, label %body, label %exit
body:
  %m = add i32 %x, -1
  %n = and i32 %x, %m
  br label %loop
exit:
  ret void
}

define void @set_bits_tested_late(i16 %a) {
entry:
  br label %loop
loop:                                         ; taken at most: 15
  %x = phi i16 [ %a, %entry ], [ %n, %loop ]
  %m = add i16 %x, -1
  %n = and i16 %m, %x
  %c = icmp ne i16 %n, 0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; as in a Fenwick tree
define void @lowest_bit_subtracted(i32 %a) {
entry:
  br label %loop
loop:                                         ; taken at most: 32
  %x = phi i32 [ %a, %entry ], [ %n, %body ]
  %c = icmp ne i32 %x, 0
  br i1 %c, label %body, label %exit
body:
  %m = sub i32 0, %x
  %l = and i32 %x, %m
  %n = sub i32 %x, %l
  br label %loop
exit:
  ret void
}

define void @lowest_bit_flipped(i8 %a) {
entry:
  br label %loop
loop:                                         ; taken at most: 8
  %x = phi i8 [ %a, %entry ], [ %n, %body ]
  %c = icmp ne i8 %x, 0
  br i1 %c, label %body, label %exit
body:
  %m = sub i8 0, %x
  %l = and i8 %m, %x
  %n = xor i8 %x, %l
  br label %loop
exit:
  ret void
}

; gcd(a, b)
define i32 @euclid(i32 %a, i32 %b) {
entry:
  br label %loop
loop:                                         ; taken at most: 47
  %x = phi i32 [ %a, %entry ], [ %y, %body ]
  %y = phi i32 [ %b, %entry ], [ %n, %body ]
  %c = icmp ne i32 %y, 0
  br i1 %c, label %body, label %exit
body:
  %n = urem i32 %x, %y
  br label %loop
exit:
  ret i32 %x
}

define i8 @euclid_signed(i8 %a, i8 %b) {
entry:
  br label %loop
loop:                                         ; taken at most: 11
  %x = phi i8 [ %a, %entry ], [ %y, %body ]
  %y = phi i8 [ %b, %entry ], [ %n, %body ]
  %c = icmp ne i8 %y, 0
  br i1 %c, label %body, label %exit
body:
  %n = srem i8 %x, %y
  br label %loop
exit:
  ret i8 %x
}

; a binary search halves hi - lo
define i32 @binary_search(i32 %n, i32 %key) {
entry:
  br label %loop
loop:                                         ; taken at most: 32
  %lo = phi i32 [ 0, %entry ], [ %lo.n, %body ]
  %hi = phi i32 [ %n, %entry ], [ %hi.n, %body ]
  %c = icmp ult i32 %lo, %hi
  br i1 %c, label %body, label %exit
body:
  %d = sub i32 %hi, %lo
  %h = lshr i32 %d, 1
  %m = add i32 %lo, %h
  %less = icmp ult i32 %m, %key
  %m1 = add i32 %m, 1
  %lo.n = select i1 %less, i32 %m1, i32 %lo
  %hi.n = select i1 %less, i32 %hi, i32 %m
  br label %loop
exit:
  ret i32 %lo
}

define i32 @binary_search_signed(i32 %n, i32 %key) {
entry:
  br label %loop
loop:                                         ; taken at most: 31
  %lo = phi i32 [ 0, %entry ], [ %lo.n, %body ]
  %hi = phi i32 [ %n, %entry ], [ %hi.n, %body ]
  %c = icmp slt i32 %lo, %hi
  br i1 %c, label %body, label %exit
body:
  %d = sub i32 %hi, %lo
  %h = lshr i32 %d, 1
  %m = add i32 %lo, %h
  %less = icmp ult i32 %m, %key
  %m1 = add i32 %m, 1
  %lo.n = select i1 %less, i32 %m1, i32 %lo
  %hi.n = select i1 %less, i32 %hi, i32 %m
  br label %loop
exit:
  ret i32 %lo
}

; both ends are in the interval
define i32 @binary_search_closed(i32 %n, i32 %key) {
entry:
  br label %loop
loop:                                         ; taken at most: 32
  %lo = phi i32 [ 0, %entry ], [ %lo.n, %body ]
  %hi = phi i32 [ %n, %entry ], [ %hi.n, %body ]
  %c = icmp sle i32 %lo, %hi
  br i1 %c, label %body, label %exit
body:
  %d = sub i32 %hi, %lo
  %h = lshr i32 %d, 1
  %m = add i32 %lo, %h
  %less = icmp ult i32 %m, %key
  %m1 = add nsw i32 %m, 1
  %m0 = add nsw i32 %m, -1
  %lo.n = select i1 %less, i32 %m1, i32 %lo
  %hi.n = select i1 %less, i32 %hi, i32 %m0
  br label %loop
exit:
  ret i32 %lo
}

; (lo + hi) / 2, where the sum does not wrap
define i32 @binary_search_of_sum(i32 %n, i32 %key) {
entry:
  br label %loop
loop:                                         ; taken at most: 32
  %lo = phi i32 [ 0, %entry ], [ %lo.n, %body ]
  %hi = phi i32 [ %n, %entry ], [ %hi.n, %body ]
  %c = icmp ult i32 %lo, %hi
  br i1 %c, label %body, label %exit
body:
  %s = add nuw i32 %lo, %hi
  %m = lshr i32 %s, 1
  %less = icmp ult i32 %m, %key
  %m1 = add i32 %m, 1
  %lo.n = select i1 %less, i32 %m1, i32 %lo
  %hi.n = select i1 %less, i32 %hi, i32 %m
  br label %loop
exit:
  ret i32 %lo
}

; the same with branches
define i32 @binary_search_by_branches(i32 %n, i32 %key) {
entry:
  br label %loop
loop:                                         ; taken at most: 32
  %lo = phi i32 [ 0, %entry ], [ %lo.n, %latch ]
  %hi = phi i32 [ %n, %entry ], [ %hi.n, %latch ]
  %c = icmp ult i32 %lo, %hi
  br i1 %c, label %body, label %exit
body:
  %d = sub nuw i32 %hi, %lo
  %h = lshr i32 %d, 1
  %m = add nuw i32 %h, %lo
  %less = icmp ult i32 %m, %key
  br i1 %less, label %right, label %latch
right:
  %m1 = add nuw i32 %m, 1
  br label %latch
latch:
  %lo.n = phi i32 [ %lo, %body ], [ %m1, %right ]
  %hi.n = phi i32 [ %m, %body ], [ %hi, %right ]
  br label %loop
exit:
  ret i32 %lo
}

; the step is read in the loop, but the same each time
define void @grid_stride(i32 %a) {
entry:
  %t = call i32 @_Z12get_local_idj(i32 0)
  br label %loop
loop:                                         ; taken: ((((-1 * (1 umin ((-1 * %t)<nsw> + (%a smax %t))<nsw>))<nuw><nsw> + (-1 * %t)<nsw> + (%a smax %t))<nsw> /u %d) + (1 umin ((-1 * %t)<nsw> + (%a smax %t))<nsw>))
  %x = phi i32 [ %t, %entry ], [ %n, %body ]
  %c = icmp slt i32 %x, %a
  br i1 %c, label %body, label %exit
body:
  %d = call i32 @_Z14get_local_sizej(i32 0)
  %n = add nsw i32 %x, %d
  br label %loop
exit:
  ret void
}

define void @block_bounded() {
entry:
  %t = call i32 @_Z12get_local_idj(i32 0)
  br label %loop
loop:                                         ; taken: (1 + ((1023 + (-1 * %t)<nsw>)<nsw> /u %d))<nuw><nsw>
  %x = phi i32 [ %t, %entry ], [ %n, %body ]
  %c = icmp slt i32 %x, 1024
  br i1 %c, label %body, label %exit
body:
  %d = call i32 @_Z14get_local_sizej(i32 0)
  %n = add nsw i32 %x, %d
  br label %loop
exit:
  ret void
}

; the bound is read in the loop
define void @up_to_block_size() {
entry:
  br label %loop
loop:                                         ; taken: %d
  %x = phi i32 [ 0, %entry ], [ %n, %body ]
  %d = call i32 @_Z14get_local_sizej(i32 0)
  %c = icmp ult i32 %x, %d
  br i1 %c, label %body, label %exit
body:
  %n = add nuw nsw i32 %x, 1
  br label %loop
exit:
  ret void
}

declare double @llvm.sqrt.f64(double)
declare noundef range(i32 0, 1024) i32 @_Z12get_local_idj(i32) #0
declare noundef range(i32 1, 1025) i32 @_Z14get_local_sizej(i32) #0

attributes #0 = { convergent nounwind willreturn memory(none) }
