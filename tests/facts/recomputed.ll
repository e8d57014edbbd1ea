; Values computed before a condition have their own set behind it. tests/flow/test_small_functions.py runs each function on
; all arguments: every bound is met.

define i32 @branch(i8 %a) {
entry:
  %b = zext i8 %a to i32                ; int: [0, 255]; at %then: [0, 8]; at %else: [9, 255]
  %c = icmp ult i8 %a, 9
  br i1 %c, label %then, label %else
then:
  %r = add i32 %b, 1                    ; int: [1, 9]
  ret i32 %r
else:
  %s = add i32 %b, 1                    ; int: [10, 256]
  ret i32 %s
}

define float @branch_of_floats(half %a) {
entry:
  %b = fpext half %a to float           ; float: [-inf, inf] with NaN; at %then: [-0, 8], no NaN
  %low = fcmp oge half %a, 0.0
  %high = fcmp ole half %a, 8.0
  %c = and i1 %low, %high
  br i1 %c, label %then, label %else
then:
  %r = fadd float %b, 1.0               ; float: [1, 9], no NaN
  ret float %r
else:
  ret float 0.0
}

define i16 @chain(i8 %a) {
entry:
  %b = zext i8 %a to i16
  %c = add i16 %b, 3
  %d = mul i16 %c, %c                   ; at %then: [9, 144]
  %e = lshr i16 %d, 1                   ; at %then: [4, 72]
  %small = icmp ult i8 %a, 10
  br i1 %small, label %then, label %else
then:
  %r = xor i16 %e, 0                    ; int: [4, 72]
  ret i16 %r
else:
  ret i16 0
}

define float @chain_of_floats(half %a) {
entry:
  %b = fpext half %a to float
  %m = call float @llvm.fabs.f32(float %b)
  %s = call float @llvm.sqrt.f32(float %m)
  %c = fcmp olt half %a, 0.0
  %d = fcmp oge half %a, -4.0
  %e = and i1 %c, %d
  br i1 %e, label %then, label %else
then:
  %r = fmul float %s, 2.0               ; float: [0.00048828125, 4], no NaN
  ret float %r
else:
  ret float 1.0
}

define i8 @two_tested(i4 %a, i4 %b) {
entry:
  %x = zext i4 %a to i8
  %y = zext i4 %b to i8
  %p = mul i8 %x, %y
  %c = icmp ult i4 %a, 3
  br i1 %c, label %next, label %out
next:
  %d = icmp ult i4 %b, 5
  br i1 %d, label %both, label %one
both:
  %r = add i8 %p, 0                     ; int: {0, 1, 2, 3, 4, 6, 8}
  ret i8 %r
one:
  %s = add i8 %p, 0                     ; int: [0, 30]
  ret i8 %s
out:
  ret i8 0
}

define i8 @backwards_and_forwards(i8 %v) {
entry:
  %a = add i8 %v, 1
  %b = zext i8 %v to i16
  %c = icmp ult i8 %a, 10
  br i1 %c, label %then, label %else
then:
  %d = icmp ne i8 %v, -1
  br i1 %d, label %inside, label %else
inside:
  %r = trunc i16 %b to i8               ; int: [0, 8]
  ret i8 %r
else:
  ret i8 0
}

define i16 @on_an_edge(i8 %v, i1 %z) {
entry:
  %m = zext i8 %v to i16
  %n = mul i16 %m, 2
  br i1 %z, label %test, label %join
test:
  %c = icmp ult i8 %v, 9
  br i1 %c, label %join, label %out
join:
  %p = phi i16 [ %n, %test ], [ 1, %entry ]  ; int: [0, 16]
  ret i16 %p
out:
  ret i16 0
}

define i16 @of_a_switch(i8 %v) {
entry:
  %m = zext i8 %v to i16
  switch i8 %v, label %other [ i8 3, label %few
                               i8 4, label %few
                               i8 9, label %nine ]
few:
  %f = add i16 %m, 1                    ; int: [4, 5]
  ret i16 %f
nine:
  %n = add i16 %m, 1                    ; int: 10
  ret i16 %n
other:
  ret i16 0
}

define i1 @comparison(i8 %a) {
entry:
  %again = icmp ult i8 %a, 20           ; int: full-set; at %then: -1
  %c = icmp ult i8 %a, 9
  br i1 %c, label %then, label %else
then:
  %r = and i1 %again, true              ; int: -1
  ret i1 %r
else:
  ret i1 false
}

