; What operations say of their operands where their poison would be undefined behaviour.
; tests/flow/test_small_functions.py runs each function on all arguments: every bound is met.

define internal void @sink(i5 noundef %x) nounwind willreturn {
  ret void
}

define internal void @float_sink(half noundef %x) nounwind willreturn {
  ret void
}

define i5 @passed(i5 noundef %x) {
entry:
  %y = add nuw i5 %x, 10
  call void @sink(i5 %y)
  br label %out
out:
  ret i5 %x                             ; %x at %out: [0, 21]
}

define i5 @divisor(i5 noundef %x, i5 noundef %a) {
entry:
  %y = sub nuw i5 %x, 3
  %q = udiv i5 %a, %y
  br label %out
out:
  ret i5 %x                             ; %x at %out: [4, 31]
}

define i5 @shifted_by(i5 noundef %x, i5 noundef %a) {
entry:
  %y = lshr i5 %a, %x
  call void @sink(i5 %y)
  br label %out
out:
  ret i5 %x                             ; %x at %out: [0, 4]
}

define i5 @shifted_out(i5 noundef %x) {
entry:
  %y = shl nsw i5 %x, 2
  call void @sink(i5 %y)
  br label %out
out:
  ret i5 %x                             ; %x at %out: [-4, 3]
}

define i5 @through_two(i5 noundef %x) {
entry:
  %y = mul nuw i5 %x, 3
  %z = xor i5 %y, 5
  call void @sink(i5 %z)
  br label %out
out:
  ret i5 %x                             ; %x at %out: [0, 10]
}

define i5 @exact(i5 noundef %x) {
entry:
  %y = lshr exact i5 %x, 2
  call void @sink(i5 %y)
  br label %out
out:
  ret i5 %x                             ; %x at %out: [0, 28] stride 0 mod 4
}

define i5 @not_negative(i5 noundef %x) {
entry:
  %y = zext nneg i5 %x to i64
  %p = alloca [16 x i8]
  %q = getelementptr i8, ptr %p, i64 %y
  store i8 0, ptr %q
  br label %out
out:
  ret i5 %x                             ; %x at %out: [0, 15]
}

define i5 @fits(i5 noundef %x) {
entry:
  %y = trunc nuw i5 %x to i3
  %c = icmp eq i3 %y, 2
  br i1 %c, label %one, label %out
one:
  ret i5 2
out:
  ret i5 %x                             ; %x at %out: [0, 7]
}

define i5 @on_both_ways(i5 noundef %x, i5 noundef %y) {
entry:
  %z = sub nuw i5 20, %x
  %c = icmp ult i5 %z, %y
  %d = xor i1 %c, true
  br i1 %d, label %one, label %out
one:
  br label %out
out:
  ret i5 %x                             ; %x at %out: [0, 20]
}

define i5 @absolute(i5 noundef %x) {
entry:
  %y = call i5 @llvm.abs.i5(i5 %x, i1 true)
  call void @sink(i5 %y)
  br label %out
out:
  ret i5 %x                             ; %x at %out: [-15, 15]
}

define i5 @in_a_loop(i5 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i5 [ 0, %entry ], [ %next, %loop ]
  %m = mul nuw i5 %i, 4
  call void @sink(i5 %m)
  %next = add i5 %i, 1
  %c = icmp ult i5 %next, %n
  br i1 %c, label %loop, label %out
out:
  ret i5 %i                             ; %i at %out: [0, 7]
}

define half @no_nan(half noundef %x) {
entry:
  %y = fadd nnan half %x, 1.0
  call void @float_sink(half %y)
  br label %out
out:
  ret half %x                           ; %x at %out: [-inf, inf], no NaN
}

define half @finite(half noundef %x) {
entry:
  %y = fmul nnan ninf half %x, %x
  call void @float_sink(half %y)
  br label %out
out:
  ret half %x                           ; %x at %out: [-255.9, 255.9], no NaN
}

define half @compared(half noundef %x) {
entry:
  %c = fcmp nnan ninf olt half %x, 1.0
  br i1 %c, label %one, label %out
one:
  ret half 1.0
out:
  ret half %x                           ; %x at %out: [1, 65504], no NaN
}

define half @converted(half noundef %x) {
entry:
  %y = fptoui half %x to i5
  call void @sink(i5 %y)
  br label %out
out:
  ret half %x                           ; %x at %out: [-0.9995, 31.98], no NaN
}

declare i5 @llvm.abs.i5(i5, i1 immarg)

; Of a vector, one lane is no poison where it decides: the others may be.
define i3 @one_lane(i3 noundef %x, i3 noundef %y) {
entry:
  %first = insertelement <2 x i3> poison, i3 %x, i32 0
  %v = insertelement <2 x i3> %first, i3 %y, i32 1
  %sum = add nuw <2 x i3> %v, <i3 3, i3 3>
  %lane = extractelement <2 x i3> %sum, i32 0
  %five = icmp eq i3 %lane, 5
  br i1 %five, label %then, label %else
then:
  %again = add <2 x i3> %v, <i3 1, i3 1>      ; int: full-set
  %r = extractelement <2 x i3> %again, i32 1
  ret i3 %r
else:
  ret i3 0
}
