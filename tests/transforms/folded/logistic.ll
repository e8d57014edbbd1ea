; 1 / (1 + e^x) is not above 1.
; gone: call void @panic
define void @f(double noundef %x) {
  %lo = call double @llvm.maxnum.f64(double %x, double -50.0)
  %b = call double @llvm.minnum.f64(double %lo, double 50.0)
  %e = call double @llvm.exp.f64(double %b)
  %d = fadd double %e, 1.0
  %r = fdiv double 1.0, %d
  %bad = fcmp ogt double %r, 1.0
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare double @llvm.maxnum.f64(double, double)
declare double @llvm.minnum.f64(double, double)
declare double @llvm.exp.f64(double)
declare void @panic()
