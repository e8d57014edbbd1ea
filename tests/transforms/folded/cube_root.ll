; The cube root of what is at least 27 is not below 2.5.
; gone: call void @panic
define void @f(double noundef %x) {
  %ok = fcmp oge double %x, 27.0
  br i1 %ok, label %some, label %done
some:
  %r = call double @cbrt(double %x)
  %bad = fcmp olt double %r, 2.5
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare double @cbrt(double)
declare void @panic()
