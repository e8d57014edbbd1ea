; The distance of i and j is below n for i, j < n.
; gone: call void @panic
define void @f(i32 noundef %i, i32 noundef %j, i32 noundef %n) {
  %a = icmp ult i32 %i, %n
  %b = icmp ult i32 %j, %n
  %c = and i1 %a, %b
  %d = icmp sgt i32 %n, 0
  %e = and i1 %c, %d
  br i1 %e, label %some, label %done
some:
  %s = sub nsw i32 %i, %j
  %m = call i32 @llvm.abs.i32(i32 %s, i1 true)
  %bad = icmp sge i32 %m, %n
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare i32 @llvm.abs.i32(i32, i1)
declare void @panic()
