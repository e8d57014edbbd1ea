target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.label = type { [12 x i8], i32 }

@main.line = internal global [40 x i8] zeroinitializer, align 16
@main.label = internal global %struct.label zeroinitializer, align 4

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  br label %for.cond

for.cond:                                         ; preds = %for.body, %entry
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %cmp = icmp samesign ult i32 %i.0, 39
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  %call = call i32 @input_int() #3
  %0 = trunc i32 %call to i8
  %conv = and i8 %0, 127
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw i8, ptr @main.line, i64 %idxprom
  store i8 %conv, ptr %arrayidx, align 1, !tbaa !8
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond, !llvm.loop !9

for.end:                                          ; preds = %for.cond
  call void @set_label(ptr noundef nonnull @main.label, ptr noundef nonnull @main.line)
  %call1 = call i32 @input_int() #3
  %rem = urem i32 %call1, 12
  %idxprom2 = zext nneg i32 %rem to i64
  %arrayidx3 = getelementptr inbounds nuw i8, ptr @main.label, i64 %idxprom2
  %1 = load i8, ptr %arrayidx3, align 1, !tbaa !8
  %conv4 = sext i8 %1 to i32
  call void @mark_int(i32 noundef 1, i32 noundef %conv4) #3
  %2 = load i32, ptr getelementptr inbounds nuw (i8, ptr @main.label, i64 12), align 4, !tbaa !12
  call void @mark_int(i32 noundef 2, i32 noundef %2) #3
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

declare i32 @input_int() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind uwtable
define internal void @set_label(ptr noundef %l, ptr noundef %text) #0 {
entry:
  br label %for.cond

for.cond:                                         ; preds = %for.body, %entry
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %cmp = icmp samesign ult i32 %i.0, 11
  br i1 %cmp, label %land.rhs, label %for.end

land.rhs:                                         ; preds = %for.cond
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw i8, ptr %text, i64 %idxprom
  %0 = load i8, ptr %arrayidx, align 1, !tbaa !8
  %tobool = icmp ne i8 %0, 0
  br i1 %tobool, label %for.body, label %for.end

for.body:                                         ; preds = %land.rhs
  %idxprom1 = zext nneg i32 %i.0 to i64
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %text, i64 %idxprom1
  %1 = load i8, ptr %arrayidx2, align 1, !tbaa !8
  %conv3 = sext i8 %1 to i32
  %call = call i32 @upper(i32 noundef %conv3)
  %conv4 = trunc i32 %call to i8
  %idxprom6 = zext nneg i32 %i.0 to i64
  %arrayidx7 = getelementptr inbounds nuw i8, ptr %l, i64 %idxprom6
  store i8 %conv4, ptr %arrayidx7, align 1, !tbaa !8
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond, !llvm.loop !14

for.end:                                          ; preds = %for.cond, %land.rhs
  %i.0.lcssa = phi i32 [ %i.0, %for.cond ], [ %i.0, %land.rhs ]
  %idxprom9 = zext nneg i32 %i.0.lcssa to i64
  %arrayidx10 = getelementptr inbounds nuw i8, ptr %l, i64 %idxprom9
  store i8 0, ptr %arrayidx10, align 1, !tbaa !8
  %length = getelementptr inbounds nuw i8, ptr %l, i64 12
  store i32 %i.0.lcssa, ptr %length, align 4, !tbaa !12
  ret void
}

declare void @mark_int(i32 noundef, i32 noundef) #2

; Function Attrs: nounwind uwtable
define internal i32 @upper(i32 noundef %c) #0 {
entry:
  %cmp = icmp sgt i32 %c, 96
  %cmp1 = icmp slt i32 %c, 123
  %or.cond = and i1 %cmp, %cmp1
  %add = add nsw i32 %c, -32
  %cond = select i1 %or.cond, i32 %add, i32 %c
  ret i32 %cond
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
!12 = !{!13, !5, i64 12}
!13 = !{!"label", !6, i64 0, !5, i64 12}
!14 = distinct !{!14, !10, !11}
