target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  %call = call ptr @grow(i32 noundef 0)
  call void @visit(ptr noundef %call)
  ret i32 0
}

; Function Attrs: nounwind uwtable
define internal void @visit(ptr noundef %t) #0 {
entry:
  %tobool.not = icmp eq ptr %t, null
  br i1 %tobool.not, label %return, label %if.end

if.end:                                           ; preds = %entry
  %0 = load i32, ptr %t, align 8, !tbaa !8
  call void @mark_int(i32 noundef 1, i32 noundef %0) #5
  %weight = getelementptr inbounds nuw i8, ptr %t, i64 4
  %1 = load i32, ptr %weight, align 4, !tbaa !12
  call void @mark_int(i32 noundef 2, i32 noundef %1) #5
  %left = getelementptr inbounds nuw i8, ptr %t, i64 8
  %2 = load ptr, ptr %left, align 8, !tbaa !13
  call void @visit(ptr noundef %2)
  %right = getelementptr inbounds nuw i8, ptr %t, i64 16
  %3 = load ptr, ptr %right, align 8, !tbaa !14
  call void @visit(ptr noundef %3)
  br label %return

return:                                           ; preds = %entry, %if.end
  ret void
}

; Function Attrs: nounwind uwtable
define internal ptr @grow(i32 noundef %depth) #0 {
entry:
  %cmp = icmp sgt i32 %depth, 4
  br i1 %cmp, label %return, label %if.end

if.end:                                           ; preds = %entry
  %call = call noalias dereferenceable_or_null(24) ptr @malloc(i64 noundef 24) #6
  %tobool.not = icmp eq ptr %call, null
  br i1 %tobool.not, label %if.then1, label %if.end2

if.then1:                                         ; preds = %if.end
  call void @abort() #7
  unreachable

if.end2:                                          ; preds = %if.end
  store i32 %depth, ptr %call, align 8, !tbaa !8
  %call4 = call i32 @input_int() #5
  %and = and i32 %call4, 1
  %tobool5.not = icmp eq i32 %and, 0
  %cond = select i1 %tobool5.not, i32 3, i32 1
  %weight = getelementptr inbounds nuw i8, ptr %call, i64 4
  store i32 %cond, ptr %weight, align 4, !tbaa !12
  %add = add nsw i32 %depth, 1
  %call6 = call ptr @grow(i32 noundef %add)
  %left = getelementptr inbounds nuw i8, ptr %call, i64 8
  store ptr %call6, ptr %left, align 8, !tbaa !13
  %call7 = call i32 @input_int() #5
  %tobool8.not = icmp eq i32 %call7, 0
  br i1 %tobool8.not, label %cond.end, label %cond.true

cond.true:                                        ; preds = %if.end2
  %add9 = add nsw i32 %depth, 2
  %call10 = call ptr @grow(i32 noundef %add9)
  br label %cond.end

cond.end:                                         ; preds = %if.end2, %cond.true
  %cond11 = phi ptr [ %call10, %cond.true ], [ null, %if.end2 ]
  %right = getelementptr inbounds nuw i8, ptr %call, i64 16
  store ptr %cond11, ptr %right, align 8, !tbaa !14
  br label %return

return:                                           ; preds = %entry, %cond.end
  %retval.0 = phi ptr [ %call, %cond.end ], [ null, %entry ]
  ret ptr %retval.0
}

declare void @mark_int(i32 noundef, i32 noundef) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: nounwind allocsize(0)
declare noalias ptr @malloc(i64 noundef) #3

; Function Attrs: noreturn nounwind
declare void @abort() #4

declare i32 @input_int() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nounwind allocsize(0) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { noreturn nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind }
attributes #6 = { nounwind allocsize(0) }
attributes #7 = { noreturn nounwind }

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
!9 = !{!"tree", !5, i64 0, !5, i64 4, !10, i64 8, !10, i64 16}
!10 = !{!"p1 _ZTS4tree", !11, i64 0}
!11 = !{!"any pointer", !6, i64 0}
!12 = !{!9, !5, i64 4}
!13 = !{!9, !10, i64 8}
!14 = !{!9, !10, i64 16}
