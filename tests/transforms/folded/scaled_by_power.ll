; Ldexp(x, 4) + 1 is not above 17.
; gone: call void @panic
define void @f(double noundef %x) {
  %lo = call double @llvm.maxnum.f64(double %x, double -1.0)
  %b = call double @llvm.minnum.f64(double %lo, double 1.0)
  %r = call double @llvm.ldexp.f64.i32(double %b, i32 4)
  %y = fadd double %r, 1.0
  %bad = fcmp ogt double %y, 17.0
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare double @llvm.maxnum.f64(double, double)
declare double @llvm.minnum.f64(double, double)
declare double @llvm.ldexp.f64.i32(double, i32)
declare void @panic()
