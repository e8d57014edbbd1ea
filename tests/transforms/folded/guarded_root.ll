; Sqrt(1 - cos(x)^2) is NaN only if x is NaN or infinite.
; gone: call void @panic
define void @f(double noundef %x) {
  %c = call double @llvm.cos.f64(double %x)
  %cc = fmul double %c, %c
  %d = fsub double 1.0, %cc
  %r = call double @sqrt(double %d)
  %bad = fcmp uno double %r, %r
  %fin = call i1 @llvm.is.fpclass.f64(double %x, i32 504)
  %odd = and i1 %bad, %fin
  br i1 %odd, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare double @llvm.cos.f64(double)
declare double @sqrt(double)
declare i1 @llvm.is.fpclass.f64(double, i32)
declare void @panic()
