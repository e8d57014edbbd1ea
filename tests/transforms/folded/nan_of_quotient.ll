; X / (y + 1) is never NaN.
; gone: call void @panic
define void @f(i16 noundef %i, i16 noundef %j) {
  %x = uitofp i16 %i to float
  %y = uitofp i16 %j to float
  %d = fadd float %y, 1.0
  %q = fdiv float %x, %d
  %bad = fcmp uno float %q, 0.0
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare void @panic()
