target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@__const.main.a = private unnamed_addr constant [4 x i32] [i32 0, i32 1, i32 2, i32 3], align 16

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  %a = alloca [4 x i32], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %a) #4
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 16 dereferenceable(16) %a, ptr noundef nonnull align 16 dereferenceable(16) @__const.main.a, i64 16, i1 false)
  %call = call i32 @scale(i32 noundef 5, i32 noundef 2)
  call void @mark_int(i32 noundef 1, i32 noundef %call) #4
  %call1 = call i32 @scale(i32 noundef 7, i32 noundef 3)
  call void @mark_int(i32 noundef 2, i32 noundef %call1) #4
  call void @scale_all(ptr noundef nonnull %a, i32 noundef 4, i32 noundef 100)
  %call2 = call i32 @input_int() #4
  %and = and i32 %call2, 3
  %idxprom = zext nneg i32 %and to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %a, i64 %idxprom
  %0 = load i32, ptr %arrayidx, align 4, !tbaa !4
  call void @mark_int(i32 noundef 3, i32 noundef %0) #4
  call void @llvm.lifetime.end.p0(ptr nonnull %a) #4
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #2

declare void @mark_int(i32 noundef, i32 noundef) #3

; Function Attrs: nounwind uwtable
define internal i32 @scale(i32 noundef %x, i32 noundef %factor) #0 {
entry:
  %mul = mul nsw i32 %x, %factor
  ret i32 %mul
}

; Function Attrs: nounwind uwtable
define internal void @scale_all(ptr noundef %values, i32 noundef %n, i32 noundef %factor) #0 {
entry:
  br label %for.cond

for.cond:                                         ; preds = %for.body, %entry
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %cmp = icmp slt i32 %i.0, %n
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %values, i64 %idxprom
  %0 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %and = and i32 %0, 3
  %call = call i32 @scale(i32 noundef %and, i32 noundef %factor)
  %idxprom1 = zext nneg i32 %i.0 to i64
  %arrayidx2 = getelementptr inbounds nuw i32, ptr %values, i64 %idxprom1
  store i32 %call, ptr %arrayidx2, align 4, !tbaa !4
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond, !llvm.loop !8

for.end:                                          ; preds = %for.cond
  ret void
}

declare i32 @input_int() #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
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
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.disable"}
