target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  %call = call i32 @input_int() #5
  %cmp = icmp slt i32 %call, 1
  %cmp1 = icmp sgt i32 %call, 1000
  %or.cond = or i1 %cmp, %cmp1
  %n.0 = select i1 %or.cond, i32 100, i32 %call
  %conv = zext nneg i32 %n.0 to i64
  %mul = shl nuw nsw i64 %conv, 2
  %call2 = call noalias ptr @malloc(i64 noundef %mul) #6
  %tobool.not = icmp eq ptr %call2, null
  br i1 %tobool.not, label %cleanup, label %for.cond.preheader

for.cond.preheader:                               ; preds = %entry
  br label %for.cond

for.cond:                                         ; preds = %for.cond.preheader, %for.body
  %i.0 = phi i32 [ %inc, %for.body ], [ 0, %for.cond.preheader ]
  %cmp5 = icmp slt i32 %i.0, %n.0
  br i1 %cmp5, label %for.body, label %for.cond9.preheader

for.cond9.preheader:                              ; preds = %for.cond
  br label %for.cond9

for.body:                                         ; preds = %for.cond
  %call7 = call i32 @input_int() #5
  %and = and i32 %call7, 7
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %call2, i64 %idxprom
  store i32 %and, ptr %arrayidx, align 4, !tbaa !4
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond, !llvm.loop !8

for.cond9:                                        ; preds = %for.cond9.preheader, %for.body13
  %sum.0 = phi i32 [ %add, %for.body13 ], [ 0, %for.cond9.preheader ]
  %i8.0 = phi i32 [ %inc19, %for.body13 ], [ 0, %for.cond9.preheader ]
  %cmp10 = icmp slt i32 %i8.0, %n.0
  br i1 %cmp10, label %for.body13, label %for.end20

for.body13:                                       ; preds = %for.cond9
  %idxprom14 = zext nneg i32 %i8.0 to i64
  %arrayidx15 = getelementptr inbounds nuw i32, ptr %call2, i64 %idxprom14
  %0 = load i32, ptr %arrayidx15, align 4, !tbaa !4
  call void @mark_int(i32 noundef 1, i32 noundef %0) #5
  %idxprom16 = zext nneg i32 %i8.0 to i64
  %arrayidx17 = getelementptr inbounds nuw i32, ptr %call2, i64 %idxprom16
  %1 = load i32, ptr %arrayidx17, align 4, !tbaa !4
  %add = add nsw i32 %sum.0, %1
  %inc19 = add nuw nsw i32 %i8.0, 1
  br label %for.cond9, !llvm.loop !11

for.end20:                                        ; preds = %for.cond9
  %sum.0.lcssa = phi i32 [ %sum.0, %for.cond9 ]
  call void @mark_int(i32 noundef 2, i32 noundef %sum.0.lcssa) #5
  call void @free(ptr noundef nonnull %call2) #5
  br label %cleanup

cleanup:                                          ; preds = %entry, %for.end20
  %retval.0 = phi i32 [ 0, %for.end20 ], [ 1, %entry ]
  ret i32 %retval.0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

declare i32 @input_int() #2

; Function Attrs: nounwind allocsize(0)
declare noalias ptr @malloc(i64 noundef) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

declare void @mark_int(i32 noundef, i32 noundef) #2

; Function Attrs: nounwind
declare void @free(ptr noundef) #4

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind allocsize(0) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind }
attributes #6 = { nounwind allocsize(0) }

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
!11 = distinct !{!11, !9, !10}
