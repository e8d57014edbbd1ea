; No lane of a scaled vector of bytes is above 128.
; gone: call void @panic
define void @f(<4 x i8> noundef %v) {
  %w = uitofp <4 x i8> %v to <4 x float>
  %m = fmul <4 x float> %w, <float 0.5, float 0.5, float 0.5, float 0.5>
  %c = fcmp ogt <4 x float> %m, <float 128.0, float 128.0, float 128.0, float 128.0>
  %bad = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %c)
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)
declare void @panic()
