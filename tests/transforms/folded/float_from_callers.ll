; A float argument of a local function is at most 1.
; gone: call void @panic
define internal void @shade(double noundef %t) noinline {
  %bad = fcmp ogt double %t, 1.0
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  call void @use(double %t)
  ret void
}

define void @f(i8 noundef %i) {
  %x = uitofp i8 %i to double
  %t = fdiv double %x, 255.0
  call void @shade(double %t)
  call void @shade(double 0.5)
  ret void
}

declare void @use(double)
declare void @panic()
