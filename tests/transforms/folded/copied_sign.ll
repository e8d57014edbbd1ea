; Copysign of what is in [-2, 0.5] is not below -2.
; gone: call void @panic
define void @f(double noundef %x, double noundef %y) {
  %lo = call double @llvm.maxnum.f64(double %x, double -2.0)
  %b = call double @llvm.minnum.f64(double %lo, double 0.5)
  %r = call double @llvm.copysign.f64(double %b, double %y)
  %bad = fcmp olt double %r, -2.0
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare double @llvm.maxnum.f64(double, double)
declare double @llvm.minnum.f64(double, double)
declare double @llvm.copysign.f64(double, double)
declare void @panic()
