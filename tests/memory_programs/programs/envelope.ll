target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@stage = internal global i32 0, align 4
@level = internal global float 0.000000e+00, align 4

; Function Attrs: nounwind uwtable
define dso_local void @gate(i32 noundef %on) #0 {
entry:
  %tobool.not = icmp eq i32 %on, 0
  %cond = select i1 %tobool.not, i32 3, i32 1
  store i32 %cond, ptr @stage, align 4, !tbaa !4
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local float @envelope_step() #0 {
entry:
  %0 = load i32, ptr @stage, align 4, !tbaa !4
  call void @mark_int(i32 noundef 1, i32 noundef %0) #3
  %1 = load i32, ptr @stage, align 4, !tbaa !4
  switch i32 %1, label %sw.epilog [
    i32 1, label %sw.bb
    i32 3, label %sw.bb1
  ]

sw.bb:                                            ; preds = %entry
  %2 = load float, ptr @level, align 4, !tbaa !8
  %add = fadd float %2, 1.250000e-01
  store float %add, ptr @level, align 4, !tbaa !8
  %cmp = fcmp ult float %add, 1.000000e+00
  br i1 %cmp, label %sw.epilog, label %if.then

if.then:                                          ; preds = %sw.bb
  store float 1.000000e+00, ptr @level, align 4, !tbaa !8
  store i32 2, ptr @stage, align 4, !tbaa !4
  br label %sw.epilog

sw.bb1:                                           ; preds = %entry
  %3 = load float, ptr @level, align 4, !tbaa !8
  %sub = fadd float %3, -6.250000e-02
  store float %sub, ptr @level, align 4, !tbaa !8
  %cmp2 = fcmp ugt float %sub, 0.000000e+00
  br i1 %cmp2, label %sw.epilog, label %if.then3

if.then3:                                         ; preds = %sw.bb1
  store float 0.000000e+00, ptr @level, align 4, !tbaa !8
  store i32 0, ptr @stage, align 4, !tbaa !4
  br label %sw.epilog

sw.epilog:                                        ; preds = %entry, %sw.bb1, %if.then3, %sw.bb, %if.then
  %4 = load float, ptr @level, align 4, !tbaa !8
  call void @mark_float(i32 noundef 2, float noundef %4) #3
  %5 = load float, ptr @level, align 4, !tbaa !8
  ret float %5
}

declare void @mark_int(i32 noundef, i32 noundef) #1

declare void @mark_float(i32 noundef, float noundef) #1

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  br label %while.cond

while.cond.loopexit:                              ; preds = %for.cond
  br label %while.cond, !llvm.loop !10

while.cond:                                       ; preds = %while.cond.loopexit, %entry
  %call = call i32 @input_int() #3
  %tobool.not = icmp eq i32 %call, 0
  br i1 %tobool.not, label %while.end, label %while.body

while.body:                                       ; preds = %while.cond
  %call1 = call i32 @input_int() #3
  call void @gate(i32 noundef %call1)
  br label %for.cond

for.cond:                                         ; preds = %for.body, %while.body
  %i.0 = phi i32 [ 0, %while.body ], [ %inc, %for.body ]
  %cmp = icmp samesign ult i32 %i.0, 10
  br i1 %cmp, label %for.body, label %while.cond.loopexit

for.body:                                         ; preds = %for.cond
  %call2 = call float @envelope_step()
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond, !llvm.loop !13

while.end:                                        ; preds = %while.cond
  ret i32 0
}

declare i32 @input_int() #1

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
!8 = !{!9, !9, i64 0}
!9 = !{!"float", !6, i64 0}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
!13 = distinct !{!13, !11, !12}
