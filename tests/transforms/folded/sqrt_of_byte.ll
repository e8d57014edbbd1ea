; The root of a byte is at most 16.
; gone: call void @panic
define void @f(i8 noundef %i) {
  %x = uitofp i8 %i to double
  %r = call double @llvm.sqrt.f64(double %x)
  %bad = fcmp ogt double %r, 16.0
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare double @llvm.sqrt.f64(double)
declare void @panic()