define i16 @assumed(i8 %a) {
entry:
  %b = zext i8 %a to i16
  %c = icmp ult i8 %a, 9
  call void @llvm.assume(i1 %c)
  %r = add i16 %b, 1                    ; int: [1, 9]
  ret i16 %r
}

define half @nested_selects(half noundef %x) {
entry:
  %high = fcmp ogt half %x, 1.0
  %i = select i1 %high, half 1.0, half %x
  %low = fcmp olt half %x, -1.0
  %r = select i1 %low, half -1.0, half %i  ; float: [-1, 1] with NaN
  ret half %r
}

define i8 @nested_selects_of_integers(i8 noundef %x) {
entry:
  %high = icmp sgt i8 %x, 10
  %i = select i1 %high, i8 10, i8 %x
  %low = icmp slt i8 %x, -10
  %r = select i1 %low, i8 -10, i8 %i    ; int: [-10, 10]
  ret i8 %r
}

define float @deep_arm(i8 noundef %v) {
entry:
  %t = uitofp i8 %v to float
  %n = fdiv float 1.0, %t
  %m = fadd float %n, 1.0
  %c = icmp ugt i8 %v, 3
  %r = select i1 %c, float %m, float 2.0  ; float: [1.0039216, 1.25] or 2, no NaN
  ret float %r
}

define half @clamped_by_branches(half %x) {
entry:
  %low = fcmp olt half %x, -1.0
  br i1 %low, label %out, label %above
above:
  %high = fcmp ogt half %x, 1.0
  br i1 %high, label %out, label %out.inside
out.inside:
  br label %out
out:
  %r = phi half [ -1.0, %entry ], [ 1.0, %above ], [ %x, %out.inside ]  ; float: [-1, 1] with NaN
  ret half %r
}

; An undef %a is another number at each use: the branch says something of all of them, the select of none.
define i16 @not_of_a_select_that_may_be_undef(i8 %a) {
entry:
  %b = zext i8 %a to i16
  %c = icmp ult i8 %a, 9
  %r = select i1 %c, i16 %b, i16 0      ; int: [0, 255]
  ret i16 %r
}

; What leads to the assumption must not be computed from it.
define i16 @no_circle(i8 %a) {
entry:
  %b = zext i8 %a to i16
  %t = icmp ne i8 %a, 77
  br i1 %t, label %next, label %out
next:
  %s = add i16 %b, 0                    ; int: [0, 255]
  %c = icmp ult i16 %s, 9               ; int: full-set
  call void @llvm.assume(i1 %c)
  ret i16 %s
out:
  ret i16 1
}

define i16 @no_longer_circle(i8 %a) {
entry:
  %b = zext i8 %a to i16
  %t = icmp ne i8 %a, 77
  br i1 %t, label %next, label %out
next:
  %c = icmp ult i16 %b, 9               ; int: full-set
  %d = icmp ult i8 %a, 9                ; int: full-set
  %e = and i1 %c, %d
  call void @llvm.assume(i1 %e)
  %r = add i16 %b, 0                    ; int: [0, 8]
  ret i16 %r
out:
  ret i16 1
}

; Each arm has its own set of %b, of which one is empty.
define i8 @equal_arms(i8 noundef %a) {
entry:
  %b = or i8 %a, 1
  %c = icmp ult i8 %b, 1
  %s = select i1 %c, i8 %b, i8 %b       ; at %else: [1, 255] stride 1 mod 2
  br i1 %c, label %then, label %else
then:
  ret i8 %s
else:
  %r = and i8 %s, 3                     ; int: [1, 3] stride 1 mod 2
  ret i8 %r
}

; The number of the iteration before is not the number that was tested in this one.
define i16 @not_of_another_iteration(i8 %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %i.n, %again ]
  %old = phi i16 [ 255, %entry ], [ %wide, %again ]  ; int: [0, 255]
  %wide = zext i8 %i to i16
  %c = icmp ult i8 %i, 100
  br i1 %c, label %again, label %out
again:
  %r = add i16 %old, 1                  ; int: [1, 256]
  %i.n = add i8 %i, 1
  br label %loop
out:
  ret i16 %old
}

declare void @llvm.assume(i1)
declare float @llvm.fabs.f32(float)
declare float @llvm.sqrt.f32(float)
