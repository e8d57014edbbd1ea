; Twice a sine is not above 2.
; gone: call void @panic
define void @f(double noundef %x) {
  %r = call double @llvm.sin.f64(double %x)
  %t = fmul double %r, 2.0
  %bad = fcmp ogt double %t, 2.0
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare double @llvm.sin.f64(double)
declare void @panic()
