; Small operations that people write: operands that share a value, which no operand is told by its set alone.

declare float @llvm.fabs.f32(float)
declare float @llvm.fma.f32(float, float, float)
declare float @llvm.fmuladd.f32(float, float, float)
declare float @llvm.floor.f32(float)
declare float @llvm.ceil.f32(float)
declare float @llvm.trunc.f32(float)
declare float @llvm.round.f32(float)
declare float @llvm.rint.f32(float)
declare float @llvm.sqrt.f32(float)

; A value with its negation, or its magnitude.
define void @up_to_sign(float noundef %v, i5 noundef %n) {
  %minus = fneg float %v
  %size = call float @llvm.fabs.f32(float %v)
  %falling = fmul float %minus, %v             ; float: [-inf, -0] with NaN
  %fused = call float @llvm.fmuladd.f32(float %minus, float %v, float -1.0)    ; float: [-inf, -1] with NaN
  %once = call float @llvm.fma.f32(float %v, float %minus, float -1.0)         ; float: [-inf, -1] with NaN
  %unit = fdiv float %size, %v                 ; float: -1 or 1 with NaN
  %none = fadd float %v, %minus                ; float: 0 with NaN
  %twice = fsub float %size, %v                ; float: [0, inf] with NaN
  %x = sitofp i5 %n to float
  %less = fneg nsz float %x
  %freed = fmul float %less, %x                ; float: [-256, 0] integer, no NaN
  ret void
}

; Undef may be one number here and another there; and contract may give the product its exact value.
define void @up_to_sign_of_two(float %v, float noundef %a, float noundef %b) {
  %minus = fneg float %v
  %falling = fmul float %minus, %v             ; float: full-set
  %s = fadd contract float %a, %b
  %t = fneg float %s
  %p = fmul contract float %t, %s              ; float: full-set
  ret void
}

; One of them may be flushed.
define void @up_to_sign_flushed(float noundef %v) "denormal-fp-math"="positive-zero" {
  %minus = fneg float %v
  %falling = fmul float %minus, %v             ; float: full-set
  ret void
}

; Fractions.
define void @fractions(float noundef %v, float noundef nofpclass(nan inf) %x, float noundef nofpclass(nan inf nnorm nsub) %p) {
  %down = call float @llvm.floor.f32(float %x)
  %above = fsub float %x, %down                ; float: [0, 1], no NaN
  %below = fsub float %down, %x                ; float: [-1, 0], no -0, no NaN
  %up = call float @llvm.ceil.f32(float %x)
  %to = fsub float %up, %x                     ; float: [0, 1], no NaN
  %cut = call float @llvm.trunc.f32(float %x)
  %rest = fsub float %x, %cut                  ; float: [-0.99999994, 0.99999994], no -0, no NaN
  %near = call float @llvm.round.f32(float %x)
  %off = fsub float %x, %near                  ; float: [-0.5, 0.5], no -0, no NaN
  %even = call float @llvm.rint.f32(float %x)
  %odd = fsub float %x, %even                  ; float: [-0.5, 0.5], no -0, no NaN
  %q = call float @llvm.floor.f32(float %p)
  %less = fsub float %p, %q                    ; float: [0, 0.99999994], no NaN
  ; inf - inf
  %any = call float @llvm.floor.f32(float %v)
  %part = fsub float %v, %any                  ; float: [0, 1] with NaN
  %halves = fmul float %above, 2.0
  %other = call float @llvm.floor.f32(float %p)
  %none = fsub float %x, %other                ; float: [-inf, 3.4028235e+38], no NaN
  %fast = fsub reassoc float %x, %down         ; float: full-set
  ret void
}

define void @fractions_of_undef(float nofpclass(nan inf) %x) {
  %down = call float @llvm.floor.f32(float %x)
  %above = fsub float %x, %down                ; float: [-inf, inf], no NaN
  ret void
}

; -tiny - floor(0)
define void @fractions_flushed(float noundef nofpclass(nan inf) %x) "denormal-fp-math"="preserve-sign" {
  %down = call float @llvm.floor.f32(float %x)
  %above = fsub float %x, %down                ; float: [-inf, inf], no NaN
  ret void
}

; Components of unit vectors. Of 2^-100 the square is 0.
define void @unit_vectors(float noundef %x, float noundef %y, float noundef %z, i8 noundef %i) {
  %xx = fmul float %x, %x
  %plane = call float @llvm.fmuladd.f32(float %y, float %y, float %xx)
  %space = call float @llvm.fmuladd.f32(float %z, float %z, float %plane)
  %length = call float @llvm.sqrt.f32(float %space)
  %a = fdiv float %x, %length                  ; float: -inf or [-1.25, 1.25] or inf with NaN
  %b = fdiv float %y, %length                  ; float: -inf or [-1.25, 1.25] or inf with NaN
  %some = fcmp ogt float %length, 0.0
  %c = fdiv float %z, %length
  %d = select i1 %some, float %c, float 0.0    ; float: [-1.25, 1.25] with QNaN
  %more = fadd float %space, 0x3E80000000000000
  %longer = call float @llvm.sqrt.f32(float %more)
  %e = fdiv float %x, %longer                  ; float: [-1, 1] with NaN
  %k = sitofp i8 %i to float
  %kk = fmul float %k, %k
  %far = call float @llvm.fmuladd.f32(float %y, float %y, float %kk)
  %r = call float @llvm.sqrt.f32(float %far)
  %f = fdiv float %k, %r                       ; float: [-1, 1] with NaN
  %g = fdiv float %z, %r                       ; float: full-set
  %less = fsub float %space, 1.0
  %s = call float @llvm.sqrt.f32(float %less)
  %h = fdiv float %x, %s                       ; float: full-set
  ret void
}

; Polynomials: smoothstep, lerp, x (1 - x).
define void @polynomials(float noundef %v, i5 noundef %m, i4 noundef %n, i4 %u) {
  %positive = fcmp ogt float %v, 0.0
  %w = select i1 %positive, float %v, float 0.0
  %large = fcmp ogt float %w, 1.0
  %t = select i1 %large, float 1.0, float %w         ; float: [0, 1], no NaN
  %tt = fmul float %t, %t
  %twice = fmul float %t, 2.0
  %slope = fsub float 3.0, %twice
  %smooth = fmul float %tt, %slope                   ; float: [0, 1.0000005], no NaN
  %same = call float @llvm.fmuladd.f32(float -2.0, float %t, float 3.0)
  %step = fmul float %tt, %same                      ; float: [0, 1.0000005], no NaN
  %rest = fsub float 1.0, %t
  %logistic = fmul float %t, %rest                   ; float: [0, 0.25000006], no NaN
  %a = sitofp i5 %m to float
  %b = uitofp i4 %n to float
  %d = fsub float %b, %a
  %p = fmul float %t, %d
  %lerp = fadd float %a, %p                          ; float: [-16, 15.000001], no -0, no NaN
  %mixed = call float @llvm.fmuladd.f32(float %t, float %d, float %a)    ; float: [-16, 15.000001], no -0, no NaN
  %left = fmul float %rest, %a
  %blend = call float @llvm.fmuladd.f32(float %t, float %b, float %left) ; float: [-16, 15.000003], no -0, no NaN
  %fast = fmul reassoc float %t, %rest               ; float: full-set
  %c = uitofp i4 %u to float
  %cc = fmul float %c, %c
  %undef = fsub float %cc, %c                        ; float: [-15, 225] integer, no -0, no NaN
  %bb = fmul float %b, %b
  %defined = fsub float %bb, %b                      ; float: [0, 210] integer, no NaN
  ret void
}
