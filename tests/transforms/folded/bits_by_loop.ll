; At most 11 shifts by 3 empty 32 bits.
; gone: call void @panic
define void @f(i32 noundef %n) {
entry:
  br label %loop
loop:
  %x = phi i32 [ %n, %entry ], [ %q, %again ]
  %k = phi i32 [ 0, %entry ], [ %k1, %again ]
  %more = icmp ne i32 %x, 0
  br i1 %more, label %again, label %out
again:
  call void @use(i32 %k)
  %k1 = add i32 %k, 1
  %q = lshr i32 %x, 3
  br label %loop
out:
  %bad = icmp ugt i32 %k, 11
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare void @use(i32)
declare void @panic()
