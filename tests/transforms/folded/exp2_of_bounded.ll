; 2^x of a clamped x is at most 1100.
; gone: call void @panic
define void @f(double noundef %x) {
  %lo = call double @llvm.maxnum.f64(double %x, double 0.0)
  %b = call double @llvm.minnum.f64(double %lo, double 10.0)
  %r = call double @llvm.exp2.f64(double %b)
  %bad = fcmp ogt double %r, 1100.0
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare double @llvm.maxnum.f64(double, double)
declare double @llvm.minnum.f64(double, double)
declare double @llvm.exp2.f64(double)
declare void @panic()
