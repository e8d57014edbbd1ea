target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.particle = type { i32, float, float }

@pool = internal global [32 x %struct.particle] zeroinitializer, align 16

; Function Attrs: nounwind uwtable
define dso_local i32 @spawn(i32 noundef %fast) #0 {
entry:
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.inc ]
  %cmp = icmp samesign ult i32 %i.0, 32
  br i1 %cmp, label %for.body, label %cleanup.loopexit

for.body:                                         ; preds = %for.cond
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw %struct.particle, ptr @pool, i64 %idxprom
  %0 = load i32, ptr %arrayidx, align 4, !tbaa !8
  %cmp1 = icmp eq i32 %0, 0
  br i1 %cmp1, label %if.then, label %for.inc

if.then:                                          ; preds = %for.body
  %i.0.lcssa8 = phi i32 [ %i.0, %for.body ]
  %idxprom2 = zext nneg i32 %i.0.lcssa8 to i64
  %arrayidx3 = getelementptr inbounds nuw %struct.particle, ptr @pool, i64 %idxprom2
  store i32 60, ptr %arrayidx3, align 4, !tbaa !8
  %idxprom5 = zext nneg i32 %i.0.lcssa8 to i64
  %arrayidx6 = getelementptr inbounds nuw %struct.particle, ptr @pool, i64 %idxprom5
  %x = getelementptr inbounds nuw i8, ptr %arrayidx6, i64 4
  store float 0.000000e+00, ptr %x, align 4, !tbaa !11
  %tobool.not = icmp eq i32 %fast, 0
  %cond = select i1 %tobool.not, float -5.000000e-01, float 2.000000e+00
  %idxprom7 = zext nneg i32 %i.0.lcssa8 to i64
  %arrayidx8 = getelementptr inbounds nuw %struct.particle, ptr @pool, i64 %idxprom7
  %speed = getelementptr inbounds nuw i8, ptr %arrayidx8, i64 8
  store float %cond, ptr %speed, align 4, !tbaa !12
  call void @mark_int(i32 noundef 1, i32 noundef %i.0.lcssa8) #3
  br label %cleanup

for.inc:                                          ; preds = %for.body
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond, !llvm.loop !13

cleanup.loopexit:                                 ; preds = %for.cond
  %i.0.lcssa = phi i32 [ %i.0, %for.cond ]
  br label %cleanup

cleanup:                                          ; preds = %cleanup.loopexit, %if.then
  %i.09 = phi i32 [ %i.0.lcssa8, %if.then ], [ %i.0.lcssa, %cleanup.loopexit ]
  %cleanup.dest.slot.0 = phi i32 [ 1, %if.then ], [ 2, %cleanup.loopexit ]
  switch i32 %cleanup.dest.slot.0, label %unreachable [
    i32 2, label %for.end
    i32 1, label %return
  ]

for.end:                                          ; preds = %cleanup
  br label %return

return:                                           ; preds = %for.end, %cleanup
  %retval.1 = phi i32 [ -1, %for.end ], [ %i.09, %cleanup ]
  ret i32 %retval.1

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

declare void @mark_int(i32 noundef, i32 noundef) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind uwtable
define dso_local void @tick() #0 {
entry:
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.inc ]
  %cmp = icmp samesign ult i32 %i.0, 32
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw %struct.particle, ptr @pool, i64 %idxprom
  %0 = load i32, ptr %arrayidx, align 4, !tbaa !8
  %cmp1 = icmp sgt i32 %0, 0
  br i1 %cmp1, label %if.then, label %for.inc

if.then:                                          ; preds = %for.body
  %1 = load i32, ptr %arrayidx, align 4, !tbaa !8
  %dec = add nsw i32 %1, -1
  store i32 %dec, ptr %arrayidx, align 4, !tbaa !8
  call void @mark_int(i32 noundef 2, i32 noundef %dec) #3
  %speed = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %2 = load float, ptr %speed, align 4, !tbaa !12
  call void @mark_float(i32 noundef 3, float noundef %2) #3
  %speed4 = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %3 = load float, ptr %speed4, align 4, !tbaa !12
  %x = getelementptr inbounds nuw i8, ptr %arrayidx, i64 4
  %4 = load float, ptr %x, align 4, !tbaa !11
  %add = fadd float %4, %3
  store float %add, ptr %x, align 4, !tbaa !11
  br label %for.inc

for.inc:                                          ; preds = %for.body, %if.then
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond, !llvm.loop !16

for.end:                                          ; preds = %for.cond
  ret void
}

declare void @mark_float(i32 noundef, float noundef) #2

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %call = call i32 @input_int() #3
  %tobool.not = icmp eq i32 %call, 0
  br i1 %tobool.not, label %while.end, label %while.body

while.body:                                       ; preds = %while.cond
  %call1 = call i32 @input_int() #3
  %call2 = call i32 @spawn(i32 noundef %call1)
  call void @tick()
  br label %while.cond, !llvm.loop !17

while.end:                                        ; preds = %while.cond
  ret i32 0
}

declare i32 @input_int() #2

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
!8 = !{!9, !5, i64 0}
!9 = !{!"particle", !5, i64 0, !10, i64 4, !10, i64 8}
!10 = !{!"float", !6, i64 0}
!11 = !{!9, !10, i64 4}
!12 = !{!9, !10, i64 8}
!13 = distinct !{!13, !14, !15}
!14 = !{!"llvm.loop.mustprogress"}
!15 = !{!"llvm.loop.unroll.disable"}
!16 = distinct !{!16, !14, !15}
!17 = distinct !{!17, !14, !15}
