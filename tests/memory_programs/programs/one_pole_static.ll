target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@state = internal global float 0.000000e+00, align 4

; Function Attrs: nounwind uwtable
define dso_local float @process(float noundef %input) #0 {
entry:
  %call = call float @clamp(float noundef %input)
  %0 = load float, ptr @state, align 4, !tbaa !8
  %mul = fmul float %0, 7.500000e-01
  %mul1 = fmul float %call, 2.500000e-01
  %add = fadd float %mul, %mul1
  store float %add, ptr @state, align 4, !tbaa !8
  call void @mark_float(i32 noundef 1, float noundef %add) #3
  %1 = load float, ptr @state, align 4, !tbaa !8
  ret float %1
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nounwind uwtable
define internal float @clamp(float noundef %x) #0 {
entry:
  %cmp = fcmp ult float %x, -1.000000e+00
  %cmp1 = fcmp ugt float %x, 1.000000e+00
  %.x = select i1 %cmp1, float 1.000000e+00, float %x
  %cond5 = select i1 %cmp, float -1.000000e+00, float %.x
  ret float %cond5
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
  %call2 = call float @process(float noundef %call1)
  br label %while.cond, !llvm.loop !10

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
!8 = !{!9, !9, i64 0}
!9 = !{!"float", !6, i64 0}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
