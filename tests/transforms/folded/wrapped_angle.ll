; An angle brought into [0, 2 pi] is not above 6.3.
; gone: call void @panic
define void @f(double noundef %x) {
  %r = frem double %x, 0x401921FB54442D18
  %neg = fcmp olt double %r, 0.0
  %s = fadd double %r, 0x401921FB54442D18
  %w = select i1 %neg, double %s, double %r
  %bad = fcmp ogt double %w, 6.3
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare void @panic()
