target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%class.anon = type <{ ptr, i32, [4 x i8] }>
%class.anon.0 = type { ptr, ptr }

; Function Attrs: mustprogress norecurse nounwind uwtable
define dso_local noundef i32 @main() #0 {
entry:
  %table = alloca [10 x i32], align 16
  %largest = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %table) #6
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(40) %table, i8 0, i64 40, i1 false)
  %call = call i32 @input_int() #6
  %tobool.not = icmp eq i32 %call, 0
  %cond = select i1 %tobool.not, i32 70, i32 50
  call void @llvm.lifetime.start.p0(ptr nonnull %largest) #6
  store i32 0, ptr %largest, align 4, !tbaa !4
  call void @"_ZL6repeatIZ4mainE3$_0EviT_"(i32 noundef 10, ptr nonnull %table, i32 %cond)
  %call1 = call i32 @input_int() #6
  %rem = urem i32 %call1, 11
  call void @"_ZL6repeatIZ4mainE3$_1EviT_"(i32 noundef %rem, ptr nonnull %table, ptr nonnull %largest)
  call void @mark_int(i32 noundef 2, i32 noundef %cond) #6
  %0 = load i32, ptr %largest, align 4, !tbaa !4
  call void @mark_int(i32 noundef 3, i32 noundef %0) #6
  call void @llvm.lifetime.end.p0(ptr nonnull %largest) #6
  call void @llvm.lifetime.end.p0(ptr nonnull %table) #6
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #2

declare i32 @input_int() #3

; Function Attrs: mustprogress nounwind uwtable
define internal void @"_ZL6repeatIZ4mainE3$_0EviT_"(i32 noundef %n, ptr %f.coerce0, i32 %f.coerce1) #4 {
entry:
  %f = alloca %class.anon, align 8
  store ptr %f.coerce0, ptr %f, align 8
  %0 = getelementptr inbounds nuw i8, ptr %f, i64 8
  store i32 %f.coerce1, ptr %0, align 8
  br label %for.cond

for.cond:                                         ; preds = %for.body, %entry
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %cmp = icmp slt i32 %i.0, %n
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  call void @"_ZZ4mainENK3$_0clEi"(ptr noundef nonnull align 8 dereferenceable(12) %f, i32 noundef %i.0)
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond, !llvm.loop !8

for.end:                                          ; preds = %for.cond
  ret void
}

; Function Attrs: mustprogress nounwind uwtable
define internal void @"_ZL6repeatIZ4mainE3$_1EviT_"(i32 noundef %n, ptr %f.coerce0, ptr %f.coerce1) #4 {
entry:
  %f = alloca %class.anon.0, align 8
  store ptr %f.coerce0, ptr %f, align 8
  %0 = getelementptr inbounds nuw i8, ptr %f, i64 8
  store ptr %f.coerce1, ptr %0, align 8
  br label %for.cond

for.cond:                                         ; preds = %for.body, %entry
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %cmp = icmp slt i32 %i.0, %n
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  call void @"_ZZ4mainENK3$_1clEi"(ptr noundef nonnull align 8 dereferenceable(16) %f, i32 noundef %i.0)
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond, !llvm.loop !11

for.end:                                          ; preds = %for.cond
  ret void
}

declare void @mark_int(i32 noundef, i32 noundef) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: inlinehint mustprogress nounwind uwtable
define internal void @"_ZZ4mainENK3$_0clEi"(ptr noundef nonnull align 8 dereferenceable(12) %this, i32 noundef %i) #5 align 2 {
entry:
  %mul = mul nsw i32 %i, 10
  %0 = getelementptr inbounds nuw i8, ptr %this, i64 8
  %1 = load i32, ptr %0, align 8, !tbaa !12
  %cmp = icmp sgt i32 %mul, %1
  %2 = getelementptr inbounds nuw i8, ptr %this, i64 8
  %3 = load i32, ptr %2, align 8
  %mul2 = mul nsw i32 %i, 10
  %cond = select i1 %cmp, i32 %3, i32 %mul2
  %4 = load ptr, ptr %this, align 8, !tbaa !16, !nonnull !17, !align !18
  %idxprom = sext i32 %i to i64
  %arrayidx = getelementptr inbounds i32, ptr %4, i64 %idxprom
  store i32 %cond, ptr %arrayidx, align 4, !tbaa !4
  ret void
}

; Function Attrs: inlinehint mustprogress nounwind uwtable
define internal void @"_ZZ4mainENK3$_1clEi"(ptr noundef nonnull align 8 dereferenceable(16) %this, i32 noundef %i) #5 align 2 {
entry:
  %0 = load ptr, ptr %this, align 8, !tbaa !19, !nonnull !17, !align !18
  %idxprom = sext i32 %i to i64
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 %idxprom
  %1 = load i32, ptr %arrayidx, align 4, !tbaa !4
  call void @mark_int(i32 noundef 1, i32 noundef %1) #6
  %2 = load ptr, ptr %this, align 8, !tbaa !19, !nonnull !17, !align !18
  %idxprom2 = sext i32 %i to i64
  %arrayidx3 = getelementptr inbounds i32, ptr %2, i64 %idxprom2
  %3 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %4 = getelementptr inbounds nuw i8, ptr %this, i64 8
  %5 = load ptr, ptr %4, align 8, !tbaa !21, !nonnull !17, !align !18
  %6 = load i32, ptr %5, align 4, !tbaa !4
  %cmp = icmp sgt i32 %3, %6
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %7 = load ptr, ptr %this, align 8, !tbaa !19, !nonnull !17, !align !18
  %idxprom4 = sext i32 %i to i64
  %arrayidx5 = getelementptr inbounds i32, ptr %7, i64 %idxprom4
  %8 = load i32, ptr %arrayidx5, align 4, !tbaa !4
  %9 = getelementptr inbounds nuw i8, ptr %this, i64 8
  %10 = load ptr, ptr %9, align 8, !tbaa !21, !nonnull !17, !align !18
  store i32 %8, ptr %10, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  ret void
}

attributes #0 = { mustprogress norecurse nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #3 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { mustprogress nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { inlinehint mustprogress nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.disable"}
!11 = distinct !{!11, !9, !10}
!12 = !{!13, !5, i64 8}
!13 = !{!"_ZTSZ4mainE3$_0", !14, i64 0, !5, i64 8}
!14 = !{!"p1 int", !15, i64 0}
!15 = !{!"any pointer", !6, i64 0}
!16 = !{!13, !14, i64 0}
!17 = !{}
!18 = !{i64 4}
!19 = !{!20, !14, i64 0}
!20 = !{!"_ZTSZ4mainE3$_1", !14, i64 0, !14, i64 8}
!21 = !{!20, !14, i64 8}
