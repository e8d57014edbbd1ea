; A number below 1000 has at most 9 bits set.
; gone: call void @panic
define void @f(i32 noundef %x) {
  %s = icmp ult i32 %x, 1000
  br i1 %s, label %some, label %done
some:
  %n = call i32 @llvm.ctpop.i32(i32 %x)
  %bad = icmp ugt i32 %n, 9
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare i32 @llvm.ctpop.i32(i32)
declare void @panic()
