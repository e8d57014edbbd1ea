target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%"class.(anonymous namespace)::FixedVector" = type { [8 x i32], i32 }
%"class.(anonymous namespace)::FixedVector.0" = type { [4 x float], i32 }

; Function Attrs: mustprogress norecurse nounwind uwtable
define dso_local noundef i32 @main() #0 {
entry:
  %ints = alloca %"class.(anonymous namespace)::FixedVector", align 4
  %floats = alloca %"class.(anonymous namespace)::FixedVector.0", align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %ints) #5
  call void @_ZN12_GLOBAL__N_111FixedVectorIiLi8EEC2Ev(ptr noundef nonnull align 4 dereferenceable(36) %ints) #5
  call void @llvm.lifetime.start.p0(ptr nonnull %floats) #5
  call void @_ZN12_GLOBAL__N_111FixedVectorIfLi4EEC2Ev(ptr noundef nonnull align 4 dereferenceable(20) %floats) #5
  br label %while.cond

while.cond:                                       ; preds = %if.end, %entry
  %call = call i32 @input_int() #5
  %tobool.not = icmp eq i32 %call, 0
  br i1 %tobool.not, label %while.end, label %while.body

while.body:                                       ; preds = %while.cond
  %call1 = call i32 @input_int() #5
  %and = and i32 %call1, 63
  %call2 = call noundef zeroext i1 @_ZN12_GLOBAL__N_111FixedVectorIiLi8EE9push_backEi(ptr noundef nonnull align 4 dereferenceable(36) %ints, i32 noundef %and)
  %call3 = call i32 @input_int() #5
  %and4 = and i32 %call3, 1
  %tobool5.not = icmp eq i32 %and4, 0
  br i1 %tobool5.not, label %if.end, label %if.then

if.then:                                          ; preds = %while.body
  %call6 = call i32 @input_int() #5
  %and7 = and i32 %call6, 1
  %tobool8.not = icmp eq i32 %and7, 0
  %cond = select i1 %tobool8.not, float -1.500000e+00, float 1.500000e+00
  %call9 = call noundef zeroext i1 @_ZN12_GLOBAL__N_111FixedVectorIfLi4EE9push_backEf(ptr noundef nonnull align 4 dereferenceable(20) %floats, float noundef %cond)
  br label %if.end

if.end:                                           ; preds = %if.then, %while.body
  br label %while.cond, !llvm.loop !8

while.end:                                        ; preds = %while.cond
  %call10 = call noundef ptr @_ZNK12_GLOBAL__N_111FixedVectorIiLi8EE5beginEv(ptr noundef nonnull align 4 dereferenceable(36) %ints)
  %call11 = call noundef ptr @_ZNK12_GLOBAL__N_111FixedVectorIiLi8EE3endEv(ptr noundef nonnull align 4 dereferenceable(36) %ints)
  br label %for.cond

for.cond:                                         ; preds = %for.body, %while.end
  %__begin1.0 = phi ptr [ %call10, %while.end ], [ %incdec.ptr, %for.body ]
  %cmp.not = icmp eq ptr %__begin1.0, %call11
  br i1 %cmp.not, label %for.end, label %for.body

for.body:                                         ; preds = %for.cond
  %0 = load i32, ptr %__begin1.0, align 4, !tbaa !4
  call void @mark_int(i32 noundef 1, i32 noundef %0) #5
  %incdec.ptr = getelementptr inbounds nuw i8, ptr %__begin1.0, i64 4
  br label %for.cond, !llvm.loop !11

for.end:                                          ; preds = %for.cond
  %call14 = call noundef ptr @_ZNK12_GLOBAL__N_111FixedVectorIfLi4EE5beginEv(ptr noundef nonnull align 4 dereferenceable(20) %floats)
  %call16 = call noundef ptr @_ZNK12_GLOBAL__N_111FixedVectorIfLi4EE3endEv(ptr noundef nonnull align 4 dereferenceable(20) %floats)
  br label %for.cond17

for.cond17:                                       ; preds = %for.body20, %for.end
  %__begin113.0 = phi ptr [ %call14, %for.end ], [ %incdec.ptr23, %for.body20 ]
  %cmp18.not = icmp eq ptr %__begin113.0, %call16
  br i1 %cmp18.not, label %for.end24, label %for.body20

for.body20:                                       ; preds = %for.cond17
  %1 = load float, ptr %__begin113.0, align 4, !tbaa !12
  call void @mark_float(i32 noundef 2, float noundef %1) #5
  %incdec.ptr23 = getelementptr inbounds nuw i8, ptr %__begin113.0, i64 4
  br label %for.cond17, !llvm.loop !14

