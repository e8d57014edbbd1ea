; The middle between a < b is below b.
; gone: call void @panic
define void @f(i32 noundef %a, i32 noundef %b) {
  %ok = icmp ult i32 %a, %b
  br i1 %ok, label %some, label %done
some:
  %d = sub i32 %b, %a
  %h = lshr i32 %d, 1
  %m = add i32 %a, %h
  %bad = icmp uge i32 %m, %b
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare void @panic()
