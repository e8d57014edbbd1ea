target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%"class.(anonymous namespace)::Handle" = type { ptr }

; Function Attrs: mustprogress norecurse nounwind uwtable
define dso_local noundef i32 @main() #0 {
entry:
  %one = alloca %"class.(anonymous namespace)::Handle", align 8
  %other = alloca %"class.(anonymous namespace)::Handle", align 8
  %agg.tmp = alloca %"class.(anonymous namespace)::Handle", align 8
  %agg.tmp4 = alloca %"class.(anonymous namespace)::Handle", align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %one) #6
  %call = call noalias noundef nonnull dereferenceable(8) ptr @_Znwm(i64 noundef 8) #7
  call void @_ZN12_GLOBAL__N_16BufferC2Ei(ptr noundef nonnull align 4 dereferenceable(8) %call, i32 noundef 512)
  call void @_ZN12_GLOBAL__N_16HandleC2EPNS_6BufferE(ptr noundef nonnull align 8 dereferenceable(8) %one, ptr noundef nonnull %call)
  call void @llvm.lifetime.start.p0(ptr nonnull %other) #6
  %call1 = call noalias noundef nonnull dereferenceable(8) ptr @_Znwm(i64 noundef 8) #7
  call void @_ZN12_GLOBAL__N_16BufferC2Ei(ptr noundef nonnull align 4 dereferenceable(8) %call1, i32 noundef 1024)
  call void @_ZN12_GLOBAL__N_16HandleC2EPNS_6BufferE(ptr noundef nonnull align 8 dereferenceable(8) %other, ptr noundef nonnull %call1)
  %call2 = call i32 @input_int() #6
  %tobool.not.not = icmp eq i32 %call2, 0
  br i1 %tobool.not.not, label %cond.false, label %cond.true

cond.true:                                        ; preds = %entry
  call void @_ZN12_GLOBAL__N_16HandleC2ERKS0_(ptr noundef nonnull align 8 dereferenceable(8) %agg.tmp, ptr noundef nonnull align 8 dereferenceable(8) %one)
  %call3 = call noundef i32 @_ZN12_GLOBAL__N_13useENS_6HandleE(ptr noundef nonnull %agg.tmp)
  br label %cond.end

cond.false:                                       ; preds = %entry
  call void @_ZN12_GLOBAL__N_16HandleC2ERKS0_(ptr noundef nonnull align 8 dereferenceable(8) %agg.tmp4, ptr noundef nonnull align 8 dereferenceable(8) %other)
  %call6 = call noundef i32 @_ZN12_GLOBAL__N_13useENS_6HandleE(ptr noundef nonnull %agg.tmp4)
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %call3, %cond.true ], [ %call6, %cond.false ]
  call void @mark_int(i32 noundef 2, i32 noundef %cond) #6
  br i1 %tobool.not.not, label %cleanup.action, label %cleanup.action8

cleanup.action:                                   ; preds = %cond.end
  call void @_ZN12_GLOBAL__N_16HandleD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %agg.tmp4) #6
  br label %cleanup.done9

cleanup.action8:                                  ; preds = %cond.end
  call void @_ZN12_GLOBAL__N_16HandleD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %agg.tmp) #6
  br label %cleanup.done9

cleanup.done9:                                    ; preds = %cleanup.action, %cleanup.action8
  call void @_ZN12_GLOBAL__N_16HandleD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %other) #6
  call void @llvm.lifetime.end.p0(ptr nonnull %other) #6
  call void @_ZN12_GLOBAL__N_16HandleD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %one) #6
  call void @llvm.lifetime.end.p0(ptr nonnull %one) #6
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nobuiltin allocsize(0)
declare noundef nonnull ptr @_Znwm(i64 noundef) #2

; Function Attrs: mustprogress nounwind uwtable
define internal void @_ZN12_GLOBAL__N_16BufferC2Ei(ptr noundef nonnull align 4 dereferenceable(8) %this, i32 noundef %size) unnamed_addr #3 align 2 {
entry:
  store i32 1, ptr %this, align 4, !tbaa !8
  %size_ = getelementptr inbounds nuw i8, ptr %this, i64 4
  store i32 %size, ptr %size_, align 4, !tbaa !10
  ret void
}

; Function Attrs: mustprogress nounwind uwtable
define internal void @_ZN12_GLOBAL__N_16HandleC2EPNS_6BufferE(ptr noundef nonnull align 8 dereferenceable(8) %this, ptr noundef %buffer) unnamed_addr #3 align 2 {
entry:
  store ptr %buffer, ptr %this, align 8, !tbaa !11
  ret void
}

declare void @mark_int(i32 noundef, i32 noundef) #4

declare i32 @input_int() #4

