; What conditions on two values say of the set of one, and of what is computed from both. tests/flow/test_small_functions.py
; runs each function on all arguments: every bound is met.

define i5 @difference(i5 noundef %a, i5 noundef %b) {
entry:
  %c = icmp ult i5 %a, %b
  br i1 %c, label %then, label %out
then:
  %d = sub i5 %b, %a                    ; int: [1, 31]
  ret i5 %d
out:
  ret i5 0
}

define i5 @signed_difference(i5 noundef %a, i5 noundef %b) {
entry:
  %c = icmp slt i5 %a, %b
  br i1 %c, label %then, label %out
then:
  %d = sub nsw i5 %b, %a                ; int: [1, 15]
  ret i5 %d
out:
  ret i5 0
}

define i5 @different(i5 noundef %a, i5 noundef %b) {
entry:
  %c = icmp eq i5 %a, %b
  br i1 %c, label %out, label %then
then:
  %d = sub i5 %a, %b                    ; int: [1, 31]
  ret i5 %d
out:
  ret i5 0
}

define i5 @greater_but_wrapped(i5 noundef %a, i5 noundef %b) {
entry:
  %c = icmp sgt i5 %a, %b
  br i1 %c, label %then, label %out
then:
  %d = sub i5 %a, %b                    ; int: [1, 31]
  ret i5 %d
out:
  ret i5 0
}

define half @greater_float(i4 noundef %a, i4 noundef %b) {
entry:
  %x = sitofp i4 %a to half
  %y = sitofp i4 %b to half
  %c = fcmp ogt half %x, %y
  br i1 %c, label %then, label %out
then:
  %d = fsub half %x, %y                 ; float: [1, 15] integer, no NaN
  ret half %d
out:
  ret half 0.0
}

; Subnormal numbers.
define half @underflows_gradually(i4 noundef %a, i4 noundef %b) {
entry:
  %u = zext i4 %a to i16
  %x = bitcast i16 %u to half
  %v = zext i4 %b to i16
  %y = bitcast i16 %v to half
  %c = fcmp olt half %x, %y
  br i1 %c, label %then, label %out
then:
  %d = fsub half %x, %y                 ; float: [-9e-7, -6e-8], no NaN
  ret half %d
out:
  ret half 0.0
}

define half @may_be_flushed(i4 noundef %a, i4 noundef %b) "denormal-fp-math"="preserve-sign" {
entry:
  %u = zext i4 %a to i16
  %x = bitcast i16 %u to half
  %v = zext i4 %b to i16
  %y = bitcast i16 %v to half
  %c = fcmp olt half %x, %y
  br i1 %c, label %then, label %out
then:
  %d = fsub half %x, %y                 ; float: [-9e-7, 9e-7], no NaN
  ret half %d
out:
  ret half 0.0
}

define i1 @greater_or_equal_infinities(i3 noundef %a, i3 noundef %b) {
entry:
  %p = icmp ult i3 %a, 2
  %q = icmp ult i3 %b, 2
  %x = select i1 %p, half 0xH7C00, half 1.0
  %y = select i1 %q, half 0xH7C00, half 1.0
  %c = fcmp oge half %x, %y
  br i1 %c, label %then, label %out
then:
  %d = fsub half %x, %y                 ; float: 0 or inf with QNaN
  %k = fcmp ord half %d, 0.0            ; int: full-set
  ret i1 %k
out:
  ret i1 false
}

define i5 @difference_at_least(i5 noundef %a, i5 noundef %b) {
entry:
  %e = add nuw i5 %a, 4
  %c = icmp ule i5 %e, %b
  br i1 %c, label %then, label %out
then:
  %d = sub i5 %b, %a                    ; int: [4, 31]
  ret i5 %d
out:
  ret i5 0
}

define i4 @chain(i4 noundef %a, i4 noundef %b, i4 noundef %n) {
entry:
  %c = icmp ult i4 %a, %b
  br i1 %c, label %two, label %out
two:
  %d = icmp ult i4 %b, %n
  br i1 %d, label %three, label %out
three:
  %e = icmp ult i4 %n, 10
  br i1 %e, label %then, label %out
then:
  %r = add i4 %a, 3                     ; int: [3, 10]
  ret i4 %r
out:
  ret i4 0
}

