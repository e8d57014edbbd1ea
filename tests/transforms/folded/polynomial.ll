; A polynomial on [-1, 1] is not negative.
; gone: call void @panic
define void @f(double noundef %x) {
  %lo = call double @llvm.maxnum.f64(double %x, double -1.0)
  %b = call double @llvm.minnum.f64(double %lo, double 1.0)
  %a = fmul double %b, 0.25
  %c = fadd double %a, 0.5
  %d = fmul double %c, %b
  %e = fadd double %d, 1.0
  %bad = fcmp olt double %e, 0.0
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
