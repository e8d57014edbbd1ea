target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%"class.(anonymous namespace)::Owner" = type { ptr }

; Function Attrs: mustprogress norecurse nounwind uwtable
define dso_local noundef i32 @main() #0 {
entry:
  %owner = alloca %"class.(anonymous namespace)::Owner", align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %owner) #7
  call void @_ZN12_GLOBAL__N_15OwnerC2Ev(ptr noundef nonnull align 8 dereferenceable(8) %owner) #7
  %call = call noalias noundef nonnull dereferenceable(8) ptr @_Znwm(i64 noundef 8) #8
  call void @_ZN12_GLOBAL__N_17TextureC2Eii(ptr noundef nonnull align 4 dereferenceable(8) %call, i32 noundef 64, i32 noundef 1)
  call void @_ZN12_GLOBAL__N_15Owner5resetEPNS_7TextureE(ptr noundef nonnull align 8 dereferenceable(8) %owner, ptr noundef nonnull %call)
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %call1 = call i32 @input_int() #7
  %tobool.not = icmp eq i32 %call1, 0
  br i1 %tobool.not, label %while.end, label %while.body

while.body:                                       ; preds = %while.cond
  %call2 = call noalias noundef nonnull dereferenceable(8) ptr @_Znwm(i64 noundef 8) #8
  call void @_ZN12_GLOBAL__N_17TextureC2Eii(ptr noundef nonnull align 4 dereferenceable(8) %call2, i32 noundef 256, i32 noundef 3)
  call void @_ZN12_GLOBAL__N_15Owner5resetEPNS_7TextureE(ptr noundef nonnull align 8 dereferenceable(8) %owner, ptr noundef nonnull %call2)
  %call3 = call noundef ptr @_ZNK12_GLOBAL__N_15Owner3getEv(ptr noundef nonnull align 8 dereferenceable(8) %owner)
  %0 = load i32, ptr %call3, align 4, !tbaa !8
  call void @mark_int(i32 noundef 1, i32 noundef %0) #7
  br label %while.cond, !llvm.loop !10

while.end:                                        ; preds = %while.cond
  %call4 = call noundef ptr @_ZNK12_GLOBAL__N_15Owner3getEv(ptr noundef nonnull align 8 dereferenceable(8) %owner)
  %format = getelementptr inbounds nuw i8, ptr %call4, i64 4
  %1 = load i32, ptr %format, align 4, !tbaa !13
  call void @mark_int(i32 noundef 2, i32 noundef %1) #7
  call void @_ZN12_GLOBAL__N_15OwnerD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %owner) #7
  call void @llvm.lifetime.end.p0(ptr nonnull %owner) #7
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: inlinehint mustprogress nounwind uwtable
define internal void @_ZN12_GLOBAL__N_15OwnerC2Ev(ptr noundef nonnull align 8 dereferenceable(8) %this) unnamed_addr #2 align 2 {
entry:
  store ptr null, ptr %this, align 8, !tbaa !14
  ret void
}

; Function Attrs: mustprogress nounwind uwtable
define internal void @_ZN12_GLOBAL__N_15Owner5resetEPNS_7TextureE(ptr noundef nonnull align 8 dereferenceable(8) %this, ptr noundef %texture) #3 align 2 {
entry:
  %0 = load ptr, ptr %this, align 8, !tbaa !14
  %isnull = icmp eq ptr %0, null
  br i1 %isnull, label %delete.end, label %delete.notnull

delete.notnull:                                   ; preds = %entry
  call void @_ZdlPvm(ptr noundef %0, i64 noundef 8) #9
  br label %delete.end

delete.end:                                       ; preds = %delete.notnull, %entry
  store ptr %texture, ptr %this, align 8, !tbaa !14
  ret void
}

; Function Attrs: nobuiltin allocsize(0)
declare noundef nonnull ptr @_Znwm(i64 noundef) #4

; Function Attrs: mustprogress nounwind uwtable
define internal void @_ZN12_GLOBAL__N_17TextureC2Eii(ptr noundef nonnull align 4 dereferenceable(8) %this, i32 noundef %w, i32 noundef %f) unnamed_addr #3 align 2 {
entry:
  store i32 %w, ptr %this, align 4, !tbaa !8
  %format = getelementptr inbounds nuw i8, ptr %this, i64 4
  store i32 %f, ptr %format, align 4, !tbaa !13
  ret void
}

declare i32 @input_int() #5

declare void @mark_int(i32 noundef, i32 noundef) #5

; Function Attrs: mustprogress nounwind uwtable
define internal noundef ptr @_ZNK12_GLOBAL__N_15Owner3getEv(ptr noundef nonnull align 8 dereferenceable(8) %this) #3 align 2 {
entry:
  %0 = load ptr, ptr %this, align 8, !tbaa !14
  ret ptr %0
}

; Function Attrs: mustprogress nounwind uwtable
define internal void @_ZN12_GLOBAL__N_15OwnerD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %this) unnamed_addr #3 align 2 {
entry:
  %0 = load ptr, ptr %this, align 8, !tbaa !14
  %isnull = icmp eq ptr %0, null
  br i1 %isnull, label %delete.end, label %delete.notnull

delete.notnull:                                   ; preds = %entry
  call void @_ZdlPvm(ptr noundef %0, i64 noundef 8) #9
  br label %delete.end

delete.end:                                       ; preds = %delete.notnull, %entry
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nobuiltin nounwind
declare void @_ZdlPvm(ptr noundef, i64 noundef) #6

attributes #0 = { mustprogress norecurse nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { inlinehint mustprogress nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nobuiltin allocsize(0) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nobuiltin nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { nounwind }
attributes #8 = { builtin nounwind allocsize(0) }
attributes #9 = { builtin nounwind }

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
!9 = !{!"_ZTSN12_GLOBAL__N_17TextureE", !5, i64 0, !5, i64 4}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
!13 = !{!9, !5, i64 4}
!14 = !{!15, !16, i64 0}
!15 = !{!"_ZTSN12_GLOBAL__N_15OwnerE", !16, i64 0}
!16 = !{!"p1 _ZTSN12_GLOBAL__N_17TextureE", !17, i64 0}
!17 = !{!"any pointer", !6, i64 0}
