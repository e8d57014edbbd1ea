; The upper 24 bits of a generator, scaled, are below 1.
; gone: call void @panic
define void @f(i32 noundef %seed) {
entry:
  br label %loop
loop:
  %s = phi i32 [ %seed, %entry ], [ %next, %again ]
  %m = mul i32 %s, 1664525
  %next = add i32 %m, 1013904223
  %high = lshr i32 %next, 8
  %h = uitofp i32 %high to float
  %u = fmul float %h, 0x3E70000000000000
  %bad = fcmp oge float %u, 1.0
  br i1 %bad, label %fail, label %again
fail:
  call void @panic()
  br label %again
again:
  %more = call i1 @goes_on(float %u)
  br i1 %more, label %loop, label %done
done:
  ret void
}

declare i1 @goes_on(float)
declare void @panic()
