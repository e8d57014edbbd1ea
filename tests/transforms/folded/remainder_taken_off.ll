; X - x % 10 is a multiple of 5.
; gone: call void @panic
define void @f(i32 noundef %x) {
  %r = urem i32 %x, 10
  %m = sub i32 %x, %r
  %s = urem i32 %m, 5
  %bad = icmp ne i32 %s, 0
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare void @panic()
