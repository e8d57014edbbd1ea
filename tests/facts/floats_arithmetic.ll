; Integers of small widths as sources of floats: what conversions, arithmetic, choices and rounding make of them.
; The situations are those of the test programs of fpscev (sheredom); the answers are the best there are.

define void @signed(i8 %a, i16 %b, i32 %c, i64 %d) {
  %x = sitofp i8 %a to float                   ; float: [-128, 127] integer, no -0, no NaN
  %y = sitofp i16 %b to float                  ; float: [-32768, 32767] integer, no -0, no NaN
  %z = sitofp i32 %c to float                  ; float: [-2147483648, 2147483648] integer, no -0, no NaN
  %w = sitofp i64 %d to float                  ; float: [-9223372036854775808, 9223372036854775808] integer, no -0, no NaN
  ret void
}

define void @unsigned(i8 %a, i16 %b, i32 %c, i64 %d) {
  %x = uitofp i8 %a to float                   ; float: [0, 255] integer, no NaN
  %y = uitofp i16 %b to float                  ; float: [0, 65535] integer, no NaN
  %z = uitofp i32 %c to float                  ; float: [0, 4294967296] integer, no NaN
  %w = uitofp i64 %d to float                  ; float: [0, 18446744073709551616] integer, no NaN
  %n = uitofp nneg i8 %a to float              ; float: [0, 127] integer, no NaN
  ret void
}

define void @other_formats(i8 %a) {
  %d = sitofp i8 %a to double                  ; float: [-128, 127] integer, no -0, no NaN
  %f = fptrunc double %d to float              ; float: [-128, 127] integer, no -0, no NaN
  %h = fptrunc double %d to half               ; float: [-128, 127] integer, no -0, no NaN
  %g = sitofp i8 %a to half                    ; float: [-128, 127] integer, no -0, no NaN
  %s = fpext half %g to float                  ; float: [-128, 127] integer, no -0, no NaN
  %t = fpext half %g to double                 ; float: [-128, 127] integer, no -0, no NaN
  ret void
}

define double @either(i1 %c, double %x) {
  %r = select i1 %c, double 0.0, double %x     ; float: full-set
  ret double %r
}

define float @meets(i1 %c) {
start:
  br i1 %c, label %one, label %two
one:
  br label %end
two:
  br label %end
end:
  %r = phi float [ 1.0, %one ], [ 42.0, %two ] ; float: 1 or 42, no NaN
  ret float %r
}

; Counting goes on while the counter is at least 42, so it does not go on.
define float @never_again() {
start:
  br label %loop
loop:
  %x = phi float [ 0.0, %start ], [ %next, %loop ]   ; float: 0
  %next = fadd float %x, 1.0                   ; float: 1
  %more = fcmp oge float %next, 42.0           ; int: 0
  br i1 %more, label %loop, label %end
end:
  ret float %next
}

define void @four_operations(i9 %a, i7 %b, i8 %c) {
  %x = uitofp i9 %a to float                   ; float: [0, 511] integer, no NaN
  %y = uitofp i7 %b to float                   ; float: [0, 127] integer, no NaN
  %sum = fadd float %x, %y                     ; float: [0, 638] integer, no NaN
  %difference = fsub float %x, %y              ; float: [-127, 511] integer, no -0, no NaN
  %product = fmul float %x, %y                 ; float: [0, 64897] integer, no NaN
  %z = uitofp i8 %c to float
  %negated = fneg float %z                     ; float: [-255, -0] integer, no NaN
  ret void
}

define void @quotients(i9 %a, i7 %b, float %u) {
  %x = uitofp i9 %a to float
  %y = uitofp i7 %b to float
  %small = fdiv float %x, 400000000.0          ; float: [0, 1.2775e-6], no NaN
  %any = fdiv float %u, 400000000.0            ; float: full-set
  %part = fdiv float %y, 127.0                 ; float: [0, 1], no NaN
  %large = fdiv float %x, %part                ; float: [0, inf] with QNaN
  %more = fadd float %y, 1.0                   ; float: [1, 128] integer, no NaN
  %less = fdiv float %x, %more                 ; float: [0, 511], no NaN
  ret void
}

; arcp: 1 / 4e8 may be rounded up, and the product again, which gives 1.27750013e-6.
define void @reciprocal(i9 %a) {
  %x = uitofp i9 %a to float
  %q = fdiv arcp float %x, 400000000.0         ; float: [0, 1.2775001e-6], no NaN
  ret void
}

define void @remainders(i9 %a) {
  %x = uitofp i9 %a to float
  %r = frem float %x, 400000000.0              ; float: [0, 511] integer, no NaN
  %s = frem nnan float %x, 400000000.0         ; float: [0, 511] integer, no NaN
  %t = frem nnan ninf float %x, 400000000.0    ; float: [0, 511] integer, no NaN
  ret void
}

declare float @opaque()

define void @calls() {
  %x = call nnan float @opaque()               ; float: [-inf, inf], no NaN
  %y = call nnan ninf float @opaque()          ; float: [-3.4028235e+38, 3.4028235e+38], no NaN
  ret void
}

