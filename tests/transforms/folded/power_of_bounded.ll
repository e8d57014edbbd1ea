; A power of a number in [0, 1] is not above 1.
; gone: call void @panic
define void @f(double noundef %x) {
  %lo = call double @llvm.maxnum.f64(double %x, double 0.0)
  %b = call double @llvm.minnum.f64(double %lo, double 1.0)
  %r = call double @llvm.pow.f64(double %b, double 2.5)
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
declare double @llvm.pow.f64(double, double)
declare void @panic()
