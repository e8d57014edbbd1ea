; The mantissa of a finite number is below 1.
; gone: call void @panic
define void @f(double noundef %x) {
  %fin = call i1 @llvm.is.fpclass.f64(double %x, i32 264)
  br i1 %fin, label %some, label %done
some:
  %p = call { double, i32 } @llvm.frexp.f64.i32(double %x)
  %m = extractvalue { double, i32 } %p, 0
  %bad = fcmp oge double %m, 1.0
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare i1 @llvm.is.fpclass.f64(double, i32)
declare { double, i32 } @llvm.frexp.f64.i32(double)
declare void @panic()
