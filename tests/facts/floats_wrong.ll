; Answers that were wrong elsewhere: NaN hidden in bounds, the sign of zeros, a divisor of zero inside an interval.
; (fpscev's, as measured; each fact here is what they should have been.)

declare float @llvm.fabs.f32(float)
declare float @llvm.sqrt.f32(float)
declare float @llvm.log.f32(float)
declare float @llvm.exp2.f32(float)
declare float @llvm.floor.f32(float)
declare float @llvm.minnum.f32(float, float)
declare float @llvm.copysign.f32(float, float)

; Nothing is known of operands, so nothing of comparisons; x is not equal to itself where it is NaN.
define void @unknown_operands(float noundef %u, float noundef %v) {
  %a = fcmp ueq float %u, %v                   ; int: full-set
  %b = fcmp une float %u, %v                   ; int: full-set
  %isnan = fcmp une float %u, %u               ; int: full-set
  %isnumber = fcmp oeq float %u, %u            ; int: full-set
  %never = fcmp one float %u, %u               ; int: 0
  ret void
}

; Adding to an unknown number is not NaN, and its magnitude is not the sum itself.
define void @sum_of_an_unknown(float %u) {
  %sum = fadd float %u, 1.0                    ; float: [-inf, inf], no -0 with NaN
  %size = call float @llvm.fabs.f32(float %sum)   ; float: [0, inf] with NaN
  ret void
}

; 1 / 0 lies between 1 / -2 and 1 / 2 as divisors go, and is infinite.
define void @divisors_around_zero(i8 %a, i2 %b) {
  %x = sitofp i8 %a to float
  %q = fdiv float 1.0, %x                      ; float: [-1, -0.0078125] or [0.007874016, 1] or inf, no NaN
  %y = sitofp i2 %b to float
  %r = fdiv float 1.0, %y                      ; float: [-1, -0.5] or 1 or inf, no NaN
  ret void
}

; The end of the range is -0: its root is -0, its logarithm -inf, neither is NaN.
define void @ranges_that_end_in_minus_zero(i4 %a, float %u) {
  %x = uitofp i4 %a to float
  %minus = fneg float %x                       ; float: [-15, -0] integer, no NaN
  %r = call float @llvm.sqrt.f32(float %minus) ; float: -0 with QNaN
  %s = call nnan float @llvm.sqrt.f32(float %minus)   ; float: -0
  %l = call float @llvm.log.f32(float %minus)  ; float: -inf with QNaN
  %negative = call float @llvm.copysign.f32(float %u, float -1.0)   ; float: [-inf, -0] with NaN
  %t = call float @llvm.sqrt.f32(float %negative)   ; float: -0 with NaN
  ret void
}

; 2^-16 is no integer, so floor is not its operand.
define void @powers_that_are_no_integers(i5 %a) {
  %x = sitofp i5 %a to float
  %p = call float @llvm.exp2.f32(float %x)
  %f = call float @llvm.floor.f32(float %p)    ; float: [0, 32768] integer, no NaN
  ret void
}

; The minimum of an unknown number and one of [0, 15] may be -inf.
define void @minimum_of_an_unknown(i4 %a, float %u) {
  %x = uitofp i4 %a to float
  %m = call float @llvm.minnum.f32(float %u, float %x)   ; float: [-inf, 15] with NaN
  %c = fcmp oeq float %m, 0xFFF0000000000000   ; int: full-set
  ret void
}

; Types of any format and lanes: what is not known is anything.
define void @other_types(<2 x float> %v, fp128 %q, x86_fp80 %l, bfloat %b, ppc_fp128 %p) {
  %a = fadd <2 x float> %v, <float 1.0, float 2.0>   ; float: [-inf, inf], no -0 with NaN
  %c = fadd fp128 %q, %q
  %d = fneg x86_fp80 %l
  %e = fmul bfloat %b, %b
  %f = fadd ppc_fp128 %p, %p
  ret void
}
