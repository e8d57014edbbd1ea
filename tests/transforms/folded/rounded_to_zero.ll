; round of what is in [0, 0.25] is 0.
; gone: call void @panic
define void @f(i8 noundef %i) {
  %x = uitofp i8 %i to float
  %s = fmul float %x, 0x3F50000000000000
  %r = call float @llvm.round.f32(float %s)
  %bad = fcmp one float %r, 0.0
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare float @llvm.round.f32(float)
declare void @panic()
