; A sum of 100 bytes is at most 25500.
; gone: call void @panic
define void @f(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %q = getelementptr i8, ptr %p, i64 %i
  %b = load i8, ptr %q
  %w = zext i8 %b to i32
  %t = add i32 %s, %w
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %out
out:
  %bad = icmp ugt i32 %t, 25500
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare void @panic()