define i4 @at_the_end_of_a_chain(i4 noundef %a, i4 noundef %b, i4 noundef %n) {
entry:
  %c = icmp slt i4 %a, %b
  %d = icmp sle i4 %b, %n
  %both = and i1 %c, %d
  br i1 %both, label %two, label %out
two:
  %e = icmp slt i4 %n, 3
  br i1 %e, label %then, label %out
then:
  ret i4 %a                             ; in %then at most 1
out:
  ret i4 0
}

define i4 @rest(i4 noundef %pos, i4 noundef %len, i4 noundef %k) {
entry:
  %c = icmp ule i4 %pos, %len
  br i1 %c, label %two, label %out
two:
  %rest = sub i4 %len, %pos
  %d = icmp ult i4 %k, %rest
  br i1 %d, label %then, label %out
then:
  %i = add i4 %pos, %k                  ; int: [0, 14]
  ret i4 %i
out:
  ret i4 0
}

define i5 @assumed(i5 noundef %a, i5 noundef %b) {
entry:
  %small = icmp ult i5 %b, 9
  call void @llvm.assume(i1 %small)
  %c = icmp ule i5 %a, %b
  call void @llvm.assume(i1 %c)
  %d = sub i5 %b, %a                    ; int: [0, 8]
  ret i5 %d
}

define i5 @sum_below(i5 noundef %a, i5 noundef %b) {
entry:
  %s = add nuw i5 %a, %b
  %c = icmp ult i5 %s, 12
  br i1 %c, label %then, label %out
then:
  %t = sub i5 11, %a
  %u = sub i5 %t, %b                    ; int: [0, 11]
  ret i5 %u
out:
  ret i5 0
}

define i4 @chosen_by_a_phi(i4 noundef %a, i4 noundef %b, i4 noundef %n) {
entry:
  %c = icmp ult i4 %a, %b
  br i1 %c, label %two, label %out
two:
  %d = icmp ult i4 %b, %n
  br i1 %d, label %three, label %out
three:
  %e = icmp ult i4 %n, 10
  br i1 %e, label %then, label %out
then:
  br label %out
out:
  %r = phi i4 [ 0, %entry ], [ 1, %two ], [ 2, %three ], [ %a, %then ]    ; int: [0, 7]
  ret i4 %r
}

define i4 @chosen_on_the_edge(i4 noundef %a, i4 noundef %n) {
entry:
  %small = icmp slt i4 %n, 5
  br i1 %small, label %two, label %out
two:
  %c = icmp slt i4 %a, %n
  br i1 %c, label %out, label %other
out:
  %r = phi i4 [ -8, %entry ], [ %a, %two ]                                ; int: [-8, 3]
  ret i4 %r
other:
  ret i4 0
}

define i4 @chosen_by_selects(i4 noundef %a, i4 noundef %b, i4 noundef %n) {
entry:
  %c = icmp ult i4 %a, %b
  %d = icmp ult i4 %b, %n
  %e = icmp ult i4 %n, 10
  %cd = select i1 %c, i1 %d, i1 false
  %cde = and i1 %cd, %e
  %r = select i1 %cde, i4 %a, i4 0                                        ; int: [0, 7]
  ret i4 %r
}

define i4 @chosen_otherwise(i4 noundef %a, i4 noundef %b) {
entry:
  %small = icmp ult i4 %b, 5
  br i1 %small, label %then, label %out
then:
  %c = icmp ugt i4 %a, %b
  %r = select i1 %c, i4 1, i4 %a                                          ; int: [0, 4]
  ret i4 %r
out:
  ret i4 0
}

define i4 @less_than_the_least(i4 noundef range(i4 0, 7) %a, i4 noundef range(i4 0, 7) %b) {
  %m = call i4 @llvm.smin.i4(i4 %a, i4 %b)
  %left = sub i4 %a, %m                                                   ; int: [0, 6]
  ret i4 %left
}

define i6 @what_half_leaves(i6 noundef %a) {
  %half = lshr i6 %a, 1
  %left = sub i6 %a, %half                                                ; int: [0, 32]
  ret i6 %left
}

define i1 @sorted_by_phis(i4 noundef %a, i4 noundef %b) {
entry:
  %c = icmp sgt i4 %a, %b
  br i1 %c, label %swap, label %join
swap:
  br label %join
join:
  %low = phi i4 [ %b, %swap ], [ %a, %entry ]
  %high = phi i4 [ %a, %swap ], [ %b, %entry ]
  %k = icmp sle i4 %low, %high                                            ; int: -1
  ret i1 %k
}

