; floor of a sum of two converted integers goes.
; gone: @llvm.floor
define double @f(i32 noundef %i, i32 noundef %j) {
  %x = sitofp i32 %i to double
  %y = sitofp i32 %j to double
  %s = fadd double %x, %y
  %r = call double @llvm.floor.f64(double %s)
  ret double %r
}

declare double @llvm.floor.f64(double)
