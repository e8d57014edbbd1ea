target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.filter = type { float, float, float }

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  %left = alloca %struct.filter, align 4
  %right = alloca %struct.filter, align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %left) #3
  call void @llvm.lifetime.start.p0(ptr nonnull %right) #3
  call void @filter_init(ptr noundef nonnull %left, float noundef 5.000000e-01)
  call void @filter_init(ptr noundef nonnull %right, float noundef 5.000000e-01)
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %call = call i32 @input_int() #3
  %tobool.not = icmp eq i32 %call, 0
  br i1 %tobool.not, label %while.end, label %while.body

while.body:                                       ; preds = %while.cond
  %call1 = call float @sample()
  %call2 = call float @filter_run(ptr noundef nonnull %left, float noundef %call1)
  call void @mark_float(i32 noundef 1, float noundef %call2) #3
  %call3 = call float @sample()
  %mul = fmul float %call3, 5.000000e-01
  %call4 = call float @filter_run(ptr noundef nonnull %right, float noundef %mul)
  call void @mark_float(i32 noundef 2, float noundef %call4) #3
  br label %while.cond, !llvm.loop !8

while.end:                                        ; preds = %while.cond
  %b = getelementptr inbounds nuw i8, ptr %left, i64 4
  %0 = load float, ptr %b, align 4, !tbaa !11
  call void @mark_float(i32 noundef 3, float noundef %0) #3
  call void @llvm.lifetime.end.p0(ptr nonnull %right) #3
  call void @llvm.lifetime.end.p0(ptr nonnull %left) #3
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nounwind uwtable
define internal void @filter_init(ptr noundef %f, float noundef %a) #0 {
entry:
  store float %a, ptr %f, align 4, !tbaa !14
  %sub = fsub float 1.000000e+00, %a
  %b = getelementptr inbounds nuw i8, ptr %f, i64 4
  store float %sub, ptr %b, align 4, !tbaa !11
  %z = getelementptr inbounds nuw i8, ptr %f, i64 8
  store float 0.000000e+00, ptr %z, align 4, !tbaa !15
  ret void
}

declare i32 @input_int() #2

declare void @mark_float(i32 noundef, float noundef) #2

; Function Attrs: nounwind uwtable
define internal float @filter_run(ptr noundef %f, float noundef %x) #0 {
entry:
  %0 = load float, ptr %f, align 4, !tbaa !14
  %mul = fmul float %0, %x
  %b = getelementptr inbounds nuw i8, ptr %f, i64 4
  %1 = load float, ptr %b, align 4, !tbaa !11
  %z = getelementptr inbounds nuw i8, ptr %f, i64 8
  %2 = load float, ptr %z, align 4, !tbaa !15
  %mul1 = fmul float %1, %2
  %add = fadd float %mul, %mul1
  %z2 = getelementptr inbounds nuw i8, ptr %f, i64 8
  store float %add, ptr %z2, align 4, !tbaa !15
  ret float %add
}

; Function Attrs: nounwind uwtable
define internal float @sample() #0 {
entry:
  %call = call float @input_float() #3
  %cmp = fcmp ogt float %call, 1.000000e+00
  %cmp1 = fcmp ult float %call, -1.000000e+00
  %.call = select i1 %cmp1, float -1.000000e+00, float %call
  %cond5 = select i1 %cmp, float 1.000000e+00, float %.call
  ret float %cond5
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

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
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.disable"}
!11 = !{!12, !13, i64 4}
!12 = !{!"filter", !13, i64 0, !13, i64 4, !13, i64 8}
!13 = !{!"float", !6, i64 0}
!14 = !{!12, !13, i64 0}
!15 = !{!12, !13, i64 8}
