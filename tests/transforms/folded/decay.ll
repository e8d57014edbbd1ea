; What is halved again and again stays at most 1.
; gone: call void @panic
define void @f(i1 noundef %go) {
entry:
  br label %loop
loop:
  %x = phi double [ 1.0, %entry ], [ %next, %again ]
  %bad = fcmp ogt double %x, 1.0
  br i1 %bad, label %fail, label %again
fail:
  call void @panic()
  br label %again
again:
  %next = fmul double %x, 0.5
  %more = call i1 @goes_on(double %x)
  br i1 %more, label %loop, label %done
done:
  ret void
}

declare i1 @goes_on(double)
declare void @panic()
