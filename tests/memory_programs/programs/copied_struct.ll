target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.state = type { i32, i32, float, [6 x i32] }

@saved = internal global %struct.state zeroinitializer, align 4
@current = internal global %struct.state { i32 3, i32 1, float 1.000000e+00, [6 x i32] zeroinitializer }, align 4

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  call void @save()
  br label %while.cond

while.cond:                                       ; preds = %if.end, %entry
  %call = call i32 @input_int() #4
  %tobool.not = icmp eq i32 %call, 0
  br i1 %tobool.not, label %while.end, label %while.body

while.body:                                       ; preds = %while.cond
  %call1 = call float @input_float() #4
  call void @hurt(float noundef %call1)
  %call2 = call i32 @input_int() #4
  %cmp = icmp eq i32 %call2, 7
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %while.body
  call void @save()
  br label %if.end

if.end:                                           ; preds = %if.then, %while.body
  %back.sroa.0.0.copyload = load i32, ptr @saved, align 4, !tbaa !4
  %back.sroa.4.0.copyload = load i32, ptr getelementptr inbounds nuw (i8, ptr @saved, i64 4), align 4, !tbaa !4
  %back.sroa.5.0.copyload = load float, ptr getelementptr inbounds nuw (i8, ptr @saved, i64 8), align 4, !tbaa !8
  call void @mark_int(i32 noundef 1, i32 noundef %back.sroa.0.0.copyload) #4
  call void @mark_float(i32 noundef 2, float noundef %back.sroa.5.0.copyload) #4
  call void @mark_int(i32 noundef 3, i32 noundef %back.sroa.4.0.copyload) #4
  br label %while.cond, !llvm.loop !10

while.end:                                        ; preds = %while.cond
  ret i32 0
}

; Function Attrs: nounwind uwtable
define internal void @save() #0 {
entry:
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(36) @saved, ptr noundef nonnull align 4 dereferenceable(36) @current, i64 36, i1 false)
  ret void
}

declare i32 @input_int() #1

; Function Attrs: nounwind uwtable
define internal void @hurt(float noundef %amount) #0 {
entry:
  %cmp = fcmp ogt float %amount, 2.500000e-01
  %cmp1 = fcmp ult float %amount, 0.000000e+00
  %.amount = select i1 %cmp1, float 0.000000e+00, float %amount
  %cond5 = select i1 %cmp, float 2.500000e-01, float %.amount
  %0 = load float, ptr getelementptr inbounds nuw (i8, ptr @current, i64 8), align 4, !tbaa !13
  %sub = fsub float %0, %cond5
  store float %sub, ptr getelementptr inbounds nuw (i8, ptr @current, i64 8), align 4, !tbaa !13
  %cmp6 = fcmp ugt float %sub, 0.000000e+00
  br i1 %cmp6, label %if.end9, label %if.then

if.then:                                          ; preds = %entry
  store float 1.000000e+00, ptr getelementptr inbounds nuw (i8, ptr @current, i64 8), align 4, !tbaa !13
  %1 = load i32, ptr @current, align 4, !tbaa !15
  %cmp7 = icmp sgt i32 %1, 0
  br i1 %cmp7, label %if.then8, label %if.end9

if.then8:                                         ; preds = %if.then
  %2 = load i32, ptr @current, align 4, !tbaa !15
  %dec = add nsw i32 %2, -1
  store i32 %dec, ptr @current, align 4, !tbaa !15
  br label %if.end9

if.end9:                                          ; preds = %if.then, %if.then8, %entry
  ret void
}

declare float @input_float() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #3

declare void @mark_int(i32 noundef, i32 noundef) #1

declare void @mark_float(i32 noundef, float noundef) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
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
!8 = !{!9, !9, i64 0}
!9 = !{!"float", !6, i64 0}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
!13 = !{!14, !9, i64 8}
!14 = !{!"state", !5, i64 0, !5, i64 4, !9, i64 8, !6, i64 12}
!15 = !{!14, !5, i64 0}
