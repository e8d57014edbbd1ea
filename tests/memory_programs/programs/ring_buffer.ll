target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.ring = type { [16 x i16], i32, i32 }

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  %ring = alloca %struct.ring, align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %ring) #4
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(40) %ring, i8 0, i64 40, i1 false)
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %call = call i32 @input_int() #4
  %tobool.not = icmp eq i32 %call, 0
  br i1 %tobool.not, label %while.end, label %while.body

while.body:                                       ; preds = %while.cond
  %call1 = call i32 @input_int() #4
  call void @put(ptr noundef nonnull %ring, i32 noundef %call1)
  %call2 = call i32 @get(ptr noundef nonnull %ring)
  call void @mark_int(i32 noundef 1, i32 noundef %call2) #4
  %head = getelementptr inbounds nuw i8, ptr %ring, i64 32
  %0 = load i32, ptr %head, align 4, !tbaa !8
  call void @mark_int(i32 noundef 2, i32 noundef %0) #4
  br label %while.cond, !llvm.loop !10

while.end:                                        ; preds = %while.cond
  call void @llvm.lifetime.end.p0(ptr nonnull %ring) #4
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #2

declare i32 @input_int() #3

; Function Attrs: nounwind uwtable
define internal void @put(ptr noundef %r, i32 noundef %value) #0 {
entry:
  %0 = trunc i32 %value to i16
  %conv = and i16 %0, 4095
  %head = getelementptr inbounds nuw i8, ptr %r, i64 32
  %1 = load i32, ptr %head, align 4, !tbaa !8
  %and1 = and i32 %1, 15
  %idxprom = zext nneg i32 %and1 to i64
  %arrayidx = getelementptr inbounds nuw i16, ptr %r, i64 %idxprom
  store i16 %conv, ptr %arrayidx, align 2, !tbaa !13
  %add = add i32 %1, 1
  %and3 = and i32 %add, 15
  %head4 = getelementptr inbounds nuw i8, ptr %r, i64 32
  store i32 %and3, ptr %head4, align 4, !tbaa !8
  ret void
}

declare void @mark_int(i32 noundef, i32 noundef) #3

; Function Attrs: nounwind uwtable
define internal i32 @get(ptr noundef %r) #0 {
entry:
  %tail = getelementptr inbounds nuw i8, ptr %r, i64 36
  %0 = load i32, ptr %tail, align 4, !tbaa !15
  %and = and i32 %0, 15
  %idxprom = zext nneg i32 %and to i64
  %arrayidx = getelementptr inbounds nuw i16, ptr %r, i64 %idxprom
  %1 = load i16, ptr %arrayidx, align 2, !tbaa !13
  %conv = sext i16 %1 to i32
  %tail1 = getelementptr inbounds nuw i8, ptr %r, i64 36
  %2 = load i32, ptr %tail1, align 4, !tbaa !15
  %add = add i32 %2, 1
  %and2 = and i32 %add, 15
  %tail3 = getelementptr inbounds nuw i8, ptr %r, i64 36
  store i32 %and2, ptr %tail3, align 4, !tbaa !15
  ret i32 %conv
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
!8 = !{!9, !5, i64 32}
!9 = !{!"ring", !6, i64 0, !5, i64 32, !5, i64 36}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
!13 = !{!14, !14, i64 0}
!14 = !{!"short", !6, i64 0}
!15 = !{!9, !5, i64 36}
