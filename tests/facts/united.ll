; Where ways meet, what holds on each of them is known. tests/flow/test_small_functions.py runs each function on all arguments:
; every bound is met.

define i8 @else_if(i8 %x) {
entry:                                  ; if (x < 10) ...; else if (x < 20) ...; else return 0
  %c = icmp ult i8 %x, 10
  br i1 %c, label %small, label %other
small:
  br label %here
other:
  %d = icmp ult i8 %x, 20
  br i1 %d, label %here, label %out
here:
  %r = add i8 %x, 1                     ; int: [1, 20]
  ret i8 %r
out:
  ret i8 0
}

define half @else_if_of_floats(half %x) {
entry:
  %c = fcmp olt half %x, 4.0
  br i1 %c, label %small, label %other
small:
  %positive = fcmp ogt half %x, 1.0
  br i1 %positive, label %here, label %out
other:
  %d = fcmp ole half %x, 8.0
  br i1 %d, label %here, label %out
here:
  %r = fmul half %x, 2.0                ; float: [2.002, 16], no NaN
  ret half %r
out:
  ret half 64.0
}

define i8 @guards(i8 %a, i1 %flag) {
entry:
  br i1 %flag, label %left, label %right
left:
  %l = icmp ult i8 %a, 16
  call void @llvm.assume(i1 %l)
  br label %here
right:
  %r = icmp ult i8 %a, 12
  call void @llvm.assume(i1 %r)
  br label %here
here:
  %s = xor i8 %a, 0                     ; int: [0, 15]
  ret i8 %s
}

define half @guards_of_floats(half %a, i1 %flag) {
entry:
  br i1 %flag, label %left, label %right
left:
  %l = fcmp ole half %a, -1.0
  call void @llvm.assume(i1 %l)
  br label %here
right:
  %r = fcmp oge half %a, 8.0
  call void @llvm.assume(i1 %r)
  br label %here
here:
  %s = fdiv half 1.0, %a                ; float: [-1, 0.125], no NaN
  ret half %s
}

define i8 @cases(i8 %n) {
entry:
  switch i8 %n, label %out [
    i8 1, label %few
    i8 2, label %few
    i8 5, label %many
  ]
few:
  br label %here
many:
  br label %here
here:
  %r = shl i8 %n, 1                     ; int: {2, 4, 10}
  ret i8 %r
out:
  ret i8 0
}

define i5 @either_side(i5 %x, i5 %y) {
entry:                                  ; if (y & 1) { if (x >= y) return; } else { if (x > 6) return; }
  %parity = trunc i5 %y to i1
  br i1 %parity, label %odd, label %even
odd:
  %small = icmp ult i5 %y, 10
  br i1 %small, label %below, label %out
below:
  %c = icmp ult i5 %x, %y
  br i1 %c, label %here, label %out
even:
  %d = icmp ule i5 %x, 6
  br i1 %d, label %here, label %out
here:
  %r = add i5 %x, 10                   ; int: [10, 18]
  ret i5 %r
out:
  ret i5 0
}

define i16 @computed_before(i8 %x) {
entry:
  %wide = zext i8 %x to i16             ; at %here: [0, 19]
  %c = icmp ult i8 %x, 10
  br i1 %c, label %small, label %other
small:
  br label %here
other:
  %d = icmp ult i8 %x, 20
  br i1 %d, label %here, label %out
here:
  %r = mul i16 %wide, 3                 ; int: [0, 57] stride 0 mod 3
  ret i16 %r
out:
  ret i16 0
}

define i8 @unions_of_unions(i8 %x) {
entry:
  %a = icmp ult i8 %x, 10
  br i1 %a, label %first, label %rest
first:
  br label %low
rest:
  %b = icmp ult i8 %x, 20
  br i1 %b, label %low, label %further
further:
  %c = icmp ugt i8 %x, 240
  br i1 %c, label %high, label %out
low:                                    ; [0, 19]
  br label %here
high:                                   ; [241, 255]
  br label %here
here:
  %r = xor i8 %x, 0                     ; int: [-15, 19]
  ret i8 %r
out:
  ret i8 100
}

define i5 @around_a_loop(i5 %x, i5 %n) {
entry:                                  ; the loop is entered by two ways, and goes on whatever x is
  %c = icmp ult i5 %x, 10
  br i1 %c, label %small, label %other
small:
  br label %loop
other:
  %d = icmp ult i5 %x, 15
  br i1 %d, label %loop, label %out
loop:
  %i = phi i5 [ 0, %small ], [ 0, %other ], [ %next, %loop ]
  %next = add nuw i5 %i, 1
  %more = icmp ult i5 %next, %n
  br i1 %more, label %loop, label %here
here:
  %r = add i5 %x, 1                     ; int: [1, 15]
  ret i5 %r
out:
  ret i5 0
}

define i5 @a_way_that_is_never_taken(i5 %x, i5 %y) {
entry:
  %c = icmp ult i5 %x, 10
  br i1 %c, label %here, label %other
other:
  %even = and i5 %y, -2
  %odd = icmp eq i5 %even, 3
  br i1 %odd, label %never, label %out
never:
  %t = add i5 %y, 10
  %d = icmp ult i5 %x, %t
  br i1 %d, label %here, label %out
here:
  %r = xor i5 %x, 0                     ; int: [0, 9]
  ret i5 %r
out:
  ret i5 5
}

define i8 @no_news(i8 %x) {
entry:                                  ; both outcomes are all there is
  %c = icmp ult i8 %x, 10
  br i1 %c, label %then, label %else
then:
  br label %here
else:
  br label %here
here:
  %r = xor i8 %x, 0                     ; int: full-set
  ret i8 %r
}

define i5 @one_way_knows_nothing(i5 %x, i5 %y) {
entry:
  %c = icmp ult i5 %y, 10
  br i1 %c, label %then, label %else
then:
  %d = icmp ult i5 %x, 10
  br i1 %d, label %here, label %out
else:
  br label %here
here:
  %r = xor i5 %x, 0                     ; int: full-set
  ret i5 %r
out:
  ret i5 0
}

declare void @llvm.assume(i1)
