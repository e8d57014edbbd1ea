; Functions of the mathematical library on small integers; the situations are those of fpscev's test programs.
; Bounds are the true values and as many units in the last place as the believed library may be off.

declare float @llvm.pow.f32(float, float)
declare float @llvm.powi.f32.i32(float, i32)
declare float @llvm.cos.f32(float)
declare float @llvm.sin.f32(float)
declare float @llvm.exp.f32(float)
declare float @llvm.exp2.f32(float)
declare float @llvm.log.f32(float)
declare float @llvm.log2.f32(float)
declare float @llvm.log10.f32(float)

define void @powers(i3 %a, i4 %b, i16 %c, i8 %d) {
  %x = uitofp i3 %a to float
  %base = fadd float %x, 1.0                   ; float: [1, 8] integer, no NaN
  %y = uitofp i4 %b to float
  %r = call float @llvm.pow.f32(float %base, float %y)      ; float: [1, 35184410000000], no NaN
  %z = uitofp i16 %c to float
  %n = zext i8 %d to i32
  %s = call float @llvm.powi.f32.i32(float %z, i32 %n)      ; float: [0, inf], no NaN
  ret void
}

; An infinite argument gives NaN, which nnan makes poison.
define void @waves(i9 %a, float %u) {
  %x = uitofp i9 %a to float
  %c1 = call float @llvm.cos.f32(float %x)     ; float: [-1, 1], no NaN
  %c2 = call nnan float @llvm.cos.f32(float %u)             ; float: [-1, 1], no NaN
  %c3 = call nnan ninf float @llvm.cos.f32(float %u)        ; float: [-1, 1], no NaN
  %s1 = call float @llvm.sin.f32(float %x)     ; float: [-1, 1], no NaN
  %s2 = call nnan float @llvm.sin.f32(float %u)             ; float: [-1, 1], no NaN
  %s3 = call nnan ninf float @llvm.sin.f32(float %u)        ; float: [-1, 1], no NaN
  ret void
}

define void @exponentials(i5 %a) {
  %x = sitofp i5 %a to float                   ; float: [-16, 15] integer, no -0, no NaN
  %r = call float @llvm.exp.f32(float %x)      ; float: [1.12535155e-7, 0.3678795] or [0.99999964, 3269018], no NaN
  %s = call float @llvm.exp2.f32(float %x)     ; float: [0.000015258789, 0.5] or [1, 32768], no NaN
  ret void
}

define void @logarithms(i9 %a) {
  %x = uitofp i9 %a to float                   ; float: [0, 511] integer, no NaN
  %y = fadd float %x, 1.0                      ; float: [1, 512] integer, no NaN
  %minus = fneg float %x                       ; float: [-511, -0] integer, no NaN
  %l1 = call float @llvm.log.f32(float %x)     ; float: -inf or [0, 6.2363706], no NaN
  %l2 = call float @llvm.log.f32(float %y)     ; float: [0, 6.2383256], no NaN
  %l3 = call float @llvm.log.f32(float %minus) ; float: -inf with QNaN
  %m1 = call float @llvm.log2.f32(float %x)    ; float: -inf or [0, 8.997182], no NaN
  %m2 = call float @llvm.log2.f32(float %y)    ; float: [0, 9.000003], no NaN
  %m3 = call float @llvm.log2.f32(float %minus)             ; float: -inf with QNaN
  %n1 = call float @llvm.log10.f32(float %x)   ; float: -inf or [0, 2.7084222], no NaN
  %n2 = call float @llvm.log10.f32(float %y)   ; float: [0, 2.7092712], no NaN
  %n3 = call float @llvm.log10.f32(float %minus)            ; float: -inf with QNaN
  ret void
}
