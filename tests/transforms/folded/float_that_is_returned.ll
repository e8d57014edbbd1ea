; A float result of a local function is at most 64.
; gone: call void @panic
define internal double @weight(i8 noundef %i) noinline {
  %x = uitofp i8 %i to double
  %r = fmul double %x, 0.25
  ret double %r
}

define void @f(i8 noundef %i) {
  %w = call double @weight(i8 %i)
  %bad = fcmp ogt double %w, 64.0
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare void @panic()
