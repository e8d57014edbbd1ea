; What reassoc, contract, arcp and afn leave: whatever LLVM may legally compute instead is inside.

declare double @llvm.sqrt.f64(double)
declare double @llvm.fabs.f64(double)
declare double @llvm.fmuladd.f64(double, double, double)
declare double @llvm.floor.f64(double)

; x x - x x is 0 as written. Fused, it is what the first product lost in rounding, up to half a unit of 65025 / 9.
define void @cancelled(i8 noundef %n) {
  %i = uitofp i8 %n to double
  %x = fdiv double %i, 3.0                     ; float: [0, 85], no NaN
  %p = fmul double %x, %x                      ; float: [0, 7225], no NaN
  %written = fsub double %p, %p                ; float: 0
  %q = fmul contract double %x, %x
  %fused = fsub contract double %q, %q         ; float: [-7225.000000000001, 7225.000000000001], no NaN
  ret void
}

; LLVM makes a product of a quotient by a power of two, and under arcp of any, and fuses that with a sum. 2^-148 / 4 is
; 0 as written, and 1.5 times 2^-149 when 2^-149 is added to it before it is rounded: 2^-148, or 3e-45.
define void @quotients_are_products(i8 noundef %n) {
  %x = uitofp i8 %n to float
  %third = fdiv arcp contract float %x, 3.0    ; float: [0, 85.00001], no NaN
  %fused = fsub contract float %third, 85.0    ; float: [-85, 0.000015258789], no NaN
  %half = fdiv contract float %x, 2.0
  %near = fadd contract float %half, 0x3FE6666660000000   ; float: [0.7, 128.20001], no NaN
  %fifth = fdiv contract float %x, 5.0         ; float: [0, 51], no NaN
  %plain = fsub contract float %fifth, 51.0    ; float: [-51, 0], no -0, no NaN
  %least = fdiv contract float 0x36B0000000000000, 4.0    ; float: 0
  %sum = fadd contract float %least, 0x36A0000000000000   ; float: [1e-45, 3e-45], no NaN
  ret void
}

; A phi of nothing that is a product is none.
define void @merged(i1 %c, i8 noundef %n) {
entry:
  %x = uitofp i8 %n to float
  br i1 %c, label %then, label %end
then:
  %p = fadd float %x, 1.0
  br label %end
end:
  %m = phi float [ 0.0, %entry ], [ %p, %then ]
  %s = fadd contract float %m, 1.0             ; float: [1, 257] integer, no NaN
  ret void
}

; fmuladd may be one operation or two, without any flag.
define void @either(i8 noundef %n) {
  %x = uitofp i8 %n to double
  %r = call double @llvm.fmuladd.f64(double %x, double 0x3FB999999999999A, double 1.0)   ; float: [1, 26.5], no NaN
  ret void
}

; a / (b / c) may be a (c / b), and a (1 / b) be a / b.
define void @turned_around(i4 %m, i4 %n) {
  %a = uitofp i4 %m to double
  %i = uitofp i4 %n to double
  %b = fadd double %i, 1.0                     ; float: [1, 16] integer, no NaN
  %inner = fdiv arcp double %b, 3.0
  %outer = fdiv arcp double %a, %inner         ; float: [0, 45.00000000000002], no NaN
  %inverse = fdiv arcp double 1.0, %b          ; float: [0.0625, 1], no NaN
  %product = fmul arcp double %a, %inverse     ; float: [0, 15.000000000000007], no NaN
  ret void
}

; Approximations and rearrangements leave what nnan and ninf say; magnitudes and roundings have none of either.
define void @free(i8 %n, double %u) {
  %x = uitofp i8 %n to double
  %s = call afn double @llvm.sqrt.f64(double %x)         ; float: full-set
  %t = call nnan ninf afn double @llvm.sqrt.f64(double %x)   ; float: [-1.7976931348623157e+308, 1.7976931348623157e+308], no NaN
  %sum = fadd reassoc nnan double %x, 1.0      ; float: [-inf, inf], no NaN
  %f = call fast double @llvm.fabs.f64(double %u)        ; float: [-0, 1.7976931348623157e+308], no NaN
  %g = call reassoc double @llvm.floor.f64(double %x)    ; float: [0, 255] integer, no NaN
  ret void
}

; What may be computed in another order, or approximately, may be anything.
declare double @llvm.fma.f64(double, double, double)

define void @fused_once(i8 noundef %n) {
  %x = uitofp i8 %n to double
  %plain = call double @llvm.fma.f64(double %x, double 2.0, double 1.0)            ; float: [1, 511] integer, no NaN
  %ordered = call reassoc double @llvm.fma.f64(double %x, double 2.0, double 1.0)  ; float: full-set
  %approximate = call afn double @llvm.fma.f64(double %x, double 2.0, double 1.0)  ; float: full-set
  %m.plain = call double @llvm.fmuladd.f64(double %x, double 2.0, double 1.0)            ; float: [1, 511] integer, no NaN
  %m.ordered = call reassoc double @llvm.fmuladd.f64(double %x, double 2.0, double 1.0)  ; float: full-set
  %m.approximate = call afn double @llvm.fmuladd.f64(double %x, double 2.0, double 1.0)  ; float: full-set
  ret void
}

; What a rounding makes +0 is not below 0, so neither is a sum of exponentials, whatever they are fused with.
define float @exponentials(ptr %p, i64 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more, %loop ]      ; float: [-0, inf] with NaN
  %q = getelementptr float, ptr %p, i64 %i
  %x = load float, ptr %q
  %e = call contract float @llvm.exp.f32(float %x)
  %more = fadd contract float %sum, %e
  %i.next = add nuw i64 %i, 1
  %go = icmp ult i64 %i.next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret float %more
}

declare float @llvm.exp.f32(float)
