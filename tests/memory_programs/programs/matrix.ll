target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.matrix = type { [3 x [3 x float]] }

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  %a = alloca %struct.matrix, align 4
  %b = alloca %struct.matrix, align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %a) #4
  call void @identity(ptr dead_on_unwind nonnull writable sret(%struct.matrix) align 4 %a)
  %call = call i32 @input_int() #4
  %rem = urem i32 %call, 3
  %call1 = call i32 @input_int() #4
  %rem2 = urem i32 %call1, 3
  %idxprom = zext nneg i32 %rem to i64
  %arrayidx = getelementptr inbounds nuw [3 x float], ptr %a, i64 %idxprom
  %idxprom3 = zext nneg i32 %rem2 to i64
  %arrayidx4 = getelementptr inbounds nuw float, ptr %arrayidx, i64 %idxprom3
  %0 = load float, ptr %arrayidx4, align 4, !tbaa !8
  call void @mark_float(i32 noundef 1, float noundef %0) #4
  call void @llvm.lifetime.start.p0(ptr nonnull %b) #4
  call void @add(ptr dead_on_unwind nonnull writable sret(%struct.matrix) align 4 %b, ptr noundef nonnull %a, ptr noundef nonnull %a)
  %idxprom6 = zext nneg i32 %rem to i64
  %arrayidx7 = getelementptr inbounds nuw [3 x float], ptr %b, i64 %idxprom6
  %idxprom8 = zext nneg i32 %rem2 to i64
  %arrayidx9 = getelementptr inbounds nuw float, ptr %arrayidx7, i64 %idxprom8
  %1 = load float, ptr %arrayidx9, align 4, !tbaa !8
  call void @mark_float(i32 noundef 2, float noundef %1) #4
  call void @llvm.lifetime.end.p0(ptr nonnull %b) #4
  call void @llvm.lifetime.end.p0(ptr nonnull %a) #4
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nounwind uwtable
define internal void @identity(ptr dead_on_unwind noalias writable sret(%struct.matrix) align 4 %agg.result) #0 {
entry:
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(36) %agg.result, i8 0, i64 36, i1 false)
  br label %for.cond

for.cond:                                         ; preds = %for.body, %entry
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %cmp = icmp samesign ult i32 %i.0, 3
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw [3 x float], ptr %agg.result, i64 %idxprom
  %idxprom1 = zext nneg i32 %i.0 to i64
  %arrayidx2 = getelementptr inbounds nuw float, ptr %arrayidx, i64 %idxprom1
  store float 1.000000e+00, ptr %arrayidx2, align 4, !tbaa !8
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond, !llvm.loop !10

for.end:                                          ; preds = %for.cond
  ret void
}

declare i32 @input_int() #2

declare void @mark_float(i32 noundef, float noundef) #2

; Function Attrs: nounwind uwtable
define internal void @add(ptr dead_on_unwind noalias writable sret(%struct.matrix) align 4 %agg.result, ptr noundef %a, ptr noundef %b) #0 {
entry:
  br label %for.cond

for.cond:                                         ; preds = %for.inc17, %entry
  %i.0 = phi i32 [ 0, %entry ], [ %inc18, %for.inc17 ]
  %cmp = icmp samesign ult i32 %i.0, 3
  br i1 %cmp, label %for.cond1.preheader, label %for.end19

for.cond1.preheader:                              ; preds = %for.cond
  br label %for.cond1

for.cond1:                                        ; preds = %for.cond1.preheader, %for.body4
  %k.0 = phi i32 [ %inc, %for.body4 ], [ 0, %for.cond1.preheader ]
  %cmp2 = icmp samesign ult i32 %k.0, 3
  br i1 %cmp2, label %for.body4, label %for.inc17

for.body4:                                        ; preds = %for.cond1
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw [3 x float], ptr %a, i64 %idxprom
  %idxprom5 = zext nneg i32 %k.0 to i64
  %arrayidx6 = getelementptr inbounds nuw float, ptr %arrayidx, i64 %idxprom5
  %0 = load float, ptr %arrayidx6, align 4, !tbaa !8
  %idxprom8 = zext nneg i32 %i.0 to i64
  %arrayidx9 = getelementptr inbounds nuw [3 x float], ptr %b, i64 %idxprom8
  %idxprom10 = zext nneg i32 %k.0 to i64
  %arrayidx11 = getelementptr inbounds nuw float, ptr %arrayidx9, i64 %idxprom10
  %1 = load float, ptr %arrayidx11, align 4, !tbaa !8
  %add = fadd float %0, %1
  %idxprom13 = zext nneg i32 %i.0 to i64
  %arrayidx14 = getelementptr inbounds nuw [3 x float], ptr %agg.result, i64 %idxprom13
  %idxprom15 = zext nneg i32 %k.0 to i64
  %arrayidx16 = getelementptr inbounds nuw float, ptr %arrayidx14, i64 %idxprom15
  store float %add, ptr %arrayidx16, align 4, !tbaa !8
  %inc = add nuw nsw i32 %k.0, 1
  br label %for.cond1, !llvm.loop !13

for.inc17:                                        ; preds = %for.cond1
  %inc18 = add nuw nsw i32 %i.0, 1
  br label %for.cond, !llvm.loop !14

for.end19:                                        ; preds = %for.cond
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #3

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
!8 = !{!9, !9, i64 0}
!9 = !{!"float", !6, i64 0}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
!13 = distinct !{!13, !11, !12}
!14 = distinct !{!14, !11, !12}
