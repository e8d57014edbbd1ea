; The exponent of what is in [1, 256] is at most 135.
; gone: call void @panic
define void @f(i8 noundef %i) {
  %x = uitofp i8 %i to float
  %y = fadd float %x, 1.0
  %w = bitcast float %y to i32
  %e = lshr i32 %w, 23
  %bad = icmp ugt i32 %e, 135
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare void @panic()
