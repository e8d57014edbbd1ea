; An angle is not above 3.2.
; gone: call void @panic
define void @f(double noundef %x, double noundef %y) {
  %r = call double @atan2(double %y, double %x)
  %bad = fcmp ogt double %r, 3.2
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare double @atan2(double, double)
declare void @panic()