declare float @llvm.sqrt.f32(float)
declare float @llvm.fma.f32(float, float, float)
declare float @llvm.fabs.f32(float)
declare float @llvm.minnum.f32(float, float)
declare float @llvm.maxnum.f32(float, float)
declare float @llvm.minimum.f32(float, float)
declare float @llvm.maximum.f32(float, float)
declare float @llvm.copysign.f32(float, float)
declare float @llvm.floor.f32(float)
declare float @llvm.ceil.f32(float)
declare float @llvm.trunc.f32(float)
declare float @llvm.rint.f32(float)
declare float @llvm.nearbyint.f32(float)
declare float @llvm.round.f32(float)
declare float @llvm.roundeven.f32(float)

define void @roots(i9 %a, i8 %b) {
  %x = uitofp i9 %a to float
  %r = call float @llvm.sqrt.f32(float %x)     ; float: [0, 22.605309], no NaN
  %minus = fneg float %x                       ; float: [-511, -0] integer, no NaN
  %n = call float @llvm.sqrt.f32(float %minus) ; float: -0 with QNaN
  %y = uitofp i8 %b to float
  %unit = fdiv float %y, 255.0                 ; float: [0, 1], no NaN
  %u = call float @llvm.sqrt.f32(float %unit)  ; float: [0, 1], no NaN
  ret void
}

define void @fused(i9 %a) {
  %x = uitofp i9 %a to float
  %minus = fneg float %x
  %r = call float @llvm.fma.f32(float %x, float %minus, float 4.0)   ; float: [-261117, 4] integer, no -0, no NaN
  ret void
}

define void @magnitudes(i9 %a, i1 %c) {
  %x = uitofp i9 %a to float
  %minus = fneg float %x
  %r = call float @llvm.fabs.f32(float %minus) ; float: [0, 511] integer, no NaN
  %two = select i1 %c, float -4.0, float 1.5   ; float: -4 or 1.5, no NaN
  %s = call float @llvm.fabs.f32(float %two)   ; float: 1.5 or 4, no NaN
  ret void
}

; minnum of a signalling NaN may be a NaN; of zeros that differ, it may be either.
define void @extremes(i9 %a, float %u) {
  %x = uitofp i9 %a to float                   ; float: [0, 511] integer, no NaN
  %y = sitofp i9 %a to float                   ; float: [-256, 255] integer, no -0, no NaN
  %m1 = call float @llvm.minnum.f32(float %u, float %x)    ; float: [-inf, 511] with NaN
  %m2 = call float @llvm.maxnum.f32(float %u, float %x)    ; float: [-0, inf] with NaN
  %m3 = call float @llvm.minimum.f32(float %u, float %x)   ; float: [-inf, 511] with NaN
  %m4 = call float @llvm.maximum.f32(float %u, float %x)   ; float: [0, inf] with NaN
  %n1 = call float @llvm.minnum.f32(float %x, float %y)    ; float: [-256, 255] integer, no -0, no NaN
  %n2 = call float @llvm.maxnum.f32(float %x, float %y)    ; float: [0, 511] integer, no NaN
  %n3 = call float @llvm.minimum.f32(float %x, float %y)   ; float: [-256, 255] integer, no -0, no NaN
  %n4 = call float @llvm.maximum.f32(float %x, float %y)   ; float: [0, 511] integer, no NaN
  ret void
}

define void @signs(i9 %a, i9 %b) {
  %x = sitofp i9 %a to float
  %y = sitofp i9 %b to float
  %z = uitofp i9 %a to float
  %minus = fneg float %z
  %r = call float @llvm.copysign.f32(float %x, float %y)       ; float: [-256, 256] integer, no NaN
  %s = call float @llvm.copysign.f32(float %z, float %y)       ; float: [-511, 511] integer, no NaN
  %t = call float @llvm.copysign.f32(float %x, float %z)       ; float: [0, 256] integer, no NaN
  %u = call float @llvm.copysign.f32(float %x, float %minus)   ; float: [-256, -0] integer, no NaN
  ret void
}

define void @to_integral_values(i32 %a) {
  %i = sitofp i32 %a to float
  %x = fdiv float %i, 65535.0                  ; float: [-32768.5, -0.000015259022] or [0, 32768.5], no NaN
  %r1 = call float @llvm.floor.f32(float %x)   ; float: [-32769, 32768] integer, no -0, no NaN
  %r2 = call float @llvm.ceil.f32(float %x)    ; float: [-32768, 32769] integer, no NaN
  %r3 = call float @llvm.trunc.f32(float %x)   ; float: [-32768, 32768] integer, no NaN
  %r4 = call float @llvm.rint.f32(float %x)    ; float: [-32768, 32768] integer, no NaN
  %r5 = call float @llvm.nearbyint.f32(float %x)   ; float: [-32768, 32768] integer, no NaN
  %r6 = call float @llvm.round.f32(float %x)   ; float: [-32769, 32769] integer, no NaN
  %r7 = call float @llvm.roundeven.f32(float %x)   ; float: [-32768, 32768] integer, no NaN
  ret void
}
