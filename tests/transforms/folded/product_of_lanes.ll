; The sum of two remainders by 10, in lanes, is at most 18.
; gone: call void @panic
define void @f(<2 x i16> noundef %v) {
  %w = zext <2 x i16> %v to <2 x i32>
  %a = urem <2 x i32> %w, <i32 10, i32 10>
  %s = call i32 @llvm.vector.reduce.add.v2i32(<2 x i32> %a)
  %bad = icmp ugt i32 %s, 18
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare i32 @llvm.vector.reduce.add.v2i32(<2 x i32>)
declare void @panic()
