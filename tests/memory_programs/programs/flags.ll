target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@flags = internal global i32 1, align 4

; Function Attrs: nounwind uwtable
define dso_local void @set_flag(i32 noundef %which) #0 {
entry:
  %and = and i32 %which, 3
  %shl = shl nuw nsw i32 1, %and
  %0 = load i32, ptr @flags, align 4, !tbaa !4
  %or = or i32 %0, %shl
  store i32 %or, ptr @flags, align 4, !tbaa !4
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local void @clear_flag(i32 noundef %which) #0 {
entry:
  %and = and i32 %which, 1
  %shl = shl nuw nsw i32 2, %and
  %not = xor i32 %shl, -1
  %0 = load i32, ptr @flags, align 4, !tbaa !4
  %and1 = and i32 %0, %not
  store i32 %and1, ptr @flags, align 4, !tbaa !4
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %call = call i32 @input_int() #2
  %tobool.not = icmp eq i32 %call, 0
  br i1 %tobool.not, label %while.end, label %while.body

while.body:                                       ; preds = %while.cond
  %call1 = call i32 @input_int() #2
  call void @set_flag(i32 noundef %call1)
  %call2 = call i32 @input_int() #2
  call void @clear_flag(i32 noundef %call2)
  br label %while.cond, !llvm.loop !8

while.end:                                        ; preds = %while.cond
  %0 = load i32, ptr @flags, align 4, !tbaa !4
  call void @mark_int(i32 noundef 1, i32 noundef %0) #2
  %call3 = call i32 @has(i32 noundef 1)
  call void @mark_int(i32 noundef 2, i32 noundef %call3) #2
  %call4 = call i32 @has(i32 noundef 16)
  call void @mark_int(i32 noundef 3, i32 noundef %call4) #2
  ret i32 0
}

declare i32 @input_int() #1

declare void @mark_int(i32 noundef, i32 noundef) #1

; Function Attrs: nounwind uwtable
define internal i32 @has(i32 noundef %mask) #0 {
entry:
  %0 = load i32, ptr @flags, align 4, !tbaa !4
  %and = and i32 %0, %mask
  %cmp = icmp ne i32 %and, 0
  %conv = zext i1 %cmp to i32
  ret i32 %conv
}

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C/C++ TBAA"}
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.disable"}
