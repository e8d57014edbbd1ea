target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.biquad = type { float, float, float, float, float, float, float, float, float }

@filter = internal global %struct.biquad { float 5.000000e-01, float 5.000000e-01, float 2.500000e-01, float -2.500000e-01, float -2.500000e-01, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00 }, align 4

; Function Attrs: nounwind uwtable
define dso_local float @biquad_process(float noundef %in) #0 {
entry:
  %call = call float @clip(float noundef %in)
  %0 = load float, ptr @filter, align 4, !tbaa !8
  %mul = fmul float %0, %call
  %1 = load float, ptr getelementptr inbounds nuw (i8, ptr @filter, i64 4), align 4, !tbaa !11
  %2 = load float, ptr getelementptr inbounds nuw (i8, ptr @filter, i64 20), align 4, !tbaa !12
  %mul1 = fmul float %1, %2
  %add = fadd float %mul, %mul1
  %3 = load float, ptr getelementptr inbounds nuw (i8, ptr @filter, i64 8), align 4, !tbaa !13
  %4 = load float, ptr getelementptr inbounds nuw (i8, ptr @filter, i64 24), align 4, !tbaa !14
  %mul2 = fmul float %3, %4
  %add3 = fadd float %add, %mul2
  %5 = load float, ptr getelementptr inbounds nuw (i8, ptr @filter, i64 12), align 4, !tbaa !15
  %6 = load float, ptr getelementptr inbounds nuw (i8, ptr @filter, i64 28), align 4, !tbaa !16
  %mul4 = fmul float %5, %6
  %sub = fsub float %add3, %mul4
  %7 = load float, ptr getelementptr inbounds nuw (i8, ptr @filter, i64 16), align 4, !tbaa !17
  %8 = load float, ptr getelementptr inbounds nuw (i8, ptr @filter, i64 32), align 4, !tbaa !18
  %mul5 = fmul float %7, %8
  %sub6 = fsub float %sub, %mul5
  call void @mark_float(i32 noundef 1, float noundef %sub6) #3
  %9 = load float, ptr getelementptr inbounds nuw (i8, ptr @filter, i64 20), align 4, !tbaa !12
  store float %9, ptr getelementptr inbounds nuw (i8, ptr @filter, i64 24), align 4, !tbaa !14
  store float %call, ptr getelementptr inbounds nuw (i8, ptr @filter, i64 20), align 4, !tbaa !12
  %10 = load float, ptr getelementptr inbounds nuw (i8, ptr @filter, i64 28), align 4, !tbaa !16
  store float %10, ptr getelementptr inbounds nuw (i8, ptr @filter, i64 32), align 4, !tbaa !18
  %call12 = call float @clip(float noundef %sub6)
  store float %call12, ptr getelementptr inbounds nuw (i8, ptr @filter, i64 28), align 4, !tbaa !16
  %11 = load float, ptr getelementptr inbounds nuw (i8, ptr @filter, i64 24), align 4, !tbaa !14
  call void @mark_float(i32 noundef 2, float noundef %11) #3
  %12 = load float, ptr getelementptr inbounds nuw (i8, ptr @filter, i64 12), align 4, !tbaa !15
  call void @mark_float(i32 noundef 3, float noundef %12) #3
  %13 = load float, ptr getelementptr inbounds nuw (i8, ptr @filter, i64 28), align 4, !tbaa !16
  ret float %13
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nounwind uwtable
define internal float @clip(float noundef %x) #0 {
entry:
  %cmp = fcmp ogt float %x, -1.000000e+00
  %cmp1 = fcmp ogt float %x, 1.000000e+00
  %.x = select i1 %cmp1, float 1.000000e+00, float %x
  %retval.0 = select i1 %cmp, float %.x, float -1.000000e+00
  ret float %retval.0
}

declare void @mark_float(i32 noundef, float noundef) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %call = call i32 @input_int() #3
  %tobool.not = icmp eq i32 %call, 0
  br i1 %tobool.not, label %while.end, label %while.body

while.body:                                       ; preds = %while.cond
  %call1 = call float @input_float() #3
  %call2 = call float @biquad_process(float noundef %call1)
  br label %while.cond, !llvm.loop !19

while.end:                                        ; preds = %while.cond
  ret i32 0
}

declare i32 @input_int() #2

declare float @input_float() #2

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
!8 = !{!9, !10, i64 0}
!9 = !{!"", !10, i64 0, !10, i64 4, !10, i64 8, !10, i64 12, !10, i64 16, !10, i64 20, !10, i64 24, !10, i64 28, !10, i64 32}
!10 = !{!"float", !6, i64 0}
!11 = !{!9, !10, i64 4}
!12 = !{!9, !10, i64 20}
!13 = !{!9, !10, i64 8}
!14 = !{!9, !10, i64 24}
!15 = !{!9, !10, i64 12}
!16 = !{!9, !10, i64 28}
!17 = !{!9, !10, i64 16}
!18 = !{!9, !10, i64 32}
!19 = distinct !{!19, !20, !21}
!20 = !{!"llvm.loop.mustprogress"}
!21 = !{!"llvm.loop.unroll.disable"}
