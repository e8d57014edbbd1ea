; The logarithm of what is at least 3 is not below 1.
; gone: call void @panic
define void @f(double noundef %x) {
  %large = fcmp oge double %x, 3.0
  br i1 %large, label %some, label %done
some:
  %r = call double @llvm.log.f64(double %x)
  %bad = fcmp olt double %r, 1.0
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare double @llvm.log.f64(double)
declare void @panic()
