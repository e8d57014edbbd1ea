; A saturating conversion of what is at most 10.5 is at most 10.
; gone: call void @panic
define void @f(float noundef %x) {
  %small = fcmp ole float %x, 10.5
  br i1 %small, label %some, label %done
some:
  %i = call i32 @llvm.fptoui.sat.i32.f32(float %x)
  %bad = icmp ugt i32 %i, 10
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare i32 @llvm.fptoui.sat.i32.f32(float)
declare void @panic()
