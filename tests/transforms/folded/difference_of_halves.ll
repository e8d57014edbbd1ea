; Half of an integer below 2^32, converted back, is below 2^31.
; gone: call void @panic
define void @f(i32 noundef %i) {
  %x = uitofp i32 %i to double
  %h = fmul double %x, 0.5
  %d = call double @llvm.floor.f64(double %h)
  %k = fptoui double %d to i32
  %bad = icmp ugt i32 %k, 2147483647
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare double @llvm.floor.f64(double)
declare void @panic()
