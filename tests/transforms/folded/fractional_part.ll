; floor of what is below 1000 is not above 999.
; gone: call void @panic
define void @f(double noundef %x) {
  %ok = fcmp olt double %x, 1000.0
  %pos = fcmp oge double %x, 0.0
  %both = and i1 %ok, %pos
  br i1 %both, label %some, label %done
some:
  %t = call double @llvm.floor.f64(double %x)
  %bad = fcmp ogt double %t, 999.0
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare double @llvm.floor.f64(double)
declare void @panic()
