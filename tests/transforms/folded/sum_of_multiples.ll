; 6 a + 9 b is never 100.
; gone: call void @panic
define void @f(i32 noundef %i, i32 noundef %j) {
  %a = and i32 %i, 255
  %b = and i32 %j, 255
  %six = mul nuw nsw i32 %a, 6
  %nine = mul nuw nsw i32 %b, 9
  %s = add nuw nsw i32 %six, %nine
  %bad = icmp eq i32 %s, 100
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare void @panic()
