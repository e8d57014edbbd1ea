; Loops that are not counted, or not as far as one might think: with a condition of a rule missing, each would be
; counted wrongly.

declare void @may_throw() willreturn
declare void @may_leave()
declare void @llvm.assume(i1)

define void @must_end_but_may_throw(i8 %n) willreturn {
entry:
  br label %loop
loop:  ; taken: None
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  call void @may_throw()
  %next = add i8 %i, 1
  %c = icmp ule i8 %i, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @may_leave_before_it_meets(i32 %n) {
entry:
  br label %loop
loop:  ; taken: (-1 + (-1431655765 * %n))
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %a = icmp ult i32 %i, 1000
  call void @llvm.assume(i1 %a)
  br label %body
body:
  call void @may_leave()
  %next = add i32 %i, 3
  %c = icmp ne i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @zero_of_an_inner_loop(ptr %p) {
entry:
  br label %outer
outer:  ; taken at most: None
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j.n, %inner ]
  %j.n = add i32 %j, 1
  %v = load volatile i1, ptr %p
  br i1 %v, label %inner, label %latch
latch:
  %c = icmp eq i32 %j, 0
  br i1 %c, label %outer, label %exit
exit:
  ret void
}

define void @direction_not_known(i8 %a, i8 %s, i8 %r) {
entry:
  %nz = icmp ne i8 %s, 0
  br i1 %nz, label %loop, label %exit
loop:  ; taken: None
  %i = phi i8 [ %a, %entry ], [ %next, %loop ]
  %next = add nsw i8 %i, %s
  %c = icmp ne i8 %next, %r
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @step_may_be_zero(i8 %a, i8 %s) {
entry:
  %nn = icmp sge i8 %s, 0
  br i1 %nn, label %loop, label %exit
loop:  ; taken: None
  %i = phi i8 [ %a, %entry ], [ %next, %loop ]
  %next = add nsw i8 %i, %s
  %c = icmp ne i8 %next, 0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @step_may_be_zero_start_is_not(i8 %a, i8 %s) {
entry:
  %z = and i8 %s, 127
  %nn = icmp sgt i8 %a, 0
  br i1 %nn, label %loop, label %exit
loop:  ; taken: None
  %i = phi i8 [ %a, %entry ], [ %next, %loop ]
  %next = add nsw i8 %i, %z
  %c = icmp ne i8 %next, 0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @finite_but_zero_by_zero(i8 %a, i8 %s) mustprogress {
entry:
  %nn = icmp sge i8 %s, 0
  br i1 %nn, label %loop, label %exit
loop:  ; taken: None
  %i = phi i8 [ %a, %entry ], [ %next, %loop ]
  %next = add nsw i8 %i, %s
  %c = icmp ne i8 %next, 0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @step_any_may_wrap(i8 %s, i8 %n) mustprogress {
entry:
  br label %loop
loop:  ; taken: None
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add i8 %i, %s
  %c = icmp slt i8 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @bound_changes_step_unknown(ptr %p, i32 %s) mustprogress {
entry:
  br label %loop
loop:  ; taken at most: None
  %k = phi i64 [ 0, %entry ], [ %k.n, %loop ]
  %i = phi i32 [ 0, %entry ], [ %i.n, %loop ]
  %k.n = add i64 %k, 1
  %i.n = add nsw i32 %i, %s
  %q = getelementptr i8, ptr %p, i64 %k
  %v = load i8, ptr %q
  %r = zext i8 %v to i32
  %c = icmp slt i32 %i.n, %r
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @another_exit_before_it_passes(i32 %n) {
entry:
  br label %loop
loop:  ; taken: (250 umin (((-1 + (-1 * (1 umin (-1 + (1 umax %n))))<nuw><nsw> + (1 umax %n)) /u 4) + (1 umin (-1 + (1 umax %n))))<nuw><nsw>)
  %i = phi i32 [ 1, %entry ], [ %next, %latch ]
  %next = add i32 %i, 4
  %a = icmp ult i32 %i, 1000
  br i1 %a, label %latch, label %exit
latch:
  %c = icmp ult i32 %i, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; trip multiple: 1
define void @remainder_one_is_no_multiple(i32 %n) {
entry:
  %r = urem i32 %n, 3
  %g = icmp eq i32 %r, 1
  br i1 %g, label %loop, label %exit
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; trip multiple: 1
define void @product_that_wraps_is_no_multiple(i32 %m) {
entry:
  %n = mul i32 %m, 3
  %g = icmp ne i32 %n, 0
  br i1 %g, label %loop, label %exit
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @flushed_all() "denormal-fp-math"="preserve-sign,preserve-sign" {
entry:
  br label %loop
loop:  ; taken: None
  %x = phi float [ 1.0, %entry ], [ %x.n, %loop ]
  %x.n = fmul float %x, 0.5
  %c = fcmp ogt float %x.n, 0.0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @flushed_float() "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
entry:
  br label %loop
loop:  ; taken: None
  %x = phi float [ 1.0, %entry ], [ %x.n, %loop ]
  %x.n = fmul float %x, 0.5
  %c = fcmp ogt float %x.n, 0.0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @strict() strictfp {
entry:
  br label %loop
loop:  ; taken: None
  %x = phi float [ 0.0, %entry ], [ %x.n, %loop ]
  %x.n = fadd float %x, 0x3FB99999A0000000
  %c = fcmp olt float %x.n, 1000.0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @reciprocal() {
entry:
  br label %loop
loop:  ; taken: None
  %x = phi float [ 1.0, %entry ], [ %x.n, %loop ]
  %x.n = fdiv arcp float %x, 3.0
  %c = fcmp ogt float %x, 0x3E80000000000000
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @nan_step_goes_on(i1 %b) {
entry:
  %s = select i1 %b, float 1.0, float 0x7FF8000000000000
  br label %loop
loop:  ; taken at most: None
  %x = phi float [ 0.0, %entry ], [ %x.n, %loop ]
  %x.n = fadd float %x, %s
  %c = fcmp ult float %x, 10.0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @nan_bound_goes_on(i1 %b) {
entry:
  %s = select i1 %b, float 10.0, float 0x7FF8000000000000
  br label %loop
loop:  ; taken at most: None
  %i = phi i32 [ 0, %entry ], [ %i.n, %loop ]
  %i.n = add i32 %i, 1
  %x = sitofp i32 %i to float
  %c = fcmp ult float %x, %s
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @bound_one_of_two(i1 %b) {
entry:
  %s = select i1 %b, float 10.0, float 20.0
  br label %loop
loop:  ; taken: None
  %i = phi i32 [ 0, %entry ], [ %i.n, %loop ]
  %i.n = add i32 %i, 1
  %x = sitofp i32 %i to float
  %c = fcmp olt float %x, %s
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @infinite_step(i1 %b) {
entry:
  %s = select i1 %b, float 1.0, float 0x7FF0000000000000
  br label %loop
loop:  ; taken at most: None
  %x = phi float [ 0.0, %entry ], [ %x.n, %loop ]
  %x.n = fadd float %x, %s
  %c = fcmp olt float %x, 10.0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @subtracted_from() {
entry:
  br label %loop
loop:  ; taken: 1
  %x = phi float [ 2.0, %entry ], [ %x.n, %loop ]
  %x.n = fsub float 1.0, %x
  %c = fcmp ogt float %x, 0.5
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @negative_factor(i1 %b) {
entry:
  %s = select i1 %b, float 2.0, float -3.0
  br label %loop
loop:  ; taken at most: None
  %x = phi float [ 1.0, %entry ], [ %x.n, %loop ]
  %x.n = fmul float %x, %s
  %c = fcmp olt float %x, 1000.0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define i32 @run_oversized_shift() {
entry:
  br label %loop
loop:  ; taken: None
  %i = phi i32 [ 30, %entry ], [ %i.n, %loop ]
  %i.n = add i32 %i, 1
  %s = shl i32 1, %i.n
  %c = icmp ne i32 %s, 0
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %i
}
