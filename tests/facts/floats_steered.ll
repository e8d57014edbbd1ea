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

; What is rounded to another format between step and test is not followed.
define void @truncated() {
entry:
  br label %loop
loop:                                          ; taken at most: None
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
