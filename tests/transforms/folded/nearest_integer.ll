; 255 x + 0.5, converted, is at most 255.
; gone: call void @panic
define void @f(float noundef %x) {
  %lo = call float @llvm.maxnum.f32(float %x, float 0.0)
  %b = call float @llvm.minnum.f32(float %lo, float 1.0)
  %s = fmul float %b, 255.0
  %t = fadd float %s, 0.5
  %i = fptoui float %t to i32
  %bad = icmp ugt i32 %i, 255
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare float @llvm.maxnum.f32(float, float)
declare float @llvm.minnum.f32(float, float)
declare void @panic()
