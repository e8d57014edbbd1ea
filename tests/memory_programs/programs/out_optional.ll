target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@keys = internal constant [4 x i32] [i32 10, i32 20, i32 30, i32 40], align 16
@values = internal constant [4 x i32] [i32 3, i32 1, i32 4, i32 1], align 16

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  %value = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %value) #3
  store i32 -1, ptr %value, align 4, !tbaa !4
  %call = call i32 @input_int() #3
  %call1 = call i32 @find(i32 noundef %call, ptr noundef nonnull %value)
  call void @mark_int(i32 noundef 1, i32 noundef %call1) #3
  %0 = load i32, ptr %value, align 4, !tbaa !4
  call void @mark_int(i32 noundef 2, i32 noundef %0) #3
  call void @llvm.lifetime.end.p0(ptr nonnull %value) #3
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nounwind uwtable
define internal i32 @find(i32 noundef %key, ptr noundef %value) #0 {
entry:
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.inc ]
  %cmp = icmp samesign ult i32 %i.0, 4
  br i1 %cmp, label %for.body, label %cleanup.loopexit

for.body:                                         ; preds = %for.cond
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr @keys, i64 %idxprom
  %0 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %cmp1 = icmp eq i32 %0, %key
  br i1 %cmp1, label %if.then, label %for.inc

if.then:                                          ; preds = %for.body
  %i.0.lcssa4 = phi i32 [ %i.0, %for.body ]
  %idxprom2 = zext nneg i32 %i.0.lcssa4 to i64
  %arrayidx3 = getelementptr inbounds nuw i32, ptr @values, i64 %idxprom2
  %1 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  store i32 %1, ptr %value, align 4, !tbaa !4
  br label %cleanup

for.inc:                                          ; preds = %for.body
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond, !llvm.loop !8

cleanup.loopexit:                                 ; preds = %for.cond
  br label %cleanup

cleanup:                                          ; preds = %cleanup.loopexit, %if.then
  %cleanup.dest.slot.0 = phi i32 [ 1, %if.then ], [ 2, %cleanup.loopexit ]
  %switch.selectcmp = icmp eq i32 %cleanup.dest.slot.0, 2
  %switch.select = select i1 %switch.selectcmp, i32 0, i32 1
  ret i32 %switch.select
}

declare i32 @input_int() #2

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
