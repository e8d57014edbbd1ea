target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.token = type { i32, i32 }

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  %t = alloca %struct.token, align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %t) #3
  call void @next(ptr noundef nonnull %t)
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %0 = load i32, ptr %t, align 4, !tbaa !8
  %cmp.not = icmp eq i32 %0, 0
  br i1 %cmp.not, label %while.end, label %while.body

while.body:                                       ; preds = %while.cond
  %1 = load i32, ptr %t, align 4, !tbaa !8
  call void @mark_int(i32 noundef 1, i32 noundef %1) #3
  %value = getelementptr inbounds nuw i8, ptr %t, i64 4
  %2 = load i32, ptr %value, align 4, !tbaa !10
  call void @mark_int(i32 noundef 2, i32 noundef %2) #3
  call void @next(ptr noundef nonnull %t)
  br label %while.cond, !llvm.loop !11

while.end:                                        ; preds = %while.cond
  %3 = load i32, ptr %t, align 4, !tbaa !8
  call void @mark_int(i32 noundef 3, i32 noundef %3) #3
  call void @llvm.lifetime.end.p0(ptr nonnull %t) #3
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nounwind uwtable
define internal void @next(ptr noundef %t) #0 {
entry:
  %call = call i32 @input_int() #3
  %and = and i32 %call, 127
  %cmp = icmp eq i32 %and, 0
  br i1 %cmp, label %if.then, label %if.else

if.then:                                          ; preds = %entry
  store i32 0, ptr %t, align 4, !tbaa !8
  %value = getelementptr inbounds nuw i8, ptr %t, i64 4
  store i32 0, ptr %value, align 4, !tbaa !10
  br label %if.end18

if.else:                                          ; preds = %entry
  %cmp1 = icmp samesign ugt i32 %and, 47
  %cmp2 = icmp samesign ult i32 %and, 58
  %or.cond = select i1 %cmp1, i1 %cmp2, i1 false
  br i1 %or.cond, label %if.then3, label %if.else6

if.then3:                                         ; preds = %if.else
  store i32 1, ptr %t, align 4, !tbaa !8
  %sub = add nsw i32 %and, -48
  %value5 = getelementptr inbounds nuw i8, ptr %t, i64 4
  store i32 %sub, ptr %value5, align 4, !tbaa !10
  br label %if.end18

if.else6:                                         ; preds = %if.else
  %cmp7 = icmp samesign ugt i32 %and, 96
  %cmp9 = icmp samesign ult i32 %and, 123
  %or.cond15 = select i1 %cmp7, i1 %cmp9, i1 false
  br i1 %or.cond15, label %if.then10, label %if.else14

if.then10:                                        ; preds = %if.else6
  store i32 2, ptr %t, align 4, !tbaa !8
  %sub12 = add nsw i32 %and, -97
  %value13 = getelementptr inbounds nuw i8, ptr %t, i64 4
  store i32 %sub12, ptr %value13, align 4, !tbaa !10
  br label %if.end18

if.else14:                                        ; preds = %if.else6
  store i32 3, ptr %t, align 4, !tbaa !8
  %value16 = getelementptr inbounds nuw i8, ptr %t, i64 4
  store i32 %and, ptr %value16, align 4, !tbaa !10
  br label %if.end18

if.end18:                                         ; preds = %if.then3, %if.else14, %if.then10, %if.then
  ret void
}

declare void @mark_int(i32 noundef, i32 noundef) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

declare i32 @input_int() #2

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind }

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
!8 = !{!9, !5, i64 0}
!9 = !{!"token", !5, i64 0, !5, i64 4}
!10 = !{!9, !5, i64 4}
!11 = distinct !{!11, !12, !13}
!12 = !{!"llvm.loop.mustprogress"}
!13 = !{!"llvm.loop.unroll.disable"}
