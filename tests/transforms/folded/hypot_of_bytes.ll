; The length of a vector of bytes is at most 200.
; gone: call void @panic
define void @f(i8 noundef %i, i8 noundef %j) {
  %x = sitofp i8 %i to double
  %y = sitofp i8 %j to double
  %r = call double @hypot(double %x, double %y)
  %bad = fcmp ogt double %r, 200.0
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare double @hypot(double, double)
declare void @panic()
