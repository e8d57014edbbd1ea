; Conditions followed backwards, through what computed the compared value, roundings included.

declare double @llvm.fabs.f64(double)
declare double @llvm.sqrt.f64(double)
declare double @llvm.floor.f64(double)
declare double @llvm.fma.f64(double, double, double)
declare double @llvm.maxnum.f64(double, double)
declare i1 @llvm.is.fpclass.f64(double, i32)

; 1 = x + 1 for all x that vanish beside 1, ties to even (GCC's PR109008).
define double @absorbed(double noundef %x) {
start:
  %y = fadd double %x, 1.0
  %c = fcmp oeq double %y, 1.0
  br i1 %c, label %then, label %else
then:
  %r = fmul double %x, 0x4340000000000000      ; float: [-0.5, 1], no NaN
  ret double %r
else:
  ret double 0.0
}

define double @squared(double noundef %x) {
start:
  %y = fmul double %x, %x
  %c = fcmp ole double %y, 4.0
  br i1 %c, label %then, label %else
then:
  %r = fadd double %x, 0.0                     ; float: [-2, 2], no -0, no NaN
  ret double %r
else:
  ret double 0.0
}

define double @steps(double noundef %x, double noundef %y) {
start:
  %a = call double @llvm.fabs.f64(double %x)
  %b = fmul double %a, 2.0
  %c = fsub double %b, 1.0
  %small = fcmp olt double %c, 9.0
  br i1 %small, label %then, label %else
then:
  %r = fadd double %x, 0.0                     ; float: [-4.999999999999999, 4.999999999999999], no -0, no NaN
  ret double %r
else:
  %f = call double @llvm.floor.f64(double %y)
  %three = fcmp oeq double %f, 3.0
  br i1 %three, label %whole, label %end
whole:
  %s = fadd double %y, 0.0                     ; float: [3, 3.9999999999999996], no NaN
  ret double %s
end:
  ret double 0.0
}

; A finite sum has finite terms; a root that is a number, a radicand that is none below zero.
define double @finite(double noundef %x, double noundef %y) {
start:
  %sum = fadd double %x, %y
  %ok = call i1 @llvm.is.fpclass.f64(double %sum, i32 504)
  br i1 %ok, label %then, label %else
then:
  %r = fadd double %x, 0.0                     ; float: [-1.7976931348623157e+308, 1.7976931348623157e+308], no -0, no NaN
  ret double %r
else:
  %root = call double @llvm.sqrt.f64(double %y)
  %number = fcmp ord double %root, 0.0
  br i1 %number, label %positive, label %end
positive:
  %s = fadd double %y, 0.0                     ; float: [0, inf], no NaN
  ret double %s
end:
  ret double 0.0
}

define double @through_casts(i32 noundef %n, float noundef %f) {
start:
  %x = sitofp i32 %n to double
  %y = fdiv double %x, 8.0
  %c = fcmp olt double %y, 1.0
  br i1 %c, label %small, label %else
small:
  %m = add i32 %n, 0                           ; int: [-2147483648, 7]
  ret double 0.0
else:
  %i = fptosi float %f to i8
  %ten = icmp eq i8 %i, 10
  br i1 %ten, label %then, label %end
then:
  %e = fpext float %f to double                ; float: [10, 10.999999046325684], no NaN
  ret double %e
end:
  ret double 0.0
}
