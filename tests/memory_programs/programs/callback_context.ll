target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.extremes = type { i32, i32 }

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  %a = alloca [12 x i32], align 16
  %e = alloca %struct.extremes, align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %a) #4
  br label %for.cond

for.cond:                                         ; preds = %for.body, %entry
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %cmp = icmp samesign ult i32 %i.0, 12
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  %call = call i32 @input_int() #4
  %cmp1 = icmp slt i32 %call, -20
  %cmp2 = icmp sgt i32 %call, 30
  %.call = select i1 %cmp2, i32 30, i32 %call
  %cond6 = select i1 %cmp1, i32 -20, i32 %.call
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %a, i64 %idxprom
  store i32 %cond6, ptr %arrayidx, align 4, !tbaa !4
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond, !llvm.loop !8

for.end:                                          ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr nonnull %e) #4
  store i64 0, ptr %e, align 4
  call void @for_each(ptr noundef nonnull %a, i32 noundef 12, ptr noundef nonnull @widen, ptr noundef nonnull %e)
  %0 = load i32, ptr %e, align 4, !tbaa !11
  call void @mark_int(i32 noundef 2, i32 noundef %0) #4
  %high = getelementptr inbounds nuw i8, ptr %e, i64 4
  %1 = load i32, ptr %high, align 4, !tbaa !13
  call void @mark_int(i32 noundef 3, i32 noundef %1) #4
  call void @llvm.lifetime.end.p0(ptr nonnull %e) #4
  call void @llvm.lifetime.end.p0(ptr nonnull %a) #4
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

declare i32 @input_int() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #3

; Function Attrs: nounwind uwtable
define internal void @for_each(ptr noundef %a, i32 noundef %n, ptr noundef %each, ptr noundef %context) #0 {
entry:
  br label %for.cond

for.cond:                                         ; preds = %for.body, %entry
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %cmp = icmp slt i32 %i.0, %n
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %a, i64 %idxprom
  %0 = load i32, ptr %arrayidx, align 4, !tbaa !4
  call void %each(i32 noundef %0, ptr noundef %context) #4
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond, !llvm.loop !14

for.end:                                          ; preds = %for.cond
  ret void
}

; Function Attrs: nounwind uwtable
define internal void @widen(i32 noundef %x, ptr noundef %context) #0 {
entry:
  call void @mark_int(i32 noundef 1, i32 noundef %x) #4
  %0 = load i32, ptr %context, align 4, !tbaa !11
  %cmp = icmp slt i32 %x, %0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 %x, ptr %context, align 4, !tbaa !11
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %high = getelementptr inbounds nuw i8, ptr %context, i64 4
  %1 = load i32, ptr %high, align 4, !tbaa !13
  %cmp2 = icmp sgt i32 %x, %1
  br i1 %cmp2, label %if.then3, label %if.end5

if.then3:                                         ; preds = %if.end
  %high4 = getelementptr inbounds nuw i8, ptr %context, i64 4
  store i32 %x, ptr %high4, align 4, !tbaa !13
  br label %if.end5

if.end5:                                          ; preds = %if.then3, %if.end
  ret void
}

declare void @mark_int(i32 noundef, i32 noundef) #2

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: write) }
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
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.disable"}
!11 = !{!12, !5, i64 0}
!12 = !{!"extremes", !5, i64 0, !5, i64 4}
!13 = !{!12, !5, i64 4}
!14 = distinct !{!14, !9, !10}
