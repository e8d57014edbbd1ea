; B / 2 + 1 is not above 128.5.
; gone: call void @panic
define void @f(i8 noundef %i) {
  %x = uitofp i8 %i to float
  %h = fmul float %x, 0.5
  %y = fadd float %h, 1.0
  %bad = fcmp ogt float %y, 128.5
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare void @panic()