define i1 @not_sorted_by_phis(i4 noundef %a, i4 noundef %b, i4 noundef %n) {
entry:
  %c = icmp sgt i4 %a, %n
  br i1 %c, label %swap, label %join
swap:
  br label %join
join:
  %low = phi i4 [ %b, %swap ], [ %a, %entry ]
  %high = phi i4 [ %a, %swap ], [ %b, %entry ]
  %k = icmp sle i4 %low, %high                                            ; int: full-set
  ret i1 %k
}

define i1 @never_come_to(i4 noundef %a, i4 noundef %b, i1 noundef %way) {
entry:
  br i1 %way, label %outer, label %inner
inner:
  %above = icmp ugt i4 %a, %b
  br i1 %above, label %join, label %second
second:
  %below = icmp ult i4 %a, %b
  br i1 %below, label %join, label %outer
join:
  %x = phi i4 [ %a, %inner ], [ %b, %second ]
  %y = phi i4 [ %b, %inner ], [ %a, %second ]
  br label %outer
outer:
  %p = phi i4 [ 0, %entry ], [ 0, %second ], [ %x, %join ]
  %q = phi i4 [ 0, %entry ], [ 0, %second ], [ %y, %join ]
  %k = icmp uge i4 %p, %q                                                 ; int: full-set
  %same = icmp eq i4 %a, %b                                               ; int: full-set
  %z = and i1 %k, %same                                                   ; int: full-set
  ret i1 %z
}

define i4 @positive_rest(i4 noundef %x, i4 noundef %m) {
entry:
  %positive = icmp sgt i4 %m, 0
  br i1 %positive, label %then, label %out
then:
  %r = srem i4 %x, %m
  %below = icmp slt i4 %r, %m                                             ; int: -1
  %negative = icmp slt i4 %r, 0
  %a = add nsw i4 %r, %m
  %s = select i1 %negative, i4 %a, i4 %r                                  ; int: [0, 6]
  ret i4 %s
out:
  ret i4 0
}

define i1 @equal_to_itself(half noundef %x) {
entry:
  %c = fcmp oeq half %x, %x
  br i1 %c, label %number, label %other
number:
  %plus = fadd half 0.0, %x             ; float: [-inf, inf], no -0, no NaN
  %same = fcmp oeq half %plus, %x       ; int: -1
  %times = fmul half %x, 1.0
  %over = fdiv half %times, 1.0
  %less = fsub half %over, -0.0
  %again = fcmp une half %plus, %less   ; int: 0
  %not = xor i1 %again, true
  %both = and i1 %same, %not            ; int: -1
  ret i1 %both
other:
  %nan = call i1 @llvm.is.fpclass.f16(half %x, i32 3)     ; int: -1
  ret i1 %nan
}

define i1 @unequal_to_itself(half %x) {
entry:
  %c = fcmp une half %x, %x
  br i1 %c, label %nan, label %number
nan:
  %minus = fneg half %x                 ; float: NaN
  %u = fcmp uno half %minus, 1.0        ; int: -1
  ret i1 %u
number:
  %o = fcmp ord half %x, 0.0            ; int: -1
  ret i1 %o
}

; NaN is unordered; so is what need not be one number, or not computed as it is written.
define i1 @not_equal_to_itself(half noundef %x, i1 %b) {
entry:
  %y = select i1 %b, half 1.0, half 2.0
  %plus = fadd half %x, 0.0
  %same = fcmp oeq half %plus, %x       ; int: full-set
  %unequal = fcmp one half %plus, %x    ; int: 0
  %undef = fmul half %y, 1.0
  %other = fcmp one half %undef, %y     ; int: full-set
  %fast = fadd reassoc half %x, 0.0
  %rewritten = fcmp one half %fast, %x  ; int: full-set
  %minus = fsub half 0.0, %x
  %negated = fcmp one half %minus, %x   ; int: full-set
  ret i1 %same
}

define i1 @flushed_or_not(half noundef %x) "denormal-fp-math"="preserve-sign" {
entry:
  %plus = fadd half %x, 0.0
  %unequal = fcmp one half %plus, %x    ; int: full-set
  ret i1 %unequal
}

declare i1 @llvm.is.fpclass.f16(half, i32)
declare i4 @llvm.smin.i4(i4, i4)
declare void @llvm.assume(i1)