for.end24:                                        ; preds = %for.cond17
  %call25 = call noundef i32 @_ZNK12_GLOBAL__N_111FixedVectorIiLi8EE4sizeEv(ptr noundef nonnull align 4 dereferenceable(36) %ints)
  %call26 = call noundef i32 @_ZNK12_GLOBAL__N_111FixedVectorIfLi4EE4sizeEv(ptr noundef nonnull align 4 dereferenceable(20) %floats)
  %add = add nsw i32 %call25, %call26
  call void @mark_int(i32 noundef 3, i32 noundef %add) #5
  call void @llvm.lifetime.end.p0(ptr nonnull %floats) #5
  call void @llvm.lifetime.end.p0(ptr nonnull %ints) #5
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: inlinehint mustprogress nounwind uwtable
define internal void @_ZN12_GLOBAL__N_111FixedVectorIiLi8EEC2Ev(ptr noundef nonnull align 4 dereferenceable(36) %this) unnamed_addr #2 align 2 {
entry:
  br label %arrayinit.body

arrayinit.body:                                   ; preds = %arrayinit.body, %entry
  %arrayinit.cur.idx = phi i64 [ 0, %entry ], [ %arrayinit.cur.add, %arrayinit.body ]
  %arrayinit.cur.ptr = getelementptr inbounds nuw i8, ptr %this, i64 %arrayinit.cur.idx
  store i32 0, ptr %arrayinit.cur.ptr, align 4, !tbaa !4
  %arrayinit.cur.add = add nuw nsw i64 %arrayinit.cur.idx, 4
  %arrayinit.done = icmp eq i64 %arrayinit.cur.add, 32
  br i1 %arrayinit.done, label %arrayinit.end2, label %arrayinit.body

arrayinit.end2:                                   ; preds = %arrayinit.body
  %size_ = getelementptr inbounds nuw i8, ptr %this, i64 32
  store i32 0, ptr %size_, align 4, !tbaa !15
  ret void
}

; Function Attrs: inlinehint mustprogress nounwind uwtable
define internal void @_ZN12_GLOBAL__N_111FixedVectorIfLi4EEC2Ev(ptr noundef nonnull align 4 dereferenceable(20) %this) unnamed_addr #2 align 2 {
entry:
  br label %arrayinit.body

arrayinit.body:                                   ; preds = %arrayinit.body, %entry
  %arrayinit.cur.idx = phi i64 [ 0, %entry ], [ %arrayinit.cur.add, %arrayinit.body ]
  %arrayinit.cur.ptr = getelementptr inbounds nuw i8, ptr %this, i64 %arrayinit.cur.idx
  store float 0.000000e+00, ptr %arrayinit.cur.ptr, align 4, !tbaa !12
  %arrayinit.cur.add = add nuw nsw i64 %arrayinit.cur.idx, 4
  %arrayinit.done = icmp eq i64 %arrayinit.cur.add, 16
  br i1 %arrayinit.done, label %arrayinit.end2, label %arrayinit.body

arrayinit.end2:                                   ; preds = %arrayinit.body
  %size_ = getelementptr inbounds nuw i8, ptr %this, i64 16
  store i32 0, ptr %size_, align 4, !tbaa !17
  ret void
}

declare i32 @input_int() #3

; Function Attrs: mustprogress nounwind uwtable
define internal noundef zeroext i1 @_ZN12_GLOBAL__N_111FixedVectorIiLi8EE9push_backEi(ptr noundef nonnull align 4 dereferenceable(36) %this, i32 noundef %x) #4 align 2 {
entry:
  %size_ = getelementptr inbounds nuw i8, ptr %this, i64 32
  %0 = load i32, ptr %size_, align 4, !tbaa !15
  %cmp = icmp ne i32 %0, 8
  br i1 %cmp, label %if.end, label %return

if.end:                                           ; preds = %entry
  %size_2 = getelementptr inbounds nuw i8, ptr %this, i64 32
  %1 = load i32, ptr %size_2, align 4, !tbaa !15
  %inc = add nsw i32 %1, 1
  store i32 %inc, ptr %size_2, align 4, !tbaa !15
  %idxprom = sext i32 %1 to i64
  %arrayidx = getelementptr inbounds i32, ptr %this, i64 %idxprom
  store i32 %x, ptr %arrayidx, align 4, !tbaa !4
  br label %return

return:                                           ; preds = %entry, %if.end
  ret i1 %cmp
}

