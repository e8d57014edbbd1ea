target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@deepest = internal global i32 0, align 4

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  %call = call i32 @descend(i32 noundef 0, i32 noundef 8)
  call void @mark_int(i32 noundef 2, i32 noundef %call) #2
  %0 = load i32, ptr @deepest, align 4, !tbaa !4
  call void @mark_int(i32 noundef 3, i32 noundef %0) #2
  ret i32 0
}

declare void @mark_int(i32 noundef, i32 noundef) #1

; Function Attrs: nounwind uwtable
define internal i32 @descend(i32 noundef %depth, i32 noundef %limit) #0 {
entry:
  call void @mark_int(i32 noundef 1, i32 noundef %depth) #2
  %0 = load i32, ptr @deepest, align 4, !tbaa !4
  %cmp = icmp sgt i32 %depth, %0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 %depth, ptr @deepest, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %cmp1 = icmp eq i32 %depth, %limit
  br i1 %cmp1, label %return, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.end
  %call = call i32 @input_int() #2
  %cmp2 = icmp eq i32 %call, 0
  br i1 %cmp2, label %return, label %if.end4

if.end4:                                          ; preds = %lor.lhs.false
  %add = add nsw i32 %depth, 1
  %call5 = call i32 @descend(i32 noundef %add, i32 noundef %limit)
  br label %return

return:                                           ; preds = %if.end, %lor.lhs.false, %if.end4
  %retval.0 = phi i32 [ %call5, %if.end4 ], [ %depth, %lor.lhs.false ], [ %depth, %if.end ]
  ret i32 %retval.0
}

declare i32 @input_int() #1

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
