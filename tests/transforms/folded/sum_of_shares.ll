; A sum of 100 bytes in double is at most 25500.
; gone: call void @panic
define void @f(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %t, %loop ]
  %q = getelementptr i8, ptr %p, i64 %i
  %b = load i8, ptr %q, !noundef !0
  %w = uitofp i8 %b to double
  %t = fadd double %s, %w
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %out
out:
  %bad = fcmp ogt double %t, 25500.0
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare void @panic()
!0 = !{}
