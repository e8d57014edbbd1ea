target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  %small = alloca [4 x i8], align 1
  %large = alloca [10 x i8], align 1
  call void @llvm.lifetime.start.p0(ptr nonnull %small) #3
  call void @llvm.lifetime.start.p0(ptr nonnull %large) #3
  br label %for.cond

for.cond:                                         ; preds = %for.body, %entry
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %cmp = icmp samesign ult i32 %i.0, 4
  br i1 %cmp, label %for.body, label %for.cond2.preheader

for.cond2.preheader:                              ; preds = %for.cond
  br label %for.cond2

for.body:                                         ; preds = %for.cond
  %call = call i32 @input_int() #3
  %0 = trunc i32 %call to i8
  %conv = and i8 %0, 3
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw i8, ptr %small, i64 %idxprom
  store i8 %conv, ptr %arrayidx, align 1, !tbaa !8
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond, !llvm.loop !9

for.cond2:                                        ; preds = %for.cond2.preheader, %for.body6
  %i1.0 = phi i32 [ %inc13, %for.body6 ], [ 0, %for.cond2.preheader ]
  %cmp3 = icmp samesign ult i32 %i1.0, 10
  br i1 %cmp3, label %for.body6, label %for.end14

for.body6:                                        ; preds = %for.cond2
  %call7 = call i32 @input_int() #3
  %1 = trunc i32 %call7 to i8
  %2 = and i8 %1, 15
  %conv9 = add nuw nsw i8 %2, 5
  %idxprom10 = zext nneg i32 %i1.0 to i64
  %arrayidx11 = getelementptr inbounds nuw i8, ptr %large, i64 %idxprom10
  store i8 %conv9, ptr %arrayidx11, align 1, !tbaa !8
  %inc13 = add nuw nsw i32 %i1.0, 1
  br label %for.cond2, !llvm.loop !12

for.end14:                                        ; preds = %for.cond2
  %call15 = call i32 @sum(ptr noundef nonnull %small, i32 noundef 4)
  call void @mark_int(i32 noundef 2, i32 noundef %call15) #3
  %call17 = call i32 @sum(ptr noundef nonnull %large, i32 noundef 10)
  %cmp18 = icmp eq i32 %call17, 100
  %conv19 = zext i1 %cmp18 to i32
  call void @llvm.lifetime.end.p0(ptr nonnull %large) #3
  call void @llvm.lifetime.end.p0(ptr nonnull %small) #3
  ret i32 %conv19
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

declare i32 @input_int() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

declare void @mark_int(i32 noundef, i32 noundef) #2

; Function Attrs: nounwind uwtable
define internal i32 @sum(ptr noundef %p, i32 noundef %n) #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %p.addr.0 = phi ptr [ %p, %entry ], [ %incdec.ptr, %while.body ]
  %n.addr.0 = phi i32 [ %n, %entry ], [ %dec, %while.body ]
  %total.0 = phi i32 [ 0, %entry ], [ %add, %while.body ]
  %cmp = icmp sgt i32 %n.addr.0, 0
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %dec = add nsw i32 %n.addr.0, -1
  %0 = load i8, ptr %p.addr.0, align 1, !tbaa !8
  %conv = zext i8 %0 to i32
  call void @mark_int(i32 noundef 1, i32 noundef %conv) #3
  %incdec.ptr = getelementptr inbounds nuw i8, ptr %p.addr.0, i64 1
  %1 = load i8, ptr %p.addr.0, align 1, !tbaa !8
  %conv1 = zext i8 %1 to i32
  %add = add nuw nsw i32 %total.0, %conv1
  br label %while.cond, !llvm.loop !13

while.end:                                        ; preds = %while.cond
  %total.0.lcssa = phi i32 [ %total.0, %while.cond ]
  ret i32 %total.0.lcssa
}

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
!8 = !{!6, !6, i64 0}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
!12 = distinct !{!12, !10, !11}
!13 = distinct !{!13, !10, !11}
