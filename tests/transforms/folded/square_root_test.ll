; Floor(sqrt(x^2 + y^2)) of two i16 is at most 46341.
; gone: call void @panic
define void @f(i16 noundef %i, i16 noundef %j) {
  %x = sext i16 %i to i64
  %y = sext i16 %j to i64
  %xx = mul nsw i64 %x, %x
  %yy = mul nsw i64 %y, %y
  %s = add nsw i64 %xx, %yy
  %d = sitofp i64 %s to double
  %r = call double @llvm.sqrt.f64(double %d)
  %k = fptosi double %r to i32
  %bad = icmp sgt i32 %k, 46341
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare double @llvm.sqrt.f64(double)
declare void @panic()
