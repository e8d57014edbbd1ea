; The absolute value of what is in [-3, 2] is not above 3.
; gone: call void @panic
define void @f(double noundef %x) {
  %lo = call double @llvm.maxnum.f64(double %x, double -3.0)
  %b = call double @llvm.minnum.f64(double %lo, double 2.0)
  %y = call double @llvm.fabs.f64(double %b)
  %bad = fcmp ogt double %y, 3.0
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare double @llvm.maxnum.f64(double, double)
declare double @llvm.minnum.f64(double, double)
declare double @llvm.fabs.f64(double)
declare void @panic()
