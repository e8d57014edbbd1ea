; A clamped float converted to an integer is a byte.
; gone: call void @panic
define void @f(double noundef %x) {
  %lo = call double @llvm.maxnum.f64(double %x, double 0.0)
  %b = call double @llvm.minnum.f64(double %lo, double 255.0)
  %i = fptosi double %b to i32
  %bad = icmp ugt i32 %i, 255
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
