target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.oscillator = type { double, double, i32 }

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  %saw = alloca %struct.oscillator, align 8
  %square = alloca %struct.oscillator, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %saw) #3
  call void @llvm.lifetime.start.p0(ptr nonnull %square) #3
  call void @oscillator_init(ptr noundef nonnull %saw, i32 noundef 0)
  call void @oscillator_init(ptr noundef nonnull %square, i32 noundef 1)
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %call = call i32 @input_int() #3
  %tobool.not = icmp eq i32 %call, 0
  br i1 %tobool.not, label %while.end, label %while.body

while.body:                                       ; preds = %while.cond
  %call1 = call double @oscillator_next(ptr noundef nonnull %saw)
  %call2 = call double @oscillator_next(ptr noundef nonnull %square)
  %add = fadd double %call1, %call2
  call void @mark_double(i32 noundef 2, double noundef %add) #3
  br label %while.cond, !llvm.loop !8

while.end:                                        ; preds = %while.cond
  %waveform = getelementptr inbounds nuw i8, ptr %square, i64 16
  %0 = load i32, ptr %waveform, align 8, !tbaa !11
  %waveform3 = getelementptr inbounds nuw i8, ptr %saw, i64 16
  %1 = load i32, ptr %waveform3, align 8, !tbaa !11
  %add4 = add nsw i32 %0, %1
  call void @mark_int(i32 noundef 3, i32 noundef %add4) #3
  call void @llvm.lifetime.end.p0(ptr nonnull %square) #3
  call void @llvm.lifetime.end.p0(ptr nonnull %saw) #3
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nounwind uwtable
define internal void @oscillator_init(ptr noundef %o, i32 noundef %waveform) #0 {
entry:
  store double 0.000000e+00, ptr %o, align 8, !tbaa !14
  %step = getelementptr inbounds nuw i8, ptr %o, i64 8
  store double 2.500000e-01, ptr %step, align 8, !tbaa !15
  %waveform1 = getelementptr inbounds nuw i8, ptr %o, i64 16
  store i32 %waveform, ptr %waveform1, align 8, !tbaa !11
  ret void
}

declare i32 @input_int() #2

declare void @mark_double(i32 noundef, double noundef) #2

; Function Attrs: nounwind uwtable
define internal double @oscillator_next(ptr noundef %o) #0 {
entry:
  %0 = load double, ptr %o, align 8, !tbaa !14
  %step = getelementptr inbounds nuw i8, ptr %o, i64 8
  %1 = load double, ptr %step, align 8, !tbaa !15
  %add = fadd double %0, %1
  store double %add, ptr %o, align 8, !tbaa !14
  %cmp = fcmp ult double %add, 1.000000e+00
  br i1 %cmp, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  %2 = load double, ptr %o, align 8, !tbaa !14
  %sub = fadd double %2, -1.000000e+00
  store double %sub, ptr %o, align 8, !tbaa !14
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @mark_double(i32 noundef 1, double noundef %0) #3
  %waveform = getelementptr inbounds nuw i8, ptr %o, i64 16
  %3 = load i32, ptr %waveform, align 8, !tbaa !11
  %cmp4 = icmp eq i32 %3, 0
  %cmp5 = fcmp olt double %0, 5.000000e-01
  %cond = select i1 %cmp5, double -1.000000e+00, double 1.000000e+00
  %cond6 = select i1 %cmp4, double %0, double %cond
  ret double %cond6
}

declare void @mark_int(i32 noundef, i32 noundef) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

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
!11 = !{!12, !5, i64 16}
!12 = !{!"oscillator", !13, i64 0, !13, i64 8, !5, i64 16}
!13 = !{!"double", !6, i64 0}
!14 = !{!12, !13, i64 0}
!15 = !{!12, !13, i64 8}