; Function Attrs: mustprogress nounwind uwtable
define internal noundef i32 @_ZN12_GLOBAL__N_13useENS_6HandleE(ptr noundef %handle) #3 {
entry:
  %call = call noundef i32 @_ZNK12_GLOBAL__N_16Handle4sizeEv(ptr noundef nonnull align 8 dereferenceable(8) %handle)
  call void @mark_int(i32 noundef 1, i32 noundef %call) #6
  %call1 = call noundef i32 @_ZNK12_GLOBAL__N_16Handle4sizeEv(ptr noundef nonnull align 8 dereferenceable(8) %handle)
  %div = sdiv i32 %call1, 256
  ret i32 %div
}

; Function Attrs: mustprogress nounwind uwtable
define internal void @_ZN12_GLOBAL__N_16HandleC2ERKS0_(ptr noundef nonnull align 8 dereferenceable(8) %this, ptr noundef nonnull align 8 dereferenceable(8) %other) unnamed_addr #3 align 2 {
entry:
  %0 = load ptr, ptr %other, align 8, !tbaa !11
  store ptr %0, ptr %this, align 8, !tbaa !11
  call void @_ZN12_GLOBAL__N_16Buffer6retainEv(ptr noundef nonnull align 4 dereferenceable(8) %0)
  ret void
}

; Function Attrs: mustprogress nounwind uwtable
define internal void @_ZN12_GLOBAL__N_16HandleD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %this) unnamed_addr #3 align 2 {
entry:
  %0 = load ptr, ptr %this, align 8, !tbaa !11
  call void @_ZN12_GLOBAL__N_16Buffer7releaseEv(ptr noundef nonnull align 4 dereferenceable(8) %0)
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nounwind uwtable
define internal noundef i32 @_ZNK12_GLOBAL__N_16Handle4sizeEv(ptr noundef nonnull align 8 dereferenceable(8) %this) #3 align 2 {
entry:
  %0 = load ptr, ptr %this, align 8, !tbaa !11
  %call = call noundef i32 @_ZNK12_GLOBAL__N_16Buffer4sizeEv(ptr noundef nonnull align 4 dereferenceable(8) %0)
  ret i32 %call
}

; Function Attrs: mustprogress nounwind uwtable
define internal noundef i32 @_ZNK12_GLOBAL__N_16Buffer4sizeEv(ptr noundef nonnull align 4 dereferenceable(8) %this) #3 align 2 {
entry:
  %size_ = getelementptr inbounds nuw i8, ptr %this, i64 4
  %0 = load i32, ptr %size_, align 4, !tbaa !10
  ret i32 %0
}

; Function Attrs: mustprogress nounwind uwtable
define internal void @_ZN12_GLOBAL__N_16Buffer6retainEv(ptr noundef nonnull align 4 dereferenceable(8) %this) #3 align 2 {
entry:
  %0 = load i32, ptr %this, align 4, !tbaa !8
  %inc = add nsw i32 %0, 1
  store i32 %inc, ptr %this, align 4, !tbaa !8
  ret void
}

; Function Attrs: mustprogress nounwind uwtable
define internal void @_ZN12_GLOBAL__N_16Buffer7releaseEv(ptr noundef nonnull align 4 dereferenceable(8) %this) #3 align 2 {
entry:
  %0 = load i32, ptr %this, align 4, !tbaa !8
  %dec = add nsw i32 %0, -1
  store i32 %dec, ptr %this, align 4, !tbaa !8
  %cmp = icmp eq i32 %dec, 0
  br i1 %cmp, label %delete.notnull, label %if.end

delete.notnull:                                   ; preds = %entry
  call void @_ZdlPvm(ptr noundef %this, i64 noundef 8) #8
  br label %if.end

if.end:                                           ; preds = %delete.notnull, %entry
  ret void
}

; Function Attrs: nobuiltin nounwind
declare void @_ZdlPvm(ptr noundef, i64 noundef) #5

attributes #0 = { mustprogress norecurse nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nobuiltin allocsize(0) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nobuiltin nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nounwind }
attributes #7 = { builtin nounwind allocsize(0) }
attributes #8 = { builtin nounwind }

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
!8 = !{!9, !5, i64 0}
!9 = !{!"_ZTSN12_GLOBAL__N_16BufferE", !5, i64 0, !5, i64 4}
!10 = !{!9, !5, i64 4}
!11 = !{!12, !13, i64 0}
!12 = !{!"_ZTSN12_GLOBAL__N_16HandleE", !13, i64 0}
!13 = !{!"p1 _ZTSN12_GLOBAL__N_16BufferE", !14, i64 0}
!14 = !{!"any pointer", !6, i64 0}
