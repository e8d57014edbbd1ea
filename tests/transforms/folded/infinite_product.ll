; A product of two finite floats, in double, is never infinite.
; gone: call void @panic
define void @f(float noundef %x, float noundef %y) {
  %fx = call i1 @llvm.is.fpclass.f32(float %x, i32 504)
  %fy = call i1 @llvm.is.fpclass.f32(float %y, i32 504)
  %c = and i1 %fx, %fy
  br i1 %c, label %some, label %done
some:
  %a = fpext float %x to double
  %b = fpext float %y to double
  %p = fmul double %a, %b
  %m = call double @llvm.fabs.f64(double %p)
  %bad = fcmp oeq double %m, 0x7FF0000000000000
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare double @llvm.fabs.f64(double)
declare i1 @llvm.is.fpclass.f32(float, i32)
declare void @panic()
