target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.parser = type { ptr, i32, i32 }

@line = internal global [32 x i8] zeroinitializer, align 16
@__const.main.p = private unnamed_addr constant %struct.parser { ptr @line, i32 0, i32 0 }, align 8

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  %p = alloca %struct.parser, align 8
  br label %for.cond

for.cond:                                         ; preds = %for.body, %entry
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %cmp = icmp samesign ult i32 %i.0, 31
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  %call = call i32 @input_int() #4
  %conv = trunc i32 %call to i8
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw i8, ptr @line, i64 %idxprom
  store i8 %conv, ptr %arrayidx, align 1, !tbaa !8
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond, !llvm.loop !9

for.end:                                          ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr nonnull %p) #4
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %p, ptr noundef nonnull align 8 dereferenceable(16) @__const.main.p, i64 16, i1 false)
  %call1 = call i32 @number(ptr noundef nonnull %p)
  %position = getelementptr inbounds nuw i8, ptr %p, i64 8
  %0 = load i32, ptr %position, align 8, !tbaa !12
  %idxprom2 = sext i32 %0 to i64
  %arrayidx3 = getelementptr inbounds i8, ptr @line, i64 %idxprom2
  %1 = load i8, ptr %arrayidx3, align 1, !tbaa !8
  %cmp5 = icmp eq i8 %1, 43
  br i1 %cmp5, label %if.then, label %if.end

if.then:                                          ; preds = %for.end
  %position7 = getelementptr inbounds nuw i8, ptr %p, i64 8
  %2 = load i32, ptr %position7, align 8, !tbaa !12
  %inc8 = add nsw i32 %2, 1
  store i32 %inc8, ptr %position7, align 8, !tbaa !12
  %call9 = call i32 @number(ptr noundef nonnull %p)
  %add = add nsw i32 %call1, %call9
  br label %if.end

if.end:                                           ; preds = %if.then, %for.end
  %sum.0 = phi i32 [ %add, %if.then ], [ %call1, %for.end ]
  %error = getelementptr inbounds nuw i8, ptr %p, i64 12
  %3 = load i32, ptr %error, align 4, !tbaa !16
  call void @mark_int(i32 noundef 2, i32 noundef %3) #4
  call void @mark_int(i32 noundef 3, i32 noundef %sum.0) #4
  call void @llvm.lifetime.end.p0(ptr nonnull %p) #4
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

declare i32 @input_int() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #3

; Function Attrs: nounwind uwtable
define internal i32 @number(ptr noundef %p) #0 {
entry:
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %value.0 = phi i32 [ 0, %entry ], [ %value.2, %for.inc ]
  %digits.0 = phi i32 [ 0, %entry ], [ %inc17, %for.inc ]
  %retval.0 = phi i32 [ undef, %entry ], [ %retval.2, %for.inc ]
  %0 = load ptr, ptr %p, align 8, !tbaa !17
  %position = getelementptr inbounds nuw i8, ptr %p, i64 8
  %1 = load i32, ptr %position, align 8, !tbaa !12
  %idxprom = sext i32 %1 to i64
  %arrayidx = getelementptr inbounds i8, ptr %0, i64 %idxprom
  %2 = load i8, ptr %arrayidx, align 1, !tbaa !8
  %cmp = icmp sgt i8 %2, 47
  br i1 %cmp, label %land.rhs, label %cleanup18

land.rhs:                                         ; preds = %for.cond
  %3 = load ptr, ptr %p, align 8, !tbaa !17
  %position3 = getelementptr inbounds nuw i8, ptr %p, i64 8
  %4 = load i32, ptr %position3, align 8, !tbaa !12
  %idxprom4 = sext i32 %4 to i64
  %arrayidx5 = getelementptr inbounds i8, ptr %3, i64 %idxprom4
  %5 = load i8, ptr %arrayidx5, align 1, !tbaa !8
  %cmp7 = icmp slt i8 %5, 58
  br i1 %cmp7, label %for.body, label %cleanup18

for.body:                                         ; preds = %land.rhs
  %6 = load ptr, ptr %p, align 8, !tbaa !17
  %position10 = getelementptr inbounds nuw i8, ptr %p, i64 8
  %7 = load i32, ptr %position10, align 8, !tbaa !12
  %idxprom11 = sext i32 %7 to i64
  %arrayidx12 = getelementptr inbounds i8, ptr %6, i64 %idxprom11
  %8 = load i8, ptr %arrayidx12, align 1, !tbaa !8
  %conv13 = sext i8 %8 to i32
  %sub = add nsw i32 %conv13, -48
  call void @mark_int(i32 noundef 1, i32 noundef %sub) #4
  %cmp14 = icmp eq i32 %digits.0, 3
  br i1 %cmp14, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %error = getelementptr inbounds nuw i8, ptr %p, i64 12
  store i32 1, ptr %error, align 4, !tbaa !16
  br label %cleanup

if.end:                                           ; preds = %for.body
  %mul = mul nsw i32 %value.0, 10
  %add = add nsw i32 %mul, %sub
  %position16 = getelementptr inbounds nuw i8, ptr %p, i64 8
  %9 = load i32, ptr %position16, align 8, !tbaa !12
  %inc = add nsw i32 %9, 1
  store i32 %inc, ptr %position16, align 8, !tbaa !12
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then
  %value.2 = phi i32 [ %value.0, %if.then ], [ %add, %if.end ]
  %cleanup.dest.slot.1 = phi i32 [ 1, %if.then ], [ 0, %if.end ]
  %retval.2 = phi i32 [ 0, %if.then ], [ %retval.0, %if.end ]
  %trunc = trunc nuw i32 %cleanup.dest.slot.1 to i1
  %cond12 = icmp eq i1 %trunc, false
  br i1 %cond12, label %for.inc, label %cleanup18

for.inc:                                          ; preds = %cleanup
  %inc17 = add nuw nsw i32 %digits.0, 1
  br label %for.cond, !llvm.loop !18

cleanup18:                                        ; preds = %for.cond, %land.rhs, %cleanup
  %value.1 = phi i32 [ %value.2, %cleanup ], [ %value.0, %land.rhs ], [ %value.0, %for.cond ]
  %cleanup.dest.slot.0 = phi i32 [ %cleanup.dest.slot.1, %cleanup ], [ 2, %land.rhs ], [ 2, %for.cond ]
  %retval.1 = phi i32 [ %retval.2, %cleanup ], [ %retval.0, %land.rhs ], [ %retval.0, %for.cond ]
  %cond = icmp eq i32 %cleanup.dest.slot.0, 2
  %spec.select = select i1 %cond, i32 %value.1, i32 %retval.1
  ret i32 %spec.select
}

declare void @mark_int(i32 noundef, i32 noundef) #2

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nounwind }

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
!12 = !{!13, !5, i64 8}
!13 = !{!"parser", !14, i64 0, !5, i64 8, !5, i64 12}
!14 = !{!"p1 omnipotent char", !15, i64 0}
!15 = !{!"any pointer", !6, i64 0}
!16 = !{!13, !5, i64 12}
!17 = !{!13, !14, i64 0}
!18 = distinct !{!18, !10, !11}
