; Loops that floats steer, where LLVM may compute something else than what the operations say (!fpmath, fast-math flags,
; flushed subnormals). `scev print --set rewriting=as-written` takes flags at their word, and fpmath as it is.

; AMDGPU makes a product with the reciprocal of it, and takes 6 backedges where the quotient takes 5. Seven floats up or
; down at each step make no more of it than that.
define i32 @quotient() {
entry:
  br label %loop
loop:                                          ; taken at most: 6 ; taken: None
  %x = phi float [ 1.0, %entry ], [ %n, %loop ]
  %k = phi i32 [ 1, %entry ], [ %k1, %loop ]   ; int: [1, 7]
  %k1 = add i32 %k, 1
  %n = fdiv float %x, 3.0, !fpmath !0
  %c = fcmp ogt float %n, 0x3F567980E0000000
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %k
}

define void @quotient_as_written() {
entry:
  br label %loop
loop:                                          ; taken: 5
  %x = phi float [ 1.0, %entry ], [ %n, %loop ]
  %n = fdiv float %x, 3.0
  %c = fcmp ogt float %n, 0x3F567980E0000000
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; 2^-k, seven floats up or down each time, is still far from 0.1 on either side.
define void @far_from_the_bound() {
entry:
  br label %loop
loop:                                          ; taken: 3
  %x = phi float [ 1.0, %entry ], [ %n, %loop ]
  %n = fdiv float %x, 2.0, !fpmath !0
  %c = fcmp ogt float %n, 0x3FB99999A0000000
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @product() {
entry:
  br label %loop
loop:                                          ; taken at most: 10 ; taken: None
  %x = phi float [ 1.0, %entry ], [ %n, %loop ]
  %n = fmul float 2.0, %x, !fpmath !0
  %c = fcmp olt float %n, 1024.0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; The error eats what is left of a small number: it need not come to an end.
define void @product_near_zero() {
entry:
  br label %loop
loop:                                          ; taken at most: None
  %x = phi float [ 1.0, %entry ], [ %n, %loop ]
  %n = fmul float %x, 0.5, !fpmath !0
  %c = fcmp ogt float %n, 0.0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @sum() {
entry:
  br label %loop
loop:                                          ; taken at most: None
  %x = phi float [ 0.0, %entry ], [ %n, %loop ]
  %n = fadd float %x, 1.0, !fpmath !0
  %c = fcmp olt float %n, 1000.0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @sum_that_meets_the_bound() {
entry:
  br label %loop
loop:                                          ; taken at most: None
  %x = phi float [ 0.0, %entry ], [ %n, %loop ]
  %n = fadd float %x, 1.0, !fpmath !0
  %c = fcmp une float %n, 100.0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @product_that_meets_the_bound() {
entry:
  br label %loop
loop:                                          ; taken at most: None
  %x = phi float [ 1.0, %entry ], [ %n, %loop ]
  %n = fmul float %x, 2.0, !fpmath !0
  %c = fcmp une float %n, 1024.0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @difference() {
entry:
  br label %loop
loop:                                          ; taken at most: None
  %x = phi float [ 1000.0, %entry ], [ %n, %loop ]
  %n = fsub float %x, 1.0, !fpmath !0
  %c = fcmp ogt float %n, 0.0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define i32 @unsigned_number() {
entry:
  br label %loop
loop:                                          ; taken: None
  %i = phi i32 [ 0, %entry ], [ %n, %loop ]
  %n = add nuw nsw i32 %i, 1
  %f = uitofp i32 %n to float, !fpmath !0
  %c = fcmp olt float %f, 100.0
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %i
}

define i32 @signed_number() {
entry:
  br label %loop
loop:                                          ; taken: None
  %i = phi i32 [ 0, %entry ], [ %n, %loop ]
  %n = add nsw i32 %i, 1
  %f = sitofp i32 %n to float, !fpmath !0
  %c = fcmp olt float %f, 1.0e9
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %i
}

; An extension takes the exact sum under contract: the ninth, 1.0000000969, is below the bound, rounded it is above.
define void @extended() {
entry:
  br label %loop
loop:                                          ; taken: None ; taken at most: None
  %x = phi float [ 0.0, %entry ], [ %n, %loop ]
  %n = fadd float %x, 0x3FB99999A0000000
  %w = fpext contract float %n to double
  %c = fcmp olt double %w, 0x3FF000001AD7F29B
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @extended_as_written() {
entry:
  br label %loop
loop:                                          ; taken: 9
  %x = phi float [ 0.0, %entry ], [ %n, %loop ]
  %n = fadd float %x, 0x3FB99999A0000000
  %w = fpext float %n to double
  %c = fcmp olt double %w, 0x3FF000001AD7F29B
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @extended_with_an_error() {
entry:
  br label %loop
loop:                                          ; taken at most: None
  %x = phi float [ 0.0, %entry ], [ %n, %loop ]
  %n = fadd float %x, 0x3FB99999A0000000
  %w = fpext float %n to double, !fpmath !0
  %c = fcmp olt double %w, 0x3FF000001AD7F29B
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; What is rounded to another format between step and test is not followed, but run.
define void @truncated() {
entry:
  br label %loop
loop:                                          ; taken: 99
  %x = phi double [ 0.0, %entry ], [ %n, %loop ]
  %n = fadd double %x, 1.0
  %w = fptrunc contract double %n to float
  %c = fcmp olt float %w, 100.0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; An error larger than any float.
define void @huge_error() {
entry:
  br label %loop
loop:                                          ; taken at most: None
  %x = phi float [ 1.0, %entry ], [ %n, %loop ]
  %n = fdiv float %x, 3.0, !fpmath !1
  %c = fcmp ogt float %n, 0x3F567980E0000000
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; contract has nothing to fuse: neither 0.0 nor the sum is a product.
define void @contracted_sum() {
entry:
  br label %loop
loop:                                          ; taken: 99
  %x = phi float [ 0.0, %entry ], [ %n, %loop ]
  %n = fadd contract float %x, 1.0
  %c = fcmp olt float %n, 100.0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; The argument may be a product, of a caller that this is inlined into.
define void @contracted_sum_from(float %s) {
entry:
  %fits = fcmp ogt float %s, 0.0
  br i1 %fits, label %loop, label %exit
loop:                                          ; taken at most: None
  %x = phi float [ %s, %entry ], [ %n, %loop ]
  %n = fadd contract float %x, 1.0
  %c = fcmp olt float %n, 100.0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; A quotient is not fused with anything.
define void @contracted_quotient() {
entry:
  br label %loop
loop:                                          ; taken: 3
  %x = phi float [ 1.0, %entry ], [ %n, %loop ]
  %n = fdiv contract nnan float %x, 2.0
  %c = fcmp ogt float %n, 0x3FB99999A0000000
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @reciprocal() {
entry:
  br label %loop
loop:                                          ; taken at most: None
  %x = phi float [ 1.0, %entry ], [ %n, %loop ]
  %n = fdiv arcp float %x, 3.0
  %c = fcmp ogt float %n, 0x3FB99999A0000000
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @rearranged() {
entry:
  br label %loop
loop:                                          ; taken at most: None
  %x = phi float [ 0.0, %entry ], [ %n, %loop ]
  %n = fadd reassoc float %x, 1.0
  %c = fcmp olt float %n, 100.0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; Nothing is flushed where the mode is IEEE's, said or not.
define void @ieee() "denormal-fp-math"="ieee,ieee" {
entry:
  br label %loop
loop:                                          ; taken: 99
  %x = phi float [ 0.0, %entry ], [ %n, %loop ]
  %n = fadd float %x, 1.0
  %c = fcmp olt float %n, 100.0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @flushing() "denormal-fp-math-f32"="preserve-sign" {
entry:
  br label %loop
loop:                                          ; taken at most: None
  %x = phi float [ 1.0, %entry ], [ %n, %loop ]
  %n = fmul float %x, 0.5
  %c = fcmp ogt float %n, 0.0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

!0 = !{float 2.5}
!1 = !{float 0x47EFFFFFE0000000}

; A bound of another format, between the numbers of the counter's: 3.5, infinity, and a number of any sign.
define void @wider_bounds(double noundef %d) {
entry:
  br label %below
below:                                        ; taken: 3
  %a = phi float [ 0.0, %entry ], [ %a.n, %below ]
  %a.n = fadd float %a, 1.0
  %a.w = fpext float %a.n to double
  %a.go = fcmp olt double %a.w, 0x400C000000000000
  br i1 %a.go, label %below, label %at_most
at_most:                                      ; taken: 3
  %b = phi float [ 0.0, %below ], [ %b.n, %at_most ]
  %b.n = fadd float %b, 1.0
  %b.w = fpext float %b.n to double
  %b.go = fcmp ole double %b.w, 0x400C000000000000
  br i1 %b.go, label %at_most, label %fine
; Bounds between the numbers of half, next to 3.
fine:                                         ; taken: 3
  %c = phi half [ 0.0, %at_most ], [ %c.n, %fine ]
  %c.n = fadd half %c, 1.0
  %c.w = fpext half %c.n to double
  %c.go = fcmp olt double %c.w, 0x4008000000000001
  br i1 %c.go, label %fine, label %fine_equal
fine_equal:                                   ; taken: 2
  %k = phi half [ 0.0, %fine ], [ %k.n, %fine_equal ]
  %k.n = fadd half %k, 1.0
  %k.w = fpext half %k.n to double
  %k.go = fcmp ole double %k.w, 0x4007FFFFFFFFFFFF
  br i1 %k.go, label %fine_equal, label %fine_down
fine_down:                                    ; taken: 2
  %e = phi half [ 6.0, %fine_equal ], [ %e.n, %fine_down ]
  %e.n = fadd half %e, -1.0
  %e.w = fpext half %e.n to double
  %e.go = fcmp oge double %e.w, 0x4008000000000001
  br i1 %e.go, label %fine_down, label %fine_above
fine_above:                                   ; taken: 3
  %l = phi half [ 6.0, %fine_down ], [ %l.n, %fine_above ]
  %l.n = fadd half %l, -1.0
  %l.w = fpext half %l.n to double
  %l.go = fcmp ogt double %l.w, 0x4007FFFFFFFFFFFF
  br i1 %l.go, label %fine_above, label %unequal
unequal:                                      ; taken: None
  %f = phi half [ 0.0, %fine_above ], [ %f.n, %unequal ]
  %f.n = fadd half %f, 1.0
  %f.w = fpext half %f.n to double
  %f.go = fcmp une double %f.w, 0x4008000000000001
  br i1 %f.go, label %unequal, label %huge
huge:                                         ; taken: None
  %g = phi float [ 1.0, %unequal ], [ %g.n, %huge ]
  %g.n = fadd float %g, 1.0
  %g.w = fpext float %g.n to double
  %g.go = fcmp olt double %g.w, 0x7FF0000000000000
  br i1 %g.go, label %huge, label %doubled
doubled:                                      ; taken: None
  %h = phi float [ 1.0, %huge ], [ %h.n, %doubled ]
  %h.n = fadd float %h, 1.0
  %h.w = fpext float %h.n to double
  %h.go = fcmp ogt double %h.w, 0xFFF0000000000000
  br i1 %h.go, label %doubled, label %reversed
; The bound on the left.
reversed:                                     ; taken: 2
  %i = phi float [ 0.0, %doubled ], [ %i.n, %reversed ]
  %i.n = fadd float %i, 1.0
  %i.go = fcmp oge float 2.5, %i.n
  br i1 %i.go, label %reversed, label %reversed_down
reversed_down:                                ; taken: 3
  %j = phi float [ 6.0, %reversed ], [ %j.n, %reversed_down ]
  %j.n = fadd float %j, -1.0
  %j.go = fcmp olt float 2.5, %j.n
  br i1 %j.go, label %reversed_down, label %exit
exit:
  ret void
}

; With a step that may be NaN the loop may be left one iteration later, and with two next values, or without a bound that
; is a number, it is not counted.
define void @not_steered(float noundef %n, i1 noundef %k) {
entry:
  %s = select i1 %k, float 1.0, float 0x7FF8000000000000
  br label %nan
nan:                                          ; taken: None ; taken at most: 3
  %a = phi float [ 0.0, %entry ], [ %a.n, %nan ]
  %a.n = fadd float %a, %s
  %a.go = fcmp olt float %a, 2.5
  br i1 %a.go, label %nan, label %two
two:                                          ; taken at most: None
  %b = phi float [ 0.0, %nan ], [ %b.n, %two ], [ %b.m, %again ]
  %b.n = fadd float %b, 1.0
  %b.m = fadd float %b, 2.0
  br i1 %k, label %two, label %again
again:
  %b.go = fcmp olt float %b, 2.5
  br i1 %b.go, label %two, label %copy
copy:                                         ; taken at most: None
  %c = phi float [ 0.0, %again ], [ %n, %copy ]
  %c.go = fcmp olt float %c, 2.5
  br i1 %c.go, label %copy, label %varies
varies:                                       ; taken at most: None
  %d = phi float [ 0.0, %copy ], [ %d.n, %varies ]
  %d.n = fadd float %d, %d
  %d.go = fcmp olt float %d, 2.5
  br i1 %d.go, label %varies, label %unequal
unequal:                                      ; taken at most: None
  %e = phi float [ 0.0, %varies ], [ %e.n, %unequal ]
  %e.n = fadd float %e, %s
  %e.go = fcmp une float %e, 3.0
  br i1 %e.go, label %unequal, label %exit
exit:
  ret void
}
