; A number of 32 bits has at most 10 digits.
; gone: call void @panic
define void @f(i32 noundef %n) {
entry:
  br label %loop
loop:
  %x = phi i32 [ %n, %entry ], [ %q, %loop ]
  %d = phi i32 [ 0, %entry ], [ %e, %loop ]
  %e = add i32 %d, 1
  %q = udiv i32 %x, 10
  %more = icmp ugt i32 %x, 9
  br i1 %more, label %loop, label %out
out:
  %bad = icmp ugt i32 %e, 10
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare void @panic()
