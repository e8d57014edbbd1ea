; What an operation of a value with itself gives: both operands are one number, where it cannot be undef.

declare float @llvm.fma.f32(float, float, float)
declare float @llvm.fmuladd.f32(float, float, float)

define void @of_itself(i5 noundef %a) {
  %x = sitofp i5 %a to float                   ; float: [-16, 15] integer, no -0, no NaN
  %square = fmul float %x, %x                  ; float: [0, 256] integer, no NaN
  %twice = fadd float %x, %x                   ; float: [-32, 30] multiple of 2, no -0, no NaN
  %nothing = fsub float %x, %x                 ; float: 0
  %one = fdiv float %x, %x                     ; float: 1 with QNaN
  %rest = frem float %x, %x                    ; float: [-0, 0] with QNaN
  %cube = fmul float %square, %x               ; float: [-4096, 3375] integer, no NaN
  %fourth = fmul float %cube, %x               ; float: [0, 65536] integer, no NaN
  %scaled = fmul float %x, -3.0
  %falling = fmul float %scaled, %x            ; float: [-768, -0] integer, no NaN
  %fused = call float @llvm.fma.f32(float %x, float %x, float 1.0)         ; float: [1, 257] integer, no NaN
  %either = call float @llvm.fmuladd.f32(float %x, float %x, float -1.0)   ; float: [-1, 255] integer, no -0, no NaN
  ret void
}

; An arm of a select is taken where the condition holds: of each occurrence of the factor.
define void @of_an_arm(i5 noundef %a, i1 %b) {
  %x = sitofp i5 %a to float
  %c = uitofp i1 %b to float
  %scale = fadd float %c, 3.0
  %scaled = fmul float %x, %scale
  %product = fmul float %scaled, %x            ; float: [0, 1024] integer, no NaN
  %low = fcmp olt float %x, -2.0
  %r = select i1 %low, float %product, float 27.0    ; float: [27, 1024] integer, no NaN
  ret void
}

; undef may be one number here and another there.
define void @of_undef(i5 %a) {
  %x = sitofp i5 %a to float
  %square = fmul float %x, %x                  ; float: [-240, 256] integer, no NaN
  ret void
}

; contract: the product may be that of two different roundings, so that a square need not be one.
define void @licensed(float noundef %y, i5 noundef %a) {
  %x = sitofp i5 %a to float
  %sum = fadd contract float %x, %y
  %square = fmul contract float %sum, %sum     ; float: full-set
  %difference = fsub reassoc float %x, %x      ; float: full-set
  ret void
}

; Clamps, and minima and maxima as the arms of a select.
define void @idioms(float noundef %x) {
  %positive = fcmp ogt float %x, 0.0
  %r = select i1 %positive, float %x, float 0.0      ; float: [0, inf], no NaN
  %small = fcmp olt float %x, 1.0
  %s = select i1 %small, float %x, float 1.0         ; float: [-inf, 1], no NaN
  %large = fcmp ugt float %x, 1.0
  %t = select i1 %large, float 1.0, float %x         ; float: [-inf, 1], no NaN
  %low = fcmp ult float %r, 6.0
  %u = select i1 %low, float %r, float 6.0           ; float: [0, 6], no NaN
  ; Of zeros, x >= 0 takes both.
  %v.c = fcmp oge float %x, 0.0
  %v = select i1 %v.c, float %x, float 0.0           ; float: [-0, inf], no NaN
  %negative = fcmp olt float %x, 0.0
  %minus = fneg float %x
  %w = select i1 %negative, float %minus, float %x   ; float: [-0, inf] with NaN
  ret void
}
