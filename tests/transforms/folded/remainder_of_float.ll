; X frem 10 is below 10.
; gone: call void @panic
define void @f(double noundef %x) {
  %r = frem double %x, 10.0
  %bad = fcmp oge double %r, 10.0
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare void @panic()
