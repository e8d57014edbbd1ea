target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@keys_down = internal global i32 0, align 4
@clicks = internal global i32 0, align 4
@handlers = internal global [8 x ptr] zeroinitializer, align 16

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  call void @listen(i32 noundef 1, ptr noundef nonnull @on_key)
  call void @listen(i32 noundef 2, ptr noundef nonnull @on_click)
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %call = call i32 @input_int() #3
  %tobool.not = icmp eq i32 %call, 0
  br i1 %tobool.not, label %while.end, label %while.body

while.body:                                       ; preds = %while.cond
  %call1 = call i32 @input_int() #3
  %call2 = call i32 @input_int() #3
  call void @dispatch(i32 noundef %call1, i32 noundef %call2)
  br label %while.cond, !llvm.loop !8

while.end:                                        ; preds = %while.cond
  %0 = load i32, ptr @keys_down, align 4, !tbaa !4
  %1 = load i32, ptr @clicks, align 4, !tbaa !4
  %add = add nsw i32 %0, %1
  call void @mark_int(i32 noundef 3, i32 noundef %add) #3
  ret i32 0
}

; Function Attrs: nounwind uwtable
define internal void @listen(i32 noundef %event, ptr noundef %h) #0 {
entry:
  %and = and i32 %event, 7
  %idxprom = zext nneg i32 %and to i64
  %arrayidx = getelementptr inbounds nuw ptr, ptr @handlers, i64 %idxprom
  store ptr %h, ptr %arrayidx, align 8, !tbaa !11
  ret void
}

; Function Attrs: nounwind uwtable
define internal void @on_key(i32 noundef %code) #0 {
entry:
  call void @mark_int(i32 noundef 1, i32 noundef %code) #3
  %0 = load i32, ptr @keys_down, align 4, !tbaa !4
  %cmp = icmp slt i32 %0, 100
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %1 = load i32, ptr @keys_down, align 4, !tbaa !4
  %inc = add nsw i32 %1, 1
  store i32 %inc, ptr @keys_down, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  ret void
}

; Function Attrs: nounwind uwtable
define internal void @on_click(i32 noundef %button) #0 {
entry:
  call void @mark_int(i32 noundef 2, i32 noundef %button) #3
  %0 = load i32, ptr @clicks, align 4, !tbaa !4
  %cmp = icmp slt i32 %0, 20
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %1 = load i32, ptr @clicks, align 4, !tbaa !4
  %inc = add nsw i32 %1, 1
  store i32 %inc, ptr @clicks, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  ret void
}

declare i32 @input_int() #1

; Function Attrs: nounwind uwtable
define internal void @dispatch(i32 noundef %event, i32 noundef %argument) #0 {
entry:
  %and = and i32 %event, 7
  %idxprom = zext nneg i32 %and to i64
  %arrayidx = getelementptr inbounds nuw ptr, ptr @handlers, i64 %idxprom
  %0 = load ptr, ptr %arrayidx, align 8, !tbaa !11
  %tobool.not = icmp eq ptr %0, null
  br i1 %tobool.not, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  %and1 = and i32 %argument, 127
  call void %0(i32 noundef %and1) #3
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  ret void
}

declare void @mark_int(i32 noundef, i32 noundef) #1

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
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.disable"}
!11 = !{!12, !12, i64 0}
!12 = !{!"any pointer", !6, i64 0}
