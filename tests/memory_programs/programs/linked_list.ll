target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %list.0 = phi ptr [ null, %entry ], [ %call2, %while.body ]
  %length.0 = phi i32 [ 0, %entry ], [ %inc, %while.body ]
  %call = call i32 @input_int() #5
  %tobool.not = icmp eq i32 %call, 0
  %cmp = icmp samesign ult i32 %length.0, 50
  %spec.select = select i1 %tobool.not, i1 false, i1 %cmp
  br i1 %spec.select, label %while.body, label %for.cond.preheader

for.cond.preheader:                               ; preds = %while.cond
  %list.0.lcssa = phi ptr [ %list.0, %while.cond ]
  %length.0.lcssa = phi i32 [ %length.0, %while.cond ]
  br label %for.cond

while.body:                                       ; preds = %while.cond
  %call1 = call i32 @input_int() #5
  %rem = srem i32 %call1, 10
  %call2 = call ptr @push(ptr noundef %list.0, i32 noundef %rem)
  %inc = add nuw nsw i32 %length.0, 1
  br label %while.cond, !llvm.loop !8

for.cond:                                         ; preds = %for.cond.preheader, %for.inc
  %largest.0 = phi i32 [ %largest.1, %for.inc ], [ -9, %for.cond.preheader ]
  %n.0 = phi ptr [ %3, %for.inc ], [ %list.0.lcssa, %for.cond.preheader ]
  %tobool3.not = icmp eq ptr %n.0, null
  br i1 %tobool3.not, label %for.end, label %for.body

for.body:                                         ; preds = %for.cond
  %0 = load i32, ptr %n.0, align 8, !tbaa !11
  call void @mark_int(i32 noundef 1, i32 noundef %0) #5
  %1 = load i32, ptr %n.0, align 8, !tbaa !11
  %cmp5 = icmp sgt i32 %1, %largest.0
  br i1 %cmp5, label %if.then, label %for.inc

if.then:                                          ; preds = %for.body
  %2 = load i32, ptr %n.0, align 8, !tbaa !11
  br label %for.inc

for.inc:                                          ; preds = %for.body, %if.then
  %largest.1 = phi i32 [ %2, %if.then ], [ %largest.0, %for.body ]
  %next = getelementptr inbounds nuw i8, ptr %n.0, i64 8
  %3 = load ptr, ptr %next, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !16

for.end:                                          ; preds = %for.cond
  %largest.0.lcssa = phi i32 [ %largest.0, %for.cond ]
  call void @mark_int(i32 noundef 2, i32 noundef %largest.0.lcssa) #5
  call void @mark_int(i32 noundef 3, i32 noundef %length.0.lcssa) #5
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

declare i32 @input_int() #2

; Function Attrs: nounwind uwtable
define internal ptr @push(ptr noundef %list, i32 noundef %value) #0 {
entry:
  %call = call noalias dereferenceable_or_null(16) ptr @malloc(i64 noundef 16) #6
  %tobool.not = icmp eq ptr %call, null
  br i1 %tobool.not, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  call void @abort() #7
  unreachable

if.end:                                           ; preds = %entry
  store i32 %value, ptr %call, align 8, !tbaa !11
  %next = getelementptr inbounds nuw i8, ptr %call, i64 8
  store ptr %list, ptr %next, align 8, !tbaa !15
  ret ptr %call
}

declare void @mark_int(i32 noundef, i32 noundef) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind allocsize(0)
declare noalias ptr @malloc(i64 noundef) #3

; Function Attrs: noreturn nounwind
declare void @abort() #4

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
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
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.disable"}
!11 = !{!12, !5, i64 0}
!12 = !{!"node", !5, i64 0, !13, i64 8}
!13 = !{!"p1 _ZTS4node", !14, i64 0}
!14 = !{!"any pointer", !6, i64 0}
!15 = !{!12, !13, i64 8}
!16 = distinct !{!16, !9, !10}
