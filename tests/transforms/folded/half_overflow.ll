; The absolute value of a converted i16 is not above 2^15 in half.
; gone: call void @panic
define void @f(i16 noundef %i) {
  %x = sitofp i16 %i to half
  %m = call half @llvm.fabs.f16(half %x)
  %bad = fcmp ogt half %m, 0xH7800
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare half @llvm.fabs.f16(half)
declare void @panic()
