; X^2 + 3, of x below 1000, has 12 leading zeros.
; gone: call void @panic
define void @f(i32 noundef %x) {
  %s = icmp ult i32 %x, 1000
  br i1 %s, label %some, label %done
some:
  %q = mul nuw nsw i32 %x, %x
  %p = add nuw nsw i32 %q, 3
  %n = call i32 @llvm.ctlz.i32(i32 %p, i1 false)
  %r = uitofp i32 %n to float
  %bad = fcmp olt float %r, 12.0
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare i32 @llvm.ctlz.i32(i32, i1)
declare void @panic()
