; A linear congruential generator stays at multiples of 4.
; gone: call void @panic
define void @f() {
entry:
  br label %loop
loop:
  %s = phi i32 [ 8, %entry ], [ %next, %again ]
  %low = and i32 %s, 3
  %bad = icmp ne i32 %low, 0
  br i1 %bad, label %fail, label %again
fail:
  call void @panic()
  br label %again
again:
  %m = mul i32 %s, 5
  %next = add i32 %m, 12
  %more = call i1 @goes_on(i32 %s)
  br i1 %more, label %loop, label %done
done:
  ret void
}

declare i1 @goes_on(i32)
declare void @panic()
