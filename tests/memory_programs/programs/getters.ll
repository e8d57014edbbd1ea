target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress norecurse nounwind uwtable
define dso_local noundef i32 @main() #0 {
entry:
  %call = call noalias noundef nonnull dereferenceable(12) ptr @_Znwm(i64 noundef 12) #6
  call void @_ZN12_GLOBAL__N_16PlayerC2Ei(ptr noundef nonnull align 4 dereferenceable(12) %call, i32 noundef 2)
  br label %while.cond

while.cond:                                       ; preds = %if.end, %entry
  %call1 = call i32 @input_int() #7
  %tobool.not = icmp eq i32 %call1, 0
  br i1 %tobool.not, label %while.end, label %while.body

while.body:                                       ; preds = %while.cond
  %call2 = call i32 @input_int() #7
  %and = and i32 %call2, 31
  call void @_ZN12_GLOBAL__N_16Player6damageEi(ptr noundef nonnull align 4 dereferenceable(12) %call, i32 noundef %and)
  %call3 = call i32 @input_int() #7
  %and4 = and i32 %call3, 1
  %tobool5.not = icmp eq i32 %and4, 0
  br i1 %tobool5.not, label %if.end, label %if.then

if.then:                                          ; preds = %while.body
  %call6 = call i32 @input_int() #7
  call void @_ZN12_GLOBAL__N_16Player7pick_upEi(ptr noundef nonnull align 4 dereferenceable(12) %call, i32 noundef %call6)
  br label %if.end

if.end:                                           ; preds = %if.then, %while.body
  br label %while.cond, !llvm.loop !8

while.end:                                        ; preds = %while.cond
  %call7 = call noundef i32 @_ZNK12_GLOBAL__N_16Player6healthEv(ptr noundef nonnull align 4 dereferenceable(12) %call)
  call void @mark_int(i32 noundef 1, i32 noundef %call7) #7
  %call8 = call noundef i32 @_ZNK12_GLOBAL__N_16Player4teamEv(ptr noundef nonnull align 4 dereferenceable(12) %call)
  call void @mark_int(i32 noundef 2, i32 noundef %call8) #7
  %call9 = call noundef i32 @_ZNK12_GLOBAL__N_16Player6armourEv(ptr noundef nonnull align 4 dereferenceable(12) %call)
  call void @mark_int(i32 noundef 3, i32 noundef %call9) #7
  call void @_ZdlPvm(ptr noundef %call, i64 noundef 12) #8
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nobuiltin allocsize(0)
declare noundef nonnull ptr @_Znwm(i64 noundef) #2

; Function Attrs: mustprogress nounwind uwtable
define internal void @_ZN12_GLOBAL__N_16PlayerC2Ei(ptr noundef nonnull align 4 dereferenceable(12) %this, i32 noundef %team) unnamed_addr #3 align 2 {
entry:
  store i32 100, ptr %this, align 4, !tbaa !11
  %armour_ = getelementptr inbounds nuw i8, ptr %this, i64 4
  store i32 0, ptr %armour_, align 4, !tbaa !13
  %team_ = getelementptr inbounds nuw i8, ptr %this, i64 8
  store i32 %team, ptr %team_, align 4, !tbaa !14
  ret void
}

declare i32 @input_int() #4

; Function Attrs: mustprogress nounwind uwtable
define internal void @_ZN12_GLOBAL__N_16Player6damageEi(ptr noundef nonnull align 4 dereferenceable(12) %this, i32 noundef %points) #3 align 2 {
entry:
  %0 = load i32, ptr %this, align 4, !tbaa !11
  %sub = sub nsw i32 %0, %points
  %cmp = icmp slt i32 %sub, 0
  %spec.select = select i1 %cmp, i32 0, i32 %sub
  %cmp5 = icmp samesign ugt i32 %spec.select, 100
  %storemerge1 = select i1 %cmp5, i32 100, i32 %spec.select
  store i32 %storemerge1, ptr %this, align 4, !tbaa !11
  ret void
}

; Function Attrs: mustprogress nounwind uwtable
define internal void @_ZN12_GLOBAL__N_16Player7pick_upEi(ptr noundef nonnull align 4 dereferenceable(12) %this, i32 noundef %amount) #3 align 2 {
entry:
  %cmp = icmp eq i32 %amount, 1
  %cond = select i1 %cmp, i32 25, i32 50
  %armour_ = getelementptr inbounds nuw i8, ptr %this, i64 4
  store i32 %cond, ptr %armour_, align 4, !tbaa !13
  ret void
}

declare void @mark_int(i32 noundef, i32 noundef) #4

; Function Attrs: mustprogress nounwind uwtable
define internal noundef i32 @_ZNK12_GLOBAL__N_16Player6healthEv(ptr noundef nonnull align 4 dereferenceable(12) %this) #3 align 2 {
entry:
  %0 = load i32, ptr %this, align 4, !tbaa !11
  ret i32 %0
}

; Function Attrs: mustprogress nounwind uwtable
define internal noundef i32 @_ZNK12_GLOBAL__N_16Player4teamEv(ptr noundef nonnull align 4 dereferenceable(12) %this) #3 align 2 {
entry:
  %team_ = getelementptr inbounds nuw i8, ptr %this, i64 8
  %0 = load i32, ptr %team_, align 4, !tbaa !14
  ret i32 %0
}

; Function Attrs: mustprogress nounwind uwtable
define internal noundef i32 @_ZNK12_GLOBAL__N_16Player6armourEv(ptr noundef nonnull align 4 dereferenceable(12) %this) #3 align 2 {
entry:
  %armour_ = getelementptr inbounds nuw i8, ptr %this, i64 4
  %0 = load i32, ptr %armour_, align 4, !tbaa !13
  ret i32 %0
}

; Function Attrs: nobuiltin nounwind
declare void @_ZdlPvm(ptr noundef, i64 noundef) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

attributes #0 = { mustprogress norecurse nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nobuiltin allocsize(0) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nobuiltin nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { builtin nounwind allocsize(0) }
attributes #7 = { nounwind }
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
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.disable"}
!11 = !{!12, !5, i64 0}
!12 = !{!"_ZTSN12_GLOBAL__N_16PlayerE", !5, i64 0, !5, i64 4, !5, i64 8}
!13 = !{!12, !5, i64 4}
!14 = !{!12, !5, i64 8}