; Function Attrs: mustprogress nounwind uwtable
define internal noundef zeroext i1 @_ZN12_GLOBAL__N_111FixedVectorIfLi4EE9push_backEf(ptr noundef nonnull align 4 dereferenceable(20) %this, float noundef %x) #4 align 2 {
entry:
  %size_ = getelementptr inbounds nuw i8, ptr %this, i64 16
  %0 = load i32, ptr %size_, align 4, !tbaa !17
  %cmp = icmp ne i32 %0, 4
  br i1 %cmp, label %if.end, label %return

if.end:                                           ; preds = %entry
  %size_2 = getelementptr inbounds nuw i8, ptr %this, i64 16
  %1 = load i32, ptr %size_2, align 4, !tbaa !17
  %inc = add nsw i32 %1, 1
  store i32 %inc, ptr %size_2, align 4, !tbaa !17
  %idxprom = sext i32 %1 to i64
  %arrayidx = getelementptr inbounds float, ptr %this, i64 %idxprom
  store float %x, ptr %arrayidx, align 4, !tbaa !12
  br label %return

return:                                           ; preds = %entry, %if.end
  ret i1 %cmp
}

; Function Attrs: mustprogress nounwind uwtable
define internal noundef ptr @_ZNK12_GLOBAL__N_111FixedVectorIiLi8EE5beginEv(ptr noundef nonnull align 4 dereferenceable(36) %this) #4 align 2 {
entry:
  ret ptr %this
}

; Function Attrs: mustprogress nounwind uwtable
define internal noundef ptr @_ZNK12_GLOBAL__N_111FixedVectorIiLi8EE3endEv(ptr noundef nonnull align 4 dereferenceable(36) %this) #4 align 2 {
entry:
  %size_ = getelementptr inbounds nuw i8, ptr %this, i64 32
  %0 = load i32, ptr %size_, align 4, !tbaa !15
  %idx.ext = sext i32 %0 to i64
  %add.ptr = getelementptr inbounds i32, ptr %this, i64 %idx.ext
  ret ptr %add.ptr
}

declare void @mark_int(i32 noundef, i32 noundef) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nounwind uwtable
define internal noundef ptr @_ZNK12_GLOBAL__N_111FixedVectorIfLi4EE5beginEv(ptr noundef nonnull align 4 dereferenceable(20) %this) #4 align 2 {
entry:
  ret ptr %this
}

; Function Attrs: mustprogress nounwind uwtable
define internal noundef ptr @_ZNK12_GLOBAL__N_111FixedVectorIfLi4EE3endEv(ptr noundef nonnull align 4 dereferenceable(20) %this) #4 align 2 {
entry:
  %size_ = getelementptr inbounds nuw i8, ptr %this, i64 16
  %0 = load i32, ptr %size_, align 4, !tbaa !17
  %idx.ext = sext i32 %0 to i64
  %add.ptr = getelementptr inbounds float, ptr %this, i64 %idx.ext
  ret ptr %add.ptr
}

declare void @mark_float(i32 noundef, float noundef) #3

; Function Attrs: mustprogress nounwind uwtable
define internal noundef i32 @_ZNK12_GLOBAL__N_111FixedVectorIiLi8EE4sizeEv(ptr noundef nonnull align 4 dereferenceable(36) %this) #4 align 2 {
entry:
  %size_ = getelementptr inbounds nuw i8, ptr %this, i64 32
  %0 = load i32, ptr %size_, align 4, !tbaa !15
  ret i32 %0
}

; Function Attrs: mustprogress nounwind uwtable
define internal noundef i32 @_ZNK12_GLOBAL__N_111FixedVectorIfLi4EE4sizeEv(ptr noundef nonnull align 4 dereferenceable(20) %this) #4 align 2 {
entry:
  %size_ = getelementptr inbounds nuw i8, ptr %this, i64 16
  %0 = load i32, ptr %size_, align 4, !tbaa !17
  ret i32 %0
}

attributes #0 = { mustprogress norecurse nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { inlinehint mustprogress nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { mustprogress nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
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
!7 = !{!"Simple C++ TBAA"}
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.disable"}
!11 = distinct !{!11, !10}
!12 = !{!13, !13, i64 0}
!13 = !{!"float", !6, i64 0}
!14 = distinct !{!14, !10}
!15 = !{!16, !5, i64 32}
!16 = !{!"_ZTSN12_GLOBAL__N_111FixedVectorIiLi8EEE", !6, i64 0, !5, i64 32}
!17 = !{!18, !5, i64 16}
!18 = !{!"_ZTSN12_GLOBAL__N_111FixedVectorIfLi4EEE", !6, i64 0, !5, i64 16}
