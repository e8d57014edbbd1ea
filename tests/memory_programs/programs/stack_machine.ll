target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.machine = type { [16 x i32], i32, i32 }

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  %m = alloca %struct.machine, align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %m) #4
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(72) %m, i8 0, i64 72, i1 false)
  br label %while.cond

while.cond:                                       ; preds = %if.end, %entry
  %call = call i32 @input_int() #4
  %tobool.not = icmp eq i32 %call, 0
  br i1 %tobool.not, label %while.end, label %while.body

while.body:                                       ; preds = %while.cond
  %call1 = call i32 @input_int() #4
  %and = and i32 %call1, 1
  %tobool2.not = icmp eq i32 %and, 0
  br i1 %tobool2.not, label %if.else, label %if.then

if.then:                                          ; preds = %while.body
  %call3 = call i32 @input_int() #4
  %and4 = and i32 %call3, 255
  call void @push(ptr noundef nonnull %m, i32 noundef %and4)
  br label %if.end

if.else:                                          ; preds = %while.body
  %call5 = call i32 @pop(ptr noundef nonnull %m)
  call void @mark_int(i32 noundef 1, i32 noundef %call5) #4
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  %top = getelementptr inbounds nuw i8, ptr %m, i64 64
  %0 = load i32, ptr %top, align 4, !tbaa !8
  call void @mark_int(i32 noundef 2, i32 noundef %0) #4
  br label %while.cond, !llvm.loop !10

while.end:                                        ; preds = %while.cond
  %fault = getelementptr inbounds nuw i8, ptr %m, i64 68
  %1 = load i32, ptr %fault, align 4, !tbaa !13
  call void @mark_int(i32 noundef 3, i32 noundef %1) #4
  call void @llvm.lifetime.end.p0(ptr nonnull %m) #4
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #2

declare i32 @input_int() #3

; Function Attrs: nounwind uwtable
define internal void @push(ptr noundef %m, i32 noundef %x) #0 {
entry:
  %top = getelementptr inbounds nuw i8, ptr %m, i64 64
  %0 = load i32, ptr %top, align 4, !tbaa !8
  %cmp = icmp slt i32 %0, 16
  br i1 %cmp, label %if.then, label %if.else

if.then:                                          ; preds = %entry
  %top1 = getelementptr inbounds nuw i8, ptr %m, i64 64
  %1 = load i32, ptr %top1, align 4, !tbaa !8
  %inc = add nsw i32 %1, 1
  store i32 %inc, ptr %top1, align 4, !tbaa !8
  %idxprom = sext i32 %1 to i64
  %arrayidx = getelementptr inbounds i32, ptr %m, i64 %idxprom
  store i32 %x, ptr %arrayidx, align 4, !tbaa !4
  br label %if.end

if.else:                                          ; preds = %entry
  %fault = getelementptr inbounds nuw i8, ptr %m, i64 68
  store i32 1, ptr %fault, align 4, !tbaa !13
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  ret void
}

declare void @mark_int(i32 noundef, i32 noundef) #3

; Function Attrs: nounwind uwtable
define internal i32 @pop(ptr noundef %m) #0 {
entry:
  %top = getelementptr inbounds nuw i8, ptr %m, i64 64
  %0 = load i32, ptr %top, align 4, !tbaa !8
  %cmp = icmp sgt i32 %0, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %top1 = getelementptr inbounds nuw i8, ptr %m, i64 64
  %1 = load i32, ptr %top1, align 4, !tbaa !8
  %dec = add nsw i32 %1, -1
  store i32 %dec, ptr %top1, align 4, !tbaa !8
  %idxprom = sext i32 %dec to i64
  %arrayidx = getelementptr inbounds i32, ptr %m, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  br label %return

if.end:                                           ; preds = %entry
  %fault = getelementptr inbounds nuw i8, ptr %m, i64 68
  store i32 2, ptr %fault, align 4, !tbaa !13
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi i32 [ %2, %if.then ], [ 0, %if.end ]
  ret i32 %retval.0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #3 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
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
!8 = !{!9, !5, i64 64}
!9 = !{!"machine", !6, i64 0, !5, i64 64, !5, i64 68}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
!13 = !{!9, !5, i64 68}
