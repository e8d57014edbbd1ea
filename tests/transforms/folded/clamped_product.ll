; A clamped number times 255 is not above 255.
; gone: call void @panic
define void @f(double noundef %x) {
  %lo = call double @llvm.maxnum.f64(double %x, double 0.0)
  %b = call double @llvm.minnum.f64(double %lo, double 1.0)
  %y = fmul double %b, 255.0
  %bad = fcmp ogt double %y, 255.0
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare double @llvm.maxnum.f64(double, double)
declare double @llvm.minnum.f64(double, double)
declare void @panic()
