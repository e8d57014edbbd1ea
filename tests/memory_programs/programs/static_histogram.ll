target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@counts = internal global [32 x i8] zeroinitializer, align 16

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %call = call i32 @input_int() #3
  %tobool.not = icmp eq i32 %call, 0
  br i1 %tobool.not, label %while.end, label %while.body

while.body:                                       ; preds = %while.cond
  %call1 = call i32 @input_int() #3
  call void @count(i32 noundef %call1)
  br label %while.cond, !llvm.loop !8

while.end:                                        ; preds = %while.cond
  %0 = load i8, ptr getelementptr inbounds nuw (i8, ptr @counts, i64 5), align 1, !tbaa !11
  %conv = zext i8 %0 to i32
  call void @mark_int(i32 noundef 1, i32 noundef %conv) #3
  %call2 = call i32 @most()
  call void @mark_int(i32 noundef 2, i32 noundef %call2) #3
  ret i32 0
}

declare i32 @input_int() #1

; Function Attrs: nounwind uwtable
define internal void @count(i32 noundef %x) #0 {
entry:
  %and = and i32 %x, 31
  %idxprom = zext nneg i32 %and to i64
  %arrayidx = getelementptr inbounds nuw i8, ptr @counts, i64 %idxprom
  %0 = load i8, ptr %arrayidx, align 1, !tbaa !11
  %cmp = icmp ult i8 %0, -56
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %1 = load i8, ptr %arrayidx, align 1, !tbaa !11
  %inc = add i8 %1, 1
  store i8 %inc, ptr %arrayidx, align 1, !tbaa !11
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  ret void
}

declare void @mark_int(i32 noundef, i32 noundef) #1

; Function Attrs: nounwind uwtable
define internal i32 @most() #0 {
entry:
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %best.0 = phi i32 [ 0, %entry ], [ %best.1, %for.inc ]
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.inc ]
  %cmp = icmp samesign ult i32 %i.0, 32
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw i8, ptr @counts, i64 %idxprom
  %0 = load i8, ptr %arrayidx, align 1, !tbaa !11
  %conv = zext i8 %0 to i32
  %cmp1 = icmp samesign ult i32 %best.0, %conv
  br i1 %cmp1, label %if.then, label %for.inc

if.then:                                          ; preds = %for.body
  %idxprom3 = zext nneg i32 %i.0 to i64
  %arrayidx4 = getelementptr inbounds nuw i8, ptr @counts, i64 %idxprom3
  %1 = load i8, ptr %arrayidx4, align 1, !tbaa !11
  %conv5 = zext i8 %1 to i32
  br label %for.inc

for.inc:                                          ; preds = %for.body, %if.then
  %best.1 = phi i32 [ %conv5, %if.then ], [ %best.0, %for.body ]
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond, !llvm.loop !12

for.end:                                          ; preds = %for.cond
  %best.0.lcssa = phi i32 [ %best.0, %for.cond ]
  ret i32 %best.0.lcssa
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
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
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.disable"}
!11 = !{!6, !6, i64 0}
!12 = distinct !{!12, !9, !10}
