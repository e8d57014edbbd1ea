; (i - 1) / 2 is below i.
; gone: call void @panic
define void @f(i32 noundef %i) {
  %some.i = icmp ne i32 %i, 0
  br i1 %some.i, label %some, label %done
some:
  %l = sub i32 %i, 1
  %p = lshr i32 %l, 1
  %bad = icmp uge i32 %p, %i
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare void @panic()
