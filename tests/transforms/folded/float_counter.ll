; A float that counts up to a byte is not above 300.
; gone: call void @panic
define void @f(i8 noundef %n) {
entry:
  %end = uitofp i8 %n to double
  br label %loop
loop:
  %x = phi double [ 0.0, %entry ], [ %next, %again ]
  %bad = fcmp ogt double %x, 300.0
  br i1 %bad, label %fail, label %again
fail:
  call void @panic()
  br label %again
again:
  call void @use(double %x)
  %next = fadd double %x, 0.5
  %more = fcmp olt double %next, %end
  br i1 %more, label %loop, label %done
done:
  ret void
}

declare void @use(double)
declare void @panic()
