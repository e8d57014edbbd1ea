; Constrained operations, in the rounding mode that they name; round.dynamic is any. 0.1 = 0x3FB999999999999A.

declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)
declare double @llvm.experimental.constrained.fmul.f64(double, double, metadata, metadata)
declare double @llvm.experimental.constrained.fdiv.f64(double, double, metadata, metadata)
declare double @llvm.experimental.constrained.sqrt.f64(double, metadata, metadata)
declare float @llvm.experimental.constrained.fptrunc.f32.f64(double, metadata, metadata)
declare double @llvm.experimental.constrained.fpext.f64.f32(float, metadata)
declare double @llvm.experimental.constrained.uitofp.f64.i8(i8, metadata, metadata)
declare float @llvm.experimental.constrained.sitofp.f32.i32(i32, metadata, metadata)
declare i8 @llvm.experimental.constrained.fptosi.i8.f64(double, metadata)
declare i1 @llvm.experimental.constrained.fcmp.f64(double, double, metadata, metadata)
declare i1 @llvm.experimental.constrained.fcmps.f64(double, double, metadata, metadata)
declare double @llvm.experimental.constrained.floor.f64(double, metadata)
declare double @llvm.experimental.constrained.rint.f64(double, metadata, metadata)
declare double @llvm.experimental.constrained.maxnum.f64(double, double, metadata)
declare double @llvm.experimental.constrained.fma.f64(double, double, double, metadata, metadata)

define void @modes(i8 %a) strictfp {
  %x = call double @llvm.experimental.constrained.uitofp.f64.i8(i8 %a, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp   ; float: [0, 255] integer, no NaN
  %near = call double @llvm.experimental.constrained.fdiv.f64(double %x, double 3.0, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp    ; float: [0, 85], no NaN
  %third = call double @llvm.experimental.constrained.fdiv.f64(double 1.0, double 3.0, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp  ; float: 0.3333333333333333
  %down = call double @llvm.experimental.constrained.fdiv.f64(double 2.0, double 3.0, metadata !"round.downward", metadata !"fpexcept.ignore") strictfp    ; float: 0.6666666666666666
  %up = call double @llvm.experimental.constrained.fdiv.f64(double 1.0, double 3.0, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp        ; float: 0.33333333333333337
  %zero = call double @llvm.experimental.constrained.fdiv.f64(double -2.0, double 3.0, metadata !"round.towardzero", metadata !"fpexcept.ignore") strictfp ; float: -0.6666666666666666
  %any = call double @llvm.experimental.constrained.fdiv.f64(double 1.0, double 3.0, metadata !"round.dynamic", metadata !"fpexcept.ignore") strictfp      ; float: [0.3333333333333333, 0.33333333333333337], no NaN
  %sum = call double @llvm.experimental.constrained.fadd.f64(double %x, double 1.0, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp       ; float: [1, 256] integer, no NaN
  %root = call double @llvm.experimental.constrained.sqrt.f64(double 2.0, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp                 ; float: [1.414213562373095, 1.4142135623730951], no NaN
  %fused = call double @llvm.experimental.constrained.fma.f64(double %x, double %x, double 1.0, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp   ; float: [1, 65026] integer, no NaN
  ret void
}

define void @conversions(i32 %i, double %u, float %v) strictfp {
  %f = call float @llvm.experimental.constrained.sitofp.f32.i32(i32 %i, metadata !"round.towardzero", metadata !"fpexcept.strict") strictfp   ; float: [-2147483648, 2147483520] integer, no -0, no NaN
  %t = call float @llvm.experimental.constrained.fptrunc.f32.f64(double 0x3FB999999999999A, metadata !"round.downward", metadata !"fpexcept.strict") strictfp   ; float: 0.099999994
  %e = call double @llvm.experimental.constrained.fpext.f64.f32(float %f, metadata !"fpexcept.strict") strictfp   ; float: [-2147483648, 2147483520] integer, no -0, no NaN
  %n = call i8 @llvm.experimental.constrained.fptosi.i8.f64(double 3.75, metadata !"fpexcept.strict") strictfp    ; int: 3
  %r = call double @llvm.experimental.constrained.rint.f64(double 2.5, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp     ; float: 2 or 3, no NaN
  %s = call double @llvm.experimental.constrained.floor.f64(double -2.5, metadata !"fpexcept.strict") strictfp    ; float: -3
  %m = call double @llvm.experimental.constrained.maxnum.f64(double %e, double 1.0, metadata !"fpexcept.strict") strictfp   ; float: [1, 2147483520] integer, no NaN
  ret void
}

define void @comparisons(i8 %a) strictfp {
  %x = call double @llvm.experimental.constrained.uitofp.f64.i8(i8 %a, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  %less = call i1 @llvm.experimental.constrained.fcmp.f64(double %x, double 256.0, metadata !"olt", metadata !"fpexcept.strict") strictfp   ; int: -1
  %more = call i1 @llvm.experimental.constrained.fcmps.f64(double %x, double 255.0, metadata !"ogt", metadata !"fpexcept.strict") strictfp  ; int: 0
  %open = call i1 @llvm.experimental.constrained.fcmp.f64(double %x, double 255.0, metadata !"oeq", metadata !"fpexcept.strict") strictfp   ; int: full-set
  ret void
}

; In a strictfp function even a plain operation may find another mode.
define double @plain_among_strict() strictfp {
  %x = fdiv double 1.0, 3.0                    ; float: [0.3333333333333333, 0.33333333333333337], no NaN
  ret double %x
}

; A plain conversion of 0 may be -0 there: LLVM emits 2^52 - 2^52 for some.
define double @plain_conversion(i64 noundef %n) strictfp {
  %x = uitofp i64 %n to double                 ; float: [-0, 18446744073709551616] integer, no NaN
  %b = and i64 %n, 255
  %y = sitofp i64 %b to double                 ; float: [-0, 255] integer, no NaN
  %one = or i64 %b, 1
  %z = sitofp i64 %one to double               ; float: [1, 255] integer, no NaN
  ret double %x
}

; llvm.round of 2^52 + 1 is 2^52 + 2 with SSE4.1 when rounding upward; of -0.5 it is -0.
declare double @llvm.round.f64(double)
declare double @llvm.experimental.constrained.round.f64(double, metadata)
define double @plain_round() strictfp {
  %r = call double @llvm.round.f64(double 4503599627370497.0)   ; float: [4503599627370497, 4503599627370498], no NaN
  %s = call double @llvm.round.f64(double -0.5)   ; float: -1 or -0, no NaN
  %t = call double @llvm.experimental.constrained.round.f64(double -0.5, metadata !"fpexcept.strict") strictfp   ; float: -1
  ret double %r
}
