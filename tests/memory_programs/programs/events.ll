target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.event = type { i32, i32, i32, i64, i32 }

@count = internal global i32 0, align 4
@queue = internal global [8 x %struct.event] zeroinitializer, align 16
@first = internal global i32 0, align 4

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  %e = alloca %struct.event, align 8
  %got = alloca %struct.event, align 8
  br label %while.cond

while.cond:                                       ; preds = %if.end, %entry
  %call = call i32 @input_int() #5
  %tobool.not = icmp eq i32 %call, 0
  br i1 %tobool.not, label %while.end, label %while.body

while.body:                                       ; preds = %while.cond
  call void @llvm.lifetime.start.p0(ptr nonnull %e) #5
  %call1 = call i32 @input_int() #5
  %and = shl i32 %call1, 2
  %cond = and i32 %and, 4
  store i32 %cond, ptr %e, align 8, !tbaa !8
  %x = getelementptr inbounds nuw i8, ptr %e, i64 4
  %call3 = call i32 @input_int() #5
  %and4 = and i32 %call3, 1023
  store i32 %and4, ptr %x, align 4, !tbaa !11
  %y = getelementptr inbounds nuw i8, ptr %e, i64 8
  %call5 = call i32 @input_int() #5
  %and6 = and i32 %call5, 511
  store i32 %and6, ptr %y, align 8, !tbaa !12
  %0 = getelementptr inbounds nuw i8, ptr %e, i64 12
  store i32 0, ptr %0, align 4
  %time = getelementptr inbounds nuw i8, ptr %e, i64 16
  store i64 0, ptr %time, align 8, !tbaa !13
  %button = getelementptr inbounds nuw i8, ptr %e, i64 24
  store i32 1, ptr %button, align 8, !tbaa !14
  %1 = getelementptr inbounds nuw i8, ptr %e, i64 28
  store i32 0, ptr %1, align 4
  call void @post(ptr noundef nonnull byval(%struct.event) align 8 %e)
  call void @llvm.lifetime.start.p0(ptr nonnull %got) #5
  %call7 = call i32 @poll(ptr noundef nonnull %got)
  %tobool8.not = icmp eq i32 %call7, 0
  br i1 %tobool8.not, label %if.end, label %if.then

if.then:                                          ; preds = %while.body
  %2 = load i32, ptr %got, align 8, !tbaa !8
  call void @mark_int(i32 noundef 1, i32 noundef %2) #5
  %x10 = getelementptr inbounds nuw i8, ptr %got, i64 4
  %3 = load i32, ptr %x10, align 4, !tbaa !11
  call void @mark_int(i32 noundef 2, i32 noundef %3) #5
  br label %if.end

if.end:                                           ; preds = %if.then, %while.body
  call void @llvm.lifetime.end.p0(ptr nonnull %got) #5
  call void @llvm.lifetime.end.p0(ptr nonnull %e) #5
  br label %while.cond, !llvm.loop !15

while.end:                                        ; preds = %while.cond
  ret i32 0
}

declare i32 @input_int() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #3

; Function Attrs: nounwind uwtable
define internal void @post(ptr noundef byval(%struct.event) align 8 %e) #0 {
entry:
  %0 = load i32, ptr @count, align 4, !tbaa !4
  %cmp = icmp ult i32 %0, 8
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %1 = load i32, ptr @first, align 4, !tbaa !4
  %2 = load i32, ptr @count, align 4, !tbaa !4
  %inc = add i32 %2, 1
  store i32 %inc, ptr @count, align 4, !tbaa !4
  %add = add i32 %1, %2
  %and = and i32 %add, 7
  %idxprom = zext nneg i32 %and to i64
  %arrayidx = getelementptr inbounds nuw %struct.event, ptr @queue, i64 %idxprom
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 16 dereferenceable(32) %arrayidx, ptr noundef nonnull align 8 dereferenceable(32) %e, i64 32, i1 false), !tbaa.struct !18
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  ret void
}

; Function Attrs: nounwind uwtable
define internal i32 @poll(ptr noundef %e) #0 {
entry:
  %0 = load i32, ptr @count, align 4, !tbaa !4
  %cmp = icmp eq i32 %0, 0
  br i1 %cmp, label %return, label %if.end

if.end:                                           ; preds = %entry
  %1 = load i32, ptr @first, align 4, !tbaa !4
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds nuw %struct.event, ptr @queue, i64 %idxprom
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(32) %e, ptr noundef nonnull align 16 dereferenceable(32) %arrayidx, i64 32, i1 false), !tbaa.struct !18
  %add = add i32 %1, 1
  %and = and i32 %add, 7
  store i32 %and, ptr @first, align 4, !tbaa !4
  %2 = load i32, ptr @count, align 4, !tbaa !4
  %dec = add i32 %2, -1
  store i32 %dec, ptr @count, align 4, !tbaa !4
  br label %return

return:                                           ; preds = %entry, %if.end
  %retval.0 = phi i32 [ 1, %if.end ], [ 0, %entry ]
  ret i32 %retval.0
}

declare void @mark_int(i32 noundef, i32 noundef) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #4

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #4 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { nounwind }

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
!9 = !{!"event", !5, i64 0, !5, i64 4, !5, i64 8, !10, i64 16, !5, i64 24}
!10 = !{!"long", !6, i64 0}
!11 = !{!9, !5, i64 4}
!12 = !{!9, !5, i64 8}
!13 = !{!9, !10, i64 16}
!14 = !{!9, !5, i64 24}
!15 = distinct !{!15, !16, !17}
!16 = !{!"llvm.loop.mustprogress"}
!17 = !{!"llvm.loop.unroll.disable"}
!18 = !{i64 0, i64 4, !4, i64 4, i64 4, !4, i64 8, i64 4, !4, i64 16, i64 8, !19, i64 24, i64 4, !4}
!19 = !{!10, !10, i64 0}
