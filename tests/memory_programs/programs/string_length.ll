target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@name = internal global [16 x i8] zeroinitializer, align 16

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  call void @read_name()
  %call = call i64 @strlen(ptr noundef nonnull dereferenceable(1) @name) #4
  call void @mark_long(i32 noundef 1, i64 noundef %call) #5
  %0 = load i8, ptr getelementptr inbounds nuw (i8, ptr @name, i64 3), align 1, !tbaa !8
  %conv = sext i8 %0 to i32
  call void @mark_int(i32 noundef 2, i32 noundef %conv) #5
  ret i32 0
}

; Function Attrs: nounwind uwtable
define internal void @read_name() #0 {
entry:
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.inc ]
  %cmp = icmp samesign ult i32 %i.0, 15
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  %call = call i32 @input_int() #5
  %cmp1 = icmp slt i32 %call, 97
  %cmp2 = icmp sgt i32 %call, 122
  %or.cond = or i1 %cmp1, %cmp2
  br i1 %or.cond, label %cleanup, label %if.end

if.end:                                           ; preds = %for.body
  %conv = trunc i32 %call to i8
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw i8, ptr @name, i64 %idxprom
  store i8 %conv, ptr %arrayidx, align 1, !tbaa !8
  br label %cleanup

cleanup:                                          ; preds = %for.body, %if.end
  %cleanup.dest.slot.0 = phi i32 [ 0, %if.end ], [ 2, %for.body ]
  switch i32 %cleanup.dest.slot.0, label %unreachable [
    i32 0, label %for.inc
    i32 2, label %for.end
  ]

for.inc:                                          ; preds = %cleanup
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond, !llvm.loop !9

for.end:                                          ; preds = %cleanup, %for.cond
  %i.0.lcssa = phi i32 [ %i.0, %cleanup ], [ %i.0, %for.cond ]
  %idxprom3 = zext nneg i32 %i.0.lcssa to i64
  %arrayidx4 = getelementptr inbounds nuw i8, ptr @name, i64 %idxprom3
  store i8 0, ptr %arrayidx4, align 1, !tbaa !8
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

declare void @mark_long(i32 noundef, i64 noundef) #1

; Function Attrs: nounwind willreturn memory(read)
declare i64 @strlen(ptr noundef) #2

declare void @mark_int(i32 noundef, i32 noundef) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

declare i32 @input_int() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #3

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind willreturn memory(read) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nounwind willreturn memory(read) }
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
!8 = !{!6, !6, i64 0}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
